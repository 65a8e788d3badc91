"""Grounds: posters for every rule and window, the bare table, the menu's 7."""

from __future__ import annotations

import re

import pygame
import pytest

from scenes.art import Art
from scenes.theme import COLOUR_KEYS, THEMES
from tests.scenes.art.pixels import pixel


@pytest.mark.parametrize("size", [(640, 360), (1280, 800), (1024, 768), (2560, 1080), (720, 1280)])
@pytest.mark.parametrize("key", COLOUR_KEYS)
def test_a_poster_fills_any_window_with_its_tones(art: Art, key: str, size: tuple[int, int]) -> None:
    poster, tones = art.poster(key, size), art.theme.ground[key]
    assert poster.get_size() == size and not poster.get_flags() & pygame.SRCALPHA
    shown = [pixel(poster, x, y) for x in range(0, size[0], 16) for y in range(0, size[1], 16)]
    assert {tones.ground, tones.figure} <= set(shown)
    assert sum(colour in tones for colour in shown) > 0.97 * len(shown)


FIGURES = """
    R 960 300 figure | R 1590 600 ground | R 1590 680 figure | R 100 899 figure | R 100 900 accent
    O 960 535 ground | O 960 700 figure | O 0 290 figure | O 0 270 ground
    Y 1330 590 figure | Y 250 600 figure | Y 800 590 ground
    G 560 140 figure | G 560 480 figure | G 560 490 ground | G 960 540 ground
    B 176 522 ground | B 500 522 ground | B 512 522 figure | B 1915 522 figure
    I 639 779 ground | I 639 780 figure | I 640 430 figure | I 1280 79 ground
    V 5 224 figure | V 5 225 ground | V 960 430 figure | V 960 424 ground
"""


@pytest.mark.parametrize("place", re.findall(r"\w \d+ \d+ \w+", FIGURES))
def test_a_poster_has_its_figure_where_the_design_has_it(art: Art, place: str) -> None:
    key, x, y, tone = place.split()
    shown = pixel(art.poster(key, (1920, 1080)), int(x), int(y))
    assert shown == getattr(art.theme.ground[key], tone)


def test_high_contrast_has_no_posters() -> None:
    poster = Art(THEMES["contrast"]).poster("G", (320, 180))
    assert {pixel(poster, x, y) for x in range(0, 320, 5) for y in range(0, 180, 5)} == {(0, 0, 0)}


def test_grounds_are_kept_while_a_rule_changes(art: Art) -> None:
    old, new = art.poster("R", (320, 180)), art.poster("G", (320, 180))
    assert art.poster("R", (320, 180)) is old and art.poster("G", (320, 180)) is new
    assert pixel(art.plain_ground((320, 180)), 7, 7) == art.theme.table


def test_the_logo_shows_all_seven_bands(art: Art) -> None:
    logo = art.logo((1920, 1080))
    for line, key in enumerate(COLOUR_KEYS):
        assert pixel(logo, 900, 82 + 40 * line) == art.theme.field[key]
    assert pixel(logo, 900, 62) == art.theme.paper
    assert pixel(logo, 300, 800) == art.theme.table
