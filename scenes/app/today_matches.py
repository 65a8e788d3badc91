"""Matches that are a date's deal: other ways out and on."""

from __future__ import annotations

from scenes.app.run_matches import RunMatches
from scenes.app.today_router import TodayRouter
from scenes.kit.scene import Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.match.day_deal import DealSession
from scenes.match.session import Session
from scenes.table.table import Table


class TodayMatches(RunMatches):
    """A match is played as ever; a deal leads back to the page of today."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.of_today = TodayRouter(stage, self)

    @property
    def has_today(self) -> bool:
        """Whether the game that is chosen has puzzles for every day."""
        return self.of_today.is_of(self.game)

    @property
    def rule_of_today(self) -> str:
        """The colour key of the weekday's rule."""
        return self.of_today.rule

    def today(self) -> Scene:
        """What there is to do today, to be pushed: it is read first."""
        return self.of_today.open()

    def open_deal(self, session: DealSession) -> Scene:
        """Its table, where the match stands."""
        return self._opened(session)

    def pause(self) -> Scene:
        """The pause of a match, or that of a deal."""
        session = self._session
        if not isinstance(session, DealSession):
            return super().pause()
        from scenes.screens.pause import Pause, WaysOut

        def leave() -> Transition:
            self.close()
            return Reset(self.today())

        def give_up() -> Transition:
            self.of_today.deals.give_up(session)
            return leave()

        return Pause(self.stage, self, WaysOut(leave, give_up))

    def _after_scoring(self, session: Session, table: Table) -> Scene:
        if not isinstance(session, DealSession):
            return super()._after_scoring(session, table)
        self.close()
        return self.today()
