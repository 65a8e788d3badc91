"""Plays one job of a league."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from random import Random
from typing import Any

from game.catalog import GAMES
from game.core.events import MatchEnded, RoundEnded
from game.core.match import Match, Step
from game.league.contest import Contest, Job, Result, digest, rules_of, seating
from game.league.engine_player import EnginePlayer
from game.league.seats import LeaguePlayer, LevelPlayer, is_external


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
