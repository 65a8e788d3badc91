"""The two levels that search: Tactician and Maestro."""

from __future__ import annotations

from random import Random

from game.core.budget import Budget
from game.red7.bots.beliefs import Believer
from game.red7.bots.planner import last_resort, position_of
from game.red7.bots.search import best, is_better
from game.red7.bots.trials import Trial
from game.red7.bots.value import MatchValue
from game.red7.bots.worlds import Dealer, World
from game.red7.moves import FOLD, Move
from game.red7.position import Phase
from game.red7.turns import Plan, gambles, surviving
from game.red7.view import View

TACTICIAN_MS = 50
MAESTRO_MS, MAESTRO_ACTIONS_MS = 200, 400
FOLDING = 0.2
"""The part of its time in which Maestro compares the turn that it likes best with folding."""
MOST_TRIALS = 48
"""No more turns are searched: the most promising at first sight."""


def own_ms(level: str, view: View) -> int:
    """The time in which a level thinks about a view, in ms."""
    if level == "tactician":
        return TACTICIAN_MS
    return MAESTRO_ACTIONS_MS if view.rules.actions else MAESTRO_MS


def tactician(view: View, random: Random, budget: Budget | None = None) -> tuple[Move, ...]:
    """The turn that wins the round most often, the hidden cards being anywhere."""
    trials = _trials(view)
    if not trials:
        return last_resort(position_of(view), random)

    def wins(trial: Trial, world: World) -> float:
        return float(trial.end(world)[0] == view.seat)

    return best(trials, Dealer(view, random).deal, wins, budget or Budget(TACTICIAN_MS)).plan.moves


def maestro(view: View, random: Random, budget: Budget | None = None) -> tuple[Move, ...]:
    """The turn after which the match is won most often, the hidden cards being where the others' turns betray them.

    It folds where that wins the match more often: a round that is lost ends before the winner's palette has grown.
    """
    position, trials = position_of(view), _trials(view)
    if not trials:
        return last_resort(position, random)
    match, deal = MatchValue(view), Believer(view, random).deal

    def value(trial: Trial, world: World) -> float:
        return match.of(*trial.end(world))

    budget = budget or Budget(own_ms("maestro", view))
    if position.phase is not Phase.OPEN or view.rules.scoring == "none":
        return best(trials, deal, value, budget).plan.moves
    chosen = best(trials, deal, value, _part(budget, 1 - FOLDING))
    fold = Trial(Plan((FOLD,), position, ends=True), view)
    return (fold if is_better(fold, chosen, deal, value, _part(budget, FOLDING)) else chosen).plan.moves


def _part(budget: Budget, part: float) -> Budget:
    return Budget(*(None if limit is None else max(1, round(limit * part)) for limit in budget))


def _trials(view: View) -> list[Trial]:
    """The turns that survive for sure, else those that may; the most promising first."""
    position = position_of(view)
    plans = list(surviving(position)) or list(gambles(position))
    trials = [Trial(plan, view) for plan in plans]
    trials.sort(key=lambda trial: trial.promise, reverse=True)
    return trials[:MOST_TRIALS]
