"""Jobs in many processes, such as those of a league: given out, gathered in, and how far they are."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import connection
from types import TracebackType
from typing import Any, Protocol, Self, TypeVar

from game.engines.process_tree import end_after

AHEAD = 256
"""So many jobs are given out at most before their results are in."""
TRIES = 3
"""So often in a row the processes may break down without a result."""
Result = TypeVar("Result")


class NamedJob(Protocol):
    """A job; all that are given out at once have different names."""

    @property
    def name(self) -> str:
        """The job's key among the results."""


Job = TypeVar("Job", bound=NamedJob)


def processes() -> Executor:
    """A pool with a process for each processor; the processes end with this one, however that ends."""
    return ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn"), _begin_process)


def _begin_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it reaches every process of a terminal: the league decides
    league = multiprocessing.parent_process()
    assert league is not None, "only a process that multiprocessing has started is one of a pool"
    sentinel = league.sentinel
    end_after(lambda: connection.wait([sentinel]))


def results(
    jobs: Iterable[Job], work: Callable[[Job], Result], executor: Callable[[], Executor] = processes
) -> Iterator[tuple[Job, Result]]:
    """Each job with what came of it by `work`, in the order in which they are done.

    A process that dies takes others with it: all jobs without a result are given out anew. Raises BrokenExecutor when
    that does not help, and whatever `work` raises.
    """
    waiting, failures = list(jobs), 0
    while waiting:
        done: set[str] = set()
        try:
            for job, result in _given_out(waiting, work, executor):
                done.add(job.name)
                yield job, result
        except BrokenExecutor:
            failures = 0 if done else failures + 1
            if failures >= TRIES:
                raise
        waiting = [job for job in waiting if job.name not in done]


def _has_failed(future: Future[Any]) -> bool:
    return future.exception() is not None


def _given_out(
    jobs: list[Job], work: Callable[[Job], Result], executor: Callable[[], Executor]
) -> Iterator[tuple[Job, Result]]:
    left = iter(jobs)
    open_jobs: dict[Future[Result], Job] = {}
    pool = executor()
    try:
        while True:
            for job in islice(left, AHEAD - len(open_jobs)):
                open_jobs[pool.submit(work, job)] = job
            if not open_jobs:
                return
            done, _ = wait(open_jobs, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=_has_failed):
                result = future.result()
                yield open_jobs.pop(future), result
    finally:
        if open_jobs:
            end_at_once(pool)
        else:
            pool.shutdown(wait=False)


def end_at_once(pool: Executor) -> None:
    """Ends a pool whose results nobody wants any more: nobody waits for what its processes are at."""
    pool.shutdown(wait=False, cancel_futures=True)
    for process in multiprocessing.active_children():
        process.terminate()


class Progress:
    """A bar on a terminal that says how far it is, elsewhere nothing; tqdm's own where that optional one is there."""

    def __init__(self, games: int, done: int) -> None:
        self._games, self._done = games, done
        self._is_on = games > done and sys.stderr.isatty()
        self._bar = _bar(games, done) if self._is_on else None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        """Ends the line of the bar."""
        if self._bar is not None:
            self._bar.close()
        elif self._is_on:
            print(file=sys.stderr)

    def another(self) -> None:
        """Counts one more game."""
        self._done += 1
        if self._bar is not None:
            self._bar.update()
        elif self._is_on:
            print(f"\r{self._done} of {self._games} games ", end="", file=sys.stderr, flush=True)

    def make_room(self) -> None:
        """Ends the line of the bar, for something else that is printed; the bar goes on below."""
        if self._bar is not None:
            self._bar.clear()
        elif self._is_on:
            print(file=sys.stderr)


def _bar(games: int, done: int) -> Any:
    try:
        from tqdm import tqdm
    except ImportError:
        return None
    return tqdm(total=games, initial=done, unit="game", dynamic_ncols=True)
