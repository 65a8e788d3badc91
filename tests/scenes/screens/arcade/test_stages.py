"""The pages round a stage: where they lead, and that frame by frame no more is drawn anew than has changed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.arcade.run import ROUNDS, Run
from game.core.entry import RoundDone
from scenes.app.pictures import arcade
from scenes.app.pictures.arcade import NOT_WON, STAGE_PICTURES, YOU, run_at
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop, Push, Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.arcade.play_again import PlayAgain, again_model
from scenes.screens.arcade.stage_clear import StageClear, clear_model
from scenes.screens.arcade.versus import Versus, versus_model
from tests.scenes.screens.arcade.heard import FRAME, run_for
from tests.scenes.staging import key, stage_of
from tests.scenes.table.panels.flashes import measured

LOST = (NOT_WON,) * ROUNDS
SIZES = ((960, 540), (800, 600))
FRAMES, SMALL = 90, (320, 180)


def pressed(scene: Scene, *kinds: Kind) -> Transition | None:
    """What the last of these presses leads to, once the page is still."""
    scene.finish()  # type: ignore[attr-defined]
    run_for(scene, 200)
    for kind in kinds[:-1]:
        scene.handle(key(kind))
    return scene.handle(key(kinds[-1]))


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path, (640, 360))


def test_before_a_stage_to_the_table_or_to_the_map(stage: Stage) -> None:
    page = Versus(stage, versus_model(stage, run_at(3), YOU))
    for kinds, route in (((Kind.ACCEPT,), routes.PlayStage()), ((Kind.RIGHT, Kind.ACCEPT), routes.RunMap()),
                         ((Kind.CANCEL,), routes.RunMap())):  # fmt: skip
        assert pressed(page, *kinds) == Replace(route)


def test_after_a_stage_to_the_map_or_to_the_menu(stage: Stage) -> None:
    page = StageClear(stage, clear_model(stage, run_at(4), 3))
    assert page.focus.widgets[0].words == "Climb on"
    assert pressed(page, Kind.ACCEPT) == Replace(routes.RunMap())
    assert pressed(page, Kind.CANCEL) == Reset(routes.Menu())


def test_after_the_last_stage_there_is_nothing_to_climb(stage: Stage) -> None:
    won: Run = run_at(7, (RoundDone("R", 13),))
    page = StageClear(stage, clear_model(stage, won, 7))
    assert page.focus.widgets[0].words == "Continue"
    assert pressed(page, Kind.ACCEPT) == Replace(routes.RunEnd())


def test_after_a_stage_that_was_lost(stage: Stage) -> None:
    page = PlayAgain(stage, again_model(stage, run_at(5, LOST), asks_why=True))
    assert pressed(page, Kind.ACCEPT) == Replace(routes.TryAgain())
    asked = pressed(page, Kind.RIGHT, Kind.ACCEPT)
    assert isinstance(asked, Push) and isinstance(asked.target, Scene)
    asked.target.handle(key(Kind.RIGHT))
    assert asked.target.handle(key(Kind.ACCEPT)) == Pop(next_transition=Reset(routes.EndRun()))
    assert pressed(page, Kind.RIGHT, Kind.ACCEPT) == Push(routes.WhyLost())


def test_whoever_was_not_out_is_not_told_why(stage: Stage) -> None:
    page = PlayAgain(stage, again_model(stage, run_at(5, LOST), asks_why=False))
    assert [widget.words for widget in page.focus.widgets] == ["Play again", "End the run"]


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
