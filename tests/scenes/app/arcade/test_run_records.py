"""What becomes of the records of a run: they decide while it goes on, and are the player's when it is over."""

from __future__ import annotations

from pathlib import Path

from game.arcade.bill import score_of
from game.arcade.run import FREE
from scenes.kit.scene import Reset
from scenes.match.store import RECORDS
from scenes.screens import routes
from tests.scenes.app.arcade.runner import Runner, begin


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
