"""The deal of a date: begun, gone on with where it was left, played again for practice, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.arcade.run_records import records_of
from game.core.files import Claim
from game.core.match import Step
from game.core.record import BadRecord
from game.practice.days import (
    PRACTICE,
    RANKED,
    Days,
    Dealt,
    day_rules,
    deal_begun,
    dealt_of,
    given_up,
    place_of,
    with_deal,
)
from scenes.app.matches import Matches
from scenes.app.run_staging import person_of
from scenes.kit.messages import tr
from scenes.kit.scene import Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.match.day_deal import DayDeal
from scenes.match.practising import Practice
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.match.store.recorder import Recorder
from scenes.match.store.taking_up import TakenUp, look, past_of, take_up
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.specs import arcade, registry


class Kept(NamedTuple):
    """What the records have of a date's ranked deal: one to go on with, or what came of it; neither where none was."""

    record: Path | None = None
    dealt: Dealt | None = None


def kept_of(folder: Path, day: date, whose: str) -> Kept:
    """Looked for in the data folder: not on the drawing thread. A record that is damaged is passed over."""
    for record in reversed(records_of(folder / RECORDS, place_of(day, whose, RANKED))):
        try:
            played = look(record)
        except (OSError, BadRecord):
            continue
        if played.finished:
            return Kept(None, dealt_of(past_of(played).steps))
        return Kept(record)
    return Kept()


class DayDeals:
    """Of the person whose `practice` it is."""

    def __init__(self, stage: Stage, matches: Matches, practice: Practice[Days]) -> None:
        self._stage, self._matches, self._practice = stage, matches, practice
        self.kept = Kept()
        self._claim = Claim(practice.folder / "deal.lock", stage.disk.files)

    @property
    def whose(self) -> str:
        """The person's folder: a plain word for a record's name."""
        return self._practice.folder.name

    def settle(self, day: date) -> None:
        """What the record knows counts, also where nothing came to write it down."""
        if self.kept.dealt is not None and self._practice.value.of(day).deal is None:
            self._end(day, self.kept.dealt)

    def leave(self) -> None:
        """Nothing is played here for now: once all is written, another window may play the ranked deal."""
        self._stage.disk.do(self._claim.leave)

    def play(self, day: date) -> Scene:
        """The ranked deal, from its first card or from where it was left; once that is over, for practice.

        What another window has made of it is read first: while it is open there, it is not played here.
        """
        from scenes.screens.replay.loading import Loading

        def look() -> tuple[bool, Kept]:
            is_mine = self._claim.take()
            self._practice.wait()
            return is_mine, kept_of(self._stage.data_folder, day, self.whose)

        def then(answer: tuple[bool, Kept]) -> Transition:
            is_mine, self.kept = answer
            self._practice.listen()
            self.settle(day)
            if not is_mine and self._practice.value.of(day).deal is None:
                self._stage.notices.say(tr("This deal is open in another window."))
                return Reset(routes.Today())
            return self._play(day)

        self._practice.look_again()
        return Loading(self._stage, look, then)

    def _play(self, day: date) -> Transition:
        is_ranked = self._practice.value.of(day).deal is None
        if is_ranked and self.kept.record is not None:
            return self._go_on(day, self.kept.record)
        if is_ranked:
            self._practice.change(partial(deal_begun, day=day))
        session = self._session(day, RANKED if is_ranked else PRACTICE)
        session.record()
        return Reset(routes.Continued(session))

    def give_up(self, session: Session) -> None:
        """The deal that is played is ended for good where it stands: lost."""
        session.give_up()
        assert isinstance(session.keeping, DayDeal), "only the match of a deal is abandoned as one"
        if session.keeping.number == RANKED:
            self._end(session.keeping.day, given_up(session.round_steps))

    def _go_on(self, day: date, record: Path) -> Transition:
        from scenes.screens.replay.loading import LoadingPage

        work = partial(take_up, record, self._stage.disk.files)

        def then(taken: TakenUp | str) -> Transition:
            if isinstance(taken, str):
                self._stage.notices.say(taken)
                return Reset(routes.Today())
            session = self._session(day, RANKED, taken)
            session.go_on_recording(Recorder(self._stage, taken.file, taken.known))
            return Replace(routes.Continued(session))

        return Reset(LoadingPage(self._stage, "", work, then, lambda: Reset(routes.Today())))

    def _session(self, day: date, number: int, taken: TakenUp | None = None) -> Session:
        rules = day_rules()
        rival = arcade.rival(rules.rival)
        seats = person_of(self._stage), Seating(rival.name, rival.face, rival.level)
        game = registry.table(arcade.GAME).game
        setup = MatchSetup(arcade.GAME, dict(game.rules_to_json(rules.rules)), seats)
        past = taken.past if taken is not None else None
        deal = DayDeal(day, self.whose, number, self._ended)
        return Session(self._stage, game, setup, 0, past, occasion=deal.occasion, dealing=deal, keeping=deal)

    def _ended(self, deal: DayDeal, steps: Sequence[Step]) -> None:
        dealt = dealt_of(steps)
        if deal.number == RANKED and dealt is not None:
            self._end(deal.day, dealt)

    def _end(self, day: date, dealt: Dealt) -> None:
        self.kept = Kept(None, dealt)
        self._practice.change(partial(with_deal, day=day, dealt=dealt))
