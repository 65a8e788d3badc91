"""A line in letters so large that making it is more than a frame's share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.font import Font

STRIPS = 2  # premultiplying takes several times as long as drawing


class Rows(NamedTuple):
    """Of a line as a font draws it: the middle of the capitals, and how far ink may be from it, in px."""

    middle: int
    half: int


def rows_of(font: Font, string: str, middle: int) -> Rows:
    """Worked out from the letters' measures: looking for ink in large pictures takes longer than making them.

    A font shifts what stands out above its lines: all rows are wanted then.
    """
    letters = [measured for measured in font.metrics(string) if measured is not None]
    above, below = max((each[3] for each in letters), default=0), min((each[2] for each in letters), default=0)
    base = font.get_ascent()
    half = max(1, middle - (base - above), base - below - middle)
    return Rows(middle, half if above <= base else 2 * font.get_height())


class LargeLine:
    """A premultiplied line without what is empty above and below; the capitals' middle is at half its height."""

    def __init__(self, draw: Callable[[], Surface], rows: Callable[[], Rows]) -> None:
        """`draw` makes the letters with straight alpha, `rows` tells which of their rows are wanted."""
        self._draw, self._rows = draw, rows
        self._cut: Surface | None = None
        self._left = list(range(STRIPS))

    def steps(self) -> list[Callable[[], object]]:
        """Its making: the letters, then their premultiplying strip by strip; `done` may be the last."""
        return [self._letters, *[partial(self._strip, number) for number in self._left]]

    def done(self) -> Surface:
        """The line, with all that was left to do."""
        for number in list(self._left):
            self._strip(number)
        return self._letters()

    def _letters(self) -> Surface:
        if self._cut is None:
            self._cut = _cut(self._draw(), self._rows())
        return self._cut

    def _strip(self, number: int) -> None:
        line = self._letters()
        if number in self._left:
            width, height = line.get_size()
            top, bottom = number * height // STRIPS, (number + 1) * height // STRIPS
            line.subsurface((0, top, width, bottom - top)).premul_alpha_ip()
            self._left.remove(number)


def _cut(letters: Surface, rows: Rows) -> Surface:
    """The rows alone, from the letters' own pixels; on a surface of their own where the letters have not as many."""
    half = min(rows.half, max(rows.middle, letters.get_height() - rows.middle))
    wanted = Rect(0, rows.middle - half, letters.get_width(), 2 * half)
    if letters.get_rect().contains(wanted):
        return letters.subsurface(wanted)
    line = Surface(wanted.size, pygame.SRCALPHA, 32)
    letters.set_alpha(None)
    line.blit(letters, (0, -wanted.top))
    return line
