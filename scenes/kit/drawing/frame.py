"""What one frame shows, as a list from back to front, and how it differs from another frame."""

from __future__ import annotations

from collections.abc import Callable, Set
from itertools import zip_longest

from pygame import Rect, Surface

from scenes.kit.theme import Rgb

Effect = Callable[[Surface], None]
Item = tuple[Surface | Rgb | Effect, tuple[int, ...]]
"""(surface, (x, y)), (colour, (x, y, width, height)) or (effect, (x, y, width, height))."""


class Frame:
    """Items with their rectangles in px. Surfaces are told apart by identity."""

    def __init__(self) -> None:
        self.ground: Surface | None = None
        self.items: list[Item] = []
        self.rects: list[Rect] = []
        self.effects: list[Item] = []
        """Those of the items that draw themselves, and never look the same."""

    def clear(self) -> None:
        """Forget all items."""
        self.items.clear()
        self.rects.clear()
        self.effects.clear()

    def changed_since(self, old: Frame) -> set[Item]:
        """The items of both frames whose rectangles must be drawn anew.

        A pixel may keep its colour only if the items over it are the same, in the same order: so whatever is
        in one frame alone has changed, and of what is in both, whatever stands at another place in the order.
        """
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
