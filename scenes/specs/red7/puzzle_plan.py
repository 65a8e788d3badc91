"""The regions of a table with a puzzle: beside the nearest seat's cards there is room for what is asked."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache

from scenes.table.frame import GUTTER, MARGIN, RAISED, Frame, frame
from scenes.table.values import Box

BETWEEN = 10  # units between the others' seats and the nearest
BELOW_REASON = 8
ABOVE_CARDS = 8  # between a header and what counts most below it
OPPONENTS_SHARE = 0.44  # of the height for cards, the rest is for the nearest seat's
HEADER_SHARE = 0.42  # of the width that a header takes at most, its reason beside it


@dataclass(frozen=True, eq=False)
class PuzzlePlan(Frame):
    """A seat as wide as the middle has its reason beside its header, and its cards below both."""

    def _is_wide(self, seat: Box) -> bool:
        return seat[2] >= self.opponents[2]

    def is_beside(self, seat: Box) -> bool:
        """Cards are never beside a header."""
        return False

    def header_of(self, seat: Box) -> Box:
        """At the left, in one line with the reason where that is beside it."""
        x, y, width, _ = seat
        return x, y, min(self.column, width * HEADER_SHARE) if self._is_wide(seat) else width, self.header

    def reason_of(self, seat: Box) -> Box:
        """Right of the header, or below the cards."""
        if not self._is_wide(seat):
            x, y, width, height = seat
            return x, y + height - self.reason, width, self.reason
        x, y, width, height = self.header_of(seat)
        return x + width + GUTTER, y, seat[2] - width - GUTTER, height

    def cards_of(self, seat: Box) -> Box:
        """What is left below."""
        x, y, width, height = seat
        below = 2 * MARGIN if self._is_wide(seat) else self.reason
        above = self.header + ABOVE_CARDS
        return x, y + above, width, height - above - below


@lru_cache(maxsize=8)
def puzzle_plan(room: Box, text_scale: float) -> Frame:
    """The frame of a puzzle's table: lower cards than at Red7's, and a line more above the nearest seat's."""
    usual = frame(room, text_scale)
    (x, top, width, _), foot = usual.opponents, usual.mine[1] + usual.mine[3]
    least = usual.header + ABOVE_CARDS + RAISED
    others, own = least + usual.reason + BELOW_REASON, least + 2 * MARGIN
    cards = foot - top - others - BETWEEN - own
    high = others + OPPONENTS_SHARE * cards
    mine = top + high + BETWEEN
    regions = {field.name: getattr(usual, field.name) for field in fields(usual)} | {
        "opponents": (x, top, width, high), "mine": (x, mine, width, foot - mine), "card": OPPONENTS_SHARE * cards,
    }  # fmt: skip
    return PuzzlePlan(**regions)
