"""Stores of surfaces that never outgrow a number of bytes: sprites by key, the last grounds; memory for grounds."""

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


def off_alignment(size: tuple[int, int], like: Surface | None = None) -> Surface:
    """An opaque surface of `size` px whose pixels are one off every alignment; in the format of another one.

    Between surfaces that are both aligned to 8 bytes, SDL copies small pieces up to thirty times slower.
    """
    width, height = size
    memory = Surface((width + 1, height), 0, 32) if like is None else Surface((width + 1, height), 0, like)
    return memory.subsurface((1, 0, width, height))


def is_off_alignment(surface: Surface) -> bool:
    """Whether small pieces are copied fast from it to what is aligned."""
    return surface.get_abs_offset()[0] % 2 == 1


def byte_size(surface: pygame.Surface) -> int:
    """Bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()


class _Shelf:
    """Surfaces by key, least recently used out first, `limit` bytes in all at most."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self.surfaces: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface kept under `key`; made and kept now if there is none."""
        surface = self.surfaces.get(key)
        if surface is None:
            return self.keep(key, make())
        self.surfaces.move_to_end(key)
        return surface

    def drop(self, key: Hashable) -> None:
        """Forget the surface under `key`."""
        self.bytes -= byte_size(self.surfaces.pop(key))

    def keep(self, key: Hashable, surface: Surface) -> Surface:
        """Keeps a surface that was not there; what has not been used for longest goes where it has no room."""
        size = byte_size(surface)
        if size > self.limit:
            return surface
        while self.bytes + size > self.limit:
            self.drop(next(iter(self.surfaces)))
        self.surfaces[key] = surface
        self.bytes += size
        return surface


class SpriteCache:
    """Surfaces by key, least recently used out first, `limit` bytes in all at most.

    Turned and faded ones have as much room of their own: cards in motion turn a few each frame, but must not drive
    out what a change of the table needs all at once, nor have to be turned anew each time they swing.
    """

    def __init__(self, limit: int = LIMIT) -> None:
        self._sprites, self._made = _Shelf(limit), _Shelf(limit)
        self._made_from: dict[Hashable, weakref.ref[Surface]] = {}

    @property
    def bytes(self) -> int:
        """Bytes of all surfaces kept."""
        return self._sprites.bytes + self._made.bytes

    def __contains__(self, key: Hashable) -> bool:
        """Whether there is a surface under `key`."""
        return key in self._sprites.surfaces

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface kept under `key`; made and kept now if there is none."""
        return self._sprites.get(key, make)

    def rotated(self, surface: Surface, degrees: float, smooth: bool = True) -> Surface:
        """A premultiplied surface turned anticlockwise, in steps of one degree, about its centre."""
        step = round(degrees) % 360
        return self._made_of(surface, _turn if smooth else _turn_roughly, step) if step else surface

    def faded(self, surface: Surface, opacity: float) -> Surface | None:
        """A premultiplied surface at the nearest step of opacity; None if nothing of it would be seen."""
        step = round(opacity * FADE_STEPS)
        if step >= FADE_STEPS:
            return surface
        return self._made_of(surface, _fade, step) if step > 0 else None

    def _made_of(self, surface: Surface, make: Callable[[Surface, int], Surface], step: int) -> Surface:
        """The picture made of a surface; of another one at the same address it is made anew."""
        key, sources = (make, id(surface), step), self._made_from
        if key in sources and sources[key]() is surface:
            return self._made.get(key, lambda: make(surface, step))
        if key in sources:
            self._made.drop(key)
        made = self._made.get(key, lambda: make(surface, step))
        sources[key] = weakref.ref(surface)
        for gone in sources.keys() - self._made.surfaces.keys():
            del sources[gone]
        return made


def _turn(surface: Surface, step: int) -> Surface:
    return pygame.transform.rotozoom(_padded(surface), step, 1.0)


def _turn_roughly(surface: Surface, step: int) -> Surface:
    """Pixel by pixel, without any between them: a sixth of the time; no edge becomes smooth, so it needs no padding."""
    return pygame.transform.rotate(surface, step)


def _padded(surface: Surface) -> Surface:
    width, height = surface.get_size()
    padded = Surface((width + 2 * _PADDING, height + 2 * _PADDING), pygame.SRCALPHA, 32)
    padded.blit(surface, (_PADDING, _PADDING), special_flags=pygame.BLEND_PREMULTIPLIED)
    return padded


def _fade(surface: pygame.Surface, step: int) -> pygame.Surface:
    copy, level = surface.copy(), 255 * step // FADE_STEPS
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


MOST_GROUNDS = 3  # both grounds of a rule change, and the plain one

Size = tuple[int, int]
Stroke = Callable[[Surface], object]  # paints a part of a ground; a small part of a frame's time


class _Ground:
    """A ground that is being painted, or is done."""

    def __init__(self, memory: Surface, strokes: Sequence[Stroke]) -> None:
        self.memory = memory
        self.surface = memory.subsurface(memory.get_rect())  # another identity: whoever knew the old one sees it is new
        self._left = deque(strokes)

    def stroke(self) -> None:
        """Paints one more stroke, if any is left."""
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
        self._spare = [off_alignment(size) for _ in range(MOST_GROUNDS - len(self._grounds))]

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
        if len(self._grounds) >= MOST_GROUNDS:
            self._spare.append(self._grounds.pop(next(iter(self._grounds))).memory)
        memory = self._spare.pop() if self._spare else None
        return memory if memory is not None and memory.get_size() == size else off_alignment(size)
