"""The ring that spreads over a table, in px: where it is, what lies inside and outside, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, hypot, sqrt
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.theme import Rgb

FULL = 300  # units: its width, all of it in one tone: every step of brightness in it would be seen as a flash
Point = tuple[int, int]
BAND = 32  # px: rows that are copied as one
FINE = 1080  # px: on higher screens a text's border is followed in steps of more than one row
SHARP = 2000  # px: the height of screens from which on a pixel is too small to be seen where something moves
FARTHEST = 1e9
RIM = 3  # px: a thinner smooth line would leave a notch behind it, most of all where light meets dark


class Ring(NamedTuple):
    """A ring in px: from `inner` to `outer` in one colour."""

    inner: int
    outer: int
    colour: Rgb


def ring_of(screen: Rect, centre: Point, share: float, width: int, colour: Rgb) -> Ring:
    """The ring that has come to a share of its way, at the end of which it has left the screen; `width` in px."""
    x, y = centre
    far = max(hypot(x - corner_x, y - corner_y) for corner_x in (0, screen.width) for corner_y in (0, screen.height))
    outer = round(share * (far + 2 + width))
    return Ring(outer - width, outer, colour)


def spans(area: Rect, centre: Point, least: float, most: float) -> list[Rect]:
    """Rectangles, as few as possible, that cover what of an area is `least` to `most` px away, and a little more."""
    (x, middle), rects = centre, []
    for top in range(area.top, area.bottom, BAND):
        bottom = min(top + BAND, area.bottom)
        far = ceil(_half_width(most, max(0, top - middle, middle - bottom)))
        hole = int(_half_width(least, max(bottom - middle, middle - top)))
        for left, right in ((x - far, x - hole), (x + hole, x + far)) if hole else ((x - far, x + far),):
            left, right = max(left, area.left), min(right, area.right)
            if left < right:
                rects.append(Rect(left, top, right - left, bottom - top))
    return rects


def pieces(regions: Sequence[Rect], centre: Point, circles: tuple[float, float]) -> tuple[list[Rect], list[Rect]]:
    """Parts of regions that cover all of them inside the first circle and outside the second one, each a radius in px.

    They reach a little beyond the circles: rings cover that, which are wider than a BAND.
    """
    (least, most), inner, outer = circles, [], []
    for region in regions:
        near, far = distances(region, centre)
        if far <= least:
            inner.append(region)
        elif near >= most:
            outer.append(region)
        else:
            inner += spans(region, centre, 0, least) if near < least else []
            outer += spans(region, centre, most, FARTHEST) if far > most else []
    return inner, outer


def distances(area: Rect, centre: Point) -> tuple[float, float]:
    """From a point to the nearest and to the farthest point of an area, in px."""
    (x, y), (left, top, width, height) = centre, area
    across, down = left - x, top - y
    far = hypot(max(-across, across + width), max(-down, down + height))
    return hypot(max(across, 0, -across - width), max(down, 0, -down - height)), far


def between(screen: Surface, picture: Surface, centre: Point, least: float, most: float) -> None:
    """A picture of the screen's size there, and a little around: rings cover that, which are wider than a BAND."""
    screen.blits([(picture, part.topleft, part) for part in spans(screen.get_clip(), centre, least, most)], False)


def inside(screen: Surface, picture: Surface, centre: Point, radius: int) -> None:
    """A picture of the screen's size inside a disc of a radius in px."""
    between(screen, picture, centre, 0, radius + 1)


def outside(screen: Surface, picture: Surface, centre: Point, radius: int) -> None:
    """A picture of the screen's size outside a disc, up to the rim that a ring of this radius covers."""
    between(screen, picture, centre, radius - RIM - 1, FARTHEST)


def draw_ring(screen: Surface, centre: Point, ring: Ring, smooth: bool = True) -> None:
    """The ring. Its edges are `smooth`, but not on SHARP screens: there it would cost as much as all the rest."""
    (inner, outer, colour), smooth = ring, smooth and screen.get_height() < SHARP
    if outer <= 0:
        return
    pygame.draw.circle(screen, colour, centre, outer, outer - inner if inner > 0 else 0)
    if smooth:
        pygame.draw.aacircle(screen, colour, centre, outer, min(outer, RIM))
    if smooth and inner > 0:
        pygame.draw.aacircle(screen, colour, centre, inner, 1)


def through_ring(screen: Surface, text: Surface, at: Point, centre: Point, ring: Ring) -> None:
    """The part of a premultiplied text that lies in the right half of a ring."""
    (left, top), (width, height) = at, text.get_size()
    x, y, inner, outer = centre[0] - left, centre[1] - top, max(0, ring.inner) ** 2, max(0, ring.outer) ** 2
    step, clip, pieces = max(1, screen.get_height() // FINE), screen.get_clip(), []
    first = max(0, clip.top - top) // step * step
    for row in range(first, min(height, clip.bottom - top), step):
        below = (row + step / 2 - y) ** 2
        start = max(0, x + round(sqrt(max(0.0, inner - below))))
        end = min(width, x + round(sqrt(max(0.0, outer - below))))
        if start < end:
            pieces.append((text, (left + start, top + row), (start, row, end - start, step), BLEND_PREMULTIPLIED))
    screen.blits(pieces, False)


def _half_width(radius: float, dy: float) -> float:
    return sqrt(radius * radius - dy * dy) if radius > abs(dy) else 0.0
