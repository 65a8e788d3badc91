"""The leader's crown on its way from one header to another."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage

ARC = 70  # units
GROWTH = 0.7  # at the middle of its way
FALL = 90  # units that it falls where nobody has worn it
LARGEST = 96  # units: what it is scaled down from


class Crown:
    """Flies from one place to another, both in px, without one to start from it falls on the other."""

    def __init__(self, stage: Stage, start: Rect | None, end: Rect) -> None:
        self._stage = stage
        self._start = start
        self._end = end
        self.share = 0.0

    def draw(self, painter: Painter) -> None:
        """Lists it, in paper."""
        surface = self._scaled()
        x, y = self.middle
        painter.put(surface, round(x - surface.get_width() / 2), round(y - surface.get_height() / 2))

    def _scaled(self) -> Surface:
        bow = 4 * self.share * (1 - self.share) if self._start else 1 - self.share
        size = round(self._end.height * (1 + GROWTH * bow))
        largest = self._stage.art.icon("crown", self._stage.viewport.px(LARGEST), self._stage.theme.paper)
        return pygame.transform.smoothscale(largest, (size, size))

    @property
    def middle(self) -> tuple[float, float]:
        """Where its centre is now, in px."""
        px, share = self._stage.viewport.px, self.share
        if self._start is None:
            return self._end.centerx, self._end.centery - px(FALL) * (1 - share)
        (x, y), (end_x, end_y) = self._start.center, self._end.center
        return x + (end_x - x) * share, y + (end_y - y) * share - px(ARC) * 4 * share * (1 - share)
