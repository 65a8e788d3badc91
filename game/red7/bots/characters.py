"""The characters that do not search: each has one idea of what a good turn is."""

from __future__ import annotations

from random import Random

from game.red7.bots import greedy_level, random_level
from game.red7.bots.planner import last_resort, position_of
from game.red7.cards import COLOURS
from game.red7.moves import FOLD, Move
from game.red7.position import Phase, Position, leads
from game.red7.turns import surviving
from game.red7.view import View

OVERSIGHT = 1 / 16
"""How often Sprout sees no way although there is one."""


def sprout(view: View, random: Random) -> tuple[Move, ...]:
    """Any turn that keeps it in; now and then none."""
    position = position_of(view)
    if position.phase is Phase.OPEN and random.random() < OVERSIGHT:
        return (FOLD,)
    return random_level.think(view, random)


def hoarder(view: View, random: Random) -> tuple[Move, ...]:
    """The turn after which it holds most cards, and could lead under most rules."""
    position = position_of(view)
    best = max(
        surviving(position), default=None,
        key=lambda plan: (_held(plan.then), sum(leads(plan.then, rule) for rule in COLOURS)),
    )
    return best.moves if best else last_resort(position, random)


def hunter(view: View, random: Random) -> tuple[Move, ...]:
    """The turn that leaves the next seat the fewest ways out."""
    return greedy_level.think(view, random)


def _held(position: Position) -> int:
    """How many cards are in hand, unknown ones too."""
    return position.hand.bit_count() + position.unseen
