"""Which of several choices comes out best in worlds dealt in thought.

Determinisation as in Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game" (2001). All choices
are tried in the same worlds, which takes most of the luck out of their comparison, and the worse half is given up again
and again: sequential halving, Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits" (2013).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from typing import TypeVar

from game.core.game import Budget
from game.core.stopwatch import Stopwatch

PROOF = 24
"""So many worlds are looked at, however short the time, before one choice is held to be better than another."""

Choice = TypeVar("Choice")
Dealt = TypeVar("Dealt")


def best(
    choices: Sequence[Choice], deal: Callable[[], Dealt], value: Callable[[Choice, Dealt], float], budget: Budget
) -> Choice:
    """The choice with the highest value on average; the first of them among equals.

    Where the budget has `iters` so many are tried, or once each if they are more, and no clock is looked at.
    """
    left = list(choices)
    totals = [0.0] * len(left)
    meter = _Meter(budget, ceil(log2(len(left))))
    while len(left) > 1:
        meter.begin_stage()
        while meter.allows(len(left)):
            world = deal()
            for place, choice in enumerate(left):
                totals[place] += value(choice, world)
        ranked = sorted(range(len(left)), key=totals.__getitem__, reverse=True)[: (len(left) + 1) // 2]
        left, totals = [left[place] for place in ranked], [totals[place] for place in ranked]
    return left[0]


def is_better(
    choice: Choice, other: Choice, deal: Callable[[], Dealt], value: Callable[[Choice, Dealt], float],
    worlds: int = PROOF,
) -> bool:  # fmt: skip
    """Whether a choice is better than another by more than its mean may be off, in so many worlds."""
    total = squares = 0.0
    for _ in range(worlds):
        world = deal()
        ahead = value(choice, world) - value(other, world)
        total, squares = total + ahead, squares + ahead * ahead
    return total > sqrt(max(0.0, squares - total * total / worlds))


class _Meter:
    """Gives each stage an equal share of the budget."""

    def __init__(self, budget: Budget, stages: int) -> None:
        self._budget, self._stages, self._stopwatch = budget, stages, Stopwatch()
        self._tried, self._share = 0, 0.0

    def begin_stage(self) -> None:
        """The next stage has its share too."""
        self._share += 1 / self._stages

    def allows(self, more: int) -> bool:
        """Whether so many more may be tried; the first time they always may."""
        first = not self._tried
        self._tried += more
        if self._budget.iters:
            return first or self._tried <= self._budget.iters * self._share
        return first or self._stopwatch.ms < (self._budget.ms or 0) * self._share
