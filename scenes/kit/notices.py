"""Lines that tell the player something in passing, shown above whatever scene there is."""

from __future__ import annotations

from collections import deque
from threading import Lock
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.kit.drawing.text import place

if TYPE_CHECKING:
    from scenes.kit.drawing.painter import Painter
    from scenes.kit.stage import Stage

SHOWN_MS = 6000


class Notices:
    """A queue of lines; each is shown for some seconds at the foot of the screen. Every thread may say one."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque()
        self._lock = Lock()
        self._left_ms = 0.0
        self._changed = False

    @property
    def line(self) -> str | None:
        """The line that is shown now."""
        return self._lines[0] if self._lines else None

    @property
    def lines(self) -> tuple[str, ...]:
        """The line that is shown now, and those that are to come."""
        with self._lock:
            return tuple(self._lines)

    def say(self, line: str | None) -> None:
        """Show a line when those before it are done; None and what already waits are not said."""
        with self._lock:
            if line and line not in self._lines:
                self._lines.append(line)
                if len(self._lines) == 1:
                    self._left_ms = SHOWN_MS
                    self._changed = True

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; True if another line, or none, is to be shown now."""
        with self._lock:
            changed, self._changed = self._changed, False
            if self._lines:
                self._left_ms -= elapsed_ms
                if self._left_ms <= 0:
                    self._lines.popleft()
                    self._left_ms = SHOWN_MS
                    return True
            return changed

    def draw(self, painter: Painter, stage: Stage) -> int:
        """Draw the line: ink on a paper block across the foot of the safe area. Where what is free ends, in px."""
        if self.line is None:
            return stage.viewport.window_safe.bottom
        safe, theme = stage.viewport.safe, stage.theme
        margin = stage.viewport.px(24)
        text = stage.text.wrap(self.line, "body_bold", theme.ink, safe.width - 2 * margin, 3)
        block = Rect(0, 0, text.get_width() + 2 * margin, text.get_height() + margin // 2)
        block.midbottom = safe.centerx, stage.viewport.window_safe.bottom
        painter.fill(block, theme.paper)
        painter.put(text, *place(text, block.centerx, block.centery, 0.5))
        return block.top - margin // 2
