"""Whole matches of the tests' own game, and what none of it may speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.match.story import MatchSetup, Seating
from tests.scenes.autoplay import AutoPlay

FOREIGN = ("lead", "rule", "crown", "canvas", "palette", "fold", "hint", "lens", "winning", "out of this", "why")
"""Of what this game does not have nothing is shown or said that has one of these in it."""
BOTS = tuple(Seating(name, face, "random") for name, face in (("Sprout", "sprout"), ("Acorn", "acorn"), ("Morel", "mushroom")))
ANN, BEN = Seating("Ann", "kite"), Seating("Ben", "moon")
RULES = {"rounds": 2, "target": None, "first": "next"}
PEOPLE = {"one": (ANN, *BOTS), "a_team": (ANN, BOTS[0], BEN, BOTS[1]), "two_teams": (ANN, BEN, *BOTS[:2])}


def setup_of(*seats: Seating) -> MatchSetup:
    return MatchSetup("pairs", RULES, seats)


def assert_nothing_foreign(lines: list[str]) -> None:
    assert not [line for line in lines if any(word in line.lower() for word in FOREIGN)]


def watched(play: AutoPlay, until: Callable[[], bool], most: int = 3000) -> dict[str, Any]:
    """Presses until a moment; the scenes that were seen on the way, the first of each kind."""
    seen: dict[str, Any] = {}
    for presses in range(most):
        seen.setdefault(play.scene, play.stack.top)
        if until():
            return seen
        for _ in range(3):
            play.stack.update(16)
        if presses % 10 == 0:
            play.frame(16)
        play.press_something()
    raise AssertionError(f"still in {play.scene}")
