"""A program of another maker at a seat of a league: asked over its game's protocol; a failing one gives up its turn."""

from __future__ import annotations

import time
from itertools import count
from random import Random
from typing import Any

from game.catalog import ENTRIES
from game.core.events import TurnBegan
from game.core.game import Json
from game.core.match import Step
from game.engines.client import EngineClient
from game.engines.command_line import arguments_of
from game.league.contest import EXTERNAL, Contest
from game.league.seats import USUAL_MS, limit_s

READY_S = 5.0
"""So long a program may take to greet."""
_LOOK_S = 0.0005


class EnginePlayer:
    """One program, started when it is first asked and anew when it has ended or been late."""

    def __init__(self, contest: Contest, bot: str, seat: int, random: Random) -> None:
        self._contest, self._seat = contest, seat
        self._game = ENTRIES[contest.game].game
        self._command = arguments_of(bot.removeprefix(EXTERNAL))
        self._seed = random.getrandbits(31)
        self._referee = ENTRIES[contest.game].referee_at(seat)
        self._client: EngineClient | None = None
        self._numbers = count(1)
        self._plan: list[Any] = []
        self._given_up = False
        """Whether no answer could be had in the turn that runs: nothing more is asked in it."""
        self.illegal, self.late, self.fault = 0, 0, ""

    def choose(self, view: Any) -> Any:
        """The next move; where no good answer comes, what the game has for that, up to the turn's end."""
        if not self._plan and not self._given_up:
            try:
                self._plan = list(self._asked(view))
            except (OSError, TimeoutError) as fault:
                self.late, self.fault = self.late + 1, str(fault)
                self.close()
            except ValueError as fault:
                self.illegal, self.fault = self.illegal + 1, str(fault)
            self._given_up = not self._plan
        return self._plan.pop(0) if self._plan else self._game.giving_up(view)

    def hear(self, step: Step) -> None:
        """Something has happened: the program is told, if it runs."""
        if isinstance(step.event, TurnBegan):
            self._given_up = False
        if self._client is not None:
            for message in self._referee.hear(step):
                self._client.tell(message)

    def close(self) -> None:
        """Ends the program, with all that it has started."""
        client, self._client = self._client, None
        if client is not None:
            client.kill()

    def _asked(self, view: Any) -> tuple[Any, ...]:
        """The moves of its answer. Raises ValueError for a bad one, TimeoutError or OSError for none."""
        client = self._client or self._started()
        number = next(self._numbers)
        for message in self._referee.ask(view, number, self._contest.budget.ms or USUAL_MS):
            client.tell(message)
        return self._referee.moves(view, number, self._answer(client, limit_s(self._contest)))

    def _started(self) -> EngineClient:
        self._client = client = EngineClient(self._command)
        self._referee = ENTRIES[self._contest.game].referee_at(self._seat)
        client.tell(self._referee.hello(self._seed))
        ready = self._answer(client, READY_S)
        self._referee.greeted(ready)
        offered = ready.get("options")
        for option, value in self._contest.budget._asdict().items():
            if value is not None and isinstance(offered, dict) and option in offered:
                client.tell({"type": "set", "option": option, "value": value})
                self._answer(client, READY_S)
        return client

    @staticmethod
    def _answer(client: EngineClient, within_s: float) -> Json:
        """The next thing it says. Raises TimeoutError where it says nothing in time, or has ended."""
        until = time.monotonic() + within_s
        while time.monotonic() < until:
            said = client.said()
            if said is None:
                time.sleep(_LOOK_S)
            elif said.gone:
                raise TimeoutError("it has ended")
            else:
                return said.line or {}
        raise TimeoutError("it gives no answer")
