"""Where a puzzle has what the table leaves to it, in units."""

from __future__ import annotations

from scenes.kit.layout import Box, Share, row
from scenes.table.frame import GUTTER, Frame

LARGE = 1.25  # the text scale from which on what is asked stands in the column
BACK, MORE_BACK = 170, 110  # the width of the way back, and more at 200 %
BUTTON, MORE_BUTTON = 72, 28
ABOVE_WORD, BELOW_WORD = 4, 40
NEXT_SHARE, OTHER_SHARE = 528, 252
MOST_ROW = 1080  # units that the ways on take with their usual words


def back(plan: Frame) -> Box:
    """At the right end of the bar."""
    x, y, width, height = plan.top_bar
    wide = BACK + MORE_BACK * plan.more_text
    return Box(x + width - wide, y, wide, height)


def about(plan: Frame) -> Box | None:
    """Which puzzle of which day this is: in the bar, left of the way back; None where the seats begin there."""
    if plan.stacked:
        return None
    x, y, _, height = plan.top_bar
    return Box(plan.opponents[0], y, back(plan).x - GUTTER - plan.opponents[0], height)


def column(plan: Frame, is_over: bool) -> Box:
    """At the right, from below the bar; once it is over down to the ways on."""
    x, y, width, height = plan.log
    top, foot = min(y, plan.rail[1]), word(plan)
    return Box(x, top, width, (foot.y + foot.height if is_over else y + height) - top)


def below_hint(plan: Frame) -> Box | None:
    """What a hint costs, below its button; None where there is no room."""
    if plan.corner is None:
        return None
    x, y, width, height = plan.seats_button
    right = plan.sort_button[0] + plan.sort_button[2]
    return Box(x, y, max(width, right - x), height)


def word(plan: Frame) -> Box:
    """The huge word once it is over: where buttons and hand were, left of the column."""
    top = plan.actions[1] + ABOVE_WORD
    x, foot = plan.opponents[0], onward_boxes(plan, 1)[0].y - BELOW_WORD
    return Box(x, top, plan.log[0] - GUTTER - x, foot - top)


def onward_boxes(plan: Frame, count: int) -> list[Box]:
    """The boxes of the buttons at the foot: the first one wider."""
    x, (left, y, width, height) = plan.opponents[0], plan.safe
    high = BUTTON + MORE_BUTTON * plan.more_text
    room = left + width - x
    wide = min(room, MOST_ROW * (1 + 0.3 * plan.more_text))
    shares = [Share(NEXT_SHARE), *[Share(OTHER_SHARE)] * (count - 1)]
    if count == 1:
        wide *= NEXT_SHARE / MOST_ROW
    return row((x, y + height - high, wide, high), shares, GUTTER)
