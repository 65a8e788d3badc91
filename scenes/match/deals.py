"""Matches whose cards are given: the deal of a date, the try of a stage, and the deals of a recorded match.

The rivals of a daily run think by count, so that everybody meets the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.arcade import daily
from game.arcade.daily import Digest, answer, deal_text
from game.arcade.run import DAILY, Run, Try
from game.arcade.run_records import Follower, place_in
from game.catalog import GAMES
from game.core.files import read_file
from game.core.game import Player
from game.core.match import Step
from game.core.record import BOT, Header, read
from game.core.record_file import MOST_BYTES, lines_of
from game.history.index import OVER
from game.history.match_list import ListedMatch
from game.history.summary import DEAL, MATCH, RUN
from game.practice import days
from scenes.kit.answers import Answer, Answers
from scenes.kit.messages import tr
from scenes.match.occasion import AskingPoint, Occasion, OccasionKind, SeededDeals
from scenes.match.played_match import why_not_opened
from scenes.match.store.sidecar import About, about
from scenes.match.story import RoundResult, Seating, StagePoints, Story

PATIENCE_S = 60.0
"""The longest that a decision may take before it is asked again: a count of playouts takes long on a slow computer."""


class DailyRival:
    """A rival of a daily run. `choose` gives None until the other process has answered, which is asked with one seed
    until then.
    """

    def __init__(self, thinkers: Answers, level: str, seed: Callable[[], str]) -> None:
        """`seed` gives what the chances of the decision that is due are drawn from."""
        self._thinkers, self._level, self._seed = thinkers, level, seed
        self._answer: Answer | None = None
        self._plan: list[Any] = []

    def choose(self, view: Any) -> Any | None:
        """The next move, or None while thinking."""
        if not self._plan:
            if self._answer is None:
                self._answer = self._thinkers.ask(answer, self._level, view, self._seed(), limit_s=PATIENCE_S)
            if not self._answer.done:
                return None
            self._plan, self._answer = list(self._answer.result or ()), None
        return self._plan.pop(0) if self._plan else None


def occasion_of(begun: Run) -> Occasion:
    """What the present try of a run is played for."""
    return Occasion(OccasionKind.STAGE, RUN, place_in(begun), takes_latecomers=False, is_relay=len(begun.mates) > 1)


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

    def rival(
        self, thinkers: Answers, seat: int, level: str, now: Callable[[], AskingPoint]
    ) -> Player[Any, Any] | None:
        """The rival of a daily run; None in a free one."""
        if self._begun.kind != DAILY:
            return None
        return DailyRival(thinkers, level, lambda: daily.decision_seed(
            self._begun, daily.RivalDecision(now().round, seat, now().steps)))


class StageFollower:
    """Follows one try of a stage: its match ends as soon as the stage's points are there, or its rounds are played.

    `begun` is the run as it stands before the first round of the try; `on_round` gets it whenever one has ended.
    """

    def __init__(self, begun: Run, on_round: Callable[[Run], None]) -> None:
        self.begun, self._follower, self._on_round = begun, Follower(begun), on_round

    @property
    def run(self) -> Run:
        """The run at this moment."""
        return self._follower.run

    @property
    def played(self) -> Try:
        """The try at the stage so far."""
        return self._follower.played

    @property
    def is_over(self) -> bool:
        """Whether the points are there, or no round is left."""
        return self._follower.is_over

    def won_before(self, number: int) -> set[str | None]:
        """The colours under which the run had won before a round of this try, by its number from 1."""
        return {*self.begun.colours, *(done.colour for done in self.played.rounds[: number - 1])} - {None}

    def happening(self, steps: Iterable[Step]) -> tuple[Step, ...]:
        """The steps that count: none after the round in which the stage's points are reached."""
        return self._follower.take(steps)

    def round_ended(self, steps: Sequence[Step]) -> None:
        """Saves the run."""
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


class DayDeal:
    """The deal of `day`, the try of a `number` by the `owner` (a person's folder): same for everybody.

    It deals the match and keeps it: `on_end` hears the steps of its round once that is over.
    """

    is_over = False  # before the match's own end

    def __init__(self, day: date, owner: str, number: int, on_end: Callable[[DayDeal, Sequence[Step]], None]) -> None:
        self.day, self.number = day, number
        self.occasion = Occasion(OccasionKind.DEAL, DEAL, days.place_of(day, owner, number), takes_latecomers=False)
        self._on_end = on_end

    def chances(self) -> Random:
        """What no library's next version changes."""
        return Digest()

    def deal_text(self, number: int) -> str:
        """The text that the date's deal is drawn from, the same for every round."""
        return days.deal_text(self.day)

    def rival(
        self, thinkers: Answers, seat: int, level: str, now: Callable[[], AskingPoint]
    ) -> Player[Any, Any] | None:
        """The date's rival, who decides by a seed that is the same for everybody."""
        return DailyRival(thinkers, level, lambda: days.rival_seed(self.day, now().steps))

    def happening(self, steps: Iterable[Step]) -> tuple[Step, ...]:
        """All steps: none is left out in the deal of a date."""
        return tuple(steps)

    def round_ended(self, steps: Sequence[Step]) -> None:
        """Calls `on_end` with the steps of the round."""
        self._on_end(self, steps)

    def stage_points(self, seats: Sequence[Seating]) -> StagePoints | None:
        """No points of a stage are counted in the deal of a date."""
        return None


class DealRecord(NamedTuple):
    """Who played a match, by which rules and from which seed, and what is kept beside its record."""

    header: Header
    known: About


class OtherDeals(ValueError):
    """The deals of a record do not come from its seed: it was not written here."""


def may_be_dealt_again(match: ListedMatch) -> bool:
    """Whether a match is one that one person has played here to its end, alone against bots: worth looking into."""
    people = [entry for entry in match.seats if not entry.player.startswith(BOT)]
    return match.state == OVER and match.origin == MATCH and len(people) == 1


def dealt(record: Path) -> DealRecord:
    """What a match needs to be dealt again. Off the drawing thread. Raises OSError, BadRecord and OtherDeals."""
    header, lines = read(lines_of(read_file(record, MOST_BYTES)), GAMES)
    game = header.game
    before = game.begin(header.rules, len(header.seats))
    random = Random(SeededDeals(header.seed or 0).deal_text(game.view(before, None).number))
    if header.seed is None or lines[:1] != game.decide(before, game.shuffle(before, random))[:1]:
        raise OtherDeals
    return DealRecord(header, about(record))


def why_not_dealt(name: str, fault: BaseException) -> str:
    """The line for a match that cannot be dealt again. Raises what is no fault of a record."""
    if isinstance(fault, OtherDeals):
        return tr("Same deals aren't available: this match was played on another computer.")
    return why_not_opened(name, fault)
