"""Where the parts of the rail at the left of Red7's table stand."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.rows import GAP
from scenes.kit.layout import Bounds, Box
from scenes.kit.ui.areas import Area, Cards, Wordless, boxes_of
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.node import Grow, Len, Node
from scenes.table.frame import Frame

PLATE, CANVAS = Len(160, 124), 224  # heights in units
LADDER_SHARE = 0.425  # of the width
BESIDE, ARROW = 24, 28  # units: between the canvas and the ladder, left of the ladder for its arrow
LARGE_TEXT = 0.3  # from here on the deck goes beside the hand where there is room, else beside the ladder
MOST_RUNG = 48  # units
DECK, DECK_WIDE = Len(86, 114), 76  # units
ABOVE_DECK, LESS_ABOVE, LEAST_ABOVE = 22, 72, 4  # units: what is free above it at the foot; less at 200 %, but not all
DECK_WORDS = 110  # units: the height of its count and its name where they stand below it


class Rail(NamedTuple):
    """Boxes in units."""

    plate: Bounds
    name: Bounds
    verb: Bounds
    words: Bounds
    canvas: Bounds
    deck: Bounds
    deck_words: Bounds
    caption: Bounds
    rungs: Bounds
    rungs_alone: Bounds  # while they say who would lead, the deck beside them gives way


@lru_cache(maxsize=8)
def rail_boxes(table: Frame) -> Rail:
    """The rule and its words on top, the canvas beside the ladder, the deck at the foot, or beside ladder or hand."""
    by, rail, at_foot = Wordless(table.text_scale), Box(*table.rail), table.more_text <= LARGE_TEXT
    tree = _tree(table, by, at_foot)
    tree.place(by, rail)
    boxes = boxes_of(tree)
    canvas = boxes["canvas"]
    ladder = rail.x + max(canvas.height, CANVAS) * ASPECT + BESIDE
    deck, words = _deck(table, boxes, ladder)
    right = deck.x - GAP if not at_foot and table.corner is None else rail.right
    return Rail(
        plate=boxes["plate"], name=boxes["name"], verb=boxes["verb"], words=boxes["words"], canvas=canvas,
        deck=deck, deck_words=words,
        caption=(ladder, canvas.y - 3, right - ladder, 32),
        rungs=(ladder, canvas.y, right - ladder, rail.bottom - canvas.y),
        rungs_alone=(ladder, canvas.y, rail.right - ladder, rail.bottom - canvas.y),
    )


def _tree(table: Frame, by: Wordless, at_foot: bool) -> Node:
    """From the top down: the plate of the rule gives way to the canvas, which is a card."""
    more = table.more_text
    highest = min((table.rail[2] * (1 - LADDER_SHARE) - BESIDE) / ASPECT, max(CANVAS, table.hand[3]))
    name = Column([
        Area("name", height=Len(50, 66)), Node(height=Grow(), most_height=8 * more), Area("verb", height=Len(42, 50)),
    ], width=Grow())  # fmt: skip
    plate = Cards("plate", 1, 0, 1.0, by.units(PLATE))
    above = max(LEAST_ABOVE, ABOVE_DECK - LESS_ABOVE * more)
    deck = (Node(height=above), Area("deck", width=DECK_WIDE, height=DECK), Node(height=2)) if at_foot else ()
    return Column([
        Row([plate, Node(width=Len(20, 16)), name], rank=1, most_height=by.units(PLATE)),
        Node(height=8),
        Area("words", height=Len(96, 158)),  # two lines in full size
        Node(height=Len(12, 8)),
        Node(height=Grow(1 if at_foot else 0), rank=2),
        Row([Cards("canvas", 1, 0, ASPECT, highest)]),
        Node(height=Grow(2), rank=2),
        *deck,
    ])


def _deck(table: Frame, boxes: dict[str, Box], ladder: float) -> tuple[Box, Box]:
    """The pile, and the box for its count: beside it, or below it where it stands beside the ladder."""
    high = Wordless(table.text_scale).units(DECK)
    if (deck := boxes.get("deck")) is not None:
        return deck, Box(deck.right + 12, deck.y, ladder - ARROW - deck.right - 12, high)
    if table.corner is not None:
        corner = Box(*table.corner)
        deck = Box(corner.x, corner.y, DECK_WIDE + 20 * table.more_text, high)
        return deck, Box(deck.right + 12, deck.y, corner.right - deck.right - 12, high)
    deck = Box(table.rail[0] + table.rail[2] - DECK_WIDE, boxes["canvas"].y, DECK_WIDE, high)
    return deck, Box(deck.x, deck.bottom + GAP, DECK_WIDE, DECK_WORDS)
