"""The match of a stage and its run: where its rounds stand in the run, and what the run is after each of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.arcade.run import NotPossible, Run, Try, after_round, begun_as, play_again
from game.arcade.stages import ROUNDS, climbed, run_rules
from game.core.entry import Stage
from game.core.events import RoundBegan, RoundEnded
from game.core.match import Step
from game.core.record import Replay, RunPlace


def rules_of(stage: Stage, edition: str) -> Any:
    """The rules of a stage's match: five rounds, no target but the run's. Raises KeyError for an unknown edition."""
    return run_rules().rules(stage, edition, ROUNDS)


def place_in(run: Run) -> RunPlace:
    """Where in the run the next round is played: what its record's header says."""
    return RunPlace(run.id, run.stage.number, run.try_number, run.seat, run.stage.goal)


class Follower:
    """Goes along with the match of one try of a stage, and says when it is to stop."""

    def __init__(self, run: Run) -> None:
        """`run` is as it stands before the first round of the try that is to come."""
        self.run, self._place = run, place_in(run)
        self._round: list[Step] = []

    @property
    def played(self) -> Try:
        """The try that it follows, as far as it has come."""
        tries = self.run.stages[self._place.stage - 1 : self._place.stage]
        return tries[0][self._place.number - 1] if tries and len(tries[0]) >= self._place.number else self.run.now

    @property
    def is_over(self) -> bool:
        """Whether no round of this try follows: its points are there, or its rounds are played."""
        return self.played.is_clear or self.played.is_lost

    def take(self, steps: Iterable[Step]) -> tuple[Step, ...]:
        """Takes in what was decided, in its order, and returns what of it happens.

        After the round by which the points are there nothing does; a match that ends by itself tells so.
        """
        happening: list[Step] = []
        for step in steps:
            if self.played.is_clear and len(self.played.rounds) < ROUNDS:
                break
            happening.append(step)
            self._hear(step)
        return tuple(happening)

    def _hear(self, step: Step) -> None:
        if isinstance(step.event, RoundBegan):
            self._round = []
        self._round.append(step)
        if isinstance(step.event, RoundEnded):
            self.run = after_round(self.run, run_rules().round_done(self._round, self.run.seat))


def followed(run: Run, played: Replay) -> Run:
    """The run after one more record, of the try that is due. Raises NotPossible for a record of anything else."""
    if played.header.run != place_in(run):
        raise NotPossible(f"{played.header.run} is no record of {place_in(run)}")
    if played.header.rules != rules_of(run.stage, run.edition) or len(played.header.seats) != run.stage.seats:
        raise NotPossible("the record has other rules than the stage")
    follower = Follower(run)
    taken = follower.take(_steps(played))
    if len(taken) < len(played.happened):
        raise NotPossible("the record goes on after the stage was over")
    return follower.run


def _steps(played: Replay) -> Iterable[Step]:
    game = climbed().game
    state = game.begin(played.header.rules, len(played.header.seats))
    for event in played.happened:
        then = game.evolve(state, event)
        yield Step(event, state, then)
        state = then


def recomputed(records: Iterable[Replay]) -> Run:
    """A whole run out of nothing but the records of its tries, in any order; whether it was ended none of them tells.

    Raises NotPossible for records that are not those of one run: a gap, a stage played on after its points were
    there, other points asked for.
    """
    ordered = sorted(records, key=_order)
    place = ordered[0].header.run if ordered else None
    if place is None:
        raise NotPossible("there is no record of a run")
    run = begun_as(place.id, run_rules().edition_of(ordered[0].header.rules), place.seat)
    for played in ordered:
        run = followed(play_again(run) if run.is_lost_try else run, played)
    return run


def _order(played: Replay) -> tuple[int, int]:
    place = played.header.run
    return (place.stage, place.number) if place is not None else (0, 0)
