"""The level `greedy`: lays what it can, picks up what fits, and discards what the next seat can least use."""

from __future__ import annotations

from random import Random

from game.seven_street.bots.seen import chance_of_pair, unseen
from game.seven_street.cards import BIG, KINDS, LANES, SMALL, WORTH, ZERO
from game.seven_street.legality import lays_on, may_pick_up, zero_lays
from game.seven_street.moves import DISCARD, PICK_UP, TAKE, StreetMove
from game.seven_street.plan import plan_all
from game.seven_street.position import SEVEN, StreetPosition, after_lay, after_pick_up, position_of
from game.seven_street.refusal import why_no_discard
from game.seven_street.state import StreetPhase
from game.seven_street.view import StreetView

# Points, found by matches against each other.
FITS, PAIRS, LONELY = 12, 4, -6
"""What a card of the pile is worth that goes to a street, that makes two or three with the hand, that does neither."""
KEPT, GIVEN, BLOCKS = 9, 14, 15
"""A number more of the same in hand; a card of the pile for whoever may pick it up; a 0 that would block it."""


def think(view: StreetView, random: Random) -> tuple[StreetMove, ...]:
    """The moves up to the turn's end, or taking alone, for that turns up cards."""
    position = position_of(view)
    if position is None:
        raise ValueError("it is not this seat's turn")
    moves: list[StreetMove] = []
    if position.phase is StreetPhase.TAKE:
        if not may_pick_up(position) or _gain(position) < 0:
            return (TAKE,)
        position, moves = after_pick_up(position), [PICK_UP]
    while (move := _lay(position)) is not None:
        position = after_lay(position, move)
        moves.append(move)
    if position.hand:
        moves.append(_discard(view, position))
    return tuple(moves)


def _gain(position: StreetPosition) -> int:
    """What picking up brings: a street grows by three, and each card of the pile fits or not."""
    gain = 3 * FITS
    for kind, many in enumerate(position.below):
        if kind in LANES:
            fits = position.lanes[kind][0] or position.counts[kind] + many > 2
            each = FITS if fits else PAIRS if position.counts[kind] + many > 1 else LONELY
            gain += many * each
        else:
            gain += many * (FITS if kind != ZERO else 0)
    return gain


def _lay(position: StreetPosition) -> StreetMove | None:
    """The next lay: all numbers; jokers to come out, to make a 7-Street and to empty the hand; None for no more."""
    if position.phase is not StreetPhase.LAY:
        return None
    plan = plan_all(position)
    if plan.moves:
        return plan.moves[0]
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


def _discard(view: StreetView, position: StreetPosition) -> StreetMove:
    """Ends the turn with the card that is missed least and helps the next seat least."""
    assert why_no_discard(position) is None, "a turn that was played by the rules can be ended"
    left = unseen(view)
    following = view.team(((view.seat or 0) + 1) % view.seats)
    danger = GIVEN * (len(view.pile) + 1) if view.came_out[following] else 0

    def cost(kind: int) -> float:
        held = position.counts[kind]
        if kind in LANES:
            return KEPT * (held - 1) - WORTH[kind] / 2 + danger * chance_of_pair(view, kind, left)
        return BLOCKS - WORTH[ZERO] if kind == ZERO else WORTH[kind]

    return DISCARD[min((kind for kind in KINDS if position.counts[kind]), key=cost)]
