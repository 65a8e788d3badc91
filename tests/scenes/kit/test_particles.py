"""Scraps fly up, fall, end by themselves, and show light edges on any ground."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.kit.drawing.painter import Painter
from scenes.kit.theme import COLOUR_KEYS
from scenes.kit.widgets.particles import LIFE, SIZES, Particles, _pictures
from tests.scenes.staging import stage_of


def test_a_burst_rises_falls_and_is_over_in_its_time() -> None:
    particles = Particles()
    particles.burst(960, 540, 50, "RG")
    assert particles.busy
    assert {scrap.colour for scrap in particles.scraps} == {"R", "G"}
    heights, passed = [], 0.0
    while particles.busy:
        heights.append(sum(scrap.y for scrap in particles.scraps) / len(particles.scraps))
        particles.update(10)
        passed += 10
    assert min(heights) < 540
    assert heights.index(min(heights)) < len(heights) / 2
    assert passed <= LIFE[1] + 10


def test_the_same_seed_gives_the_same_flight() -> None:
    first, second = Particles(3), Particles(3)
    for particles in (first, second):
        particles.burst(0, 0, 20)
        particles.update(100)
    assert first.scraps == second.scraps


def test_every_scrap_has_a_light_edge(tmp_path: Path) -> None:
    """Green and Indigo would vanish on their own grounds."""
    stage = stage_of(tmp_path)
    for key in COLOUR_KEYS:
        flat = _pictures(stage, COLOUR_KEYS)[key, len(SIZES) - 1][0]
        middle = flat.get_rect().center
        assert flat.get_at(middle)[:3] == stage.theme.field[key]
        row = [flat.get_at((x, middle[1])) for x in range(flat.get_width())]
        assert any(pixel[:3] == stage.theme.paper for pixel in row)


def test_scraps_may_have_the_tones_of_numbers(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (640, 360))
    particles, painter = Particles(), Painter(pygame.Surface((640, 360), 0, 32))
    for colours in ("RG", ["10", "100", "?"]):
        particles.burst(960, 540, 30, colours)
        painter.begin()
        particles.draw(painter, stage)
        painter.end()
    assert {scrap.colour for scrap in particles.scraps} == {"R", "G", "10", "100", "?"}


def test_they_are_drawn_and_cleared(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (640, 360))
    surface, particles = pygame.Surface((640, 360), 0, 32), Particles()
    particles.burst(960, 540, 30)
    painter = Painter(surface)
    painter.begin()
    particles.draw(painter, stage)
    assert painter.end() > 0
    particles.clear()
    assert not particles.busy
