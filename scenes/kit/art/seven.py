"""The 7 in bands that leans: the menu's, and those that a run fills band by band."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, floor, radians, tan
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Surface

from scenes.kit.art import svg
from scenes.kit.art.edged import EdgedShape, Point, painted
from scenes.kit.art.svg import SYMBOL_FILES, symbol_at
from scenes.kit.theme import Theme
from scenes.kit.viewport import HEIGHT, WIDTH

LEAN = radians(24)  # of every 7, and of roads
FAR = 6000  # past the edge of any window, in units
SYMBOLS_X, SYMBOL = 610.5, 27  # units: where the bands' symbols are on the menu, and their size
_ROOM = 1.2
"""How much larger a symbol's picture is."""


class Seven(NamedTuple):
    """Where a 7 is, in units: its left and upper side, the corner of its outermost line, all its bands' depth."""

    left: float
    top: float
    apex: float
    depth: float

    def corner(self, line: int, count: int) -> Point:
        """Where the line above band `line` of `count`, from 0 on, turns down; at the last, below all bands."""
        down = line * self.depth / count
        return self.apex - down * (1 / cos(LEAN) + tan(LEAN)), self.top + down

    def foot(self, line: int, count: int, y: float) -> float:
        """x at the height `y` of the leaning part of that line."""
        x, top = self.corner(line, count)
        return x - (y - top) * tan(LEAN)

    def middle(self, line: int, count: int) -> Point:
        """The middle of the end of a band's level part, halfway down its slant."""
        outer, inner = self.corner(line, count), self.corner(line + 1, count)
        return (outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2

    def bar(self, line: int, count: int) -> list[Point]:
        """The level part of a band alone, cut from corner to corner."""
        outer, inner = self.corner(line, count), self.corner(line + 1, count)
        return [(self.left, outer[1]), outer, inner, (self.left, inner[1])]

    def band(self, line: int, count: int) -> list[Point]:
        """The outline of a whole band."""
        before, outer, inner, after = self.bar(line, count)
        low = (self.foot(line, count, FAR), FAR), (self.foot(line + 1, count, FAR), FAR)
        return [before, outer, *low, inner, after]

    def towards(self, other: Seven, share: float) -> Seven:
        """The shape between this 7 and another one, at a share (0 to 1) of the way."""
        return Seven(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))


MENU = Seven(569, 62, 1690, 280)


def logo(theme: Theme, size: tuple[int, int], scale: float, bands: Sequence[str]) -> Surface:
    """The table with the banded 7 on it at `scale` px a unit, `size` px, opaque; it runs off the window's foot.

    `bands` are colour keys from the top; what has a symbol bears it.
    """
    count = len(bands)
    shapes = [EdgedShape(MENU.band(line, count), theme.field[key], theme.paper) for line, key in enumerate(bands)]
    surface = painted(shapes, theme.table, size, scale)
    left, top = (size[0] - WIDTH * scale) / 2, (size[1] - HEIGHT * scale) / 2
    side = ceil(SYMBOL * scale * _ROOM)
    for line, key in enumerate(bands):
        if key in SYMBOL_FILES:
            x, y = left + SYMBOLS_X * scale, top + MENU.middle(line, count)[1] * scale
            corner = floor(x - side / 2), floor(y - side / 2)
            shape = symbol_at(key, x - corner[0], y - corner[1], SYMBOL * scale, theme.field_ink[key])
            symbol = svg.rasterise(shape, (side + 1, side + 1)).premul_alpha()
            surface.blit(symbol, corner, special_flags=BLEND_PREMULTIPLIED)
    return surface
