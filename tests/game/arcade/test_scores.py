"""The table of ten (design, arcade.md: Kept, Flow)."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.arcade.bill import score_of
from game.arcade.run import DAILY, FREE, Run, end
from game.arcade.scores import FORM, MOST, NOBODY, Score, Scores, ScoreToBeat, entered, rank_of, signed, to_beat
from game.core import json_file
from tests.game.arcade.runs import BEGUN, played
from tests.game.core.disks import FullDisk

DAY = "2026-10-12"


def run_of(seed: int, rounds: str = "R V", kind: str = FREE) -> Run:
    """One that was ended after these rounds: 500 points after `R V`, 300 after `R`."""
    return end(played(BEGUN._replace(kind=kind, seed=seed), rounds))


def lines(*scores: int) -> tuple[Score, ...]:
    return tuple(Score(f"free.{DAY}.{number}", score, "ZOE", 3, 1, DAY) for number, score in enumerate(scores))


def test_a_run_enters_under_the_last_initials_and_is_renamed() -> None:
    scores = entered(Scores(), run_of(1), DAY)
    assert scores.runs == (Score(f"free.{DAY}.1", 30 * 10 + 15 * 10 + 400, NOBODY, 1, 3, DAY),)
    scores = signed(scores, run_of(1), "ADA")
    assert scores.runs[0].initials == "ADA"
    scores = entered(scores, run_of(2, "R"), DAY)
    assert [line.initials for line in scores.runs] == ["ADA", "ADA"]
    scores = signed(scores, run_of(2, "R"), "Z--")
    assert [line.initials for line in scores.runs] == ["ADA", "Z--"]
    assert scores.known == ("Z--", "ADA")
    assert signed(scores, run_of(1), "ADA").known == ("ADA", "Z--")
    with pytest.raises(ValueError, match="three letters"):
        signed(scores, run_of(1), "Ada")


def test_a_daily_run_is_among_the_dailies_and_among_all_runs() -> None:
    scores = entered(entered(Scores(), run_of(1), DAY), run_of(2, "R", DAILY), "2026-10-13")
    assert [line.run for line in scores.runs] == [run_of(1).id, run_of(2, "R", DAILY).id]
    assert [line.date for line in scores.dailies] == [DAY], "under the date it was for"
    assert signed(scores, run_of(2, "R", DAILY), "NOR").dailies[0].initials == "NOR"
    assert signed(scores, run_of(2, "R", DAILY), "NOR").runs[1].initials == "NOR"


def test_what_does_not_enter() -> None:
    assert entered(Scores(), played(BEGUN, "R V"), DAY) == Scores(), "a run that goes on"
    assert entered(Scores(), run_of(1)._replace(ranked=False), DAY) == Scores(), "for practice"
    assert entered(Scores(), end(BEGUN), DAY) == Scores(), "without a point"


def test_no_run_enters_twice_not_even_after_a_kill_in_between() -> None:
    scores = signed(entered(Scores(), run_of(1), DAY), run_of(1), "ADA")
    assert entered(scores, run_of(1), DAY) == scores


def test_the_best_first_of_equal_ones_the_older_and_ten_at_most() -> None:
    scores = Scores()
    for seed in range(MOST):
        scores = entered(scores, run_of(seed), DAY)
    assert [line.run for line in scores.runs] == [run_of(seed).id for seed in range(MOST)]
    assert entered(scores, run_of(77), DAY) == scores, "as good as the tenth, and newer"
    assert rank_of(scores.runs, run_of(77)) is None
    assert rank_of(scores.runs, run_of(9)) == 10
    better = entered(scores, run_of(99, "R R"), DAY)
    assert rank_of(better.runs, run_of(99, "R R")) is None, "Red alone: fewer first wins"
    better = entered(scores, run_of(99, "B V"), DAY)
    assert len(better.runs) == MOST


@pytest.mark.parametrize("seed", range(40))
def test_runs_of_several_windows_make_one_table_in_any_order(seed: int) -> None:
    """Each has an own score here: of equal ones the older is above, so for them the order decides."""
    random = Random(seed)
    ends = sorted({score_of(run): run for run in (
        run_of(number, " ".join(random.choices("ROYGBIV-", k=random.randint(1, 9))), random.choice((FREE, DAILY)))
        for number in range(40)) if score_of(run)}.items(), reverse=True)  # fmt: skip
    runs = [run for _, run in ends]
    tables = set()
    for _ in range(6):
        scores, twice = Scores(), [*runs, *random.sample(runs, len(runs) // 2)]
        random.shuffle(twice)
        for run in twice:
            scores = entered(scores, run, DAY)
        tables.add(scores)
    [table] = tables
    assert [line.run for line in table.runs] == [run.id for run in runs[:MOST]]
    assert [line.run for line in table.dailies] == [run.id for run in runs if run.kind == DAILY][:MOST]


def test_of_one_run_that_came_to_two_ends_the_better_one_stays() -> None:
    ends = run_of(1, "R"), run_of(1, "R V"), run_of(2, "B")
    for order in permutations(ends):
        scores = Scores()
        for run in order:
            scores = signed(entered(scores, run, DAY), run, "ADA" if run.seed == 1 else "BOB")
        assert [(line.run, line.score, line.initials) for line in scores.runs] == [
            (ends[1].id, score_of(ends[1]), "ADA"), (ends[2].id, score_of(ends[2]), "BOB")]


def test_the_one_to_beat_is_the_next_above() -> None:
    table = lines(16240, 12080, 5310, 2640)
    assert to_beat(table, 3020) == ScoreToBeat(3, table[2])
    assert to_beat(table, 5310) == ScoreToBeat(3, table[2]), "an equal one is older, so it is above"
    assert to_beat(table, 0) == ScoreToBeat(4, table[3])
    assert to_beat(table, 16241) is None
    assert to_beat((), 5) is None


def test_scores_are_kept(tmp_path: Path) -> None:
    assert json_file.read_form(tmp_path, FORM) == (Scores(), None)
    scores = signed(entered(Scores(), run_of(1, kind=DAILY), DAY), run_of(1, kind=DAILY), "A-B")
    json_file.change_form(tmp_path, FORM, lambda _: scores)
    assert json_file.read_form(tmp_path, FORM) == (scores, None)
    with pytest.raises(OSError, match="No space"):
        json_file.change_form(tmp_path, FORM, lambda _: Scores(), FullDisk(20))
    assert json_file.read_form(tmp_path, FORM) == (scores, None)


@pytest.mark.parametrize(
    ("field", "value"),
    [("score", 0), ("score", -1), ("score", True), ("initials", "AD"), ("initials", "adа"), ("stages", 8),
     ("credits", 4), ("date", "12.10.2026"), ("run", None)],
)  # fmt: skip
def test_lines_that_cannot_be(tmp_path: Path, field: str, value: Any) -> None:
    line = lines(100)[0]._asdict()
    refused(tmp_path, {"version": 1, "runs": [{**line, field: value}], "dailies": [], "known": []})


@pytest.mark.parametrize(
    "change",
    [{"version": 2}, {"runs": None}, {"runs": [line._asdict() for line in lines(1, 2)]},
     {"runs": [line._asdict() for line in lines(*range(11, 0, -1))]}, {"runs": [lines(5)[0]._asdict()] * 2},
     {"known": ["ABCD"]}],
)  # fmt: skip
def test_tables_that_cannot_be(tmp_path: Path, change: dict[str, Any]) -> None:
    refused(tmp_path, {"version": 1, "runs": [], "dailies": [], "known": [], **change})


def refused(folder: Path, content: dict[str, Any]) -> None:
    text = json.dumps(content)
    (folder / FORM.file).write_text(text)
    scores, aside = json_file.read_form(folder, FORM)
    assert scores == Scores()
    assert aside is not None
    assert aside.path.read_text() == text
    assert not (folder / FORM.file).exists()
