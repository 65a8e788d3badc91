"""What a seat has done in its turn, in a few words and chips."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.seven_street.state import PastStreetTurn
from scenes.kit.art.cards import Face
from scenes.kit.messages import tr, trn
from scenes.specs.seven_street.names import face_of
from scenes.specs.seven_street.words import face
from scenes.table.values import Pieces
from scenes.table.words import pieces


def turn_in_short(turn: PastStreetTurn) -> Pieces:
    """What a seat has done in a turn: "took two, laid 10 10, threw 5"."""
    found: list[Pieces] = []
    if turn.picked or (turn.laid and not turn.took):
        found.append((trn("picked up 1", "picked up {n}", len(turn.picked) + 1),))
    elif turn.took:
        found.append((tr("took one") if turn.took == 1 else tr("took two"),))
    laid = [face(kind) for kind, cards in turn.laid for _ in cards]
    if laid:
        found.append((tr("laid"), *_shortened(turn)))
    if turn.discarded:
        found.append(pieces(tr("discarded {card}"), card=face_of(turn.discarded[0])))
    return _with_commas(found)


def _with_commas(parts: Sequence[Pieces]) -> Pieces:
    """One after another; after words with a comma, after a card without."""
    found: list[str | Face] = []
    for number, part in enumerate(parts, 1):
        *first, last = part
        found += [*first, f"{last}," if isinstance(last, str) and number < len(parts) else last]
    return tuple(found)


def _shortened(turn: PastStreetTurn) -> Pieces:
    """Each number once, with how often."""
    said: list[Pieces] = []
    for kind, cards in turn.laid:
        for alike, group in groupby(sorted(card.kind for card in cards)):
            many = len(list(group))
            said.append((face(alike), tr("×{n}").format(n=many)) if many > 1 else (face(alike),))
        del kind
    return tuple(piece for part in said for piece in part)
