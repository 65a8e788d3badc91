"""Words of every table are seen at every size of text, in every window, on every device."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.core.record import split_lines
from scenes.app.pictures.gallery import SCENES
from scenes.app.pictures.moments import let_run, moment, turn
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.scene import Scene
from scenes.kit.settings import Settings
from scenes.kit.stage import Stage, build_stage
from scenes.kit.ui import press
from scenes.kit.ui.button import Button
from scenes.kit.widgets.surfaces import draw_lines
from scenes.kit.widgets.widget import Widget
from scenes.kit.widgets.words import FLOOR, MORE_FLOOR, control_glyph, spoken
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.lessons import step_scene
from scenes.specs import registry
from scenes.specs.learning import TurnStep
from scenes.table.moments.moment import Duel, Moment, Shade
from scenes.table.spec import MatchPoint
from scenes.table.table import Table
from scenes.table.turn.buttons import CountButton, OfferButton
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotedText, NotingPainter
from tests.scenes.table.layouts import card_rects
from tests.scenes.table.moments.moment_tables import begun
from tests.scenes.table.noted import Noted, Words, bare
from tests.scenes.table.tables import RECORDS, examples, table_before
from tests.scenes.test_pages import NOT_MOVED, TABLES

SIZES = [(1280, 720), (1024, 768)]  # in 1920x1080 everything stands as in the first, with more px for each letter
SCALES = [1.0, 1.1, 1.25, 1.5, 1.75, 2.0]
WINDOWS = [
    *product(SIZES[:1], SCALES, (Device.GAMEPAD,)),  # its signs take most room
    *product(SIZES[1:], SCALES[1::2], (Device.GAMEPAD,)),
    *product(SIZES[:1], SCALES[::2], (Device.KEYBOARD, Device.TOUCH)),
]
PICTURED = sorted({*NOT_MOVED, *TABLES} - {"street_cards"})
"""All pictures of tables, whether anybody acts there or not."""
SETTINGS = Settings(subtitles=True, badges="always")
LINES = ("Rule changes to Orange", "Hunter: I like these sevens")
REST = 3000  # ms until nothing moves
TAILS = 12  # px that letters reach beyond a button's edges, at most
ROUNDED = 0.985
"""So much of the floor of text is left by rounding, and where a line nearly fits; and one px in small windows."""

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
    for name in PICTURED:
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
    texts, stage = noted.in_(drawn(scenes)), scenes[-1].stage
    floor = FLOOR * (1 + MORE_FLOOR * (stage.text.text_scale - 1)) * stage.viewport.scale
    least = round(ROUNDED * floor) - (stage.viewport.scale < 1)
    yield from (f"{text.words!r} is {text.px} px, the floor is {floor:.1f}" for text in texts if text.px < least)
    if not isinstance(scenes[-1], Turn) or scenes[-1].focus is not scenes[-1].controller.widgets.focus:
        return
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
    plan = scene.table.spec.plan
    above_hand = stage.viewport.rect(0, plan.actions[1] + plan.actions[3], 1920, plan.hand[3])
    for text in texts:
        if above_hand.colliderect(text.ink) and text.ink.colliderect(block):
            yield f"subtitles over {text.words!r}"


@pytest.mark.parametrize("name", CASES)
def test_words_are_large_enough_buttons_have_theirs_and_subtitles_cover_nothing(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


# Subtitles at the table: the hand can be seen while they are read.


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1024, 768)])
def test_subtitles_cover_no_card_in_hand(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale, subtitles=True)
    table, painter = table_before(stage, examples("rule")[0]), NotingPainter()
    table.draw_lying(painter)
    stage.subtitle("Rule changes to Orange")
    before = len(painter.fills)
    draw_lines(painter, stage)
    block = painter.fills[before][0]
    hand = [rect for card, rect in card_rects(table).items() if card in table.view.hand]
    assert len(hand) == len(table.view.hand)
    assert block.collidelist(hand) < 0
    assert stage.viewport.window_safe.contains(block)


@pytest.mark.parametrize("kind", [MatchPoint, Shade, Duel])
def test_nothing_covers_the_words_of_a_moment_and_it_can_be_read_after_it(kind: type[Moment], tmp_path: Path) -> None:
    table = begun(kind, tmp_path, subtitles=True)
    stage = table.stage
    assert stage.subtitles.lines
    assert foot(table) == []
    while table.moments.busy:
        table.update(20)
    assert foot(table) != [], "the lines have not been lost"


def foot(table: Table) -> list[Rect]:
    """What the subtitles of a frame cover."""
    table.stage.subtitles.begin_frame()
    table.draw(Painter(Surface(table.stage.viewport.size)))
    painter = NotingPainter()
    draw_lines(painter, table.stage)
    return [rect for rect, _ in painter.fills]


# With a pad in hand every button that a pad presses shows its word, and its sign: beside the hand only as far as

PAD_TABLES = ("turn", "turn_out", "street_2", "street_6", "street_come_out")
PAD_SIZES = ((1280, 720), (1280, 800), (1920, 1200))
LEAST_PX = 12  # of a sign's height: its letter can still be read on a screen in the hand
PAD = Holder(Device.GAMEPAD, 3)
ON_PAD = {"Undo": Kind.CANCEL, "End turn": Kind.END_TURN, "Fold": Kind.FOLD, "Lens": Kind.LENS, "Hint": Kind.HINT,
          "Why?": Kind.HINT, "Why am I out?": Kind.HINT, "Seats": Kind.SEATS}


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", PAD_SIZES)
@pytest.mark.parametrize("name", PAD_TABLES)
def test_every_button_that_a_pad_presses_shows_its_sign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], text_scale: float
) -> None:
    stage = stage_for_tests(tmp_path, size, text_scale=text_scale)
    stage.devices.pads.connect(PAD.source, "")
    (turn,) = SCENES[name](stage)
    assert isinstance(turn, Turn)
    stage.last_holder = PAD
    turn.resized()
    turn.settle()
    signs, made = {}, control_glyph

    def noted(stage: Stage, of: tuple[str, str], *rest: object) -> object:
        surface = made(stage, of, *rest)  # type: ignore[arg-type]
        signs[id(surface)] = of
        return surface

    monkeypatch.setattr(press, "control_glyph", noted)
    words, painter = NotedText(stage), NotingPainter()
    turn.draw(painter)
    drawn_buttons = [widget for widget in turn.controller.widgets.focus.widgets if isinstance(widget, Button)]
    bindings, layout = stage.devices.bindings_of(PAD), stage.devices.layout_of(PAD)
    assert layout is not None
    expected = {widget.words: (layout, bindings.first(layout, ON_PAD[widget.words])) for widget in drawn_buttons if widget.words in ON_PAD}
    assert len(expected) >= 2
    for widget in drawn_buttons:
        if widget.words not in ON_PAD:
            continue
        drawn = [(surface, rect) for surface, rect, _ in painter.puts if widget.grown.contains(rect)]
        on_it = [rect for surface, rect in drawn if signs.get(id(surface)) == expected[widget.words]]
        assert on_it or (text_scale > 1 and not isinstance(widget, OfferButton)), widget.words
        assert all(rect.height >= LEAST_PX for rect in on_it)
        titles = [rect for surface, rect in drawn if words.words.get(id(surface)) in (widget.words, widget.short)]
        assert titles, widget.words
        assert not [title for title in titles if title.collidelist(on_it) >= 0], "the word is beside it"
