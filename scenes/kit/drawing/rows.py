"""Rows of cards: as wide apart as there is room, closer and smaller where there are many."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.art.cards import ASPECT

GAP = 12  # units between cards
STRIP = 0.325  # of the height: what must stay uncovered so that numeral and symbol are whole in full size
LEAST_STRIP = 0.07  # of the height: in a tight row numeral and symbol are as much smaller as there is less to be seen


class CardRow(NamedTuple):
    """Where cards of a row lie: the centre of the first, the pitch, and their height, in units."""

    first: float
    pitch: float
    height: float

    def x(self, place: int) -> float:
        """The centre of the card at a place from 0."""
        return self.first + place * self.pitch

    @property
    def figures(self) -> float:
        """The size of numerals and symbols, a share of the full one: no larger than what is seen of a covered card."""
        return min(1.0, round(self.pitch / self.height / STRIP, 2)) if self.pitch else 1.0


def row(left: float, width: float, height: float, count: int, centred: bool = False) -> CardRow:
    """A row of `count` cards of at most `height` units, whole where there is room, overlapping where not."""
    placed = _row((left, width), height, count, STRIP)
    if not centred:
        return placed
    return placed._replace(first=left + (width - placed.pitch * max(0, count - 1)) / 2)


def tight_row(left: float, width: float, height: float, count: int) -> CardRow:
    """One whose cards lie closer before they become lower: their numerals and symbols are smaller then."""
    return _row((left, width), height, count, LEAST_STRIP)


def _row(span: tuple[float, float], height: float, count: int, strip: float) -> CardRow:
    (left, width), most = span, max(1, count) - 1
    if most:
        height = min(height, width / (ASPECT + strip * most))
    card = height * ASPECT
    pitch = min(card + GAP, (width - card) / most) if most else 0.0
    return CardRow(left + card / 2, pitch, height)
