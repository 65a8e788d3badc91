"""Where everything of the setup scene stands, in units: one way for usual text, one for large text."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.layout import Area, Box, Share, column, grid, row

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
    def title(self) -> Area:
        """The scene's title."""
        return LEFT, 50, 480, 96

    @property
    def back(self) -> Area:
        """The way back, beside the title."""
        return LEFT + 504, 62, 150 + 110 * (self.text_scale - 1), 72

    @property
    def ending(self) -> Area:
        """How many seats, and how the match ends."""
        return 1020, 50, LEFT + WIDTH - 1020, 96

    def seat(self, index: int) -> Box:
        """A seat's card."""
        return grid((LEFT, 176, WIDTH, 264 if self.large else 372), self.columns, 1, GUTTER)[index]

    def remove(self, index: int) -> Area:
        """The button below a seat's card."""
        seat = self.seat(index)
        room = min(seat.width - 2 * REMOVE_INSET, 150 * self.text_scale)
        return seat.x + REMOVE_INSET, seat.bottom + 26, room, 62 if self.large else 40

    @property
    def roster(self) -> Area:
        """The row of characters; with large text, what the focused control does."""
        return (LEFT, 556, WIDTH, 170) if self.large else (LEFT, 648, WIDTH, 96)

    @property
    def _foot(self) -> tuple[Box, Box]:
        """The room for the presets, and the last of four columns beside it."""
        top = 752 if self.large else 780
        foot = LEFT, top, WIDTH, BOTTOM - top
        presets, last = row(foot, (Share(), grid(foot, 4, 1, GUTTER)[0].width), GUTTER)
        return presets, last

    def preset(self, index: int) -> Box:
        """A preset; those of three stand below the first three of four seats."""
        return grid(self._foot[0], self.presets, 1, GUTTER)[index]

    @property
    def rules(self) -> Box:
        """The button that leads to all rules."""
        return column(self._foot[1], (RULES_HEIGHT, Share()), GUTTER)[0]

    @property
    def start(self) -> Box:
        """The button that starts the match."""
        return column(self._foot[1], (RULES_HEIGHT, Share()), GUTTER)[1]
