"""The levels of play, the only list of them; and the two that search, Tactician and Maestro."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game.core.game import Budget
from game.red7.bots import characters, greedy_level
from game.red7.bots.beliefs import CardBeliever, WorldBeliever
from game.red7.bots.playout import Notice, half_of_all_cards
from game.red7.bots.search import best, is_better
from game.red7.bots.trials import Trial
from game.red7.bots.value import MatchValue
from game.red7.bots.worlds import Dealer, World
from game.red7.moves import FOLD, Move
from game.red7.position import Phase
from game.red7.turns import PlannedTurn, gambles, last_resort, surviving
from game.red7.view import View, position_of

Think = Callable[[View, Random], tuple[Move, ...]]

TACTICIAN_MS = 50
MAESTRO_MS, MAESTRO_ACTIONS_MS = 200, 400
MOST_TRIALS = 16
"""No more turns are searched: the most promising at first sight."""
FOLD_WORLDS = 64
"""In so many worlds folding is held against the best turn, whatever the budget."""


def tactician(view: View, random: Random, budget: Budget | None = None) -> tuple[Move, ...]:
    """The turn that wins the round most often, the hidden cards being anywhere."""
    trials = _trials(view)
    if not trials:
        return last_resort(position_of(view), random)

    def wins(trial: Trial, world: World) -> float:
        return float(trial.end(world)[0] == view.seat)

    return best(trials, Dealer(view, random).deal, wins, _given(budget, TACTICIAN_MS)).plan.moves


def maestro(view: View, random: Random, budget: Budget | None = None) -> tuple[Move, ...]:
    """The turn after which the match is won most often, the hidden cards being where the others' turns betray them.

    It folds where that wins the match more often than the best turn: a round that is lost ends before the winner's
    palette has grown.
    """
    if view.rules.actions:
        return _maestro_with_actions(view, random, budget)
    notice = half_of_all_cards(random)
    trials = _trials(view, notice)
    if not trials:
        return last_resort(position_of(view), random)
    match, deal = MatchValue(view), CardBeliever(view, random).deal

    def value(trial: Trial, world: World) -> float:
        return match.value_of_win(*trial.end(world))

    chosen = best(trials, deal, value, _given(budget, MAESTRO_MS))
    if _may_fold(view) and is_better(_fold(view, notice), chosen, deal, value, FOLD_WORLDS):
        return (FOLD,)
    return chosen.plan.moves


def _maestro_with_actions(view: View, random: Random, budget: Budget | None) -> tuple[Move, ...]:
    """As the rivals of daily runs have played since their first version."""
    trials = _trials(view)
    if not trials:
        return last_resort(position_of(view), random)
    match, deal = MatchValue(view), WorldBeliever(view, random).deal

    def value(trial: Trial, world: World) -> float:
        return match.value_of_win(*trial.end(world))

    fold = _fold(view)
    choices = [*trials, fold] if _may_fold(view) else trials
    chosen = best(choices, deal, value, _given(budget, MAESTRO_ACTIONS_MS))
    if chosen is fold and not is_better(fold, trials[0], deal, value):
        chosen = trials[0]
    return chosen.plan.moves


def _may_fold(view: View) -> bool:
    """Whether folding is possible, and can be better than to play on: where points are scored."""
    return position_of(view).phase is Phase.OPEN and view.rules.scoring != "none"


def _fold(view: View, notice: Notice | None = None) -> Trial:
    return Trial(PlannedTurn((FOLD,), position_of(view), ends=True), view, notice)


def _given(budget: Budget | None, own_ms: int) -> Budget:
    """The budget, or where that sets no limit the level's own."""
    return budget if budget is not None and any(budget) else Budget(own_ms)


def _trials(view: View, notice: Notice | None = None) -> list[Trial]:
    """The turns that survive for sure, else those that may; the most promising first."""
    position = position_of(view)
    plans = list(surviving(position)) or list(gambles(position))
    trials = [Trial(plan, view, notice) for plan in plans]
    trials.sort(key=lambda trial: trial.promise, reverse=True)
    return trials[:MOST_TRIALS]


QUICK: dict[str, Think] = {
    "random": characters.think_at_random,
    "greedy": greedy_level.think,
    "sprout": characters.sprout,
    "hoarder": characters.hoarder,
    "hunter": characters.hunter,
}
"""Those that answer at once: the same from the same view and random state, whatever the computer."""

SEARCHING = {"tactician": tactician, "maestro": maestro}
"""Those that think as long as they are given."""

LEVELS: dict[str, Think] = {**QUICK, **SEARCHING}


def thinking(level: str, budget: Budget | None = None) -> Think:
    """How a level thinks, within a budget or in its own time. Raises KeyError for an unknown one."""
    if level in SEARCHING:
        return partial(SEARCHING[level], budget=budget)
    return QUICK[level]


def own_ms(level: str, view: View) -> int | None:
    """The time in which a level thinks about a view, in ms; None for those that answer at once."""
    if level == "tactician":
        return TACTICIAN_MS
    return (MAESTRO_ACTIONS_MS if view.rules.actions else MAESTRO_MS) if level == "maestro" else None
