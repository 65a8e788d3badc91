"""The level `random`: any legal moves, up to the turn's end."""

from __future__ import annotations

from random import Random

from game.seven_street.legality import moves
from game.seven_street.moves import StreetMove
from game.seven_street.position import position_of
from game.seven_street.view import StreetView


def think(view: StreetView, random: Random) -> tuple[StreetMove, ...]:
    """One legal move."""
    position = position_of(view)
    if position is None:
        raise ValueError("it is not this seat's turn")
    return (random.choice(moves(position)),)
