"""The deal: the cards of a round fly to their places, then its first turn begins."""

from __future__ import annotations

from game.core.match import Step
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.stack import Push, Replace, Transition
from scenes.kit.stage import Stage
from scenes.match.session import Session
from scenes.screens.routes import Routes
from scenes.table.showing import TableScene
from scenes.table.table import Table

SKIPPING = (Kind.ACCEPT, Kind.PRESS, Kind.CANCEL)


class Deal(TableScene):
    """Asks the match for the deal and shows it. A press completes it."""

    keeps_awake = True

    def __init__(self, stage: Stage, routes: Routes, session: Session, table: Table) -> None:
        super().__init__(stage)
        self.session, self.table, self._routes = session, table, routes
        self._steps: tuple[Step, ...] = ()

    @property
    def title(self) -> str:
        """The round, once it has begun."""
        return super().title if self._steps else ""

    @property
    def animating(self) -> bool:
        """A deal always moves, until the first turn takes its place."""
        return True

    def enter(self) -> None:
        """Deals when it arrives: the round before is not seen again."""
        if not self._steps:
            self._steps = self.session.advance() or ()
            self.table.show(*self.session.seen(self._steps[0]))

    def update(self, elapsed_ms: float) -> Transition | None:
        """Lets the cards fly."""
        self.table.update(elapsed_ms)
        if self.table.busy:
            return None
        return Replace(self._routes.turn(self.session, self.table, self._steps[1:]))

    def handle(self, intent: Intent) -> Transition | None:
        """A press completes the deal."""
        if intent.kind is Kind.PAD_LOST and not self.stage.devices.seats.is_unused:
            return Push(self._routes.reclaim(self.session)) if self.stage.devices.seats.waiting else None
        if intent.kind in (Kind.PAUSE, Kind.PAD_LOST, Kind.QUIT):
            return Push(self._routes.pause())
        if intent.kind in SKIPPING:
            self.table.finish()
        return None
