"""A bot as a player: it thinks in whole turns and hands them over move by move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Generic

from game.core.game import Move, View


class Planner(Generic[View, Move]):
    """Asks `think` for the moves up to the turn's end, or up to the next card that turns up."""

    def __init__(self, think: Callable[[View, Random], tuple[Move, ...]], random: Random) -> None:
        self._think = think
        self._random = random
        self._plan: list[Move] = []

    def choose(self, view: View) -> Move:
        """The next move; it thinks again whenever its plan is done."""
        if not self._plan:
            self._plan = list(self._think(view, self._random))
        return self._plan.pop(0)
