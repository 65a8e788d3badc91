"""Rings with smooth edges, what lies inside and outside of them, and text seen through one."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.theme import Rgb

Point = tuple[int, int]
BAND = 32  # px: rows that are copied as one
FINE = 1080  # px: on higher screens a text's border is followed in steps of more than one row
OVERLAP = 2  # px
RIMS = (3, 2, 2, 2)  # px: thinner smooth lines would leave a notch behind them, most of all where light meets dark


class Ring(NamedTuple):
    """A ring in px: from `inner` to `outer` in one colour."""

    inner: int
    outer: int
    colour: Rgb


def around(screen: Surface, old: Surface, new: Surface, centre: Point, rim: tuple[int, int]) -> None:
    """Two pictures of the screen's size: the old one outside a disc, the new one inside a smaller one.

    `rim` is from the smaller radius to the larger one, in px. What lies between is for rings to cover, which are
    wider than a BAND: the discs are made of rectangles, as few as possible.
    """
    clip, (x, middle), pieces = screen.get_clip(), centre, []
    for top in range(clip.top, clip.bottom, BAND):
        bottom = min(top + BAND, clip.bottom)
        disc = ceil(_half_width(rim[0] + 1, max(0, top - middle, middle - bottom)))
        hole = int(_half_width(rim[1] - RIMS[0] - 1, max(bottom - middle, middle - top)))
        for picture, left, right in ((new, x - disc, x + disc), (old, 0, x - hole), (old, x + hole, clip.right)):
            part = Rect(left, top, max(0, right - left), bottom - top).clip(clip)
            if part.width:
                pieces.append((picture, part.topleft, part))
    screen.blits(pieces, False)


def draw_rings(screen: Surface, centre: Point, rings: Sequence[Ring]) -> None:
    """The rings of RIMS from the outside in; all but the last a little too wide inside, for the next one to cover."""
    for (inner, outer, colour), rim in zip(rings, RIMS, strict=True):
        if outer > 0:
            wide = outer - inner + (OVERLAP if inner != rings[-1].inner else 0)
            pygame.draw.circle(screen, colour, centre, outer, wide if outer > wide else 0)
            pygame.draw.aacircle(screen, colour, centre, outer, min(outer, rim))
    if rings[-1].inner > 0:
        pygame.draw.aacircle(screen, colour, centre, rings[-1].inner, 1)


def through_ring(screen: Surface, text: Surface, at: Point, centre: Point, ring: Ring) -> None:
    """The part of a premultiplied text that lies in the right half of a ring."""
    (left, top), (width, height) = at, text.get_size()
    x, y, inner, outer = centre[0] - left, centre[1] - top, max(0, ring.inner) ** 2, max(0, ring.outer) ** 2
    step, pieces = max(1, screen.get_height() // FINE), []
    for row in range(0, height, step):
        below = (row + step / 2 - y) ** 2
        start = max(0, x + round(sqrt(max(0.0, inner - below))))
        end = min(width, x + round(sqrt(max(0.0, outer - below))))
        if start < end:
            pieces.append((text, (left + start, top + row), (start, row, end - start, step), BLEND_PREMULTIPLIED))
    screen.blits(pieces, False)


def _half_width(radius: float, dy: float) -> float:
    return sqrt(radius * radius - dy * dy) if radius > abs(dy) else 0.0
