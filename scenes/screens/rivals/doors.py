"""Columns side by side one of which stands wide open: where each is, at rest and on the way."""

from __future__ import annotations

from scenes.kit.layout import Box, row
from scenes.kit.timeline import out_cubic

LEFT, TOP, WIDTH, HEIGHT, GUTTER = 96.0, 150.0, 1728.0, 708.0, 24.0
OPEN = 668.0
"""Units."""
OPENS_MS = 240.0


class Doors:
    """So many columns; `opened` is the one that stands open, or opens."""

    def __init__(self, count: int, opened: int) -> None:
        self._count, self.opened, self._before, self._ms = count, opened, opened, OPENS_MS

    @property
    def share(self) -> float:
        """How far the one that opens has got, from 0 to 1."""
        return out_cubic(min(1.0, self._ms / OPENS_MS))

    @property
    def moving(self) -> bool:
        """Whether one still opens."""
        return self._ms < OPENS_MS

    def open(self, index: int, at_once: bool) -> None:
        """Another one opens, and the one before closes."""
        self._before, self.opened = self.opened, index
        self._ms = OPENS_MS if at_once or index == self._before else 0.0

    def pass_time(self, elapsed_ms: float) -> None:
        """Time passes."""
        self._ms = min(OPENS_MS, self._ms + elapsed_ms)

    def openness(self, index: int) -> float:
        """How far one of them stands open."""
        if index == self.opened:
            return self.share
        return 1 - self.share if index == self._before else 0.0

    def at_rest(self) -> list[Box]:
        """Where they end, in units."""
        return self._boxes([float(index == self.opened) for index in range(self._count)])

    def now(self) -> list[Box]:
        """Where they are, in units."""
        return self._boxes([self.openness(index) for index in range(self._count)])

    def _boxes(self, openness: list[float]) -> list[Box]:
        narrow = (WIDTH - OPEN - GUTTER * (self._count - 1)) / max(1, self._count - 1)
        widths = [narrow + (OPEN - narrow) * share for share in openness] if self._count > 1 else [WIDTH]
        return row((LEFT, TOP, WIDTH, HEIGHT), widths, GUTTER)
