"""A line of a settings page: a title at the left, a value that can be changed at the right."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets.colours import Colours, colours
from scenes.kit.widgets.label import fitted
from scenes.kit.widgets.widget import Widget

INSET = 24
TITLE_SHARE = 0.46
"""The title's part of the width."""


class Row(Widget):
    """Base of choice, toggle and slider."""

    adjustable = True
    anchor = 0.0

    def __init__(self, stage: Stage, rect: Rect, title: str, tones: Tones | None = None) -> None:
        super().__init__(stage, rect)
        self.title = title
        self.tones = tones

    @property
    def words(self) -> str:
        """The title."""
        return self.title

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block, the title and the value."""
        rect, shades = self.grown, colours(self.stage.theme, "slab", self.enabled, self.tones)
        if shades.block is not None:
            painter.fill(rect, shades.block)
        title_box, value_box = self._boxes(rect)
        words = fitted(self.stage, self.title, Lettering("name", shades.title, zoom=self.zoom), title_box.size)
        painter.put(words, *place(words, title_box.x, title_box.centery))
        self.draw_value(painter, value_box, shades)

    def draw_value(self, painter: Painter, box: Rect, shades: Colours) -> None:
        """Draw the value inside a box (px)."""
        raise NotImplementedError

    def _boxes(self, rect: Rect) -> tuple[Rect, Rect]:
        """Where the title and the value stand in a rectangle."""
        inset = self.stage.viewport.px(INSET)
        inner = rect.inflate(-2 * inset, 0)
        title_width = round(inner.width * TITLE_SHARE)
        title_box = Rect(inner.x, inner.y, title_width - inset, inner.height)
        return title_box, Rect(inner.x + title_width, inner.y, inner.width - title_width, inner.height)

    def write_value(
        self, painter: Painter, words: str, shades: Colours, box: Rect, align: float = 0.5
    ) -> None:
        """One line of words inside a box (px)."""
        surface = fitted(self.stage, words, Lettering("name", shades.title, zoom=self.zoom), box.size)
        painter.put(surface, *place(surface, box.x + round(box.width * align), box.centery, align))
