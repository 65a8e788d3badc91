"""The levels of play: the only list of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.seven_street.bots import greedy_level, random_level
from game.seven_street.moves import StreetMove
from game.seven_street.view import StreetView

StreetThink = Callable[[StreetView, Random], tuple[StreetMove, ...]]

STREET_LEVELS: dict[str, StreetThink] = {"random": random_level.think, "greedy": greedy_level.think}
