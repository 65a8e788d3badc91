"""Text in the design's styles, at the window's exact size, never cut: what is too wide becomes smaller."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, SRCALPHA, Surface
from pygame.font import Font

from scenes.kit.art.cache import SpriteCache
from scenes.kit.assets import ASSETS
from scenes.kit.theme import BLACK, CAPITALS, STYLES, WHITE, Rgb

STRIPS = 4  # in all colours each takes about as long as another
FOLDER = ASSETS / "fonts"
FILES = {
    "anton": "anton.ttf",
    "barlow600": "barlow-semi-condensed-600.ttf",
    "barlow700": "barlow-semi-condensed-700.ttf",
}
LIMIT_BYTES = 32 * 1024 * 1024
MOST_FONTS = 128
PITCH = 1.22  # from one line to the next, in em
SHRINK = 0.96  # lines that do not fit are tried at this share of their size next
UNDRAWABLE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters and halves of characters: fonts refuse some of them. Line breaks may stand in blocks."""
NOWHERE = "\uffff"  # no character: fonts show their sign for what they do not have


class Rows(NamedTuple):
    """Rows of px in a line as a font draws it: the middle of the capitals, and how far ink may be from that."""

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
        """The steps that make the line: letters, memory for every colour, then strip by strip."""
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


class Lettering(NamedTuple):
    """How words are written: style, colour, where in their box (0 left, 0.5 middle, 1 right), and how much larger."""

    style: str
    rgb: Rgb
    align: float = 0.0
    zoom: float = 1.0


class Text:
    """Renders strings as premultiplied surfaces, cached up to a number of bytes; control characters are left out.

    The middle of the capitals (of all lines) lies at half a surface's height: texts are aligned by centring them.
    """

    def __init__(self, scale: float, text_scale: float = 1.0) -> None:
        """`scale` is pixels per unit; `text_scale` (1 to 2) is the player's choice on top of it."""
        _begin_fonts()
        self.scale = scale
        self.text_scale = text_scale
        self._measured: dict[tuple[str, int], tuple[int, int]] = {}
        self._surfaces = SpriteCache(LIMIT_BYTES)

    @property
    def cache_bytes(self) -> int:
        """Bytes of all surfaces kept."""
        return self._surfaces.bytes

    def px(self, style: str, zoom: float = 1.0) -> int:
        """The em of a style in px."""
        return max(1, round(STYLES[style].size * self.scale * self.text_scale * zoom))

    def capitals(self, style: str) -> int:
        """The height of a style's capitals in px."""
        return round(self.px(style) * CAPITALS[STYLES[style].family])

    def pitch(self, style: str) -> int:
        """The distance of two lines of a style in px."""
        return round(self.px(style) * PITCH)

    def size(self, string: str, style: str) -> tuple[int, int]:
        """Width and height in px of what `render` returns without a `max_width`."""
        family, px = STYLES[style].family, self.px(style)
        return _font(family, px).size(drawable(string))[0], self._height(family, px)

    def lines(self, string: str, style: str, width: float) -> list[str]:
        """The lines in which a text is broken where none is to be wider than `width` px, at its full size."""
        return self._broken(string, STYLES[style].family, self.px(style), int(width))

    def size_in(self, style: str) -> Callable[[str], tuple[int, int]]:
        """What measures lines of a style in px, of what is `drawable` alone."""
        return _font(STYLES[style].family, self.px(style)).size

    def can_show(self, string: str) -> bool:
        """Whether every family has all its letters: what it has not looks like a character that no font has."""
        fonts = [_font(family, self.px("body")) for family in FILES]
        return not any(_ink(font, letter) == _ink(font, NOWHERE) for font in fonts for letter in string)

    def render(self, string: str, style: str, rgb: Rgb, max_width: int | None = None, zoom: float = 1.0) -> Surface:
        """One line; smaller letters where it would be wider than `max_width` px. `zoom` enlarges it first."""
        key = (string, style, rgb, max_width, zoom)
        return self._surfaces.get(
            key, lambda: self._drawn(string, *self._line_font(string, style, max_width, zoom), rgb)
        )

    def large(self, string: str, style: str, rgb: Rgb, max_width: int, zoom: float = 1.0) -> Surface:
        """A line in large letters, as `render` has it, without what is empty above and below."""
        made = partial(self._large, string, style, (rgb,), max_width, zoom)
        return self._surfaces.get(("large", string, style, rgb, max_width, zoom), lambda: made().done()[0])

    def large_steps(
        self, string: str, style: str, colours: Sequence[Rgb], max_width: int, zoom: float = 1.0
    ) -> list[Callable[[], object]]:
        """The making of that line in some colours, which is more than a frame's share, in steps for several frames."""
        keys = {rgb: ("large", string, style, rgb, max_width, zoom) for rgb in colours}
        missing = [rgb for rgb, key in keys.items() if key not in self._surfaces]
        line = self._large(string, style, missing, max_width, zoom)

        def keep() -> None:
            for rgb, surface in zip(missing, line.done(), strict=True):
                self._surfaces.get(keys[rgb], lambda made=surface: made)  # type: ignore[misc]

        return [*line.steps()[:-1], keep] if missing else []

    def _large(self, string: str, style: str, colours: Sequence[Rgb], max_width: int, zoom: float) -> LargeLine:
        font = partial(self._line_font, string, style, max_width, zoom)

        def rows() -> Rows:
            family, px = font()
            return rows_of(_font(family, px), drawable(string), self._metrics(family, px)[0])

        return LargeLine(lambda: self._letters(string, *font(), colours[0]), rows, colours)

    def wrap(self, string: str, style: str, rgb: Rgb, width: int, lines: int) -> Surface:
        """At most `lines` lines of at most `width` px, left-aligned; smaller where it would be more."""
        key = (string, style, rgb, width, lines, "lines")
        return self._surfaces.get(key, lambda: self._block(string, style, rgb, width, lambda count, px: count <= lines))

    def block(self, string: str, style: str, rgb: Rgb, size: tuple[int, int]) -> Surface:
        """A picture of wrapped, left-aligned text that fits `size` px, in smaller letters where need be."""

        def fits(count: int, px: int) -> bool:
            return (count - 1) * round(px * PITCH) + self._height(STYLES[style].family, px) <= size[1]

        key = (string, style, rgb, size, "block")
        return self._surfaces.get(key, lambda: self._block(string, style, rgb, size[0], fits))

    def cached(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """A surface composed of text and other things, kept in the same bounded cache."""
        return self._surfaces.get(key, make)

    def _line_font(self, string: str, style: str, max_width: int | None, zoom: float) -> tuple[str, int]:
        """The family, and the size in px at which a line is no wider than `max_width` px."""
        family, px = STYLES[style].family, self.px(style, zoom)
        return family, px if max_width is None else self._fitting_px(string, family, px, max_width)

    def _fitting_px(self, string: str, family: str, px: int, max_width: int) -> int:
        string = drawable(string)
        width = _font(family, px).size(string)[0]
        if width <= max_width:
            return px
        px = min(px - 1, max(1, px * max_width // width + 1))
        while px > 1 and _font(family, px).size(string)[0] > max_width:
            px -= 1
        return max(px, 1)

    def _block(self, string: str, style: str, rgb: Rgb, width: int, fits: Callable[[int, int], bool]) -> Surface:
        """Lines in the largest letters for which no line is too wide and `fits(lines, px)`."""
        family, px = STYLES[style].family, self.px(style)
        rows = self._broken(string, family, px, width)
        while px > 1 and (not fits(len(rows), px) or self._widest(rows, family, px) > width):
            px = min(px - 1, round(px * SHRINK))
            rows = self._broken(string, family, px, width)
        drawn = [self._drawn(row, family, px, rgb) for row in rows]
        pitch = round(px * PITCH)
        height = drawn[0].get_height() + pitch * (len(rows) - 1)
        block = Surface((max([row.get_width() for row in drawn]), height), pygame.SRCALPHA, 32)
        for index, row in enumerate(drawn):
            block.blit(row, (0, index * pitch), special_flags=pygame.BLEND_PREMULTIPLIED)
        return block

    def _widest(self, rows: Sequence[str], family: str, px: int) -> int:
        font = _font(family, px)
        return max([font.size(row)[0] for row in rows])

    def _broken(self, string: str, family: str, px: int, width: int) -> list[str]:
        """The string as lines that are broken between words, and where it has line breaks itself."""
        font = _font(family, px)
        rows: list[str] = []
        for paragraph in drawable(string).split("\n"):
            row, above = "", len(rows)
            for word in paragraph.split():
                longer = f"{row} {word}" if row else word
                if row and font.size(longer)[0] > width:
                    rows.append(row)
                    longer = word
                row = longer
            if len(rows) > above and " " not in row and rows[-1].count(" ") > 1:  # a last word is not left alone
                longer, _, last = rows[-1].rpartition(" ")
                if font.size(f"{last} {row}")[0] <= width:
                    rows[-1], row = longer, f"{last} {row}"
            rows.append(row)
        return rows

    def _drawn(self, string: str, family: str, px: int, rgb: Rgb) -> Surface:
        """A line with the middle of its capitals at half the height."""
        letters = self._letters(string, family, px, rgb).premul_alpha_ip()
        above, height = self._metrics(family, px)
        middle = max(above, height - above)
        surface = Surface((letters.get_width(), 2 * middle), pygame.SRCALPHA, 32)
        surface.blit(letters, (0, middle - above), special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface

    def _letters(self, string: str, family: str, px: int, rgb: Rgb) -> Surface:
        """A line as the font draws it; empty where nothing of it has a width."""
        font, string = _font(family, px), drawable(string)
        return font.render(string if font.size(string)[0] else "", True, rgb)

    def _height(self, family: str, px: int) -> int:
        """The height of a line with its capitals' middle at half of it, in px."""
        above, height = self._metrics(family, px)
        return 2 * max(above, height - above)

    def _metrics(self, family: str, px: int) -> tuple[int, int]:
        """From the top of a rendered line to the middle of its capitals, and the line's height, in px."""
        if (family, px) not in self._measured:
            font = _font(family, px)
            measured = font.metrics("H")[0]
            if measured is None:
                raise ValueError(f"The font {FILES[family]} has no capitals")
            self._measured[family, px] = font.get_ascent() - (measured[2] + measured[3]) // 2, font.get_height()
        return self._measured[family, px]


_FONTS: OrderedDict[tuple[str, int], Font] = OrderedDict()
"""Fonts by family and px, those used last at the end. A font knows its letters' measures: in a window of another size,
and in the same one later, as many are needed again as a page has words.
"""


def _begin_fonts() -> None:
    """Fonts from before the font module was quit can no longer be used."""
    if not pygame.font.get_init():
        pygame.font.init()
        _FONTS.clear()


def _font(family: str, px: int) -> Font:
    font = _FONTS.get((family, px))
    if font is None:
        font = _FONTS[family, px] = Font(FOLDER / FILES[family], px)
        if len(_FONTS) > MOST_FONTS:
            _FONTS.popitem(last=False)
    _FONTS.move_to_end((family, px))
    return font


def drawable(string: str) -> str:
    """The string without characters that fonts refuse."""
    return string if string.isprintable() else UNDRAWABLE.sub("", string)


def _ink(font: Font, letter: str) -> bytes:
    """What a letter looks like."""
    return pygame.image.tobytes(font.render(letter, True, WHITE), "RGBA")


def place(surface: Surface, x: int, middle: int, align: float = 0.0) -> tuple[int, int]:
    """Where a text has its capitals' middle at `middle`; `x` is its left side, its centre (0.5) or its right (1)."""
    return x - round(surface.get_width() * align), middle - surface.get_height() // 2


def centred(surface: Surface, centre: tuple[int, int]) -> tuple[int, int]:
    """The left and the top of a surface in px, for its centre in px."""
    return centre[0] - surface.get_width() // 2, centre[1] - surface.get_height() // 2
