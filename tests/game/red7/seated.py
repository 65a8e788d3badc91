"""Bots at the table."""

from __future__ import annotations

from random import Random

from game.core.game import Budget
from game.core.match import Planner
from game.red7.bots.levels import thinking
from game.red7.moves import Move
from game.red7.view import View


def seated(level: str, random: Random, budget: Budget | None = None) -> Planner[View, Move]:
    """A player of this level. Raises KeyError for an unknown one."""
    return Planner(thinking(level, budget), random)
