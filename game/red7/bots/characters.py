"""The characters that do not search: each has one idea of what a good turn is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.red7.bots import random_level
from game.red7.bots.packed import GUARDS, STRENGTHS
from game.red7.bots.planner import last_resort, position_of
from game.red7.bots.playout import rivals_of
from game.red7.bots.prey import Prey
from game.red7.cards import COLOURS
from game.red7.moves import FOLD, Move
from game.red7.position import Phase, Position
from game.red7.ranking import points, scoring_set
from game.red7.turns import surviving
from game.red7.view import View

OVERSIGHT = 1 / 16
"""How often Sprout sees no way although there is one."""
# What Hunter weighs, found in matches against Hoarder.
REPLY, LED, POINT = 0.5, 0.3, 0.03
CLOSER = 12
"""So many turns, those that bring most, are looked at with its prey in mind."""


def sprout(view: View, random: Random) -> tuple[Move, ...]:
    """Any turn that keeps it in; now and then none."""
    position = position_of(view)
    if position.phase is Phase.OPEN and random.random() < OVERSIGHT:
        return (FOLD,)
    return random_level.think(view, random)


def hoarder(view: View, random: Random) -> tuple[Move, ...]:
    """The turn after which it holds most cards, and leads under most rules."""
    return _best(view, random, lambda then: len(COLOURS) * 2 * _held(then) + _led(then))


def hunter(view: View, random: Random) -> tuple[Move, ...]:
    """The turn that leaves its prey the worst replies, as far as it can afford that."""
    prey = Prey(view, random)
    return _best(view, random, _gain, lambda then: _gain(then) - REPLY * prey.reply(then))


def _best(
    view: View, random: Random, worth: Callable[[Position], float], second: Callable[[Position], float] | None = None
) -> tuple[Move, ...]:
    """The first of the turns that survive and are worth most; a second look is taken at the best few of them."""
    position = position_of(view)
    plans = sorted(surviving(position), key=lambda plan: worth(plan.then), reverse=True)
    if not plans:
        return last_resort(position, random)
    return max(plans[:CLOSER], key=lambda plan: second(plan.then)).moves if second else plans[0].moves


def _gain(then: Position) -> float:
    """What a turn brings Hunter itself."""
    return _held(then) + LED * _led(then) + POINT * points(scoring_set(then.rule, then.palette))


def _held(position: Position) -> int:
    """How many cards are in hand, unknown ones too."""
    return position.hand.bit_count() + position.unseen


def _led(position: Position) -> int:
    """Under how many rules the seat to act would be winning."""
    others = [cards for seat, cards in enumerate(position.palettes) if cards and seat != position.seat]
    rivals = rivals_of(others or [0])
    return (STRENGTHS[position.palette] + rivals & GUARDS).bit_count()
