"""Matches that are stages of a run: other ways out and on, and the bar above their table."""

from __future__ import annotations

from collections.abc import Sequence

from game.arcade.mates import Mate
from scenes.app.arcade_router import ArcadeRouter
from scenes.app.match_router import MatchRouter
from scenes.app.run_staging import run_score
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.match.climb.run_session import RunSession
from scenes.match.session import Session
from scenes.specs.arcade import GAME
from scenes.specs.cast import Seats
from scenes.table.table import Table


class RunMatches(MatchRouter):
    """A match is played as ever; one that is a stage of a run goes on in the run."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.arcade = ArcadeRouter(stage, self)

    @property
    def has_run(self) -> bool:
        """Whether the game that is chosen is the one that runs are played in."""
        return self.game == GAME

    def arcade_run(self) -> Scene:
        """Where a run begins or goes on."""
        return self.arcade.arcade()

    def relay(self, mates: Seats, held: Sequence[str]) -> Scene:
        """These climb a run together, the first of them first, each with what they hold."""
        return self.arcade.relay(tuple(Mate(seat.name, seat.face, seat.person, device)
                                       for seat, device in zip(mates, held, strict=True)))

    def open_stage(self, session: RunSession) -> Scene:
        """The table of a stage, where its match stands."""
        return self._opened(session)

    def pause(self) -> Scene:
        """The pause of a match, or that of a stage."""
        if not isinstance(self._session, RunSession):
            return super().pause()
        from scenes.screens.pause import Pause, WaysOut

        words = run_score(self._session).aloud
        return Pause(self.stage, self, WaysOut(self._leave, self.arcade.end_run, stage=words))

    def _table(self, session: Session) -> Table:
        table = super()._table(session)
        if isinstance(session, RunSession):
            table.talk.won_before = session.won_before
            table.when_won = lambda: self._tell(session, table)
            self._tell(session, table)
        return table

    def _tell(self, session: RunSession, table: Table) -> None:
        """The bar says how far the stage is by what is on the table; once its points are there, that is felt.

        It is heard when they are counted.
        """
        score = run_score(session)
        table.panels.tell_run(score)
        table.commentary.of_run, table.commentary.of_stage = score.aloud, score.stage_aloud
        if session.played.is_clear:
            self.stage.rumble(session.begun.seat, *CROSSED)

    def _after_scoring(self, session: Session, table: Table) -> Scene:
        if not isinstance(session, RunSession) or not session.is_over:
            return super()._after_scoring(session, table)
        self.close()
        return self.arcade.after_stage(session)


CROSSED = (0.6, 300)
"""How strong, and ms: the points of a stage are there."""
