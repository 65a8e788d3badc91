"""What several people may do after a match: see how the evening stands, or play the same deals from other seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scenes.kit.messages import tr, trn
from scenes.kit.stack import Push, Replace, Scene, Transition
from scenes.kit.stage import Stage
from scenes.match.played import Played, people_of
from scenes.match.saved_matches import RECORDS
from scenes.match.session import Session
from scenes.screens.couch.evening.records import Evening, Records
from scenes.screens.couch.evening.series import have_same_deals, latest, still_to_play
from scenes.screens.routes import Routes
from scenes.screens.scoring.poster import WayOn
from scenes.specs.cast import Seats

DEALS_WIDTH, EVENING_WIDTH = 480, 190  # units


class CouchEvening:
    """Looks the evening up in the records at the end of every match."""

    def __init__(self, stage: Stage, routes: Routes) -> None:
        self._stage = stage
        self._routes = routes
        self._records = Records(stage.data_folder / RECORDS)

    def ways_on(self, session: Session) -> Callable[[], tuple[WayOn, ...] | None]:
        """Gives the ways on as soon as the records have been read, None until then."""
        looked_up = self._stage.disk.ask(self._records.evening, people_of(session.header))
        return lambda: self._ways_on(session, looked_up.result()) if looked_up.done() else None

    def _ways_on(self, session: Session, evening: Evening) -> tuple[WayOn, ...]:
        """The same deals from other seats, or what came of them once all have been played; and the evening."""
        left = still_to_play(session.setup.seats, session.header, evening.matches)
        page = WayOn(tr("Evening"), lambda: self._to_page(session, evening), width=EVENING_WIDTH)
        if left:
            return self._next(session, left), page
        series = [match for match in evening.matches if have_same_deals(match.header, session.header)]
        return WayOn(tr("Who won which deal?"), lambda: Push(self._deals(series)), tr("The series is complete"),
                     DEALS_WIDTH), page

    def _next(self, session: Session, left: Sequence[Seats]) -> WayOn:
        """The next match of the series; in an evening of fair series it comes before a rematch."""
        seats = len(session.setup.seats)
        words = tr("seats rotated, match {n} of {seats}").format(n=seats - len(left) + 1, seats=seats)

        def play() -> Transition:
            return Replace(self._routes.same_deals(left[0]))

        return WayOn(tr("Same deals"), play, words, DEALS_WIDTH, self._stage.settings.fair_series)

    def _to_page(self, session: Session, evening: Evening) -> Transition:
        from scenes.screens.couch.evening.scene import EveningScene

        self._tell_damaged(evening)
        people = [seating for seating in session.setup.seats if seating.level is None]
        series = latest(evening.matches)
        deals = partial(self._deals, series) if series else None
        return Push(EveningScene(self._stage, evening.matches, people, deals))

    def _tell_damaged(self, evening: Evening) -> None:
        if evening.damaged:
            self._stage.notices.say(trn(
                "1 damaged record is left out of the score.", "{n} damaged records are left out of the score.",
                evening.damaged))  # fmt: skip

    def _deals(self, series: Sequence[Played]) -> Scene:
        from scenes.screens.couch.evening.deals_scene import DealsScene

        return DealsScene(self._stage, series)
