"""Where everything on the controls page stands: rows in columns, on pages where large text leaves too little room."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.kit.layout import Area, Box, Share, columns, row
from scenes.kit.stack import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Choice, Options
from scenes.kit.widgets.surfaces import tones_of

GROUND = "I"
"""The poster the page stands on, as the settings do."""
TITLE, DEVICE = (96, 54, 800, 112), (960, 62, 864, 88)
ROWS, WORDS, FOOT = Box(96, 184, 1728, 580), (96, 780, 1728, 120), (96, 916, 1728, 110)
GUTTERS = {2: 64, 3: 40}
"""Between the columns, by their number: what has the focus grows into it."""
GAP = 12
LEAST_PITCH = 60
"""From one row to the next, at 100 % text."""
NARROW_UP_TO = 1.25
"""Text up to this size is read in three columns, larger text in two."""
BUTTON, BUTTON_GAP = 400, 64
PAGE = row(FOOT, (BUTTON, BUTTON, Share()), BUTTON_GAP)[2]
"""The choice of the page, beside two buttons."""

Answer = tuple[str, Callable[[], Transition | None]]


class BindingsGrid(NamedTuple):
    """How many columns and rows a page has, and how many pages there are."""

    columns: int
    rows: int
    pages: int

    @property
    def cells(self) -> list[Box]:
        """The places of the actions of a page in units, down the columns."""
        return columns(ROWS, self.columns, self.rows, GUTTERS[self.columns], GAP)

    def anchor(self, index: int) -> float:
        """What of a cell stays in place while it grows: what grows keeps to the page."""
        return index // self.rows / max(1, self.columns - 1)


def grid_for(count: int, text_scale: float) -> BindingsGrid:
    """The grid for so many actions; the pages are filled evenly."""
    wide = 3 if text_scale <= NARROW_UP_TO else 2
    most = int((ROWS.height + GAP) / (LEAST_PITCH * text_scale))
    pages = math.ceil(count / (wide * most))
    return BindingsGrid(wide, math.ceil(count / pages / wide), pages)


def buttons(stage: Stage, answers: Sequence[Answer]) -> list[Button]:
    """A button for each answer, from the left of the foot."""
    found = []
    style = ButtonStyle(style="head", tones=tones_of(stage.theme, GROUND))
    for (caption, action), box in zip(answers, row(FOOT, [BUTTON] * len(answers), BUTTON_GAP), strict=True):
        button = Button(stage, stage.viewport.rect(*box), caption, action, style)
        button.anchor = 0.0
        found.append(button)
    return found


def choice_at_right(stage: Stage, box: Area, title: str, options: Options) -> Choice:
    """A choice at the right side of the page, which it keeps to while it grows."""
    choice = Choice(stage, stage.viewport.rect(*box), title, options, tones_of(stage.theme, GROUND))
    choice.anchor = 1.0
    return choice
