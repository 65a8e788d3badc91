"""The matches of a run's stages: followed while they are played, and read again from their records.

At the start of the program the records of a run's tries decide, whatever the run's file says. A round that a record
has and the file lacks counts: a lost try tears its credit, whenever the window was closed. So no stage is played again
by closing the window, and no stage that was won is asked for twice.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from game.arcade.run import (
    ROUNDS,
    NotPossible,
    Run,
    Try,
    after_round,
    climbed,
    end,
    opened,
    play_again,
    run_rules,
)
from game.catalog import GAMES
from game.core.entry import Stage
from game.core.events import RoundBegan, RoundEnded
from game.core.files import NotAFile, TooLong, read_file
from game.core.files import opened as opened_file
from game.core.match import Step
from game.core.record import BadRecord, Replay, RunPlace, replay
from game.core.record_file import MOST_BYTES, is_torn, lines_of


def rules_of(stage: Stage, edition: str) -> Any:
    """The rules of a stage's match: five rounds, no target but the run's. Raises KeyError for an unknown edition."""
    return run_rules().rules(stage, edition, ROUNDS)


def place_in(run: Run) -> RunPlace:
    """Where in the run the next round is played: what its record's header says."""
    return RunPlace(run.id, run.stage.number, run.try_number, run.seat, run.stage.goal)


class Follower:
    """Follows the match of one try of a stage, and says when the match is to stop."""

    def __init__(self, run: Run) -> None:
        """`run` is as it stands before the first round of the try that is to come."""
        self.run, self._place = run, place_in(run)
        self._round: list[Step] = []

    @property
    def played(self) -> Try:
        """The try that is followed, as far as it has come."""
        tries = self.run.stages[self._place.stage - 1 : self._place.stage]
        has_begun = bool(tries) and len(tries[0]) >= self._place.number
        return tries[0][self._place.number - 1] if has_begun else self.run.current_try

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


RECORD = ".jsonl"
HEAD = 4096
"""Bytes: longer than the first line of any record of a run."""


class ResumedRun(NamedTuple):
    """A run as it stands by its records."""

    run: Run
    record: Path | None = None  # of the try that is open, to go on in; None: it has none, or is over
    last: Path | None = None  # of the last try that was played, sound or not
    damaged: tuple[Path, ...] = ()  # records whose tries begin again, with the deals they had: the run is not ranked


def resume_run(run: Run, folder: Path) -> ResumedRun:
    """A run of a file, as the records in a folder tell it. Raises OSError where one of them cannot be read now."""
    begun = ResumedRun(run._replace(stages=(), ended=False))
    now = _by_records(begun, run, folder)
    return now._replace(run=end(now.run)) if run.ended and not now.run.is_over else now


def _by_records(now: ResumedRun, filed: Run, folder: Path) -> ResumedRun:
    """Try after try, as far as a record or the file knows of one."""
    while not now.run.is_over:
        run = now.run
        if run.is_lost_try:
            again = play_again(run)
            if _filed_try(filed, place_in(again)) is None and not records_of(folder, place_in(again)):
                return now
            run = again
        place = place_in(run)
        now = _with_try(now._replace(run=run), _filed_try(filed, place), records_of(folder, place))
        if place_in(now.run) == place and not now.run.is_lost_try:
            return now
    return now


def _with_try(now: ResumedRun, filed: Try | None, records: list[Path]) -> ResumedRun:
    """The run with the try that is due, by its newest record; `filed` is what the file has of it.

    Without a sound record a try that was over by the file stays so; one of which something was seen begins again,
    unranked.
    """
    run = now.run
    if records:
        now = now._replace(last=records[-1])
        try:
            after = followed(run, _read_record(records[-1]))
        except (BadRecord, NotPossible, NotAFile, TooLong):
            now = now._replace(damaged=(*now.damaged, records[-1]))
        else:
            is_open = place_in(after) == place_in(run) and not (after.is_lost_try or after.is_over)
            return now._replace(run=opened(after) if is_open else after, record=records[-1] if is_open else None)
    if filed is None and not records:
        return now
    if filed is not None and (filed.is_clear or filed.is_lost):
        return now._replace(run=_with_rounds(run, filed))
    was_seen = bool(records) or (filed is not None and bool(filed.rounds))
    return now._replace(run=opened(run)._replace(ranked=run.ranked and not was_seen))


def _with_rounds(run: Run, filed: Try) -> Run:
    for done in filed.rounds:
        run = after_round(run, done)
    return run


def _filed_try(filed: Run, place: RunPlace) -> Try | None:
    """What the file says of a try; None for a try that the file does not know of."""
    tries = filed.stages[place.stage - 1] if len(filed.stages) >= place.stage else ()
    return tries[place.number - 1] if len(tries) >= place.number else None


def records_of(folder: Path, place: RunPlace) -> list[Path]:
    """The records of one try, the newest last: more than one where one was damaged.

    One whose first line was never written whole is none: nothing of that try was seen yet.
    """
    return sorted(filter(_is_begun, folder.glob(f"*{place.mark}*{RECORD}")), key=_age)


def _is_begun(path: Path) -> bool:
    with opened_file(path) as file:
        return b"\n" in os.read(file, HEAD)


def _age(path: Path) -> tuple[str, int, str]:
    """The sort key of a record by its age: names begin with the time; within one second the greater number is newer."""
    return path.name[: len("2026-10-12-143000")], len(path.name), path.name


def _read_record(path: Path) -> Replay:
    """A record as far as it goes. Raises OSError and BadRecord."""
    lines = lines_of(read_file(path, MOST_BYTES))
    return replay(lines[:-1] if is_torn(lines) else lines, GAMES)
