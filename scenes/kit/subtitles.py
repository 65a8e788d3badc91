"""What is heard, in words at the foot of the screen, for those who do not hear it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from scenes.kit.drawing.text import place

if TYPE_CHECKING:
    from scenes.kit.drawing.painter import Painter
    from scenes.kit.stage import Stage

SHOWN_MS = 2500
MOST = 2
"""Lines at a time: a third one takes the place of the oldest."""
MARGIN, PAD, GAP = 24, 6, 40
"""Units: beside the words, above and below them, and between two lines, which stand side by side."""
ROOM = 0.46
"""Of the safe box's width, for one of two lines."""


class Line(NamedTuple):
    """A line, and for how many ms it is still to be seen."""

    words: str
    left_ms: float


class Subtitles:
    """The newest lines; each is shown for two and a half seconds."""

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self._changed = False

    @property
    def lines(self) -> list[str]:
        """What is to be read now, the newest last."""
        return [line.words for line in self._lines]

    def say(self, words: str) -> None:
        """Show a line at once; one that is being shown stays longer."""
        others = [line for line in self._lines if line.words != words]
        self._lines = [*others, Line(words, SHOWN_MS)][-MOST:]
        self._changed = True

    def clear(self) -> None:
        """Show nothing any more."""
        self._lines, self._changed = [], True

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; True if other lines are to be shown now."""
        older = [line._replace(left_ms=line.left_ms - elapsed_ms) for line in self._lines]
        left = [line for line in older if line.left_ms > 0]
        changed, self._changed = self._changed or len(left) != len(self._lines), False
        self._lines = left
        return changed

    def draw(self, painter: Painter, stage: Stage, bottom: int) -> None:
        """The lines side by side on a low dark block that ends `bottom` px from the top."""
        if not self._lines:
            return
        px, theme, safe = stage.viewport.px, stage.theme, stage.viewport.safe
        room = safe.width - 2 * px(MARGIN) if len(self._lines) == 1 else round(safe.width * ROOM)
        words = [stage.text.render(line, "body_bold", theme.paper, room) for line in self.lines]
        width = sum(surface.get_width() for surface in words) + px(GAP) * (len(words) - 1)
        height = stage.text.capitals("body_bold") + 4 * px(PAD)
        block = Rect(0, 0, width + 2 * px(MARGIN), height)
        block.midbottom = safe.centerx, bottom
        painter.fill(block, theme.ink)
        x = block.x + px(MARGIN)
        for surface in words:
            painter.put(surface, *place(surface, x, block.centery))
            x += surface.get_width() + px(GAP)
