"""What a lesson asks for: a turn to be taken, or the better of two tables to be tapped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import reduce
from typing import NamedTuple

from game.core.events import TurnBegan
from game.seven_street.cards import HUNDRED, KIND_OF, LANES, Cards, StreetCard, copies, told_apart
from game.seven_street.decide import decide
from game.seven_street.evolve import evolve
from game.seven_street.legality import moves as legal_moves
from game.seven_street.moves import StreetAct, StreetMove
from game.seven_street.position import position_of
from game.seven_street.rules import StreetRules
from game.seven_street.scoring import is_pure, is_seven, so_far
from game.seven_street.state import StreetPhase, StreetStage, StreetState, begin, cleared
from game.seven_street.view import StreetView, view_of

YOU, BOT = 0, 1  # the seats of every lesson

StreetTurn = tuple[StreetMove, ...]


class Goal(Enum):
    """What a turn has to come to."""

    STREET = "street"  # one is laid
    PURE = "pure"  # a 7-Street without a joker
    OUT = "out"  # the first streets are worth enough
    PICKED = "picked"  # the pile is in hand
    FINISHED = "finished"  # the hand is empty: the round is over


class StreetTask(NamedTuple):
    """A turn to be taken at the table. Cards are written as faces: `8 8 ?`."""

    goal: Goal
    hand: str
    enabled: frozenset[StreetAct]
    answers: tuple[StreetTurn, ...]  # the shortest ways to the goal
    streets: tuple[str, ...] = ()  # of YOU
    pile: str = "5"  # oldest first
    out: bool = True  # whether YOU have come out

    @property
    def state(self) -> StreetState:
        """The whole table, with all 108 cards: YOU are to act."""
        return _state_of(self)

    def ways_on(self, state: StreetState) -> list[StreetMove]:
        """The legal moves that the lesson leaves switched on."""
        position = position_of(view_of(state, YOU)) if state.stage is StreetStage.TURN else None
        return [move for move in legal_moves(position) if move.act in self.enabled] if position is not None else []

    def after(self, made: Iterable[StreetMove]) -> StreetState:
        """The table after these moves. Raises IllegalMove."""
        return reduce(_made, made, self.state)

    def is_reached(self, state: StreetState | StreetView) -> bool:
        """Whether the turn has come to what is asked for."""
        return _REACHED[self.goal](state)

    def can_be_reached(self, state: StreetState) -> bool:
        """Whether the turn can still come to it; a lesson's hand is small enough to try everything."""
        return self.is_reached(state) or any(self.can_be_reached(_made(state, move)) for move in self.ways_on(state))

    def judged(self, made: Sequence[StreetMove]) -> bool | None:
        """Whether a turn so far is right; None while it may still become either."""
        state = self.after(made)
        if self.is_reached(state):
            return True
        return None if self.can_be_reached(state) else False


class TapTable(NamedTuple):
    """Two tables, one street each, written as faces: which scores more?"""

    you: str
    bot: str
    answer: int  # YOU or BOT

    def points(self, seat: int) -> int:
        """What a table alone scores (rules, section 8)."""
        cards = cards_of((self.you, self.bot)[seat])
        return sum(line.points for line in so_far(seat, (cards,), (), ()))


StreetStep = StreetTask | TapTable


def kinds_of(text: str) -> tuple[int, ...]:
    """The kinds of cards written as faces."""
    return tuple(KIND_OF[face] for face in text.split())


def cards_of(text: str) -> Cards:
    """Cards written as faces, told apart by their order."""
    return told_apart(kinds_of(text), 2)


def _made(state: StreetState, move: StreetMove) -> StreetState:
    return reduce(evolve, decide(state, move), state)


def _state_of(task: StreetTask) -> StreetState:
    """Bot holds as many cards as YOU, and none that YOU hold: a turn of its own is never taken."""
    hand, pile, streets = kinds_of(task.hand), kinds_of(task.pile), [kinds_of(street) for street in task.streets]
    placed = [*hand, *pile, *(kind for street in streets for kind in street)]
    rest = [kind for kind, many in enumerate(copies(2)) for _ in range(many - placed.count(kind))]
    theirs = [kind for kind in rest if kind not in hand and kind != HUNDRED][: len(hand)]
    for kind in theirs:
        rest.remove(kind)
    dealt = iter(told_apart((*placed, *theirs, *rest), 2))
    mine, thrown = _next(dealt, len(hand)), _next(dealt, len(pile))
    laid = {street[0]: _next(dealt, len(street)) for street in streets}
    table = cleared(begin(StreetRules(), 2))
    began = evolve(table._replace(
        stage=StreetStage.TURN, number=1, first=YOU, hands=(mine, _next(dealt, len(theirs))), pile=thrown,
        streets=(tuple(laid.get(lane, ()) for lane in LANES), table.streets[BOT]), came_out=(task.out, False),
        stock=tuple(dealt)), TurnBegan(YOU))
    return began if StreetAct.TAKE in task.enabled else began._replace(phase=StreetPhase.LAY)


def _next(cards: Iterator[StreetCard], many: int) -> Cards:
    return tuple(next(cards) for _ in range(many))


_REACHED: dict[Goal, Callable[[StreetState | StreetView], bool]] = {
    Goal.STREET: lambda state: any(state.streets[YOU]),
    Goal.PURE: lambda state: any(is_seven(street) and is_pure(street) for street in state.streets[YOU]),
    Goal.OUT: lambda state: state.came_out[YOU],
    Goal.PICKED: lambda state: not state.pile and state.phase is StreetPhase.LAY,
    Goal.FINISHED: lambda state: state.stage is not StreetStage.TURN,
}
