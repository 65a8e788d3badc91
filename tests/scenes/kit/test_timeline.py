"""Tweens begin, apply and end once each, whatever the size of the steps; scraps fly up, fall and end by themselves."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.kit.drawing.painter import Painter
from scenes.kit.theme import COLOUR_KEYS
from scenes.kit.timeline import Timeline, Tween, in_cubic, in_out_cubic, linear, out_back, out_cubic, out_quad
from scenes.kit.widgets.particles import LIFE, SIZES, Particles, _pictures
from tests.scenes.staging import stage_of

STEPS = [1.0, 7.0, 1000 / 60, 50.0, 5000.0]


def noted(notes: list[str], name: str, duration: float, delay: float = 0.0) -> Tween:
    return Tween(lambda share: notes.append(f"{name} {share:g}"), duration, delay, linear,
                 begins=lambda: notes.append(f"{name} begins"), ends=lambda: notes.append(f"{name} ends"))


@pytest.mark.parametrize("step", STEPS)
def test_a_tween_begins_and_ends_once_and_reaches_its_end(step: float) -> None:
    notes: list[str] = []
    timeline = Timeline()
    timeline.add(noted(notes, "a", 100, 30))
    while timeline.busy:
        timeline.update(step)
    assert notes[0] == "a begins"
    assert notes[-2:] == ["a 1", "a ends"]
    assert notes.count("a begins") == notes.count("a ends") == notes.count("a 1") == 1


@pytest.mark.parametrize(("speed", "ms"), [(0.5, 260), (1.0, 130), (2.0, 65), (4.0, 32.5)])
def test_speed_scales_delay_and_duration(speed: float, ms: float) -> None:
    timeline = Timeline()
    timeline.speed = speed
    timeline.add(noted([], "a", 100, 30))
    assert timeline.remaining == 130
    passed = 0.0
    while timeline.busy:
        timeline.update(0.5)
        passed += 0.5
    assert passed == pytest.approx(ms, abs=0.5)


def test_finishing_ends_everything_in_the_order_in_which_it_would_have_ended() -> None:
    notes: list[str] = []
    timeline = Timeline()
    timeline.add(noted(notes, "long", 300))
    timeline.update(250)
    timeline.add(noted(notes, "later", 100), noted(notes, "soon", 10))
    timeline.finish()
    assert [note for note in notes if note.endswith("ends")] == ["soon ends", "long ends", "later ends"]
    assert not timeline.busy


def test_what_an_end_adds_is_finished_too() -> None:
    notes: list[str] = []
    timeline = Timeline()
    timeline.add(Tween(lambda share: None, 10, ends=lambda: timeline.add(noted(notes, "next", 50))))
    timeline.finish()
    assert notes[-1] == "next ends"


def test_at_infinite_speed_the_next_update_ends_everything() -> None:
    timeline = Timeline()
    timeline.speed = float("inf")
    timeline.add(noted([], "a", 10_000))
    timeline.update(0.0)
    assert not timeline.busy


@pytest.mark.parametrize("easing", [linear, out_quad, out_cubic, in_cubic, in_out_cubic, out_back])
def test_easings_lead_from_start_to_end(easing: object) -> None:
    assert easing(0.0) == pytest.approx(0.0)  # type: ignore[operator]
    assert easing(1.0) == pytest.approx(1.0)  # type: ignore[operator]


def test_easings_have_their_shapes() -> None:
    assert out_quad(0.5) == 0.75
    assert out_cubic(0.5) == 0.875
    assert in_cubic(0.5) == 0.125
    assert in_out_cubic(0.25) == pytest.approx(0.0625)
    assert max(out_back(share / 100) for share in range(101)) == pytest.approx(1.1, abs=0.002)


# Scraps fly up, fall, end by themselves, and show light edges on any ground.


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
