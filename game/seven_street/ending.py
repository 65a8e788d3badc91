"""Whether a turn can still be ended: no move is legal after which it could not (rules, section 7).

With two cards or more in hand and nothing owed one is discarded. The rest is the exception: streets laid that are
not worth enough yet to come out, or a hand so small that ending the turn ends the round.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.seven_street.cards import BIG, LANES, SMALL, WORTH
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


def may_come_out(position: StreetPosition) -> bool:
    """Whether the team has come out, or new streets of this turn can be worth enough and the turn ends then."""
    return position.came_out or _comes_out_keeping_two(position) or _comes_out_and_finishes(position)


def _comes_out_keeping_two(position: StreetPosition) -> bool:
    return most_to_come_out(position) >= position.needed


def most_to_come_out(position: StreetPosition) -> int:
    """Points that the streets of this turn can be worth at most, with two cards left in hand.

    Without two cards to keep it is what is laid already.
    """
    kept = _unlayable(position)
    return position.laid + (_most_of_all(position) if kept >= _KEPT else _most_keeping(position, kept))


def _new_lanes(position: StreetPosition) -> list[tuple[int, int]]:
    """The lanes where a new street may be begun, and how many numbers are held there: two at least."""
    held = position.counts
    return [(lane, held[lane]) for lane in LANES if held[lane] > 1 and not position.lanes[lane][0]]


def _unlayable(position: StreetPosition) -> int:
    """Cards that no new street can take: 0s, and numbers alone or with a street already."""
    return position.hand - position.counts[SMALL] - position.counts[BIG] - sum(
        held for _, held in _new_lanes(position))


def _most_of_all(position: StreetPosition) -> int:
    """Points of new streets where no card must be kept: jokers make streets of the dearest pairs, then go anywhere."""
    lanes, wild = _new_lanes(position), position.counts[SMALL] + position.counts[BIG]
    pairs = sorted((WORTH[lane] for lane, held in lanes if held == 2), reverse=True)[:wild]
    room = 2 * len(pairs) + sum(held for _, held in lanes if held > 2)
    numbers = 2 * sum(pairs) + sum(held * WORTH[lane] for lane, held in lanes if held > 2)
    return numbers + worth_of_jokers(position, min(wild, room))


def _most_keeping(position: StreetPosition, kept: int) -> int:
    """Points of new streets of which two cards are kept, with those that no street can take.

    Lane by lane the most that their numbers are worth, by how many jokers they must have and can have, and how many
    cards are kept (more than two are as good as two).
    """
    wild = position.counts[SMALL] + position.counts[BIG]
    best = {(0, 0, kept): 0}
    for lane, held in _new_lanes(position):
        then: dict[tuple[int, int, int], int] = {}
        for (must, room, spare), worth in best.items():
            for numbers in {0, *range(max(2, held - _KEPT), held + 1)}:
                key = (must + (numbers == 2), min(wild, room + numbers), min(_KEPT, spare + held - numbers))
                then[key] = max(then.get(key, 0), worth + numbers * WORTH[lane])
        best = then
    return max((worth + worth_of_jokers(position, used) for (must, room, spare), worth in best.items()
                if (used := min(room, wild - max(0, _KEPT - spare))) >= must), default=0)


def _comes_out_and_finishes(position: StreetPosition) -> bool:
    """Whether the streets of this turn can be worth enough while 7-Streets allow to empty the hand.

    How many cards are left then does not matter: one is discarded, and of two the other is kept. So all numbers are
    laid; lane by lane the most that those of new streets are worth, by how many jokers are in those, how many were
    added to streets of this turn, and how many 7-Streets there are.
    """
    if _unlayable(position) >= _KEPT:
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


def _laid_whole(lane: Lane, held: int, wild: int) -> Iterator[tuple[int, int, int]]:
    """Ways to lay all numbers held: jokers with them, numbers that count for coming out, whether a 7-Street is made."""
    numbers, jokers = lane
    if not numbers and held < 3:
        yield 0, 0, 0
    for more in range(min(wild, numbers + held - jokers) + 1):
        size = numbers + jokers + held + more
        if size > 2:
            yield more, 0 if numbers else held, int(size >= SEVEN)
