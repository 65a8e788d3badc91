"""A match that is played: whoever is to act is asked, and what happens is handed on step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
