"""Where the rows of the controls page stand: columns, and pages where large text leaves too little room."""

from __future__ import annotations

import math
from typing import NamedTuple

from scenes.kit.layout import Area

TOP, BOTTOM = 184, 764
LEFT, WIDTH = 96, 1728
GUTTERS = {2: 64, 3: 40}
"""Between the columns, by their number: what has the focus grows into it."""
GAP = 12
LEAST_PITCH = 60
"""From one row to the next, at 100 % text."""
NARROW_UP_TO = 1.25
"""Text up to this size is read in three columns, larger text in two."""


class Grid(NamedTuple):
    """How many columns and rows a page has, and how many pages there are."""

    columns: int
    rows: int
    pages: int

    @property
    def cells(self) -> int:
        """How many actions a page holds."""
        return self.columns * self.rows


def grid_for(count: int, text_scale: float) -> Grid:
    """The grid for so many actions; the pages are filled evenly."""
    columns = 3 if text_scale <= NARROW_UP_TO else 2
    most = int((BOTTOM - TOP + GAP) / (LEAST_PITCH * text_scale))
    pages = math.ceil(count / (columns * most))
    return Grid(columns, math.ceil(count / pages / columns), pages)


def anchor(grid: Grid, index: int) -> float:
    """What of a cell stays in place while it grows: what grows keeps to the page."""
    return index // grid.rows / max(1, grid.columns - 1)


def cell(grid: Grid, index: int) -> Area:
    """The place of the cell of a page, down the columns: left, top, width and height in units."""
    column, row = divmod(index, grid.rows)
    gutter = GUTTERS[grid.columns]
    width = (WIDTH - gutter * (grid.columns - 1)) / grid.columns
    pitch = (BOTTOM - TOP + GAP) / grid.rows
    return LEFT + column * (width + gutter), TOP + row * pitch, width, pitch - GAP
