"""Where everything in the rail at the left of Red7's table lies, computed from the table's plan."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scenes.kit.drawing.rows import ASPECT
from scenes.table.plan import Plan
from scenes.table.values import Box

PLATE = 160
LADDER_SHARE = 0.425  # of the width
BESIDE = 24  # units between the canvas and the ladder
CANVAS = 224
ARROW = 28  # units to the left of the ladder for its arrow
LARGE_TEXT = 0.3  # from here on the deck goes beside the hand where there is room


class Rail(NamedTuple):
    """Boxes in units."""

    plate: Box
    name: Box
    verb: Box
    words: Box
    canvas: Box
    deck: Box
    deck_words: Box
    caption: Box
    rungs: Box


@lru_cache(maxsize=8)
def rail_boxes(plan: Plan) -> Rail:
    """The rule and its words on top, the canvas beside the ladder, the deck at the foot or beside the hand."""
    x, y, width, height = plan.rail
    more = plan.more_text
    plate = PLATE - 36 * more
    beside = x + plate + 20 - 4 * more
    aside = plan.corner if more > LARGE_TEXT else None
    deck_height = 86 + 28 * more
    words, below = 88 + 62 * more, 16 - 4 * more
    fixed = plate + 12 + words + (0 if aside else deck_height + 24)
    highest = min((width * (1 - LADDER_SHARE) - BESIDE) / ASPECT, max(CANVAS, plan.hand[3]))
    canvas_height = min(highest, height - fixed - below)
    spare = max(0.0, height - fixed - canvas_height - below)
    canvas_y = y + plate + 12 + words + below + (0 if aside else spare / 3)
    ladder = x + max(canvas_height, CANVAS) * ASPECT + BESIDE
    return Rail(
        plate=(x, y, plate, plate),
        name=(beside, y, x + width - beside, 50 + 16 * more),
        verb=(beside, y + 50 + 24 * more, x + width - beside, 42 + 8 * more),
        words=(x, y + plate + 8, width, words + 8),  # two lines in full size
        canvas=(x, canvas_y, canvas_height * ASPECT, canvas_height),
        **_deck(plan, aside, y + height - deck_height, ladder - ARROW - x),
        caption=(ladder, canvas_y - 3, x + width - ladder, 32),
        rungs=(ladder, canvas_y, x + width - ladder, y + height - canvas_y),
    )


def _deck(plan: Plan, aside: Box | None, foot: float, room: float) -> dict[str, Box]:
    """The pile, and the box for its count."""
    more = plan.more_text
    x, y = (aside[0], aside[1]) if aside else (plan.rail[0], foot - 2)
    width, height = 76 + (20 * more if aside else 0), 86 + 28 * more
    left = x + width + 12
    right = aside[0] + aside[2] if aside else x + room
    return {"deck": (x, y, width, height), "deck_words": (left, y, right - left, height)}
