"""A turn that a person tries out: moves on a copy, taken back freely until they are committed."""

from __future__ import annotations

from typing import Generic

from game.core.game import Game, Move, State, View
from game.core.match import Step


class Draft(Generic[State, Move, View]):
    """The moves of one seat that have not been made yet, and what the table looks like after them."""

    def __init__(self, game: Game[State, Move, View], state: State, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._states = [state]
        self.moves: list[Move] = []

    @property
    def view(self) -> View:
        """What the seat sees after its moves so far."""
        return self._game.view(self._states[-1], self._seat)

    @property
    def public_view(self) -> View:
        """What everybody would see after them."""
        return self._game.view(self._states[-1], None)

    def reveals(self, move: Move) -> bool:
        """Whether the move turns up something hidden: it can only be committed, not tried."""
        return self._game.reveals(self.view, move)

    def attempt(self, move: Move) -> tuple[Step, ...]:
        """Adds a move. Raises IllegalMove, and ValueError for one that reveals something."""
        state, steps = self._states[-1], []
        events = self._game.decide(state, move)
        if self.reveals(move):
            raise ValueError(f"{move} turns up something hidden and cannot be tried")
        for event in events:
            then = self._game.evolve(state, event)
            steps.append(Step(event, state, then))
            state = then
        self._states.append(state)
        self.moves.append(move)
        return tuple(steps)

    def preview(self, move: Move) -> View:
        """What the seat would see after this move, up to the first thing that turns up hidden."""
        state = self._states[-1]
        for event in self._game.decide(state, move):
            if self._game.seen_by(state, event, None) != event:
                break
            state = self._game.evolve(state, event)
        return self._game.view(state, self._seat)

    def undo(self) -> Move | None:
        """Takes the last move back; None if there is none."""
        if not self.moves:
            return None
        self._states.pop()
        return self.moves.pop()
