"""The rivals of a daily run at the table: they think by count, so that everybody meets the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.arcade.daily import answer
from scenes.kit.answers import Answer, Here

PATIENCE_S = 60.0
"""The longest that a decision may take before it is asked again: a count of playouts takes long on a slow computer."""


class DailyRival:
    """`choose` gives None until the other process has answered; it is asked, with the same seed, until it does."""

    def __init__(self, thinkers: Here, level: str, seed: Callable[[], str]) -> None:
        """`seed` gives what the chances of the decision that is due are drawn from."""
        self._thinkers, self._level, self._seed = thinkers, level, seed
        self._answer: Answer | None = None
        self._plan: list[Any] = []

    def choose(self, view: Any) -> Any | None:
        """The next move, or None while thinking."""
        if not self._plan:
            if self._answer is None:
                self._answer = self._thinkers.ask(answer, self._level, view, self._seed(), limit_s=PATIENCE_S)
            if not self._answer.done:
                return None
            self._plan, self._answer = list(self._answer.result or ()), None
        return self._plan.pop(0) if self._plan else None
