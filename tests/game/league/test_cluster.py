"""A league on a Dask cluster: with a client that stands in for Dask's, and with a real one where that is installed."""

from __future__ import annotations

import pickle
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import ExitStack
from pathlib import Path
from types import FunctionType
from typing import Any
from unittest.mock import patch

import pytest

from game.commands import league
from game.league import cluster
from game.league.cluster import NEEDED, ClusterExecutor, NoCluster, connected
from game.league.contest import jobs
from game.league.play import OtherCode, play
from game.league.processes import results
from tests.game.league.test_league import CONTEST

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
