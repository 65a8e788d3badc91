"""What can be done with the groups of alike cards in a hand, and why not: for whoever shows a turn (rules, 5 to 7)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.seven_street.cards import BIG, KINDS, LANES, SMALL, WORTH, ZERO
from game.seven_street.ending import most_to_come_out
from game.seven_street.legality import lays_on, zero_lays
from game.seven_street.moves import DISCARD, StreetMove, lay, zeros
from game.seven_street.position import StreetPosition, position_of, worth_of_lay
from game.seven_street.refusal import Hurdle, StreetReason, refusal, why_no_discard, why_no_pick_up
from game.seven_street.scoring import so_far
from game.seven_street.state import StreetPhase
from game.seven_street.view import StreetView


class Group(NamedTuple):
    """Alike cards in hand: the lay that the table offers first and what speaks against any, and the same of a discard.

    Jokers go to the street of a number: for theirs `lay` is None and `lanes` are the streets that can take one.
    """

    kind: int
    many: int
    lay: StreetMove | None
    why_no_lay: StreetReason | None
    discard: StreetMove | None
    why_no_discard: StreetReason | None
    lanes: tuple[int, ...] = ()


class Meter(NamedTuple):
    """On the way out: points needed, those of the streets of this turn, and the most these can come to."""

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
    found = [move for move in lays_on(position, lane) if move.naturals]
    return min(found, key=lambda move: (-move.naturals, move.small + move.big, move.big), default=None)


def joker_lanes(position: StreetPosition, kind: int) -> tuple[int, ...]:
    """The streets, there or begun with it, that can take a joker of this kind."""
    return tuple(lane for lane in LANES if any(
        (move.small if kind == SMALL else move.big) for move in lays_on(position, lane)))


def why_no_lay(position: StreetPosition, kind: int) -> StreetReason | None:
    """What speaks against laying the whole group, with the jokers that a new street would need."""
    many, wild = position.counts[kind], position.counts[SMALL] + position.counts[BIG]
    if kind == ZERO:
        return refusal(position, zeros(min(4, many)))
    if kind not in LANES:
        return StreetReason(Hurdle.JOKERS_OUTNUMBER if position.came_out else Hurdle.COME_OUT_FIRST, kind)
    if position.lanes[kind][0] or many > 2:
        return refusal(position, lay(kind, many))
    if many == 2 and wild:
        return refusal(position, lay(kind, 2, *((1, 0) if position.counts[SMALL] else (0, 1))))
    return StreetReason(Hurdle.NEEDS_MORE, kind, 3 - many)


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
    return sum(held * WORTH[kind] for kind, held in enumerate(position.counts))


def would_come_out(position: StreetPosition, move: StreetMove) -> bool:
    """Whether the team comes out by this lay."""
    return not position.came_out and position.laid + worth_of_lay(move) >= position.needed


def take_ends_round(view: StreetView) -> bool:
    """Whether the last card of the stock is among the next two (section 7)."""
    return view.stock <= 2
