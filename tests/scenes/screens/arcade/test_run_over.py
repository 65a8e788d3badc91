"""The end of a run: won or over, what it came to, how the 7 becomes the menu's, where it leads."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from game.arcade.bill import end_of, score_of
from game.arcade.run import ROUNDS, Run
from game.arcade.scores import Scores, entered
from game.core.entry import RoundDone
from scenes.app.pictures.arcade import NOT_WON, YOU, run_at
from scenes.kit.art.seven import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Push, Replace, Reset
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.arcade.day import daily_words, date_words
from scenes.screens.arcade.map import RunMap, RunStart, map_model, start_model
from scenes.screens.arcade.over import RunOver, over_model
from tests.scenes.screens.arcade.heard import FRAME, heard_stage, run_for, tune_of
from tests.scenes.staging import key
from tests.scenes.table.panels.flashes import measured

LOST = (NOT_WON,) * ROUNDS
WON = run_at(7, (RoundDone("G", 9), RoundDone("R", 20)))
OVER = run_at(5, LOST, LOST, (RoundDone("G", 7), *LOST[1:]))


def over(stage: Stage, run: Run = WON, is_among: bool = True) -> RunOver:
    scores = entered(Scores(), run, run.date) if is_among else Scores()
    return RunOver(stage, over_model(stage, run, scores))


def test_what_a_run_that_is_won_came_to(tmp_path: Path) -> None:
    model = over_model(heard_stage(tmp_path)[0], WON, Scores())
    assert model.large_words == ("YOU", "MADE IT") and model.heading == "You made it"
    assert [words for words, _ in model.lines] == ["Seven stages", "Rainbow bonus", "3 credits left"]
    assert sum(points or 0 for _, points in model.lines) == score_of(WON) == model.climb.score
    assert model.faces == ("sprout", "hoarder", "hunter", "tactician", "maestro")


def test_what_a_run_came_to_that_ended_before(tmp_path: Path) -> None:
    model = over_model(heard_stage(tmp_path)[0], OVER, Scores())
    assert model.large_words == ("4/7", "STAGES") and len(model.faces) == 1
    assert [*model.lines] == [("Four stages", end_of(OVER).stages), ("Final stage", 350), ("5 of 7 colours won", None)]
    assert sum(points or 0 for _, points in model.lines) == score_of(OVER)
    for words in ("4,970", "Final stage, 350", "Sprout says: "):
        assert words in model.aloud


def test_the_7_becomes_the_menus_then_the_faces_come(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    page = over(stage)
    assert played == ["match_won"] and tune_of(page) == ["menu"]
    assert page.seven.top == 54 and page.seven.depth == 504
    run_for(page, 400)
    assert page.moving and MENU.depth < page.seven.depth < 504
    run_for(page, 250)
    assert page.seven == MENU and page.moving, "the faces are still to come"
    run_for(page, 600)
    assert not page.moving


def test_a_lost_run_does_not_move(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    page = over(stage, OVER)
    assert not page.moving and page.seven == MENU and played == ["out"] and tune_of(page) == ["lost"]


@pytest.mark.parametrize(("is_among", "words"), [(True, "Initials"), (False, "Continue")])
def test_where_it_leads(tmp_path: Path, is_among: bool, words: str) -> None:
    stage, _ = heard_stage(tmp_path)
    page = over(stage, WON, is_among)
    assert page.handle(key(Kind.ACCEPT)) is None and not page.moving, "a press completes it"
    run_for(page, 200)
    assert page.focus.widgets[0].words == words
    transitions = []
    for _ in range(3):
        transitions.append(page.handle(key(Kind.ACCEPT)))
        page.handle(key(Kind.RIGHT))
    assert transitions == [Replace(routes.SignRun()), Replace(routes.RunStart()), Reset(routes.Menu())]


def test_where_the_map_and_the_start_lead(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path)
    page = RunMap(stage, map_model(run_at(4), YOU, Scores()))
    assert page.animating, "Blue lights its band"
    page.finish()
    run_for(page, 200)
    assert page.focus.widgets[0].words == "Stage 4" and page.handle(key(Kind.ACCEPT)) == Replace(routes.Versus())
    going = RunMap(stage, map_model(run_at(4, ()), YOU, Scores()))
    run_for(going, 200)
    assert not going.moving and going.handle(key(Kind.ACCEPT)) == Replace(routes.PlayStage()), "a try that is begun goes on"
    begin = RunStart(stage, start_model(Scores(), "2026-10-12", {}, (), YOU))
    begin.focus.step(2)
    assert begin.handle(key(Kind.ACCEPT)) == Push(routes.Scores())


def test_still_it_costs_nothing_and_nothing_flashes(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path, (320, 180))
    page, screen, left, drawn = over(stage), Surface((320, 180), 0, 32), [60], list[int]()
    painter = Painter(screen)

    def picture_at(ms: float) -> Surface | None:
        left[0] -= 1
        page.update(ms)
        painter.begin()
        page.draw(painter)
        drawn.append(painter.end())
        return screen if left[0] > 0 else None

    meter = measured(picture_at, 1000 / 30, 4000)
    assert meter.worst_share == 0 and meter.most_of_ninth <= 1
    assert drawn[-1] == 0


def test_reduced_motion_shows_the_end_at_once(tmp_path: Path) -> None:
    page = over(heard_stage(tmp_path, reduced_motion=True)[0])
    page.update(FRAME)
    assert page.seven == MENU and not page.moving


def test_the_day_in_words() -> None:
    daily = WON._replace(kind="daily", date="2026-10-12")
    going = run_at(3)._replace(kind="daily", date="2026-10-11")
    assert date_words("2026-10-12") == "12 October 2026"
    assert daily_words("2026-10-12", None, False) == "12 October, new"
    assert daily_words("2026-10-12", daily, True) == "12 October, for practice"
    assert daily_words("2026-10-12", going, False) == "11 October, stage 3"
