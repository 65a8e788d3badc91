"""Discs and rings with smooth edges, and pictures seen through a disc."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.theme import Rgb

Point = tuple[int, int]
BAND = 12  # px: rows that are copied as one
RIM = 3  # px: a thinner smooth line would leave a notch between itself and the ring


def ring(screen: Surface, colour: Rgb, centre: Point, outer: int, inner: int) -> None:
    """A ring in px, smooth outside; inside it is a little too wide, for what is drawn there next to cover."""
    if outer <= 0:
        return
    pygame.draw.circle(screen, colour, centre, outer, outer - inner + 2 if inner > 2 else 0)
    pygame.draw.aacircle(screen, colour, centre, outer, min(outer, RIM))


def outside(screen: Surface, picture: Surface, centre: Point, radius: int) -> None:
    """The part of a picture of the screen's size that lies outside a disc; of the disc's rim a little too."""
    clip, (x, middle), pieces = screen.get_clip(), centre, []
    for top in range(clip.top, clip.bottom, BAND):
        band = Rect(clip.left, top, clip.width, min(BAND, clip.bottom - top))
        half = int(_half_width(radius - RIM - 1, max(abs(top - middle), abs(band.bottom - middle))))
        for left, right in ((band.left, x - half), (x + half, band.right)) if half else ((band.left, band.right),):
            part = Rect(left, top, max(0, right - left), band.height).clip(band)
            pieces.append((picture, part.topleft, part))
    screen.blits(pieces, False)


def inside(screen: Surface, picture: Surface, centre: Point, radius: int, edge: Rgb) -> None:
    """The part of a picture of the screen's size that lies in a disc; its rim is softened with the colour `edge`."""
    if radius <= 0:
        return
    clip, pieces = screen.get_clip(), []
    for top, bottom, half in _bands(centre[1], radius, clip.top, clip.bottom):
        band = Rect(centre[0] - half, top, 2 * half, bottom - top).clip(clip)
        if band.width:
            pieces.append((picture, band.topleft, band))
    screen.blits(pieces, False)
    pygame.draw.aacircle(screen, edge, centre, radius, 1)


def through_ring(screen: Surface, text: Surface, at: Point, centre: Point, outer: int, inner: int) -> None:
    """The part of a premultiplied text that lies in the right half of a ring."""
    left, top = at
    room, pieces = text.get_rect(), []
    for row, end, half in _bands(centre[1], outer, top, top + room.height):
        hole = round(_half_width(max(0, inner), (row + end) / 2 - centre[1]))
        area = Rect(centre[0] + hole - left, row - top, half - hole, end - row).clip(room)
        if area.width and area.height:
            pieces.append((text, (left + area.x, top + area.y), area, BLEND_PREMULTIPLIED))
    screen.blits(pieces, False)


def _half_width(radius: float, dy: float) -> float:
    return sqrt(radius * radius - dy * dy) if radius > abs(dy) else 0.0


def _bands(middle: int, radius: int, top: int, bottom: int) -> Iterator[tuple[int, int, int]]:
    """Rows of a disc between `top` and `bottom`, as (first, one past the last, half the width)."""
    first, end = max(top, middle - radius), min(bottom, middle + radius)
    square, start, width = radius * radius, first, -1
    for row in range(first, end):
        dy = row + 0.5 - middle
        half = int(sqrt(square - dy * dy) + 0.5)
        if half != width:
            if width >= 0:
                yield start, row, width
            start, width = row, half
    if width >= 0:
        yield start, end, width
