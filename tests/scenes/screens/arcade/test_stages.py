"""Where the pages round a stage lead."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.arcade.run import Run
from game.arcade.stages import ROUNDS
from game.core.capabilities import RoundDone
from scenes.app.commands.arcade_stage_pictures import NOT_WON, YOU, run_at
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop, Push, Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.screens.arcade.stages import play_again, stage_clear, versus
from tests.scenes.screens.arcade.heard import named, run_for
from tests.scenes.staging import Noting, key, stage_of

LOST = (NOT_WON,) * ROUNDS


class Ways:
    """Routes to scenes that go by the names of what was asked for; the person was out `outs` times."""

    def __init__(self, stage: Stage, outs: int = 0) -> None:
        self._stage, self.outs = stage, outs

    def __getattr__(self, name: str) -> object:
        if name in ("play_again", "end_run"):
            return lambda: Replace(Noting(self._stage, name, []))
        return lambda: Noting(self._stage, name, [])

    def why_out(self) -> Scene | None:
        self.outs -= 1
        return Noting(self._stage, f"why {self.outs}", []) if self.outs >= 0 else None


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
    page = versus(stage, Ways(stage), run_at(3), YOU)  # type: ignore[arg-type]
    for kinds, name in (((Kind.ACCEPT,), "play"), ((Kind.RIGHT, Kind.ACCEPT), "run_map"), ((Kind.CANCEL,), "run_map")):
        way = pressed(page, *kinds)
        assert isinstance(way, Replace) and named(way) == name


def test_after_a_stage_to_the_map_or_to_the_menu(stage: Stage) -> None:
    page = stage_clear(stage, Ways(stage), run_at(4), 3)  # type: ignore[arg-type]
    assert page.focus.widgets[0].words == "Climb on"
    assert named(pressed(page, Kind.ACCEPT)) == "run_map"
    left = pressed(page, Kind.CANCEL)
    assert isinstance(left, Reset) and named(left) == "menu"


def test_after_the_last_stage_there_is_nothing_to_climb(stage: Stage) -> None:
    won: Run = run_at(7, (RoundDone("R", 13),))
    end = Noting(stage, "run won", [])
    page = stage_clear(stage, Ways(stage), won, 7, lambda: end)  # type: ignore[arg-type]
    assert page.focus.widgets[0].words == "Continue"
    assert named(pressed(page, Kind.ACCEPT)) == "run won"


def test_after_a_stage_that_was_lost(stage: Stage) -> None:
    page = play_again(stage, Ways(stage, outs=2), run_at(5, LOST))  # type: ignore[arg-type]
    assert named(pressed(page, Kind.ACCEPT)) == "play_again"
    asked = pressed(page, Kind.RIGHT, Kind.ACCEPT)
    assert isinstance(asked, Push)
    asked.scene.handle(key(Kind.RIGHT))
    answered = asked.scene.handle(key(Kind.ACCEPT))
    assert isinstance(answered, Pop) and named(answered.then) == "end_run"
    found = [named(pressed(page, Kind.RIGHT, Kind.ACCEPT)), named(pressed(page, Kind.ACCEPT))]
    assert found == ["why 1", "why 0"], "the page that is made ahead, then another one"


def test_whoever_was_not_out_is_not_told_why(stage: Stage) -> None:
    page = play_again(stage, Ways(stage), run_at(5, LOST))  # type: ignore[arg-type]
    assert [widget.words for widget in page.focus.widgets] == ["Play again", "End the run"]
