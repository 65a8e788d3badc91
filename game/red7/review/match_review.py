"""A match reviewed: every decision of its people, graded, one after the other or in several processes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from game.core.match import Step
from game.core.record import Replay
from game.red7.review.decisions import Decision, decisions
from game.red7.review.grading import USUAL, Effort, Graded, grade

BOT = "bot:"


def steps_of(played: Replay) -> Iterator[Step]:
    """All that has happened in a record, with the states before and after."""
    game = played.header.game
    state = game.begin(played.header.rules, len(played.header.seats))
    for event in played.happened:
        then = game.evolve(state, event)
        yield Step(event, state, then)
        state = then


def reviewed_seats(played: Replay) -> tuple[int, ...]:
    """The seats of people; all where bots played alone."""
    seats = range(len(played.header.seats))
    return tuple(seat for seat in seats if not played.header.seats[seat].player.startswith(BOT)) or tuple(seats)


def all_decisions(played: Replay, seats: Iterable[int]) -> list[Decision]:
    """The decisions of some seats, seat by seat."""
    steps = [*steps_of(played)]
    return [decision for seat in seats for decision in decisions(steps, seat)]


def graded_alone(decision: Decision, effort: Effort = USUAL) -> Graded:
    """One decision, the same on every computer: its chance hangs on what was decided alone."""
    return grade(decision, Random(f"review/{decision.round}/{decision.turn}"), effort)
