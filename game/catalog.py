"""The games that this table knows and the bots that play them: the only registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.core.budget import Budget
from game.core.engine import Engine
from game.core.figures import Bookkeepers
from game.core.game import Game
from game.core.referee import Referee
from game.red7.bots.levels import LEVELS as RED7_LEVELS
from game.red7.bots.levels import thinking as red7_thinking
from game.red7.figures import Red7Figures
from game.red7.game import RED7
from game.red7.protocol.engine import red7_engine
from game.red7.protocol.referee import Red7Referee
from game.seven_street.bots.levels import STREET_LEVELS, street_thinking
from game.seven_street.figures import StreetFigures
from game.seven_street.game import SEVEN_STREET
from game.seven_street.protocol.engine import street_engine
from game.seven_street.protocol.referee import StreetReferee

GAMES: dict[str, Game[Any, Any, Any]] = {RED7.name: RED7, SEVEN_STREET.name: SEVEN_STREET}
Level = Callable[[Any, Random], tuple[Any, ...]]
BOTS: dict[str, Mapping[str, Level]] = {
    RED7.name: RED7_LEVELS,
    SEVEN_STREET.name: STREET_LEVELS,
}
BUDGETED: dict[str, Callable[[str, Budget], Level]] = {
    RED7.name: red7_thinking,
    SEVEN_STREET.name: street_thinking,
}
"""For the games of which some levels think as long as they are given: a level within a budget."""
ENGINES: dict[str, Callable[[str, Budget], Engine]] = {
    RED7.name: red7_engine,
    SEVEN_STREET.name: street_engine,
}
"""A level that plays for another program, by its game."""
REFEREES: dict[str, Callable[[int], Referee[Any, Any]]] = {
    RED7.name: Red7Referee,
    SEVEN_STREET.name: StreetReferee,
}
"""For the games whose bots anybody may make: what speaks with the one at a seat."""
FIGURES: dict[str, Bookkeepers] = {RED7.name: Red7Figures, SEVEN_STREET.name: StreetFigures}
"""What a game counts for every seat of a match."""
