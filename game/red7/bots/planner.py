"""What every level of play needs: how it thinks, the position it thinks about, and a way on where none survives."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.red7.legality import moves
from game.red7.moves import END, FOLD, Move
from game.red7.position import Phase, Position
from game.red7.turns import gambles
from game.red7.view import View

Think = Callable[[View, Random], tuple[Move, ...]]


def position_of(view: View) -> Position:
    """The position to think about. Raises ValueError if it is not this view's seat that is to act."""
    if view.position is None:
        raise ValueError("it is not this seat's turn")
    return view.position


def last_resort(position: Position, random: Random) -> tuple[Move, ...]:
    """When no turn survives for sure: a gamble on a 3's draw, if there is one; else out."""
    chances = [plan.moves for plan in gambles(position)]
    if chances:
        return random.choice(chances)
    if position.phase is Phase.OPEN:
        return (FOLD,)
    found = moves(position)
    return (END,) if END in found else (found[0],)
