"""Copies of surfaces that are quick to draw: fainter ones in steps, and the ground in small pieces."""

from __future__ import annotations

from collections import OrderedDict

from pygame import BLEND_RGBA_MULT, Rect, Surface

STEPS = 32
LIMIT_BYTES = 16 * 1024 * 1024


class Fades:
    """A bounded cache of surfaces multiplied by an opacity."""

    def __init__(self) -> None:
        self._copies: OrderedDict[tuple[int, int], tuple[Surface, Surface]] = OrderedDict()
        self.bytes = 0
        """Of all copies kept; at most LIMIT_BYTES, unless a single copy is larger."""

    def faded(self, surface: Surface, opacity: float) -> Surface | None:
        """The surface at the nearest step of opacity; None if nothing of it would be seen."""
        step = round(opacity * STEPS)
        if step <= 0:
            return None
        if step >= STEPS:
            return surface
        key = (id(surface), step)
        if key in self._copies:
            self._copies.move_to_end(key)
            return self._copies[key][1]
        return self._remember(key, surface, step)

    def _remember(self, key: tuple[int, int], surface: Surface, step: int) -> Surface:
        copy = surface.copy()
        level = 255 * step // STEPS
        copy.fill((level, level, level, level), special_flags=BLEND_RGBA_MULT)
        self._copies[key] = (surface, copy)  # holding the original keeps its id from being used again
        self.bytes += _size(copy)
        while self.bytes > LIMIT_BYTES and len(self._copies) > 1:
            _, (_, oldest) = self._copies.popitem(last=False)
            self.bytes -= _size(oldest)
        return copy


def _size(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


class Backdrop:
    """Holds the ground in the screen's format, one pixel off every alignment.

    Where source and target are both aligned to 8 bytes, SDL copies past the processor's cache, which is up to
    thirty times slower for small pieces; from a source that is not aligned it copies plainly.
    """

    def __init__(self, screen: Surface) -> None:
        self._screen = screen
        self._copy: Surface | None = None
        self._original: Surface | None = None

    def restore(self, ground: Surface, regions: list[Rect]) -> None:
        """Draw regions of the ground on the screen."""
        if self._copy is None:
            width, height = self._screen.get_size()
            self._copy = Surface((width + 1, height), 0, self._screen).subsurface((1, 0, width, height))
        if ground is not self._original:
            self._copy.blit(ground, (0, 0))
            self._original = ground
        copy = self._copy
        self._screen.blits([(copy, region, region) for region in regions], False)
