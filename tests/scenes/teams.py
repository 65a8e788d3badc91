"""The tests' own game between two teams, as far as what is shown after a round needs it."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.core.events import Event, TallyLine
from scenes.kit.stage import Stage
from scenes.match.session import Session
from scenes.match.story import MatchSetup, RoundResult, Seating, Story
from tests.scenes.staging import stage_of
from tests.tiny.game import PAIRS_GAME

ANN, BEN, CLEO, DORA = SEATS = tuple(
    Seating(name, face) for name, face in zip(("Ann", "Ben", "Cleo", "Dora"), ("kite", "moon", "bolt", "ring"), strict=True)
)


def begun(stage: Stage, seats: tuple[Seating, ...] = SEATS, seed: int = 1, rounds: int = 2) -> Session:
    """A match that has not been dealt yet; everybody is a person."""
    return Session(stage, PAIRS_GAME, MatchSetup("pairs", {"rounds": rounds}, seats), seed)


def played_out(session: Session) -> list[Event]:
    """Any legal moves to the end of the match; all that happened."""
    random, happened = Random(session.seed), []
    while not session.is_over:
        seat = session.person_to_act
        if seat is not None:
            session.commit(seat, [random.choice(PAIRS_GAME.moves(session.view(seat)))])
        happened += [step.event for step in session.advance() or ()]
    return happened


def team_story(folder: Path, rounds: int = 2, seed: int = 1, seats: tuple[Seating, ...] = SEATS) -> Story:
    """The story of a match of that game."""
    session = begun(stage_of(folder / "played", (640, 360)), seats, seed, rounds)
    played_out(session)
    return session.story


def made_up(*gains: tuple[int, int], seats: tuple[Seating, ...] = SEATS, winners: tuple[int, ...] = ()) -> Story:
    """A story with these gains of both teams in each round: a line of 30 more for pairs, and one of minus 30."""
    rounds, totals = [], (0, 0)
    for number, gain in enumerate(gains, 1):
        lines = tuple(line for side, points in enumerate(gain) for line in (
            TallyLine("pairs", side, points + 30, (0, 8)), TallyLine("left", side, -30, (3, 12, 5))))
        totals = totals[0] + gain[0], totals[1] + gain[1]
        best = [side for side in range(2) if gain[side] == max(gain)]
        rounds.append(RoundResult(number, best[0] if len(best) == 1 else None, lines, totals))
    return Story(seats, ((0, 2), (1, 3)), None, tuple(rounds), winners, "rounds" if winners else "")
