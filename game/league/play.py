"""One job of a league, played: by levels of the catalogue, and by programs of other makers over the bot protocol."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack
from itertools import count
from math import inf
from random import Random
from typing import Any, Protocol

from game.catalog import ENTRIES, GAMES
from game.core.entry import Level
from game.core.events import MatchEnded, RoundEnded, TurnBegan
from game.core.game import Json
from game.core.match import Match, Step
from game.engines.client import EngineClient, arguments_of
from game.league.contest import EXTERNAL, Contest, Job, Result, digest, rules_of, seating


class OtherCode(RuntimeError):
    """A worker whose code differs from that of the computer that gives out the jobs."""


def play(job: Job) -> Result:
    """What comes of a job. Raises OtherCode where the code here is not the job's."""
    if digest() != job.code:
        raise OtherCode(f"the worker on {socket.gethostname()} has other code: bring its game/ up to date")
    contest = job.contest
    places = seating(contest, job.turned)
    with ExitStack() as closing:
        players = [_player(contest, place, seat, job, closing) for seat, place in enumerate(places)]
        winners = _winners(contest, players, f"{contest.seed}/{job.deal}")
    sides = GAMES[contest.game].sides(contest.seats)
    won = {seat: 1 / len(winners) / len(sides[side]) for side in winners for seat in sides[side]}
    wins, illegal, late = ([0.0] * len(contest.bots), [0] * len(contest.bots), [0] * len(contest.bots))
    for seat, place in enumerate(places):
        wins[place] += won.get(seat, 0.0)
        illegal[place] += players[seat].illegal
        late[place] += players[seat].late
    faults = (f"{contest.bots[place]}: {player.fault}" for place, player in zip(places, players, strict=True)
              if player.fault)  # fmt: skip
    return Result(tuple(wins), tuple(illegal), tuple(late), tuple(faults))


def _player(contest: Contest, place: int, seat: int, job: Job, closing: ExitStack) -> LeaguePlayer:
    bot, random = contest.bots[place], Random(f"{contest.seed}/{job.name}/{seat}/bot")
    if not is_external(bot):
        return LevelPlayer(contest, bot, random)
    player = EnginePlayer(contest, bot, seat, random)
    closing.callback(player.close)
    return player


def _winners(contest: Contest, players: list[LeaguePlayer], deals: str) -> tuple[int, ...]:
    """The sides that win the match, or its first round; a round's deal follows from `deals` and its number alone."""
    game = GAMES[contest.game]
    random, number = Random(), 0
    match: Match[Any, Any, Any] = Match(game, game.begin(rules_of(contest), contest.seats), players, random)
    while not match.is_over:
        if game.seat_to_act(match.state) is None:
            number += 1
            random.seed(f"{deals}/{number}")
        for step in match.advance() or ():
            _tell(players, step)
            if isinstance(step.event, MatchEnded):
                return step.event.winners
            if isinstance(step.event, RoundEnded) and not contest.whole_matches:
                return () if step.event.winner is None else (step.event.winner,)
    raise AssertionError("a match ends with the event that says so")


def _tell(players: list[LeaguePlayer], step: Step) -> None:
    for player in players:
        player.hear(step)


USUAL_MS = 1000
"""The time for a turn where the league sets none."""
LATE_S = 1.0
"""An answer counts up to this after twice the time for a turn (formats: the bot protocol)."""


class LeaguePlayer(Protocol):
    """Somebody at a seat, with what went wrong."""

    illegal: int
    late: int
    fault: str
    """The last thing that went wrong, in a few words."""

    def choose(self, view: Any) -> Any:
        """The next move."""

    def hear(self, step: Step) -> None:
        """A step of the match has happened."""


def limit_s(contest: Contest) -> float:
    """How long an answer may take."""
    return 2 * (contest.budget.ms or USUAL_MS) / 1000 + LATE_S


class LevelPlayer:
    """A level; it thinks in whole turns, as at the table. What is counted in looks ahead is never late."""

    def __init__(self, contest: Contest, level: str, random: Random) -> None:
        self._think: Level = ENTRIES[contest.game].within(level, contest.budget)
        self._random = random
        self._limit_s = limit_s(contest) if contest.budget.iters is None else inf
        self._plan: list[Any] = []
        self.illegal, self.late, self.fault = 0, 0, ""

    def choose(self, view: Any) -> Any:
        """The next move; it thinks again whenever its plan is done."""
        if not self._plan:
            began = time.perf_counter()
            self._plan = list(self._think(view, self._random))
            if time.perf_counter() - began > self._limit_s:
                self.late, self.fault = self.late + 1, "it took too long"
        return self._plan.pop(0)

    def hear(self, step: Step) -> None:
        """Steps are not followed: a level decides by the view alone."""


def is_external(bot: str) -> bool:
    """Whether this is the command line of a program and not a level."""
    return bot.startswith(EXTERNAL)


READY_S = 5.0
"""So long a program may take to greet."""
_LOOK_S = 0.0005


class EnginePlayer:
    """A bot that is a program, started when it is first asked and anew when it has ended or been late."""

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
        return self._plan.pop(0) if self._plan else self._game.default_move(view)

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
            line = client.next_line()
            if line is None:
                time.sleep(_LOOK_S)
            elif line.gone:
                raise TimeoutError("it has ended")
            else:
                return line.line or {}
        raise TimeoutError("it gives no answer")
