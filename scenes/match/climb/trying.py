"""The try of a stage as a match at the table: how it is dealt, and the run that follows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from game.arcade import daily
from game.arcade.daily import Digest, deal_text
from game.arcade.run import DAILY, Run, Try
from game.arcade.run_records import Follower, place_in
from game.core.game import Player
from game.core.match import Step
from game.history.summary import RUN
from scenes.kit.answers import Here
from scenes.match.daily_rival import DailyRival
from scenes.match.occasion import Decision, Kind, Occasion
from scenes.match.story import RoundResult, Seating, StagePoints, Story


def occasion_of(begun: Run) -> Occasion:
    """What the present try of a run is played for."""
    kind = Kind.DAILY_STAGE if begun.kind == DAILY else Kind.STAGE
    return Occasion(kind, RUN, place_in(begun), takes_latecomers=False, is_relay=len(begun.mates) > 1)


class StageDealing:
    """Deals by the run; rivals of a daily run decide by a seed that is the same for everybody."""

    def __init__(self, begun: Run) -> None:
        self._begun = begun

    def chances(self) -> Random:
        """What no library's next version changes."""
        return Digest()

    def deal_text(self, number: int) -> str:
        """In a daily run the same for everybody."""
        return deal_text(self._begun, number + 1)

    def rival(self, thinkers: Here, seat: int, level: str, now: Callable[[], Decision]) -> Player[Any, Any] | None:
        """The rival of a daily run; None in a free one."""
        if self._begun.kind != DAILY:
            return None
        return DailyRival(thinkers, level, lambda: daily.decision_seed(
            self._begun, daily.Decision(now().round, seat, now().steps)))


class Trying:
    """Follows one try of a stage: its match ends as soon as the stage's points are there, or its rounds are played.

    `begun` is the run as it stands before the first round of the try; `on_round` gets it whenever one has ended.
    """

    def __init__(self, begun: Run, on_round: Callable[[Run], None]) -> None:
        self.begun, self._follower, self._on_round = begun, Follower(begun), on_round

    @property
    def run(self) -> Run:
        """As it stands now."""
        return self._follower.run

    @property
    def played(self) -> Try:
        """This try, as far as it has come."""
        return self._follower.played

    @property
    def is_over(self) -> bool:
        """Whether the points are there, or no round is left."""
        return self._follower.is_over

    def won_before(self, number: int) -> set[str | None]:
        """The colours under which the run had won before a round of this try, by its number from 1."""
        return {*self.begun.colours, *(done.colour for done in self.played.rounds[: number - 1])} - {None}

    def happening(self, steps: Iterable[Step]) -> tuple[Step, ...]:
        """Nothing happens after the round by which the points are there."""
        return self._follower.take(steps)

    def round_ended(self, steps: Sequence[Step]) -> None:
        """The run is kept."""
        self._on_round(self.run)

    def stage_points(self, seats: Sequence[Seating]) -> StagePoints | None:
        """The person's race to the stage's points; None before the first round is over."""
        rounds, total, results = self.played.rounds, 0, list[RoundResult]()
        for number, done in enumerate(rounds, 1):
            total += self.played.points_of(done)
            results.append(RoundResult(number, None if done.colour is None else 0, (), (total,), (done.colour,)))
        if not results:
            return None
        race = Story((seats[self.begun.seat],), ((0,),), self.begun.stage.goal, tuple(results))
        return StagePoints(race, self.played.is_double(rounds[-1]))
