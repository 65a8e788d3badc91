"""One try of a stage as a match at the table: it ends as soon as the stage's points are there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.arcade.daily import Decision, decision_seed
from game.arcade.deals import Digest, deal_text
from game.arcade.rounds import Follower, place_in
from game.arcade.run import DAILY, Run, Try
from game.catalog import GAMES
from game.core.events import Event, RoundEnded
from game.core.game import Player
from game.core.match import Step
from game.core.record_header import Header
from game.history.summary import RUN
from scenes.kit.stage import Stage
from scenes.match.daily_rival import DailyRival
from scenes.match.session import Session
from scenes.match.store.taking_up import Past
from scenes.match.story import MatchSetup, RoundResult, StagePoints, Story


class RunSession(Session):
    """The match of the present try of a run, which it follows. `on_round` gets the run whenever a round has ended."""

    chances = Digest

    def __init__(
        self, stage: Stage, run: Run, setup: MatchSetup, on_round: Callable[[Run], None], past: Past | None = None
    ) -> None:
        """`run` is as it stands before the first round of this try; `past` is what has happened of that."""
        self.begun, self._follower, self._on_round = run, Follower(run), on_round
        super().__init__(stage, GAMES[setup.game], setup, run.seed, past)
        self.origin = RUN
        self.stand_ins.is_open = False

    @property
    def run(self) -> Run:
        """As it stands now."""
        return self._follower.run

    @property
    def is_relay(self) -> bool:
        """Whether several people climb the run."""
        return len(self.run.mates) > 1

    @property
    def played(self) -> Try:
        """This try, as far as it has come."""
        return self._follower.played

    def won_before(self, number: int) -> set[str | None]:
        """The colours under which the run had won before a round of this try, by its number from 1."""
        return {*self.begun.colours, *(done.colour for done in self.played.rounds[: number - 1])} - {None}

    @property
    def stage_points(self) -> StagePoints | None:  # type: ignore[override]
        """The person's race to the stage's points; None before the first round is over."""
        rounds, total, results = self.played.rounds, 0, list[RoundResult]()
        for number, done in enumerate(rounds, 1):
            total += self.played.points_of(done)
            results.append(RoundResult(number, None if done.colour is None else 0, (), (total,), (done.colour,)))
        if not results:
            return None
        race = Story((self.setup.seats[self.begun.seat],), ((0,),), self.begun.stage.goal, tuple(results))
        return StagePoints(race, self.played.is_double(rounds[-1]))

    @property
    def header(self) -> Header:
        """What the record says before its first deal, with its place in the run."""
        return super().header._replace(run=place_in(self.begun))

    @property
    def is_over(self) -> bool:
        """Whether the points are there, or no round is left."""
        return super().is_over or self._follower.is_over

    def next_deal(self) -> str:
        """What the next round is dealt from: in a daily run the same for everybody."""
        return deal_text(self.begun, self.view(None).number + 1)

    def happening(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """Nothing happens after the round by which the points are there."""
        return self._follower.take(steps)

    def _recall(self, past: Past) -> None:
        self._follower.take(past.steps)
        super()._recall(past)

    def _keep(self, events: list[Event]) -> None:
        """The record first, for what it tells decides; then the run, where a round has ended."""
        super()._keep(events)
        if any(isinstance(event, RoundEnded) for event in events):
            self._on_round(self.run)

    def _bot(self, seat: int) -> Player[Any, Any]:
        """A rival of a daily run decides by a seed that is the same for everybody."""
        if self.begun.kind != DAILY:
            return super()._bot(seat)

        def seed() -> str:
            return decision_seed(self.begun, Decision(self.view(None).number, seat, len(self.round_steps)))

        return DailyRival(self.stage.thinkers, self.setup.seats[seat].level or self.stand_in_level, seed)
