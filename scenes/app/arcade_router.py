"""Which scene follows which in an arcade run: from the menu over its stages to its end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from game.arcade.daily import SEAT, daily_run, today
from game.arcade.mates import Mate, together
from game.arcade.relay import turn_now
from game.arcade.run import DAILY, FREE, Run, end, opened, play_again
from game.arcade.stages import run_rules
from scenes.app.run_ends import RunEnds
from scenes.app.run_staging import as_known_now, before_try, greet, hand_over, player_of, setup_for, still_holding
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Push, Replace, Reset, Scene, Transition
from scenes.match.climb.run_session import RunSession
from scenes.match.climb.shelf import Known
from scenes.match.lost_turns import lost_turn
from scenes.match.store.recorder import Recorder
from scenes.match.store.taking_up import TakenUp, reason_of, take_up
from scenes.match.story import Seating
from scenes.specs import arcade, registry


class ArcadeRouter(RunEnds):
    """Makes the scenes of the run that is shown: the free one, or that of a day."""

    _sat_down = False  # whether those of the kept run have just said in the lobby what they hold

    @property
    def _you(self) -> Seating:
        """Who plays the present try."""
        return player_of(self.stage, self.run)

    # -- into a run

    def menu(self) -> Scene:
        """The menu; the run can go on later."""
        return self.matches.menu()

    def arcade(self) -> Scene:
        """Reads what is kept; then the run goes on, or the page where one begins."""
        self.mates, self._sat_down = (), False
        return self._reading(None, self._read)

    def relay(self, mates: tuple[Mate, ...]) -> Scene:
        """Reads what is kept; then these begin a free run together, or go on with theirs."""
        self.mates = mates
        return self._owning(FREE, self._new_free)

    def _reading(self, kind: str | None, then: Callable[[], Transition]) -> Scene:
        """Reads what is kept; with a kind, the run of that kind is to be this window's."""
        from scenes.screens.replay.loading import Loading

        def taken(known: Known) -> Transition:
            self._take(known)
            return then()

        return Loading(self.stage, partial(self.shelf.read, kind), taken, _why_not)

    def _owning(self, kind: str, then: Callable[[], Transition]) -> Scene:
        """What follows on a run of a kind as it stands now, once it is this window's; else where runs begin."""
        def owned() -> Transition:
            line = tr("This run is open in another window.")
            if self.shelf.owns(kind):
                self.stage.notices.drop(line)
                return then()
            self.stage.notices.say(line)
            return Reset(self.run_start())

        return self._reading(kind, owned)

    def _take(self, known: Known) -> None:
        self.shelf.take(known)
        self.kind = FREE
        self.shelf.runs = {kind: as_known_now(self.stage, run) for kind, run in self.shelf.runs.items()}
        for run in self.shelf.runs.values():
            if run.is_over:  # its end may not have been seen
                self.shelf.enter(run, run.date)

    def _read(self) -> Transition:
        kept = self.shelf.runs.get(FREE)
        if kept is not None and kept.is_lost_try:
            return Replace(self._owning(FREE, self._go_on))
        return Reset(self.run_start())

    def _where_it_stands(self) -> Scene:
        from scenes.screens.arcade.stages import play_again as again

        self.mates = self.run.mates
        greet(self.stage, self.run)
        if self.run.is_lost_try:
            return again(self.stage, self, self.run)
        return self.run_end() if self.run.is_over else self.run_map()

    def run_start(self) -> Scene:
        """The page where a run begins."""
        from scenes.screens.arcade.seven_pages import Shelf, run_start

        self.shelf.leave()
        self.kind, date = FREE, today(datetime.now())
        kept = self.shelf.runs.get(FREE)
        shown = kept if kept is not None and not kept.is_over else self._free_run(0)
        greet(self.stage, shown)
        shelf = Shelf(self.shelf.scores, date, self.shelf.runs, self.mates)
        return run_start(self.stage, self, shelf, player_of(self.stage, shown))

    def go_on(self) -> Transition:
        """The free run, at the stage to play."""
        return Push(self._owning(FREE, self._go_on))

    def _go_on(self) -> Transition:
        kept = self.shelf.runs.get(FREE)
        if kept is None or kept.is_over:  # another window has ended it
            return Reset(self.run_start())
        self.kind, self.mates = FREE, kept.mates
        if kept.is_lost_try:
            return Reset(self._where_it_stands())
        is_begun = len(self.run.stages) >= self.run.stage.number
        return Reset(self.play() if is_begun else self.versus())

    def new_run(self, kind: str) -> Transition:
        """A new run; a daily one that is kept goes on, a free one is asked about. A relay plays one more relay."""
        return Push(self._owning(kind, self._new_daily if kind == DAILY else self._new_free))

    def _new_daily(self) -> Transition:
        kept, date = self.shelf.runs.get(DAILY), today(datetime.now())
        if kept is None or kept.is_over:
            return self._begin(daily_run(date, self.shelf.dates, self.stage.new_seed()))
        self.kind = DAILY
        return Reset(self._where_it_stands())

    def _free_run(self, seed: int) -> Run:
        """A free run that has not begun, of one person or of all who climb here together."""
        return Run(FREE, today(datetime.now()), seed, run_rules().edition, SEAT, mates=self.mates)

    def _new_free(self) -> Transition:
        """A free run; first the question what is to become of the one that is kept."""
        kept, begin = self.shelf.runs.get(FREE), partial(self._begin, self._free_run(self.stage.new_seed()))
        if kept is None or kept.is_over:
            return begin()
        from scenes.screens.confirm import Answer, Confirm

        question = tr("Abandon your saved run and start a new one?")
        answers: list[Answer] = [(tr("Back"), None)]
        if same := together(kept.mates, self.mates):
            question = tr("You have a run in progress. Continue it or start over?")
            answers.append((tr("Stage {n}").format(n=kept.stage.number), partial(self._go_on_as, same)))
        return Replace(Confirm(self.stage, question, [*answers, (tr("New run"), begin)]))

    def _go_on_as(self, mates: tuple[Mate, ...]) -> Transition:
        """The relay that is kept, with what its people hold now."""
        self.shelf.keep(self.shelf.runs[FREE]._replace(mates=mates))
        self._sat_down = True
        return Reset(self._where_it_stands())

    def _begin(self, begun: Run) -> Transition:
        kept = self.shelf.runs.get(begun.kind)
        if kept is not None and not kept.is_over:
            self.shelf.keep(ended := end(kept))  # first, or a kill here would let it go on with its score in the table
            self.shelf.enter(ended, begun.date)
        self.kind = begun.kind
        self.mates = begun.mates
        self.shelf.runs[begun.kind], self.shelf.records[begun.kind] = begun, None
        return Reset(self.versus())

    # -- a stage

    def run_map(self) -> Scene:
        """How far the run has come."""
        from scenes.screens.arcade.seven_pages import run_map

        greet(self.stage, self.run)
        return run_map(self.stage, self, self.run, self._you, self.shelf.scores)

    def versus(self) -> Scene:
        """Who waits at the stage to play."""
        from scenes.screens.arcade.stages import versus

        greet(self.stage, self.run)
        return versus(self.stage, self, self.run, self._you)

    def play(self) -> Scene:
        """The table: a new match, or the one whose record there is."""
        hand_over(self.stage, self.run)
        if not self.stage.settings.runs_seen:
            self.stage.change(runs_seen=True)
        record = self.shelf.records.get(self.kind)
        if record is not None:
            return self._taking_up(record)
        begun = opened(self.run)
        self.shelf.keep(begun)
        session = RunSession(self.stage, begun, setup_for(begun, self._you), self._keeping(begun))
        session.record()
        return self.matches.open_stage(session)

    def _taking_up(self, record: Path) -> Scene:
        from scenes.screens.arcade.taking_up import TakingUp

        work = partial(take_up, record, self.stage.disk.files)
        return TakingUp(self.stage, self.run.stage.colour, work, self._taken_up, lambda: Reset(self.menu()))

    def _taken_up(self, taken: TakenUp | str) -> Transition:
        if isinstance(taken, str):
            self.stage.notices.say(taken)
            return Reset(self.menu())
        begun = before_try(self.run)
        hand_over(self.stage, begun, () if self._sat_down else taken.known.devices)
        self._sat_down = False
        session = RunSession(self.stage, begun, setup_for(begun, self._you), self._keeping(begun), taken.past)
        session.go_on_recording(Recorder(self.stage, taken.file, taken.known))
        self.shelf.records[self.kind] = None
        return Replace(self.matches.open_stage(session))

    def _keeping(self, begun: Run) -> Callable[[Run], None]:
        """What keeps the run of a try whenever a round of it has ended, with what its player holds by then."""
        turn = turn_now(begun)
        return lambda run: self.shelf.keep(still_holding(self.stage, run, turn))

    def after_stage(self, session: RunSession) -> Scene:
        """The try is over: won, lost with a credit left, or lost for good."""
        from scenes.screens.arcade.stages import play_again as again
        from scenes.screens.arcade.stages import stage_clear

        self.shelf.lost[self.kind] = tuple(session.round_steps)
        self.stage.devices.make_switch(None)
        self.stage.devices.forget_seats()  # on the pages of a run everybody may press
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
        spec, steps = registry.table(arcade.GAME), self.shelf.lost.get(self.kind, ())
        lost = lost_turn(steps, self.run.seat, spec.seat_out)
        if not lost:
            return None
        from scenes.screens.why.scene import Lost, Why

        seats = setup_for(self.run, self._you).seats
        return Why(self.stage, spec, seats, Lost(self.run.seat, lost, False, self.run.stage.colour), lambda _: Pop())


def _why_not(fault: BaseException) -> str:
    """The line for what cannot be read now; what is no fault of the disk is raised again."""
    if not isinstance(fault, OSError):
        raise fault
    return tr("Can't read the run: {reason}").format(reason=reason_of(fault))
