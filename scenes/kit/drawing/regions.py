"""Many small dirty rectangles become few that do not overlap, by way of a grid of tiles."""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect

ACROSS = 40
"""Tiles across the screen: more would fit closer to what moves, fewer are found sooner."""
LEAST_SIDE, MOST_SIDE = 24, 64
"""Of a tile, in px."""


def merged(dirty: list[Rect], bounds: Rect) -> list[Rect]:
    """Rectangles that do not overlap and cover all of `dirty` inside `bounds` (its corner is at 0, 0)."""
    if not dirty:
        return []
    limit = dirty[0].unionall(dirty).clip(bounds)
    done: list[Rect] = []
    growing: dict[tuple[int, int], Rect] = {}
    for strip, tiles in _grid(bounds.width, bounds.height):
        touched = [dirty[index] for index in strip.collidelistall(dirty)]
        still: dict[tuple[int, int], Rect] = {}
        for left, right in _runs(tiles, touched) if touched else ():
            above = growing.pop((left, right), None)
            top = strip.top if above is None else above.top
            still[left, right] = Rect(left, top, right - left, strip.bottom - top)
        done.extend(growing.values())
        growing = still
    done.extend(growing.values())
    return [rect.clip(limit) for rect in done]


def _runs(tiles: list[Rect], touched: list[Rect]) -> list[tuple[int, int]]:
    """Left and right of every run of tiles that a rectangle touches, in one strip."""
    span = touched[0].unionall(touched)
    side = tiles[0].width
    first, last = max(span.left // side, 0), (span.right - 1) // side
    runs: list[tuple[int, int]] = []
    start: int | None = None
    for tile in tiles[first : last + 1]:
        if tile.collidelist(touched) >= 0:
            start = tile.left if start is None else start
        elif start is not None:
            runs.append((start, tile.left))
            start = None
    if start is not None:
        runs.append((start, min(last + 1, len(tiles)) * side))
    return runs


@lru_cache(maxsize=2)
def _grid(width: int, height: int) -> list[tuple[Rect, list[Rect]]]:
    """Every row of the grid as one strip and as its tiles."""
    side = min(max(LEAST_SIDE, width // ACROSS), MOST_SIDE)
    columns, rows = -(-width // side), -(-height // side)
    grid = []
    for top in range(0, rows * side, side):
        tiles = [Rect(left, top, side, side) for left in range(0, columns * side, side)]
        grid.append((Rect(0, top, columns * side, side), tiles))
    return grid
