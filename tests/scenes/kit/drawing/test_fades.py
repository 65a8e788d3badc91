"""Fainter copies of surfaces."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.kit.drawing.painter import LIMIT_BYTES, Fades


def sprite(width: int, height: int) -> Surface:
    surface = Surface((width, height), pygame.SRCALPHA, 32)
    surface.fill((90, 60, 30, 200))
    return surface


def test_fades_end_at_nothing_and_at_the_surface_itself() -> None:
    fades, card = Fades(), sprite(10, 10)
    assert fades.faded(card, 0.0) is None
    assert fades.faded(card, 1.0) is card
    assert fades.faded(card, 0.5) is fades.faded(card, 0.5)


def test_fades_are_bounded() -> None:
    fades = Fades()
    surfaces = [sprite(700, 700) for _ in range(12)]
    for surface in surfaces:
        fades.faded(surface, 0.5)
    assert 0 < fades.bytes <= LIMIT_BYTES
