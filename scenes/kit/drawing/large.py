"""A line in letters so large that making it is more than a frame's share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, SRCALPHA, Surface
from pygame.font import Font

from scenes.kit.theme import BLACK, Rgb

STRIPS = 4  # in all colours each takes about as long as another


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
    """A line in some colours, each a premultiplied surface without what is empty above and below.

    The capitals' middle is at half its height.
    """

    def __init__(self, draw: Callable[[], Surface], rows: Callable[[], Rows], colours: Sequence[Rgb]) -> None:
        """`draw` makes the letters with straight alpha in the first colour, `rows` tells which rows are wanted."""
        self._draw, self._rows, self._colours = draw, rows, colours
        self._letters: Surface | None = None  # until all strips are made: they have far more rows than are wanted
        self._lines: list[Surface] = []
        self._above = 0  # rows of the letters above those that are wanted
        self._left = list(range(STRIPS))

    def steps(self) -> list[Callable[[], object]]:
        """Its making: the letters, memory for every colour, then strip by strip; `done` may be the last."""
        memory = [partial(self._memory, number) for number in range(1, len(self._colours) + 1)]
        return [self._drawn, *memory, *[partial(self._strip, number) for number in self._left]]

    def done(self) -> list[Surface]:
        """The line in each colour, with all that was left to do."""
        for number in list(self._left):
            self._strip(number)
        return self._lines

    def _drawn(self) -> Surface:
        if self._letters is None:
            self._letters = self._draw()
            self._letters.set_alpha(None)
        return self._letters

    def _memory(self, count: int) -> list[Surface]:
        """Surfaces for so many of the colours."""
        if len(self._lines) < count:
            width, height = self._drawn().get_size()
            middle, half = self._rows()
            half = min(half, max(middle, height - middle))
            self._above = middle - half
            self._lines += [Surface((width, 2 * half), SRCALPHA, 32) for _ in range(count - len(self._lines))]
        return self._lines

    def _strip(self, number: int) -> None:
        lines, letters = self._memory(len(self._colours)), self._drawn() if number in self._left else None
        if letters is None:
            return
        width, height = lines[0].get_size()
        top, bottom = number * height // STRIPS, (number + 1) * height // STRIPS
        for line, rgb in zip(lines, self._colours, strict=True):
            strip = line.subsurface((0, top, width, bottom - top))
            strip.blit(letters, (0, -self._above - top))
            if rgb != self._colours[0]:
                strip.fill(BLACK, special_flags=BLEND_RGB_MULT)
                strip.fill(rgb, special_flags=BLEND_RGB_ADD)
            strip.premul_alpha_ip()
        self._left.remove(number)
        if not self._left:
            self._letters = None
