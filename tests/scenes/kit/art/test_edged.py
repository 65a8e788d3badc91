"""Shapes with edges: every side is where it belongs, and little of a window is left to nanosvg."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from math import cos, floor

import pytest
from pygame import Surface

from scenes.kit.art import edged, svg
from scenes.kit.art.edged import EDGE, Edged, painted
from scenes.kit.art.seven import FAR, LEAN, MENU, Seven
from scenes.kit.theme import COLOUR_KEYS, THEMES, Rgb

THEME = THEMES["default"]
MAP = Seven(-FAR, 54, 1824, 504)
BESIDE = 1.25  # px: where nothing of a side is to be seen any more


def shapes(seven: Seven) -> list[Edged]:
    """Bands, and of one the level part again in another colour."""
    bands = [Edged(seven.band(line, 7), THEME.field[key], THEME.paper) for line, key in enumerate(COLOUR_KEYS)]
    return [*bands, Edged(seven.bar(3, 7), THEME.back, THEME.paper)]


def pixel(surface: Surface, row: int, middle: float, beside: float) -> Rgb:
    red, green, blue, _ = surface.get_at((floor(middle + beside), row))
    return red, green, blue


def alike(one: Rgb, other: Rgb, most: int = 2) -> bool:
    return all(abs(level - other_level) <= most for level, other_level in zip(one, other, strict=True))


@pytest.mark.parametrize("seven", [MAP, MENU], ids=["map", "menu"])
@pytest.mark.parametrize("size", [(1920, 1080), (960, 540), (1280, 720), (1280, 960), (2560, 1080), (3840, 2160)])
def test_a_leaning_side_is_where_it_belongs_on_every_row(seven: Seven, size: tuple[int, int]) -> None:
    scale = min(size[0] / 1920, size[1] / 1080)
    left, top = (size[0] - 1920 * scale) / 2, (size[1] - 1080 * scale) / 2
    surface, across = painted(shapes(seven)[:-1], THEME.table, size, scale), EDGE * scale / cos(LEAN)
    colours = [THEME.table, *(THEME.field[key] for key in COLOUR_KEYS), THEME.table]
    for line in range(8):
        y = seven.corner(line, 7)[1] + 12
        while (row := round(top + y * scale)) < size[1]:
            middle = left + seven.foot(line, 7, (row + 0.5 - top) / scale) * scale
            at = partial(pixel, surface, row, middle)
            beyond = across / 2 + BESIDE
            assert alike(at(-beyond), colours[line + 1]) and alike(at(beyond), colours[line]), f"line {line}, row {row}"
            assert alike(at(0), THEME.paper) or across < 3
            for near in (0.1, 0.5, 0.9):
                assert not alike(at(across / 2 + near), colours[line + 1], 20), "what is filled ends below its edge"
                assert not alike(at(-across / 2 - near), colours[line], 20)
            y += 7


@pytest.mark.parametrize(("width", "thick"), [(1920, 4), (1280, 3), (960, 2), (3840, 8)])
def test_a_level_side_ends_between_two_pixels(width: int, thick: int) -> None:
    surface = painted(shapes(MAP), THEME.table, (width, width * 9 // 16), width / 1920)
    column = [surface.get_at((width // 4, y))[:3] for y in range(surface.get_height())]
    assert set(column) <= {THEME.paper, THEME.table, THEME.back, *THEME.field.values()}, "nothing is mixed"
    assert [len(list(run)) for rgb, run in groupby(column) if rgb == THEME.paper] == [thick] * 8


def test_they_hold_on_to_the_sides_corner_for_corner() -> None:
    surface = painted(shapes(MAP), THEME.table, (1920, 1080), 1.0)
    (x, y), (low_x, low_y) = MAP.corner(3, 7), MAP.corner(4, 7)
    assert surface.get_at((round(x), round(y)))[:3] == THEME.paper, "the bar's point"
    assert surface.get_at((round((x + low_x) / 2), round((y + low_y) / 2)))[:3] == THEME.paper, "its cut"
    assert surface.get_at((1000, round(y) + 36))[:3] == THEME.back
    assert surface.get_at((1000, round(y) + 36 + 72))[:3] == THEME.field["B"]


def test_little_of_a_window_is_left_to_nanosvg(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []
    rasterise = svg.rasterise

    def noted(text: str, size: tuple[int, int]) -> Surface:
        taken.append(size[0] * size[1])
        return rasterise(text, size)

    monkeypatch.setattr(svg, "rasterise", noted)
    edged._piece.cache_clear()
    painted(shapes(MAP), THEME.table, (1920, 1080), 1.0)
    assert 0 < sum(taken) < 0.15 * 1920 * 1080
    taken.clear()
    painted(shapes(MAP), THEME.table, (1920, 1080), 1.0)
    assert not taken, "the second time all pieces are there"
