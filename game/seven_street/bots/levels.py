"""The levels of play: the only list of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game.core.game import Budget
from game.seven_street.bots import characters, greedy_level, random_level, search
from game.seven_street.moves import StreetMove
from game.seven_street.view import StreetView

StreetThink = Callable[[StreetView, Random], tuple[StreetMove, ...]]

QUICK: dict[str, StreetThink] = {
    "random": random_level.think,
    "greedy": greedy_level.think,
    "sprout": characters.sprout,
    "hoarder": characters.hoarder,
    "hunter": characters.hunter,
}
"""Those that answer at once: the same from the same view and random state, whatever the computer."""

SEARCHING = {"tactician": search.tactician, "maestro": search.maestro}
"""Those that think as long as they are given."""

STREET_LEVELS: dict[str, StreetThink] = {**QUICK, **SEARCHING}


def street_thinking(level: str, budget: Budget | None = None) -> StreetThink:
    """How a level thinks, within a budget or in its own time. Raises KeyError for an unknown one."""
    if level in SEARCHING:
        return partial(SEARCHING[level], budget=budget)
    return QUICK[level]


def street_own_ms(level: str) -> int | None:
    """The time in which a level thinks, in ms; None for those that answer at once."""
    return search.OWN_MS.get(level)
