"""The run that is shown, and what follows its end: initials, high scores, the result of a day."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from game.arcade.daily import today
from game.arcade.mates import Mate
from game.arcade.run import DAILY, FREE, Run, end
from scenes.kit.scene import Pop, Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.match.climb.shelf import Shelf
from scenes.match.story import Seating
from scenes.screens.arcade.routes import ArcadeRoutes

if TYPE_CHECKING:
    from scenes.app.run_matches import RunMatches
    from scenes.screens.arcade.high_scores import ScoreTable


class RunEnds(ArcadeRoutes):
    """Makes the scenes from the end of a run on; `kind` is that of the run that is shown."""

    def __init__(self, stage: Stage, matches: RunMatches) -> None:
        self.stage, self.matches = stage, matches
        self.shelf = Shelf(stage)
        self.kind = FREE
        self.mates: tuple[Mate, ...] = ()
        """Who climb together here; none: whoever plays alone."""

    @property
    def run(self) -> Run:
        """The run that is shown. Raises KeyError where none was begun."""
        return self.shelf.runs[self.kind]

    def end_run(self) -> Transition:
        """The run ends as it stands, in the midst of a stage or after one."""
        self.matches.close()
        self.stage.devices.make_switch(None)
        self.stage.devices.forget_seats()
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
        team = tuple(Seating(mate.name, mate.face) for mate in self.run.mates)
        return InitialsScene(self.stage, self.run.stage.colour, placed._replace(team=team), self._signed)

    def _signed(self, initials: str | None) -> Transition:
        if initials is not None:
            self.shelf.sign(self.run, initials)
        return Replace(self._after_signing())

    def _after_signing(self) -> Scene:
        """The table with the run in it; a daily one goes on to its result from there."""
        from scenes.screens.arcade.high_scores import HighScores

        tables = self._tables(self.run.id)
        if self.kind == DAILY:
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
