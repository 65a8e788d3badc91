"""All that a game brings, as one value: the catalogue lists these, a line a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from game.core.budget import Budget
from game.core.capabilities import DayRules, Reviewing, RunRules
from game.core.engine import Engine
from game.core.figures import Bookkeepers
from game.core.game import Game
from game.core.options import Options
from game.core.referee import Referee

Level = Callable[[Any, Random], tuple[Any, ...]]
"""How a bot thinks: from what its seat sees and its chances to its moves, up to the turn's end or the next card that
turns up."""


class Entry(NamedTuple):
    """A game and what goes with it. What a game lacks is None, and nothing of it is offered anywhere.

    `title` is what the commands call the game, `levels` are its bots, the one that thinks least first. `thinking` gives
    a level within a budget, where levels think as long as they are given. By the bot protocol of the name `protocol`,
    an `engine` plays a level for another program, and a `referee` speaks with one that plays at a seat. `figures` are
    what the game counts for every seat of a match. `puzzles` are the kinds of those of a date, as files name them, in
    their order. Each function here may import what it needs when it is called.
    """

    game: Game[Any, Any, Any]
    title: str
    levels: Mapping[str, Level]
    options: Callable[[], Options]
    thinking: Callable[[str, Budget], Level] | None = None
    protocol: str = ""
    engine: Callable[[str, Budget], Engine] | None = None
    referee: Callable[[int], Referee[Any, Any]] | None = None
    figures: Bookkeepers | None = None
    run: Callable[[], RunRules] | None = None
    day: Callable[[], DayRules] | None = None
    puzzles: Callable[[], tuple[str, ...]] | None = None
    review: Callable[[], Reviewing] | None = None

    def referee_at(self, seat: int) -> Referee[Any, Any]:
        """Who speaks with a program of another maker at a seat. Raises LookupError for a game without a protocol."""
        if self.referee is None:
            raise LookupError(f"{self.game.name} has no protocol for other programs")
        return self.referee(seat)

    def within(self, level: str, budget: Budget) -> Level:
        """How a level thinks within a budget; one that answers at once has no use for that.

        Raises KeyError for an unknown level.
        """
        return self.levels[level] if self.thinking is None else self.thinking(level, budget)
