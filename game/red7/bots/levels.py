"""The levels of play: the only list of them."""

from __future__ import annotations

from random import Random

from game.red7.bots import greedy_level, random_level
from game.red7.bots.planner import Planner, Think

LEVELS: dict[str, Think] = {"random": random_level.think, "greedy": greedy_level.think}


def seated(level: str, random: Random) -> Planner:
    """A player of this level. Raises KeyError for an unknown one."""
    return Planner(LEVELS[level], random)
