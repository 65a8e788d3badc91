"""From the units of the 1920x1080 design to the pixels of a window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

WIDTH, HEIGHT = 1920, 1080
SAFE = (96, 54, 1728, 972)  # the part of the design that every television shows: x, y, width, height in units
SAFE_AREA = 5
"""Percent that the design keeps free at every side: with another safe area its units are larger or smaller."""
MOST = (2580, 1536)  # the largest room in units: 21:9 in width, 5:4 in height. What is beyond stays empty
NEARLY = 1.01  # a window that is larger than the design's proportions by less than this has no room to spare


@dataclass(frozen=True)
class Viewport:
    """A window of `width` x `height` px with the design's box in its middle, as large as it fits.

    `safe_area` is the percent of the window that stays free at every side; the design's safe box fills what is left.
    """

    width: int
    height: int
    safe_area: int = SAFE_AREA

    @cached_property
    def scale(self) -> float:
        """Pixels per unit."""
        return self._fitting * (100 - 2 * self.safe_area) / (100 - 2 * SAFE_AREA)

    @property
    def _fitting(self) -> float:
        """The scale at which the whole design fits the window."""
        return min(self.width / WIDTH, self.height / HEIGHT)

    @property
    def least_text(self) -> float:
        """The text scale at which text is as large as in the design although units are smaller; 1 at least."""
        return max(1.0, self._fitting / self.scale)

    @property
    def size(self) -> tuple[int, int]:
        """The whole window in px."""
        return self.width, self.height

    @property
    def bounds(self) -> pygame.Rect:
        """The whole window as a rectangle in px."""
        return pygame.Rect(0, 0, self.width, self.height)

    @property
    def safe(self) -> pygame.Rect:
        """The safe box in px."""
        return self.rect(*SAFE)

    @property
    def window_safe(self) -> pygame.Rect:
        """The part of the window, whatever its shape, that the safe area leaves, in px."""
        aside, above = (round(pixels * self.safe_area / 100) for pixels in self.size)
        return self.bounds.inflate(-2 * aside, -2 * above)

    @cached_property
    def room(self) -> tuple[float, float, float, float]:
        """What of the window a layout can use, round the design's box, whatever the safe area: x, y, width, height."""
        width, height = (
            min(most, pixels / self._fitting) if pixels / self._fitting > NEARLY * design else design
            for pixels, design, most in zip(self.size, (WIDTH, HEIGHT), MOST, strict=True)
        )
        return (WIDTH - width) / 2, (HEIGHT - height) / 2, float(width), float(height)

    def px(self, units: float) -> int:
        """A length in px; what has a length at all is at least one pixel long."""
        length = round(units * self.scale)
        return length or (units > 0) - (units < 0)

    @cached_property
    def corner(self) -> tuple[float, float]:
        """Left and top of the design's box in px."""
        return (self.width - WIDTH * self.scale) / 2, (self.height - HEIGHT * self.scale) / 2

    def point(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a place in the design."""
        left, top = self.corner
        return round(left + x * self.scale), round(top + y * self.scale)

    def units(self, x: int, y: int) -> tuple[float, float]:
        """The place in the design that a pixel of the window shows."""
        left, top = self.corner
        return (x - left) / self.scale, (y - top) / self.scale

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle in px; neighbours in the design stay neighbours, without gap or overlap."""
        (aside, above), scale = self.corner, self.scale
        left, top = round(aside + x * scale), round(above + y * scale)
        right, bottom = round(aside + (x + width) * scale), round(above + (y + height) * scale)
        return pygame.Rect(left, top, right - left, bottom - top)
