"""The turns that can be told apart at a decision, and what each is worth on average over hidden cards.

The others play as the strongest bot thinks they do (`bots.trials`); the value is the chance to win the round, or where
points are scored the match (`bots.value`).
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from game.red7.bots.greedy_level import judge
from game.red7.bots.trials import Trial
from game.red7.bots.value import MatchValue
from game.red7.bots.worlds import World
from game.red7.moves import FOLD
from game.red7.position import Phase, Position
from game.red7.turns import Plan, plans
from game.red7.view import View


class Choices(NamedTuple):
    """What a seat could do: turns that stay in for sure, and those that hang on a 3's draw."""

    sure: tuple[Plan, ...]
    hopes: tuple[Plan, ...]

    @property
    def all(self) -> tuple[Plan, ...]:
        """All that may keep the seat in."""
        return self.sure or self.hopes


def choices(position: Position) -> Choices:
    """Every turn that leads somewhere else, the most promising first. Folding is none of them."""
    found: dict[tuple[Position, bool], Plan] = {}
    for plan in plans(position):
        found.setdefault((plan.then, plan.ends), plan)
    sure = [plan for plan in found.values() if plan.survives]
    hopes = [plan for plan in found.values() if not plan.ends and not plan.survives]
    return Choices(*(tuple(sorted(each, key=lambda plan: -judge(plan.then))) for each in (sure, hopes)))


class Worth:
    """What turns are worth to a view's seat, world by world."""

    def __init__(self, view: View) -> None:
        self._view, self._match = view, MatchValue(view)

    def trial(self, plan: Plan) -> Trial:
        """A turn to be tried; one that ends losing is as good as folded."""
        position = self._view.position
        assert position is not None
        if plan.ends and not plan.survives:
            plan = Plan((FOLD,), position, True)
        return Trial(plan, self._view)

    def of(self, trial: Trial, world: World) -> float:
        """From 0 to 1."""
        return self._match.of(*trial.end(world))

    @property
    def fold(self) -> Plan | None:
        """Folding, where that may be the best: a round that is lost early costs fewer points."""
        position = self._view.position
        assert position is not None
        if position.phase is not Phase.OPEN or self._view.rules.scoring == "none":
            return None
        return Plan((FOLD,), position, True)


class Measured:
    """The mean of values, and how far it may be off."""

    def __init__(self) -> None:
        self.number, self._total, self._squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """One more."""
        self.number += 1
        self._total += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        """The average; 0 of none."""
        return self._total / self.number if self.number else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean, never quite none: what was not seen may still be."""
        if self.number < 2:
            return 1.0
        variance = max(self._squares / self.number - self.mean**2, 0.25 / self.number)
        return sqrt(variance / (self.number - 1))
