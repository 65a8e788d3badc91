"""The levels of the catalogue at the seats of a league, and what every player there counts."""

from __future__ import annotations

import time
from math import inf
from random import Random
from typing import Any, Protocol

from game.catalog import ENTRIES
from game.core.entry import Level
from game.core.match import Step
from game.league.contest import EXTERNAL, Contest

USUAL_MS = 1000
"""The time for a turn where the league sets none."""
LATE_S = 1.0
"""An answer counts up to this after twice the time for a turn (formats: the bot protocol)."""


class LeaguePlayer(Protocol):
    """Somebody at a seat, with what went wrong."""

    illegal: int
    late: int
    fault: str
    """The last thing that went wrong, in a few words."""

    def choose(self, view: Any) -> Any:
        """The next move."""

    def hear(self, step: Step) -> None:
        """Something has happened in the match."""


def limit_s(contest: Contest) -> float:
    """How long an answer may take."""
    return 2 * (contest.budget.ms or USUAL_MS) / 1000 + LATE_S


class LevelPlayer:
    """A level; it thinks in whole turns, as at the table. What is counted in looks ahead is never late."""

    def __init__(self, contest: Contest, level: str, random: Random) -> None:
        self._think: Level = ENTRIES[contest.game].within(level, contest.budget)
        self._random = random
        self._limit_s = limit_s(contest) if contest.budget.iters is None else inf
        self._plan: list[Any] = []
        self.illegal, self.late, self.fault = 0, 0, ""

    def choose(self, view: Any) -> Any:
        """The next move; it thinks again whenever its plan is done."""
        if not self._plan:
            began = time.perf_counter()
            self._plan = list(self._think(view, self._random))
            if time.perf_counter() - began > self._limit_s:
                self.late, self.fault = self.late + 1, "it took too long"
        return self._plan.pop(0)

    def hear(self, step: Step) -> None:
        """Its view tells it all when it is asked."""


def is_external(bot: str) -> bool:
    """Whether this is the command line of a program and not a level."""
    return bot.startswith(EXTERNAL)
