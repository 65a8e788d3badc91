"""What can be done with the groups of alike cards in a hand, and why not: for whoever shows a turn (rules, 5 to 7);
and one legal way to lay all that can well be laid, found beforehand (design: "lay every tagged group").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from game.seven_street.cards import BIG, KINDS, LANES, SMALL, WORTH, ZERO
from game.seven_street.legality import (
    Hurdle,
    StreetReason,
    lays_on,
    most_to_come_out,
    refusal,
    why_no_discard,
    why_no_pick_up,
    zero_lays,
)
from game.seven_street.moves import DISCARD, StreetMove, lay, zeros
from game.seven_street.position import StreetPosition, after_lay, position_of, worth_of_lay
from game.seven_street.scoring import so_far
from game.seven_street.state import StreetPhase
from game.seven_street.view import StreetView


class Group(NamedTuple):
    """Alike cards in hand: the lay that the table offers first and what speaks against any, and the same of a discard.

    Jokers go to the street of a number: for theirs `lay` is None and `lanes` are the streets that can take one.
    """

    kind: int
    size: int
    lay: StreetMove | None
    why_no_lay: StreetReason | None
    discard: StreetMove | None
    why_no_discard: StreetReason | None
    lanes: tuple[int, ...] = ()


class Meter(NamedTuple):
    """How far a team is on the way out: points needed, those of the streets of this turn, and the most these can come
    to.
    """

    needed: int
    laid: int
    most: int

    @property
    def short(self) -> int:
        """How many points the hand lacks; 0 where it is enough."""
        return max(0, self.needed - self.most)


@lru_cache(maxsize=8)
def groups(position: StreetPosition) -> tuple[Group, ...]:
    """The groups of the hand, in the order of FACES, before and after cards were taken."""
    stuck = why_no_discard(position)
    return tuple([_group(position, kind, stuck) for kind in KINDS if position.counts[kind]])


def _group(position: StreetPosition, kind: int, stuck: StreetReason | None) -> Group:
    """`stuck` is what speaks against any discard."""
    if position.phase is StreetPhase.TAKE:
        first = StreetReason(Hurdle.TAKE_FIRST)
        return Group(kind, position.counts[kind], None, first, None, first)
    lanes = joker_lanes(position, kind) if kind in (SMALL, BIG) else ()
    zero = max(zero_lays(position), default=None) if kind == ZERO else None
    move = recipe(position, kind) if kind in LANES else zero
    why = None if move or lanes else why_no_lay(position, kind)
    return Group(kind, position.counts[kind], move, why, None if stuck else DISCARD[kind], stuck, lanes)


def recipe(position: StreetPosition, lane: int) -> StreetMove | None:
    """The lay offered first: as many numbers as may go, then the fewest jokers, `?` before `!`. None where none may."""
    lays = [move for move in lays_on(position, lane) if move.naturals]
    return min(lays, key=lambda move: (-move.naturals, move.small + move.big, move.big), default=None)


def joker_lanes(position: StreetPosition, kind: int) -> tuple[int, ...]:
    """The streets, there or begun with it, that can take a joker of this kind."""
    return tuple(lane for lane in LANES if any(
        (move.small if kind == SMALL else move.big) for move in lays_on(position, lane)))


def why_no_lay(position: StreetPosition, kind: int) -> StreetReason | None:
    """What speaks against laying the whole group, with the jokers that a new street would need."""
    count, wild = position.counts[kind], position.counts[SMALL] + position.counts[BIG]
    if kind == ZERO:
        return refusal(position, zeros(min(4, count)))
    if kind not in LANES:
        return StreetReason(Hurdle.JOKERS_OUTNUMBER if position.came_out else Hurdle.COME_OUT_FIRST, kind)
    if position.lanes[kind][0] or count > 2:
        return refusal(position, lay(kind, count))
    if count == 2 and wild:
        return refusal(position, lay(kind, 2, *((1, 0) if position.counts[SMALL] else (0, 1))))
    return StreetReason(Hurdle.NEEDS_MORE, kind, 3 - count)


def why_not_picked_up(view: StreetView) -> StreetReason | None:
    """What speaks against picking up the pile, in one's own turn or before it; None where it may be done."""
    position = position_of(view)
    if position is not None and position.phase is not StreetPhase.TAKE:
        return StreetReason(Hurdle.TAKEN)
    seated = position or position_of(view._replace(to_act=view.seat, phase=StreetPhase.TAKE, laid=0))
    return why_no_pick_up(seated) if seated else None


def meter(position: StreetPosition) -> Meter | None:
    """How far the team is from coming out; None once it is out."""
    if position.came_out:
        return None
    return Meter(position.needed, position.laid, most_to_come_out(position))


def points_so_far(view: StreetView, team: int) -> int:
    """What the table of a team would score now: never hands, nor the points for ending the round (section 8)."""
    return sum(line.points for line in so_far(team, view.streets[team], view.zeros[team], view.hundreds[team]))


def worth_of_hand(position: StreetPosition) -> int:
    """Points that the hand would cost."""
    return sum(count * WORTH[kind] for kind, count in enumerate(position.counts))


def would_come_out(position: StreetPosition, move: StreetMove) -> bool:
    """Whether the team comes out by this lay."""
    return not position.came_out and position.laid + worth_of_lay(move) >= position.needed


def take_ends_round(view: StreetView) -> bool:
    """Whether the last card of the stock is among the next two (section 7)."""
    return view.stock <= 2


Wanted = Mapping[int, int]
"""How many numbers go to which lanes."""


class LayPlan(NamedTuple):
    """Lays in order, and the kinds of which cards are kept back so that the turn can be ended."""

    moves: tuple[StreetMove, ...] = ()
    reserved: tuple[int, ...] = ()

    @property
    def cards(self) -> int:
        """How many cards are laid."""
        return sum(move.cards for move in self.moves)


def plan_all(position: StreetPosition) -> LayPlan:
    """A plan to lay all numbers that have a street or are three, jokers only to come out; the 0s where the hand ends
    with them.
    """
    wanted = _wanted(position) if position.phase is StreetPhase.LAY else {}
    for reserve in _reserves(wanted):
        left = {lane: count - reserve.count(lane) for lane, count in wanted.items() if count > reserve.count(lane)}
        for moves in _orders(position, left):
            then = _after_all(position, moves)
            if then is not None and then.came_out:
                last = list(zero_lays(then))[-1:]
                return LayPlan((*moves, *last), reserve)
    return LayPlan()


def _wanted(position: StreetPosition) -> Wanted:
    counts = [(lane, position.counts[lane]) for lane in LANES]
    return {lane: count for lane, count in counts if count > 2 or (count and position.lanes[lane][0])}


def _reserves(wanted: Wanted) -> Iterator[tuple[int, ...]]:
    """Sets of cards to keep back: none, or up to three wanted ones, cheapest first; a street of three stays whole."""
    yield ()
    reserves = [reserve for count in (1, 2, 3) for reserve in combinations_with_replacement(wanted, count)]
    yield from sorted(reserves, key=lambda reserve: (sum(WORTH[lane] for lane in reserve), len(reserve)))


def _after_all(position: StreetPosition, moves: Sequence[StreetMove]) -> StreetPosition | None:
    """Where the moves lead; None where one of them is not legal."""
    for move in moves:
        if refusal(position, move) is not None:
            return None
        position = after_lay(position, move)
    return position


def _orders(position: StreetPosition, left: Wanted) -> Iterator[list[StreetMove]]:
    """The lays: streets that come out go first, with as few jokers as that takes, and small ones before big ones."""
    new = [lay(lane, count) for lane, count in left.items() if not position.lanes[lane][0]]
    more = [lay(lane, count) for lane, count in left.items() if position.lanes[lane][0]]
    if position.came_out:
        yield [*new, *more]
        return
    small, big = position.counts[SMALL], position.counts[BIG]
    for wild in range(small + big + 1):
        for dear in range(max(0, wild - small), min(wild, big) + 1):
            streets = _with_jokers(position, new, wild - dear, dear)
            if sum(map(worth_of_lay, streets)) >= position.needed - position.laid:
                yield [*streets, *more]


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
