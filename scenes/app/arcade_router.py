"""Which scene follows which in an arcade run: from the menu over its stages to its end."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.arcade.daily import EDITION, SEAT, daily_run, today
from game.arcade.run import DAILY, FREE, Run, end, opened, play_again
from scenes.app.run_staging import before_try, person_of, setup_for
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Push, Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.match.climb.run_session import RunSession
from scenes.match.climb.shelf import Known, Shelf, read_all
from scenes.match.lost_turns import lost_turn
from scenes.match.store.recorder import Recorder
from scenes.match.store.taking_up import TakenUp, reason_of, take_up
from scenes.screens.arcade.routes import ArcadeRoutes
from scenes.specs import arcade, registry

if TYPE_CHECKING:
    from scenes.app.run_matches import RunMatches
    from scenes.screens.arcade.high_scores import ScoreTable


class ArcadeRouter(ArcadeRoutes):
    """Makes the scenes of the run that is shown: the free one, or that of a day."""

    def __init__(self, stage: Stage, matches: RunMatches) -> None:
        self.stage, self._matches = stage, matches
        self.shelf = Shelf(stage)
        self._kind = FREE

    @property
    def run(self) -> Run:
        """The run that is shown. Raises KeyError where none was begun."""
        return self.shelf.runs[self._kind]

    # -- into a run

    def menu(self) -> Scene:
        """The menu; the run can go on later."""
        return self._matches.menu()

    def arcade(self) -> Scene:
        """Reads what is kept; then the run goes on, or the page where one begins."""
        from scenes.screens.replay.loading import Loading

        return Loading(self.stage, partial(read_all, self.stage.data_folder), self._read, _why_not)

    def _read(self, known: Known) -> Transition:
        self.shelf.take(known)
        self._kind = FREE
        for run in self.shelf.runs.values():
            if run.is_over:  # its end may not have been seen
                self.shelf.enter(run, run.date)
        kept = self.shelf.runs.get(FREE)
        return Reset(self._where_it_stands() if kept is not None and kept.is_lost_try else self.run_start())

    def _where_it_stands(self) -> Scene:
        from scenes.screens.arcade.stages import play_again as again

        if self.run.is_lost_try:
            return again(self.stage, self, self.run)
        return self.run_end() if self.run.is_over else self.run_map()

    def run_start(self) -> Scene:
        """The page where a run begins."""
        from scenes.screens.arcade.seven_pages import Shelf, run_start

        self._kind, date = FREE, today(datetime.now())
        return run_start(self.stage, self, Shelf(self.shelf.scores, date, self.shelf.runs), person_of(self.stage))

    def go_on(self) -> Transition:
        """The free run, at the stage to play."""
        self._kind = FREE
        is_begun = len(self.run.stages) >= self.run.stage.number
        return Replace(self.play() if is_begun else self.versus())

    def new_run(self, kind: str) -> Transition:
        """A new run; a daily one that is kept goes on, a free one is asked about."""
        kept = self.shelf.runs.get(kind)
        goes_on = kept is not None and not kept.is_over
        if kind == DAILY and goes_on:
            self._kind = kind
            return Replace(self._where_it_stands())
        if not goes_on:
            return self._begin(kind)
        from scenes.screens.confirm import Confirm

        question = tr("End the run that is kept, and begin a new one?")
        return Push(Confirm(self.stage, question, [(tr("Stay"), None), (tr("New run"), partial(self._begin, kind))]))

    def _begin(self, kind: str) -> Transition:
        kept, date, seed = self.shelf.runs.get(kind), today(datetime.now()), self.stage.new_seed()
        if kept is not None and not kept.is_over:
            self.shelf.enter(end(kept), date)
        self._kind = kind
        begun = daily_run(date, self.shelf.dates, seed) if kind == DAILY else Run(FREE, date, seed, EDITION, SEAT)
        self.shelf.runs[kind], self.shelf.records[kind] = begun, None
        return Reset(self.versus())

    # -- a stage

    def run_map(self) -> Scene:
        """How far the run has come."""
        from scenes.screens.arcade.seven_pages import run_map

        return run_map(self.stage, self, self.run, person_of(self.stage), self.shelf.scores)

    def versus(self) -> Scene:
        """Who waits at the stage to play."""
        from scenes.screens.arcade.stages import versus

        return versus(self.stage, self, self.run, person_of(self.stage))

    def play(self) -> Scene:
        """The table: a new match, or the one whose record there is."""
        record = self.shelf.records.get(self._kind)
        if record is not None:
            return self._taking_up(record)
        begun = opened(self.run)
        self.shelf.keep(begun)
        session = RunSession(self.stage, begun, setup_for(begun, person_of(self.stage)), self.shelf.keep)
        session.record()
        return self._matches.open_stage(session)

    def _taking_up(self, record: Path) -> Scene:
        from scenes.screens.arcade.taking_up import TakingUp

        work = partial(take_up, record, self.stage.disk.files)
        return TakingUp(self.stage, self.run.stage.colour, work, self._taken_up, lambda: Reset(self.menu()))

    def _taken_up(self, taken: TakenUp | str) -> Transition:
        if isinstance(taken, str):
            self.stage.notices.say(taken)
            return Reset(self.menu())
        begun = before_try(self.run)
        setup = setup_for(begun, person_of(self.stage))
        session = RunSession(self.stage, begun, setup, self.shelf.keep, taken.past)
        session.go_on_recording(Recorder(self.stage, taken.file, taken.known))
        self.shelf.records[self._kind] = None
        return Replace(self._matches.open_stage(session))

    def after_stage(self, session: RunSession) -> Scene:
        """The try is over: won, lost with a credit left, or lost for good."""
        from scenes.screens.arcade.stages import play_again as again
        from scenes.screens.arcade.stages import stage_clear

        self.shelf.lost[self._kind] = tuple(session.round_steps)
        if session.played.is_clear:
            onward = self.run_end if self.run.is_over else None
            return stage_clear(self.stage, self, self.run, session.begun.stage.number, onward)
        return self.run_end() if self.run.is_over else again(self.stage, self, self.run)

    def play_again(self) -> Transition:
        """A new try of the stage that was lost."""
        self.shelf.keep(play_again(self.run))
        return Replace(self.versus())

    def why_out(self) -> Scene | None:
        """Why the person was out in the last round of the lost try."""
        spec, steps = registry.table(arcade.GAME), self.shelf.lost.get(self._kind, ())
        lost = lost_turn(steps, self.run.seat, spec.seat_out)
        if not lost:
            return None
        from scenes.screens.why.scene import Lost, Why

        seats = setup_for(self.run, person_of(self.stage)).seats
        return Why(self.stage, spec, seats, Lost(self.run.seat, lost, False, self.run.stage.colour), lambda _: Pop())

    # -- its end

    def end_run(self) -> Transition:
        """The run ends as it stands, in the midst of a stage or after one."""
        self._matches.close()
        if not self.run.is_over:
            self.shelf.keep(end(self.run))
        return Reset(self.run_end())

    def run_end(self) -> Scene:
        """Won or over; it takes its place in the tables before anybody is asked for initials."""
        from scenes.screens.arcade.seven_pages import run_end

        self.shelf.enter(self.run, today(datetime.now()))
        return run_end(self.stage, self, self.run, self.shelf.scores)

    def sign(self) -> Scene:
        """The initials, if the run is among the ten; else what follows them."""
        from scenes.screens.arcade.initials import InitialsScene
        from scenes.screens.arcade.score_tables import placed_in

        placed = placed_in(self.shelf.scores, self.run.id)
        if placed is None:
            return self._after_signing()
        return InitialsScene(self.stage, self.run.stage.colour, placed, self._signed)

    def _signed(self, initials: str | None) -> Transition:
        if initials is not None:
            self.shelf.sign(self.run, initials)
        return Replace(self._after_signing())

    def _after_signing(self) -> Scene:
        """The table with the run in it; a daily one goes on to its result from there."""
        from scenes.screens.arcade.high_scores import HighScores

        tables = self._tables(self.run.id)
        if self._kind == DAILY:
            return HighScores(self.stage, tables, (lambda: Replace(self.daily_result()), self._to_start), 1, True)
        return HighScores(self.stage, tables, (partial(self.new_run, FREE), self._to_start))

    def _to_start(self) -> Transition:
        return Replace(self.run_start())

    def scores(self) -> Scene:
        """The high scores, above the page that they are asked for from."""
        from scenes.screens.arcade.high_scores import HighScores

        return HighScores(self.stage, self._tables(None), (partial(self.new_run, FREE), Pop))

    def daily_result(self) -> Scene:
        """What a daily run has come to."""
        from scenes.screens.arcade.seven_pages import daily_result

        return daily_result(self.stage, self, self.run, self.shelf.scores)

    def _tables(self, new: str | None) -> tuple[ScoreTable, ScoreTable]:
        from scenes.screens.arcade.score_tables import tables_of

        return tables_of(self.shelf.scores, new)

    def attract_scores(self) -> ScoreTable:
        """All runs, for when nobody plays: as far as they have been read."""
        self.shelf.listen()
        return self._tables(None)[0]


def _why_not(fault: BaseException) -> str:
    """The line for what cannot be read now; what is no fault of the disk is raised again."""
    if not isinstance(fault, OSError):
        raise fault
    return tr("The run cannot be read: {reason}").format(reason=reason_of(fault))
