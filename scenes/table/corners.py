"""What stands beside the hand and at its foot: the spaces there, and the buttons that are always in them."""

from __future__ import annotations

from scenes.kit.layout import Share, row
from scenes.table.values import Box

GUTTER = 24
LEAST_CORNER = 200  # a narrower space beside the hand is of no use
BUTTON, MORE_BUTTON, BETWEEN = 50, 34, 8  # height of the buttons there at 100 %, more at 200 %, and the gap
MORE_IN_CORNER = 0.3  # larger text than by this, and other things share the corner with them
LONGER = 1.4  # as much wider than the other one of a pair, where text is large, is the one with the longer word
MOST_PAIR = 420  # width of two buttons side by side
SLIM, MORE_SLIM = 72, 24  # the height of a seat at the foot, and more at 200 %
FORWARD, MORE_FORWARD = 330, 200  # the width of the button beside it, and more at 200 %
Span = tuple[float, float]
"""A left side and a width."""


def forward(more: float, hand: Box) -> Box:
    """At the right end of the hand's foot."""
    width, height = FORWARD + MORE_FORWARD * more, SLIM + MORE_SLIM * more
    return hand[0] + hand[2] - width, hand[1] + hand[3] - height, width, height


def corners(safe: Box, hand: Box, badges: float) -> tuple[Box | None, Box | None]:
    """The spaces to both sides of the hand."""
    width, top = hand[0] - GUTTER - safe[0], hand[1] - badges
    if width < LEAST_CORNER:
        return None, None
    height = safe[1] + safe[3] - top
    return (safe[0], top, width, height), (safe[0] + safe[2] - width, top, width, height)


def buttons(more: float, corner: Box | None, foot: float, rails: tuple[Span, Span]) -> tuple[Box, Box, Box, Box]:
    """Seats, lens, help and sorting: in the corner, else above the `foot` of the rail, large ones of both rails."""
    if corner is not None:
        return _in_corner(more, corner)
    height = BUTTON + MORE_BUTTON * more
    one, other = ((left, foot - height, width, height) for left, width in rails)
    if not in_both(more, corner):
        seats, lens, help_, sort = row(one, [Share()] * 4, BETWEEN)
    else:
        (lens, help_), (seats, sort) = (row(box, [Share(), Share()], BETWEEN) for box in (one, other))
    return seats, lens, help_, sort


def in_both(more: float, corner: Box | None) -> bool:
    """Whether there are buttons above the foot of both rails."""
    return corner is None and more > MORE_IN_CORNER


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
    box, gap = (x, top, min(width, MOST_PAIR), high), BETWEEN * (1 + more)
    (lens, help_), lower = row(box, [Share(), Share()], gap), (x, foot - high, box[2], high)
    seats, sort = row(lower, [Share(LONGER), Share()], gap)
    return seats, lens, help_, sort
