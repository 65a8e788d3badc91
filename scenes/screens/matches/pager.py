"""The buttons of the list: what turns its pages, what leads on, and a choice of which only the value is seen."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import grouped, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, Choice, Options
from scenes.kit.widgets.surfaces import colours

ARROW, ARROW_INSET = 0.46, 0.35
"""Of its height: the arrow of a button that leads on, and how far that is from its right end."""


class OnwardButton(Button):
    """With an arrow at its right end."""

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The button, and the arrow."""
        super().draw_item(painter, focused)
        rect, theme = self.grown, self.stage.theme
        size = round(rect.height * ARROW)
        arrow = self.stage.art.icon("play", size, theme.ink if self.look == "best" else theme.paper)
        painter.put(arrow, rect.right - round(rect.height * ARROW_INSET) - size, rect.centery - size // 2)


class BareChoice(Choice):
    """Its title is only spoken."""

    anchor = 0.5

    def _boxes(self, rect: Rect) -> tuple[Rect, Rect]:
        return Rect(rect.x, rect.y, 0, 0), rect

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block and the value."""
        shades = colours(self.stage.theme, "slab", self.enabled, self.tones)
        if shades.block is not None:
            painter.fill(self.grown, shades.block)
        self.draw_value(painter, self.grown, shades)


class Pager(Choice):
    """Which page of how many."""

    anchor = 1.0

    def __init__(
        self, stage: Stage, rect: Rect, at: tuple[int, int], turn_to: Callable[[int], Transition | None], tones: Tones
    ) -> None:
        """`at` are the page, counted from 0, and how many there are."""
        number, pages = at
        captions = [tr("{n} of {count}").format(n=grouped(page + 1), count=grouped(pages)) for page in range(pages)]
        super().__init__(stage, rect, tr("Page"), Options(captions, number, turn_to), tones)
