"""A bot's thinking as one plain call: it can run in another process, on a copy of what the seat may see."""

from __future__ import annotations

from random import Random
from typing import Any

from game.catalog import BOTS


def think(game: str, level: str, view: Any, seed: str) -> tuple[Any, ...]:
    """The moves that a level makes next, up to the turn's end or the next card that turns up.

    The same view and seed give the same moves. Raises KeyError for an unknown game or level.
    """
    return BOTS[game][level](view, Random(seed))
