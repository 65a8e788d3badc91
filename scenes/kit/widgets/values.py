"""A value of a settings line: one of several between two arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets.row import ARROW, Valued
from scenes.kit.widgets.surfaces import Colours


class Options(NamedTuple):
    """The values by their captions, the index of the one that holds, and what is called with a new one's."""

    captions: Sequence[str]
    held: int
    on_change: Callable[[int], Transition | None]


class Choice(Valued):
    """Shows the caption of one of several values, and lets the next or the one before take its place."""

    def __init__(self, stage: Stage, rect: Rect, title: str, options: Options, tones: Tones | None = None) -> None:
        super().__init__(stage, rect, title, tones)
        self.captions, self.index, self._on_change = options
        self.most = len(self.captions) - 1

    @property
    def value_words(self) -> str:
        """The caption of the value."""
        return self.captions[self.index]

    def activate_at(self, point: tuple[int, int]) -> Transition | None:
        """An arrow goes its way, everything else to the next value."""
        left, right = self._arrows(self._boxes(self.rect)[1])
        if left.collidepoint(point):
            return self.adjust(-1)
        return self.adjust(1) if right.collidepoint(point) else self.activate()

    def draw_value(self, painter: Painter, box: Rect, shades: Colours) -> None:
        """Arrow, caption, arrow; the arrow at an end is faint."""
        left, right = self._arrows(box)
        size = min(self.stage.viewport.px(ARROW), box.height)
        ends = ((left, "arrow_left", self.index > 0), (right, "arrow_right", self.index < self.most))
        for place, name, more in ends:
            arrow = self.stage.art.icon(name, size, shades.title if more else shades.off)
            painter.put(arrow, place.centerx - size // 2, place.centery - size // 2)
        middle = Rect(left.right, box.y, right.x - left.right, box.height)
        self.write_value(painter, self.captions[self.index], shades, middle)

    def _arrows(self, box: Rect) -> tuple[Rect, Rect]:
        """Where the arrows can be pressed: squares as high as the row."""
        side = min(box.height, box.width // 4)
        return Rect(box.x, box.y, side, box.height), Rect(box.right - side, box.y, side, box.height)
