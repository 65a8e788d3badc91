"""Paragraphs as lines of words and cards, and lines as columns: what does not fit flows on, nothing is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.kit.art.cards import Face
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.specs.learning import Paragraph
from scenes.table.values import Pieces

CHIP = 1.12
"""Height of a card in a line, in em."""
CLOSING = ".,:;!?)"
"""Signs that follow a card without a space."""
PAGE_STYLE, LABEL_STYLE, MARK_STYLE = "page", "name", "floor"
MARK_PAD = 10  # units
LEAST_LINES = 2
"""Of a block that is broken, on either side of the break."""


class Token(NamedTuple):
    """A word, a card, or with an empty piece the mark of a ruling; `glued` to what stands before it."""

    piece: str | Face
    glued: bool = False


class TextLine(NamedTuple):
    """One line of text: what is in it, and its style."""

    tokens: tuple[Token, ...]
    style: str


class TextBlock(NamedTuple):
    """Lines that belong together, and the space above them in px."""

    lines: tuple[TextLine, ...]
    gap: int


class Placed(NamedTuple):
    """A line in its column: so many px below the top."""

    line: TextLine
    y: int


MARK = Token("")


def block(stage: Stage, paragraph: Paragraph, width: int, gap: float = 0, style: str = PAGE_STYLE) -> TextBlock:
    """A paragraph with its label and its mark, `width` px wide; `gap` is the space above it, in units at 100 % text."""
    label = _lines(stage, _tokens((paragraph.label,)), LABEL_STYLE, width) if paragraph.label else ()
    tokens = [MARK] * paragraph.ours + list(_tokens(paragraph.pieces))
    lines = _lines(stage, tokens, style, width)
    return TextBlock(label + lines, round(stage.viewport.px(gap) * stage.text.text_scale))


def columns(stage: Stage, parts: Sequence[TextBlock], height: Callable[[int], int]) -> list[list[Placed]]:
    """The blocks in columns; `height` gives the px of each, counted from 0."""
    filled: list[list[Placed]] = [[]]
    y = 0
    for part in parts:
        y += part.gap if filled[-1] else 0
        rest = part.lines
        while rest:
            count = _fitting(stage, rest, height(len(filled) - 1) - y, not filled[-1])
            for line in rest[:count]:
                filled[-1].append(Placed(line, y))
                y += stage.text.pitch(line.style)
            rest = rest[count:]
            if rest:
                filled.append([])
                y = 0
    return filled


def render(stage: Stage, line: TextLine, rgb: Rgb, block_rgb: Rgb) -> Surface:
    """A line as a premultiplied surface; `block_rgb` lies below the mark of a ruling."""
    return stage.text.cached(("book", line, rgb, block_rgb), lambda: _compose(stage, line, rgb, block_rgb))


def _tokens(pieces: Pieces) -> Iterator[Token]:
    after_card = False
    for piece in pieces:
        if isinstance(piece, Face):
            yield Token(piece)
        else:
            for number, word in enumerate(piece.split()):
                yield Token(word, after_card and not number and word[0] in CLOSING)
        after_card = isinstance(piece, Face)


def _lines(stage: Stage, tokens: Iterable[Token], style: str, width: int) -> tuple[TextLine, ...]:
    rows: list[list[Token]] = []
    taken, space = 0, _space(stage, style)
    for token in tokens:
        own = _width(stage, token, style)
        before = 0 if token.glued else space
        if not rows or taken + before + own > width:
            rows.append([])
            taken = before = 0
        rows[-1].append(token)
        taken += before + own
    return tuple(TextLine(tuple(row), style) for row in rows)


def _space(stage: Stage, style: str) -> int:
    return stage.text.size(" ", style)[0]


def _width(stage: Stage, token: Token, style: str) -> int:
    if token == MARK:
        return stage.text.size(_mark_words(), MARK_STYLE)[0] + 2 * stage.viewport.px(MARK_PAD)
    if isinstance(token.piece, Face):
        return stage.art.chip(token.piece, _chip_height(stage, style)).get_width()
    return stage.text.size(token.piece, style)[0]


def _fitting(stage: Stage, lines: Sequence[TextLine], room: int, empty: bool) -> int:
    """How many lines go into `room` px: at least one into an empty column; no line of a block is left alone."""
    y, count = 0, 0
    for line in lines:
        if y + _line_height(stage, line) > room:
            break
        y += stage.text.pitch(line.style)
        count += 1
    if empty:
        return max(1, count)
    if count < len(lines):
        count = min(count, len(lines) - LEAST_LINES)
    return count if count >= LEAST_LINES or count == len(lines) else 0


def _line_height(stage: Stage, line: TextLine) -> int:
    return stage.text.size("H", line.style)[1]


def _chip_height(stage: Stage, style: str) -> int:
    return max(1, round(stage.text.px(style) * CHIP))


def _mark_words() -> str:
    return tr("Our ruling")


def _compose(stage: Stage, line: TextLine, rgb: Rgb, block_rgb: Rgb) -> Surface:
    space = _space(stage, line.style)
    height = _line_height(stage, line)
    placed, x = [], 0
    for number, token in enumerate(line.tokens):
        x += space if number and not token.glued else 0
        placed.append((_draw(stage, token, line.style, rgb, block_rgb), x))
        x += _width(stage, token, line.style)
    whole = Surface((x, height), pygame.SRCALPHA, 32)
    for surface, left in placed:
        top = height // 2 - surface.get_height() // 2
        whole.blit(surface, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole


def _draw(stage: Stage, token: Token, style: str, rgb: Rgb, block_rgb: Rgb) -> Surface:
    if token == MARK:
        return _draw_mark(stage, rgb, block_rgb)
    if isinstance(token.piece, Face):
        return stage.art.chip(token.piece, _chip_height(stage, style))
    return stage.text.render(token.piece, style, rgb)


def _draw_mark(stage: Stage, rgb: Rgb, block_rgb: Rgb) -> Surface:
    words = stage.text.render(_mark_words(), MARK_STYLE, rgb)
    pad = stage.viewport.px(MARK_PAD)
    mark = Surface((words.get_width() + 2 * pad, round(stage.text.px(MARK_STYLE) * CHIP)), pygame.SRCALPHA, 32)
    mark.fill((*block_rgb, 255))
    top = mark.get_height() // 2 - words.get_height() // 2
    mark.blit(words, (pad, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return mark
