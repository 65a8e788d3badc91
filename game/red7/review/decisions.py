"""The decisions of a seat in a match: what it saw, and what it did up to the turn's end or the next unknown card.

A turn in which a 3 turns a card up is two decisions: what the card was could not be known before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.core.events import CardMoved, RoundBegan, TurnBegan
from game.core.match import Step
from game.red7.events import SeatOut
from game.red7.evolve import move_of
from game.red7.moves import DRAW, END, FOLD, Act, Move
from game.red7.position import Phase, Position, after
from game.red7.turns import PlannedTurn
from game.red7.view import View, view_of


class Decision(NamedTuple):
    """What a seat decided, in the `turn`th turn of a `round`; both count from 1, and turns those of all seats."""

    round: int
    turn: int
    view: View
    played: PlannedTurn

    @property
    def folds(self) -> bool:
        """Whether the seat left the round by choice."""
        return self.played.moves == (FOLD,)


class _Turn:
    """A turn that runs: its decisions so far."""

    def __init__(self, view: View, place: tuple[int, int]) -> None:
        assert view.position is not None
        self.view, self.place = view, place
        self.position: Position = view.position
        self.moves: list[Move] = []

    def move(self, event: CardMoved) -> PlannedTurn | None:
        """Takes one more move; returns the decision that ends with it, if a card turns up."""
        move, unknown = move_of(event), not self.position.known_top
        self.moves.append(move)
        if move == DRAW and unknown:
            then = after(self.position, DRAW)
            ends = then.phase is Phase.DONE
            return PlannedTurn((*self.moves, END) if ends else tuple(self.moves), then, ends)
        self.position = after(self.position, move, event.card if move.act is Act.DRAW else None)  # type: ignore[arg-type]
        return None

    def ended(self, cause: str | None) -> PlannedTurn:
        """The decision that the turn's end concludes; `cause` is why the seat is out, if it is."""
        if cause == "pass" and not self.moves:
            return PlannedTurn((FOLD,), self.position, True)
        return PlannedTurn((*self.moves, END), self.position, True)


def decisions(happened: Iterable[Step], seat: int) -> Iterator[Decision]:
    """All decisions of a seat. A turn that begins without a card is none."""
    number = turns = 0
    turn: _Turn | None = None
    for step in happened:
        event = step.event
        if turn is not None and not isinstance(event, CardMoved):
            yield _decision(turn, turn.ended(event.cause if isinstance(event, SeatOut) else None))
            turn = None
        if isinstance(event, RoundBegan):
            number, turns = event.number, 0
        elif isinstance(event, TurnBegan):
            turns += 1
            view = view_of(step.after, seat)
            turn = _Turn(view, (number, turns)) if view.hand and event.seat == seat else None
        elif isinstance(event, CardMoved) and turn is not None:
            played = turn.move(event)
            if played is not None:
                yield _decision(turn, played)
                turn = None if played.ends else _Turn(view_of(step.after, seat), (number, turns))


def _decision(turn: _Turn, played: PlannedTurn) -> Decision:
    return Decision(*turn.place, turn.view, played)
