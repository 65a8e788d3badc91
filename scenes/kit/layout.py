"""Rows, columns and grids of boxes: where things stand, without arithmetic by hand.

Boxes are x, y, width and height, all in units or all in px. A part of a row or column is a length, or a `Share` of
what the lengths and the gaps leave: `row(box, (120, Share()), 24)` is a box 120 wide, a gap of 24, and the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
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

    @property
    def centre(self) -> tuple[float, float]:
        """The x and y of the middle."""
        return self.x + self.width / 2, self.y + self.height / 2


class Share(NamedTuple):
    """A part of a row or column: `least`, and so much of what is left; two of 1 and 2 get a third and two thirds."""

    share: float = 1.0
    least: float = 0.0


Part = float | Share


def row(box: Bounds, parts: Sequence[Part], gap: float = 0.0, align: float = 0.0) -> list[Box]:
    """Boxes side by side, as high as `box`; without shares `align` moves them: 0 left, 0.5 centred, 1 right."""
    x, y, width, height = box
    return [Box(left, y, wide, height) for left, wide in _spans(x, width, parts, gap, align)]


def column(box: Bounds, parts: Sequence[Part], gap: float = 0.0, align: float = 0.0) -> list[Box]:
    """Boxes one below the other, as wide as `box`; without shares `align` moves them: 0 up, 0.5 centred, 1 down."""
    x, y, width, height = box
    return [Box(x, top, width, high) for top, high in _spans(y, height, parts, gap, align)]


def grid(box: Bounds, columns: int, rows: int, gap: float = 0.0) -> list[Box]:
    """Boxes of one size that fill `box`, line by line."""
    lines = column(box, [Share()] * rows, gap)
    return [cell for line in lines for cell in row(line, [Share()] * columns, gap)]


def columns(box: Bounds, count: int, rows: int, gutter: float, gap: float) -> list[Box]:
    """Boxes of one size in `count` columns that fill `box`, column by column; `gap` is between rows."""
    return [cell for part in row(box, [Share()] * count, gutter) for cell in column(part, [Share()] * rows, gap)]


def lines(box: Bounds, count: int, pitch: float, share: float = 1.0, gap: float = 0.0) -> list[Box]:
    """Boxes from the top down, one every `pitch` or closer; each takes a share of it, less the `gap` to the next."""
    x, y, width, height = box
    pitch = min(pitch, (height + gap) / max(1, count))
    return [Box(x, y + number * pitch, width, pitch * share - gap) for number in range(count)]


def inset(box: Bounds, aside: float, above: float | None = None) -> Box:
    """A box without so much at its left and right, and `above` (or as much) at its top and foot."""
    x, y, width, height = box
    above = aside if above is None else above
    return Box(x + aside, y + above, width - 2 * aside, height - 2 * above)


def _spans(start: float, length: float, parts: Sequence[Part], gap: float, align: float) -> list[tuple[float, float]]:
    """Where each part begins, and how long it is."""
    shares = [part if isinstance(part, tuple) else (0, part) for part in parts]
    left = length - sum([least for _, least in shares]) - gap * (len(shares) - 1)
    whole = sum([share for share, _ in shares])
    start += 0 if whole else left * align
    spans = []
    for share, least in shares:
        size = least + (max(0.0, left) * share / whole if whole else 0)
        spans.append((start, size))
        start += size + gap
    return spans
