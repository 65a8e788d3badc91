"""What an overlay lays over the scene below: the table's colour, half opaque. Words need a block on it."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.kit.stage import Stage

OPACITY = 0.7


def scrim(stage: Stage) -> Surface:
    """A premultiplied surface of the window's size. Large: make it once for each size and keep it."""
    surface = Surface(stage.viewport.size, pygame.SRCALPHA, 32)
    surface.fill((*stage.theme.table, round(255 * OPACITY)))
    return surface.premul_alpha()
