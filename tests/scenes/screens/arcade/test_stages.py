"""Where the pages round a stage lead."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.arcade.run import ROUNDS, Run
from game.core.entry import RoundDone
from scenes.app.pictures.arcade import NOT_WON, YOU, run_at
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop, Push, Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.arcade.again import PlayAgain, again_model
from scenes.screens.arcade.clear import StageClear, clear_model
from scenes.screens.arcade.versus import Versus, versus_model
from tests.scenes.screens.arcade.heard import run_for
from tests.scenes.staging import key, stage_of

LOST = (NOT_WON,) * ROUNDS


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
    assert asked.target.handle(key(Kind.ACCEPT)) == Pop(then=Reset(routes.EndRun()))
    assert pressed(page, Kind.RIGHT, Kind.ACCEPT) == Push(routes.WhyLost())


def test_whoever_was_not_out_is_not_told_why(stage: Stage) -> None:
    page = PlayAgain(stage, again_model(stage, run_at(5, LOST), asks_why=False))
    assert [widget.words for widget in page.focus.widgets] == ["Play again", "End the run"]
