"""Shapes of one colour with an edge of another, painted fast: nanosvg takes ten times as long for a whole window.

Their sides lie level or lean. What lies level ends between two pixels; what leans has smooth sides, in short pieces
that are kept: the same piece fits everywhere where the side begins at the same share of a pixel.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, hypot
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.kit.art import svg
from scenes.kit.art.cache import off_alignment
from scenes.kit.theme import Rgb
from scenes.kit.viewport import HEIGHT, WIDTH

EDGE = 4  # units, half of them inside the outline
PIECE = 128  # px: rows of a leaning side that are one picture
SHARES = 16  # so many places of a side within a pixel are told apart
Point = tuple[float, float]


class EdgedShape(NamedTuple):
    """A shape in units: its corners clockwise, none of them between two sides that both lean."""

    outline: Sequence[Point]
    colour: Rgb
    edge: Rgb


def painted(shapes: Sequence[EdgedShape], ground: Rgb, size: tuple[int, int], scale: float) -> Surface:
    """The shapes on a ground of `size` px, opaque, made anew; as in `paint`."""
    surface = off_alignment(size)
    paint(surface, shapes, ground, scale)
    return surface


def paint(surface: Surface, shapes: Sequence[EdgedShape], ground: Rgb, scale: float) -> None:
    """Covers all of a surface with the ground and the shapes, the design in its middle at `scale` px a unit."""
    surface.fill(ground)
    width, height = surface.get_size()
    left, top = (width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2
    for shape in shapes:
        corners = [(left + x * scale, top + y * scale) for x, y in shape.outline]
        pygame.draw.polygon(surface, shape.colour, _pixels(corners))
        pen = _Pen(surface, shape.edge, max(1.0, EDGE * scale))
        for side in pairwise((*corners, corners[0])):
            pen.draw(*sorted(side, key=lambda corner: corner[1]))


def _pixels(corners: Sequence[Point]) -> list[tuple[int, int]]:
    """The corners of what is filled: pygame fills the last pixel, too, so a side at the right ends one before it.

    Nothing of it is to be seen beyond the edge, which at its thinnest is two pixels.
    """
    pixels = []
    for number, (x, y) in enumerate(corners):
        goes_down = corners[number - 1][1] < y or y < corners[(number + 1) % len(corners)][1]
        pixels.append((round(x) - goes_down, round(y)))
    return pixels


class _Pen(NamedTuple):
    """Draws sides `thick` px thick."""

    surface: Surface
    rgb: Rgb
    thick: float

    def draw(self, high: Point, low: Point) -> None:
        """A side between two corners."""
        if high[1] == low[1]:
            left, right = sorted((round(high[0]), round(low[0])))
            first = self._first(high[1])
            self.surface.fill(self.rgb, (left, first, right - left, self._first(high[1], 1) - first))
        else:
            self._lean(high, low)

    def _first(self, y: float, after: int = 0) -> int:
        """The first row of a level side, or the one after its last."""
        whole = max(1, round(self.thick))
        return round(y - whole / 2) + whole * after

    def _lean(self, high: Point, low: Point) -> None:
        """From the upper side of the level one at its upper end to the lower side of that at its lower end."""
        lean = round((high[0] - low[0]) / (low[1] - high[1]), 4)
        across = self.thick * hypot(1, lean)
        first, last = max(0, self._first(high[1])), min(self.surface.get_height(), self._first(low[1], 1))
        for top in range(first, last, PIECE):
            left = high[0] - (top + PIECE - high[1]) * lean - across / 2 + min(0, lean) * PIECE
            whole = floor(left)
            piece = _piece(floor((left - whole) * SHARES), lean, across, self.rgb)
            rows = (0, 0, piece.get_width(), last - top)
            self.surface.blit(piece, (whole, top), rows, pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=128)
def _piece(share: int, lean: float, across: float, rgb: Rgb) -> Surface:
    """PIECE rows of a leaning side, premultiplied; it begins so many of SHARES right of the picture's left side."""
    over = abs(lean) * PIECE
    side = svg.leaning((share / SHARES - min(0, lean) * PIECE, 0, across, PIECE), lean, rgb)
    return svg.rasterise(side, (ceil(over + across) + 1, PIECE)).premul_alpha()
