"""Words as large as a place allows: the prompts of lessons, and praise."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES, Rgb

STYLE = "result"
CAPITAL = CAPITALS[STYLES[STYLE].family]
PITCH, ABOVE, BELOW = 1.05, 0.16, 0.24
"""In em: from line to line, and what heads and tails of letters need beyond the capitals."""
SHRINK = 0.97
SENTENCE = re.compile(r"(?<=[.?!:,])\s+")


@dataclass(frozen=True)
class Huge:
    """Words that are set: their picture, and where their capitals are, in px."""

    surface: Surface
    rect: Rect
    above: int

    def draw(self, painter: Painter) -> None:
        """Lists the words."""
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
    """The lines, and the em in px in which they fit: a sentence begins a line unless that makes them smaller."""
    by_sentence = _fitted(stage, SENTENCE.split(words), size)
    flowing = _fitted(stage, [words], size)
    return by_sentence if by_sentence[1] >= flowing[1] else flowing


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
