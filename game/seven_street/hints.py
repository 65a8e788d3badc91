"""A hint in steps: what kind of step is best, which cards it takes, and why."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import NamedTuple

from game.seven_street.bots.greedy_level import think
from game.seven_street.moves import StreetAct, StreetMove
from game.seven_street.position import SEVEN, StreetPosition, after_lay, after_pick_up, position_of
from game.seven_street.view import StreetView


class HintReason(Enum):
    """Why a step is good."""

    TAKE = "take"  # the pile cannot be picked up, or is not worth it
    PICK_UP = "pick up"  # it lays three and brings more
    COME_OUT = "come out"  # the first streets are worth enough
    SEVEN = "seven"  # it makes a 7-Street
    FINISH = "finish"  # the hand is empty with it
    GROW = "grow"  # on the table cards cannot cost anything once there is a 7-Street
    GUARD = "guard"  # a discard: the card is missed least, and helps the next seat least


class StreetHint(NamedTuple):
    """The next step of a turn, and why."""

    move: StreetMove
    reason: HintReason


def street_hint(view: StreetView) -> StreetHint:
    """The best way to go on, as the greedy bot judges. Raises ValueError if it is not this seat's turn."""
    position = position_of(view)
    if position is None:
        raise ValueError("it is not this seat's turn")
    first = think(view, Random(0))[0]
    return StreetHint(first, _reason(position, first))


def _reason(position: StreetPosition, move: StreetMove) -> HintReason:
    if move.act is StreetAct.TAKE:
        return HintReason.TAKE
    if move.act is StreetAct.DISCARD:
        return HintReason.FINISH if position.hand == 1 else HintReason.GUARD
    picks = move.act is StreetAct.PICK_UP
    then = after_pick_up(position) if picks else after_lay(position, move)
    if not then.hand:
        return HintReason.FINISH
    if not position.came_out:
        return HintReason.COME_OUT
    if _sevens(then) > _sevens(position):
        return HintReason.SEVEN
    return HintReason.PICK_UP if picks else HintReason.GROW


def _sevens(position: StreetPosition) -> int:
    return sum(sum(lane) >= SEVEN for lane in position.lanes)
