"""A store of surfaces that never outgrows a number of bytes."""

from __future__ import annotations

import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

LIMIT = 64 * 1024 * 1024
_PADDING = 2
"""Transparent pixels round a sprite before it is turned, so that its edges stay smooth."""


def byte_size(surface: pygame.Surface) -> int:
    """Bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()


class SpriteCache:
    """Surfaces by key, least recently used out first, `limit` bytes in all at most."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.bytes = 0
        self._sprites: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._turned_from: dict[Hashable, weakref.ref[pygame.Surface]] = {}

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
        if step == 0:
            return surface
        key = ("turned", id(surface), step)
        source = self._turned_from.get(key)
        if source is not None and source() is not surface:
            self._drop(key)
        turned = self.get(key, lambda: _turn(surface, step))
        if key in self._sprites:
            self._turned_from[key] = weakref.ref(surface)
        return turned

    def _keep(self, key: Hashable, sprite: pygame.Surface) -> pygame.Surface:
        size = byte_size(sprite)
        if size > self.limit:
            return sprite
        while self.bytes + size > self.limit:
            self._drop(next(iter(self._sprites)))
        self._sprites[key] = sprite
        self.bytes += size
        return sprite

    def _drop(self, key: Hashable) -> None:
        self.bytes -= byte_size(self._sprites.pop(key))
        self._turned_from.pop(key, None)


def _turn(surface: pygame.Surface, step: int) -> pygame.Surface:
    width, height = surface.get_size()
    padded = pygame.Surface((width + 2 * _PADDING, height + 2 * _PADDING), pygame.SRCALPHA, 32)
    padded.blit(surface, (_PADDING, _PADDING), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.rotozoom(padded, step, 1.0)
