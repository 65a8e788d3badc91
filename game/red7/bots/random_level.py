"""The level `random`: any turn that survives."""

from __future__ import annotations

from random import Random

from game.red7.bots.planner import last_resort, position_of
from game.red7.moves import Move
from game.red7.turns import surviving
from game.red7.view import View


def think(view: View, random: Random) -> tuple[Move, ...]:
    """The first turn that survives when moves are tried in random order."""
    position = position_of(view)
    plan = next(surviving(position, lambda found: random.shuffle(found) if len(found) > 1 else None), None)
    return plan.moves if plan else last_resort(position, random)
