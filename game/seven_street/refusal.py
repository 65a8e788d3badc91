"""Why a move is not legal: a key and what goes with it, for whoever puts it into words (rules, sections 5 to 7)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.seven_street.cards import BIG, FACES, HUNDRED, LANES, SMALL, ZERO
from game.seven_street.ending import can_end, most_to_come_out
from game.seven_street.moves import StreetAct, StreetMove
from game.seven_street.position import StreetPosition, after_lay, after_pick_up
from game.seven_street.state import StreetPhase


class Hurdle(Enum):
    """What stands in the way. The values are the sentences with which a record is refused."""

    TAKE_FIRST = "first two cards are taken, or the pile"
    TAKEN = "cards have been taken in this turn"
    PILE_EMPTY = "the pile is empty"
    COME_OUT_FIRST = "the team has not come out"
    BLOCKED = "a {face} blocks the pile"
    TOO_FEW_HELD = "two cards of {face} are needed in hand, there are {many}"
    NO_CARDS = "no cards are named"
    NOT_HELD = "the hand has {many} of {face}"
    ZEROS_LAID = "after the 0s only a card may be discarded"
    NO_STREET = "only numbers have streets"
    NEEDS_MORE = "a street has at least three cards, {many} of {face} are missing"
    JOKERS_OUTNUMBER = "jokers would outnumber the number cards"
    KEEP_ONE = "the turn could not be ended after it"
    SHORT = "the streets of this turn are {many} points short of coming out"
    ZEROS_OFF = "0s are not laid in this match"
    ZEROS_THREE = "three or four 0s are laid, without a joker"
    ZEROS_LAST = "0s are laid only in the turn that empties the hand, as its last cards or before the last discard"
    ONE_CARD = "one card is discarded"
    LAST_CARD = "the last card cannot go: {many} more 7-Streets are needed"


class StreetReason(NamedTuple):
    """Why not: `kind` is the card it is about, `many` how many cards, 7-Streets or points, as the hurdle says."""

    hurdle: Hurdle
    kind: int = -1
    many: int = 0

    def __str__(self) -> str:
        return self.hurdle.value.format(face=FACES[self.kind], many=self.many)


def refusal(position: StreetPosition, move: StreetMove) -> StreetReason | None:
    """What speaks against a move, None if nothing does."""
    taking = move.act in (StreetAct.TAKE, StreetAct.PICK_UP)
    if taking != (position.phase is StreetPhase.TAKE):
        return StreetReason(Hurdle.TAKEN if taking else Hurdle.TAKE_FIRST)
    if move.act is StreetAct.TAKE:
        return None
    if move.act is StreetAct.PICK_UP:
        return why_no_pick_up(position)
    return _not_held(position, move) or _OF[move.act](position, move)


def why_no_pick_up(position: StreetPosition) -> StreetReason | None:
    """What speaks against picking up the pile, before anything was taken (section 5)."""
    top = position.top
    if top < 0:
        return StreetReason(Hurdle.PILE_EMPTY)
    if not position.came_out:
        return StreetReason(Hurdle.COME_OUT_FIRST)
    if top >= SMALL:
        return StreetReason(Hurdle.BLOCKED, top)
    if position.counts[top] < 2:
        return StreetReason(Hurdle.TOO_FEW_HELD, top, position.counts[top])
    return None if can_end(after_pick_up(position)) else StreetReason(Hurdle.KEEP_ONE)


def _not_held(position: StreetPosition, move: StreetMove) -> StreetReason | None:
    if min(move.naturals, move.small, move.big) < 0 or not move.cards:
        return StreetReason(Hurdle.NO_CARDS)
    held = position.counts
    if move.naturals <= held[move.kind] and move.small <= held[SMALL] and move.big <= held[BIG] and move.kind < SMALL:
        return None  # nearly always
    spent = move.spent
    for kind in (move.kind, SMALL, BIG):
        if spent[kind] > held[kind]:
            return StreetReason(Hurdle.NOT_HELD, kind, held[kind])
    return None


def _of_lay(position: StreetPosition, move: StreetMove) -> StreetReason | None:
    if position.phase is StreetPhase.LAST:
        return StreetReason(Hurdle.ZEROS_LAID)
    if move.kind not in LANES:
        return StreetReason(Hurdle.NO_STREET)
    numbers, jokers = position.lanes[move.kind]
    if numbers and not position.came_out:
        return StreetReason(Hurdle.COME_OUT_FIRST)
    if numbers + jokers + move.cards < 3:
        return StreetReason(Hurdle.NEEDS_MORE, move.kind, 3 - move.cards)
    if jokers + move.small + move.big > numbers + move.naturals:
        return StreetReason(Hurdle.JOKERS_OUTNUMBER, move.kind)
    then = after_lay(position, move)
    if can_end(then):
        return None
    short = then.needed - max(then.laid, most_to_come_out(then))
    return StreetReason(Hurdle.SHORT, many=short) if then.pending and short > 0 else StreetReason(Hurdle.KEEP_ONE)


def _of_zeros(position: StreetPosition, move: StreetMove) -> StreetReason | None:
    if position.phase is StreetPhase.LAST:
        return StreetReason(Hurdle.ZEROS_LAID)
    if not position.zeros:
        return StreetReason(Hurdle.ZEROS_OFF)
    if move != StreetMove(StreetAct.ZEROS, ZERO, move.naturals) or move.naturals not in (3, 4):
        return StreetReason(Hurdle.ZEROS_THREE)
    last = position.may_finish and position.hand - move.naturals <= 1
    return None if last else StreetReason(Hurdle.ZEROS_LAST)


def _of_discard(position: StreetPosition, move: StreetMove) -> StreetReason | None:
    if move != StreetMove(StreetAct.DISCARD, move.kind, 1) or move.kind == HUNDRED:
        return StreetReason(Hurdle.ONE_CARD)
    return why_no_discard(position)


def why_no_discard(position: StreetPosition) -> StreetReason | None:
    """What speaks against ending the turn by discarding any card in hand (sections 6 and 7)."""
    if position.pending:
        return StreetReason(Hurdle.SHORT, many=position.needed - position.laid)
    if position.hand > 1 or position.may_finish:
        return None
    if not position.came_out:
        return StreetReason(Hurdle.COME_OUT_FIRST)
    return StreetReason(Hurdle.LAST_CARD, many=position.streets_to_end - position.sevens)


_OF = {StreetAct.LAY: _of_lay, StreetAct.ZEROS: _of_zeros, StreetAct.DISCARD: _of_discard}
