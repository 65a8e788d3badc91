"""The level `random`: any legal moves, up to the turn's end."""

from __future__ import annotations

from random import Random

from game.seven_street.legality import moves
from game.seven_street.moves import TAKE, StreetAct, StreetMove
from game.seven_street.position import StreetPosition, after, position_of
from game.seven_street.view import StreetView


def think(view: StreetView, random: Random) -> tuple[StreetMove, ...]:
    """Legal moves one after another; taking alone, for that turns up cards."""
    position = position_of(view)
    if position is None:
        raise ValueError("it is not this seat's turn")
    done: list[StreetMove] = []
    while not done or not _is_over(position, done[-1]):
        done.append(random.choice(moves(position)))
        position = after(position, done[-1])
    return tuple(done)


def _is_over(position: StreetPosition, last: StreetMove) -> bool:
    return last == TAKE or last.act is StreetAct.DISCARD or not position.hand
