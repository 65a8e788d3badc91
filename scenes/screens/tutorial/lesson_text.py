"""What a lesson says: its prompt in words as large as their place allows, and below it what came of a try."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES, Rgb
from scenes.kit.widgets import Sentence
from scenes.table.values import Pieces
from scenes.table.words import flowing, flowing_block

STYLE = "result"
CAPITAL = CAPITALS[STYLES[STYLE].family]
PITCH, ABOVE, BELOW = 1.05, 0.16, 0.24
"""In em: from line to line, and what heads and tails of letters need beyond the capitals."""
SHRINK = 0.97
SENTENCE = re.compile(r"(?<=[.?!:,])\s+")
LINE = "result_line"
GAP = 28  # units between the praise and its reason
LEAST_PRAISE = 1.6
"""Times as high as the line praise must be to stand alone."""
MOST_LINES = 2
LEAST_BY_SENTENCE = 0.8
"""Of the size of lines that are broken anywhere, for lines that are sentences."""


class LessonText:
    """The prompt in one box, in px, and in another what came of a try."""

    def __init__(self, stage: Stage, prompt: str, above: Rect, below: Rect) -> None:
        self._stage = stage
        self._below = below
        self._prompt = huge(stage, prompt, stage.theme.paper, above)
        self.show("", ())

    @property
    def prompt_rect(self) -> Rect:
        """Where the prompt's capitals are, in px."""
        return self._prompt.rect

    def show(self, praise: str, line: Pieces) -> None:
        """Praise, if there is any, and one line; nothing without them."""
        self._praise = self._set_praise(praise) if praise else None
        if praise and self._praise is None:
            line = (praise, *line)  # there is no room for it above the line
        room = self._below.height if self._praise is None else self._below.bottom - self._praise.rect.bottom
        self._line = self._set_line(line, room) if line else []

    def _set_praise(self, praise: str) -> Huge | None:
        """In what the line leaves of the height; None where that is too little for it to be huge."""
        stage, box = self._stage, self._below
        height = box.height - self._pitch - stage.viewport.px(GAP) // 2
        if height < LEAST_PRAISE * stage.text.capitals(LINE):
            return None
        return huge(stage, praise, stage.theme.paper, Rect(box.x, box.y, box.width, height))

    def _set_line(self, line: Pieces, room: int) -> list[Surface]:
        """On as many lines as there is room for; smaller where they are too many."""
        stage, width = self._stage, self._below.width
        whole = Sentence(line, LINE, stage.theme.paper)
        rows = flowing(stage, whole, width, MOST_LINES)
        return rows if len(rows) * self._pitch <= room else [
            flowing_block(stage, line, LINE, stage.theme.paper, (width, room))]

    @property
    def _pitch(self) -> int:
        return self._stage.text.pitch(LINE)

    def draw(self, painter: Painter) -> None:
        """List all of it."""
        self._prompt.draw(painter)
        height = self._pitch * len(self._line)
        top = self._below.centery - height // 2
        if self._praise is not None:
            self._praise.draw(painter)
            top = min(self._praise.rect.bottom + self._stage.viewport.px(GAP), self._below.bottom - height)
        for row in self._line:
            painter.put(row, self._below.x, top + (self._pitch - row.get_height()) // 2)
            top += self._pitch


@dataclass(frozen=True)
class Huge:
    """Words that are set: their picture, and where their capitals are, in px."""

    surface: Surface
    rect: Rect
    above: int

    def draw(self, painter: Painter) -> None:
        """List the words."""
        painter.put(self.surface, self.rect.x, self.rect.y - self.above)


def huge(stage: Stage, words: str, rgb: Rgb, box: Rect) -> Huge:
    """The words in lines, from the upper left corner of a box in px."""
    rows, em = _rows(stage, words, box.size)
    zoom = em / stage.text.px(STYLE)
    lines = [stage.text.render(row, STYLE, rgb, box.width, zoom) for row in rows]
    capitals = round((CAPITAL + PITCH * (len(rows) - 1)) * em)
    above, below = round(ABOVE * em), round(BELOW * em)
    whole = Surface((max(line.get_width() for line in lines), above + capitals + below), pygame.SRCALPHA, 32)
    for number, line in enumerate(lines):
        middle = above + round((CAPITAL / 2 + PITCH * number) * em)
        whole.blit(line, (0, middle - line.get_height() // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Huge(whole, Rect(box.x, box.y, whole.get_width(), capitals), above)


def _rows(stage: Stage, words: str, size: tuple[int, int]) -> tuple[list[str], float]:
    """The lines, and the em in px in which they fit: a sentence begins a line unless that makes them much smaller."""
    by_sentence = _fitted(stage, SENTENCE.split(words), size)
    flowing = _fitted(stage, [words], size)
    return by_sentence if by_sentence[1] >= LEAST_BY_SENTENCE * flowing[1] else flowing


def _fitted(stage: Stage, parts: list[str], size: tuple[int, int]) -> tuple[list[str], float]:
    full = em = float(stage.text.px(STYLE))
    while True:
        rows = [row for part in parts for row in _broken(stage, part, size[0] * full / em)]
        widest = max(_width(stage, row) for row in rows) * em / full
        if em <= 1 or (widest <= size[0] and (CAPITAL + PITCH * (len(rows) - 1)) * em <= size[1]):
            return rows, em
        em *= SHRINK


def _broken(stage: Stage, words: str, width: float) -> list[str]:
    rows: list[str] = []
    for word in words.split():
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and _width(stage, longer) <= width:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


def _width(stage: Stage, words: str) -> int:
    """In px, at full size."""
    return stage.text.size(words, STYLE)[0]
