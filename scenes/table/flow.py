"""Sentences with cards in them on as many lines as they need."""

from __future__ import annotations

from pygame import Surface

from scenes.art.face import Face
from scenes.stage import Stage
from scenes.table.names import least_share
from scenes.table.spec import Pieces
from scenes.theme import Rgb
from scenes.widgets import Sentence

Token = str | Face
ONE_LINE = 0.8  # of its size that a sentence may be reduced to before it takes a second line


def flowing(stage: Stage, pieces: Pieces, style: str, rgb: Rgb, width: int, most: int) -> list[Surface]:
    """The pieces on at most `most` lines of at most `width` px; smaller where even that is not enough."""
    whole = Sentence(pieces, style, rgb)
    if whole.render(stage).get_width() * max(ONE_LINE, least_share(stage, style)) <= width:
        return [whole.render(stage, width)]
    rows: list[list[Token]] = [[]]
    for token in _tokens(pieces):
        wider = Sentence(_joined([*rows[-1], token]), style, rgb).render(stage).get_width() > width
        if wider and rows[-1] and len(rows) < most:
            rows.append([])
        rows[-1].append(token)
    return [Sentence(_joined(row), style, rgb).render(stage, width) for row in rows if row]


def _tokens(pieces: Pieces) -> list[Token]:
    """Words and cards one by one."""
    tokens: list[Token] = []
    for piece in pieces:
        tokens += piece.split() if isinstance(piece, str) else [piece]
    return tokens


def _joined(tokens: list[Token]) -> Pieces:
    """Words that follow each other become one piece again."""
    pieces: list[Token] = []
    for token in tokens:
        if isinstance(token, str) and pieces and isinstance(pieces[-1], str):
            pieces[-1] = f"{pieces[-1]} {token}"
        else:
            pieces.append(token)
    return tuple(pieces)
