"""Grounds: posters for every rule and window, the bare table, the menu's 7."""

from __future__ import annotations

import re

import pygame
import pytest

from scenes.kit.art.art import Art
from scenes.kit.theme import COLOUR_KEYS, NUMBER_KEYS, THEMES, contrast, mix
from tests.scenes.kit.art.pixels import pixel


@pytest.mark.parametrize("size", [(640, 360), (1280, 800), (1024, 768), (2560, 1080), (720, 1280)])
@pytest.mark.parametrize("key", COLOUR_KEYS)
def test_a_poster_fills_any_window_with_its_tones(art: Art, key: str, size: tuple[int, int]) -> None:
    poster, tones = art.poster(key, size), art.theme.ground[key]
    assert poster.get_size() == size and not poster.get_flags() & pygame.SRCALPHA
    drawn_rgb = [pixel(poster, x, y) for x in range(0, size[0], 16) for y in range(0, size[1], 16)]
    assert {tones.ground, tones.figure} <= set(drawn_rgb)
    assert sum(colour in tones for colour in drawn_rgb) > 0.97 * len(drawn_rgb)


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
    drawn_rgb = pixel(art.poster(key, (1920, 1080)), int(x), int(y))
    assert drawn_rgb == getattr(art.theme.ground[key], tone)


def test_high_contrast_has_no_posters() -> None:
    poster = Art(THEMES["contrast"]).poster("G", (320, 180))
    assert {pixel(poster, x, y) for x in range(0, 320, 5) for y in range(0, 180, 5)} == {(0, 0, 0)}


def test_grounds_are_kept_while_a_rule_changes(art: Art) -> None:
    old, new = art.poster("R", (320, 180)), art.poster("G", (320, 180))
    assert art.poster("R", (320, 180)) is old and art.poster("G", (320, 180)) is new
    assert pixel(art.plain_ground((320, 180)), 7, 7) == art.theme.table


def test_the_logo_shows_all_seven_bands(art: Art) -> None:
    logo = art.logo((1920, 1080), COLOUR_KEYS)
    for line, key in enumerate(COLOUR_KEYS):
        assert pixel(logo, 900, 82 + 40 * line) == art.theme.field[key]
    assert pixel(logo, 900, 62) == art.theme.paper
    assert pixel(logo, 300, 800) == art.theme.table


@pytest.mark.parametrize("key", COLOUR_KEYS)
def test_a_poster_made_in_steps_is_the_same(art: Art, key: str) -> None:
    whole = pygame.image.tobytes(art.poster(key, (640, 360)), "RGB")
    stepped = Art(art.theme)
    steps = stepped.poster_steps(key, (640, 360))
    assert len(steps) > 2
    for step in steps:
        step()
    assert pygame.image.tobytes(stepped.poster(key, (640, 360)), "RGB") == whole
    assert stepped.poster_steps(key, (640, 360)) == [], "it is there already"


def test_what_is_left_of_a_poster_is_made_when_it_is_asked_for(art: Art) -> None:
    whole = pygame.image.tobytes(art.poster("B", (640, 360)), "RGB")
    begun = Art(art.theme)
    first, second, *_ = begun.poster_steps("B", (640, 360))
    first()
    assert pygame.image.tobytes(begun.poster("B", (640, 360)), "RGB") == whole
    second()
    assert pygame.image.tobytes(begun.poster("B", (640, 360)), "RGB") == whole, "a step too late does nothing"


def test_a_new_ground_in_old_memory_is_another_surface(art: Art) -> None:
    """Three are kept; the painter tells grounds apart by identity, and nothing of the old one may show."""
    made = [art.poster(key, (320, 180)) for key in "ROYGBIV"]
    assert len({id(surface) for surface in made}) == 7
    assert [art.poster(key, (320, 180)) for key in "BIV"] == made[-3:]
    assert made[0].get_parent() is made[3].get_parent() is made[6].get_parent()
    for key in "ROYGBIV":
        fresh = Art(art.theme).poster(key, (320, 180))
        assert pygame.image.tobytes(art.poster(key, (320, 180)), "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_a_window_of_another_size_gets_grounds_of_its_size(art: Art) -> None:
    art.reserve((320, 180))
    for size in ((320, 180), (420, 180), (320, 180), (420, 180), (320, 180)):
        for key in "RO":
            assert art.poster(key, size).get_size() == size


def test_the_ground_of_numbers_is_the_table_with_a_road_in_each_tint(art: Art) -> None:
    ground = art.poster("5+9", (1920, 1080))
    middles = [(left + 165 + (1080 - 540) * 0.445, 540) for left in (1100, 1470)]
    tints = [mix(art.theme.table, art.theme.field[number], 0.17) for number in ("5", "9")]
    assert [pixel(ground, round(x), y) for x, y in middles] == tints
    assert pixel(ground, 300, 300) == art.theme.table
    assert all(contrast(art.theme.paper, tint) >= 10 for tint in tints)


@pytest.mark.parametrize("number", NUMBER_KEYS)
def test_paper_is_read_on_every_road(number: str) -> None:
    theme = THEMES["default"]
    assert contrast(theme.paper, mix(theme.table, theme.field[number], 0.17)) >= 10


def test_high_contrast_has_no_roads() -> None:
    bare = Art(THEMES["contrast"]).poster("5+9", (320, 180))
    assert {pixel(bare, x, y) for x in range(0, 320, 5) for y in range(0, 180, 5)} == {(0, 0, 0)}
