"""Bots think in a process of their own, so that they never hold up a frame."""

from __future__ import annotations

from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from game.thinking import think


class Thinkers:
    """One spawned process that answers one question after another. It starts when it is first needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._works = True

    def warm_up(self) -> None:
        """Starts the process, so that the first question does not wait for it."""
        if self._works:
            self.ask(_ready)

    def ask(self, call: Any, *arguments: Any) -> Future[Any]:
        """The answer to come. Where no process can be had, it is found here, at the cost of a frame."""
        try:
            if self._works:
                return self._running().submit(call, *arguments)
        except (OSError, BrokenProcessPool, RuntimeError):
            self.lost()
        answer: Future[Any] = Future()
        answer.set_result(call(*arguments))
        return answer

    def lost(self) -> None:
        """The process has died, or cannot be started: from now on questions are answered here."""
        self.close()
        self._works = False

    def close(self) -> None:
        """Ends the process; questions that still wait are dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        return self._pool


def _ready() -> None:
    """Done as soon as the process runs and has loaded the rules."""


class ThinkingBot:
    """A bot at the table: `choose` gives None until the other process has answered."""

    def __init__(self, thinkers: Thinkers, game: str, level: str, seed: str) -> None:
        self._thinkers = thinkers
        self._game = game
        self._level = level
        self._seed = seed
        self._answer: Future[Any] | None = None
        self._plan: list[Any] = []

    def choose(self, view: Any) -> Any | None:
        """The next move, or None while thinking."""
        if not self._plan:
            if self._answer is None:
                self._answer = self._ask(view)
            if not self._answer.done():
                return None
            self._plan = list(self._answered(view))
            self._answer = None
        return self._plan.pop(0)

    def _ask(self, view: Any) -> Future[Any]:
        seed = f"{self._seed}/{view.number}/{len(view.history)}"
        return self._thinkers.ask(think, self._game, self._level, view, seed)

    def _answered(self, view: Any) -> Any:
        assert self._answer is not None
        try:
            return self._answer.result()
        except BrokenProcessPool:
            self._thinkers.lost()
            return self._ask(view).result()


class Person:
    """A person at the table: hands over the moves that were committed, one by one."""

    def __init__(self) -> None:
        self._committed: list[Any] = []

    def commit(self, moves: list[Any]) -> None:
        """Moves that can no longer be taken back."""
        self._committed += moves

    def choose(self, view: Any) -> Any | None:
        """The next committed move, or None while the person is still thinking."""
        return self._committed.pop(0) if self._committed else None
