"""The scenes of an arcade run, from the menu over its stages to its end.

Imports wait until a scene is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.arcade.daily import SEAT, daily_run, today
from game.arcade.run import DAILY, FREE, Mate, Run, end, opened, play_again, run_rules, together, turn_now
from game.catalog import GAMES
from game.core.match import Step
from scenes.app.matches import Matches
from scenes.app.run_staging import (
    as_known_now,
    before_try,
    greet,
    hand_over,
    player_of,
    setup_for,
    still_holding,
    trying_of,
)
from scenes.kit.disk import reason_of
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Push, Replace, Reset, Route, Scene, Target, Transition
from scenes.kit.stage import Stage
from scenes.match.deals import StageDealing, StageFollower, occasion_of
from scenes.match.session import Session, lost_turn
from scenes.match.shelf import RunShelf, ShelfContents
from scenes.match.store.recorder import Recorder
from scenes.match.store.resume import Past, ResumedMatch, resume_match
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.specs import arcade, registry
from scenes.specs.cast import Seats

if TYPE_CHECKING:
    from scenes.screens.arcade.high_scores import ScoreTable


class Runs:
    """Makes the scenes of the run that is shown: the free one, or that of a day; `kind` says which."""

    def __init__(self, stage: Stage, matches: Matches) -> None:
        self._stage, self._matches = stage, matches
        self.shelf = RunShelf(stage)
        self.kind = FREE
        self.mates: tuple[Mate, ...] = ()
        """Who climb together here; none: whoever plays alone."""
        self._sat_down = False  # whether those of the kept run have just said in the lobby what they hold

    @property
    def run(self) -> Run:
        """The run that is shown. Raises KeyError where none was begun."""
        return self.shelf.runs[self.kind]

    @property
    def _you(self) -> Seating:
        """Who plays the present try."""
        return player_of(self._stage, self.run)

    # -- into a run

    def arcade(self) -> Scene:
        """Reads what is kept; then the run goes on, or the page where one begins."""
        self.mates, self._sat_down = (), False
        return self._reading(None, self._read)

    def relay(self, mates: Seats, devices: Sequence[str]) -> Scene:
        """Reads what is kept; then these begin a free run together, or go on with theirs: the first of them first."""
        self.mates = tuple(Mate(seat.name, seat.face, seat.person, device)
                           for seat, device in zip(mates, devices, strict=True))
        return self._owning(FREE, self._new_free)

    def _reading(self, kind: str | None, onward: Callable[[], Transition]) -> Scene:
        """Reads what is kept; with a kind, the run of that kind is to be this window's."""
        from scenes.screens.replay.loading import Loading

        def taken(contents: ShelfContents) -> Transition:
            self._take(contents)
            return onward()

        return Loading(self._stage, partial(self.shelf.read, kind), taken, _why_not)

    def _owning(self, kind: str, onward: Callable[[], Transition]) -> Scene:
        """What follows on a run of a kind as it stands now, once it is this window's; else where runs begin."""
        def owned() -> Transition:
            line = tr("This run is open in another window.")
            if self.shelf.owns(kind):
                self._stage.notices.drop(line)
                return onward()
            self._stage.notices.say(line)
            return Reset(routes.RunStart())

        return self._reading(kind, owned)

    def _take(self, contents: ShelfContents) -> None:
        self.shelf.take(contents)
        self.kind = FREE
        self.shelf.runs = {kind: as_known_now(self._stage, run) for kind, run in self.shelf.runs.items()}
        for run in self.shelf.runs.values():
            if run.is_over:  # its end may not have been seen
                self.shelf.enter(run, run.date)

    def _read(self) -> Transition:
        stored = self.shelf.runs.get(FREE)
        if stored is not None and stored.is_lost_try:
            return Replace(self._owning(FREE, self._go_on))
        return Reset(routes.RunStart())

    def _where_it_stands(self) -> Target:
        self.mates = self.run.mates
        greet(self._stage, self.run)
        if self.run.is_lost_try:
            return self._lost_try()
        return routes.RunEnd() if self.run.is_over else routes.RunMap()

    def run_start(self) -> Scene:
        """The page where a run begins."""
        from scenes.screens.arcade.map import RunStart, start_model

        self.shelf.leave()
        self.kind, date = FREE, today(datetime.now())
        stored = self.shelf.runs.get(FREE)
        run = stored if stored is not None and not stored.is_over else self._free_run(0)
        greet(self._stage, run)
        you = player_of(self._stage, run)
        return RunStart(self._stage, start_model(self.shelf.scores, date, self.shelf.runs, self.mates, you))

    def go_on(self) -> Scene:
        """The free run, at the stage to play."""
        return self._owning(FREE, self._go_on)

    def _go_on(self) -> Transition:
        stored = self.shelf.runs.get(FREE)
        if stored is None or stored.is_over:  # another window has ended it
            return Reset(routes.RunStart())
        self.kind, self.mates = FREE, stored.mates
        if stored.is_lost_try:
            return Reset(self._where_it_stands())
        is_begun = len(self.run.stages) >= self.run.stage.number
        return Reset(routes.PlayStage() if is_begun else routes.Versus())

    def new_run(self, kind: str) -> Scene:
        """A new run; a daily one that is kept goes on, a free one is asked about. A relay plays one more relay."""
        return self._owning(kind, self._new_daily if kind == DAILY else self._new_free)

    def _new_daily(self) -> Transition:
        stored, date = self.shelf.runs.get(DAILY), today(datetime.now())
        if stored is None or stored.is_over:
            return self._begin(daily_run(date, self.shelf.dates, self._stage.new_seed()))
        self.kind = DAILY
        return Reset(self._where_it_stands())

    def _free_run(self, seed: int) -> Run:
        """A free run that has not begun, of one person or of all who climb here together."""
        return Run(FREE, today(datetime.now()), seed, run_rules().edition, SEAT, mates=self.mates)

    def _new_free(self) -> Transition:
        """A free run; first the question what is to become of the one that is kept."""
        stored, begin = self.shelf.runs.get(FREE), partial(self._begin, self._free_run(self._stage.new_seed()))
        if stored is None or stored.is_over:
            return begin()
        from scenes.screens.confirm import Answer, Confirm

        question = tr("Abandon your saved run and start a new one?")
        answers: list[Answer] = [(tr("Back"), None)]
        if same := together(stored.mates, self.mates):
            question = tr("You have a run in progress. Continue it or start over?")
            answers.append((tr("Stage {n}").format(n=stored.stage.number), partial(self._go_on_as, same)))
        return Replace(Confirm(self._stage, question, [*answers, (tr("New run"), begin)]))

    def _go_on_as(self, mates: tuple[Mate, ...]) -> Transition:
        """The relay that is kept, with what its people hold now."""
        self.shelf.keep(self.shelf.runs[FREE]._replace(mates=mates))
        self._sat_down = True
        return Reset(self._where_it_stands())

    def _begin(self, begun: Run) -> Transition:
        stored = self.shelf.runs.get(begun.kind)
        if stored is not None and not stored.is_over:
            # stored first: a kill in between would let the run go on with its score in the table
            self.shelf.keep(ended := end(stored))
            self.shelf.enter(ended, begun.date)
        self.kind = begun.kind
        self.mates = begun.mates
        self.shelf.runs[begun.kind], self.shelf.records[begun.kind] = begun, None
        return Reset(routes.Versus())

    # -- a stage

    def run_map(self) -> Scene:
        """How far the run has come."""
        from scenes.screens.arcade.map import RunMap, map_model

        greet(self._stage, self.run)
        return RunMap(self._stage, map_model(self.run, self._you, self.shelf.scores))

    def versus(self) -> Scene:
        """Who waits at the stage to play."""
        from scenes.screens.arcade.versus import Versus, versus_model

        greet(self._stage, self.run)
        return Versus(self._stage, versus_model(self._stage, self.run, self._you))

    def play(self) -> Target:
        """The table: a new match, or the one whose record there is."""
        hand_over(self._stage, self.run)
        if not self._stage.settings.runs_seen:
            self._stage.change(runs_seen=True)
        record = self.shelf.records.get(self.kind)
        if record is not None:
            return self._resuming(record)
        begun = opened(self.run)
        self.shelf.keep(begun)
        session = self._session(begun)
        session.record()
        return self._matches.open(session)

    def _session(self, begun: Run, past: Past | None = None) -> Session:
        """The match of the try that is to come; `past` is what has happened of it."""
        setup, trying = setup_for(begun, self._you), StageFollower(begun, self._keeping(begun))
        return Session(self._stage, GAMES[setup.game], setup, begun.seed, past,
                       occasion=occasion_of(begun), dealing=StageDealing(begun), keeping=trying)

    def _resuming(self, record: Path) -> Scene:
        from scenes.screens.replay.loading import LoadingPage

        work = partial(resume_match, record, self._stage.disk.files)
        return LoadingPage(self._stage, self.run.stage.colour, work, self._resumed, lambda: Reset(routes.Menu()))

    def _resumed(self, resumed: ResumedMatch | str) -> Transition:
        if isinstance(resumed, str):
            self._stage.notices.say(resumed)
            return Reset(routes.Menu())
        begun = before_try(self.run)
        hand_over(self._stage, begun, () if self._sat_down else resumed.known.devices)
        self._sat_down = False
        session = self._session(begun, resumed.past)
        session.go_on_recording(Recorder(self._stage, resumed.file, resumed.known))
        self.shelf.records[self.kind] = None
        return Replace(routes.Continued(session))

    def _keeping(self, begun: Run) -> Callable[[Run], None]:
        """What keeps the run of a try whenever a round of it has ended, with what its player holds by then."""
        turn = turn_now(begun)
        return lambda run: self.shelf.keep(still_holding(self._stage, run, turn))

    def after_stage(self) -> Target:
        """The try is over: won, lost with a credit left, or lost for good."""
        from scenes.screens.arcade.stage_clear import StageClear, clear_model

        session = self._matches.session
        assert session is not None
        trying = trying_of(session)
        self.shelf.lost[self.kind] = tuple(session.round_steps)
        self._stage.devices.make_switch(None)
        self._stage.devices.forget_seats()  # on the pages of a run everybody may press
        if trying.played.is_clear:
            return StageClear(self._stage, clear_model(self._stage, self.run, trying.begun.stage.number))
        return routes.RunEnd() if self.run.is_over else self._lost_try()

    def _lost_try(self) -> Scene:
        """The scene after a try that was lost with a credit left."""
        from scenes.screens.arcade.play_again import PlayAgain, again_model

        return PlayAgain(self._stage, again_model(self._stage, self.run, asks_why=bool(self._lost_turn())))

    def try_again(self) -> Route:
        """A new try of the stage that was lost."""
        self.shelf.keep(play_again(self.run))
        return routes.Versus()

    def _lost_turn(self) -> Sequence[Step]:
        """The turn in which the person went out in the last round of the lost try; empty where they did not."""
        steps = self.shelf.lost.get(self.kind, ())
        return lost_turn(steps, self.run.seat, registry.table(arcade.GAME).seat_out)

    def why_lost(self) -> Scene:
        """Why the person was out then."""
        from scenes.screens.why.scene import LostTurn, Why

        seats = setup_for(self.run, self._you).seats
        lost = LostTurn(self.run.seat, self._lost_turn(), False, self.run.stage.colour)
        return Why(self._stage, registry.table(arcade.GAME), seats, lost, lambda _: Pop())

    # -- its end

    def end_run(self) -> Route:
        """The run ends as it stands, in the midst of a stage or after one."""
        self._matches.close()
        self._stage.devices.make_switch(None)
        self._stage.devices.forget_seats()
        if not self.run.is_over:
            self.shelf.keep(end(self.run))
        return routes.RunEnd()

    def run_end(self) -> Scene:
        """Won or over; it takes its place in the tables before anybody is asked for initials."""
        from scenes.screens.arcade.run_over import RunOver, over_model

        self.shelf.enter(self.run, today(datetime.now()))
        return RunOver(self._stage, over_model(self._stage, self.run, self.shelf.scores))

    def sign(self) -> Scene:
        """The initials, if the run is among the ten; else what follows them."""
        from scenes.screens.arcade.initials import InitialsScene, placed_in

        model = placed_in(self.shelf.scores, self.run.id)
        if model is None:
            return self._after_signing()
        team = tuple(Seating(mate.name, mate.face) for mate in self.run.mates)
        return InitialsScene(self._stage, self.run.stage.colour, model._replace(team=team), self._signed)

    def _signed(self, initials: str | None) -> Transition:
        if initials is not None:
            self.shelf.sign(self.run, initials)
        return Replace(self._after_signing())

    def _after_signing(self) -> Scene:
        """The table with the run in it; a daily one goes on to its result from there."""
        from scenes.screens.arcade.high_scores import HighScores

        tables = self._tables(self.run.id)
        if self.kind == DAILY:
            return HighScores(self._stage, tables, lambda: Replace(routes.DailyResult()), _to_start, 1, True)
        return HighScores(self._stage, tables, _another_run, _to_start)

    def scores(self) -> Scene:
        """The high scores, above the page that they are asked for from."""
        from scenes.screens.arcade.high_scores import HighScores

        return HighScores(self._stage, self._tables(None), _another_run, Pop)

    def daily_result(self) -> Scene:
        """What a daily run has come to."""
        from scenes.screens.arcade.daily_result import DailyResult
        from scenes.screens.arcade.daily_run import result_model

        return DailyResult(self._stage, result_model(self.run, self.shelf.scores.dailies))

    def _tables(self, new: str | None) -> tuple[ScoreTable, ScoreTable]:
        from scenes.screens.arcade.high_scores import tables_of

        return tables_of(self.shelf.scores, new)

    def attract_scores(self) -> ScoreTable:
        """All runs, for when nobody plays: as far as they have been read."""
        self.shelf.listen()
        return self._tables(None)[0]


def _to_start() -> Transition:
    return Replace(routes.RunStart())


def _another_run() -> Transition:
    return Push(routes.NewRun(FREE))


def _why_not(fault: BaseException) -> str:
    """The line for what cannot be read now; what is no fault of the disk is raised again."""
    if not isinstance(fault, OSError):
        raise fault
    return tr("Can't read the run: {reason}").format(reason=reason_of(fault))
