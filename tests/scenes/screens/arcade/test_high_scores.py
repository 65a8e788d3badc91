"""The table of ten: the best run, nine lines, two kinds; and what is shown of it while nobody plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.app.pictures.arcade import score_lines, score_table
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Push, Replace
from scenes.kit.stack import SceneStack
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Rows
from scenes.kit.ui.page import Page
from scenes.screens import routes
from scenes.screens.arcade.high_scores import NO_SCORES, ON_SCREEN_MS, AttractScores, HighScores, ScoreTable
from scenes.screens.menu.attract import Attract
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import FULL_HD, key, render_scene, stage_of

DAILY = ScoreTable(score_lines()[:3])


def page(folder: Path, **chosen: Any) -> HighScores:
    stage = stage_for_tests(folder, **chosen)
    return HighScores(stage, (score_table(), DAILY), lambda: Push(NotImplemented), Pop)


def ranks(scene: Page) -> list[int]:
    """Of the lines that are shown beside the best run, by the places that are written."""
    rows = next(node for node in scene.tree.every() if isinstance(node, Rows))
    return [int(node.text) for row in rows.visible for node in row.every() if isinstance(node, Label) and node.at == 1 and node.text.isdigit() and len(node.text) < 3]


def test_the_best_run_stands_alone_and_nine_follow(tmp_path: Path) -> None:
    scene = page(tmp_path)
    assert ranks(scene) == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert "1st, MIA, 16,240, 7 stages" in scene.title and "10th, JLC, 2,640, 3 stages" in scene.title


def test_a_new_run_and_the_way_back(tmp_path: Path) -> None:
    scene = page(tmp_path)
    assert isinstance(scene.handle(key(Kind.ACCEPT)), Push)
    assert isinstance(scene.handle(key(Kind.CANCEL)), Pop)


def test_daily_runs_have_a_table_of_their_own(tmp_path: Path) -> None:
    scene = page(tmp_path)
    scene.handle(Intent(Kind.END_TURN, Device.GAMEPAD))
    assert scene.scores is DAILY and ranks(scene) == [2, 3]
    assert [widget.words for widget in scene.focus.widgets] == ["All runs", "New run", "Back"]
    scene.handle(Intent(Kind.SEATS, Device.GAMEPAD))
    assert scene.scores is not DAILY


def test_with_large_text_five_lines_round_the_newest_and_pages(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, text_scale=2.0)
    scene = HighScores(stage, (score_table(newest=8), DAILY), Pop, Pop)
    assert ranks(scene) == [7, 8, 9, 10]
    scene.handle(Intent(Kind.SEATS, Device.GAMEPAD))
    assert ranks(scene) == [2, 3, 4, 5, 6]
    scene.handle(Intent(Kind.SEATS, Device.GAMEPAD))
    assert scene.scores is DAILY, "beyond the pages lies the other table"


def test_without_a_run_it_says_so(tmp_path: Path) -> None:
    scene = HighScores(stage_for_tests(tmp_path), (NO_SCORES, NO_SCORES), Pop, Pop)
    assert "No scores yet." in scene.title
    render_scene(scene)


@pytest.mark.parametrize("table", [NO_SCORES, score_table(0)])
def test_between_two_matches_of_bots_they_are_shown_once_there_are_any(tmp_path: Path, table: ScoreTable) -> None:
    router = Router(stage_for_tests(tmp_path), lambda: table)
    scene = router.make(routes.AfterBotsMatch())
    assert isinstance(scene, AttractScores) == bool(table.lines)
    if isinstance(scene, AttractScores):
        assert scene.update(ON_SCREEN_MS - 1) is None
        assert scene.update(2) == Replace(routes.BotsMatch())


def test_a_press_ends_what_is_shown(tmp_path: Path) -> None:
    scene = Attract(stage_for_tests(tmp_path), lambda aside: SceneStack(AttractScores(aside, score_table(0))))
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


def test_the_page_that_nobody_asked_for_is_whole_in_every_window(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, FULL_HD)
    scene = AttractScores(stage, score_table(newest=1))
    faults = {case: faults for case in in_every_window(stage, scene) if (faults := faults_of(scene))}
    assert not faults


def test_it_has_no_table_to_play_at(tmp_path: Path) -> None:
    """What looks for the cards' table in a scene finds none here."""
    assert not hasattr(page(tmp_path), "table")
