"""`main.py simulate --run`: arcade runs between bots."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import accumulate
from typing import Any

import pytest

from game.arcade.bill import score_of
from game.arcade.run import CREDITS, Run, Try
from game.catalog import ENTRIES
from game.commands import simulate, simulate_runs
from game.commands.simulate_runs import Climb, RunFigures, climb, percentile
from game.core.entry import LOST_ROUND, RoundDone
from game.core.game import Budget
from game.league.processes import results
from game.red7.bots.levels import thinking
from game.red7.stages import PLAYOUTS, STAGES

from .running import run

QUICK = ("--run", "--as", "greedy", "--matches", "4", "--iters", "3")
EVERY = "random, greedy, sprout, hoarder, hunter, tactician or maestro"


def job(number: int, **fields: Any) -> Climb:
    return Climb("greedy", number, 1, "asmadi-1.3", Budget(iters=3))._replace(**fields)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("--run", f"--as is missing: {EVERY}"),
        ("--run --as me", f"--as me is not possible: {EVERY}"),
        ("--run --as greedy --bots greedy", "unknown arguments: --bots greedy"),
        ("--run --as greedy --scoring deck --record x", "unknown arguments: --scoring deck --record x"),
        ("--run --as greedy --game 7street", "unknown arguments: --game 7street"),
        ("--run --as greedy --matches 0", "--matches 0 is not possible: a number from 1 to 1000000000"),
        ("--as greedy", "unknown arguments: --as greedy"),
    ],
)
def test_wrong_arguments_get_one_line(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(line.split(" ")) == 2
    assert capsys.readouterr() == ("", f"simulate: {reason}\n")


def test_the_help_of_runs_is_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["--run", "--help"]) == 0
    output = capsys.readouterr().out
    assert "--as LEVEL" in output
    assert "--seats" not in output
    assert simulate.main(["--help"]) == 0
    assert "--run" in capsys.readouterr().out


def test_it_plays_whole_runs_in_processes_and_says_what_they_came_to() -> None:
    done = run("simulate", *QUICK)
    assert (done.returncode, done.stderr) == (0, "")
    *table, last = done.stdout.splitlines()
    summary = json.loads(last)
    assert list(summary) == ["runs", "won", "rate", "stages", "score", "seconds"]
    assert len(table) == 1 + len(STAGES) + 2
    assert [row.split()[:2] for row in table[1:8]] == [[str(stage.number), stage.colour] for stage in STAGES]
    figures = RunFigures()
    for number in range(1, 5):
        figures.add(climb(job(number)))
    del summary["seconds"]
    assert summary == json.loads(json.dumps(figures.line())), "processes come to what is played here"


def test_a_run_is_the_same_whenever_it_is_played_and_no_other() -> None:
    assert climb(job(1)) == climb(job(1))
    assert len({climb(job(number)).stages for number in range(6)}) == 6
    assert climb(job(1)).stages != climb(job(1, seed=2)).stages


def test_a_run_is_played_to_its_end_and_a_lost_stage_again() -> None:
    for level in ("random", "greedy"):
        for number in range(10):
            over = climb(job(number, level=level))
            assert over.is_over
            assert not over.ended
            lost = [one for tries in over.stages for one in tries if one.is_lost]
            assert (len(lost) == CREDITS) != over.is_won
            for tries in over.stages:
                assert all(one.is_lost for one in tries[:-1])
                for one in tries:
                    before = list(accumulate(map(one.points_of, one.rounds), initial=0))[:-1]
                    assert max(before) < one.stage.goal, "no round is played once the points are there"


def test_without_a_budget_all_who_search_do_as_the_rivals_of_a_daily_run(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, Budget | None]] = []

    def noting(level: str, budget: Budget) -> Any:
        asked.append((level, budget))
        return thinking("greedy")

    monkeypatch.setitem(ENTRIES, "red7", ENTRIES["red7"]._replace(thinking=noting))
    climb(job(1, budget=Budget(), level="maestro"))
    given = dict(asked)
    assert (given["maestro"], given["sprout"]) == (Budget(iters=PLAYOUTS["maestro"]), Budget())
    assert given.get("tactician", Budget(iters=PLAYOUTS["tactician"])) == Budget(iters=PLAYOUTS["tactician"])
    asked.clear()
    climb(job(1))
    assert {budget for _, budget in asked} == {Budget(iters=3)}


def won(stage: int, *points: int) -> Try:
    """A try of a stage whose rounds were won under Red with so many points; 0: lost."""
    rounds = tuple(RoundDone("R", gain) if gain else LOST_ROUND for gain in points)
    return Try(STAGES[stage - 1], rounds)


def test_the_figures_are_those_of_every_try() -> None:
    figures = RunFigures()
    lost, cleared = won(1, 10, 0, 0, 0, 0), won(1, 10, 10)
    figures.add(Run("free", "2000-01-01", 0, "asmadi-1.3", 0, ((lost, cleared), (won(2, 0, 0, 0, 0, 0),) * 2)))
    figures.add(Run("free", "2000-01-01", 0, "asmadi-1.3", 0, ((lost,) * 3,)))
    first, second, *others = figures.line()["stages"]
    assert (first["tries"], first["clear"][0], first["rounds"], first["points"]) == (5, 0.2, 4.4, 12)
    assert (second["tries"], second["clear"][0], second["rounds"], second["points"]) == (2, 0, 5, 0)
    assert all(other == {"stage": number, "tries": 0, "clear": None, "rounds": None, "points": None}
               for number, other in enumerate(others, 3))
    assert (figures.line()["runs"], figures.line()["won"]) == (2, 0)


def test_the_score_by_percentile_is_a_score_that_was_reached() -> None:
    assert [percentile([7, 1, 3, 5], share) for share in (10, 25, 50, 75, 90, 100)] == [1, 1, 3, 5, 7, 7]
    over = climb(job(3))
    figures = RunFigures()
    figures.add(over)
    assert set(figures.line()["score"].values()) == {score_of(over)}


def test_ctrl_c_ends_it_with_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(jobs: list[Climb], work: object) -> Any:
        yield jobs[0], climb(jobs[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate_runs, "results", interrupted)
    with pytest.raises(KeyboardInterrupt):
        simulate.main([*QUICK])
    assert capsys.readouterr().err == "simulate: interrupted after 1 of 4 runs\n"


def test_threads_and_processes_are_one_to_it() -> None:
    summary = dict(results([job(1), job(2)], climb, lambda: ThreadPoolExecutor(2)))
    assert summary == {job(1): climb(job(1)), job(2): climb(job(2))}
