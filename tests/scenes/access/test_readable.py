"""Texts of every scene can be read: none is smaller than was promised, and each stands out against what lies under it."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.pictures.gallery import SHEETS
from scenes.kit.settings import THEME_NAMES
from scenes.kit.theme import STYLES
from scenes.screens.round.turn import Turn
from scenes.screens.scoring.match_won import MatchWon
from scenes.specs import registry
from tests.pictures.pictures import TURNS
from tests.scenes.access.seen import LEAST, SHOWN, Text, texts_in, texts_of
from tests.scenes.access.traced import traced
from tests.scenes.staging import FULL_HD, stage_of
from tests.scenes.stories import HOARDER, HUNTER, SPROUT, YOU, story

HANDHELD = (1280, 800)
FLOOR, HANDHELD_FLOOR = 28, 12  # px
LARGE_FLOOR = 39  # px at 1080p and 200 %: 1.4 times the floor
NUMERALS = 44
NUMERAL_CAPITALS, EM = 0.40, 0.859
"""Height of a numeral, as a share of the card's, and of its em."""
RUNNING = ("barlow600", "barlow700")
FITTED = "name"
"""The style of names, buttons and keys: what has one line and one place may be smaller, down to the floor."""

every_scene = pytest.mark.parametrize("name", SHOWN)


@every_scene
def test_no_text_is_below_the_floor(name: str) -> None:
    assert [text for text in texts_in(name, FULL_HD) if text.writing.em < FLOOR] == []
    assert [text for text in texts_in(name, HANDHELD) if text.writing.em < HANDHELD_FLOOR] == []


@every_scene
def test_what_is_read_as_a_sentence_has_its_full_size(name: str) -> None:
    """Body text 28 px, rule text 36."""
    sentences = [text.writing for text in texts_in(name, FULL_HD) if text.writing.style != FITTED]
    read = [writing for writing in sentences if STYLES[writing.style].family in RUNNING]
    assert [writing for writing in read if writing.em < STYLES[writing.style].size] == []


@every_scene
def test_large_text_is_large_everywhere(name: str) -> None:
    assert [text for text in texts_in(name, FULL_HD, 2.0) if text.writing.em < LARGE_FLOOR] == []
    assert [text for text in texts_in(name, HANDHELD, 2.0) if text.writing.em < LARGE_FLOOR * 2 // 3 - 1] == []


def test_sentences_are_as_large_as_was_promised() -> None:
    assert STYLES["body"].size >= 28
    assert STYLES["rule"].size >= 36


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("name", TURNS)
def test_numerals_on_cards_are_larger_than_text(name: str, text_scale: float, tmp_path: Path) -> None:
    [scene] = TURNS[name](stage_of(tmp_path, text_scale=text_scale))
    assert isinstance(scene, Turn)
    places = scene.table.resting_places()
    ems = {card: place.height * NUMERAL_CAPITALS / EM for card, place in places.items()}
    assert min(ems[card] for card in scene.table.view.hand) >= 2 * NUMERALS
    assert min(em for card, em in ems.items() if places[card].height) >= NUMERALS


@pytest.mark.parametrize("name", TURNS)
def test_what_would_follow_is_read_at_the_button_that_has_the_focus(name: str, tmp_path: Path) -> None:
    with traced():
        [scene] = TURNS[name](stage_of(tmp_path, text_scale=2.0))
        assert isinstance(scene, Turn)
        buttons = [button for button in scene.controller.widgets.buttons.values() if button.enabled and button.follows]
        for button in buttons:
            scene.controller.widgets.focus.focus(button)
            texts = [text for text in texts_of([scene]) if text.writing.em >= LARGE_FLOOR]
            assert set((button.follows or "").split()) <= set(" ".join(text.writing.words for text in texts).split())


@pytest.mark.parametrize("seats", [2, 4])
def test_points_of_short_blocks_are_readable_or_left_out(seats: int, tmp_path: Path) -> None:
    rounds = [(seat % seats, written) for seat, written in enumerate(("R1", "V2", "B3", "G4", "Y5", "O6 R2"))]
    with traced():
        stage = stage_of(tmp_path, speed="instant")
        match_story = story(rounds, seats=(YOU, HUNTER, SPROUT, HOARDER)[:seats], target=40, winners=(0,))
        texts = texts_of([MatchWon(stage, match_story, registry.table("red7"))])
    assert "8" in [text.writing.words for text in texts]
    assert [text for text in texts if text.writing.em < FLOOR] == []


@pytest.mark.parametrize(("name", "seated"), [
    ("street_3", "You Sprout Tactician"), ("street_4", "You Hunter Moon Magpie"),
    ("street_6", "You Hunter Moon Magpie Acorn Sprout"),
])  # fmt: skip
def test_everybody_has_a_name_on_the_small_seats_of_large_text(name: str, seated: str) -> None:
    for size in (FULL_HD, HANDHELD):
        assert set(seated.split()) <= {text.writing.words for text in texts_in(name, size, 2.0)}


# Every text stands out against what lies under it, in every theme: sampled from what is drawn.

SIZE = (1280, 800)
WORDLESS = {"opening", *SHEETS}
"""Scenes that say nothing, or hardly anything: the way to the first deal is told in pictures."""


def test_every_theme_has_a_limit() -> None:
    assert set(LEAST) == set(THEME_NAMES)


@pytest.mark.parametrize("theme", LEAST)
@pytest.mark.parametrize("name", SHOWN)
def test_every_text_stands_out(name: str, theme: str) -> None:
    texts = texts_in(name, SIZE, theme=theme)
    assert (len(texts) > 1) == (name not in WORDLESS)
    assert [text for text in texts if _is_faint(text, theme)] == []


@pytest.mark.parametrize("name", SHOWN)
def test_large_text_stands_out(name: str) -> None:
    assert [text for text in texts_in(name, SIZE, 2.0) if _is_faint(text, "default")] == []


def _is_faint(text: Text, theme: str) -> bool:
    return not text.passing and text.contrast < LEAST[theme]
