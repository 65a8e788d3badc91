"""What teaches 7 Street: its lessons, what each asks for at which table, and a hint in steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import reduce
from typing import NamedTuple

from game.core.events import TurnBegan
from game.seven_street.bots.levels import turn_by_policy
from game.seven_street.cards import HUNDRED, KIND_OF, LANES, ZERO, Cards, StreetCard, copies, distinct_cards
from game.seven_street.decide import decide
from game.seven_street.evolve import evolve
from game.seven_street.legality import lays, may_pick_up
from game.seven_street.legality import moves as legal_moves
from game.seven_street.moves import DISCARD, PICK_UP, StreetAct, StreetMove, lay
from game.seven_street.position import StreetPosition, after_lay, after_pick_up, position_of
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

    def enabled_moves(self, state: StreetState) -> list[StreetMove]:
        """The legal moves that the lesson leaves switched on."""
        position = position_of(view_of(state, YOU)) if state.stage is StreetStage.TURN else None
        return [move for move in legal_moves(position) if move.act in self.enabled] if position is not None else []

    def table_after(self, made: Iterable[StreetMove]) -> StreetState:
        """The table after these moves. Raises IllegalMove."""
        return reduce(_made, made, self.state)

    def is_reached(self, state: StreetState | StreetView) -> bool:
        """Whether the turn has come to what is asked for."""
        return _REACHED[self.goal](state)

    def can_be_reached(self, state: StreetState) -> bool:
        """Whether the turn can still come to the goal; a lesson's hand is small enough to try everything."""
        thens = (_made(state, move) for move in self.enabled_moves(state))
        return self.is_reached(state) or any(map(self.can_be_reached, thens))

    def judged(self, made: Sequence[StreetMove]) -> bool | None:
        """Whether a turn so far is right; None while it may still become either."""
        state = self.table_after(made)
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
    return distinct_cards(kinds_of(text), 2)


def _made(state: StreetState, move: StreetMove) -> StreetState:
    return reduce(evolve, decide(state, move), state)


def _state_of(task: StreetTask) -> StreetState:
    """Bot holds as many cards as YOU, and none that YOU hold: a turn of its own is never taken."""
    hand, pile, streets = kinds_of(task.hand), kinds_of(task.pile), [kinds_of(street) for street in task.streets]
    placed = [*hand, *pile, *(kind for street in streets for kind in street)]
    rest = [kind for kind, count in enumerate(copies(2)) for _ in range(count - placed.count(kind))]
    theirs = [kind for kind in rest if kind not in hand and kind != HUNDRED][: len(hand)]
    for kind in theirs:
        rest.remove(kind)
    dealt = iter(distinct_cards((*placed, *theirs, *rest), 2))
    mine, thrown = _next(dealt, len(hand)), _next(dealt, len(pile))
    laid = {street[0]: _next(dealt, len(street)) for street in streets}
    table = cleared(begin(StreetRules(), 2))
    began = evolve(table._replace(
        stage=StreetStage.TURN, number=1, first=YOU, hands=(mine, _next(dealt, len(theirs))), pile=thrown,
        streets=(tuple(laid.get(lane, ()) for lane in LANES), table.streets[BOT]), came_out=(task.out, False),
        stock=tuple(dealt)), TurnBegan(YOU))
    return began if StreetAct.TAKE in task.enabled else began._replace(phase=StreetPhase.LAY)


def _next(cards: Iterator[StreetCard], count: int) -> Cards:
    return tuple(next(cards) for _ in range(count))


_REACHED: dict[Goal, Callable[[StreetState | StreetView], bool]] = {
    Goal.STREET: lambda state: any(state.streets[YOU]),
    Goal.PURE: lambda state: any(is_seven(street) and is_pure(street) for street in state.streets[YOU]),
    Goal.OUT: lambda state: state.came_out[YOU],
    Goal.PICKED: lambda state: not state.pile and state.phase is StreetPhase.LAY,
    Goal.FINISHED: lambda state: state.stage is not StreetStage.TURN,
}


_LAY = frozenset({StreetAct.LAY})
_END = frozenset({StreetAct.LAY, StreetAct.DISCARD})
_BEGIN = frozenset({StreetAct.TAKE, StreetAct.PICK_UP})


class StreetLesson(NamedTuple):
    """One lesson, from 1: what it asks for, step by step."""

    number: int
    steps: tuple[StreetStep, ...]


def _laid(face: str, naturals: int, small: int = 0) -> StreetMove:
    return lay(KIND_OF[face], naturals, small)


STREET_LESSONS = (
    StreetLesson(1, (
        StreetTask(Goal.STREET, "3 6 6 6 9 9 11", _LAY, ((_laid("6", 3),),)),
        StreetTask(Goal.PURE, "3 6 6 9 11", _LAY, ((_laid("6", 2),), (_laid("6", 1),) * 2), ("6 6 6 6 6",)),
    )),
    StreetLesson(2, (
        StreetTask(Goal.STREET, "2 5 8 8 11 ?", _LAY, ((_laid("8", 2, 1),),)),
        StreetTask(Goal.PURE, "4 10 11 ?", _LAY, ((_laid("10", 1),),), ("10 10 10 10 10 10",)),
    )),
    StreetLesson(3, (
        StreetTask(Goal.OUT, "3 3 3 8 9 11 11 11", _LAY,
                   ((_laid("11", 3),), (_laid("3", 3), _laid("11", 3))), out=False),
    )),
    StreetLesson(4, (
        StreetTask(Goal.PICKED, "2 4 7 7 10", _BEGIN, ((PICK_UP,),), ("4 4 4",), "4 10 2 10 4 7"),
    )),
    StreetLesson(5, (
        StreetTask(Goal.FINISHED, "5 9 9", _END, (
            (_laid("9", 2), DISCARD[KIND_OF["5"]]), (_laid("9", 1), _laid("9", 1), DISCARD[KIND_OF["5"]]),
            ), ("4 4 4 4 4 4 4", "9 9 9 9")),
        TapTable("11 11 11 11 11 11", "2 2 2 2 2 2 2", BOT),
    )),
)  # fmt: skip


class HintReason(Enum):
    """Why a step is good."""

    TAKE = "take"  # the pile cannot be picked up
    LEAVE = "leave"  # it can be, and is not worth the pair
    PICK_UP = "pick up"  # it lays three and brings more
    COME_OUT = "come out"  # the first streets are worth enough
    SEVEN = "seven"  # it makes a 7-Street
    FINISH = "finish"  # the hand is empty with it
    COUNT = "count"  # with a 7-Street cards count for the team on the table, and against it in hand
    GROW = "grow"  # without one a street can become one
    BLOCK = "block"  # a 0 is discarded: nobody can pick up the pile
    KEEP = "keep"  # a discard, though more could be laid: pairs can take the pile
    GUARD = "guard"  # a discard: the card is missed least, and helps the next seat least


class StreetHint(NamedTuple):
    """The next step of a turn, and why."""

    move: StreetMove
    reason: HintReason


def street_hint(view: StreetView) -> StreetHint:
    """The best way to go on without a search, as Maestro judges. Raises ValueError if it is not this seat's turn."""
    return _hint(view, turn_by_policy(view)[0])


def lesson_hint(task: StreetTask, view: StreetView) -> StreetHint:
    """The next step to what a lesson asks for; once the turn cannot come to it any more, the best one."""
    now = position_of(view)
    for answer in task.answers:
        for place, move in enumerate(answer):
            if position_of(view_of(task.table_after(answer[:place]), YOU)) == now:
                return _hint(view, move)
    return street_hint(view)


def _hint(view: StreetView, move: StreetMove) -> StreetHint:
    position = position_of(view)
    assert position is not None, "a turn has a first move"
    return StreetHint(move, _reason(position, move))


def _reason(position: StreetPosition, move: StreetMove) -> HintReason:
    if move.act is StreetAct.TAKE:
        return HintReason.LEAVE if may_pick_up(position) else HintReason.TAKE
    if move.act is StreetAct.DISCARD:
        return _reason_of_discard(position, move)
    picks = move.act is StreetAct.PICK_UP
    then = after_pick_up(position) if picks else after_lay(position, move)
    if not then.hand:
        return HintReason.FINISH
    if not position.came_out:
        return HintReason.COME_OUT
    if then.sevens > position.sevens:
        return HintReason.SEVEN
    if picks:
        return HintReason.PICK_UP
    return HintReason.COUNT if then.sevens else HintReason.GROW


def _reason_of_discard(position: StreetPosition, move: StreetMove) -> HintReason:
    if position.hand == 1:
        return HintReason.FINISH
    if move.kind == ZERO:
        return HintReason.BLOCK
    pairs_go = position.came_out and any(other.naturals > 1 for other in lays(position))
    return HintReason.KEEP if pairs_go else HintReason.GUARD
