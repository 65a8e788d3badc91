"""Reading pixels, for the tests of pictures."""

from __future__ import annotations

from collections import Counter

import pygame

from scenes.kit.theme import Rgb


def pixel(surface: pygame.Surface, x: float, y: float) -> Rgb:
    """The colour at x, y, rounded to a pixel."""
    red, green, blue, _ = surface.get_at((round(x), round(y)))
    return red, green, blue


def colours(surface: pygame.Surface, box: tuple[int, int, int, int]) -> Counter[Rgb]:
    """The colours in a box, each with the number of its pixels."""
    flat = pygame.image.tobytes(surface.subsurface(box), "RGB")
    return Counter((flat[at], flat[at + 1], flat[at + 2]) for at in range(0, len(flat), 3))


def near(first: Rgb, second: Rgb, tolerance: int) -> bool:
    """Whether no part of the two colours differs by more than `tolerance`."""
    return all(abs(a - b) <= tolerance for a, b in zip(first, second, strict=True))
