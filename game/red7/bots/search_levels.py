"""The two levels that search: Tactician and Maestro."""

from __future__ import annotations

from random import Random

from game.core.budget import Budget
from game.red7.bots import greedy_level
from game.red7.moves import Move
from game.red7.view import View

TACTICIAN_MS = 50
MAESTRO_MS, MAESTRO_ACTIONS_MS = 200, 400


def own_ms(level: str, view: View) -> int:
    """The time in which a level thinks about a view, in ms."""
    if level == "tactician":
        return TACTICIAN_MS
    return MAESTRO_ACTIONS_MS if view.rules.actions else MAESTRO_MS


def tactician(view: View, random: Random, budget: Budget | None = None) -> tuple[Move, ...]:
    """Looks ahead for 50 ms."""
    return greedy_level.think(view, random)


def maestro(view: View, random: Random, budget: Budget | None = None) -> tuple[Move, ...]:
    """Looks ahead for 200 ms, 400 with actions."""
    return greedy_level.think(view, random)
