"""Where the parts of the rail at the left of Red7's table stand."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scenes.kit.art.card_art import ASPECT
from scenes.kit.drawing.rows import GAP
from scenes.table.frame import Frame
from scenes.table.values import Box

PLATE, CANVAS = 160, 224
LEAST_PLATE, MORE_LEAST = 92, 24  # units: the height of what stands beside it, and more at 200 %
LADDER_SHARE = 0.425  # of the width
BESIDE, ARROW = 24, 28  # units: between the canvas and the ladder, left of the ladder for its arrow
LARGE_TEXT = 0.3  # from here on the deck goes beside the hand where there is room, else beside the ladder
MOST_RUNG = 48  # units
DECK, MORE_DECK = 86, 28  # units: its height, and more at 200 %
ABOVE_DECK, LESS_ABOVE = 24, 72  # units: what is free above it at the foot; so much less at 200 %, but not
LEAST_ABOVE = 6  # less than this
DECK_WORDS = 110  # units: the height of its count and its name where they stand below it


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
    rungs_alone: Box  # while they say who would lead, the deck beside them gives way


@lru_cache(maxsize=8)
def rail_boxes(plan: Frame) -> Rail:
    """The rule and its words on top, the canvas beside the ladder, the deck at the foot, or beside ladder or hand.

    The plate of the rule gives way to the canvas, which is a card.
    """
    x, y, width, height = plan.rail
    more, at_foot = plan.more_text, plan.more_text <= LARGE_TEXT
    words, (plate, canvas_height, canvas_top) = _words_height(more), _heights(plan)
    beside, canvas_y = x + plate + 20 - 4 * more, y + canvas_top
    ladder = x + max(canvas_height, CANVAS) * ASPECT + BESIDE
    decks = _deck(plan, canvas_y, ladder)
    beside_ladder = not at_foot and plan.corner is None
    right = decks["deck"][0] - GAP if beside_ladder else x + width
    return Rail(
        plate=(x, y, plate, plate),
        name=(beside, y, x + width - beside, 50 + 16 * more),
        verb=(beside, y + min(50 + 24 * more, plate - 42 - 8 * more), x + width - beside, 42 + 8 * more),
        words=(x, y + plate + 8, width, words + 8),  # two lines in full size
        canvas=(x, canvas_y, canvas_height * ASPECT, canvas_height),
        **decks,
        caption=(ladder, canvas_y - 3, right - ladder, 32),
        rungs=(ladder, canvas_y, right - ladder, y + height - canvas_y),
        rungs_alone=(ladder, canvas_y, x + width - ladder, y + height - canvas_y),
    )


def _heights(plan: Frame) -> tuple[float, float, float]:
    """Of the plate and the canvas, and how far below the rail's top the canvas lies."""
    more, at_foot, (_, _, width, height) = plan.more_text, plan.more_text <= LARGE_TEXT, plan.rail
    between = 12 + _words_height(more) + 16 - 4 * more
    left = height - between - (_deck_height(more) if at_foot else 0)
    highest = min((width * (1 - LADDER_SHARE) - BESIDE) / ASPECT, max(CANVAS, plan.hand[3]))
    canvas = min(highest, left - LEAST_PLATE - MORE_LEAST * more)
    plate = min(PLATE - 36 * more, left - canvas)
    spare = max(0.0, left - plate - canvas)
    return plate, canvas, plate + between + (spare / 3 if at_foot else 0)


def _words_height(more: float) -> float:
    """Of the rule's words below its plate."""
    return 88 + 62 * more


def _deck_height(more: float) -> float:
    """What the deck needs at the foot."""
    return DECK + MORE_DECK * more + max(LEAST_ABOVE, ABOVE_DECK - LESS_ABOVE * more)


def _deck(plan: Frame, canvas_y: float, ladder: float) -> dict[str, Box]:
    """The pile, and the box for its count."""
    more, (left, top, width, height), aside = plan.more_text, plan.rail, plan.corner
    right, high = left + width, DECK + MORE_DECK * more
    if more <= LARGE_TEXT:
        x, y = left, top + height - high - 2
        words = x + 76 + 12
        return {"deck": (x, y, 76, high), "deck_words": (words, y, ladder - ARROW - words, high)}
    if aside is not None:
        x, y, wide = aside[0], aside[1], 76 + 20 * more
        words = x + wide + 12
        return {"deck": (x, y, wide, high), "deck_words": (words, y, aside[0] + aside[2] - words, high)}
    x = right - 76
    return {"deck": (x, canvas_y, 76, high), "deck_words": (x, canvas_y + high + GAP, 76, DECK_WORDS)}
