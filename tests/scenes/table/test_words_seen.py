"""Words of every table are seen at every size of text, in every window, on every device: no button is without its word,
and no subtitle lies over a press or a badge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from game.core.record import split_lines
from scenes.app.pictures.gallery import SCENES
from scenes.app.pictures.moments import let_run, moment, turn
from scenes.kit.input.intent import Device, Holder
from scenes.kit.scene import Scene
from scenes.kit.settings import Settings
from scenes.kit.stage import Stage, build_stage
from scenes.kit.ui.button import Button
from scenes.kit.widgets.surfaces import draw_lines
from scenes.kit.widgets.widget import Widget
from scenes.kit.widgets.words import spoken
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.lessons import step_scene
from scenes.specs import registry
from scenes.specs.learning import TurnStep
from scenes.table.turn.buttons import CountButton
from tests.scenes.stories import NotingPainter
from tests.scenes.table.noted import Noted, Words, bare
from tests.scenes.table.tables import RECORDS

SIZES = [(1920, 1080), (1280, 720), (1024, 768)]
SCALES = [1.0, 1.1, 1.25, 1.5, 1.75, 2.0]
WINDOWS = [
    *product(SIZES, SCALES, (Device.GAMEPAD,)),  # its signs take most room
    *product(SIZES[1:2], SCALES, (Device.KEYBOARD, Device.TOUCH)),
]
TABLES = """
exercise
puzzle
puzzle_fold
puzzle_hint
rival_talks
street_2
street_3
street_4
street_6
street_come_out
street_early
street_fan
turn
turn_badges
turn_out
""".split()  # noqa: SIM905
SETTINGS = Settings(subtitles=True, badges="always")
LINES = ("Rule changes to Orange", "Hunter: I like these sevens")
REST = 3000  # ms until nothing moves
TAILS = 12  # px that letters reach beyond a button's edges, at most

Build = Callable[[Stage], Sequence[Scene]]


def lesson_at(stage: Stage, game: str, lesson: int, step: int) -> Sequence[Scene]:
    scene = step_scene(Course(stage, game), lesson, step)
    let_run(scene, REST)
    assert isinstance(scene, Turn)
    scene.settle()
    return [scene]


def recorded(stage: Stage, record: Path, share: float) -> Sequence[Scene]:
    content = record.read_bytes()
    return turn(stage, moment(content, 4 + round(share * (len(split_lines(content)) - 5)), 0))


def cases() -> Iterator[tuple[str, Build]]:
    for name in TABLES:
        yield name, SCENES[name]
    for game, shown in registry.GAMES.items():
        for number, lesson in enumerate(shown.lessons(), 1):
            for step, task in enumerate(lesson.steps):
                if isinstance(task, TurnStep):
                    yield f"{game}-lesson-{number}-{step}", partial(lesson_at, game=game, lesson=number, step=step)
    for record in RECORDS:
        yield record.stem, partial(recorded, record=record, share=0.6)


CASES = dict(cases())


def drawn(scenes: Sequence[Scene]) -> NotingPainter:
    painter = NotingPainter()
    for scene in scenes:
        scene.draw(painter)
    return painter


def widgets_of(scene: Scene) -> list[Widget]:
    assert isinstance(scene, Turn)
    return scene.controller.widgets.focus.widgets


def faults_of(scenes: Sequence[Scene], noted: Noted) -> Iterator[str]:
    texts = noted.in_(drawn(scenes))
    for button in widgets_of(scenes[-1]):
        if not isinstance(button, Button) or isinstance(button, CountButton):
            continue
        place, titles = button.grown.inflate(0, TAILS), {spoken(button.title), spoken(button.short)} - {""}
        on_it = [text.words for text in texts if place.contains(text.ink)]
        if not any(title in words for title in titles for words in on_it):
            yield f"the button {button.words!r} has no word"
    yield from faults_of_subtitles(scenes[-1], texts)


def faults_of_subtitles(scene: Scene, texts: Sequence[Words]) -> Iterator[str]:
    assert isinstance(scene, Turn)
    stage, painter = scene.stage, NotingPainter()
    for line in LINES:
        stage.subtitle(line)
    draw_lines(painter, stage, scene.focus.reaches if scene.focus is not None else ())
    ((block, _),) = painter.fills
    for widget in widgets_of(scene):
        if widget.enabled and widget.rect.colliderect(block):
            yield f"subtitles over {widget.words!r}"
    frame = scene.table.spec.frame
    above_hand = stage.viewport.rect(0, frame.actions[1] + frame.actions[3], 1920, frame.hand[3])
    for text in texts:
        if above_hand.colliderect(text.ink) and text.ink.colliderect(block):
            yield f"subtitles over {text.words!r}"


@pytest.mark.parametrize("name", CASES)
def test_buttons_have_their_words_and_subtitles_cover_neither_presses_nor_badges(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted = Noted(monkeypatch)
    stage = build_stage((1920, 1080), tmp_path, SETTINGS, registry.card_arts())
    scenes, faults = CASES[name](stage), list[str]()
    for size, scale, device in WINDOWS:
        stage.settings, stage.last_holder = replace(SETTINGS, text_scale=scale), Holder(device)
        stage.resize(*size)
        bare(stage)
        for scene in scenes:
            scene.resized()
        stage.subtitles.begin_frame()
        faults += [f"{size} {scale} {device.name}: {fault}" for fault in faults_of(scenes, noted)]
    assert faults == []
