"""One legal way to lay all that can well be laid, found beforehand (design: "lay every tagged group")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from game.seven_street.cards import BIG, LANES, SMALL, WORTH
from game.seven_street.legality import zero_lays
from game.seven_street.moves import StreetMove, lay
from game.seven_street.position import StreetPosition, after_lay, worth_of_lay
from game.seven_street.refusal import refusal
from game.seven_street.state import StreetPhase

Wanted = Mapping[int, int]
"""How many numbers go to which lanes."""


class LayPlan(NamedTuple):
    """Lays in order, and the kinds of which cards are kept back so that the turn can be ended."""

    moves: tuple[StreetMove, ...] = ()
    kept: tuple[int, ...] = ()

    @property
    def cards(self) -> int:
        """How many cards are laid."""
        return sum(move.cards for move in self.moves)


def plan_all(position: StreetPosition) -> LayPlan:
    """All numbers that have a street or are three, jokers only to come out; the 0s where the hand ends with them."""
    wanted = _wanted(position) if position.phase is StreetPhase.LAY else {}
    for kept in _kept_back(wanted):
        left = {lane: many - kept.count(lane) for lane, many in wanted.items() if many > kept.count(lane)}
        for moves in _orders(position, left):
            then = _after_all(position, moves)
            if then is not None and then.came_out:
                last = list(zero_lays(then))[-1:]
                return LayPlan((*moves, *last), kept)
    return LayPlan()


def _wanted(position: StreetPosition) -> Wanted:
    held = [(lane, position.counts[lane]) for lane in LANES]
    return {lane: many for lane, many in held if many > 2 or (many and position.lanes[lane][0])}


def _kept_back(wanted: Wanted) -> Iterator[tuple[int, ...]]:
    """Nothing, or up to three cards of the wanted ones: what costs least first. A street of three is kept whole."""
    yield ()
    ways = [way for many in (1, 2, 3) for way in combinations_with_replacement(wanted, many)]
    yield from sorted(ways, key=lambda way: (sum(WORTH[lane] for lane in way), len(way)))


def _after_all(position: StreetPosition, moves: Sequence[StreetMove]) -> StreetPosition | None:
    """Where the moves lead; None where one of them is not legal."""
    for move in moves:
        if refusal(position, move) is not None:
            return None
        position = after_lay(position, move)
    return position


def _orders(position: StreetPosition, left: Wanted) -> Iterator[list[StreetMove]]:
    """The lays: streets that come out go first, with as few jokers as that takes, and small ones before big ones."""
    new = [lay(lane, many) for lane, many in left.items() if not position.lanes[lane][0]]
    more = [lay(lane, many) for lane, many in left.items() if position.lanes[lane][0]]
    if position.came_out:
        yield [*new, *more]
        return
    small, big = position.counts[SMALL], position.counts[BIG]
    for wild in range(small + big + 1):
        for dear in range(max(0, wild - small), min(wild, big) + 1):
            found = _with_jokers(position, new, wild - dear, dear)
            if sum(map(worth_of_lay, found)) >= position.needed - position.laid:
                yield [*found, *more]


def _with_jokers(position: StreetPosition, new: Sequence[StreetMove], small: int, big: int) -> list[StreetMove]:
    """New streets with so many jokers, none where they have no room: dearest pairs first, `?` before `!`."""
    pairs = [lane for lane in LANES if position.counts[lane] == 2 and not position.lanes[lane][0]]
    chosen = sorted(pairs, key=lambda lane: -WORTH[lane])[: small + big]
    streets = [lay(lane, 2) for lane in chosen] + list(new)
    for rooms in ([1] * len(chosen), [street.naturals for street in streets]):
        for place, room in enumerate(rooms):
            street = streets[place]
            free = room - street.small - street.big
            low = min(free, small)
            high = min(free - low, big)
            streets[place] = street._replace(small=street.small + low, big=street.big + high)
            small, big = small - low, big - high
    return [] if small or big else streets
