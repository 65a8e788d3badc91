"""What the settings keep of every game apart: how far its lessons are, and what of it has been explained."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from scenes.kit.settings import Settings

SETUPS = {"last_setup": "last_setups", "last_couch": "last_couches"}
"""What files that know a single game call its last matches, and where those of every game are kept."""
LESSONS, EXPLAINED = ("lesson", "lessons_done"), "hints_seen"
"""What they call the lessons of that game, and what of it has been explained."""


class Learnt(NamedTuple):
    """The lesson to go on with, from 1 (0: none has begun, one more than there are: all are over), and those done."""

    next: int = 0
    done: tuple[int, ...] = ()


def _counts(values: object) -> list[int]:
    """Of a list from a file what can be counted with."""
    return [value for value in values if type(value) is int and value >= 0] if isinstance(values, list) else []


def learnt(settings: Settings, game: str) -> Learnt:
    """How far the lessons of a game are; what cannot be used is as if there was nothing."""
    stored = settings.lessons.get(game)
    stored = stored if isinstance(stored, dict) else {}
    onward, *_ = *_counts([stored.get("next")]), 0
    return Learnt(onward, tuple(_counts(stored.get("done"))))


def learning(settings: Settings, game: str, now: Learnt) -> dict[str, Any]:
    """The change of the settings by which the lessons of a game are so far."""
    return {"lessons": {**settings.lessons, game: {"next": now.next, "done": list(now.done)}}}


def explained(settings: Settings, game: str) -> list[str]:
    """The names of what has been explained of a game at its first use."""
    stored = settings.explained.get(game)
    return [name for name in stored if isinstance(name, str)] if isinstance(stored, list) else []


def explaining(settings: Settings, game: str, names: list[str]) -> dict[str, Any]:
    """The change of the settings by which these were explained, too."""
    return {"explained": {**settings.explained, game: [*explained(settings, game), *names]}}


def of_one_game(settings: Settings, only: str) -> Settings:
    """Settings that an earlier version kept of the one game it knew, `only`, as they are kept of every game now.

    What this version has kept itself is newer, and stays.
    """
    others = dict(settings.others)
    values: dict[str, Any] = {}
    for old, new in SETUPS.items():
        setup = others.pop(old, None)
        if isinstance(setup, dict) and setup:
            values[new] = {str(setup.get("game", only)): setup, **getattr(settings, new)}
    lesson, done = (others.pop(old, None) for old in LESSONS)
    if (lesson or done) and only not in settings.lessons:
        values["lessons"] = {**settings.lessons, only: {"next": lesson, "done": done}}
    names = others.pop(EXPLAINED, None)
    if names and only not in settings.explained:
        values["explained"] = {**settings.explained, only: names}
    return replace(settings, others=others, **values)
