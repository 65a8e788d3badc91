"""Which moves a turn allows, and why another move is refused (rules, sections 5 to 7).

No move is legal after which the turn could not be ended. With two cards or more in hand and nothing owed one is
discarded. The rest is the exception: streets laid that are not worth enough yet to come out, or a hand so small that
ending the turn ends the round.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from game.seven_street.cards import BIG, FACES, HUNDRED, KINDS, LANES, SMALL, WORTH, ZERO
from game.seven_street.moves import DISCARD, PICK_UP, TAKE, StreetAct, StreetMove, lay, zeros
from game.seven_street.position import SEVEN, Lane, StreetPosition, after_lay, after_pick_up
from game.seven_street.state import StreetPhase

_MOST_ZEROS, _FEWEST_ZEROS = 4, 3


def moves(position: StreetPosition) -> list[StreetMove]:
    """Every legal move."""
    if position.phase is StreetPhase.TAKE:
        return [TAKE, PICK_UP] if may_pick_up(position) else [TAKE]
    return [*lays(position), *zero_lays(position), *discards(position)]


def may_pick_up(position: StreetPosition) -> bool:
    """Whether the pile may be picked up, once the turn can be ended then (section 5)."""
    top = position.top
    if not position.came_out or not 0 <= top < SMALL or position.counts[top] < 2:
        return False
    return can_end(after_pick_up(position))


def lays(position: StreetPosition) -> Iterator[StreetMove]:
    """New streets, and cards added to those of the team (section 5)."""
    if position.phase is StreetPhase.LAY and may_come_out(position):
        for lane in LANES:
            yield from lays_on(position, lane)


def lays_on(position: StreetPosition, lane: int) -> Iterator[StreetMove]:
    """What may be laid on one lane: most numbers first, then fewest jokers."""
    for move in _fitting(position, lane) if position.phase is StreetPhase.LAY else ():
        if (position.came_out and position.hand - move.cards >= 2) or can_end(after_lay(position, move)):
            yield move


def _fitting(position: StreetPosition, lane: int) -> Iterator[StreetMove]:
    """What the cards alone allow on a lane: at least three, and never more jokers than numbers."""
    numbers, jokers = position.lanes[lane]
    numbers_in_hand, small, big = position.counts[lane], position.counts[SMALL], position.counts[BIG]
    if numbers and not position.came_out:
        return
    for naturals in range(numbers_in_hand, -1 if numbers else 1, -1):
        fewest, most = max(3 - numbers - jokers - naturals, 0 if naturals else 1), numbers + naturals - jokers
        for wild in range(fewest, min(most, small + big) + 1):
            for low in range(min(wild, small), max(0, wild - big) - 1, -1):
                yield lay(lane, naturals, low, wild - low)


def zero_lays(position: StreetPosition) -> Iterator[StreetMove]:
    """The 0s, in the turn that empties the hand (section 7)."""
    if position.phase is not StreetPhase.LAY or not position.zeros or not position.may_finish:
        return
    for count in range(_FEWEST_ZEROS, min(_MOST_ZEROS, position.counts[ZERO]) + 1):
        if position.hand - count <= 1:
            yield zeros(count)


def discards(position: StreetPosition) -> list[StreetMove]:
    """The cards that may end the turn."""
    if position.pending or (position.hand == 1 and not position.may_finish):
        return []
    return [DISCARD[kind] for kind in KINDS if position.counts[kind] and kind != HUNDRED]


class Hurdle(Enum):
    """What stands in the way. The values are the sentences with which a record is refused."""

    TAKE_FIRST = "first two cards are taken, or the pile"
    TAKEN = "cards have been taken in this turn"
    PILE_EMPTY = "the pile is empty"
    COME_OUT_FIRST = "the team has not come out"
    BLOCKED = "a {face} blocks the pile"
    TOO_FEW_IN_HAND = "two cards of {face} are needed in hand, there are {many}"
    NO_CARDS = "no cards are named"
    NOT_IN_HAND = "the hand has {many} of {face}"
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
    """Why a move is refused: `kind` is the card in question, `number` counts what the hurdle speaks of."""

    hurdle: Hurdle
    kind: int = -1
    number: int = 0

    def __str__(self) -> str:
        return self.hurdle.value.format(face=FACES[self.kind], many=self.number)


def refusal(position: StreetPosition, move: StreetMove) -> StreetReason | None:
    """What speaks against a move, None if nothing does."""
    taking = move.act in (StreetAct.TAKE, StreetAct.PICK_UP)
    if taking != (position.phase is StreetPhase.TAKE):
        return StreetReason(Hurdle.TAKEN if taking else Hurdle.TAKE_FIRST)
    if move.act is StreetAct.TAKE:
        return None
    if move.act is StreetAct.PICK_UP:
        return why_no_pick_up(position)
    return _not_in_hand(position, move) or _OF[move.act](position, move)


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
        return StreetReason(Hurdle.TOO_FEW_IN_HAND, top, position.counts[top])
    return None if can_end(after_pick_up(position)) else StreetReason(Hurdle.KEEP_ONE)


def _not_in_hand(position: StreetPosition, move: StreetMove) -> StreetReason | None:
    if min(move.naturals, move.small, move.big) < 0 or not move.cards:
        return StreetReason(Hurdle.NO_CARDS)
    counts, kind = position.counts, move.kind
    if kind < SMALL and move.naturals <= counts[kind] and move.small <= counts[SMALL] and move.big <= counts[BIG]:
        return None  # nearly always
    spent = move.spent
    for each in (kind, SMALL, BIG):
        if spent[each] > counts[each]:
            return StreetReason(Hurdle.NOT_IN_HAND, each, counts[each])
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
    return StreetReason(Hurdle.SHORT, number=short) if then.pending and short > 0 else StreetReason(Hurdle.KEEP_ONE)


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
        return StreetReason(Hurdle.SHORT, number=position.needed - position.laid)
    if position.hand > 1 or position.may_finish:
        return None
    if not position.came_out:
        return StreetReason(Hurdle.COME_OUT_FIRST)
    return StreetReason(Hurdle.LAST_CARD, number=position.streets_to_end - position.sevens)


_OF = {StreetAct.LAY: _of_lay, StreetAct.ZEROS: _of_zeros, StreetAct.DISCARD: _of_discard}


_RESERVE = 2
"""Cards with which a discard leaves the hand with one at least."""


def can_end(position: StreetPosition) -> bool:
    """Whether some way to end the turn is left, after taking or picking up."""
    if position.pending:
        return _comes_out_with_two_left(position) or _comes_out_and_finishes(position)
    if position.hand >= _RESERVE:
        return True
    if position.may_finish:
        return True
    if not position.came_out or not position.hand:
        return False
    return position.sevens + 1 >= position.streets_to_end and any(_completes(position, lane) for lane in LANES)


def _completes(position: StreetPosition, lane: int) -> bool:
    """Whether the one card in hand makes a 7-Street of this lane."""
    numbers, jokers = position.lanes[lane]
    wild = position.counts[SMALL] + position.counts[BIG]
    return numbers + jokers == SEVEN - 1 and (position.counts[lane] > 0 or (wild > 0 and jokers < numbers))


def worth_of_jokers(position: StreetPosition, count: int) -> int:
    """Points of so many of the jokers in hand, the dearer ones first."""
    big = min(count, position.counts[BIG])
    return big * WORTH[BIG] + (count - big) * WORTH[SMALL]


def may_come_out(position: StreetPosition) -> bool:
    """Whether the team has come out, or new streets of this turn can be worth enough and the turn ends then."""
    return position.came_out or _comes_out_with_two_left(position) or _comes_out_and_finishes(position)


def _comes_out_with_two_left(position: StreetPosition) -> bool:
    return most_to_come_out(position) >= position.needed


def most_to_come_out(position: StreetPosition) -> int:
    """Points that the streets of this turn can be worth at most, with two cards left in hand.

    Without two cards to leave, these are the points laid already.
    """
    unlayable = _unlayable(position)
    if unlayable >= _RESERVE:
        return position.laid + _most_of_all(position)
    return position.laid + _most_with_two_left(position, unlayable)


def _new_lanes(position: StreetPosition) -> list[tuple[int, int]]:
    """The lanes where a new street may be begun, and how many numbers are held there: two at least."""
    counts = position.counts
    return [(lane, counts[lane]) for lane in LANES if counts[lane] > 1 and not position.lanes[lane][0]]


def _unlayable(position: StreetPosition) -> int:
    """Cards that no new street can take: 0s, and numbers alone or with a street already."""
    return position.hand - position.counts[SMALL] - position.counts[BIG] - sum(
        count for _, count in _new_lanes(position))


def _most_of_all(position: StreetPosition) -> int:
    """Points of new streets where no card must be kept: jokers make streets of the dearest pairs, then go anywhere."""
    lanes, wild = _new_lanes(position), position.counts[SMALL] + position.counts[BIG]
    pairs = sorted((WORTH[lane] for lane, count in lanes if count == 2), reverse=True)[:wild]
    room = 2 * len(pairs) + sum(count for _, count in lanes if count > 2)
    numbers = 2 * sum(pairs) + sum(count * WORTH[lane] for lane, count in lanes if count > 2)
    return numbers + worth_of_jokers(position, min(wild, room))


def _most_with_two_left(position: StreetPosition, unlayable: int) -> int:
    """Points of new streets of which two cards are kept, with those that no street can take.

    Lane by lane the most that their numbers are worth, by how many jokers they must have and can have, and how many
    cards are kept (more than two are as good as two).
    """
    wild = position.counts[SMALL] + position.counts[BIG]
    best = {(0, 0, unlayable): 0}
    for lane, count in _new_lanes(position):
        then: dict[tuple[int, int, int], int] = {}
        for (must, room, spare), worth in best.items():
            for numbers in {0, *range(max(2, count - _RESERVE), count + 1)}:
                key = (must + (numbers == 2), min(wild, room + numbers), min(_RESERVE, spare + count - numbers))
                then[key] = max(then.get(key, 0), worth + numbers * WORTH[lane])
        best = then
    return max((worth + worth_of_jokers(position, used) for (must, room, spare), worth in best.items()
                if (used := min(room, wild - max(0, _RESERVE - spare))) >= must), default=0)


def _comes_out_and_finishes(position: StreetPosition) -> bool:
    """Whether the streets of this turn can be worth enough while 7-Streets allow to empty the hand.

    How many cards are left then does not matter: one is discarded, and of two the other is kept. So all numbers are
    laid; lane by lane the most that those of new streets are worth, by how many jokers are in those, how many were
    added to streets of this turn, and how many 7-Streets there are.
    """
    if _unlayable(position) >= _RESERVE:
        return False  # to keep those is no worse
    wild, enough = position.counts[SMALL] + position.counts[BIG], position.streets_to_end
    best = {(0, 0, 0): 0}
    for lane in LANES:
        old = position.lanes[lane][0] > 0
        then: dict[tuple[int, int, int], int] = {}
        for (new, added, sevens), worth in best.items():
            for jokers, gain, seven in _laid_whole(position.lanes[lane], position.counts[lane], wild - new - added):
                key = (new, added + jokers, min(enough, sevens + seven)) if old else (
                    new + jokers, added, min(enough, sevens + seven))
                then[key] = max(then.get(key, 0), worth + gain * WORTH[lane])
        best = then
    short = position.needed - position.laid
    return any(sevens == enough and worth + worth_of_jokers(position, new) >= short
               for (new, _, sevens), worth in best.items())


def _laid_whole(lane: Lane, count: int, wild: int) -> Iterator[tuple[int, int, int]]:
    """Ways to lay all numbers held: jokers with them, numbers that count for coming out, whether a 7-Street is made."""
    numbers, jokers = lane
    if not numbers and count < 3:
        yield 0, 0, 0
    for more in range(min(wild, numbers + count - jokers) + 1):
        size = numbers + jokers + count + more
        if size > 2:
            yield more, 0 if numbers else count, int(size >= SEVEN)
