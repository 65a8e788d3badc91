"""A question about a match that may take longer than a frame: the thinkers answer it, and the table goes on."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from scenes.kit.stage import Stage


class Asked:
    """One question, asked as soon as it is made."""

    def __init__(self, stage: Stage, takes_long: bool, call: Callable[..., Any], *arguments: Any) -> None:
        """`call` is a plain function; what does not take long, or has nobody to think about it, is answered here."""
        self._thinkers = stage.thinkers if takes_long else None
        self._question = call, *arguments
        self._answer: Any = None
        self._coming: Future[Any] | None = None
        if self._thinkers is not None:
            self._coming = self._thinkers.ask(*self._question)
        else:
            self._answer = call(*arguments)

    @property
    def is_answered(self) -> bool:
        """Whether the answer is there."""
        return self._coming is None or self._coming.done()

    @property
    def answer(self) -> Any:
        """The answer; None while it is thought about."""
        if self._coming is not None and self._coming.done():
            self._answer, self._coming = self._result(self._coming), None
        return self._answer

    def _result(self, coming: Future[Any]) -> Any:
        try:
            return coming.result()
        except BrokenProcessPool:
            assert self._thinkers is not None
            self._thinkers.lost()
            return self._thinkers.ask(*self._question).result()
