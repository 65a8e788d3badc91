"""An arcade run from the menu to its end through the real scenes, and what becomes of its records."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import asdict, replace
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest

from game.arcade import daily
from game.arcade.bill import score_of
from game.arcade.daily import RivalDecision, decision_seed
from game.arcade.run import DAILY, FREE, Run
from game.arcade.run_file import read_run
from game.core.files import Files
from game.red7.stages import PLAYOUTS
from scenes.app import runs
from scenes.app.run_staging import person_of
from scenes.kit import settings_file
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Push, Reset
from scenes.match import deals
from scenes.match.store import RECORDS
from scenes.match.store.resume import look
from scenes.screens import routes
from scenes.screens.chosen_game import choose_game, chosen_game, is_new_here
from scenes.screens.menu.scene import Menu
from scenes.screens.pause import Pause
from scenes.screens.round.deal import Deal
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.specs import arcade, registry
from tests.game.arcade.climbing import recomputed
from tests.scenes.app.arcade.runner import Runner, begin
from tests.scenes.staging import widgets_of

ROOT = Path(__file__).parents[4]


def played(runner: Runner) -> Run:
    """The run, played to its end."""
    while runner.play_until("StageClear", "PlayAgain", "RunOver") != "RunOver":
        runner.press()
    return runner.router.runs.run


def by_records(folder: Path, run: Run) -> Run:
    records = sorted((folder / RECORDS).glob(f"*{run.id}*.jsonl"))
    return recomputed([look(path) for path in records])


@pytest.mark.usefixtures("easy")
def test_three_presses_to_the_first_card_and_three_from_stage_to_stage(tmp_path: Path) -> None:
    with Runner(tmp_path) as runner:
        begin(runner)
        assert runner.scene == "Turn"
        assert runner.play_until("StageClear", "PlayAgain") == "StageClear"
        seen = [runner.scene]
        for _ in range(3):
            runner.press()
            seen.append(runner.scene)
        assert seen == ["StageClear", "RunMap", "Versus", "Turn"]


@pytest.mark.usefixtures("easy")
def test_a_run_is_won_signed_and_recomputed_from_its_records(tmp_path: Path) -> None:
    with Runner(tmp_path) as runner:
        begin(runner)
        run = played(runner)
        assert run.is_won
        runner.press()
        assert runner.scene == "InitialsScene"
        for letter in (Kind.ACCEPT,) * 3:
            runner.press(letter)
        runner.press()
        assert runner.scene == "HighScores"
        assert [line.score for line in runner.router.runs.shelf.scores.runs] == [score_of(run)]
        assert by_records(tmp_path, run) == run
    assert read_run(tmp_path, FREE)[0].run == run


def test_a_run_is_lost_when_its_last_credit_is_torn(tmp_path: Path) -> None:
    with Runner(tmp_path, me="random") as runner:
        begin(runner)
        run = played(runner)
        assert not run.is_won and run.credits == 0 and run.is_over
    assert by_records(tmp_path, run) == run


@pytest.mark.usefixtures("easy")
def test_a_stage_that_is_left_goes_on_at_the_very_move(tmp_path: Path) -> None:
    with Runner(tmp_path) as runner:
        begin(runner)
        for _ in range(12):
            runner.step()
        state, run = runner.session.state, runner.trying.run
        runner.press(Kind.PAUSE)
        assert isinstance(runner.top, Pause)
        words = [widget.words for widget in runner.top.focus.widgets]
        assert "Leave stage" in " ".join(words) and "End the run" in " ".join(words)
        runner.top.focus.focus(runner.top.focus.widgets[words.index("Leave stage")])
        runner.press()
        assert runner.scene == "Menu"
    with Runner(tmp_path) as again:
        again.arcade()
        assert again.scene == "RunStart"
        again.press()
        assert again.session.state == state and again.trying.run == run


def test_rounds_from_before_a_stage_was_left_count_once(tmp_path: Path) -> None:
    with Runner(tmp_path, me="random") as runner:
        begin(runner)
        while runner.scene != "Turn" or not runner.trying.played.rounds:
            runner.step()
        run = runner.trying.run
        assert not runner.session.is_over and run.stages[-1][-1].rounds
    with Runner(tmp_path, me="random") as again:
        again.arcade()
        again.press()
        assert again.trying.run == run
        again.play_until("StageClear", "PlayAgain", "RunOver")
        assert by_records(tmp_path, again.router.runs.run) == again.router.runs.run


def test_a_lost_stage_is_not_played_again_by_closing_the_window(tmp_path: Path) -> None:
    with Runner(tmp_path, me="random") as runner:
        begin(runner)
        while not runner.session.is_over:
            runner.step()
            if runner.scene != "Turn":
                break
        runner.play_until("PlayAgain")
        credits = runner.router.runs.run.credits
    with Runner(tmp_path) as again:
        again.arcade()
        assert again.scene == "PlayAgain" and again.router.runs.run.credits == credits == 2


@pytest.mark.usefixtures("easy")
def test_a_damaged_record_begins_its_try_again_unranked(tmp_path: Path) -> None:
    with Runner(tmp_path) as runner:
        begin(runner)
        deal = runner.session.round_steps[0].event
        for _ in range(30):
            runner.step()
    (record,) = (tmp_path / RECORDS).glob("*.jsonl")
    record.write_bytes(record.read_bytes().replace(b'"turn"', b'"burn"'))
    with Runner(tmp_path) as again:
        again.arcade()
        again.press()
        assert again.session.round_steps[0].event == deal
        assert not again.router.runs.run.ranked


@pytest.mark.usefixtures("easy")
def test_a_damaged_run_is_set_aside(tmp_path: Path) -> None:
    with Runner(tmp_path) as runner:
        begin(runner)
    (tmp_path / "run-free.json").write_text('{"version": 1}')
    with Runner(tmp_path) as again:
        again.arcade()
        assert again.scene == "RunStart"
        assert (tmp_path / "run-free.damaged-1.json").exists()


@pytest.mark.usefixtures("easy")
def test_a_free_and_a_daily_run_are_kept_at_once(tmp_path: Path) -> None:
    with Runner(tmp_path) as runner:
        begin(runner)
        runner.play_until("StageClear")
        free = runner.router.runs.run
        runner.stack.apply(Push(routes.NewRun(DAILY)))
        runner.still()
        runner.press()
        assert runner.trying.run.kind == DAILY and runner.trying.run.ranked
        hands = runner.session.round_steps[0].event
    with Runner(tmp_path, seed=2) as again:
        again.arcade()
        assert again.router.runs.run == free
        again.stack.apply(Push(routes.NewRun(DAILY)))
        again.still()
        again.press()
        assert again.session.round_steps[0].event == hands


@pytest.mark.usefixtures("easy")
def test_a_new_run_over_a_kept_one_asks_once(tmp_path: Path) -> None:
    with Runner(tmp_path) as runner:
        begin(runner)
        runner.play_until("StageClear")
        runner.press()
        stored_run = runner.router.runs.run
        runner.stack.apply(Push(routes.Scores()))
        runner.still()
        runner.press()
        assert runner.scene == "Confirm"
        runner.press(Kind.RIGHT)
        runner.press()
        assert runner.scene == "Versus" and runner.router.runs.run.id != stored_run.id
        assert [line.run for line in runner.router.runs.shelf.scores.runs] == [stored_run.id]


@pytest.mark.usefixtures("easy")
def test_stages_of_a_run_are_not_offered_to_go_on_with(tmp_path: Path) -> None:
    with Runner(tmp_path) as runner:
        begin(runner)
        for _ in range(60):
            runner.step()
    with Runner(tmp_path) as again:
        again.still()
        assert again.router.open_matches.in_words(chosen_game(again.router.stage)) is None


def test_a_daily_run_ends_with_its_result_and_counts_once(tmp_path: Path) -> None:
    with Runner(tmp_path, me="random") as runner:
        runner.arcade()
        runner.stack.apply(Push(routes.NewRun(DAILY)))
        run = played(runner)
        assert run.kind == DAILY and run.ranked
        runner.press()
        if runner.scene == "InitialsScene":
            runner.press(Kind.CANCEL)
        assert runner.scene == "HighScores"
        runner.press()
        assert runner.scene == "DailyResult"
        runner.stack.apply(Push(routes.NewRun(DAILY)))
        runner.still()
        assert not runner.router.runs.run.ranked, "today once more is for practice"


class Full(Files):
    """A disk without any room."""

    def create(self, path: Path) -> int:
        raise OSError(ENOSPC, "No space left on device")


@pytest.mark.usefixtures("easy")
def test_with_a_full_disk_the_run_is_played_on(tmp_path: Path) -> None:
    with Runner(tmp_path) as runner:
        runner.stage.disk.files = Full()
        begin(runner)
        assert runner.play_until("StageClear", "PlayAgain") == "StageClear"
        runner.press()
        assert runner.scene == "RunMap" and runner.router.runs.run.cleared == 1
        assert not (tmp_path / "run-free.json").exists()


@pytest.mark.usefixtures("easy")
def test_a_voice_tells_how_the_stage_and_the_run_stand(tmp_path: Path) -> None:
    with Runner(tmp_path) as runner:
        begin(runner)
        assert runner.top.tell(False).startswith("Stage 1. 0 of 20 points. Round 1 of 5. Score 0. Credits: 3")
        runner.play_until("CardScoring", "TallyScoring")
        runner.play_until("Turn")
        assert "Round 2 of 5" in runner.top.tell(False)


def test_the_map_is_open_before_anything_is_clear(tmp_path: Path) -> None:
    with Runner(tmp_path) as runner:
        runner.arcade()
        runner.press()
        assert runner.scene == "Versus"
        for kind in (Kind.RIGHT, Kind.ACCEPT):
            runner.press(kind)
        assert runner.play_until("RunMap") == "RunMap"


def test_after_a_match_of_bots_alone_a_person_plays_the_run(tmp_path: Path) -> None:
    with Runner(tmp_path) as runner:
        stage = runner.router.stage
        last = registry.setup_of(arcade.GAME, None)
        bots = [seat._replace(level=seat.level or "sprout") for seat in last.seats]
        stage.change(last_setups={arcade.GAME: replace(last, seats=tuple(bots)).to_settings()})
        assert person_of(stage).level is None
        begin(runner)
        assert runner.scene == "Turn"


@pytest.mark.usefixtures("easy")
def test_the_next_deal_of_a_stage_follows_its_scoring(tmp_path: Path) -> None:
    """The points of the one race that is scored have no place of their own in the bar of a run."""
    with Runner(tmp_path) as runner:
        begin(runner)
        runner.play_until("CardScoring", "TallyScoring")
        scoring = runner.top
        assert isinstance(scoring, RoundScoring) and len(scoring.totals) == 1
        table = runner.router.matches._table(runner.router.matches.session)  # type: ignore[arg-type]
        deal = Deal(runner.stage, runner.router.matches.session, table)  # type: ignore[arg-type]
        assert deal.passage_from(scoring) is not None


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
        points = runner.router.runs.run.current_try.points
        assert runner.top.about.endswith(f"{points} of 20 points.")
        runner.play_until("Turn", "StageClear")
        if runner.scene == "Turn":
            while "Round 2 of 5" not in (news := runner.top.news()):
                runner.step()
            assert f"{points} of 20 points" in news


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
def test_no_kill_loses_what_was_shown_or_gives_a_credit_back() -> None:
    """In a process of its own: the one of the tests may have threads, which no fork copies."""
    done = subprocess.run([sys.executable, "-m", "tests.programs.kills", "30", "--runs"], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "30 kills, " in done.stdout
    went_on = int(done.stdout.split("30 kills, ")[1].split()[0])
    assert went_on > 15
    relays = int(done.stdout.split(" relays, ")[0].split()[-1])
    assert went_on > relays > 4


# What becomes of the records of a run: they decide while it goes on, and are the player's when it is over.


def records(folder: Path) -> list[Path]:
    return sorted((folder / RECORDS).glob("*.jsonl"))


def ended(folder: Path) -> tuple[str, int]:
    """The id and the score of a run that was ended in the midst of its first stage."""
    with Runner(folder) as runner:
        begin(runner)
        runner.play_until("CardScoring", "TallyScoring")
        runner.play_until("Turn", "StageClear")
        runner.stack.apply(Reset(routes.EndRun()))
        runner.still()
        assert runner.scene == "RunOver"
        run = runner.router.runs.run
        return run.id, score_of(run)


def test_records_of_a_run_that_is_over_stay(tmp_path: Path) -> None:
    before, _ = ended(tmp_path)
    paths = records(tmp_path)
    assert len(paths) == 1 and before in paths[0].name
    with Runner(tmp_path) as again:
        again.stage.new_seed = lambda: 12
        begin(again)
        assert again.router.runs.run.id != before
    assert paths[0] in records(tmp_path) and len(records(tmp_path)) == 2


def test_whoever_deletes_them_loses_no_score(tmp_path: Path) -> None:
    before, score = ended(tmp_path)
    for record in records(tmp_path):
        record.unlink()
    with Runner(tmp_path) as again:
        again.arcade()
        assert again.scene == "RunStart"
        arcade = again.router.runs
        assert [(line.run, line.score) for line in arcade.shelf.scores.runs] == [(before, score)]
        assert arcade.shelf.runs[FREE].is_over and score_of(arcade.shelf.runs[FREE]) == score


def test_a_try_that_goes_on_without_its_record_begins_again_with_its_deals_unranked(tmp_path: Path) -> None:
    with Runner(tmp_path, me="random") as runner:
        runner.stage.new_seed = lambda: 4  # its first round does not clear the stage
        begin(runner)
        deal = runner.session.round_steps[0].event
        runner.play_until("CardScoring", "TallyScoring")
        assert runner.play_until("Turn", "StageClear") == "Turn"
    for record in records(tmp_path):
        record.unlink()
    with Runner(tmp_path) as again:
        again.arcade()
        again.press()
        assert again.session.round_steps[0].event == deal and not again.trying.played.rounds
        assert not again.router.runs.run.ranked


# At the table, too, the rivals of a daily run are the same for everybody (design, arcade.md: Daily).

FEW = {"tactician": 40, "maestro": 60}
MOST_EVENTS = 100


def first_stage(folder: Path) -> tuple[Run, list[str]]:
    """The run as it began and the events of its first try, played by presses."""
    with Runner(folder) as runner:
        runner.stack.apply(Push(routes.NewRun(DAILY)))
        runner.still()
        runner.press()
        begun = runner.trying.begun
        runner.play_until("StageClear", "PlayAgain")
    (record,) = (folder / RECORDS).glob("*.jsonl")
    return begun, record.read_text(encoding="utf-8").splitlines()[1:]


def test_everybody_meets_the_same_and_each_decision_has_the_seed_of_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[str] = []

    def spied(level: str, view: Any, seed: str) -> Any:
        seeds.append(seed)
        return daily.answer(level, view, seed)

    for level, count in FEW.items():
        monkeypatch.setitem(PLAYOUTS, level, count)
    monkeypatch.setattr(deals, "answer", spied)
    monkeypatch.setattr(runs, "today", lambda now: "2026-11-26")  # on some days rivals decide little before it is over
    begun, one = first_stage(tmp_path / "one")
    places = (RivalDecision(number, seat, happened) for number in range(1, 6) for seat in range(1, begun.stage.seats)
              for happened in range(MOST_EVENTS))  # fmt: skip
    assert len(seeds) == len(set(seeds)) > 3
    assert set(seeds) <= {decision_seed(begun, place) for place in places}
    asked = list(seeds)
    assert first_stage(tmp_path / "other")[1] == one
    assert seeds == asked * 2
