"""The parts of a league: what is played, what is counted, what is kept."""

from __future__ import annotations

import json
import socket
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from game.core.game import Budget
from game.core.interval import wilson
from game.league.contest import (
    RESULTS_FILE,
    Contest,
    Job,
    OtherLeague,
    Result,
    ResultsFile,
    Standings,
    digest,
    jobs,
    seating,
)
from game.league.play import OtherCode, play
from game.league.processes import results
from game.red7.game import RED7
from game.red7.rules import Rules

BASIC = RED7.rules_to_json(Rules(draw=False, scoring="none"))
CONTEST = Contest("red7", BASIC, 2, ("greedy", "random"), False, Budget(iters=10), 7)


def job(contest: Contest = CONTEST, deal: int = 1, turned: int = 0) -> Job:
    return Job(contest, deal, turned, digest())


def test_of_two_bots_the_first_plays_among_others_of_the_second_in_every_seat() -> None:
    four = CONTEST._replace(seats=4)
    assert [seating(four, turned) for turned in range(4)] == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    three = CONTEST._replace(seats=3, bots=("greedy", "random", "sprout"))
    assert [seating(three, turned) for turned in range(3)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_every_deal_is_played_in_all_seats() -> None:
    three = CONTEST._replace(seats=3)
    assert [each.name for each in jobs(three, 2)] == ["1/0", "1/1", "1/2", "2/0", "2/1", "2/2"]


def test_a_job_plays_the_same_cards_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[Any] = []
    shuffle = type(RED7).shuffle

    def noted(self: Any, state: Any, random: Any) -> Any:
        dealt.append(shuffle(self, state, random))
        return dealt[-1]

    monkeypatch.setattr(type(RED7), "shuffle", noted)
    for each in (job(), job(turned=1), job(deal=2), job(CONTEST._replace(seed=8))):
        play(each)
    assert dealt[0] == dealt[1]
    assert len({deal.deck for deal in dealt}) == 3


@pytest.mark.parametrize("whole", [False, True])
def test_a_job_is_always_the_same_and_somebody_wins(whole: bool) -> None:
    rules = RED7.rules_to_json(Rules()) if whole else BASIC
    contest = CONTEST._replace(bots=("maestro", "hunter", "sprout"), seats=3, rules=rules, whole_matches=whole)
    outcome = play(job(contest))
    assert outcome == play(job(contest))
    assert sum(outcome.wins) == 1
    assert (outcome.illegal, outcome.late, outcome.faults) == ((0, 0, 0), (0, 0, 0), ())


def test_a_worker_with_other_code_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "attic")
    with pytest.raises(OtherCode, match="attic"):
        play(job()._replace(code="0123456789abcdef"))


def test_wilsons_interval() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_rates_are_per_seat_and_the_table_has_the_best_first() -> None:
    standings = Standings(CONTEST._replace(seats=4))
    for wins in ((0.0, 1.0), (0.0, 1.0), (0.0, 1.0), (0.5, 0.5)):
        standings.add(Result(wins, (0, 1), (0, 2)))
    rates = standings.rates()
    assert (rates["greedy"].rate, rates["random"].rate) == (0.5 / 4, 3.5 / 12)
    assert [row.split()[0] for row in standings.table()] == ["bot", "random", "greedy"]
    line = standings.line()
    assert (list(line), line["deals"], line["illegal"], line["late"]) == (["deals", "rates", "illegal", "late"], 1, 4, 8)
    assert line["rates"]["greedy"] == [round(part, 4) for part in (0.125, *wilson(0.5, 4))]


def test_a_bot_of_a_kind_has_a_number() -> None:
    standings = Standings(CONTEST._replace(seats=3, bots=("greedy", "random", "greedy")))
    standings.add(Result((1.0, 0.0, 0.0), (0,) * 3, (0,) * 3))
    assert {name: rate.rate for name, rate in standings.rates().items()} == {"greedy": 1, "random": 0, "greedy 2": 0}


def test_kept_results_are_found_again_and_half_a_line_is_not(tmp_path: Path) -> None:
    result = Result((0.5, 0.5), (0, 1), (2, 0), ("random: it has ended",))
    results_file = ResultsFile(tmp_path / "new", CONTEST)
    assert results_file.results == {}
    results_file.add("1/0", result)
    results_file.close()
    with (tmp_path / "new" / RESULTS_FILE).open("ab") as file:
        file.write(b'{"job":"1/1","wi')
    results_file = ResultsFile(tmp_path / "new", CONTEST)
    assert results_file.results == {"1/0": result}
    results_file.add("1/1", result)
    results_file.close()
    lines = (tmp_path / "new" / RESULTS_FILE).read_text().splitlines()
    assert [json.loads(line).get("job") for line in lines] == [None, "1/0", "1/1"]


def test_results_of_something_else_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ResultsFile(tmp_path, CONTEST).close()
    before = (tmp_path / RESULTS_FILE).read_bytes()
    with pytest.raises(OtherLeague, match="another league: budget, seed differ"):
        ResultsFile(tmp_path, CONTEST._replace(seed=8, budget=Budget(iters=11)))
    monkeypatch.setattr("game.league.contest.digest", lambda: "0123456789abcdef")
    with pytest.raises(OtherLeague, match="other code"):
        ResultsFile(tmp_path, CONTEST)
    assert (tmp_path / RESULTS_FILE).read_bytes() == before


class Frail(Executor):
    """Breaks down after a few jobs: the others are given out, and nothing comes of them."""

    def __init__(self, lasts: int) -> None:
        self._lasts = lasts

    def submit(self, call: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self._lasts -= 1
        if self._lasts < 0:
            future.set_exception(BrokenExecutor("somebody has died"))
        else:
            future.set_result(call(*arguments, **named))
        return future


def wins(executors: list[Executor] | None = None) -> dict[str, Result]:
    pool = iter(executors) if executors else None
    return {each.name: result for each, result in
            results(jobs(CONTEST, 4), play, (lambda: next(pool)) if pool else lambda: ThreadPoolExecutor(2))}  # fmt: skip


def test_workers_that_die_change_no_figure() -> None:
    assert wins([Frail(3), Frail(0), Frail(2), Frail(9)]) == wins()
    with pytest.raises(BrokenExecutor):
        wins([Frail(2), Frail(0), Frail(0), Frail(0)])


def test_processes_come_to_the_same_as_threads() -> None:
    assert {each.name: result for each, result in results(jobs(CONTEST, 2), play)} == {
        name: result for name, result in wins().items() if int(name[0]) <= 2
    }
