"""A run as a value: who climbs, which stages were tried, round by round, and what follows from that.

A run holds nothing that could be computed from its rounds, so that no two figures of a run can disagree. In a relay
several people climb one run, and the pad passes after each try, won or lost: a stage that was lost is tried by the
next one, as in an arcade. Only a free run can be a relay: of a day the first attempt counts, and that is one person's.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date as day
from typing import Any, NamedTuple

from game.catalog import ENTRIES
from game.core.entry import Entry, RoundDone, RunRules, Stage

ROUNDS = 5
CREDITS = 3
DOUBLE = 2
BONUS = 5  # points, for a round left over and for a round won by colour alone
FIRST_WIN = 200
RAINBOW = 2000
CREDIT_LEFT = 1000


def climbed() -> Entry:
    """The game that runs are played in: the first of the catalogue that has stages, for their files name none."""
    return next(entry for entry in ENTRIES.values() if entry.run is not None)


def run_rules() -> RunRules:
    """The stages of that game, and what a round at its table is worth."""
    run = climbed().run
    assert run is not None, "it has stages"
    return run()


Others = tuple[tuple[str, Any], ...]
"""Fields that a newer version has written: they stay as they are."""


class Mate(NamedTuple):
    """One of the people of a relay: name, face, the id of a person whom the settings know (else empty), and a device.

    `device` is in words that the game's screen understands; empty: whatever lies near.
    """

    name: str
    face: str
    person: str = ""
    device: str = ""
    others: Others = ()


def together(climbers: Sequence[Mate], seated: Sequence[Mate]) -> tuple[Mate, ...]:
    """The people of a run (`climbers`) with the devices that they have now (`seated`); () if not all are here.

    People are known again by their ids, guests by name and face.
    """
    devices = {_who(mate): mate.device for mate in seated}
    if len(climbers) != len(seated) or any(_who(mate) not in devices for mate in climbers):
        return ()
    return tuple(mate._replace(device=devices[_who(mate)]) for mate in climbers)


def _who(mate: Mate) -> tuple[str, ...]:
    return (mate.person,) if mate.person else (mate.name, mate.face)


FREE, DAILY = "free", "daily"
KINDS = (FREE, DAILY)


class Try(NamedTuple):
    """One go at a stage: at most ROUNDS, and none after its points were there."""

    stage: Stage
    rounds: tuple[RoundDone, ...] = ()

    def points_of(self, done: RoundDone) -> int:
        """What a round counts here: double under the stage's colour."""
        return done.points * DOUBLE if self.is_double(done) else done.points

    def is_double(self, done: RoundDone) -> bool:
        """Whether a round was won under the stage's colour."""
        return done.colour == self.stage.colour

    @property
    def points(self) -> int:
        """The points of the rounds so far."""
        return sum(map(self.points_of, self.rounds))

    @property
    def rounds_left(self) -> int:
        """How many rounds could still be played."""
        return ROUNDS - len(self.rounds)

    @property
    def is_clear(self) -> bool:
        """Whether the points that the stage asks for are there."""
        return self.points >= self.stage.goal

    @property
    def is_lost(self) -> bool:
        """Whether no round is left, and the points are not there."""
        return not self.is_clear and not self.rounds_left

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that rounds were won under, each once, in the order of their first wins."""
        return tuple(dict.fromkeys(done.colour for done in self.rounds if done.colour is not None))


class Run(NamedTuple):
    """A climb from the first stage to the last. A stage counts as its last try; the tries before that one are lost."""

    kind: str  # of KINDS
    date: str  # YYYY-MM-DD, local: a free run's first day, the one a daily run is for
    seed: int  # 0 or more: of a free run's deals; a daily run's follow from its date
    edition: str
    seat: int = 0  # the person's
    stages: tuple[tuple[Try, ...], ...] = ()  # begun so far, from stage 1
    ended: bool = False  # by the person
    ranked: bool = True  # else for practice: it enters no table
    mates: tuple[Mate, ...] = ()  # who climb together, in their order; none: one person plays alone
    others: Others = ()  # what else its file says

    @property
    def id(self) -> str:
        """What tells the run from all others, in its records: letters, digits and dashes with points between."""
        return f"{self.kind}.{self.date}.{self.seed}"

    @property
    def current_try(self) -> Try:
        """The try that the next round belongs to; once none can follow, the last one."""
        stages = run_rules().stages
        if not self.stages:
            return Try(stages[0])
        last = self.stages[-1][-1]
        return Try(stages[len(self.stages)]) if last.is_clear and len(self.stages) < len(stages) else last

    @property
    def stage(self) -> Stage:
        """The stage to play; once the run is over, the stage it ended in."""
        return self.current_try.stage

    @property
    def try_number(self) -> int:
        """The number of the present try (`now`), from 1."""
        tried = self.stages[self.stage.number - 1 :]
        return len(tried[0]) if tried else 1

    @property
    def cleared(self) -> int:
        """How many stages are clear."""
        return sum(tries[-1].is_clear for tries in self.stages)

    @property
    def credits(self) -> int:
        """How many credits are left: every lost try has torn one."""
        return CREDITS - sum(one.is_lost for tries in self.stages for one in tries)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that rounds were won under, by their first wins: what a lost try won goes with the try."""
        counting = [tries[-1] for tries in self.stages]
        return tuple(dict.fromkeys(colour for one in counting for colour in one.colours))

    @property
    def is_rainbow(self) -> bool:
        """Whether rounds were won under all colours."""
        return len(self.colours) == len(run_rules().colours)

    @property
    def is_won(self) -> bool:
        """Whether the last stage is clear."""
        return self.cleared == len(run_rules().stages)

    @property
    def is_over(self) -> bool:
        """Whether nothing can follow: won, ended, or the last credit torn."""
        return self.ended or self.is_won or not self.credits

    @property
    def is_lost_try(self) -> bool:
        """Whether the person is to be asked: play again, or end the run."""
        return not self.is_over and self.current_try.is_lost


class NotPossible(ValueError):
    """What a run cannot do as it stands."""


def opened(run: Run) -> Run:
    """The run with the try of the next round begun: its first deal has been seen. Raises NotPossible after the end."""
    now = run.current_try
    if run.is_over or now.is_lost:
        raise NotPossible("no round is to be played")
    return run if len(run.stages) >= now.stage.number else run._replace(stages=(*run.stages, (now,)))


def after_round(run: Run, done: RoundDone) -> Run:
    """The run after one more round of its present try. Raises NotPossible where none is to be played."""
    now = opened(run).current_try
    if done.colour is None and (done.points or done.tie):
        raise NotPossible("a round that was not won has no points")
    each = now.stage.each
    if done.colour is not None and each is not None and done.points != each:
        raise NotPossible(f"a round of {now.stage.preset} counts {each}")
    *earlier, tries = opened(run).stages
    return run._replace(stages=(*earlier, (*tries[:-1], now._replace(rounds=(*now.rounds, done)))))


def play_again(run: Run) -> Run:
    """The run with a new try of the stage that was lost: as it stood before the stage, with a credit fewer. Raises
    NotPossible where no stage was lost.
    """
    if not run.is_lost_try:
        raise NotPossible("no stage was lost that could be played again")
    return run._replace(stages=(*run.stages[:-1], (*run.stages[-1], Try(run.stage))))


def end(run: Run) -> Run:
    """The run, ended by the person where it stands: the points and first wins of the open try count. Raises NotPossible
    for one that is over.
    """
    if run.is_over:
        raise NotPossible("the run is over")
    return run._replace(ended=True)


def is_date(text: str) -> bool:
    """Whether this is a day, written YYYY-MM-DD."""
    try:
        return day.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def mate_now(run: Run) -> Mate | None:
    """Who plays the present try; of one that is lost, who has played it. None where one person plays alone."""
    return _mate(run, turn_now(run))


def turn_now(run: Run) -> int:
    """How many tries there were before the present one."""
    is_begun = len(run.stages) >= run.stage.number
    return sum(map(len, run.stages)) - is_begun


def mate_of(run: Run, stage: int) -> Mate | None:
    """Who played the last try of a stage that was begun, by its number."""
    return _mate(run, sum(map(len, run.stages[:stage])) - 1)


def mate_next(run: Run) -> Mate | None:
    """Who plays the try after the present one."""
    return _mate(run, sum(map(len, run.stages)))


def mate_after(run: Run) -> Mate | None:
    """Who plays after the present try, whether that is begun or not."""
    return _mate(run, turn_now(run) + 1)


def _mate(run: Run, turn: int) -> Mate | None:
    return run.mates[turn % len(run.mates)] if run.mates else None


def holding(run: Run, turn: int, device: str) -> Run:
    """The run with another device in the hand of whoever plays a try from now on; `turn` is how many tries there were
    before."""
    place = turn % len(run.mates)
    return run._replace(mates=(*run.mates[:place], run.mates[place]._replace(device=device), *run.mates[place + 1 :]))
