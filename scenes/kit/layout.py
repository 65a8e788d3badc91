"""Boxes: x, y, width and height, all in units or all in px."""

from __future__ import annotations

from typing import NamedTuple

Bounds = tuple[float, float, float, float]  # x, y, width and height: of a Box, or of a plain tuple


class Box(NamedTuple):
    """A rectangle that need not lie on pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.height


def inset(box: Bounds, aside: float, above: float | None = None) -> Box:
    """A box without so much at its left and right, and `above` (or as much) at its top and foot."""
    x, y, width, height = box
    above = aside if above is None else above
    return Box(x + aside, y + above, width - 2 * aside, height - 2 * above)
