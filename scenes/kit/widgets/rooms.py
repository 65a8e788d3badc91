"""How far a widget with the focus may reach, its ring included: its neighbours stay whole."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

CLEAR = 2  # px between a ring and a neighbour


def room_of(rect: Rect, reach: Rect, neighbours: Sequence[Rect], edge: int, apart: int) -> Rect:
    """`reach` cut where it comes nearer than `apart` px to a neighbour; where there is no room for that, as near as a
    ring of `edge` px round `rect` asks for. It is never smaller than `rect`.

    What a rectangle overlaps already, as a zone does the cards in it, is no neighbour.
    """
    left, top, right, bottom = reach.left, reach.top, reach.right, reach.bottom
    for other in neighbours:
        aside = max(other.left - rect.right, rect.left - other.right)
        above = max(other.top - rect.bottom, rect.top - other.bottom)
        clear = max(CLEAR, min(apart, max(aside, above) - edge))
        near = other.inflate(2 * clear, 2 * clear)
        if rect.colliderect(other) or not Rect(left, top, right - left, bottom - top).colliderect(near):
            continue
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
