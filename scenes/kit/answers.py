"""Answers to questions that may take longer than a frame, and whoever answers them at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Answer:
    """The answer to one question, there or still to come."""

    def __init__(self, look: Callable[[], object] = lambda: None) -> None:
        """`look` sees after the question a little; it never waits."""
        self._look = look
        self._there = False
        self._result: Any = None

    def settle(self, result: Any) -> None:
        """From now on this is the answer; None: there will be none."""
        self._there, self._result = True, result

    @property
    def done(self) -> bool:
        """Whether nothing more is to come."""
        if not self._there:
            self._look()
        return self._there

    @property
    def result(self) -> Any:
        """The answer; None while it is worked out, and where no process could be had for it."""
        return self._result


class Answers:
    """Answers every question here and now; whoever takes longer than a frame for it is built on this."""

    def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
        """What `call`, a plain function, makes of the arguments; whoever answers later allows it `limit_s` for that."""
        answer = Answer()
        answer.settle(call(*arguments))
        return answer

    def close(self) -> None:
        """An answer worked out here leaves nothing to close."""
