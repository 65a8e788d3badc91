"""The match that is played: its scenes from the first deal to the end, and what may come between.

Imports wait until a scene is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.catalog import GAMES
from scenes.app.occasions import OccasionRow, occasions
from scenes.kit.scene import Push, Replace, Route, Scene, Target, Transition
from scenes.match.own_bots import begun_here
from scenes.match.seats import sit_down, with_me
from scenes.match.session import Session, begin, lost_turn, who_asks_why
from scenes.match.story import MatchSetup
from scenes.screens import routes
from scenes.screens.chosen_game import choose_game, chosen_game, last_setup
from scenes.screens.open_matches import OpenMatches
from scenes.specs import registry

if TYPE_CHECKING:
    from game.core.match import Step
    from scenes.kit.input.intent import Intent
    from scenes.kit.stage import Stage
    from scenes.specs.cast import Seats
    from scenes.table.table import Table


class Matches:
    """Makes the scenes of one match after another. What follows from what one is played for is `occasions`'."""

    def __init__(self, stage: Stage, open_matches: OpenMatches) -> None:
        self._stage, self._open_matches = stage, open_matches
        self.occasions = occasions(stage)
        self.session: Session | None = None
        """The match that is played, or was played last."""

    def close(self) -> None:
        """Ends the record of the match that was played last, where it is."""
        if self.session is not None:
            self.session.close()

    def leave(self) -> None:
        """No match is played any more, and none was played last: nothing that is shown now concerns it."""
        self.close()
        self.session = None

    def _row(self, session: Session) -> OccasionRow:
        return self.occasions[session.occasion.kind]

    # -- into a match

    def start(self, setup: MatchSetup) -> Target:
        """Begins a new match."""
        settings = self._stage.settings
        name = "last_couches" if setup.people > 1 else "last_setups"
        self._stage.change(**{name: {**getattr(settings, name), setup.game: setup.to_settings()}})
        return self.begun(begin(self._stage, GAMES[setup.game], setup))

    def play_last(self) -> Target:
        """A match set up as the last one was."""
        return self.start(last_setup(self._stage))

    def first_round(self) -> Target:
        """What is played after the lessons, with all help that there is for cards in hand."""
        self._stage.change(badges="always")
        return self.start(with_me(self._stage, registry.first_round(chosen_game(self._stage))))

    def rematch(self) -> Target:
        """The match just played, once more, with whoever has come since its last round began."""
        if self.session is None:
            return self.play_last()
        self.session.seat_latecomers()
        return self.start(self.session.setup)

    def same_deals(self, seats: Seats) -> Target:
        """The match just played with the same deals, and the seats as given: people take along what they hold."""
        assert self.session is not None
        setup, seed = self.session.setup, self.session.seed
        self._stage.devices.seats.rearrange({seat: seats.index(who) for seat, who in enumerate(setup.seats)})
        again = setup.seated(seats)
        return self.begun(begin(self._stage, GAMES[again.game], again, seed))

    def new_match(self) -> Route:
        """Where another match than the last one is chosen: several people go to the lobby."""
        several = self.session is not None and self.session.setup.people > 1
        return routes.Lobby() if several else routes.Setup()

    def continued(self, resumed: Session | str) -> Target:
        """A match that has been taken up again; the menu, with a line, if that failed."""
        if isinstance(resumed, Session):
            return self.open(resumed)
        self._stage.notices.say(resumed)
        return routes.Menu()

    def begun(self, session: Session) -> Target:
        """A match that has just begun: a bot of another maker may have been started for it."""
        if changes := begun_here(self._stage.settings, session.header):
            self._stage.change(**changes)
        return self.open(session)

    def open(self, session: Session) -> Target:
        """The table of a match, where the match stands."""
        from scenes.table.step_player import recall

        self.close()
        self.session = session
        self._open_matches.forget()
        choose_game(self._stage, session.game.name)
        sit_down(self._stage, session.setup.seats)
        session.stand_in_level = registry.stand_in(session.game.name)
        table = self._table(session)
        recall(session, table)
        if session.is_over:
            return self.after_round(session, table)
        if session.game.seat_to_act(session.state) is None:
            return self.next_round(session, table)
        return self.turn(session, table, ())

    def _table(self, session: Session) -> Table:
        """The table of a match, as those who sit there now see it."""
        from scenes.table.table import Table

        view = session.view(session.viewer)
        table = Table(self._stage, registry.table(session.game.name), session.setup.seats, view, session.hands.front)
        table.commentary.hands_are_open = not session.hands.are_private
        table.spec.handicaps = session.story.handicaps
        table.talk.lines = registry.talk(session.game.name, session.setup.seats)
        self._row(session).dress(session, table)
        return table

    # -- a round

    def next_round(self, session: Session, table: Table) -> Scene:
        """The deal of the next round; at a new table where somebody else sits there from now on."""
        from scenes.screens.round.deal import Deal

        if session.seat_latecomers():
            sit_down(self._stage, session.setup.seats)
            table = self._table(session)
        return Deal(self._stage, session, table)

    def turn(self, session: Session, table: Table, steps: tuple[Step, ...]) -> Scene:
        """The turns of a round; `steps` have happened and are not shown yet."""
        return self._row(session).turn(session, table, steps)

    def after_round(self, session: Session, table: Table) -> Target:
        """What the round scored, and then the next round or the end of the match."""
        from scenes.screens.scoring.outcome import ended_round
        from scenes.screens.scoring.scene import round_scoring

        if not session.scores:
            return self.after_scoring(session, table)
        asks = table.spec.teaching is not None and who_asks_why(session, None, table.spec.seat_out) is not None
        why = partial(self._why_after_round, session) if asks else None
        return round_scoring(self._stage, ended_round(session, table.spec),
                             lambda: Replace(routes.AfterScoring(session, table)), why)

    def after_scoring(self, session: Session, table: Table) -> Target:
        """The next round, or what comes after the match."""
        if not session.is_over:
            return self.next_round(session, table)
        self.close()
        return self._row(session).after(session, table)

    # -- what comes between

    def curtain(
        self, session: Session, seat: int, opens: Callable[[], Transition | None], interrupted: routes.Interrupted
    ) -> Scene:
        """What covers the table until a person may see their hand."""
        from scenes.screens.couch.curtain import Curtain, HandOf
        from scenes.table.voice.commentary import hand_in_words

        spec = registry.table(session.game.name)
        hand = HandOf(seat, session.setup.seats[seat], lambda: seat in session.persons,
                      lambda: hand_in_words(spec, view := session.view(seat), view.hand))
        return Curtain(self._stage, hand, opens, interrupted)

    def reclaim(self, session: Session) -> Scene:
        """What waits until every seat has a device again."""
        from scenes.screens.couch.reclaim import Reclaim

        return Reclaim(self._stage, session.setup.seats, session.stand_ins)

    def pause(self) -> Scene:
        """The pause of the match that is played."""
        from scenes.screens.pause import Pause, PauseModel

        session = self.session
        model = PauseModel() if session is None else self._row(session).pause_model(session)
        return Pause(self._stage, model)

    def abandon(self) -> Route:
        """The match that is played ends for good, and is left."""
        if self.session is not None:
            self.session.give_up()
        return routes.Menu()

    def who_plays_on(self) -> Scene:
        """Who leaves the match that is played, and who comes."""
        from scenes.screens.couch.who_plays_on import Latecomers, WhoPlaysOn

        session = self.session
        assert session is not None
        latecomers = Latecomers(self._stage, session.game.name, session.setup.seats, session.stand_ins)
        return WhoPlaysOn(self._stage, session.setup.seats, session.stand_ins, latecomers)

    def seat_in_large(self, table: Table, seat: int | None, watch: routes.Watch) -> Scene:
        """One seat of the table in large, and from there the others."""
        from scenes.screens.seat_view import SeatView

        return SeatView(self._stage, table, seat, watch)

    def log(self, table: Table, watch: routes.Watch) -> Scene:
        """All that happened in the round that lies on the table."""
        from scenes.screens.round.whole_log import WholeLog

        return WholeLog(self._stage, table, watch)

    def why(
        self, session: Session, seat: int, mood: str | None, private: bool, interrupted: routes.Interrupted
    ) -> Scene:
        """Why a seat went out in the round that runs, or in the last one; `mood` is the colour to come back to."""
        from scenes.screens.why.scene import LostTurn, Why

        spec = registry.table(session.game.name)
        lost = LostTurn(seat, lost_turn(session.round_steps, seat, spec.seat_out), private, mood)
        return Why(self._stage, spec, session.setup.seats, lost, interrupted)

    def _why_after_round(self, session: Session, intent: Intent) -> Transition | None:
        """From the scoring of a round: everybody may look now, for the hands of that round are gone."""
        spec = registry.table(session.game.name)
        seat = who_asks_why(session, intent.seat, spec.seat_out)
        if seat is None:
            return None
        mood = session.story.rounds[-1].reason if spec.rule is not None else None
        return Push(routes.Why(session, seat, mood, False, lambda intent: Push(routes.Pause())))
