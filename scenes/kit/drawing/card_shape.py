"""The bare shape of a card in one colour: a slot, or the silhouette of a card that flies."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.kit.art.cards import width_of
from scenes.kit.art.svg import cut_corners
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb

CORNER = 0.045  # of the height


def card_shape(stage: Stage, height: int, rgb: Rgb) -> Surface:
    """A card's outline filled with one colour, `height` px high."""
    return stage.text.cached(("card_shape", height, rgb), lambda: _draw(height, rgb))


def _draw(height: int, rgb: Rgb) -> Surface:
    surface = Surface((width_of(height), height), pygame.SRCALPHA, 32)
    surface.fill((*rgb, 255))
    cut_corners(surface, CORNER * height)
    return surface.premul_alpha()
