"""Nodes without others inside: words, pictures of a size, drawings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

from pygame import Rect, Surface

from scenes.kit.art.cards import Face
from scenes.kit.art.faces import CALM
from scenes.kit.drawing.text import place
from scenes.kit.layout import Box
from scenes.kit.override import override
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES, Rgb
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.node import CLOSE, Len, Measure, Node, Sizing, Span
from scenes.kit.ui.overlays import First
from scenes.kit.ui.pen import Pen
from scenes.kit.widgets.words import (
    CHIP,
    CHIP_PITCH,
    ICON,
    SPACE,
    Icon,
    Piece,
    Sentence,
    Words,
    broken,
    groups,
    spaces,
    spoken,
)

NEARLY = 0.99
"""A line that is so near to the floor of text in its room is no smaller than that, whatever rounding makes of it."""
LEAST_NAME, NAME_BEGINS = 0.4, (8, 5)
"""How far a name may shrink, and how many of its letters are left."""


ABOVE_WORD = 12
"""Units from a count to its word."""
HEADS_AND_TAILS = 0.35
"""The share of a line's height that few letters reach into, above and below."""


class Label(Node):
    """Words in a style, on one line; with `wraps` on as many as they need.

    `ink` is a colour, or "title" or "second" of the block below. `at` is where the words stand in the width they are
    given: 0 left, 1 right. A line may shrink to `least` of its size where it is too long, never below the floor of
    text. `aloud` is False for words that a voice says elsewhere, and a text where it says that instead ("3 won, 1 lost"
    for "3-1"). The width is that of `room_for` where this is longer, and so is the size: words that change stand still
    then, and lines of one title are alike. Letters that are bounded in height are narrower, too. What has `digits`
    alone is as high as these, which have neither heads nor tails; so is a figure that `keeps_size`, which does not
    follow the size of text, also where it was shrunk to its width.
    """

    def __init__(
        self, words: Words, style: str = "body", ink: str | Rgb = "title", *, at: float = 0.0, wraps: bool = False,
        least: float = 1.0, aloud: bool | str = True, room_for: str = "", keeps_size: bool = False,
        digits: bool = False, **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        super().__init__(**sizing)
        self.words, self.style, self.ink, self.at, self.wraps, self.aloud = words, style, ink, at, wraps, aloud
        self._least, self._room_for, self._keeps_size, self._digits = least, room_for, keeps_size, digits
        self._wanted: float | None = None
        self._high, self._at_floor = 0.0, False
        self._is_low = False  # a figure as wide as its height lets it be: rounding makes it no smaller
        self._lines: dict[float, list[Words]] = {}
        self.share = 1.0
        """How far it was shrunk where it stands."""
        self.covers = (0.0, 0.0)
        """Units that its words cover across and down, in the middle of its height, but for heads and tails."""

    @property
    def text(self) -> str:
        """The written words, without pictures."""
        return spoken(self.words)

    @property
    def voice(self) -> str:
        """What a voice says of it; empty where it says that elsewhere."""
        return self.aloud if isinstance(self.aloud, str) else self.text if self.aloud else ""

    @override
    def own_widths(self, measure: Measure) -> Span:
        if self.wraps:
            return Span(self._longest(measure), self._long(measure, self.words))
        natural = self._wanted = self._wanted_width(measure)
        wanted = natural
        if "most_height" in self.sizing:
            wanted *= min(1.0, self.sizing["most_height"] / self._line_height(measure))
        if self._least >= 1:
            return Span(wanted, wanted)
        return Span(min(wanted, natural * max(self._least, measure.least_share(self.style))), wanted)

    def _wanted_width(self, measure: Measure) -> float:
        natural = self._long(measure, self.words)
        return max(natural, self._long(measure, self._room_for)) if self._room_for else natural

    def _longest(self, measure: Measure) -> float:
        """The length of the longest word, or of what stays together like one."""
        if isinstance(self.words, str):
            return max([measure.text(word, self.style) for word in self.words.split()], default=0.0)
        return max((self._pieces_long(measure, group) for group in groups(self.words)), default=0.0)

    def _least_of(self, measure: Measure) -> float:
        """How far a line may shrink."""
        return max(self._least, measure.least_share(self.style))

    def _long(self, measure: Measure, words: Words) -> float:
        if isinstance(words, str):
            if "\n" in words:
                return max(self._long(measure, line) for line in words.split("\n"))
            wide = measure.text(words, self.style) if words else 0.0
            return wide / measure.stage.text.text_scale if self._keeps_size else wide
        return self._pieces_long(measure, words.pieces)

    def _pieces_long(self, measure: Measure, pieces: Sequence[Piece]) -> float:
        em, total = measure.em(self.style), 0.0
        for piece in pieces:
            if isinstance(piece, Face):
                total += em * CHIP * measure.stage.art.chip_ratio(piece)
            else:
                total += em * ICON if isinstance(piece, Icon) else measure.text(piece.strip(), self.style)
        return total + em * SPACE * spaces(pieces)

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        self._high = high = self._line_height(measure)
        if not self.wraps:
            least = high if self._least >= 1 else high * max(self._least, measure.least_share(self.style))
            long = self._wanted_width(measure) if self._keeps_size else 0.0
            return Span(least, max(least, high * width / long) if width < long else high)
        count = len(self._broken(measure, width))
        if isinstance(self.words, str):
            high += (count - 1) * measure.pitch(self.style)
        else:
            high = count * measure.em(self.style) * CHIP_PITCH
        return Span(high, high)

    @override
    def wide_in(self, measure: Measure, height: float) -> float:
        if self.wraps or "width" in self.sizing:
            return super().wide_in(measure, height)
        return self.widths(measure).ideal * min(1.0, height / self._line_height(measure))

    def _line_height(self, measure: Measure) -> float:
        if self._keeps_size:
            return STYLES[self.style].size * CAPITALS[STYLES[self.style].family]
        if self._digits:
            return measure.em(self.style) * CAPITALS[STYLES[self.style].family]
        if isinstance(self.words, Sentence) and any(isinstance(piece, Face) for piece in self.words.pieces):
            return measure.em(self.style) * CHIP
        return measure.line(self.style)

    def _broken(self, measure: Measure, width: float) -> list[Words]:
        """The lines of the wrapped words in such a width."""
        if width not in self._lines:
            px = measure.stage.viewport.scale * (width + CLOSE)
            self._lines[width] = (
                [*measure.stage.text.lines(self.words, self.style, px)] if isinstance(self.words, str) else
                [*broken(self.words, lambda line: self._long(measure, line) <= width + CLOSE)])  # fmt: skip
        return self._lines[width]

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        if self.wraps:
            self._broken(measure, box.width)
            self.covers = box.width, box.height - HEADS_AND_TAILS * self._high
            return
        wanted = self._wanted_width(measure) if self._wanted is None else self._wanted
        high = self._high or self._line_height(measure)
        self.covers = min(box.width, wanted), (1 - HEADS_AND_TAILS) * min(high, box.height)
        if box.width + CLOSE < wanted or box.height + CLOSE < high:
            share = min(1.0, box.width / wanted if wanted else 1.0, box.height / high)
            least = measure.least_share(self.style)
            self._at_floor = least * NEARLY <= share <= least / NEARLY
            self.share = max(share, least) if self._at_floor else share
            self._is_low = self._digits and wanted * box.height <= high * (box.width + CLOSE)

    @override
    def paint(self, pen: Pen) -> None:
        assert self.box is not None
        rect, rgb = pen.rect(self.box), pen.ink(self.ink)
        if not self.wraps:
            surface = self._line(pen, rect, rgb)
            pen.put(surface, *place(surface, rect.x + round(rect.width * self.at), rect.centery, self.at))
            return
        lines = self._lines[self.box.width]
        if self.at == 0 and pen.zoom == 1 and isinstance(self.words, str):
            width = int(pen.stage.viewport.scale * (self.box.width + CLOSE))
            block = pen.stage.text.wrap(self.words, self.style, rgb, width, len(lines))
            pen.put(block, *place(block, rect.x, rect.centery))
            return
        text = pen.stage.text
        pitch = text.pitch(self.style) if isinstance(self.words, str) else text.px(self.style) * CHIP_PITCH
        pitch = round(pitch * pen.zoom)
        middle = rect.centery - pitch * (len(lines) - 1) // 2
        for number, line in enumerate(lines):
            surface = written(pen.stage, line, self.style, rgb, None, pen.zoom)
            x = rect.x + round(rect.width * self.at)
            pen.put(surface, *place(surface, x, middle + number * pitch, self.at))

    def _line(self, pen: Pen, rect: Rect, rgb: Rgb) -> Surface:
        """The words on one line, smaller where there is less room than they want."""
        most = max(1, rect.width) if self.share < 1 and not (self._at_floor or self._is_low) else None
        zoom = pen.zoom * self.share
        zoom /= pen.stage.text.text_scale if self._keeps_size else 1.0
        return written(pen.stage, self.words, self.style, rgb, most, zoom)


def written(stage: Stage, words: Words, style: str, rgb: Rgb, most: int | None, zoom: float) -> Surface:
    """A line of words, no wider than `most` px."""
    if isinstance(words, Sentence):
        return words.coloured(rgb).render(stage, most, zoom)
    return stage.text.render(words, style, rgb, most, zoom)


def name(
    words: str, style: str, ink: str | Rgb = "title", *, at: float = 0.0, aloud: bool | str = True,
    **sizing: Unpack[Sizing],
) -> Node:  # fmt: skip
    """What somebody is called: smaller where it is too long, and where even that does not fit only how it begins."""
    forms = [words, *(f"{words[:length].rstrip()}…" for length in NAME_BEGINS if length < len(words) - 1)]
    return First([Label(form, style, ink, at=at, least=LEAST_NAME, aloud=aloud) for form in forms], **sizing)


def counted(number: int, word: str) -> Node:
    """How many there are, in the middle of a height, and of what below that, where it can be read."""
    count = Label(str(number), "head", "paper", least=0, digits=True)
    both = Column([count, Label(word, "body", "bone", least=0)], ABOVE_WORD, justify=0.5)
    return First([both, Row([count])])


class Picture(Node):
    """A drawing of a size in units, such as an icon or a plate, in the middle of where it stands, or by its `align`.

    `make(stage, px, ink)` makes it for a height in px; `size` is its height in units, a `Len` where it grows with the
    words beside it, `ratio` its width beside that. Where there is too little room it becomes smaller, down to `least`
    of its size. `words` are what a voice calls it.
    """

    def __init__(
        self, make: Callable[[Stage, int, Rgb], Surface], size: float | Len, *, ratio: float = 1.0, least: float = 1.0,
        ink: str | Rgb = "title", words: str = "", **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        super().__init__(**sizing)
        self._make, self._size, self._ratio, self._least, self.ink = make, size, ratio, least, ink
        self.words = words
        self._high = 0.0

    @override
    def own_widths(self, measure: Measure) -> Span:
        self._high = measure.length(self._size) or 0.0
        return Span(self._high * self._ratio * self._least, self._high * self._ratio)

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        self._high = measure.length(self._size) or 0.0
        high = min(self._high, width / self._ratio)
        return Span(min(high, self._high * self._least), high)

    @override
    def wide_in(self, measure: Measure, height: float) -> float:
        return super().wide_in(measure, height) if "width" in self.sizing else min(self._high, height) * self._ratio

    @override
    def place(self, measure: Measure, box: Box) -> None:
        super().place(measure, self.in_slot(box))

    @override
    def in_slot(self, slot: Box) -> Box:
        if "width" in self.sizing:
            return slot
        high = min(self._high, slot.height, slot.width / self._ratio)
        wide = high * self._ratio
        align = 0.5 if self.align is None else self.align
        return Box(slot.x + (slot.width - wide) * align, slot.y + (slot.height - high) * align, wide, high)

    @override
    def paint(self, pen: Pen) -> None:
        assert self.box is not None
        rect = pen.rect(self.box)
        high = min(rect.height, int(rect.width / self._ratio))
        if "width" in self.sizing:  # it stands in a slot that is larger
            high = min(high, pen.stage.viewport.px(self._high * pen.zoom))
        surface = self._make(pen.stage, max(1, high), pen.ink(self.ink))
        pen.put(surface, rect.centerx - surface.get_width() // 2, rect.centery - surface.get_height() // 2)


def plate(rule: str, size: float | Len, words: str = "", least: float = 1.0, **sizing: Unpack[Sizing]) -> Picture:
    """A rule's plate, which a colour key stands for."""
    return Picture(lambda stage, px, ink: stage.art.rule_plate(rule, px), size, least=least, words=words, **sizing)


def rule_symbol(
    rule: str, size: float | Len, ink: str | Rgb = "title", least: float = 1.0, **sizing: Unpack[Sizing]
) -> Picture:
    """A rule's symbol in one colour, without a plate."""
    return Picture(lambda stage, px, rgb: stage.art.symbol(rule, px, rgb), size, ink=ink, least=least, **sizing)


def face(
    name: str, size: float | Len, ink: str | Rgb = "title", least: float = 1.0, mood: str = CALM,
    **sizing: Unpack[Sizing],
) -> Picture:  # fmt: skip
    """Somebody's face, in one colour."""
    return Picture(lambda stage, px, rgb: stage.art.seat(name, px, rgb, mood), size, ink=ink, least=least, **sizing)


def icon(
    name: str, size: float | Len, ink: str | Rgb = "title", words: str = "", least: float = 1.0,
    **sizing: Unpack[Sizing],
) -> Picture:  # fmt: skip
    """An icon of the art."""
    return Picture(lambda stage, px, rgb: stage.art.icon(name, px, rgb), size, ink=ink, words=words, least=least,
                   **sizing)  # fmt: skip


class Drawing(Node):
    """A box that a function fills: `draw(pen, rect)` gets the box in px. There is neither text nor a press in it:
    these lie over it, in an `Overlay`.
    """

    def __init__(self, draw: Callable[[Pen, Rect], object], **sizing: Unpack[Sizing]) -> None:
        super().__init__(**sizing)
        self._draw = draw

    @override
    def paint(self, pen: Pen) -> None:
        assert self.box is not None
        self._draw(pen, pen.rect(self.box))
