"""A row that leads to a scene of its own."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets.colours import Colours
from scenes.kit.widgets.row import Row
from scenes.kit.widgets.widget import Action

ARROW = 36


class LeadsTo(NamedTuple):
    """What holds now, and what a press does."""

    caption: str
    action: Action


class Way(Row):
    """Shows what holds now and an arrow."""

    adjustable = False

    def __init__(self, stage: Stage, rect: Rect, title: str, leads_to: LeadsTo, tones: Tones | None = None) -> None:
        super().__init__(stage, rect, title, tones)
        self.caption, self._action = leads_to

    @property
    def value_words(self) -> str:
        """What holds now."""
        return self.caption

    def draw_value(self, painter: Painter, box: Rect, shades: Colours) -> None:
        """What holds now, and the arrow at the end."""
        side, size = min(box.height, box.width // 4), min(self.stage.viewport.px(ARROW), box.height)
        arrow = self.stage.art.icon("arrow_right", size, shades.title)
        painter.put(arrow, box.right - side // 2 - size // 2, box.centery - size // 2)
        middle = Rect(box.x + side, box.y, box.width - 2 * side, box.height)
        self.write_value(painter, self.caption, shades, middle)
