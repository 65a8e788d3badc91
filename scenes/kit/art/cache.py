"""Stores of surfaces that never outgrow a number of bytes: sprites by key, and the last three grounds."""

from __future__ import annotations

import weakref
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame
from pygame import Surface

LIMIT = 64 * 1024 * 1024
FADE_STEPS = 32
_PADDING = 2  # transparent pixels round a sprite before it is turned, so that its edges stay smooth


def byte_size(surface: pygame.Surface) -> int:
    """Bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()


class SpriteCache:
    """Surfaces by key, least recently used out first, `limit` bytes in all at most.

    Turned and faded sprites go before others while they hold more than half of that: cards in motion turn a few each
    frame, but must not drive out what a change of the table needs all at once.
    """

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.bytes = 0
        self._sprites: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._made_from: OrderedDict[Hashable, weakref.ref[pygame.Surface]] = OrderedDict()
        self._made_bytes = 0

    def __contains__(self, key: Hashable) -> bool:
        """Whether there is a surface under `key`."""
        return key in self._sprites

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under `key`; made and kept now if there is none."""
        sprite = self._sprites.get(key)
        if sprite is None:
            return self._keep(key, make())
        self._sprites.move_to_end(key)
        return sprite

    def rotated(self, surface: pygame.Surface, degrees: float) -> pygame.Surface:
        """A premultiplied surface turned anticlockwise, in steps of one degree, about its centre."""
        step = round(degrees) % 360
        return self._made(surface, _turn, step) if step else surface

    def faded(self, surface: pygame.Surface, opacity: float) -> pygame.Surface | None:
        """A premultiplied surface at the nearest step of opacity; None if nothing of it would be seen."""
        step = round(opacity * FADE_STEPS)
        if step >= FADE_STEPS:
            return surface
        return self._made(surface, _fade, step) if step > 0 else None

    def _made(self, surface: Surface, make: Callable[[Surface, int], Surface], step: int) -> Surface:
        """What is made of a surface; of another one at the same address it is made anew."""
        key = (make, id(surface), step)
        source = self._made_from.get(key)
        if source is not None and source() is not surface:
            self._drop(key)
        made = self.get(key, lambda: make(surface, step))
        if key in self._made_from:
            self._made_from.move_to_end(key)
        elif key in self._sprites:
            self._made_from[key] = weakref.ref(surface)
            self._made_bytes += byte_size(made)
        return made

    def _keep(self, key: Hashable, sprite: pygame.Surface) -> pygame.Surface:
        size = byte_size(sprite)
        if size > self.limit:
            return sprite
        while self.bytes + size > self.limit:
            self._drop(next(iter(self._made_from if self._made_bytes > self.limit / 2 else self._sprites)))
        self._sprites[key] = sprite
        self.bytes += size
        return sprite

    def _drop(self, key: Hashable) -> None:
        size = byte_size(self._sprites.pop(key))
        self.bytes -= size
        if self._made_from.pop(key, None) is not None:
            self._made_bytes -= size


def _turn(surface: pygame.Surface, step: int) -> pygame.Surface:
    width, height = surface.get_size()
    padded = pygame.Surface((width + 2 * _PADDING, height + 2 * _PADDING), pygame.SRCALPHA, 32)
    padded.blit(surface, (_PADDING, _PADDING), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.rotozoom(padded, step, 1.0)


def _fade(surface: pygame.Surface, step: int) -> pygame.Surface:
    copy, level = surface.copy(), 255 * step // FADE_STEPS
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


KEPT = 3  # both grounds of a rule change, and the plain one

Size = tuple[int, int]
Stroke = Callable[[Surface], object]  # paints a part of a ground; a small part of a frame's time


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
    """Opaque grounds by key. New memory can take longer than the painting: that of the least recently used is taken."""

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
