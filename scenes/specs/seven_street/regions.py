"""Where the table of 7 Street has what: eleven lanes with the axis across them, the bar, the hand, and a rail.

At 1920x1080 and 100 % these are the regions of the design. More height goes to what is between the rows, more width to
the lanes. Larger text makes higher what is written in; the cards keep their size.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from scenes.kit.layout import inset
from scenes.specs.seven_street.stacks import BLOCK_HIGH, CARD, WIDE
from scenes.table.corners import GUTTER
from scenes.table.plan import SAFE_SHARE, TablePlan
from scenes.table.top_bar import SIDE_GAP, speed_box
from scenes.table.values import Box

LANES = 11
RAIL, AXIS, HAND = 384, 44, 217  # units: a width, and two heights
BETWEEN = 12  # units between cards
SHARES = (0.3, 0.2, 0.5)
"""Of the height to spare: above the streets, in the axis, and above the hand."""
TITLE, ORDER = 340, 404  # widths in the top bar: of the round, and of the turn order
MOST_FOR_ORDER, LOG = 0.3, 150  # larger text than by so much leaves the order no room: width of the word in its place
BUTTON = 180  # width of a button beside the bar


@dataclass(frozen=True, kw_only=True)
class StreetRegions(TablePlan):
    """`pitch` is a lane's width; streets hang from the top of `rivals` and stand on the foot of `ours`."""

    rivals: Box
    axis: Box
    ours: Box
    pitch: float

    def header_of(self, seat: Box) -> Box:
        """A seat has nothing but its header."""
        return seat

    def reason_of(self, seat: Box) -> Box:
        """What it says stands in it."""
        return seat

    def cards_of(self, seat: Box) -> Box:
        """Its cards lie in the lanes."""
        return seat

    def lane(self, number: int) -> tuple[float, float]:
        """The left side and the width of a lane, from 0."""
        return self.safe[0] - BETWEEN / 2 + self.pitch * number, self.pitch

    def middle_of(self, kind: int) -> float:
        """The middle of a column of the hand: the lanes first, then what has none, from the rail on."""
        if kind < LANES:
            left, width = self.lane(kind)
            return left + width / 2
        return self.rail[0] + WIDE / 2 + (WIDE + BETWEEN) * (kind - LANES)


@lru_cache(maxsize=32)
def regions(room: Box, text_scale: float, watched: float = 0.0) -> StreetRegions:
    """The regions for a room in units, and for a text scale from 1 to 2.

    Where a match is `watched` so many units at the foot are somebody else's, and nobody acts.
    """
    more = text_scale - 1
    safe = inset(room, room[2] * SAFE_SHARE, room[3] * SAFE_SHARE)
    safe = safe._replace(height=safe.height - watched)
    x, y, width, height = safe
    top, bar, badges = 56 + 26 * more, 80 + 16 * more, 73 - 21 * more
    if watched:
        bar = badges = 0.0
    fixed = top + (16 - 4 * more) + 2 * BLOCK_HIGH + AXIS - 9 * more + (16 - 8 * more) + bar + badges + HAND
    above, across, below = (max(0.0, height - fixed) * share for share in SHARES)
    hand = y + height - HAND
    actions = hand - below - badges - bar
    streets = y + top + 16 - 4 * more + above
    rail = x + width - RAIL
    wide = rail - GUTTER - x
    foot = actions - 16 + 8 * more
    return _placed(_Parts(safe, top, (streets, foot), (rail, wide), (actions, bar), hand), room, text_scale)


class _Parts(NamedTuple):
    """The safe area; the top bar's height; top and foot of the streets; the rail's left and the width of the lanes;
    the bar's top and height; the hand's top."""

    safe: Box
    top: float
    streets: tuple[float, float]
    rail: tuple[float, float]
    bar: tuple[float, float]
    hand: float


def _placed(parts: _Parts, room: Box, text_scale: float) -> StreetRegions:
    (x, y, width, _), top, (upper, foot), (rail, wide), (bar, high), hand = parts
    more = text_scale - 1
    rivals, ours = (x, upper, wide, BLOCK_HIGH), (x, foot - BLOCK_HIGH, wide, BLOCK_HIGH)
    wide_order = ORDER if more <= MOST_FOR_ORDER else LOG
    order = speed_box((x, y, width, top), more)[0] - SIDE_GAP / 2 - wide_order
    score = x + TITLE + GUTTER
    off = 14 * more  # a ring round them keeps off what stands above
    seats, hint = ((rail + (BUTTON + GUTTER) * place, bar + off, BUTTON, high - off) for place in range(2))
    above = 4 * (1 - more)
    call = (rail - 4, bar + high + above, RAIL + 4, hand - bar - high - above - 20 + 20 * more)
    return StreetRegions(
        text_scale=text_scale, safe=parts.safe, top_bar=(x, y, width, top), rail=(rail, upper, RAIL, foot - upper),
        title=(x, y, TITLE, top), score=(score, y, order - SIDE_GAP - score, top), log=(order, y, wide_order, top),
        opponents=rivals, mine=ours, actions=(x, bar, wide, high), hand=(x, hand, width, HAND), corner=None, hint=call,
        seats_button=seats, lens_button=hint, help_button=hint, sort_button=hint, header=44 + 24 * more,
        reason=38 + 35 * more, badges=35 + 16 * more, card=CARD, column=0.0, forward=_forward(parts.safe, more),
        call=call, rivals=rivals, ours=ours, pitch=wide / LANES,
        axis=(room[0], upper + BLOCK_HIGH, x + wide - 6 - room[0], ours[1] - upper - BLOCK_HIGH),
    )


def _forward(safe: Box, more: float) -> Box:
    """At the right end of the foot."""
    x, y, width, height = safe
    wide, high = 330 + 200 * more, 72 + 24 * more
    return x + width - wide, y + height - high, wide, high
