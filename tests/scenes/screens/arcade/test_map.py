"""The map of a run: what stands on its bands, how one fills, what is heard and said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.arcade.bill import bill_of, score_of
from game.arcade.run import DAILY, FREE
from game.core.entry import RoundDone
from scenes.app.pictures.arcade import BEGUN, YOU, run_at
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Push, Replace, Reset
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.arcade.climb import Rank, State, climb_of
from scenes.screens.arcade.map import RunMap, RunMapModel, RunStart, RunStartModel
from tests.scenes.screens.arcade.heard import FRAME, heard_stage, run_for
from tests.scenes.staging import key
from tests.scenes.table.panels.flashes import measured

AHEAD = Rank("Next: 9th place", 5310, "ZOE")
FILLED_MS = 1060


def run_map(stage: Stage, number: int = 4, fills: bool = False) -> RunMap:
    return RunMap(stage, RunMapModel(climb_of(run_at(number), YOU), AHEAD, is_begun=not fills))


def frame(painter: Painter, scene: RunMap) -> int:
    painter.begin()
    scene.draw(painter)
    return painter.end()


def test_a_step_for_each_stage_and_points_for_those_that_are_clear() -> None:
    run = run_at(4)
    climb = climb_of(run, YOU)
    assert [step.colour for step in climb.steps] == [*"ROYGBIV"]
    assert [step.state for step in climb.steps] == [State.AHEAD] * 3 + [State.NOW] + [State.CLEAR] * 3
    assert [step.points for step in climb.steps] == [0] * 4 + [bill_of(run, number).total for number in (3, 2, 1)]
    assert climb.score == score_of(run) == sum(step.points for step in climb.steps)
    assert climb.steps[2].names == "Sprout, Hoarder, Hunter" and climb.steps[2].rules == "Advanced, 15 points"


def test_a_run_that_is_over_has_nothing_to_play() -> None:
    won = climb_of(run_at(7, (RoundDone("R", 20),)), YOU)
    assert won.now is None and {step.state for step in won.steps} == {State.CLEAR}


def test_a_voice_says_what_is_asked_and_how_it_stands(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path)
    spoken = f"{(page := run_map(stage)).title} {page.about}"
    for words in ("Stage 4", "Tactician", "Advanced, 12 points", "3,020", "3 credits left", "4 of 7 colours won",
                  "Next: 9th place, 5,310, ZOE"):
        assert words in spoken


def test_the_band_fills_with_its_note_then_you_rise(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    page = run_map(stage, fills=True)
    run_for(page, 2 * FRAME)
    assert played == ["rule_B"], "the stage that was cleared last is Blue"
    run_for(page, 700)
    assert page.animating and 0 < page.lit < 1
    run_for(page, FILLED_MS)
    assert page.lit == 1 and not page.moving and played == ["rule_B"]


def test_a_press_completes_it_and_another_one_goes_on(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path)
    page = run_map(stage, fills=True)
    run_for(page, 100)
    assert page.handle(key(Kind.ACCEPT)) is None and page.lit == 1
    run_for(page, 200)
    assert page.handle(key(Kind.ACCEPT)) == Replace(routes.Versus())


def test_the_ways_in_order_and_back_to_the_menu(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path)
    page = run_map(stage)
    run_for(page, 200)
    transitions = [page.handle(key(Kind.ACCEPT))]
    for _ in range(2):
        page.handle(key(Kind.RIGHT))
        transitions.append(page.handle(key(Kind.ACCEPT)))
    assert transitions == [Replace(routes.PlayStage()), Push(routes.Scores()), Reset(routes.Menu(routes.ArcadeRun()))]
    assert page.handle(key(Kind.CANCEL)) == Reset(routes.Menu(routes.ArcadeRun()))


@pytest.mark.parametrize("chosen", [{"reduced_motion": True}, {"speed": "instant"}])
def test_without_motion_it_is_lit_at_once_and_heard(tmp_path: Path, chosen: dict[str, Any]) -> None:
    stage, played = heard_stage(tmp_path, **chosen)
    page = run_map(stage, fills=True)
    run_for(page, FRAME)
    assert page.lit == 1 and played == ["rule_B"]


@pytest.mark.parametrize("size", [(960, 540), (800, 600), (1280, 540)])
@pytest.mark.parametrize("number", [2, 4, 7])
def test_each_frame_is_the_whole_picture(tmp_path: Path, size: tuple[int, int], number: int) -> None:
    stage, _ = heard_stage(tmp_path, size)
    page = run_map(stage, number, fills=True)
    screen = Surface(size, 0, 32)
    painter = Painter(screen)
    for count in range(80):
        frame(painter, page)
        if count % 5 == 0 or not page.animating:
            whole = Surface(size, 0, 32)
            frame(Painter(whole), page)
            assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(whole, "RGB"), f"frame {count}"
        page.update(FRAME)
    assert not page.animating


def test_little_is_drawn_while_it_fills_and_nothing_after(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path, (1920, 1080))
    page = run_map(stage, fills=True)
    painter, drawn = Painter(Surface((1920, 1080), 0, 32)), list[int]()
    for _ in range(80):
        drawn.append(frame(painter, page))
        page.update(FRAME)
    assert max(drawn[1:]) < 0.15 * 1920 * 1080
    assert drawn[-1] == 0, "a page that is still costs nothing"


@pytest.mark.parametrize("speed", ["1", "4", "instant"])
def test_nothing_flashes(tmp_path: Path, speed: str) -> None:
    stage, _ = heard_stage(tmp_path, (320, 180), speed=speed)
    page, screen, left = run_map(stage, 5, fills=True), Surface((320, 180), 0, 32), [60]
    painter = Painter(screen)

    def picture_at(ms: float) -> Surface | None:
        left[0] -= 1
        page.update(ms)
        frame(painter, page)
        return screen if left[0] > 0 else None

    meter = measured(picture_at, 1000 / 30, 4000)
    assert meter.worst_share == 0 and meter.most_of_ninth <= 1


def run_start(stage: Stage, goes_on: bool = False) -> RunStart:
    climb = climb_of(run_at(4) if goes_on else BEGUN, YOU)
    return RunStart(stage, RunStartModel(climb, "12 October, new", Rank("Best", 16240, "MIA"), goes_on))


def test_where_a_run_begins(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path)
    page = run_start(stage)
    assert [widget.words for widget in page.focus.widgets] == ["Start", "Daily run", "Scores", "Menu"]
    assert page.handle(key(Kind.ACCEPT)) == Push(routes.NewRun(FREE)), "one press"
    assert page.handle(key(Kind.PLAY)) == Push(routes.NewRun(DAILY)), "a button of its own"
    assert page.handle(key(Kind.CANCEL)) == Reset(routes.Menu(routes.ArcadeRun()))
    for words in ("Seven stages, three credits", "Stage 1", "Sprout", "Basic, 20 points", "Best, 16,240, MIA"):
        assert words in page.about
    assert "12 October, new" in page.focus.widgets[1].spoken_words


def test_a_run_that_is_kept_goes_on_unless_another_one_is_begun(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path)
    page = run_start(stage, goes_on=True)
    assert page.handle(key(Kind.ACCEPT)) == Push(routes.ContinueRun())
    page.focus_on("New run")
    assert page.handle(key(Kind.ACCEPT)) == Push(routes.NewRun(FREE))
