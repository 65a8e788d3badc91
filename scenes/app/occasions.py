"""What follows from what a match is played for: one row a kind, and no other place that asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.practice.days import RANKED
from scenes.app.run_staging import run_score, trying_of
from scenes.kit.scene import Reset, Route, Scene, Target
from scenes.match.deals import DayDeal
from scenes.match.occasion import OccasionKind
from scenes.screens import routes

if TYPE_CHECKING:
    from game.core.match import Step
    from scenes.kit.stage import Stage
    from scenes.match.session import Session
    from scenes.screens.couch.evening.scene import CouchEvening
    from scenes.screens.pause import PauseModel
    from scenes.screens.scoring.match_won import MatchExit
    from scenes.table.table import Table

CROSSED = (0.6, 300)
"""How strong, and ms: the rumble when the points of a stage are there."""


class OccasionRow(NamedTuple):
    """A kind of occasion: its pause, how its table is dressed, the scene of its turns, and where its end leads."""

    pause_model: Callable[[Session], PauseModel]
    dress: Callable[[Session, Table], None]
    turn: Callable[[Session, Table, tuple[Step, ...]], Scene]
    after: Callable[[Session, Table], Target]


def occasions(stage: Stage) -> Mapping[OccasionKind, OccasionRow]:
    """The table. Lessons, puzzles and exercises are no rows: their scenes make their own sessions and lead back."""
    match = OccasionRow(_match_pause, _undressed, partial(_turn, stage), MatchEnds(stage).match_won)
    return {
        OccasionKind.PLAIN: match,
        OccasionKind.PLAYED_ON: match._replace(pause_model=_played_on_pause),
        OccasionKind.STAGE: OccasionRow(_stage_pause, partial(_run_bar, stage), partial(_turn, stage),
                                        lambda *_: routes.AfterStage()),
        OccasionKind.DEAL: OccasionRow(_deal_pause, _undressed, partial(_turn, stage), lambda *_: routes.Today()),
        OccasionKind.ATTRACT: OccasionRow(_match_pause, _undressed, partial(_watched, stage), partial(_finale, stage)),
    }


# -- what the pause offers


def _match_pause(session: Session) -> PauseModel:
    from scenes.screens.pause import PauseModel

    return PauseModel(who_plays_on=len(session.stand_ins.people) > 1, is_saved=lambda: session.is_saved)


def _played_on_pause(session: Session) -> PauseModel:
    """Back to the page that it was begun from; once it was left it is a match like others."""
    return _match_pause(session)._replace(leave=routes.Menu(routes.Matches()), above=_way_back(session))


def _way_back(session: Session) -> tuple[Route, ...]:
    """The pages above the menu from which a match was begun, the lowest first; none for matches like others."""
    return (routes.Matches(), session.begun_from) if session.begun_from is not None else ()


def _stage_pause(session: Session) -> PauseModel:
    from scenes.screens.pause import PauseModel

    return PauseModel(give_up=routes.EndRun(), run=run_score(session).aloud)


def _deal_pause(session: Session) -> PauseModel:
    from scenes.screens.pause import PauseModel

    assert isinstance(session.keeping, DayDeal)
    return PauseModel(routes.Today(), routes.AbandonDeal(), goes_on=session.keeping.number == RANKED)


# -- how the table is dressed


def _undressed(session: Session, table: Table) -> None:
    """Leaves the table plain: nothing more is shown on it."""


def _run_bar(stage: Stage, session: Session, table: Table) -> None:
    """The bar says how far the stage is by what is on the table; once its points are there, that is felt.

    It is heard when they are counted.
    """
    trying = trying_of(session)

    def show() -> None:
        score = run_score(session)
        table.panels.tell_run(score)
        table.commentary.of_run, table.commentary.of_stage = score.aloud, score.stage_aloud
        if trying.played.is_clear:
            stage.rumble(trying.begun.seat, *CROSSED)

    table.talk.won_before, table.when_won = trying.won_before, show
    show()


# -- what shows its turns


def _turn(stage: Stage, session: Session, table: Table, steps: tuple[Step, ...]) -> Scene:
    from scenes.screens.round.match import match_turn

    return match_turn(stage, session, table, steps)


def _watched(stage: Stage, session: Session, table: Table, steps: tuple[Step, ...]) -> Scene:
    from scenes.screens.menu.attract import watched_turn

    return watched_turn(stage, session, table, steps)


# -- what comes after its end


class MatchEnds:
    """Ends of matches; several people have an evening of them."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._evening: CouchEvening | None = None

    def match_won(self, session: Session, table: Table) -> Scene:
        """The page of who has won, and where one may go from there."""
        from scenes.screens.scoring.match_won import MatchWon

        above = _way_back(session)
        back = Reset(routes.Menu(routes.Matches()), above) if above else None
        return MatchWon(self._stage, session.story, table.spec, self._further(session), back)

    def _further(self, session: Session) -> Callable[[], Sequence[MatchExit] | None]:
        """What several people may do beside a rematch."""
        if session.setup.people < 2:
            return tuple
        from scenes.screens.couch.evening.scene import CouchEvening

        self._evening = self._evening or CouchEvening(self._stage)
        return self._evening.enabled_moves(session)


def _finale(stage: Stage, session: Session, table: Table) -> Scene:
    from scenes.screens.menu.attract import Finale

    return Finale(stage, session, table)
