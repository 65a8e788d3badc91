"""The golden pictures and words: which there are, where they lie, and how each is drawn."""

from __future__ import annotations

import json
import platform
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.app.commands.shot import render_scenes
from scenes.app.pictures.arcade import CLIMB_PICTURES, STAGE_PICTURES
from scenes.app.pictures.gallery import SCENES
from scenes.app.pictures.moments import FRAME, moment, turn
from scenes.app.pictures.motions import MOMENTS
from scenes.kit import messages
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Scene
from scenes.kit.settings import THEME_NAMES, Settings
from scenes.kit.stage import Stage, build_stage
from scenes.kit.widgets.focus import Focus
from scenes.screens.round.turn import Turn
from scenes.specs import registry
from scenes.table.table import Table
from tests.pictures.states import LARGE_SCENES, LARGE_STATES, STATES
from tests.tiny.pictures import PAIRS

FOLDER = Path(__file__).parent
WORDS = FOLDER / "words.json"
REPLAYS = FOLDER.parent / "replays"
SIZE = (960, 540)
OTHER_SIZE, OTHER_THEME = (1280, 800), "contrast"
DEFAULT, NORMAL, LARGE = "default", 1.0, 2.0
REST, MID_CHANGE = 2000, 480
"""Milliseconds until nothing moves any more and a ring may grow again, and until it has reached mid-table."""
TOLERANCE = 0 if platform.machine().lower() in ("x86_64", "amd64") else 2
"""Levels by which a channel may differ: elsewhere other instructions round otherwise."""

Build = Callable[[Stage], Sequence[Scene]]


class Picture(NamedTuple):
    """What a golden picture shows."""

    build: Build
    theme: str = DEFAULT
    text_scale: float = NORMAL


def _turn(record: str, line: int, stage: Stage) -> Sequence[Scene]:
    """The table after a line of a golden trace, as seat 0 sees it."""
    return turn(stage, moment((REPLAYS / record).read_bytes(), line, 0))


def _rule_change(record: str, line: int, stage: Stage) -> Sequence[Scene]:
    """The table in the midst of the discard that a line of a golden trace holds."""
    [scene] = before = _turn(record, line - 1, stage)
    assert isinstance(scene, Turn)
    changed = moment((REPLAYS / record).read_bytes(), line, 0)
    state, game, table = scene.session.state, changed.header.game, scene.table
    event, seat = changed.events[-1], changed.seat
    _let_run(table, REST)
    table.show(game.seen_by(state, event, seat), game.view(game.evolve(state, event), seat))
    _let_run(table, MID_CHANGE)
    return before


def _let_run(table: Table, elapsed_ms: float) -> None:
    for _ in range(round(elapsed_ms / FRAME)):
        table.update(FRAME)


TURNS: dict[str, Build] = {
    "turn": SCENES["turn"],
    "turn-2-seats": partial(_turn, "red7-greedy.jsonl", 212),
    "turn-3-seats": partial(_turn, "red7-expert-bga.jsonl", 195),
}
RULE_CHANGES: dict[str, Build] = {
    "rule_change": SCENES["rule_change"],
    "rule_change-2-seats": partial(_rule_change, "red7-greedy.jsonl", 210),
    "rule_change-3-seats": partial(_rule_change, "red7-expert-bga.jsonl", 192),
}
"""The table by picture name; the demo, which the plain names show, has four seats."""
LARGE_STAGES = [(name, STAGE_PICTURES[name]) for name in ("versus_three", "stage_clear", "continue", "relay_versus")] + [
    (name, CLIMB_PICTURES[name]) for name in ("run_map", "run_won", "relay_map", "relay_over")]
"""Pages between the stages of a run that look otherwise in large text."""
LARGE_PUZZLES = [(name, SCENES[name]) for name in ("puzzle", "puzzle_failed")]
"""The same of a puzzle: what is asked, and what came of a try."""
LARGE_OTHERS = [(name, SCENES[name]) for name in LARGE_SCENES] + [(name, STATES[name]) for name in LARGE_STATES]
FOLLOW_SIZE = ("book-rule", "initials", "controls_in_use", "turn_out", "handed_over", "street_hundred", "street_seven")
"""What depends on where the scene began: its page, the growth of what has the focus, and what moves."""
RESIZED = [f"{name}-200" for name, _ in (*TURNS.items(), *LARGE_STAGES, *LARGE_PUZZLES, *LARGE_OTHERS) if name not in FOLLOW_SIZE]
"""Pictures that look the same if the scene had another size before."""


def _name(table: str, theme: str, text_scale: float) -> str:
    words = [table, *[theme] * (theme != DEFAULT), *[f"{text_scale:.0%}".rstrip("%")] * (text_scale != NORMAL)]
    return "-".join(words)


PICTURES = {name: Picture(build) for name, build in {**SCENES, **PAIRS, **STATES}.items()} | {
    _name(table, theme, text_scale): Picture(build, theme, text_scale)
    for (table, build), theme, text_scale in product(
        [*TURNS.items(), *RULE_CHANGES.items()], THEME_NAMES, (NORMAL, LARGE))
} | {_name(name, DEFAULT, LARGE): Picture(build, DEFAULT, LARGE) for name, build in (*MOMENTS.items(), *LARGE_STAGES, *LARGE_PUZZLES, *LARGE_OTHERS)}


def path_of(name: str) -> Path:
    """Where a golden picture lies."""
    return FOLDER / f"{name}.png"


def superfluous() -> list[Path]:
    """The pictures that nothing draws any more."""
    return sorted(set(FOLDER.glob("*.png")) - set(map(path_of, PICTURES)))


class Look(NamedTuple):
    """What a picture shows: pixels, and every word that a voice can say of the scene on top."""

    surface: Surface
    words: list[str]


def draw(picture: Picture, data_folder: Path) -> Look:
    """The picture as the scenes draw it now; `data_folder` is empty."""
    messages.install("en")
    settings = Settings(theme=picture.theme, text_scale=picture.text_scale, speech="hand")
    stage = build_stage(SIZE, data_folder, settings, registry.card_arts())
    scenes = picture.build(stage)
    return Look(render_scenes(scenes, stage), list(_words(scenes[-1])))


def resized(picture: Picture, data_folder: Path) -> Surface:
    """The same picture of scenes that began in another window, theme and size of text."""
    messages.install("en")
    stage = build_stage(OTHER_SIZE, data_folder, Settings(theme=OTHER_THEME, speech="hand"), registry.card_arts())
    scenes = picture.build(stage)
    stage.settings = replace(stage.settings, theme=picture.theme, text_scale=picture.text_scale)
    stage.resize(*SIZE)
    for scene in scenes:
        scene.resized()
        if isinstance(scene, Turn):
            scene.settle()
        elif isinstance(scene.focus, Focus):
            for widget in scene.focus.widgets:
                widget.settle(widget is scene.focus.current)
    return render_scenes(scenes, stage)


def _words(scene: Scene) -> Iterator[str]:
    """The answers to all questions, and then everything that can have the focus, after an arrow what has it."""
    answers = {"title": scene.title, "about": scene.about, "news": scene.news(), "table": scene.tell(False), "again": scene.tell(True),
               "others": scene.tell_of(Kind.TELL_OTHERS), "hand": scene.tell_of(Kind.TELL_HAND)}  # fmt: skip
    yield from (f"{asked}: {answer}" for asked, answer in answers.items() if answer)
    focus = scene.controller.widgets.focus if isinstance(scene, Turn) else scene.focus
    if isinstance(focus, Focus):
        yield from (f"{'>' if widget is focus.current else '-'} {widget.spoken_words}" for widget in focus.widgets)


def load(name: str) -> Surface:
    """The golden picture. Raises FileNotFoundError."""
    return pygame.image.load(path_of(name))


def golden_words() -> dict[str, list[str]]:
    """The golden words of the pictures in the default theme and text; those in others say the same."""
    words: dict[str, list[str]] = json.loads(WORDS.read_text(encoding="utf-8"))
    return words


def keep_words(words: dict[str, list[str]]) -> None:
    """Writes them, a line for each, in the order of the pictures."""
    kept = {name: words[name] for name in PICTURES if name in words}
    WORDS.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def has_words(picture: Picture) -> bool:
    """Whether its words are kept."""
    return (picture.theme, picture.text_scale) == (DEFAULT, NORMAL)
