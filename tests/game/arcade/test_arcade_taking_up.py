"""At every start the record decides (design, arcade.md: Rules, Kept)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pytest

from game.arcade.run import end, opened, play_again
from game.arcade.run_records import ResumedRun, place_in, resume_run
from tests.game.arcade.climbing import BEGUN, Climbed, climb

LOSER = next(each for each in (climb(seed, "random") for seed in count()) if len(each.run.stages[0]) > 1)
SEED = LOSER.run.seed
CLIMBER = next(each for each in (climb(seed, "greedy") for seed in count()) if each.run.is_won and each.run.credits < 3)


def names(climbed: Climbed) -> list[str]:
    """Of the records of a run, in their order."""
    places = [played.header.run for played in climbed.replays]
    return [f"2026-10-12-1430{number:02}{place.mark}.jsonl" for number, place in enumerate(places) if place]


def laid(folder: Path, climbed: Climbed, records: Sequence[int] | None = None) -> list[Path]:
    """The run's records in a folder, or some of them."""
    paths = [folder / name for name in names(climbed)]
    for number, (path, lines) in enumerate(zip(paths, climbed.records, strict=True)):
        if records is None or number in records:
            path.write_text("\n".join(lines) + "\n")
    return paths


def cut(path: Path, rounds: int, lines: int = 4) -> None:
    """Leaves so many whole rounds of a record, and some lines of the next."""
    told, left = path.read_text().splitlines(), rounds
    for number, line in enumerate(told):
        left -= '"e":"round_end"' in line
        if left <= 0 and ('"e":"round_end"' in line or not rounds):
            path.write_text("\n".join(told[: number + 1 + lines]) + "\n")
            return


@pytest.mark.parametrize("climbed", [LOSER, CLIMBER], ids=["lost", "won"])
def test_a_run_of_which_the_file_knows_nothing_is_in_its_records(tmp_path: Path, climbed: Climbed) -> None:
    paths = laid(tmp_path, climbed)
    fresh = BEGUN._replace(seed=climbed.run.seed)
    assert resume_run(fresh, tmp_path) == ResumedRun(climbed.run, None, paths[-1])


@pytest.mark.parametrize("climbed", [LOSER, CLIMBER], ids=["lost", "won"])
def test_without_records_the_file_is_believed_as_far_as_tries_are_over(tmp_path: Path, climbed: Climbed) -> None:
    assert resume_run(climbed.run, tmp_path) == ResumedRun(climbed.run)
    assert resume_run(BEGUN, tmp_path) == ResumedRun(BEGUN)


def test_a_loss_in_the_record_tears_the_credit_though_the_file_lacks_it(tmp_path: Path) -> None:
    paths = laid(tmp_path, LOSER, [0])
    run = opened(BEGUN._replace(seed=SEED))
    now = resume_run(run, tmp_path)
    assert now == ResumedRun(LOSER.run._replace(stages=((LOSER.run.stages[0][0],),)), None, paths[0])
    assert (now.run.credits, now.run.is_lost_try) == (2, True)


def test_an_open_try_goes_on_in_its_record(tmp_path: Path) -> None:
    for rounds in range(5):
        paths = laid(tmp_path, LOSER, [0])
        cut(paths[0], rounds)
        for run in (BEGUN._replace(seed=SEED), opened(BEGUN._replace(seed=SEED))):
            now = resume_run(run, tmp_path)
            assert now.record == paths[0]
            assert now.run.ranked
            assert now.run.now.rounds == LOSER.run.stages[0][0].rounds[:rounds]
            assert now.run == opened(now.run)


def test_a_line_cut_off_by_a_kill_costs_nothing(tmp_path: Path) -> None:
    (path, *_) = laid(tmp_path, LOSER, [0])
    cut(path, 2)
    path.write_text(path.read_text()[:-9])
    now = resume_run(BEGUN._replace(seed=SEED), tmp_path)
    assert (now.record, now.damaged, now.run.ranked, len(now.run.now.rounds)) == (path, (), True, 2)


@pytest.mark.parametrize("content", ["", '{"format":"red7-re'])
def test_a_record_whose_opening_was_killed_is_none(tmp_path: Path, content: str) -> None:
    (path, *_) = laid(tmp_path, LOSER, [0])
    path.write_text(content)
    assert resume_run(BEGUN._replace(seed=SEED), tmp_path) == ResumedRun(BEGUN._replace(seed=SEED))


def damage(path: Path) -> None:
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:4], '{"e":"nonsense"}', *lines[5:]]) + "\n")


def test_a_damaged_record_of_the_open_try_begins_the_same_try_again_unranked(tmp_path: Path) -> None:
    paths = laid(tmp_path, LOSER, [0, 1])
    cut(paths[1], 3)
    damage(paths[1])
    for told in (1, 3):
        tries = LOSER.run.stages[0]
        kept = LOSER.run._replace(stages=((tries[0], tries[1]._replace(rounds=tries[1].rounds[:told])),))
        now = resume_run(kept, tmp_path)
        assert now.damaged == (paths[1],)
        assert now.record is None
        assert not now.run.ranked
        assert (now.run.stage.number, now.run.try_number, now.run.now.rounds, now.run.credits) == (1, 2, (), 2)
        assert place_in(now.run) == place_in(kept), "the same deal"


def test_after_that_the_newer_record_decides(tmp_path: Path) -> None:
    paths = laid(tmp_path, LOSER, [0])
    newer = tmp_path / paths[0].name.replace("143000", "143100")
    newer.write_text(paths[0].read_text())
    again = tmp_path / newer.name.replace(".jsonl", "-2.jsonl")
    again.write_text(newer.read_text())
    cut(newer, 2)
    damage(paths[0])
    assert resume_run(BEGUN._replace(seed=SEED, ranked=False), tmp_path).last == again


def test_a_record_that_was_taken_away_gives_no_stage_back(tmp_path: Path) -> None:
    kept = LOSER.run._replace(stages=((LOSER.run.stages[0][0]._replace(rounds=LOSER.run.stages[0][0].rounds[:4]),),))
    now = resume_run(kept, tmp_path)
    assert not now.run.ranked
    assert (now.run.try_number, now.run.now.rounds) == (1, ())


def test_a_try_that_nothing_was_seen_of_is_ranked(tmp_path: Path) -> None:
    """Closed between Play again and the first deal."""
    laid(tmp_path, LOSER, [0])
    again = play_again(LOSER.run._replace(stages=((LOSER.run.stages[0][0],),)))
    assert resume_run(again, tmp_path).run == again
    begun = opened(BEGUN._replace(seed=SEED + 1))
    assert resume_run(begun, tmp_path).run == begun


def test_a_damaged_record_of_a_try_that_was_over_changes_nothing(tmp_path: Path) -> None:
    paths = laid(tmp_path, CLIMBER)
    damage(paths[0])
    now = resume_run(CLIMBER.run, tmp_path)
    assert now.run == CLIMBER.run
    assert now.damaged == (paths[0],)


def test_the_records_are_believed_and_not_a_file_that_says_more(tmp_path: Path) -> None:
    paths = laid(tmp_path, LOSER, [0])
    better = LOSER.run._replace(stages=(CLIMBER.run.stages[0],))
    now = resume_run(better, tmp_path)
    assert now.run.is_lost_try
    assert now.last == paths[0]


def test_a_run_that_was_ended_stays_so(tmp_path: Path) -> None:
    laid(tmp_path, LOSER, [0])
    kept = end(LOSER.run._replace(stages=((LOSER.run.stages[0][0],),)))
    assert resume_run(kept, tmp_path).run == kept


def test_records_of_other_runs_and_stages_are_not_taken_for_this_one(tmp_path: Path) -> None:
    laid(tmp_path, CLIMBER)
    fresh = BEGUN._replace(seed=CLIMBER.run.seed + 1)
    assert resume_run(fresh, tmp_path) == ResumedRun(fresh)
    foreign = tmp_path / f"2026-10-12-150000{place_in(fresh).mark}.jsonl"
    foreign.write_text("\n".join(CLIMBER.records[0]) + "\n")
    now = resume_run(fresh, tmp_path)
    assert now.damaged == (foreign,)
    assert not now.run.ranked
