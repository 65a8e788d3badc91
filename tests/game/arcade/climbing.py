"""Runs played without a screen: quick bots in every seat, a record of every try."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

from game.arcade.daily import Digest, RivalDecision, answer, deal_text, decision_seed
from game.arcade.run import FREE, Run, play_again, run_rules
from game.arcade.run_records import Follower, followed, place_in, rules_of
from game.catalog import GAMES
from game.core.events import RoundBegan
from game.core.match import Match, Step
from game.core.record import Header, Replay, RunPlace, SeatEntry, header_line, replay, to_line
from game.red7.game import RED7
from tests.game.red7.matches import seated

BEGUN = Run(FREE, "2026-10-12", 7, "asmadi-1.3")


class Climbed(NamedTuple):
    """A run at its end, and the records of its tries."""

    run: Run
    records: tuple[tuple[str, ...], ...]

    @property
    def replays(self) -> list[Replay]:
        return [replay(lines, GAMES) for lines in self.records]


def header_of(run: Run) -> Header:
    """Of the record of the present try."""
    seats = [SeatEntry(level, f"bot:{level}") for level in run.stage.rivals]
    seats.insert(run.seat, SeatEntry("Ada", "human"))
    return Header(RED7, rules_of(run.stage, run.edition), tuple(seats), run.seed, "run", place_in(run))


def match_of(run: Run, players: list[Any], random: Random) -> Match[Any, Any, Any]:
    """Of the present try, before its first deal."""
    rules = rules_of(run.stage, run.edition)
    return Match(RED7, RED7.begin(rules, len(players)), players, random)


class DailyRival:
    """A rival of a daily run; the match tells it how far the round is."""

    def __init__(self, run: Run, seat: int, level: str) -> None:
        self._run, self._seat, self._level = run, seat, level
        self._plan: list[Any] = []
        self.happened = 0

    def choose(self, view: Any) -> Any:
        """The next move."""
        if not self._plan:
            decision = RivalDecision(view.number, self._seat, self.happened)
            self._plan = list(answer(self._level, view, decision_seed(self._run, decision)))
        return self._plan.pop(0)


def played_try(run: Run, players: list[Any]) -> tuple[Run, tuple[str, ...]]:
    """The run after its present try, and that one's record."""
    digest, follower = Digest(), Follower(run)
    match, happened = match_of(run, players, digest), []
    while not follower.is_over:
        if RED7.seat_to_act(match.state) is None:
            digest.seed(deal_text(run, match.state.number + 1))
        steps = match.advance()
        assert steps
        _count(players, steps)
        happened += [step.event for step in follower.take(steps)]
    lines = (header_line(header_of(run)), *(to_line(line.content) for line in RED7.lines_of(happened)))
    return follower.run, lines


def _count(players: list[Any], steps: tuple[Step, ...]) -> None:
    """Tells the rivals of a daily run how many events of the round have happened."""
    for step in steps:
        for player in players:
            if isinstance(player, DailyRival):
                player.happened = 1 if isinstance(step.event, RoundBegan) else player.happened + 1


def climb(
    seed: int, me: str = "greedy", begun: Run = BEGUN, rival: Callable[[str], str] = lambda level: "random"
) -> Climbed:
    """A whole run with `me` in the person's seat; `rival` says who plays in a level's place."""
    run, records = begun._replace(seed=seed), []
    while not run.is_over:
        run = play_again(run) if run.is_lost_try else run
        players = [seated(rival(level), Random(f"{seed}/{level}")) for level in run.stage.rivals]
        players.insert(run.seat, seated(me, Random(f"{seed}/me")))
        run, lines = played_try(run, players)
        records.append(lines)
    return Climbed(run, tuple(records))


def recomputed(records: Iterable[Replay]) -> Run:
    """A whole run out of nothing but the records of its tries, in any order; whether it was ended none of them tells."""

    def place_of(played: Replay) -> RunPlace:
        assert played.header.run is not None
        return played.header.run

    ordered = sorted(records, key=lambda played: (place_of(played).stage, place_of(played).number))
    place = place_of(ordered[0])
    kind, date, seed = place.id.split(".")
    run = Run(kind, date, int(seed), run_rules().edition_of(ordered[0].header.rules), place.seat)
    for played in ordered:
        run = followed(play_again(run) if run.is_lost_try else run, played)
    return run
