"""Which of several ways to go on is best: all are played on in the same worlds, and those that fall behind drop out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from game.core.game import Budget
from game.core.stopwatch import Stopwatch
from game.seven_street.bots.playout import Playout
from game.seven_street.bots.policy import play_on
from game.seven_street.bots.value import Value

Way = Callable[[Playout], Playout]
"""Does in a world what it stands for, and leaves that world as it was."""

SURE, HOPELESS = 1.5, -0.75
"""By how many standard errors a way must be ahead of the usual one to be chosen, or behind it to drop out."""
STRIDE, MOST = 8, 400
"""Worlds after which it is looked who falls behind, and worlds after which more tell little."""


class _Lead(NamedTuple):
    """How far a way is ahead of the usual one, summed over worlds."""

    total: float = 0.0
    squares: float = 0.0

    def errors(self, worlds: int) -> float:
        """In standard errors of the mean."""
        mean = self.total / worlds
        spread = self.squares / worlds - mean * mean
        return mean / sqrt(spread / worlds) if spread > 0 else 0.0


class Race:
    """Within the budget of one answer; `deal` makes the worlds, `value` is of the points in the end."""

    def __init__(self, deal: Callable[[], Playout], value: Value, budget: Budget) -> None:
        self._deal, self._value, self._budget = deal, value, budget
        self._stopwatch, self._played = Stopwatch(), 0

    def better(self, choices: Sequence[Way], share: float = 1.0) -> int:
        """The best of the ways, the first of them if none is surely better; `share` of the budget may be used up."""
        leads = {place: _Lead() for place in range(1, len(choices))}
        worlds = 0
        while leads and worlds < MOST and not self._is_used_up(share):
            world, worlds = self._deal(), worlds + 1
            usual = self._end(choices[0](world))
            for place, lead in leads.items():
                ahead = self._end(choices[place](world)) - usual
                leads[place] = _Lead(lead.total + ahead, lead.squares + ahead * ahead)
            if worlds % STRIDE == 0:
                leads = {place: lead for place, lead in leads.items() if lead.errors(worlds) > HOPELESS}
        sure = {place: lead for place, lead in leads.items() if worlds >= STRIDE and lead.errors(worlds) > SURE}
        return max(sure, key=lambda place: sure[place].total, default=0)

    def _end(self, playout: Playout) -> float:
        """What comes of a way that is played on to the round's end."""
        play_on(playout)
        self._played += 1
        return self._value(playout.scores())

    def _is_used_up(self, share: float) -> bool:
        ms, iters = self._budget
        return (ms is not None and self._stopwatch.ms >= share * ms) or (iters is not None and self._played >= share * iters)
