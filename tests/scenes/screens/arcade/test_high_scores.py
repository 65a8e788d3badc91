"""The table of ten: the best run, nine lines, two kinds; and what is shown of it while nobody plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.app.commands.arcade_pictures import score_lines, score_table
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Push, Replace
from scenes.kit.stack import SceneStack
from scenes.screens import routes
from scenes.screens.arcade.high_scores import NO_SCORES, HighScores, ScoreTable
from scenes.screens.arcade.scores_shown import SHOWN_FOR, ScoresShown
from scenes.screens.menu.attract import Attract
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import key, render_scene

DAILY = ScoreTable(score_lines()[:3])


def page(folder: Path, **chosen: Any) -> HighScores:
    stage = stage_for_tests(folder, **chosen)
    return HighScores(stage, (score_table(), DAILY), (lambda: Push(NotImplemented), Pop))


def test_the_best_run_stands_alone_and_nine_follow(tmp_path: Path) -> None:
    scene = page(tmp_path)
    assert [line.rank for line in scene.lines] == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert "1st, MIA, 16,240, 7 stages" in scene.title and "10th, JLC, 2,640, 3 stages" in scene.title


def test_a_new_run_and_the_way_back(tmp_path: Path) -> None:
    scene = page(tmp_path)
    assert isinstance(scene.handle(key(Kind.ACCEPT)), Push)
    assert isinstance(scene.handle(key(Kind.CANCEL)), Pop)


def test_daily_runs_have_a_table_of_their_own(tmp_path: Path) -> None:
    scene = page(tmp_path)
    scene.handle(Intent(Kind.END_TURN, Device.GAMEPAD))
    assert scene.score_table is DAILY and [line.rank for line in scene.lines] == [2, 3]
    assert [widget.words for widget in scene.focus.widgets] == ["New run", "Back", "All runs"]
    scene.handle(Intent(Kind.SEATS, Device.GAMEPAD))
    assert scene.score_table is not DAILY


def test_with_large_text_five_lines_round_the_newest_and_pages(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, text_scale=2.0)
    scene = HighScores(stage, (score_table(newest=8), DAILY), (Pop, Pop))
    assert [line.rank for line in scene.lines] == [7, 8, 9, 10]
    scene.handle(Intent(Kind.SEATS, Device.GAMEPAD))
    assert [line.rank for line in scene.lines] == [2, 3, 4, 5, 6]
    scene.handle(Intent(Kind.SEATS, Device.GAMEPAD))
    assert scene.score_table is DAILY, "beyond the pages lies the other table"


def test_without_a_run_it_says_so(tmp_path: Path) -> None:
    scene = HighScores(stage_for_tests(tmp_path), (NO_SCORES, NO_SCORES), (Pop, Pop))
    assert "No scores yet." in scene.title
    render_scene(scene)


@pytest.mark.parametrize("table", [NO_SCORES, score_table(0)])
def test_between_two_matches_of_bots_they_are_shown_once_there_are_any(tmp_path: Path, table: ScoreTable) -> None:
    router = Router(stage_for_tests(tmp_path), lambda: table)
    scene = router.make(routes.AfterBotsMatch())
    assert isinstance(scene, ScoresShown) == bool(table.lines)
    if isinstance(scene, ScoresShown):
        assert scene.update(SHOWN_FOR - 1) is None
        assert scene.update(2) == Replace(routes.BotsMatch())


def test_a_press_ends_what_is_shown(tmp_path: Path) -> None:
    scene = Attract(stage_for_tests(tmp_path), lambda aside: SceneStack(ScoresShown(aside, score_table(0))))
    render_scene(scene)
    assert isinstance(scene.handle(key(Kind.ACCEPT)), Pop)


def test_the_scores_are_asked_for_when_they_are_shown(tmp_path: Path) -> None:
    asked: list[int] = []

    def scores() -> ScoreTable:
        asked.append(1)
        return NO_SCORES

    stage = stage_for_tests(tmp_path)
    router = Router(stage, scores)
    router.make(routes.BotsMatch())
    assert not asked
    router.make(routes.AfterBotsMatch())
    assert asked == [1]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_block_behind_new_initials_covers_neither_the_kinds_nor_the_points(tmp_path: Path, scale: float) -> None:
    stage = stage_for_tests(tmp_path, text_scale=scale)
    scene = HighScores(stage, (score_table(newest=1), DAILY), (Pop, Pop))
    shown, (x, top), (_, bottom) = render_scene(scene), stage.viewport.point(240, 252), stage.viewport.point(240, 424)
    column = [shown.get_at((x, y))[:3] == stage.theme.paper for y in range(top, bottom)]
    assert any(column), "there is a block"
    assert not column[0] and not column[-1]


def test_it_has_no_table_to_play_at(tmp_path: Path) -> None:
    """What looks for the cards' table in a scene finds none here."""
    assert not hasattr(page(tmp_path), "table")
