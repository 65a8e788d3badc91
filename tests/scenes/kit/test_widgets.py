"""Widgets keep to their place at every size, and the focus reaches everything with every device."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import RIGHT_KEYS, Device, Holder, Intent, Kind
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.ui.button import Button, ButtonStyle
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.surfaces import ring
from scenes.kit.widgets.widget import Widget
from scenes.kit.widgets.words import Cap, Icon, Sentence, fitted, glyph
from tests.scenes.staging import stage_of

SIZES = [(640, 360), (1024, 768), (1920, 1080)]
GREY = (70, 70, 70)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path)


def drawn(stage: Stage, draw: Callable[[Painter], object]) -> Surface:
    """What is drawn on plain grey."""
    ground, screen = Surface(stage.viewport.size, 0, 32), Surface(stage.viewport.size, 0, 32)
    ground.fill(GREY)
    painter = Painter(screen)
    painter.begin()
    painter.ground(ground)
    draw(painter)
    painter.end()
    return screen


def touched(screen: Surface) -> Rect:
    """The smallest rectangle around everything that is not plain grey."""
    mask = pygame.mask.from_threshold(screen, GREY, (1, 1, 1, 255))
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


def make(kind: str, stage: Stage, rect: Rect) -> Widget:
    match kind:
        case "button":
            style = ButtonStyle(second="you would be out of the round", kind=Kind.END_TURN)
            return Button(stage, rect, "End turn", None, style)
        case _:
            style = ButtonStyle(second="Advanced, 3 bots", look="best", style="entry", beside=True)
            return Button(stage, rect, "Play", None, style)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("theme", ["default", "contrast"])
@pytest.mark.parametrize("kind", ["button", "beside"])
def test_nothing_is_drawn_outside_a_widget(
    tmp_path: Path, kind: str, theme: str, text_scale: float, size: tuple[int, int]
) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale, theme=theme)
    for device in (Device.KEYBOARD, Device.GAMEPAD, Device.MOUSE):
        stage.last_holder = Holder(device)
        widget = make(kind, stage, stage.viewport.rect(300, 300, 700, 76))
        for enabled in (True, False):
            widget.enabled = enabled
            assert widget.rect.contains(touched(drawn(stage, partial(widget.draw, focused=False))))


def test_the_ring_is_six_units_six_away_and_the_item_has_grown(stage: Stage) -> None:
    button = Button(stage, Rect(500, 400, 400, 100), "Fold")
    button.settle(True)
    assert button.grown == Rect(488, 397, 424, 106)
    screen = drawn(stage, lambda painter: button.draw(painter, True))
    assert touched(screen) == button.grown.inflate(24, 24)
    row = [screen.get_at((x, 450))[:3] for x in range(470, 495)]
    paper, gap = stage.theme.paper, GREY
    assert row == [GREY] * 6 + [paper] * 6 + [gap] * 6 + [stage.theme.back] * 7


def test_a_ring_round_a_card_is_round(stage: Stage) -> None:
    screen = drawn(stage, lambda painter: ring(painter, stage, Rect(500, 400, 120, 168), 8))
    assert touched(screen) == Rect(488, 388, 144, 192)
    assert screen.get_at((488, 388))[:3] == GREY
    assert screen.get_at((560, 390))[:3] == stage.theme.paper
    assert screen.get_at((560, 480))[:3] == GREY


def test_only_the_best_button_is_a_paper_block(stage: Stage) -> None:
    for look, expected in (("best", stage.theme.paper), ("slab", stage.theme.back), ("bare", GREY)):
        button = Button(stage, Rect(100, 100, 300, 80), "Palette", style=ButtonStyle(look=look))
        assert (
            drawn(stage, partial(button.draw, focused=False)).get_at((102, 102))[:3] == expected
        )
    with pytest.raises(ValueError, match="loud"):
        drawn(stage, lambda painter: Button(
            stage, Rect(0, 0, 9, 9), "x", style=ButtonStyle(look="loud"),
        ).draw(painter, False))


# -- growth


def grow(widget: Widget, elapsed_ms: float) -> float:
    widget.grow(elapsed_ms, True)
    return widget.growth


def test_growing_takes_its_time_and_slows_down(stage: Stage) -> None:
    button = Button(stage, Rect(0, 0, 100, 50), "Fold")
    steps = [grow(button, DURATIONS["focus"] / 4) for _ in range(4)]
    assert steps == pytest.approx([1 - 0.75**3, 1 - 0.5**3, 1 - 0.25**3, 1.0])


def test_reduced_motion_grows_at_once(tmp_path: Path) -> None:
    button = Button(stage_of(tmp_path, reduced_motion=True), Rect(0, 0, 100, 50), "Fold")
    assert grow(button, 1) == 1.0


@pytest.mark.parametrize("reduced", [False, True])
def test_a_press_is_seen_for_80_ms_on_a_button_of_any_look(tmp_path: Path, reduced: bool) -> None:
    stage = stage_of(tmp_path, reduced_motion=reduced)
    for look in ("slab", "best", "bare"):
        button = Button(stage, Rect(100, 100, 400, 100), "Play", style=ButtonStyle(look))
        button.settle(True)
        button.sink()
        for _ in range(4):
            assert button.grown.width < 0.97 * button.rect.width
            assert button.zoom < 1
            assert button.grow(20, True)
        assert button.grown.width >= button.rect.width
        while button.grow(20, True):
            pass
        assert button.grown.width > 1.05 * button.rect.width


def test_a_button_stays_down_until_it_is_let_go(stage: Stage) -> None:
    button = Button(stage, Rect(100, 100, 400, 100), "Play")
    focus = Focus([button])
    focus.handle(Intent(Kind.PRESS, Device.MOUSE, (200, 150)))
    focus.update(500)
    assert button.sunk
    focus.handle(Intent(Kind.RELEASE, Device.MOUSE, (200, 150)))
    assert not button.sunk


def test_a_sentence_is_as_wide_as_its_pieces(stage: Stage) -> None:
    whole = Sentence(("2 below 4", Face("3", "R"), "beats", Face("3", "Y")), "body_bold", (0, 0, 0)).render(
        stage
    )
    chip = stage.art.chip(Face("3", "R"), round(28 * 1.24))
    words = sum(stage.text.size(piece, "body_bold")[0] for piece in ("2 below 4", "beats"))
    assert whole.get_width() == words + 2 * chip.get_width() + 3 * round(28 * 0.27)
    assert 33 <= chip.get_height() <= 36


def test_chips_and_capitals_share_their_middle(stage: Stage) -> None:
    chip = Sentence((Face("3", "R"),), "body_bold", (0, 0, 0)).render(stage)
    word = Sentence(("HEI",), "body_bold", (0, 0, 0)).render(stage)
    for surface in (chip, word):
        box = surface.get_bounding_rect()
        assert (box.top + box.bottom) / 2 == pytest.approx(surface.get_height() / 2, abs=1)


def test_a_sentence_falls_back_before_it_shrinks(stage: Stage) -> None:
    long = ("You would lead: 2 below 4", Face("3", "R"), "beats", Face("3", "Y"))
    short = ("2", Face("3", "R"), ">", Face("3", "Y"))
    sentence = Sentence(long, "body_bold", (0, 0, 0), (short,))
    natural = Sentence(short, "body_bold", (0, 0, 0)).render(stage)
    assert sentence.render(stage).get_width() > 400
    assert sentence.render(stage, 300).get_size() == natural.get_size()
    assert (
        natural.get_width() - 40
        < sentence.render(stage, natural.get_width() - 1).get_width()
        < natural.get_width()
    )
    assert sentence.render(stage, 300) is sentence.render(stage, 300)


def test_icons_take_the_sentences_colour(stage: Stage) -> None:
    surface = Sentence((Icon("crown"),), "body", (200, 100, 50)).render(stage)
    assert surface.get_at(surface.get_rect().center)[:3] == (200, 100, 50)


@pytest.mark.parametrize("size", [(200, 20), (60, 80), (900, 90)])
def test_fitted_words_keep_to_their_box(stage: Stage, size: tuple[int, int]) -> None:
    for words in ("Ask before drawing", Sentence(("Ask", Face("7", "R")), "name", GREY)):
        surface = fitted(stage, words, Lettering("title", GREY), size)
        assert surface.get_width() <= size[0]
        assert surface.get_bounding_rect().height <= size[1]


def test_glyphs_follow_the_device(stage: Stage) -> None:
    looks = {}
    for device in (Device.KEYBOARD, Device.GAMEPAD, Device.MOUSE, Device.TOUCH):
        stage.last_holder = Holder(device)
        looks[device] = glyph(stage, Kind.PLAY, Cap(42, stage.theme.paper, stage.theme.ink))
    pad, cap = looks[Device.GAMEPAD], looks[Device.KEYBOARD]
    assert looks[Device.MOUSE] is looks[Device.TOUCH] is None
    assert pad is not None
    assert cap is not None
    assert pad.get_size() == cap.get_size() == (42, 42)
    assert pad.get_at((0, 0))[3] == 0, "a pad's button is a disc"
    assert cap.get_at((0, 0))[3] == 255, "a key is a cap with corners"


def test_glyphs_follow_the_players_keys(stage: Stage) -> None:
    stage.last_holder = Holder(Device.KEYBOARD)
    before = glyph(stage, Kind.PLAY, Cap(42, stage.theme.paper, stage.theme.ink))
    stage.change(bindings={"keyboard": {"palette": ["space"]}})
    after = glyph(stage, Kind.PLAY, Cap(42, stage.theme.paper, stage.theme.ink))
    assert before is not None
    assert after is not None
    assert after.get_width() > before.get_width(), "a word where a letter was"


def test_glyphs_follow_the_seat_that_is_to_press(stage: Stage) -> None:
    pad, keys = Holder(Device.GAMEPAD, 4), Holder(Device.KEYBOARD, RIGHT_KEYS)
    stage.devices.seats.assign(pad, 0)
    stage.devices.seats.assign(keys, 1)
    stage.last_holder = keys
    looks = []
    for stage.glyph_seat in (0, 1, None, 2):
        looks.append(glyph(stage, Kind.PLAY, Cap(42, stage.theme.paper, stage.theme.ink)))
    assert looks[0] is not looks[1], "Y on the pad, O on the right keys"
    assert looks[1] is looks[2] is looks[3], "nobody's turn, or a seat without a device: what was used last"


def test_what_a_device_has_no_key_for_has_no_glyph(stage: Stage) -> None:
    stage.last_holder = Holder(Device.GAMEPAD)
    assert glyph(stage, Kind.FULLSCREEN, Cap(42, stage.theme.paper, stage.theme.ink)) is None
    wide = glyph(stage, Kind.SEATS, Cap(42, stage.theme.paper, stage.theme.ink))
    assert wide is not None
    assert wide.get_at((0, 0))[3] == 255
