"""Values of a settings line: one of several between two arrows, or steps as a row of blocks."""

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


BLOCK_HEIGHT = 32
BLOCK_GAP = 4
BLOCKS_SHARE = 0.68  # the blocks' part of the value's width; the rest is for the words


class Steps(NamedTuple):
    """A value from 0 to `most`; `caption(value)` says it in words, `on_change(value)` is told a new one."""

    most: int
    value: int
    caption: Callable[[int], str]
    on_change: Callable[[int], Transition | None]


class Slider(Valued):
    """A row of blocks, filled up to the value, and the value in words."""

    def __init__(self, stage: Stage, rect: Rect, title: str, steps: Steps, tones: Tones | None = None) -> None:
        super().__init__(stage, rect, title, tones)
        self.most, self.index, self._caption, self._on_change = steps

    @property
    def value_words(self) -> str:
        """The value as its caption says it."""
        return self._caption(self.index)

    def activate_at(self, point: tuple[int, int]) -> Transition | None:
        """The value under the point; left of the blocks is nothing."""
        blocks = self._blocks(self._boxes(self.rect)[1])
        if point[0] >= blocks[-1].right + blocks[-1].width:
            return self.activate()
        return self.choose(sum(point[0] >= block.x for block in blocks))

    def draw_value(self, painter: Painter, box: Rect, shades: Colours) -> None:
        """The blocks, filled up to the value, and the words."""
        for index, block in enumerate(self._blocks(box)):
            painter.fill(block, shades.title if index < self.index else shades.off)
        start = box.x + round(box.width * BLOCKS_SHARE)
        self.write_value(
            painter, self._caption(self.index), shades, Rect(start, box.y, box.right - start, box.height), 1.0
        )

    def _blocks(self, box: Rect) -> list[Rect]:
        px = self.stage.viewport.px
        height, gap = min(px(BLOCK_HEIGHT), box.height // 2), px(BLOCK_GAP)
        width = box.width * BLOCKS_SHARE / self.most
        y = box.centery - height // 2
        edges = [box.x + round(width * step) for step in range(self.most + 1)]
        return [Rect(a, y, max(1, b - a - gap), height) for a, b in zip(edges, edges[1:], strict=False)]
