"""Where runs begin: who has played one is no newcomer, and a new one over one that is kept is asked about once."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

from scenes.kit import settings_file
from scenes.kit.input.intent import Kind
from scenes.screens.chosen import choose_game, is_new_here
from scenes.screens.menu.scene import Menu
from tests.scenes.app.arcade.runner import Runner, begin
from tests.scenes.staging import widgets_of


def words(runner: Runner) -> list[str]:
    assert runner.top.focus is not None
    return [widget.words for widget in widgets_of(runner.top)]


def test_a_new_run_begins_where_one_is_kept_after_one_question(tmp_path: Path) -> None:
    with Runner(tmp_path) as runner:
        runner.arcade()
        assert words(runner) == ["Start", "Daily run", "Scores", "Menu"]
        begun = begin_here(runner)
    with Runner(tmp_path) as again:
        again.arcade()
        assert words(again) == ["New run", "Stage 1", "Daily run", "Scores", "Menu"]
        again.press(Kind.UP)
        again.press()
        assert again.scene == "Confirm" and again.router.runs.run.id == begun
        again.press()
        assert again.scene == "RunStart", "the question begins on Stay"
        again.press()
        for kind in (Kind.RIGHT, Kind.ACCEPT):
            again.press(kind)
        assert again.scene == "Versus" and again.router.runs.run.id != begun
        again.press()
        assert again.scene == "Turn"
    with Runner(tmp_path) as last:
        last.arcade()
        assert last.router.runs.run.id not in ("", begun)


def begin_here(runner: Runner) -> str:
    for _ in range(2):
        runner.press()
    assert runner.scene == "Turn"
    return runner.router.runs.run.id


def test_who_has_played_a_stage_is_not_sent_to_the_lessons(tmp_path: Path) -> None:
    def entries(runner: Runner) -> list[str]:
        assert isinstance(runner.top, Menu)
        return [widget.words for widget in runner.top.focus.widgets]

    with Runner(tmp_path) as runner:
        assert entries(runner)[0] == "Learn"
        runner.arcade()
        runner.press(Kind.CANCEL)
        assert is_new_here(runner.router.stage), "the page alone teaches nothing"
        begin(runner)
        assert runner.scene == "Turn" and not is_new_here(runner.router.stage)
        choose_game(runner.router.stage, "7street")
        assert is_new_here(runner.router.stage), "the other game has no run"
        choose_game(runner.router.stage, "red7")
    with Runner(tmp_path, **asdict(settings_file.load(tmp_path)[0])) as again:
        assert entries(again)[0] == "Play" and "Learn" in entries(again)


@pytest.mark.usefixtures("easy")
def test_a_stage_is_told_by_ear_and_scored_as_it_counts(tmp_path: Path) -> None:
    with Runner(tmp_path, speech="table") as runner:
        begin(runner)
        while not (news := runner.top.news()):
            runner.step()
        assert "Against Sprout. Stage 1. 0 of 20 points. Round 1 of 5" in news
        assert runner.play_until("CardScoring") == "CardScoring"
        points = runner.router.runs.run.now.points
        assert runner.top.about.endswith(f"{points} of 20 points.")
        runner.play_until("Turn", "StageClear")
        if runner.scene == "Turn":
            while "Round 2 of 5" not in (news := runner.top.news()):
                runner.step()
            assert f"{points} of 20 points" in news
