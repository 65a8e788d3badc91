"""Sentences, fitted words and glyphs: never cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.art.cards import Face
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import RIGHT_KEYS, Device, Holder, Kind
from scenes.kit.stage import Stage
from scenes.kit.widgets.words import Cap, Icon, Sentence, fitted, glyph
from tests.scenes.staging import stage_of

GREY = (70, 70, 70)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path)


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
        stage.held = Holder(device)
        looks[device] = glyph(stage, Kind.PLAY, Cap(42, stage.theme.paper, stage.theme.ink))
    pad, cap = looks[Device.GAMEPAD], looks[Device.KEYBOARD]
    assert looks[Device.MOUSE] is looks[Device.TOUCH] is None
    assert pad is not None
    assert cap is not None
    assert pad.get_size() == cap.get_size() == (42, 42)
    assert pad.get_at((0, 0))[3] == 0, "a pad's button is a disc"
    assert cap.get_at((0, 0))[3] == 255, "a key is a cap with corners"


def test_glyphs_follow_the_players_keys(stage: Stage) -> None:
    stage.held = Holder(Device.KEYBOARD)
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
    stage.held = keys
    looks = []
    for stage.glyph_seat in (0, 1, None, 2):
        looks.append(glyph(stage, Kind.PLAY, Cap(42, stage.theme.paper, stage.theme.ink)))
    assert looks[0] is not looks[1], "Y on the pad, O on the right keys"
    assert looks[1] is looks[2] is looks[3], "nobody's turn, or a seat without a device: what was used last"


def test_what_a_device_has_no_key_for_has_no_glyph(stage: Stage) -> None:
    stage.held = Holder(Device.GAMEPAD)
    assert glyph(stage, Kind.FULLSCREEN, Cap(42, stage.theme.paper, stage.theme.ink)) is None
    wide = glyph(stage, Kind.SEATS, Cap(42, stage.theme.paper, stage.theme.ink))
    assert wide is not None
    assert wide.get_at((0, 0))[3] == 255
