"""The level `greedy`: one turn deep, for its own cards alone: it does not ask what it leaves to others."""

from __future__ import annotations

from random import Random

from game.seven_street.cards import BIG, KINDS, LANES, SMALL, WORTH, ZERO
from game.seven_street.groups import plan_all
from game.seven_street.legality import lays, lays_on, may_pick_up, zero_lays
from game.seven_street.moves import DISCARD, PICK_UP, TAKE, StreetMove
from game.seven_street.position import SEVEN, StreetPosition, after, after_pick_up, position_of, worth_of_lay
from game.seven_street.state import StreetPhase
from game.seven_street.view import StreetView

# Points.
FITS, PAIRS, LONELY = 12, 4, -6
"""What a card of the pile is worth that goes to a street, that makes two or three with the hand, that does neither."""
ALIKE, MINUS = 9, 0.5
"""What a number more of the same is worth in hand, and what part of a card's points is feared for."""


def think(view: StreetView, random: Random) -> tuple[StreetMove, ...]:
    """The moves up to the turn's end, or taking alone, for that turns up cards. Raises ValueError in another seat's
    turn.
    """
    position = position_of(view)
    if position is None:
        raise ValueError("it is not this seat's turn")
    moves: list[StreetMove] = []
    if position.phase is StreetPhase.TAKE:
        if not may_pick_up(position) or _gain(position) < 0:
            return (TAKE,)
        position, moves = after_pick_up(position), [PICK_UP]
    while (move := _lay(position)) is not None:
        position = after(position, move)
        moves.append(move)
    if position.hand:
        moves.append(_discard(position))
    return tuple(moves)


def _gain(position: StreetPosition) -> int:
    """What picking up brings: a street grows by three, and each card of the pile fits or not."""
    gain = 3 * FITS
    for kind, count in enumerate(position.below):
        if kind in LANES:
            fits = position.lanes[kind][0] or position.counts[kind] + count > 2
            each = FITS if fits else PAIRS if position.counts[kind] + count > 1 else LONELY
            gain += count * each
        else:
            gain += count * (FITS if kind != ZERO else 0)
    return gain


def _lay(position: StreetPosition) -> StreetMove | None:
    """The next lay: all numbers; jokers to come out, to make a 7-Street and to empty the hand; None for no more."""
    if position.phase is not StreetPhase.LAY:
        return None
    plan = plan_all(position)
    if plan.moves:
        return plan.moves[0]
    if position.pending:  # somebody else has begun this turn: streets have to be laid until they are enough
        return max(lays(position), key=worth_of_lay)
    wild = position.counts[SMALL] + position.counts[BIG]
    if not wild or not position.came_out:
        return max(zero_lays(position), default=None)
    last = position.hand - wild <= 1 and position.may_finish
    for lane in LANES:
        size = sum(position.lanes[lane])
        for move in lays_on(position, lane) if last or 0 < SEVEN - size <= wild + position.counts[lane] else ():
            if last or (size < SEVEN <= size + move.cards):
                return move
    return None


def _discard(position: StreetPosition) -> StreetMove:
    """Ends the turn with the card that is missed least: a lonely one, the dearest of those; jokers last."""

    def cost(kind: int) -> float:
        if kind in LANES:
            return ALIKE * (position.counts[kind] - 1) - MINUS * WORTH[kind]
        return WORTH[kind] if kind == ZERO else 2 * WORTH[kind]

    return DISCARD[min((kind for kind in KINDS if position.counts[kind]), key=cost)]
