"""The table's regions, computed from the room that a window gives and from the size of the text.

At 1920x1080 and 100 % they are those of the design. More height goes to the cards, and then between the rows; more
width goes to the seats, and some to the rails. Larger text makes higher what is written in, and the cards lower.
A seat that has the whole width has its header and its reason at the left of its cards, a narrower one has them above
and below.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from scenes.kit.drawing.rows import ASPECT, GAP
from scenes.kit.layout import Share, inset, row
from scenes.kit.stage import Stage
from scenes.table.top_bar import score_box
from scenes.table.values import Box

SAFE_SHARE = 0.05  # of the room, at every side
GUTTER = 24
RAISED = 12  # what counts lies so much higher than what does not
OPPONENTS_CARD, MY_CARD, HAND_CARD = 165, 208, 235  # heights in the design
MOST_GROWTH = 1.35
IN_HAND = 7  # as many lie side by side
RAIL, LOG = 320, 280  # widths in the design
MOST_WIDER, WIDER_SHARE = 80, 0.15  # of the width to spare, for each of the two
HIGHER_RAIL = 24  # wider where the room is a third higher
LEAST_CORNER = 200  # a narrower space beside the hand is of no use
BUTTON, MORE_BUTTON, BETWEEN = 50, 34, 8  # height of the buttons there at 100 %, more at 200 %, and the gap
MORE_IN_CORNER = 0.3  # larger text than by this, and other things share the corner with them
MOST_PAIR = 420  # width of two buttons side by side
BESIDE_FROM = 1000  # a seat this wide has its header and reason beside its cards
ABOVE_REASON, MARGIN = 10, 2  # units: between them, and above and below cards beside them
SLIM_SHARE = 0.6  # of the width of a seat no higher than its header and a little more that the header takes
SLIM, MORE_SLIM = 72, 24  # the height of such a seat, and more at 200 %
FORWARD, MORE_FORWARD = 330, 200  # the width of the button beside it, and more at 200 %
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
    score: Box  # points against the target, beside it
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
    call: Box | None = None  # where a call stands; None: beside the nearest seat's cards

    @property
    def more_text(self) -> float:
        """How much larger the text is: 0 at 100 %, 1 at 200 %."""
        return self.text_scale - 1

    def _aside(self, seat: Box) -> float:
        """The width of a seat's header beside its cards; 0 where it stands above them."""
        _, _, width, height = seat
        if width >= BESIDE_FROM:
            return self.column
        return min(self.column, width * SLIM_SHARE) if height < 2 * self.header else 0.0

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


class _Heights(NamedTuple):
    """What the rows need beside their cards, and the gaps above all of them but the first."""

    top: float
    header: float
    reason: float
    opponents: float
    mine: float
    actions: float
    badges: float
    gaps: tuple[float, float, float, float]

    @property
    def all(self) -> float:
        return self.top + self.opponents + self.mine + self.actions + self.badges + sum(self.gaps)


class _Cards(NamedTuple):
    opponents: float
    mine: float
    hand: float


def plan_of(stage: Stage) -> TablePlan:
    """The plan for the stage's window and text."""
    return plan(stage.viewport.room, stage.text.text_scale)


@lru_cache(maxsize=32)
def plan(room: Box, text_scale: float) -> TablePlan:
    """The plan for a room in units, and for a text scale from 1 to 2."""
    _, _, width, height = room
    safe, heights = inset(room, width * SAFE_SHARE, height * SAFE_SHARE), _heights(text_scale - 1)
    return _placed(text_scale, safe, heights, _cards(safe, heights), _columns(safe))


def _heights(more: float) -> _Heights:
    header, reason = 44 + 24 * more, 38 + 35 * more
    return _Heights(
        top=56 + 26 * more, header=header, reason=reason,
        opponents=header + RAISED + reason + 8, mine=RAISED + 2 * MARGIN,
        actions=80 + 16 * more, badges=35 + 16 * more,
        gaps=(16 - 4 * more, 24 - 10 * more, 15 - 3 * more, 20 - 8 * more),
    )


def _cards(safe: Box, heights: _Heights) -> _Cards:
    """As high as the room allows; the hand not wider than the room either."""
    growth = min(MOST_GROWTH, (safe[3] - heights.all) / (OPPONENTS_CARD + MY_CARD + HAND_CARD))
    widest = (safe[2] - (IN_HAND - 1) * GAP) / (IN_HAND * ASPECT)
    return _Cards(OPPONENTS_CARD * growth, MY_CARD * growth, min(HAND_CARD * growth, widest))


def _columns(safe: Box) -> tuple[tuple[float, float], ...]:
    """x and width of the rail, of the middle, and of the log."""
    more = min(MOST_WIDER, WIDER_SHARE * (safe[2] - 1728))
    rail = RAIL + more + HIGHER_RAIL * min(1.0, (safe[3] - 972) / 324)
    return tuple((part.x, part.width) for part in row(safe, (rail, Share(), LOG + more), GUTTER))


def _placed(text_scale: float, safe: Box, heights: _Heights, cards: _Cards,
            columns: tuple[tuple[float, float], ...]) -> TablePlan:
    """The rows one below the other, with what is left of the height between them."""
    rail, middle, log = columns
    spare = safe[3] - heights.all - sum(cards)
    gaps = [gap + spare * share / sum(SHARES) for gap, share in zip(heights.gaps, SHARES, strict=True)]
    top = safe[1] + heights.top + gaps[0]
    mine = top + heights.opponents + cards.opponents + gaps[1]
    actions = mine + heights.mine + cards.mine + gaps[2]
    foot = actions + heights.actions
    hand = _hand(safe, foot + gaps[3] + heights.badges, cards.hand)
    corner, hint = _corners(safe, hand, heights.badges)
    buttons = _buttons(text_scale - 1, corner, (rail[0], foot, rail[1]))
    return TablePlan(
        text_scale, safe, top_bar=(safe[0], safe[1], safe[2], heights.top),
        rail=(rail[0], top, rail[1], (foot if corner else buttons[0][1] - GUTTER) - top),
        opponents=(middle[0], top, middle[1], heights.opponents + cards.opponents),
        title=(rail[0], safe[1], rail[1], heights.top), score=score_box(safe, heights.top, middle[0], text_scale - 1),
        mine=(middle[0], mine, middle[1], heights.mine + cards.mine),
        actions=(middle[0], actions, middle[1], heights.actions),
        log=(log[0], top, log[1], foot - top),
        hand=hand, corner=corner, hint=hint, seats_button=buttons[0], lens_button=buttons[1], help_button=buttons[2],
        sort_button=buttons[3],
        header=heights.header, reason=heights.reason, badges=heights.badges, card=cards.opponents,
        column=COLUMN + MORE_COLUMN * (text_scale - 1), forward=_forward(text_scale - 1, hand),
    )


def _forward(more: float, hand: Box) -> Box:
    """At the right end of the hand's foot."""
    width, height = FORWARD + MORE_FORWARD * more, SLIM + MORE_SLIM * more
    return hand[0] + hand[2] - width, hand[1] + hand[3] - height, width, height


def _hand(safe: Box, top: float, height: float) -> Box:
    """In the middle, for as many cards as a hand has at most."""
    width = IN_HAND * height * ASPECT + (IN_HAND - 1) * GAP
    return safe[0] + (safe[2] - width) / 2, top, width, height


def _corners(safe: Box, hand: Box, badges: float) -> tuple[Box | None, Box | None]:
    """The spaces to both sides of the hand."""
    width, top = hand[0] - GUTTER - safe[0], hand[1] - badges
    if width < LEAST_CORNER:
        return None, None
    height = safe[1] + safe[3] - top
    return (safe[0], top, width, height), (safe[0] + safe[2] - width, top, width, height)


def _buttons(more: float, corner: Box | None, rail: tuple[float, float, float]) -> tuple[Box, Box, Box, Box]:
    """Seats, lens, help and sorting: in the corner, else at the foot of the rail, given by left, foot and width."""
    if corner is None:
        left, foot, width = rail
        height = BUTTON + MORE_BUTTON * more
        one, two, three, four = row((left, foot - height, width, height), [Share()] * 4, BETWEEN)
        return one, two, three, four
    return _in_corner(more, corner)


def _in_corner(more: float, corner: Box) -> tuple[Box, Box, Box, Box]:
    """One above the other, seats lowest; large text leaves two rows of them below what else is in the corner."""
    x, y, width, height = corner
    foot = y + height - 24 * max(0.0, 1 - 2 * more)
    if more <= MORE_IN_CORNER:
        high = BUTTON + MORE_BUTTON * more
        one, two, three, four = ((x, foot - (place + 1) * high - place * BETWEEN, width, high) for place in range(4))
        if four[1] >= y:
            return one, three, two, four
        half = (width - BETWEEN) / 2
        return one[:2] + (half, high), three, two, (x + half + BETWEEN, one[1], half, high)
    top = y + 100 + 28 * more
    high = min(BUTTON + MORE_BUTTON * more, (foot - top - BETWEEN) / 2)
    half = (min(width, MOST_PAIR) - BETWEEN) / 2
    left, right = x, x + half + BETWEEN
    lower = foot - high
    return (left, lower, half, high), (left, top, half, high), (right, top, half, high), (right, lower, half, high)


THE_DESIGN = plan((0, 0, 1920, 1080), 1.0)
"""The plan of the design's pictures."""
