"""A league: what is played, counted and kept, here and on a Dask cluster (a stand-in for its client, and a real one where that is installed)."""

from __future__ import annotations

import json
import pickle
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from threading import Event
from types import FunctionType
from typing import Any
from unittest.mock import patch

import pytest

from game.commands import league
from game.core.game import Budget
from game.core.interval import wilson
from game.league import cluster
from game.league.cluster import NEEDED, ClusterExecutor, NoCluster, connected
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
from tests.waiting import HANG_S

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
    shuffle = RED7.shuffle

    def noted(self: Any, state: Any, random: Any) -> Any:
        dealt.append(shuffle(state, random))
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


def test_the_digest_is_of_every_file_of_the_game_by_name_and_content() -> None:
    root, code = ROOT / "game", sha256()
    for path in sorted(root.rglob("*.py")):
        code.update(path.relative_to(root).as_posix().encode() + b"\n" + path.read_bytes())
    assert digest() == code.hexdigest()[:16]


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


def test_whoever_wants_no_more_results_ends_what_waits_for_its_turn() -> None:
    begun, go_on = list[str](), Event()

    def slowly(job: Any) -> str:
        begun.append(job.name)
        if len(begun) > 1:
            assert go_on.wait(HANG_S)
        return str(job.name)

    with ThreadPoolExecutor(1) as pool:
        coming = results(jobs(CONTEST, 4), slowly, lambda: pool)
        next(coming)
        coming.close()  # type: ignore[attr-defined]
        go_on.set()
    assert len(begun) <= 2, "the one that was under way, and no other"


# A league on a Dask cluster: with a client that stands in for Dask's, and with a real one where that is installed.

ROOT = Path(__file__).parents[3]


class KilledWorker(Exception):
    """Dask's word for a job that has taken several workers with it."""


class Workers(Executor):
    """As Dask's executor: functions go out as their code alone, arguments and results as pickles.

    `harm` may end a job in another way; the scheduler's own end takes all jobs back.
    """

    def __init__(self, harm: Callable[[int], BaseException | None] = lambda count: None, bare: bool = False) -> None:
        """`bare`: there is no copy of the project."""
        self._harm, self._count, self.left = harm, 0, False
        self._modules = {"game.league.contest": None} if bare else {}

    def get_executor(self) -> Executor:
        """As Dask's client, which this is, too."""
        return self

    def close(self) -> None:
        self.left = True

    def submit(self, call: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        self._count += 1
        future: Future[Any] = Future()
        harm = self._harm(self._count)
        if isinstance(harm, ConnectionError):
            future.cancel()
            future.set_running_or_notify_cancel()
            return future
        alone = FunctionType(call.__code__, {"__builtins__": __builtins__})
        try:
            with patch.dict(sys.modules, self._modules):
                outcomes = alone(*pickle.loads(pickle.dumps(arguments))) if harm is None else None
        except ImportError as fault:
            harm = fault
        future.set_exception(harm) if harm else future.set_result(pickle.loads(pickle.dumps(outcomes)))
        return future

    def shutdown(self, wait: bool = True, **named: Any) -> None:
        assert not named, "Dask's executor knows of no other"


def played(*clients: Workers) -> dict[str, Any]:
    line = iter(clients)
    return {job.name: result for job, result in results(jobs(CONTEST, 3), play, lambda: ClusterExecutor(next(line)))}


def test_workers_elsewhere_come_to_what_comes_of_it_here() -> None:
    client = Workers()
    assert played(client) == {job.name: play(job) for job in jobs(CONTEST, 3)}
    assert client.left


@pytest.mark.parametrize("harm", [KilledWorker("w1"), ConnectionError()])
def test_a_worker_or_a_scheduler_that_is_killed_changes_no_figure(harm: Exception) -> None:
    def third(count: int) -> BaseException | None:
        return harm if count == 3 else None

    assert played(Workers(third), Workers()) == played(Workers())
    with pytest.raises(BrokenExecutor):
        played(*(Workers(lambda count: harm) for _ in range(3)))


def test_an_error_of_a_job_is_told_as_it_is() -> None:
    with pytest.raises(ZeroDivisionError):
        played(Workers(lambda count: ZeroDivisionError()))


def test_a_worker_with_other_code_or_none_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "attic")
    monkeypatch.setattr(cluster, "digest", lambda: "0123456789abcdef")
    with pytest.raises(OtherCode, match=r"^the worker on attic \(process \d+\) has other code"):
        played(Workers())
    monkeypatch.undo()
    monkeypatch.setattr(socket, "gethostname", lambda: "cellar")
    with pytest.raises(OtherCode, match="^the worker on cellar "):
        played(Workers(bare=True))


def test_without_distributed_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    line = "--bots greedy,random --deals 1 --iters 5 --cluster tcp://127.0.0.1:8786"
    assert league.main(line.split(" ")) == 2
    assert capsys.readouterr() == ("", f"league: {NEEDED}\n")


@pytest.mark.parametrize("address", ["", "attic", "tcp://attic", "attic:8786 x", "ftp://attic:21", "attic:123456"])
def test_what_is_no_address_is_not_asked(address: str) -> None:
    with pytest.raises(NoCluster, match="is no address"):
        connected(address)


@pytest.fixture
def real_cluster(tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of a scheduler with two workers, and the first of them."""
    pytest.importorskip("distributed", reason="an optional requirement")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    with ExitStack() as closing:

        def start(kind: str, *arguments: str) -> subprocess.Popen[bytes]:
            line = [sys.executable, "-W", "ignore", "-m", f"distributed.cli.dask_{kind}", "--no-dashboard", *arguments]
            process = closing.enter_context(subprocess.Popen(line, cwd=ROOT, stderr=subprocess.DEVNULL))
            closing.callback(process.kill)
            return process

        start("scheduler", "--host", "127.0.0.1", "--port", address.partition(":")[2])
        own = ("--nthreads", "1", "--no-nanny", "--local-directory", str(tmp_path))
        yield address, [start("worker", address, *own) for _ in range(2)][0]


def test_a_real_cluster_with_a_worker_that_is_killed(real_cluster: tuple[str, subprocess.Popen[bytes]]) -> None:
    address, worker = real_cluster
    expected = {job.name: play(job) for job in jobs(CONTEST, 20)}
    outcomes = {}
    for job, result in results(jobs(CONTEST, 20), play, lambda: connected(address)):
        outcomes[job.name] = result
        if len(outcomes) == 5:
            worker.kill()
    assert outcomes == expected
