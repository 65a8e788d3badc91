"""A match as it is played: its steps, a bot as a player, and the turn that a person tries out before it counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Generic, NamedTuple

from game.core.events import Event
from game.core.game import Game, Move, Player, State, View


class Step(NamedTuple):
    """One event, and the states before and after it."""

    event: Event
    before: Any
    after: Any


class Match(Generic[State, Move, View]):
    """A match between players, one a seat. It moves only when asked to, so nothing outruns its onlookers."""

    def __init__(
        self,
        game: Game[State, Move, View],
        state: State,
        players: Sequence[Player[View, Move]],
        random: Random,
        owed: Iterable[Event] = (),
    ) -> None:
        """`owed` are events already decided that have not happened yet: a record broken off in mid-turn."""
        self.game = game
        self.state = state
        self.players = list(players)
        self._random = random
        self._owed = tuple(owed)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.game.is_over(self.state)

    @property
    def owes_events(self) -> bool:
        """Whether events are decided that have not happened yet."""
        return bool(self._owed)

    def advance(self) -> tuple[Step, ...] | None:
        """What happens next; None while the seat to act is thinking, () once the match is over.

        Raises IllegalMove if a player makes a move that the rules do not allow.
        """
        if self._owed:
            events, self._owed = self._owed, ()
            return self._happen(events)
        if self.is_over:
            return ()
        seat = self.game.seat_to_act(self.state)
        if seat is None:
            return self._happen(self.game.decide(self.state, self.game.shuffle(self.state, self._random)))
        move = self.players[seat].choose(self.game.view(self.state, seat))
        return None if move is None else self._happen(self.game.decide(self.state, move))

    def _happen(self, events: Iterable[Event]) -> tuple[Step, ...]:
        steps = []
        for event in events:
            before = self.state
            self.state = self.game.evolve(before, event)
            steps.append(Step(event, before, self.state))
        return tuple(steps)


class Planner(Generic[View, Move]):
    """Asks `think` for the moves up to the turn's end, or up to the next card that turns up."""

    def __init__(self, think: Callable[[View, Random], tuple[Move, ...]], random: Random) -> None:
        self._think = think
        self._random = random
        self._plan: list[Move] = []

    def choose(self, view: View) -> Move:
        """The next move; it thinks again whenever its plan is done."""
        if not self._plan:
            self._plan = list(self._think(view, self._random))
        return self._plan.pop(0)


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
