"""The table's regions, computed from the room that a window gives and from the size of the text.

At 1920x1080 and 100 % they are those of the design. More height goes to the cards, and then between the rows; more
width goes to the seats, and some to the rails. Larger text makes higher what is written in, but the cards never lower:
where there is no height left for both, the seats begin beside the bar, and the points stand above the log.
A seat that has the whole width has its header and its reason at the left of its cards, a narrower one has them above
and below.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from scenes.kit.art.card_art import ASPECT
from scenes.kit.drawing.rows import GAP
from scenes.kit.layout import Share, inset, row
from scenes.kit.stage import Stage
from scenes.table import corners
from scenes.table.corners import GUTTER
from scenes.table.row_heights import MARGIN, RowHeights, row_heights, watched
from scenes.table.top_bar import score_box
from scenes.table.values import Box

SAFE_SHARE = 0.05  # of the room, at every side
OPPONENTS_CARD, MY_CARD, HAND_CARD = 165, 208, 235  # heights in the design
MOST_GROWTH = 1.35
LITTLE_MORE = 0.06  # text larger by less than this, as a safe area makes it, leaves all rows as they are
IN_HAND = 7  # as many lie side by side
RAIL, LOG = 320, 280  # widths in the design
MOST_WIDER, WIDER_SHARE = 80, 0.15  # of the width to spare, for each of the two
HIGHER_RAIL = 24  # wider where the room is a third higher
SCORES, MORE_SCORES = 140, 60  # the height of the points above the log, and more at 200 %
BESIDE_FROM = 1000  # a seat this wide has its header and reason beside its cards
ABOVE_REASON = 10  # units: between a header and the reason beside cards
SLIM_SHARE = 0.6  # of the width of a seat no higher than its header and a little more that the header takes
COLUMN, MORE_COLUMN = 288, 190  # width of both there, and more at 200 %
SHARES = (1.0, 1.5, 0.5, 1.0)
"""Of the height that is left: above the opponents, my cards, the actions, and the hand."""


@dataclass(frozen=True)
class TablePlan:
    """Regions in units; `corner` and `hint`, left and right of the hand, are None where it needs them itself."""

    text_scale: float
    safe: Box
    top_bar: Box
    rail: Box
    opponents: Box
    title: Box  # the round, in the top bar
    score: Box  # points against the target, beside it; above the log where the seats begin beside the bar
    mine: Box
    actions: Box
    log: Box
    hand: Box
    corner: Box | None
    hint: Box | None
    seats_button: Box
    lens_button: Box
    help_button: Box
    sort_button: Box
    header: float
    reason: float
    badges: float
    card: float  # the height of a card before the narrowest opponent
    column: float  # the width of a header beside its cards
    forward: Box  # the button for whoever only waits, at the foot
    stacked: bool = False  # whether the seats begin beside the bar
    call: Box | None = None  # where a call stands; None: beside the nearest seat's cards

    @property
    def more_text(self) -> float:
        """How much larger the text is: 0 at 100 %, 1 at 200 %."""
        return self.text_scale - 1

    def below_bar(self) -> TablePlan:
        """The same regions, but the whole bar is left free: the seats begin below it."""
        x, y, width, height = self.opponents
        lower = self.rail[1] - y if self.stacked else 0.0
        return replace(self, stacked=False, opponents=(x, y + lower, width, height - lower))

    def _aside(self, seat: Box) -> float:
        """The width of a seat's header beside its cards; 0 where it stands above them."""
        _, _, width, height = seat
        if width >= BESIDE_FROM:
            return self.column
        return min(self.column, width * SLIM_SHARE) if height < 2 * self.header else 0.0

    def is_beside(self, seat: Box) -> bool:
        """Whether a seat's header and reason stand beside its cards."""
        return self._aside(seat) > 0

    def header_of(self, seat: Box) -> Box:
        """Where a seat's area has its header."""
        return seat[0], seat[1], self._aside(seat) or seat[2], self.header

    def reason_of(self, seat: Box) -> Box:
        """Where it has its reason: below the header, and in a narrow one below the cards."""
        x, y, width, height = seat
        aside = self._aside(seat)
        if not aside:
            return x, y + height - self.reason, width, self.reason
        top = y + self.header + ABOVE_REASON
        return x, top, aside, max(0.0, y + height - top)

    def cards_of(self, seat: Box) -> Box:
        """What is left for its cards, raised ones included."""
        x, y, width, height = seat
        aside = self._aside(seat)
        if not aside:
            return x, y + self.header, width, height - self.header - self.reason
        return x + aside + GUTTER, y + MARGIN, width - aside - GUTTER, height - 2 * MARGIN


class _Cards(NamedTuple):
    opponents: float
    mine: float
    hand: float


def plan_of(stage: Stage) -> TablePlan:
    """The plan for the stage's window and text."""
    return plan(stage.viewport.room, stage.text.text_scale)


@lru_cache(maxsize=32)
def plan(room: Box, text_scale: float, foot: float = 0.0) -> TablePlan:
    """The plan for a room in units, and for a text scale from 1 to 2.

    With a `foot` so many units there are somebody else's, nobody acts, and the others' hands lie below them.
    """
    _, _, width, height = room
    safe = inset(room, width * SAFE_SHARE, height * SAFE_SHARE)
    safe = safe._replace(height=safe.height - foot)
    least, heights = (watched(row_heights(more)) if foot else row_heights(more) for more in (0.0, text_scale - 1))
    wanted, found = _growth(safe, least, False), _growth(safe, heights, False)
    stacked = found < wanted and text_scale > 1 + LITTLE_MORE
    cards = _cards(safe, min(wanted, _growth(safe, heights, stacked)))
    return _placed(text_scale, safe, _Rows(heights, stacked), cards, _columns(safe))


def _growth(safe: Box, heights: RowHeights, stacked: bool) -> float:
    """How much higher than in the design the height that is left lets the cards be."""
    return min(MOST_GROWTH, (safe[3] - heights.all(stacked)) / (OPPONENTS_CARD + MY_CARD + HAND_CARD))


def _cards(safe: Box, growth: float) -> _Cards:
    """As high as that; the hand not wider than the room either."""
    widest = (safe[2] - (IN_HAND - 1) * GAP) / (IN_HAND * ASPECT)
    return _Cards(OPPONENTS_CARD * growth, MY_CARD * growth, min(HAND_CARD * growth, widest))


def _columns(safe: Box) -> tuple[corners.Span, ...]:
    """x and width of the rail, of the middle, and of the log."""
    more = min(MOST_WIDER, WIDER_SHARE * (safe[2] - 1728))
    rail = RAIL + more + HIGHER_RAIL * min(1.0, (safe[3] - 972) / 324)
    return tuple((part.x, part.width) for part in row(safe, (rail, Share(), LOG + more), GUTTER))


class _Rows(NamedTuple):
    """What the rows need, and whether the bar stands beside the seats."""

    heights: RowHeights
    stacked: bool

    def tops(self, safe: Box, cards: _Cards) -> tuple[float, float, float, float, float]:
        """Where rail, opponents, my cards, actions and hand begin, with what is left of the height between them."""
        heights, spare = self.heights, safe[3] - self.heights.all(self.stacked) - sum(cards)
        above, *gaps = (gap + spare * share / sum(SHARES) for gap, share in zip(heights.gaps, SHARES, strict=True))
        rail = safe[1] + heights.top + above
        opponents = rail - (heights.bar if self.stacked else 0)
        mine = opponents + heights.opponents + cards.opponents + gaps[0]
        actions = mine + heights.mine + cards.mine + gaps[1]
        return rail, opponents, mine, actions, actions + heights.actions + gaps[2] + heights.badges


def _placed(text_scale: float, safe: Box, rows: _Rows, cards: _Cards,
            columns: tuple[corners.Span, ...]) -> TablePlan:
    """The rows one below the other, and the rails beside them."""
    rail, middle, log = columns
    heights, more = rows.heights, text_scale - 1
    top, opponents, mine, actions, hand_top = rows.tops(safe, cards)
    foot, hand = actions + heights.actions, _hand(safe, hand_top, cards.hand)
    corner, hint = corners.corners(safe, hand, heights.badges)
    seats, lens, help_, sort = corners.buttons(more, corner, foot, (rail, log))
    scores = score_box(safe, heights.top, middle[0], more)
    if rows.stacked:
        scores = log[0], top, log[1], SCORES + MORE_SCORES * more
    log_foot = seats[1] - GAP if corners.in_both(more, corner) else foot
    return TablePlan(
        text_scale, safe, top_bar=(safe[0], safe[1], safe[2], heights.top), stacked=rows.stacked,
        title=(rail[0], safe[1], rail[1], heights.top), score=scores,
        rail=(rail[0], top, rail[1], (foot if corner else lens[1] - GUTTER) - top),
        opponents=(middle[0], opponents, middle[1], heights.shown + cards.opponents),
        mine=(middle[0], mine, middle[1], heights.mine + cards.mine),
        actions=(middle[0], actions, middle[1], heights.actions),
        log=_down_to(log_foot, log, scores[1] + scores[3] + GAP if rows.stacked else top),
        hand=hand, corner=corner, hint=hint, seats_button=seats, lens_button=lens, help_button=help_, sort_button=sort,
        header=heights.header, reason=heights.reason, badges=heights.badges, card=cards.opponents,
        column=COLUMN + MORE_COLUMN * more, forward=corners.forward(more, hand),
    )


def _down_to(foot: float, column: corners.Span, top: float) -> Box:
    """A column from `top` to `foot`."""
    return column[0], top, column[1], foot - top


def _hand(safe: Box, top: float, height: float) -> Box:
    """In the middle, for as many cards as a hand has at most."""
    width = IN_HAND * height * ASPECT + (IN_HAND - 1) * GAP
    return safe[0] + (safe[2] - width) / 2, top, width, height


THE_DESIGN = plan((0, 0, 1920, 1080), 1.0)
"""The plan of the design's pictures."""
