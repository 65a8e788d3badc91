"""A copy of the ground that is quick to restore in small pieces."""

from __future__ import annotations

from pygame import Rect, Surface


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
