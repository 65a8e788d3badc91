"""Who plays at a table: bots that think in a process of their own, so that they never hold up a frame, and people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.game import Game
from game.thinking import think
from scenes.kit.messages import tr
from scenes.kit.notices import Notices
from scenes.match.asking import Answer

THOUGHT_S = 5.0
"""The longest that a bot may think about a move, each time it is asked."""


class ThinkingBot:
    """A bot at the table: `choose` gives None until the other process has answered."""

    def __init__(
        self, thinkers: Any, game: str, level: str, seed: Callable[[], str], give_up: Callable[[Any], Any]
    ) -> None:
        """Its chances are drawn from what `seed` gives; `give_up` chooses from a view where no answer can be had."""
        self._thinkers = thinkers
        self._game = game
        self._level = level
        self._seed = seed
        self._give_up = give_up
        self._answer: Answer | None = None
        self._plan: list[Any] = []

    def choose(self, view: Any) -> Any | None:
        """The next move, or None while thinking."""
        if not self._plan:
            if self._answer is None:
                question = self._game, self._level, view, self._seed()
                self._answer = self._thinkers.ask(think, *question, limit_s=THOUGHT_S)
            if not self._answer.done:
                return None
            self._plan = list(self._answer.result or [self._give_up(view)])
            self._answer = None
        return self._plan.pop(0)


def give_up(game: Game[Any, Any, Any], name: str, notices: Notices, view: Any) -> Any:
    """The move of a bot that no answer can be had from: it folds, or else makes the first move that it may."""
    folding = game.folding(view)
    if folding is not None:
        notices.say(tr("{name} lost the thread and folds.").format(name=name))
        return folding
    notices.say(tr("{name} lost the thread and just plays on.").format(name=name))
    return game.moves(view)[0]


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
