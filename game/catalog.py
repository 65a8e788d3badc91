"""The games that this table knows and the bots that play them: the only registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.core.game import Game
from game.red7.bots.levels import LEVELS as RED7_LEVELS
from game.red7.game import RED7

GAMES: dict[str, Game[Any, Any, Any]] = {RED7.name: RED7}
BOTS: dict[str, Mapping[str, Callable[[Any, Random], tuple[Any, ...]]]] = {RED7.name: RED7_LEVELS}
