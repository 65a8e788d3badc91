"""A column of large entries at the left of the screen, as on the menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit.drawing.text import Lettering
from scenes.kit.stage import Stage
from scenes.kit.widgets.button import Button, ButtonStyle
from scenes.kit.widgets.label import fitted
from scenes.kit.widgets.widget import Action, Widget

LEFT = 96
WIDTH, MOST_WIDTH = 425, 800
HEIGHT, BEST_HEIGHT, GAP_AFTER_BEST = 67, 100, 27


@dataclass(frozen=True)
class Entry:
    """One line: its title, what it does, a few words beside it, and whether it is the best thing to do."""

    title: str
    action: Action
    second: str = ""
    best: bool = False


def entries(stage: Stage, lines: Sequence[Entry], top: float, bottom: float) -> list[Widget]:
    """Buttons for the lines between two heights in units; smaller where large text leaves too little room."""
    size = stage.text.text_scale
    needed = sum((BEST_HEIGHT + GAP_AFTER_BEST if line.best else HEIGHT) * size for line in lines)
    unit = min(size, (bottom - top) / needed * size)
    width = min(WIDTH * size, MOST_WIDTH)
    buttons: list[Widget] = []
    y = top
    for line in lines:
        height = (BEST_HEIGHT if line.best else HEIGHT) * unit
        buttons.append(entry_button(stage, line, y, width, height))
        y += height + (GAP_AFTER_BEST * unit if line.best else 0)
    return buttons


def entry_button(stage: Stage, line: Entry, y: float, width: float, height: float) -> Button:
    """The button of one entry at a height in units; it keeps its left side in line while it grows."""
    rect = stage.viewport.rect(LEFT, y, width, height)
    look = "best" if line.best else "bare"
    if not (line.best or line.second):
        rect.width = fitted(stage, line.title, Lettering("entry", stage.theme.paper), rect.size).get_width()
    button = Button(
        stage, rect, line.title, line.action, ButtonStyle(second=line.second, look=look, style="entry", beside=True),
    )
    button.anchor = 0.0
    return button
