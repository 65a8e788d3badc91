"""What all blocks of the setup scene share: margins, a line that says what they are for, text that fits."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Widget, write
from scenes.kit.widgets.widget import Action

INSET = 34  # units
TITLE_HEIGHT = 80
"""Titles grow up to this em, so that those that stand side by side stay equal."""


class Look(NamedTuple):
    """The tones of the ground, and whether the text is so large that blocks show their titles alone."""

    tones: Tones
    large: bool


class SetupBlock(Widget):
    """Base of the blocks; `line` says in a few words what the block is for."""

    def __init__(self, stage: Stage, rect: Rect, look: Look, line: str, action: Action | None = None) -> None:
        super().__init__(stage, rect, action)
        self.look = look
        self.line = line

    @property
    def height(self) -> float:
        """The block's height at rest, in units."""
        return self.rect.height / self.stage.viewport.scale

    def px(self, units: float) -> int:
        """Units at the block's present growth, in px."""
        return round(self.stage.viewport.px(units) * self.grown.width / self.rect.width)

    def inner(self, top: float, height: float) -> Rect:
        """A box across the block, inside its margins; top (from the block's own) and height in units."""
        rect, inset = self.grown, self.px(INSET)
        return Rect(rect.x + inset, rect.y + self.px(top), rect.width - 2 * inset, self.px(height))

    def middle(self, height: float) -> Rect:
        """A box across the block, half-way down, `height` units high."""
        return self.inner((self.height - height) / 2, height)

    def write(self, painter: Painter, words: str, lettering: Lettering, box: Rect) -> Surface:
        """One line inside a box, as much larger as the block has grown."""
        return write(painter, self.stage, words, lettering._replace(zoom=self.zoom), box)
