"""What one frame shows, how it differs from another frame, and which regions must be drawn anew for that."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from functools import lru_cache
from itertools import zip_longest

from pygame import Rect, Surface

from scenes.kit.theme import Rgb

ACROSS = 40  # tiles across the screen: more would fit closer to what moves, fewer are found sooner
LEAST_SIDE, MOST_SIDE = 24, 64  # of a tile, in px


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


Effect = Callable[[Surface], None]
Item = tuple[Surface | Rgb | Effect, tuple[int, ...]]
"""(surface, (x, y, width)), (colour, (x, y, width, height)) or (effect, (x, y, width, height))."""


class ShiftingGround:
    """A ground that goes over from one surface, `start`, to another, `goal`, as its share goes from 0 to 1."""

    share = 0.0

    @property
    def start(self) -> Surface:
        """The picture at share 0; opaque, of the screen's size."""
        raise NotImplementedError

    @property
    def goal(self) -> Surface:
        """The picture at share 1; opaque, of the screen's size."""
        raise NotImplementedError

    def moved(self, since: float) -> list[Rect]:
        """The areas (px) that changed since the share `since`, and with them all that shows neither start nor goal."""
        raise NotImplementedError

    def paint(self, surface: Surface, regions: Sequence[Rect], whole: bool) -> None:
        """Draw it inside these regions; `whole`: they hold all of it that is neither start nor goal."""
        raise NotImplementedError


GroundLayer = Surface | Effect | ShiftingGround


class DrawList:
    """Items with their rectangles in px. Surfaces are told apart by identity."""

    def __init__(self) -> None:
        self.ground: GroundLayer | None = None
        self.items: list[Item] = []
        self.rects: list[Rect] = []
        self.effects: list[Item] = []  # those of the items that draw themselves, and never look the same

    def clear(self) -> None:
        """Forget all items."""
        self.items.clear()
        self.rects.clear()
        self.effects.clear()

    def changed_since(self, old: DrawList) -> set[Item]:
        """The items of both frames to be drawn anew: those of one alone, and those at another place in the order."""
        if self.items == old.items:
            return set(self.effects)
        changed = set(self.items).symmetric_difference(old.items)
        stayed = [item for item in self.items if item not in changed]
        were = [item for item in old.items if item not in changed]
        changed.update(self.effects)
        if stayed != were:
            moved = (pair for pair in zip_longest(stayed, were) if pair[0] != pair[1])
            changed.update(item for pair in moved for item in pair if item is not None)
        return changed

    def rects_of(self, items: Set[Item]) -> list[Rect]:
        """The rectangles of those of the items that are in this frame."""
        return [rect for item, rect in zip(self.items, self.rects, strict=True) if item in items]
