"""Whether a turn can still be ended: no move is legal after which it could not (rules, section 7).

With two cards or more in hand and nothing owed one is discarded. The rest is the exception: streets laid that are
not worth enough yet to come out, or a hand so small that ending the turn ends the round.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.seven_street.cards import BIG, LANES, SMALL, WORTH, ZERO
from game.seven_street.position import SEVEN, Lane, StreetPosition

_KEPT = 2
"""Cards with which a discard leaves the hand with one at least."""


def can_end(position: StreetPosition) -> bool:
    """Whether some way to end the turn is left, after taking or picking up."""
    if position.pending:
        return _comes_out_keeping_two(position) or _comes_out_and_finishes(position)
    if position.hand >= _KEPT:
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


def worth_of_jokers(position: StreetPosition, many: int) -> int:
    """Points of so many of the jokers in hand, the dearer ones first."""
    big = min(many, position.counts[BIG])
    return big * WORTH[BIG] + (many - big) * WORTH[SMALL]


def _most(position: StreetPosition) -> int:
    """Points that new streets of this turn can be worth at the very most."""
    worth = sum(WORTH[lane] * position.counts[lane] for lane in LANES
                if position.counts[lane] > 1 and not position.lanes[lane][0])
    return position.laid + worth + worth_of_jokers(position, position.counts[SMALL] + position.counts[BIG])


def may_come_out(position: StreetPosition) -> bool:
    """Whether the team has come out, or new streets of this turn can be worth enough and the turn ends then."""
    if position.came_out:
        return True
    return _comes_out_keeping_two(position) or _comes_out_and_finishes(position)


def _new_streets(held: int, jokers: int) -> Iterator[tuple[int, int]]:
    """How many numbers and how many jokers a new street can have."""
    for numbers in range(held, 1, -1):
        for wild in range(max(0, 3 - numbers), min(numbers, jokers) + 1):
            yield numbers, wild


def _comes_out_keeping_two(position: StreetPosition) -> bool:
    """Whether the streets of this turn can be worth enough with two cards left in hand."""
    return _most(position) >= position.needed and most_to_come_out(position) >= position.needed


def most_to_come_out(position: StreetPosition) -> int:
    """Points that the streets of this turn can be worth at most, with two cards left in hand.

    Lane by lane the most that their numbers are worth, by how many jokers are in them and how many cards are kept
    (more than two are as good as two). Without two cards to keep it is what is laid already.
    """
    wild = position.counts[SMALL] + position.counts[BIG]
    best = {(0, min(_KEPT, _unlayable(position))): 0}
    for lane in LANES:
        held = position.counts[lane]
        if held < 2 or position.lanes[lane][0]:
            continue
        then: dict[tuple[int, int], int] = {}
        for (used, kept), worth in best.items():
            for numbers, jokers in ((0, 0), *_new_streets(held, wild - used)):
                key = used + jokers, min(_KEPT, kept + held - numbers)
                then[key] = max(then.get(key, 0), worth + numbers * WORTH[lane])
        best = then
    return position.laid + max((worth + worth_of_jokers(position, used) for (used, kept), worth in best.items()
                                if kept + wild - used >= _KEPT), default=0)


def _unlayable(position: StreetPosition) -> int:
    """Cards that no new street can take: 0s, and numbers alone or with a street already."""
    return position.counts[ZERO] + sum(
        held for held, (numbers, _) in zip(position.counts, position.lanes, strict=False) if held == 1 or numbers)


def _comes_out_and_finishes(position: StreetPosition) -> bool:
    """Whether the streets of this turn can be worth enough while 7-Streets allow to empty the hand.

    How many cards are left then does not matter: one is discarded, and of two the other is kept. So all numbers are
    laid; lane by lane the most that those of new streets are worth, by how many jokers are in those, how many were
    added to streets of this turn, and how many 7-Streets there are.
    """
    if _most(position) < position.needed:
        return False
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


def _laid_whole(lane: Lane, held: int, wild: int) -> Iterator[tuple[int, int, int]]:
    """Ways to lay all numbers held: jokers with them, numbers that count for coming out, whether a 7-Street is made."""
    numbers, jokers = lane
    if not numbers and held < 3:
        yield 0, 0, 0
    for more in range(min(wild, numbers + held - jokers) + 1):
        size = numbers + jokers + held + more
        if size > 2:
            yield more, 0 if numbers else held, int(size >= SEVEN)
