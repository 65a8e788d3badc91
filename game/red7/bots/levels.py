"""The levels of play: the only list of them."""

from __future__ import annotations

from functools import partial

from game.core.game import Budget
from game.red7.bots import characters, greedy_level, random_level, search_levels
from game.red7.bots.planner import Think
from game.red7.view import View

QUICK: dict[str, Think] = {
    "random": random_level.think,
    "greedy": greedy_level.think,
    "sprout": characters.sprout,
    "hoarder": characters.hoarder,
    "hunter": characters.hunter,
}
"""Those that answer at once: the same from the same view and random state, whatever the computer."""

SEARCHING = {"tactician": search_levels.tactician, "maestro": search_levels.maestro}
"""Those that think as long as they are given."""

LEVELS: dict[str, Think] = {**QUICK, **SEARCHING}


def thinking(level: str, budget: Budget | None = None) -> Think:
    """How a level thinks, within a budget or in its own time. Raises KeyError for an unknown one."""
    if level in SEARCHING:
        return partial(SEARCHING[level], budget=budget)
    return QUICK[level]


def own_ms(level: str, view: View) -> int | None:
    """The time in which a level thinks about a view, in ms; None for those that answer at once."""
    return search_levels.own_ms(level, view) if level in SEARCHING else None
