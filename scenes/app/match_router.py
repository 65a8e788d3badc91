"""Which scene follows which in a match: from its deal to its end, and what may come between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.catalog import GAMES
from scenes.app.continuing import Continuing
from scenes.kit.scene import Push, Replace, Reset, Scene, Transition
from scenes.match.lost_turns import asking, lost_turn
from scenes.match.own_bots import begun_here
from scenes.match.past.library import Library
from scenes.match.session import Session, begin
from scenes.match.sitting import sit_down
from scenes.match.story import MatchSetup
from scenes.screens.routes import Routes, Watch
from scenes.specs import registry

if TYPE_CHECKING:
    from game.core.match import Step
    from scenes.kit.input.intent import Intent
    from scenes.kit.stage import Stage
    from scenes.screens.couch.evening.couch_evening import CouchEvening
    from scenes.screens.scoring.poster import WayOn
    from scenes.specs.cast import Seats
    from scenes.table.table import Table


class MatchRouter(Routes):
    """Makes the scenes of matches, one match after another; those of all else are left to whoever builds on it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._session: Session | None = None
        self._evening: CouchEvening | None = None
        self.continuing = Continuing(stage)
        self.library = Library(stage)

    def close(self) -> None:
        """Ends the record of the match that was played last, where it is."""
        if self._session is not None:
            self._session.close()

    @property
    def game(self) -> str:
        """The name of the game that is played here, or was chosen last."""
        return registry.chosen(self.stage.settings.game)

    def choose_game(self, name: str) -> None:
        """From now on the menu and all that it leads to are of this game."""
        if self.stage.settings.game != name:
            self.stage.change(game=name)

    def start(self, setup: MatchSetup) -> Scene:
        """A new match."""
        kept = "last_couches" if setup.people > 1 else "last_setups"
        self.stage.change(**{kept: {**getattr(self.stage.settings, kept), setup.game: setup.to_settings()}})
        return self._begun(begin(self.stage, GAMES[setup.game], setup))

    def rematch(self) -> Scene:
        """The match just played, once more, with whoever has come since its last round began."""
        if self._session is None:
            return self.start(self.last_setup())
        self._session.seat_those_coming()
        return self.start(self._session.setup)

    def same_deals(self, seats: Seats) -> Scene:
        """The match just played with the same deals, and the seats as given: people take along what they hold."""
        assert self._session is not None
        setup, seed = self._session.setup, self._session.seed
        self.stage.devices.seats.rearrange({seat: seats.index(who) for seat, who in enumerate(setup.seats)})
        again = setup.seated(seats)
        return self._begun(begin(self.stage, GAMES[again.game], again, seed))

    def _begun(self, session: Session) -> Scene:
        if kept := begun_here(self.stage.settings, session.header):
            self.stage.change(**kept)
        return self._opened(session)

    def _opened(self, session: Session) -> Scene:
        from scenes.table.showing import recall

        self.close()
        self._session = session
        self.continuing.forget()
        self.choose_game(session.game.name)
        sit_down(self.stage, session.setup.seats)
        session.stand_in_level = registry.stand_in(session.game.name)
        table = self._table(session)
        recall(session, table)
        if session.is_over:
            return self.after_round(session, table)
        return self.next_round(session, table) if session.game.seat_to_act(session.state) is None else self.turn(
            session, table, ())

    def _table(self, session: Session) -> Table:
        """The table of a match, as those who sit there now see it."""
        from scenes.table.table import Table

        view = session.view(session.viewer)
        table = Table(self.stage, registry.table(session.game.name), session.setup.seats, view, session.hands.front)
        table.commentary.hands_are_open = not session.hands.are_private
        table.spec.handicaps = session.story.handicaps
        table.talk.lines = registry.talk(session.game.name, session.setup.seats)
        return table

    def next_round(self, session: Session, table: Table) -> Scene:
        """The deal of the next round; at a new table where somebody else sits there from now on."""
        from scenes.screens.round.deal import Deal

        if session.seat_those_coming():
            sit_down(self.stage, session.setup.seats)
            table = self._table(session)
        return Deal(self.stage, self, session, table)

    def turn(self, session: Session, table: Table, steps: tuple[Step, ...]) -> Scene:
        """The turns of a round; `steps` have happened and are not shown yet."""
        from scenes.screens.round.match import match_turn

        return match_turn(self.stage, self, session, table, steps)

    def after_round(self, session: Session, table: Table) -> Scene:
        """What the round scored, and then the next round or the end of the match."""
        from scenes.screens.scoring.ended import ended_round
        from scenes.screens.scoring.scene import round_scoring

        if not session.scores:
            return self._after_scoring(session, table)
        asks = table.spec.teaching is not None and asking(session, None, table.spec.seat_out) is not None
        why = partial(self._why_after_round, session) if asks else None
        return round_scoring(self.stage, ended_round(session, table.spec),
                             lambda: Replace(self._after_scoring(session, table)), why, self.pause)

    def _after_scoring(self, session: Session, table: Table) -> Scene:
        if not session.is_over:
            return self.next_round(session, table)
        from scenes.screens.scoring.match_won import MatchWon

        self.close()
        return MatchWon(self.stage, session.story, self, table.spec, self._further(session))

    def _further(self, session: Session) -> Callable[[], Sequence[WayOn] | None]:
        """What several people may do beside a rematch."""
        if session.setup.people < 2:
            return tuple
        from scenes.screens.couch.evening.couch_evening import CouchEvening

        self._evening = self._evening or CouchEvening(self.stage, self)
        return self._evening.ways_on(session)

    def curtain(
        self, session: Session, seat: int, opens: Callable[[], Transition | None],
        interrupted: Callable[[Intent], Transition | None],
    ) -> Scene:  # fmt: skip
        """What covers the table until a person may see their hand."""
        from scenes.screens.couch.curtain import Curtain, HandOf
        from scenes.table.commentary import hand_in_words

        spec = registry.table(session.game.name)
        hand = HandOf(seat, session.setup.seats[seat], lambda: seat in session.persons,
                      lambda: hand_in_words(spec, view := session.view(seat), view.hand))
        return Curtain(self.stage, hand, opens, interrupted)

    def reclaim(self, session: Session) -> Scene:
        """What waits until every seat has a device again."""
        from scenes.screens.couch.reclaim import Reclaim

        return Reclaim(self.stage, session.setup.seats, self.pause(), session.stand_ins)

    def pause(self) -> Scene:
        """The pause of a match."""
        from scenes.screens.pause import Pause, WaysOut

        session = self._session
        several = session is not None and len(session.stand_ins.people) > 1
        return Pause(self.stage, self, WaysOut(self._leave, self._give_up, self._who_plays_on if several else None,
                                               is_saved=lambda: session is None or session.is_saved))

    def _who_plays_on(self) -> Scene:
        from scenes.screens.couch.comers import Comers
        from scenes.screens.couch.who_plays_on import WhoPlaysOn

        session = self._session
        assert session is not None
        comers = Comers(self.stage, session.game.name, session.setup.seats, session.stand_ins)
        return WhoPlaysOn(self.stage, session.setup.seats, session.stand_ins, comers)

    def _give_up(self) -> Transition:
        if self._session is not None:
            self._session.give_up()
        return self._leave()

    def _leave(self) -> Transition:
        self.close()
        return Reset(self.menu())

    def seats(self, table: Table, seat: int | None, watch: Watch) -> Scene:
        """One seat of the table in large, and from there the others."""
        from scenes.screens.seat_view import SeatView

        return SeatView(self.stage, table, seat, watch)

    def log(self, table: Table, watch: Watch) -> Scene:
        """All that happened in the round that lies on the table."""
        from scenes.screens.round.whole_log import WholeLog

        return WholeLog(self.stage, table, watch)

    def why(
        self, session: Session, seat: int, mood: str | None, private: bool,
        interrupted: Callable[[Intent], Transition | None],
    ) -> Scene:  # fmt: skip
        """Why a seat went out in the round that runs, or in the last one; `mood` is the colour to come back to."""
        from scenes.screens.why.scene import Lost, Why

        spec = registry.table(session.game.name)
        lost = Lost(seat, lost_turn(session.round_steps, seat, spec.seat_out), private, mood)
        return Why(self.stage, spec, session.setup.seats, lost, interrupted)

    def _why_after_round(self, session: Session, intent: Intent) -> Transition | None:
        """From the scoring of a round: everybody may look now, for the hands of that round are gone."""
        spec = registry.table(session.game.name)
        seat = asking(session, intent.seat, spec.seat_out)
        if seat is None:
            return None
        mood = session.story.rounds[-1].reason if spec.rule is not None else None
        return Push(self.why(session, seat, mood, False, lambda intent: Push(self.pause())))

    def unfinished(self) -> str | None:
        """How the match to go on with stands, in a few words; None if none is known of."""
        return self.continuing.in_words(self.game)

    def resume(self) -> None:
        """Have that match taken up again: `resumed` gives it."""
        self.continuing.take_up(self.game)

    def resume_record(self, record: Path) -> None:
        """Have the match of a record taken up again: `resumed` gives it."""
        self.continuing.take_up_record(record)

    def resumed(self) -> Scene | None:
        """The match taken up again; the menu, with a line, if that fails; None while its record is read."""
        taken = self.continuing.taken()
        if taken is None:
            return None
        if isinstance(taken, Session):
            return self._opened(taken)
        self.stage.notices.say(taken)
        return self.menu()
