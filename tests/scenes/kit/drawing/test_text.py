"""Text: whole glyphs, aligned by the middle of the capitals, and a bounded cache."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from scenes.kit.drawing import text as text_module
from scenes.kit.drawing.text import LIMIT_BYTES, MOST_FONTS, Text, place
from scenes.kit.theme import STYLES

PAPER = (244, 241, 232)
LONG = "Maestro beats the Tactician with five different colours against four"


def rows_with_ink(surface: Surface) -> tuple[int, int]:
    """The first and the last row that anything is drawn in."""
    box = surface.get_bounding_rect()
    return box.top, box.bottom - 1


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("scale", [1 / 3, 2 / 3, 1.0, 2.0])
def test_the_middle_of_the_capitals_is_at_half_the_height(style: str, scale: float) -> None:
    surface = Text(scale).render("HEI", style, PAPER)
    top, bottom = rows_with_ink(surface)
    assert (top + bottom + 1) / 2 == pytest.approx(surface.get_height() / 2, abs=1.0)


def test_capitals_have_the_height_of_the_design() -> None:
    text = Text(1.0)
    for style, height in (("title", 62), ("rule_change", 251), ("name", 22), ("body", 20)):
        top, bottom = rows_with_ink(text.render("H", style, PAPER))
        assert text.capitals(style) == height
        assert bottom - top + 1 == pytest.approx(height, abs=1.5)


def test_text_scale_multiplies_sizes() -> None:
    assert Text(1.0, 2.0).px("body") == 2 * Text(1.0).px("body") == 56
    assert Text(1 / 3).px("floor") == 9


@pytest.mark.parametrize("style", ["title", "body"])
@pytest.mark.parametrize("width", [150, 211, 300])
def test_what_is_too_wide_becomes_smaller_and_stays_whole(style: str, width: int) -> None:
    text = Text(1.0)
    natural, fitted = text.render(LONG, style, PAPER), text.render(LONG, style, PAPER, width)
    assert natural.get_width() > width
    assert 0 < fitted.get_width() <= width
    assert fitted.get_height() < natural.get_height()
    assert fitted.get_width() > width * 0.6, "much smaller than needed"


def test_what_fits_keeps_its_size() -> None:
    text = Text(1.0)
    assert text.render("Fold", "name", PAPER, 500).get_size() == text.render("Fold", "name", PAPER).get_size()


def test_letters_with_tails_are_whole() -> None:
    text = Text(1.0)
    for style in STYLES:
        surface = text.render("Åjgpqy|", style, PAPER)
        top, bottom = rows_with_ink(surface)
        assert top >= 0
        assert bottom < surface.get_height()
        assert surface.get_size() == text.size("Åjgpqy|", style)


def test_surfaces_are_premultiplied() -> None:
    surface = Text(1.0).render("Played", "title", (200, 100, 50))
    for x in range(surface.get_width()):
        red, green, blue, alpha = surface.get_at((x, surface.get_height() // 2))
        assert red <= alpha
        assert green <= alpha
        assert blue <= alpha


def test_nothing_to_say_is_an_empty_surface() -> None:
    surface = Text(1.0).render("", "body", PAPER, 10)
    assert surface.get_width() == 0


@pytest.mark.parametrize("lines", [1, 2, 3])
@pytest.mark.parametrize("width", [90, 240, 700])
def test_wrapping_keeps_to_width_and_lines(lines: int, width: int) -> None:
    text = Text(1.0)
    block = text.wrap(LONG, "body", PAPER, width, lines)
    assert 0 < block.get_width() <= width
    assert block.get_height() <= text.render("H", "body", PAPER).get_height() + (lines - 1) * text.pitch(
        "body"
    )


def test_wrapping_breaks_between_words() -> None:
    text = Text(1.0)
    one = text.wrap("Big discards draw.", "body", PAPER, 1000, 3)
    two = text.wrap("Big discards draw.", "body", PAPER, one.get_width() - 1, 3)
    assert two.get_height() == one.get_height() + text.pitch("body")
    broken = text.wrap("Big\ndiscards draw.", "body", PAPER, 1000, 3)
    assert broken.get_height() == two.get_height()


def test_a_last_word_is_not_left_alone_on_its_line() -> None:
    text = Text(1.0)
    width = text.size("Play or discard a", "body")[0]
    block = text.wrap("Play or discard a card", "body", PAPER, width, 2)
    assert block.get_height() == text.wrap("Play or\ndiscard a card", "body", PAPER, width, 2).get_height()
    assert block.get_width() == text.render("Play or discard", "body", PAPER).get_width()
    narrow = text.size("no undividable", "body")[0]
    wrapped = text.wrap("no undividable undividable", "body", PAPER, narrow, 2)
    assert wrapped.get_width() == text.render("no undividable", "body", PAPER).get_width()


@pytest.mark.parametrize("size", [(600, 60), (300, 80), (200, 400)])
def test_a_block_keeps_to_its_box(size: tuple[int, int]) -> None:
    block = Text(1.0, 2.0).block(LONG, "hint", PAPER, size)
    assert block.get_width() <= size[0]
    assert block.get_height() <= size[1]


def test_the_same_text_is_rendered_once() -> None:
    text = Text(1.0)
    assert text.render("Fold", "name", PAPER) is text.render("Fold", "name", PAPER)
    assert text.render("Fold", "name", PAPER) is not text.render("Fold", "name", (0, 0, 0))


def test_the_cache_is_bounded() -> None:
    text = Text(4.0)
    for number in range(60):
        text.render(f"Rule {number}", "rule_change", PAPER)
    assert 0 < text.cache_bytes <= LIMIT_BYTES


@pytest.mark.parametrize(("align", "left"), [(0.0, 100), (0.5, 80), (1.0, 60)])
def test_placing_centres_on_the_middle(align: float, left: int) -> None:
    assert place(Surface((40, 30)), 100, 200, align) == (left, 185)


@pytest.mark.parametrize("string", ["ALL DIFFERENT", "ÇA, ŞÅ?", "...", ""])
def test_a_large_line_is_the_same_without_what_is_empty(string: str) -> None:
    """Its middle is that of the whole line, nothing of the ink is cut, and little above and below it is left."""
    whole = Text(1.0).render(string, "rule_change", (200, 100, 50), 900)
    large = Text(1.0).large(string, "rule_change", (200, 100, 50), 900)
    above = whole.get_height() // 2 - large.get_height() // 2
    ink = whole.get_bounding_rect()
    assert above <= ink.top and ink.bottom <= above + large.get_height() or not ink
    alike = Surface(whole.get_size(), pygame.SRCALPHA, 32)
    alike.blit(large, (0, above), special_flags=pygame.BLEND_PREMULTIPLIED)
    assert pygame.image.tobytes(alike, "RGBA") == pygame.image.tobytes(whole, "RGBA")
    assert not string.isascii() or large.get_height() < 0.8 * whole.get_height()


def test_a_large_line_made_in_steps_is_the_same() -> None:
    """In each of its colours, and however many of them there are already."""
    colours, text, alone = ((200, 100, 50), (0, 0, 0), (255, 250, 3)), Text(1.0), Text(1.0)
    *first, last = text.large_steps("ALL DIFFERENT", "rule_change", colours, 900)
    assert len(first) > 1
    for step in first:
        step()
        assert text.cache_bytes == 0
    last()
    assert text.cache_bytes > 0
    assert text.large_steps("ALL DIFFERENT", "rule_change", colours, 900) == []
    assert len(text.large_steps("ALL DIFFERENT", "rule_change", (*colours, PAPER), 900)) == len(first) - 1
    for rgb in colours:
        made, whole = (each.large("ALL DIFFERENT", "rule_change", rgb, 900) for each in (text, alone))
        assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(whole, "RGBA")


@pytest.mark.parametrize("string", ["\0", "a\0b", "\u200b\u200d", "a\ud800", "\x1b[0m", "\U000e0001", "\n\0\n"])
def test_characters_that_cannot_be_drawn_stop_nothing(string: str) -> None:
    text = Text(1.0)
    widths = {
        text.render(string, "body", PAPER).get_width(), text.render(string, "body", PAPER, 100).get_width(),
        text.wrap(string, "body", PAPER, 100, 3).get_width(), text.block(string, "body", PAPER, (100, 60)).get_width(),
    }  # fmt: skip
    assert max(widths) <= 100
    assert text.size(string, "body")[0] <= 100
    for step in text.large_steps(string, "title", (PAPER,), 100):
        step()


def test_control_characters_take_no_room() -> None:
    text = Text(1.0)
    assert text.render("F\0ol\x07d", "name", PAPER).get_size() == text.render("Fold", "name", PAPER).get_size()
    assert text.size("F\0old", "name") == text.size("Fold", "name")


# Fonts are opened once for all texts: a window of another size and back measures with what was measured before.


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes in px of all fonts that are opened from now on, in none of which one was kept before."""
    sizes: list[int] = []

    class Opened(pygame.font.Font):
        def __init__(self, file: object, px: int) -> None:
            sizes.append(px)
            super().__init__(file, px)  # type: ignore[arg-type]

    pygame.font.quit()
    monkeypatch.setattr(text_module, "Font", Opened)
    return sizes


def test_fonts_are_opened_once_for_all_texts(opened: list[int]) -> None:
    widths = [Text(scale).size("Sprout", "body") for scale in (1.0, 2 / 3, 1.0, 2 / 3)]
    assert widths[:2] == widths[2:]
    assert len(opened) == 2


def test_no_more_fonts_are_kept_than_that(opened: list[int]) -> None:
    for number in range(MOST_FONTS + 10):
        Text(1 + number / 8).size("Sprout", "body")
    assert len(opened) == MOST_FONTS + 10
    Text(1 + (MOST_FONTS + 9) / 8).size("Sprout", "body")
    assert len(opened) == MOST_FONTS + 10, "one of the last is there"
    Text(1.0).size("Sprout", "body")
    assert len(opened) == MOST_FONTS + 11, "the first is not"


def test_after_the_font_module_was_quit_text_is_drawn_again() -> None:
    before = Text(1.0).size("Sprout", "body")
    pygame.font.quit()
    assert Text(1.0).size("Sprout", "body") == before
