"""How far a widget with the focus may reach, its ring included: its neighbours stay whole."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

CLEAR = 2  # px between a ring and a neighbour


def room_of(rect: Rect, reach: Rect, neighbours: Sequence[Rect]) -> Rect:
    """`reach` cut where it comes too near a neighbour, but never so far that it is smaller than `rect`.

    What a rectangle overlaps already, as a zone does the cards in it, is no neighbour.
    """
    left, top, right, bottom = reach.left, reach.top, reach.right, reach.bottom
    for other in neighbours:
        near = other.inflate(2 * CLEAR, 2 * CLEAR)
        if rect.colliderect(other) or not Rect(left, top, right - left, bottom - top).colliderect(near):
            continue
        aside = max(near.left - rect.right, rect.left - near.right)
        above = max(near.top - rect.bottom, rect.top - near.bottom)
        if aside >= above and near.centerx > rect.centerx:
            right = max(rect.right, near.left)
        elif aside >= above:
            left = min(rect.left, near.right)
        elif near.centery > rect.centery:
            bottom = max(rect.bottom, near.top)
        else:
            top = min(rect.top, near.bottom)
    return Rect(left, top, right - left, bottom - top)


def kept_inside(grown: Rect, rect: Rect, room: Rect, edge: int) -> Rect:
    """What has grown out of `rect` with `edge` px round it left free inside `room`, but never less than `rect`."""
    inner = room.inflate(-2 * edge, -2 * edge)
    left, top = max(grown.left, min(rect.left, inner.left)), max(grown.top, min(rect.top, inner.top))
    right, bottom = min(grown.right, max(rect.right, inner.right)), min(grown.bottom, max(rect.bottom, inner.bottom))
    return Rect(left, top, right - left, bottom - top)
