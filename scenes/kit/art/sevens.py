"""The 7 of bands: a stroke each from the left, round a corner, down the leaning leg and off the window's foot."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import cos, radians, tan
from typing import NamedTuple

import pygame

from scenes.kit.art import svg
from scenes.kit.theme import Theme
from scenes.kit.viewport import HEIGHT, WIDTH

LEAN = radians(24)
FAR = 6000  # units past the edge of any window
EDGE = 4
_OPAQUE = pygame.Surface((1, 1), 0, 32)
Point = tuple[float, float]


class Seven(NamedTuple):
    """Where a 7 stands, in units: the left end of its bands, the top of the first, where that turns down, the depth of
    all of them, and how many they are. It leans by LEAN."""

    left: float
    top: float
    apex: float
    depth: float
    bands: int

    @property
    def pitch(self) -> float:
        """From band to band."""
        return self.depth / self.bands

    def corner(self, line: float) -> Point:
        """Where the line above band `line`, from 0, turns down; at `bands` the one below all bands."""
        down = line * self.pitch
        return self.apex - down * (1 / cos(LEAN) + tan(LEAN)), self.top + down

    def foot(self, line: float, y: float) -> float:
        """x at a height of the leaning part of that line."""
        x, top = self.corner(line)
        return x - (y - top) * tan(LEAN)

    def band(self, line: int) -> list[Point]:
        """The outline of a band; what begins left of everything runs off the window there, too."""
        (outer, top), (inner, below) = self.corner(line), self.corner(line + 1)
        left = self.left if self.left > 0 else -FAR
        return [(left, top), (outer, top), (self.foot(line, FAR), FAR), (self.foot(line + 1, FAR), FAR),
                (inner, below), (left, below)]

    def flat(self, line: int) -> list[Point]:
        """Its upper part alone, cut from corner to corner."""
        (outer, top), (inner, below) = self.corner(line), self.corner(line + 1)
        left = self.left if self.left > 0 else -FAR
        return [(left, top), (outer, top), (inner, below), (left, below)]


class Lit(Enum):
    """How much of a band has its colour."""

    NONE = "none"
    FLAT = "flat"
    ALL = "all"


def climbed(
    theme: Theme, size: tuple[int, int], scale: float, seven: Seven, bands: Sequence[tuple[str, Lit]]
) -> pygame.Surface:
    """The table with a 7 on it, opaque, for a window of `size` px: bands by colour key from the top, lit or in their
    ground's tone; in themes without posters black with paper edges."""
    dark, bright = list[str](), list[str]()
    for line, (key, lit) in enumerate(bands):
        tone = theme.ground[key].accent if theme.posters else theme.table
        edge = theme.table if theme.posters else theme.paper
        dark.append(_path(seven.band(line), tone, edge))
        if lit is not Lit.NONE:
            outline = seven.band(line) if lit is Lit.ALL else seven.flat(line)
            bright.append(_path(outline, theme.field[key], theme.paper))
    (width, height) = size
    left, top = (width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2
    move = f"translate({left:.3f} {top:.3f}) scale({scale:.6f})"
    ground = svg.box((0, 0, width, height), theme.table)
    shapes = "".join((*dark, *bright))
    return svg.rasterise(f'{ground}<g transform="{move}">{shapes}</g>', size).convert(_OPAQUE)


def _path(outline: Sequence[Point], fill: tuple[int, int, int], edge: tuple[int, int, int]) -> str:
    points = " L".join(f"{x:.2f} {y:.2f}" for x, y in outline)
    return (f'<path fill="{svg.hexadecimal(fill)}" stroke="{svg.hexadecimal(edge)}" stroke-width="{EDGE}" '
            f'stroke-miterlimit="10" d="M{points} Z"/>')
