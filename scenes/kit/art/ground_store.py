"""A store of grounds: the last three, painted stroke by stroke, each new one in the memory of the oldest."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from functools import partial

from pygame import Surface

KEPT = 3
"""Both grounds of a rule change, and the plain one."""

Size = tuple[int, int]
Stroke = Callable[[Surface], object]
"""Paints a part of a ground; a small part of a frame's time."""


class _Ground:
    """A ground that is being painted, or is done."""

    def __init__(self, memory: Surface, strokes: Sequence[Stroke]) -> None:
        self.memory = memory
        self.surface = memory.subsurface(memory.get_rect())  # another identity: whoever knew the old one sees it is new
        self._left = deque(strokes)

    def stroke(self) -> None:
        """One more stroke, if any is left."""
        if self._left:
            self._left.popleft()(self.surface)

    def done(self) -> Surface:
        """The surface, with all that was left to do."""
        while self._left:
            self.stroke()
        return self.surface


class GroundStore:
    """Opaque grounds of the screen's size by key, least recently used out first.

    New memory comes page by page, which can take longer than the painting: the oldest ground's is used again.
    """

    def __init__(self) -> None:
        self._grounds: dict[Hashable, _Ground] = {}
        self._spare: list[Surface] = []

    def reserve(self, size: Size) -> None:
        """Take the memory for all grounds of a size now, so that no frame has to wait for it later."""
        self._spare = [Surface(size, 0, 32) for _ in range(KEPT - len(self._grounds))]

    def get(self, key: Hashable, size: Size, strokes: Callable[[], Sequence[Stroke]]) -> Surface:
        """The ground kept under `key`; what is missing of it is painted now."""
        return self._ground(key, size, strokes).done()

    def steps(self, key: Hashable, size: Size, strokes: Callable[[], Sequence[Stroke]]) -> list[Callable[[], object]]:
        """The painting of a ground in steps, for frames to come; none if it is kept already."""
        if key in self._grounds:
            return []
        todo = strokes()
        return [partial(self._step, key, size, todo)] * len(todo)

    def _step(self, key: Hashable, size: Size, todo: Sequence[Stroke]) -> None:
        self._ground(key, size, lambda: todo).stroke()

    def _ground(self, key: Hashable, size: Size, strokes: Callable[[], Sequence[Stroke]]) -> _Ground:
        ground = self._grounds.pop(key, None) or _Ground(self._memory(size), strokes())
        self._grounds[key] = ground
        return ground

    def _memory(self, size: Size) -> Surface:
        """A surface to paint on: a spare one, or the oldest ground's. The strokes cover all of it."""
        if len(self._grounds) >= KEPT:
            self._spare.append(self._grounds.pop(next(iter(self._grounds))).memory)
        memory = self._spare.pop() if self._spare else None
        return memory if memory is not None and memory.get_size() == size else Surface(size, 0, 32)
