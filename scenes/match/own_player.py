"""A bot of another maker at the table: asked as its game's protocol says, and folding where no answer is any good."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple

from game.core.events import TurnBegan
from game.core.game import Json
from game.core.match import Step
from game.core.protocol import Referee
from game.engines.client import EngineClient
from scenes.kit.messages import tr

READY_S = 5.0
"""So long a program may take to greet."""
LATE_S = 1.0
"""An answer counts up to this after twice the time for a turn (formats: the bot protocol)."""
LONGEST_LOOK_S = 0.5
"""No more than this counts between two looks: a game that was stopped has not waited."""


class Program(NamedTuple):
    """A bot's program, started by `start`, which raises OSError; `seed` is all that its chances are drawn from.

    `referee` makes what speaks with it from its start on; `ms` is the time it gets for a turn.
    """

    start: Callable[[], EngineClient]
    referee: Callable[[], Referee[Any, Any]]
    ms: int
    seed: int


class OwnPlayer:
    """One at a seat, with a program that is started with the match, and anew when it is asked and has ended."""

    def __init__(
        self, program: Program, give_up: Callable[[Any, str], Any], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`give_up` chooses from a view for the reason given, "" in a turn that has one; `clock` tells seconds."""
        self._program, self._give_up, self._clock = program, give_up, clock
        self._ms = program.ms
        self._referee = program.referee()
        self._client: EngineClient | None = None
        self._begun = self._ready = False
        self._numbers = count(1)
        self._number: int | None = None  # of the question that is open
        self._waiting: list[Json] = []  # what is told once it has greeted
        self._plan: list[Any] = []
        self._given_up = False  # in the turn that runs: nothing more is asked in it
        self._looked = self._spent_s = 0.0

    def choose(self, view: Any) -> Any | None:
        """The next move, or None while it thinks."""
        if self._given_up:
            return self._give_up(view, "")
        if not self._plan:
            if self._number is None:
                self._ask(view)
            try:
                self._look(view)
            except ValueError as fault:
                self._number, self._given_up = None, True
                return self._give_up(view, str(fault))
        return self._plan.pop(0) if self._plan else None

    def hear(self, step: Step) -> None:
        """Something has happened: the program is told, once it runs."""
        if isinstance(step.event, TurnBegan):
            self._given_up = False
        if not self._begun:
            self.begin()
        self._tell(self._referee.hear(step))

    def close(self) -> None:
        """The match is over: so is the program."""
        client, self._client = self._client, None
        if client is not None:
            client.end()

    def begin(self) -> None:
        """Starts the program; one that cannot be started is found out when it is asked."""
        self._begun, self._ready, self._waiting = True, False, []
        self._referee = self._program.referee()
        try:
            self._client = self._program.start()
        except OSError:
            return
        self._client.tell(self._referee.hello(self._program.seed))

    def _ask(self, view: Any) -> None:
        while self._ready and self._client is not None and (answer := self._client.next_line()) is not None:
            if answer.gone:  # and whatever it has said unasked is no answer
                self._lose()
        if self._client is None:
            self.begin()
        self._number = next(self._numbers)
        self._spent_s, self._looked = 0.0, self._clock()
        self._tell(self._referee.ask(view, self._number, self._ms))

    def _tell(self, messages: list[Json]) -> None:
        """Messages on their way; before it has greeted they wait."""
        if self._client is not None and self._ready:
            for message in messages:
                self._client.tell(message)
        elif self._client is not None:
            self._waiting += messages

    def _look(self, view: Any) -> None:
        """Takes what has been said. Raises ValueError, with the words for it, for what is no good answer."""
        now = self._clock()
        self._spent_s, self._looked = self._spent_s + min(now - self._looked, LONGEST_LOOK_S), now
        if self._client is None:
            raise ValueError(tr("it couldn't be started"))
        while self._number is not None and (answer := self._client.next_line()) is not None:
            if answer.gone:
                self._lose()
                raise ValueError(tr("it quit"))
            self._take(view, answer.line or {})
        limit_s = (0.0 if self._ready else READY_S) + 2 * self._ms / 1000 + LATE_S
        if self._number is not None and self._spent_s > limit_s:
            self._lose()
            raise ValueError(tr("it didn't respond"))

    def _take(self, view: Any, line: Json) -> None:
        """A greeting, or the answer to the open question."""
        if self._ready:
            assert self._number is not None
            self._plan = list(self._referee.moves(view, self._number, line))
            self._number = None
            return
        try:
            self._referee.greeted(line)
        except ValueError:
            self._lose()
            raise
        self._ready = True
        self._spent_s = 0.0
        waiting, self._waiting = self._waiting, []
        self._tell(waiting)

    def _lose(self) -> None:
        """The program is of no use any more: the next question starts it anew."""
        assert self._client is not None
        self._client.kill()
        self._client, self._ready = None, False
