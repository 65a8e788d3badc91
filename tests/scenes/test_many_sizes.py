"""A window that is resized a thousand times, in whatever scene: it is laid out and drawn at any size."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from scenes.app.pictures.gallery import SCENES, SHEETS
from scenes.app.router import Router
from scenes.kit.drawing.painter import Painter
from scenes.kit.scene import Push
from scenes.kit.stack import SceneStack
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.staging import focused
from tests.scenes.test_whole_match import rules

SMALLEST, LARGEST = (1, 1), (960, 720)
RESIZES, SEEDS = 250, 4
PLAIN = sorted(set(SCENES) - set(SHEETS))


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_match_goes_on_through_a_thousand_sizes(seed: int, tmp_path: Path) -> None:
    """A quarter of them each; at any moment of a turn, in mid flight, in a pause."""
    stage = stage_for_tests(tmp_path, speed="4")
    with AutoPlay(stage, setup_for_tests(rules("asmadi-1.3", True, True, "target"), 3), seed) as play:
        for number in range(RESIZES):
            width, height = (play.random.randint(*ends) for ends in zip(SMALLEST, LARGEST, strict=True))
            play.resize(width, height)
            play.frame(16) if number % 5 == 0 else play.stack.update(16)
            play.press_something()
        assert stage.viewport.size == (width, height)
        assert play.stack.top is not None


@pytest.mark.parametrize("name", PLAIN)
def test_every_scene_keeps_its_focus_in_the_window(name: str, tmp_path: Path) -> None:
    random, stage = Random(name), stage_for_tests(tmp_path, speed="1")
    first, *rest = SCENES[name](stage)
    stack = SceneStack(first, Router(stage).make)
    for scene in rest:
        stack.apply(Push(scene))
    for _ in range(6):
        stage.resize(random.randint(320, 1300), random.randint(200, 1000))
        stack.resized()
        stack.update(16)
        top = stack.top
        assert top is not None
        if top.focus is not None and top.focus.current is not None:
            assert stage.viewport.bounds.colliderect(focused(top).rect)
    painter = Painter(pygame.Surface(stage.viewport.size))
    painter.begin()
    stack.draw(painter)
    painter.end()
