"""The pages between stages frame by frame: what is drawn anew is all that has changed, and little of the screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from scenes.app.pictures import arcade
from scenes.app.pictures.arcade import STAGE_PICTURES
from scenes.kit.drawing.painter import Painter
from scenes.kit.scene import Scene
from tests.scenes.screens.arcade.heard import FRAME
from tests.scenes.staging import stage_of
from tests.scenes.table.panels.flashes import measured

SIZES = ((960, 540), (800, 600))
FRAMES, SMALL = 90, (320, 180)


def begun(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> Scene:
    """The page as it is at the beginning of its motion."""
    monkeypatch.setattr(arcade, "SETTLED", 0)
    [scene] = STAGE_PICTURES[name](stage_of(folder, size))
    return scene


def frame(painter: Painter, scene: Scene) -> int:
    painter.begin()
    scene.draw(painter)
    return painter.end()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", STAGE_PICTURES)
def test_each_frame_is_the_whole_picture(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    scene = begun(name, tmp_path, monkeypatch, size)
    screen = Surface(size, 0, 32)
    painter = Painter(screen)
    for number in range(FRAMES):
        frame(painter, scene)
        if number % 3 == 0 or not scene.animating:
            whole = Surface(size, 0, 32)
            frame(Painter(whole), scene)
            assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(whole, "RGB"), f"frame {number}"
        scene.update(FRAME)
    assert not scene.animating


@pytest.mark.parametrize("name", STAGE_PICTURES)
def test_what_moves_is_drawn_and_no_more(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = begun(name, tmp_path, monkeypatch, (1920, 1080))
    painter = Painter(Surface((1920, 1080), 0, 32))
    drawn = []
    for _ in range(FRAMES):
        drawn.append(frame(painter, scene))
        scene.update(FRAME)
    assert sum(drawn[1:]) / len(drawn) < 0.12 * 1920 * 1080, "on average a small part of the screen"
    assert drawn[-1] == 0, "a page that is still costs nothing"


@pytest.mark.parametrize("speed", ["1", "4", "instant"])
@pytest.mark.parametrize("name", STAGE_PICTURES)
def test_nothing_flashes(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speed: str) -> None:
    monkeypatch.setattr(arcade, "SETTLED", 0)
    [scene] = STAGE_PICTURES[name](stage_of(tmp_path, SMALL, speed=speed))
    screen, left = Surface(SMALL, 0, 32), [FRAMES]
    painter = Painter(screen)

    def shown(ms: float) -> Surface | None:
        left[0] -= 1
        scene.update(ms)
        frame(painter, scene)
        return screen if left[0] > 0 else None

    meter = measured(shown, 1000 / 30, 1000 * FRAMES)
    assert meter.worst_share < 0.06 and meter.most_of_ninth <= 1, "a score that is counted is small"
    assert meter.reddest <= 0.25 or name == "versus_red", "its field is red: it comes once, and stays"
