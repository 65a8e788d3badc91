"""Where two pictures differ: decoded pixels are compared, never the bytes of files."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
GAP = 12  # px between pictures side by side


class Difference(NamedTuple):
    """How two pictures differ: `largest` in levels of a channel; `shown` is white where they do, else black."""

    pixels: int
    largest: int
    box: Rect
    shown: Surface

    def __str__(self) -> str:
        left, top, width, height = self.box
        pixels = "1 pixel differs" if self.pixels == 1 else f"{self.pixels} pixels differ"
        return f"{pixels} by up to {self.largest} of 255, inside {width}x{height} at {left},{top}"


def difference(old: Surface, new: Surface) -> Difference | None:
    """None if every pixel of both is the same. Pictures of two sizes differ everywhere."""
    if old.get_size() != new.get_size():
        return _everywhere(new)
    if pygame.image.tobytes(old, "RGB") == pygame.image.tobytes(new, "RGB"):
        return None
    apart = _less(old, new)
    apart.blit(_less(new, old), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    apart.set_colorkey(BLACK)
    mask = pygame.mask.from_surface(apart)
    shown = mask.to_surface(Surface(new.get_size(), 0, 32), setcolor=WHITE, unsetcolor=BLACK)
    return Difference(mask.count(), max(pygame.image.tobytes(apart, "RGB")), apart.get_bounding_rect(), shown)


def side_by_side(*pictures: Surface) -> Surface:
    """The pictures in one, from left to right."""
    width = sum(picture.get_width() + GAP for picture in pictures) - GAP
    whole = Surface((width, max(picture.get_height() for picture in pictures)), 0, 32)
    left = 0
    for picture in pictures:
        whole.blit(picture, (left, 0))
        left += picture.get_width() + GAP
    return whole


def _everywhere(picture: Surface) -> Difference:
    shown = Surface(picture.get_size(), 0, 32)
    shown.fill(WHITE)
    return Difference(shown.get_width() * shown.get_height(), 255, shown.get_rect(), shown)


def _less(picture: Surface, other: Surface) -> Surface:
    """Of every channel, what the picture has more than the other."""
    more = picture.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return more
