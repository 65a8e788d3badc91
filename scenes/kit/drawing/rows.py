"""Rows of cards: as wide apart as there is room, closer and smaller where there are many."""

from __future__ import annotations

from typing import NamedTuple

GAP = 12  # units between cards
STRIP = 0.325  # of the height: what must stay uncovered so that numeral and symbol are whole
ASPECT = 5 / 7


class CardRow(NamedTuple):
    """Where cards of a row lie: the centre of the first, the pitch, and their height, in units."""

    first: float
    pitch: float
    height: float

    def x(self, place: int) -> float:
        """The centre of the card at a place from 0."""
        return self.first + place * self.pitch


def row(left: float, width: float, height: float, count: int, centred: bool = False) -> CardRow:
    """A row of `count` cards of at most `height` units, whole where there is room, overlapping where not."""
    most = max(1, count) - 1
    if most:
        height = min(height, width / (ASPECT + STRIP * most))
    card = height * ASPECT
    pitch = min(card + GAP, (width - card) / most) if most else 0.0
    start = left + card / 2
    if centred:
        start = left + (width - pitch * most) / 2
    return CardRow(start, pitch, height)
