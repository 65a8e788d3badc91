"""Sentences with cards in them on as many lines as they need."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Surface

from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import Sentence
from scenes.kit.widgets.words import Piece
from scenes.table.names import least_share
from scenes.table.view import Pieces

Token = Piece
PITCH = 1.34  # from line to line in em: a chip is 1.24 high
SHRINK = 0.96  # what does not fit is tried at this share of its size next
ONE_LINE = 0.8  # of its size that a sentence may be reduced to before it takes a second line


def flowing(stage: Stage, whole: Sentence, width: int, most: int) -> list[Surface]:
    """A sentence on at most `most` lines of at most `width` px; smaller where even that is not enough."""
    if whole.render(stage).get_width() * max(ONE_LINE, least_share(stage, whole.style)) <= width:
        return [whole.render(stage, width)]
    rows: list[list[Token]] = [[]]
    for token in tokens(whole.pieces):
        wider = replace(whole, pieces=joined([*rows[-1], token])).render(stage).get_width() > width
        if wider and rows[-1] and len(rows) < most:
            rows.append([])
        rows[-1].append(token)
    return [replace(whole, pieces=joined(row)).render(stage, width) for row in rows if row]


def tokens(pieces: tuple[Token, ...]) -> list[Token]:
    """Words and cards one by one."""
    found: list[Token] = []
    for piece in pieces:
        found += piece.split() if isinstance(piece, str) else [piece]
    return found


def joined(tokens: list[Token]) -> tuple[Token, ...]:
    """Words that follow each other become one piece again."""
    pieces: list[Token] = []
    for token in tokens:
        if isinstance(token, str) and pieces and isinstance(pieces[-1], str):
            pieces[-1] = f"{pieces[-1]} {token}"
        else:
            pieces.append(token)
    return tuple(pieces)


def flowing_block(stage: Stage, pieces: Pieces, style: str, rgb: Rgb, size: tuple[int, int]) -> Surface:
    """The pieces on as many lines as fit `size` px, as one surface; smaller where that is not enough."""
    return stage.text.cached(("flowing", pieces, style, rgb, size), lambda: _block(stage, pieces, style, rgb, size))


def _block(stage: Stage, pieces: Pieces, style: str, rgb: Rgb, size: tuple[int, int]) -> Surface:
    zoom = 1.0
    while True:
        rows = _rows(stage, pieces, style, size[0], zoom)
        drawn = [Sentence(row, style, rgb).render(stage, zoom=zoom) for row in rows]
        pitch = round(stage.text.px(style, zoom) * PITCH)
        fits = pitch * len(drawn) <= size[1] and all(row.get_width() <= size[0] for row in drawn)
        if fits or stage.text.px(style, zoom) <= 1:
            return _stacked(drawn, pitch)
        zoom *= SHRINK


def _rows(stage: Stage, pieces: Pieces, style: str, width: int, zoom: float) -> list[tuple[Token, ...]]:
    """The pieces broken between words, each row as long as the width allows."""
    rows: list[list[Token]] = [[]]
    for token in tokens(pieces):
        longer = Sentence(joined([*rows[-1], token]), style, (0, 0, 0)).render(stage, zoom=zoom)
        if rows[-1] and longer.get_width() > width:
            rows.append([])
        rows[-1].append(token)
    return [joined(row) for row in rows]


def _stacked(rows: list[Surface], pitch: int) -> Surface:
    """Rows one below the other, their middles `pitch` px apart."""
    block = Surface((max(row.get_width() for row in rows), pitch * len(rows)), pygame.SRCALPHA, 32)
    for number, row in enumerate(rows):
        top = number * pitch + (pitch - row.get_height()) // 2
        block.blit(row, (0, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return block
