"""Where everything of the setup scene stands, in units: one way for usual text, one for large text."""

from __future__ import annotations

from dataclasses import dataclass

Box = tuple[float, float, float, float]

LEFT, WIDTH, GUTTER = 96.0, 1728.0, 24.0
LARGE_FROM = 1.3
"""From this text scale on, what the focused control does is said in one place instead of on every block."""
BOTTOM = 1026.0
RULES_HEIGHT = 92.0
REMOVE_INSET = 34.0


@dataclass(frozen=True)
class SetupLayout:
    """Boxes (x, y, width, height) for so many seats, presets and a text scale."""

    columns: int
    presets: int
    text_scale: float

    @property
    def large(self) -> bool:
        """Whether the text is large."""
        return self.text_scale > LARGE_FROM

    @property
    def title(self) -> Box:
        """The scene's title."""
        return LEFT, 50, 480, 96

    @property
    def back(self) -> Box:
        """The way back, beside the title."""
        return LEFT + 504, 62, 150 + 110 * (self.text_scale - 1), 72

    @property
    def ending(self) -> Box:
        """How many seats, and how the match ends."""
        return 1020, 50, LEFT + WIDTH - 1020, 96

    def seat(self, index: int) -> Box:
        """A seat's card."""
        width = (WIDTH - GUTTER * (self.columns - 1)) / self.columns
        return LEFT + index * (width + GUTTER), 176, width, 264 if self.large else 372

    def remove(self, index: int) -> Box:
        """The button below a seat's card."""
        x, y, width, height = self.seat(index)
        room = min(width - 2 * REMOVE_INSET, 150 * self.text_scale)
        return x + REMOVE_INSET, y + height + 26, room, 62 if self.large else 40

    @property
    def roster(self) -> Box:
        """The row of characters; with large text, what the focused control does."""
        return (LEFT, 556, WIDTH, 170) if self.large else (LEFT, 648, WIDTH, 96)

    @property
    def _low(self) -> tuple[float, float]:
        """Top and height of the presets."""
        top = 752 if self.large else 780
        return top, BOTTOM - top

    def preset(self, index: int) -> Box:
        """A preset; those of three stand below the first three of four seats."""
        y, height = self._low
        room = self._last_column[0] - GUTTER - LEFT
        width = (room - GUTTER * (self.presets - 1)) / self.presets
        return LEFT + index * (width + GUTTER), y, width, height

    @property
    def rules(self) -> Box:
        """The button that leads to all rules."""
        x, width = self._last_column
        return x, self._low[0], width, RULES_HEIGHT

    @property
    def start(self) -> Box:
        """The button that starts the match."""
        x, width = self._last_column
        top = self._low[0] + RULES_HEIGHT + GUTTER
        return x, top, width, BOTTOM - top

    @property
    def _last_column(self) -> tuple[float, float]:
        width = (WIDTH - 3 * GUTTER) / 4
        return LEFT + WIDTH - width, width
