"""Which moves a turn allows (rules, sections 5 to 7)."""

from __future__ import annotations

from collections.abc import Iterator

from game.seven_street.cards import BIG, HUNDRED, KINDS, LANES, SMALL, ZERO
from game.seven_street.ending import can_end, may_come_out
from game.seven_street.moves import DISCARD, PICK_UP, TAKE, StreetMove, lay, zeros
from game.seven_street.position import StreetPosition, after_lay, after_pick_up
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
    held, small, big = position.counts[lane], position.counts[SMALL], position.counts[BIG]
    if numbers and not position.came_out:
        return
    for naturals in range(held, -1 if numbers else 1, -1):
        fewest, most = max(3 - numbers - jokers - naturals, 0 if naturals else 1), numbers + naturals - jokers
        for wild in range(fewest, min(most, small + big) + 1):
            for low in range(min(wild, small), max(0, wild - big) - 1, -1):
                yield lay(lane, naturals, low, wild - low)


def zero_lays(position: StreetPosition) -> Iterator[StreetMove]:
    """The 0s, in the turn that empties the hand (section 7)."""
    if position.phase is not StreetPhase.LAY or not position.zeros or not position.may_finish:
        return
    for many in range(_FEWEST_ZEROS, min(_MOST_ZEROS, position.counts[ZERO]) + 1):
        if position.hand - many <= 1:
            yield zeros(many)


def discards(position: StreetPosition) -> list[StreetMove]:
    """The cards that may end the turn."""
    if position.pending or (position.hand == 1 and not position.may_finish):
        return []
    return [DISCARD[kind] for kind in KINDS if position.counts[kind] and kind != HUNDRED]
