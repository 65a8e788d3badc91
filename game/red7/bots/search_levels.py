"""The two levels that search: Tactician and Maestro."""

from __future__ import annotations

from random import Random

from game.core.budget import Budget
from game.red7.bots.planner import last_resort, position_of
from game.red7.bots.search import best
from game.red7.bots.trials import Trial
from game.red7.bots.worlds import Dealer, World
from game.red7.moves import Move
from game.red7.turns import surviving
from game.red7.view import View

TACTICIAN_MS = 50
MAESTRO_MS, MAESTRO_ACTIONS_MS = 200, 400
MOST_TRIALS = 48
"""No more turns are searched: the most promising at first sight."""


def own_ms(level: str, view: View) -> int:
    """The time in which a level thinks about a view, in ms."""
    if level == "tactician":
        return TACTICIAN_MS
    return MAESTRO_ACTIONS_MS if view.rules.actions else MAESTRO_MS


def tactician(view: View, random: Random, budget: Budget | None = None) -> tuple[Move, ...]:
    """The turn that wins the round most often in worlds dealt in thought."""
    position = position_of(view)
    trials = [Trial(plan, view) for plan in surviving(position)]
    if not trials:
        return last_resort(position, random)
    trials.sort(key=lambda trial: trial.promise, reverse=True)
    found = best(trials[:MOST_TRIALS], Dealer(view, random).deal, _wins, budget or Budget(TACTICIAN_MS))
    return found.plan.moves


def _wins(trial: Trial, world: World) -> float:
    winner, _, _ = trial.end(world)
    return float(winner == trial.last)


def maestro(view: View, random: Random, budget: Budget | None = None) -> tuple[Move, ...]:
    """Tactician with more time."""
    return tactician(view, random, budget or Budget(own_ms("maestro", view)))
