"""What the stages of a run, and the run, come to: every figure that is shown as a sum."""

from __future__ import annotations

from typing import NamedTuple

from game.arcade.run import BONUS, CREDIT_LEFT, FIRST_WIN, RAINBOW, Run, Try, run_rules
from game.core.entry import Stage
from game.core.events import Card


class BilledRound(NamedTuple):
    """A round that was won, and what it counts: already doubled where it is double."""

    colour: str
    points: int
    is_double: bool


class Bill(NamedTuple):
    """What a try comes to. A try that did not reach its goal has neither rounds left nor ties that count."""

    stage: Stage
    counted: tuple[BilledRound, ...]
    rounds: int  # played
    rounds_left: int  # that count
    ties: tuple[tuple[Card, Card], ...]  # own card and beaten card, of every round won by colour alone
    first_wins: tuple[str, ...]  # colours, in order
    colours: int  # won in the run so far, this try included

    @property
    def points(self) -> int:
        """The points of the rounds won, double where they count double."""
        return sum(won.points for won in self.counted)

    @property
    def time(self) -> int:
        """Points for the rounds left."""
        return BONUS * self.rounds_left

    @property
    def by_colour(self) -> int:
        """Points for the rounds won by colour alone."""
        return BONUS * len(self.ties)

    @property
    def sum(self) -> int:
        """All points, before their worth."""
        return self.points + self.time + self.by_colour

    @property
    def worth(self) -> int:
        """How many points of the score one of the stage's points is worth."""
        return self.stage.worth

    @property
    def product(self) -> int:
        """All points times their worth."""
        return self.sum * self.worth

    @property
    def flat(self) -> int:
        """Points of the score for first wins."""
        return FIRST_WIN * len(self.first_wins)

    @property
    def total(self) -> int:
        """Points of the score, the stage's in all."""
        return self.product + self.flat


def bill_of(run: Run, number: int) -> Bill:
    """What the last try of a stage, by its number from 1, comes to: nothing, if it was not begun."""
    before = {colour for tries in run.stages[: number - 1] for colour in tries[-1].colours}
    begun = run.stages[number - 1 : number]
    return _bill(begun[0][-1] if begun else Try(run_rules().stages[number - 1]), before)


def _bill(played: Try, before: set[str]) -> Bill:
    first = tuple(colour for colour in played.colours if colour not in before)
    won = tuple(
        BilledRound(done.colour, played.points_of(done), done.colour == played.stage.colour)
        for done in played.rounds
        if done.colour is not None
    )
    ties = tuple(done.tie for done in played.rounds if done.tie is not None) if played.is_clear else ()
    left = played.rounds_left if played.is_clear else 0
    known = len(before) + len(first)
    return Bill(played.stage, won, len(played.rounds), left, ties, first, known)


class End(NamedTuple):
    """What a run comes to: line by line, as its end shows it."""

    stages: int  # of the clear ones
    last_try: int  # of the one it ended in; 0 as long as the run is not over, and in a run that is won
    rainbow: int
    credits: int  # for those left after the last stage

    @property
    def total(self) -> int:
        """The score of the run."""
        return self.stages + self.last_try + self.rainbow + self.credits


def at_stake(run: Run) -> int:
    """What the open try has brought so far: added to the score where the run ends there, lost where it is played again.

    0 where the stage is clear, or none of its rounds was played.
    """
    return 0 if run.current_try.is_clear else bill_of(run, run.stage.number).total


def end_of(run: Run) -> End:
    """The lines of a run's end; of a run that is not over, those of its clear stages alone."""
    stages = sum(bill_of(run, number).total for number in range(1, run.cleared + 1))
    if not run.is_over:
        return End(stages, 0, 0, 0)
    credits = run.credits * CREDIT_LEFT if run.is_won else 0
    return End(stages, at_stake(run), RAINBOW if run.is_rainbow else 0, credits)


def score_of(run: Run) -> int:
    """What stands so far: of the clear stages; once the run is over, all that it comes to."""
    return end_of(run).total
