"""Red7 where a match of it is watched: no buttons, lower cards, and a line for every open hand."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.red7.view import View
from scenes.specs.presented import Watching
from scenes.specs.red7.spec import Red7Table
from scenes.table.frame import BESIDE_FROM, GUTTER, OPEN_HAND, Frame, frame
from scenes.table.values import Box
from scenes.table.watched import LARGEST_LABELLED, foot_of

CAPTION = 470  # units at the right end of the top bar
EYES = 210  # units: the height of the tiles and the button below their word
CHIP_ROWS = 84  # units: the height of two rows of chips


@lru_cache(maxsize=32)
def regions(room: Box, text_scale: float) -> Frame:
    """With what shows where one is in the match at the foot, and whose eyes are seen through above the log."""
    table = frame(room, text_scale, foot_of(text_scale, ruled=True))
    x, y, width, height = table.log
    lower = 0.0 if table.stacked or text_scale > LARGEST_LABELLED else EYES
    left, top, _, high = table.score
    score = table.score if table.stacked else (left, top, caption(table)[0] - GUTTER - left, high)
    rail = frame(room, text_scale).rail  # the panel in it is the one of every table
    return replace(table, score=score, rail=rail, hand=_hand(table), log=(x, y + lower, width, height - lower))


def _hand(table: Frame) -> Box:
    """From where my cards begin, with cards so low that as many as ever end with the room."""
    left, (_, top, width, height) = table.mine[0], table.hand
    fits = min(1.0, (table.safe[0] + table.safe[2] - left) / width)
    return left, top + height * (1 - fits), width * fits, height * fits


def caption(table: Frame) -> Box:
    """At the right end of the top bar."""
    x, y, width, height = table.top_bar
    return x + width - CAPTION, y, CAPTION, height


def eyes(table: Frame) -> Box:
    """Above the log."""
    x, y, width, _ = table.log
    return x, y - EYES, width, EYES - GUTTER


class WatchedRed7(Red7Table):
    """The game's table with these regions."""

    regions = staticmethod(regions)

    def laid_out(self, table: Frame) -> WatchedRed7:
        """The game at a table with these regions."""
        return WatchedRed7(table)


def hand(spec: WatchedRed7, view: View, seat: int) -> Box | None:
    """Below a seat's reason; at the foot of its header's column where that stands beside the cards."""
    x, y, width, height = spec.seat_box(view, seat)
    if y >= spec.plan.hand[1]:
        return None
    if width >= BESIDE_FROM:
        return x, y + height - CHIP_ROWS, spec.plan.column, CHIP_ROWS
    return x, y + height + OPEN_HAND - 36, width, 36


RED7_WATCHING = Watching(WatchedRed7(regions((0, 0, 1920, 1080), 1.0)), eyes, caption, hand, style="head", align=1.0)
