"""The regions of a page, from the room that a window gives and the size of the text."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.stage import Stage
from scenes.table.plan import SAFE_SHARE
from scenes.table.spec import Box

HEAD, MORE_HEAD = 124, 24  # units: at 100 % text, and how much higher at 200 %
FOOT, MORE_FOOT = 72, 30
CHOICE, MORE_CHOICE = 72, 34
BELOW_HEAD, LESS_BELOW_HEAD = 64, 34
ABOVE_FOOT = 36
BETWEEN_COLUMNS = 84
TEXT_SHARE = 0.45
"""Of the width, for words beside a figure."""
OVERLINE_SHARE = 0.30
"""Of the head's height, for the chapter's name above the question."""
PLATE_GAP = 28
OPTION_GAP = 28


class Regions(NamedTuple):
    """Boxes in units. `overline` and `title` stand beside `plate` where a page has one."""

    plate: Box
    head: Box
    body: Box
    foot: Box
    choice_height: float

    def overline(self, with_plate: bool) -> Box:
        """Where the chapter's name stands, and at the right end the number of the leaf."""
        x, y, width, height = self._beside(with_plate)
        return x, y, width, height * OVERLINE_SHARE

    def title(self, with_plate: bool) -> Box:
        """Where the question stands."""
        x, y, width, height = self._beside(with_plate)
        return x, y + height * OVERLINE_SHARE, width, height * (1 - OVERLINE_SHARE)

    def columns(self, share: float) -> tuple[Box, Box]:
        """The body as two columns, the left one with a share of the width."""
        x, y, width, height = self.body
        left = (width - BETWEEN_COLUMNS) * share
        right = x + left + BETWEEN_COLUMNS
        return (x, y, left, height), (right, y, x + width - right, height)

    def choice(self, column: Box) -> Box:
        """Where the edition is chosen: at the top of a column."""
        return (*column[:3], self.choice_height)

    def below_choice(self, column: Box) -> Box:
        """What is left of the column then."""
        taken = self.choice_height + OPTION_GAP
        return column[0], column[1] + taken, column[2], column[3] - taken

    def _beside(self, with_plate: bool) -> Box:
        x, y, width, height = self.head
        taken = self.plate[2] + PLATE_GAP if with_plate else 0
        return x + taken, y, width - taken, height


def regions(stage: Stage) -> Regions:
    """The regions for the stage's window and text."""
    x, y, width, height = stage.viewport.room
    x, y = x + width * SAFE_SHARE, y + height * SAFE_SHARE
    width, height = width * (1 - 2 * SAFE_SHARE), height * (1 - 2 * SAFE_SHARE)
    more = stage.text.text_scale - 1
    head, foot = HEAD + MORE_HEAD * more, FOOT + MORE_FOOT * more
    top, bottom = y + head + BELOW_HEAD - LESS_BELOW_HEAD * more, y + height - foot - ABOVE_FOOT
    return Regions(
        plate=(x, y, head, head), head=(x, y, width, head), body=(x, top, width, bottom - top),
        foot=(x, y + height - foot, width, foot), choice_height=CHOICE + MORE_CHOICE * more,
    )
