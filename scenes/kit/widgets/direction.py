"""The nearest rectangle in a direction."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.kit.input.intent import Kind

ASIDE = 3.0
"""A px to the side counts as much as this many px ahead."""


def nearest(start: Rect, rects: Sequence[Rect], direction: Kind) -> int | None:
    """The index of the rectangle one gets to from `start`, or None where nothing lies ahead."""
    spans = [_ahead_and_aside(start, rect, direction) for rect in rects]
    ahead = [(forth + ASIDE * aside, aside, index) for index, (forth, aside) in enumerate(spans) if forth > 0]
    return min(ahead)[2] if ahead else None


def far_end(start: Rect, rects: Sequence[Rect], direction: Kind) -> int | None:
    """The index of the rectangle at the other end of the same row or column, or None where there is none."""
    spans = [_ahead_and_aside(start, rect, direction) for rect in rects]
    behind = [(forth, index) for index, (forth, aside) in enumerate(spans) if forth < 0 and aside == 0]
    return min(behind)[1] if behind else None


def _ahead_and_aside(start: Rect, rect: Rect, direction: Kind) -> tuple[float, float]:
    """How far the centre lies ahead (negative: behind), and the gap between the two to the side; in px."""
    dx, dy = rect.centerx - start.centerx, rect.centery - start.centery
    gap_x = max(rect.left - start.right, start.left - rect.right, 0)
    gap_y = max(rect.top - start.bottom, start.top - rect.bottom, 0)
    match direction:
        case Kind.LEFT | Kind.RIGHT:
            forth, aside, gap = (dx if direction is Kind.RIGHT else -dx), gap_y, gap_x
            sideways = abs(dy)
        case _:
            forth, aside, gap = (dy if direction is Kind.DOWN else -dy), gap_x, gap_y
            sideways = abs(dx)
    if aside and gap == 0 and sideways > abs(forth):
        return 0, aside  # beside it rather than ahead of it
    return forth, aside
