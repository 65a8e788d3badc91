"""Rests: what ends them, and how long they are."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from scenes.app import loop
from scenes.app import loop as app
from scenes.app.loop import LONG_REST_S, LONGEST_MS, LONGEST_REST_S, REST_S, App, StageOptions
from scenes.kit.drawing.painter import Painter
from scenes.kit.scene import Quit, Scene, Transition
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage


class Still(Scene):
    """Does not move, and quits after so many updates."""

    def __init__(self, stage: Stage, updates: int) -> None:
        super().__init__(stage)
        self.left = updates
        self.elapsed: list[float] = []

    def update(self, elapsed_ms: float) -> Transition | None:
        self.left -= 1
        self.elapsed.append(elapsed_ms)
        return None if self.left else Quit()

    def draw(self, painter: Painter) -> None:
        painter.ground(self.stage.art.plain_ground(self.stage.viewport.size))


def rests(
    monkeypatch: pytest.MonkeyPatch, folder: Path, left_alone_s: float, news: int | None, pads: list[int]
) -> tuple[list[tuple[float, int | None]], Still]:
    """The rests of a still scene, as they are asked for, and the scene; none of them is slept."""
    asked: list[tuple[float, int | None]] = []
    monkeypatch.setattr(app, "rest", lambda seconds, news=None: asked.append((seconds, news)))
    monkeypatch.setattr(app, "connection", lambda: news)
    monkeypatch.setattr(app, "LEFT_ALONE_S", left_alone_s)
    monkeypatch.setattr("scenes.kit.input.devices.PadNumbers.connected", property(lambda self: pads))
    program = App(StageOptions(folder, (640, 360)))
    scene = Still(program.stage, 4)
    program.run(scene)
    return asked, scene


@pytest.mark.parametrize(("news", "pads", "expected"), [
    (None, [], (LONG_REST_S, None)), (7, [3], (LONG_REST_S, None)), (7, [], (LONGEST_REST_S, 7)),
])  # fmt: skip
def test_left_alone_it_rests_as_long_as_presses_allow(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, news: int | None, pads: list[int],
    expected: tuple[float, int | None],
) -> None:  # fmt: skip
    asked, _ = rests(monkeypatch, tmp_path, 0.0, news, pads)
    assert expected in asked
    assert set(asked) <= {expected, (REST_S, None)}


def test_while_somebody_may_be_playing_it_looks_in_every_frame(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked, _ = rests(monkeypatch, tmp_path, 1e9, 7, [])
    assert set(asked) == {(REST_S, None)}


def test_after_a_long_rest_all_of_its_time_passes_in_short_steps(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = App(StageOptions(tmp_path, (640, 360)))
    scene = Still(made.stage, 100)
    made._catch_up(SceneStack(scene), LONGEST_REST_S * 1000, True)
    assert sum(scene.elapsed) == pytest.approx(LONGEST_REST_S * 1000)
    assert max(scene.elapsed) <= LONGEST_MS
    scene.elapsed.clear()
    made._catch_up(SceneStack(scene), 3.6e6, True)
    assert sum(scene.elapsed) == pytest.approx(LONGEST_REST_S * 1000), "a computer that slept was not waited for"
    scene.elapsed.clear()
    made._catch_up(SceneStack(scene), 120.0, False)
    assert scene.elapsed == [LONGEST_MS], "a slow frame is no rest"
    pygame.display.quit()


def test_news_end_a_rest() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"!")
    loop.rest(3600.0, reading)
    os.close(reading)
    os.close(writing)


def test_without_an_x_server_there_is_no_news(tmp_path: Path) -> None:
    pygame.display.init()
    assert pygame.display.get_driver() == "dummy"
    assert loop.connection() is None
    pygame.display.quit()
