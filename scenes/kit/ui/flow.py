"""Words that take what room there is: on several lines, and smaller where that is too little."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, Unpack

from scenes.kit.drawing.text import PITCH, place
from scenes.kit.layout import Box
from scenes.kit.override import override
from scenes.kit.theme import CAPITALS, STYLES, Rgb
from scenes.kit.ui.leaves import NEARLY, Label, written
from scenes.kit.ui.node import CLOSE, INFINITE, Measure, Sizing, Span
from scenes.kit.ui.pen import Pen
from scenes.kit.widgets.words import CHIP_PITCH, TAIL, Sentence, Words, broken, spoken

LARGE, LARGE_PITCH = 100, 1.05
"""Units from which on letters are large, and from one line of these to the next, in em."""
SHRINK = 0.97
"""Lines for which there is too little room are tried at this share of their size next."""
SENTENCE = re.compile(r"(?<=[.?!:,])\s+")
LEAST_ON_ONE = 0.8
"""Of the size that words keep which stand on one line instead of two."""
LEAST_BY_SENTENCE = 0.8
"""Of the size that lines have which are broken anywhere, for lines that each begin with a sentence."""


class _Lines(NamedTuple):
    """Words on lines, at a share of their size."""

    lines: Sequence[Words]
    share: float


class Flow(Label):
    """Words on as many lines as there is room for, as large as that allows: up to the size of their style, and down to
    `least` of that, never below the floor of text. Each part of a text that a sign ends begins a line, unless the
    letters would be much smaller so.
    """

    def __init__(
        self, words: Words, style: str = "body", ink: str | Rgb = "title", *, least: float = 0.5,
        aloud: bool | str = True, **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        super().__init__(words, style, ink, wraps=True, least=least, aloud=aloud, **sizing)
        self._forms: list[Words] = [words]
        if isinstance(words, str) and len(sentences := SENTENCE.split(words)) > 1:
            self._forms.insert(0, "\n".join(sentences))
        self._set = _Lines((), 1.0)
        self._wanted_lines: dict[float, _Lines] = {}
        self._longs: dict[Words, float] = {}
        self._longest_word: float | None = None
        pitch = LARGE_PITCH if STYLES[style].size >= LARGE else PITCH
        self._pitch = CHIP_PITCH if isinstance(words, Sentence) else pitch

    @override
    def own_widths(self, measure: Measure) -> Span:
        least = self._longest(measure) * self._least_of(measure)
        return Span(least, max(self._long(measure, form) for form in self._forms))

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        wanted = self._wanted_lines[width] = self._fitted(measure, width, INFINITE)
        share = self._most(measure, width, self._least_of(measure))
        least = min([self._height_at(measure, form, width, share) for form in self._forms])
        high = self._height(measure, wanted)
        return Span(min(least, high), high)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        wanted = self._wanted_lines.get(box.width)
        fits = wanted is not None and self._height(measure, wanted) <= box.height + CLOSE
        self._set = wanted if wanted is not None and fits else self._fitted(measure, box.width, box.height)
        self.share = self._set.share
        least = measure.least_share(self.style)
        self._at_floor = least * NEARLY <= self.share <= least / NEARLY

    def _fitted(self, measure: Measure, width: float, height: float) -> _Lines:
        """The lines for a room: by sentences, unless they are much smaller so."""
        by_sentence, *others = (self._fit(measure, form, width, height) for form in self._forms)
        if not others:
            return by_sentence
        fits = self._height(measure, by_sentence) <= height + CLOSE
        return by_sentence if fits and by_sentence.share >= LEAST_BY_SENTENCE * others[0].share else others[0]

    def _fit(self, measure: Measure, form: Words, width: float, height: float) -> _Lines:
        least, share = self._least_of(measure), self._most(measure, width, 1.0)
        long = self._form_long(measure, form)
        if long * max(least, LEAST_ON_ONE) <= width < long:
            share = width / long
        while True:
            lines = _Lines(self._lines_of(measure, form, width / share), share)
            if share <= least or self._height(measure, lines) <= height + CLOSE:
                return lines
            share = max(least, share * SHRINK)

    def _most(self, measure: Measure, width: float, share: float) -> float:
        """The share, less where the longest word needs that in such a width."""
        longest = self._longest_word
        if longest is None:
            longest = self._longest_word = self._longest(measure)
        return min(share, width / longest) if longest else share

    def _form_long(self, measure: Measure, form: Words) -> float:
        """The width of a form on one line."""
        long = self._longs.get(form)
        if long is None:
            long = self._longs[form] = self._long(measure, form)
        return long

    def _height_at(self, measure: Measure, form: Words, width: float, share: float) -> float:
        return self._height(measure, _Lines(self._lines_of(measure, form, width / share), share))

    def _height(self, measure: Measure, lines: _Lines) -> float:
        first = self._pitch if isinstance(self.words, Sentence) else self._capitals + 2 * TAIL
        return measure.em(self.style) * lines.share * (first + self._pitch * (len(lines.lines) - 1))

    @property
    def _capitals(self) -> float:
        return CAPITALS[STYLES[self.style].family]

    def _lines_of(self, measure: Measure, form: Words, width: float) -> Sequence[Words]:
        """A form on lines no wider than this at its full size."""
        if self._form_long(measure, form) <= width and "\n" not in spoken(form):
            return (form,)
        if isinstance(form, Sentence):
            return broken(form, lambda line: self._long(measure, line) <= width + CLOSE)
        return measure.stage.text.lines(form, self.style, measure.stage.viewport.scale * (width + CLOSE))

    @override
    def paint(self, pen: Pen) -> None:
        assert self.box is not None
        rect, rgb, zoom = pen.rect(self.box), pen.ink(self.ink), pen.zoom * self.share
        pitch = pen.stage.text.px(self.style, zoom) * self._pitch
        middle = rect.centery - pitch * (len(self._set.lines) - 1) / 2
        for number, line in enumerate(self._set.lines):
            surface = written(pen.stage, line, self.style, rgb, None if self._at_floor else rect.width, zoom)
            pen.put(surface, *place(surface, rect.x, round(middle + number * pitch)))
