"""Memory for grounds, from which small pieces are copied in every frame."""

from __future__ import annotations

from pygame import Surface


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
