"""A turn as the seat to act sees it, counted: all that decides which moves are legal (rules, sections 5 to 7)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.core.replaced import replaced
from game.seven_street.cards import BIG, FACES, SMALL, WORTH, Cards, Counts, counts_of
from game.seven_street.moves import StreetAct, StreetMove
from game.seven_street.state import Lanes, StreetPhase, StreetState
from game.seven_street.view import StreetView

SEVEN = 7
"""Cards that make a street a 7-Street (section 8)."""

NO_CARDS: Counts = (0,) * len(FACES)
Lane = tuple[int, int]
"""How many numbers and how many jokers a street has."""
_NO_STREET: Lane = (0, 0)


class StreetPosition(NamedTuple):
    """What the seat to act holds and what it can lay on."""

    phase: StreetPhase
    counts: Counts  # of the hand, by kind
    hand: int  # cards
    lanes: tuple[Lane, ...]  # of its team; (0, 0) where there is no street
    came_out: bool
    laid: int  # points of the new streets of this turn, until the team has come out
    needed: int  # points to come out
    zeros: bool  # whether they may be laid (section 9)
    streets_to_end: int
    top: int = -1  # the kind of the pile's top card; -1 where there is none, and once the seat has taken
    below: Counts = NO_CARDS  # of the pile under its top card, by kind

    @property
    def pending(self) -> bool:
        """Whether streets are laid that are not worth enough yet to come out: the turn cannot end so."""
        return self.laid > 0 and not self.came_out

    @property
    def sevens(self) -> int:
        """How many 7-Streets the team has."""
        return sum(numbers + jokers >= SEVEN for numbers, jokers in self.lanes)

    @property
    def may_finish(self) -> bool:
        """Whether an emptied hand would end the round as the table stands (section 7)."""
        return self.came_out and self.sevens >= self.streets_to_end


def lanes_of(streets: Lanes) -> tuple[Lane, ...]:
    """The streets of a team, counted."""
    lanes = []
    for cards in streets:
        jokers = 0
        for kind, _ in cards:
            if kind >= SMALL:
                jokers += 1
        lanes.append((len(cards) - jokers, jokers) if cards else _NO_STREET)
    return tuple(lanes)


@lru_cache(maxsize=8)
def position_of(view: StreetView) -> StreetPosition | None:
    """The turn that runs, if it is this view's seat that is to act."""
    seat = view.seat
    if seat is None or seat != view.to_act:
        return None
    return counted(view, seat, view.hand)


def counted(table: StreetView | StreetState, seat: int, hand: Cards) -> StreetPosition:
    """The turn of a seat, out of its hand and what everybody sees."""
    team, pile, rules = table.team(seat), table.pile, table.rules
    taking = table.phase is StreetPhase.TAKE and len(pile) > 0
    return StreetPosition(
        table.phase, counts_of(hand), len(hand), lanes_of(table.streets[team]), table.came_out[team], table.laid,
        rules.needed(table.points[team]), rules.zeros, rules.streets_to_end,
        pile[-1].kind if taking else -1, counts_of(pile[:-1]) if taking else NO_CARDS,
    )


def worth_of_lay(move: StreetMove) -> int:
    """Points of the cards laid, jokers with their own worth (sections 1 and 6)."""
    return move.naturals * WORTH[move.kind] + move.small * WORTH[SMALL] + move.big * WORTH[BIG]


def after_lay(position: StreetPosition, move: StreetMove) -> StreetPosition:
    """The turn after cards were laid, or the 0s. Points count until they are enough to come out."""
    held = list(position.counts)
    held[move.kind] -= move.naturals
    held[SMALL] -= move.small
    held[BIG] -= move.big
    counts, left = tuple(held), position.hand - move.cards
    if move.act is StreetAct.ZEROS:
        return replaced(position, counts=counts, hand=left, phase=StreetPhase.LAST)
    laid = 0 if position.came_out else position.laid + worth_of_lay(move)
    out = position.came_out or laid >= position.needed
    lanes = _laid_on(position.lanes, move.kind, move.naturals, move.small + move.big)
    return replaced(position, counts=counts, hand=left, lanes=lanes, came_out=out, laid=0 if out else laid)


def after(position: StreetPosition, move: StreetMove) -> StreetPosition:
    """The turn after any move but taking, as far as the seat can tell; that and a discard change nothing here."""
    if move.act is StreetAct.PICK_UP:
        return after_pick_up(position)
    return after_lay(position, move) if move.act in (StreetAct.LAY, StreetAct.ZEROS) else position


def after_pick_up(position: StreetPosition) -> StreetPosition:
    """The turn after the pile was picked up (section 5)."""
    top, below = position.top, position.below
    counts = [count + more for count, more in zip(position.counts, below, strict=True)]
    counts[top] -= 2
    return replaced(position, phase=StreetPhase.LAY, counts=tuple(counts), hand=sum(counts), top=-1, below=NO_CARDS,
                             lanes=_laid_on(position.lanes, top, 3, 0))


def _laid_on(lanes: tuple[Lane, ...], lane: int, numbers: int, jokers: int) -> tuple[Lane, ...]:
    before, wild = lanes[lane]
    return (*lanes[:lane], (before + numbers, wild + jokers), *lanes[lane + 1 :])
