"""Which scene follows which: the one place where scenes are made. Imports wait until a scene is needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.match import saved_matches
from scenes.match.lost_turn import asking, lost_turn
from scenes.match.match_setup import MatchSetup
from scenes.match.session import RECORDS, Session, begin, seatings
from scenes.messages import tr
from scenes.settings.file import Settings
from scenes.specs import registry
from scenes.stack import Push, Replace, Reset, Scene, Transition

if TYPE_CHECKING:
    from game.core.match import Step
    from scenes.couch.evening.couch_evening import CouchEvening
    from scenes.input.intent import Intent
    from scenes.scoring.way_on import WayOn
    from scenes.setup.seats_chosen import Seats
    from scenes.stage import Stage
    from scenes.table.table import Table

SCENES = ("menu.attract", "setup.scene", "couch.lobby", "couch.curtain", "couch.reclaim", "tutorial.course",
          "tutorial.page", "settings.scene", "book.scene", "settings.safe_area", "settings.welcome",
          "controls.scene", "confirm", "pause", "seat_view", "table.table", "deal", "turn", "scoring.round_scoring",
          "scoring.match_won", "couch.evening.couch_evening")


class Routes:
    """Makes the scenes of the game, each on the same stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._session: Session | None = None
        self._evening: CouchEvening | None = None
        self._unfinished: tuple[Path | None, str | None] | None = None

    def load(self) -> None:
        """Import every scene, which takes up to a frame each: to be called behind the first frame."""
        for name in SCENES:
            import_module(f"scenes.{name}")

    def close(self) -> None:
        """Ends the record of the match that was played last, where it is."""
        if self._session is not None:
            self._session.close()

    def menu(self) -> Scene:
        """The menu."""
        from scenes.menu.scene import Menu

        self._unfinished = None
        self.stage.devices.forget_seats()
        return Menu(self.stage, self)

    def attract(self) -> Scene:
        """Matches of bots, for when nobody plays."""
        from scenes.menu.attract import Attract

        return Attract(self.stage)

    def setup(self) -> Scene:
        """The choice of a match."""
        from scenes.setup.scene import Setup

        return Setup(self.stage, registry.options(), self, self.last_setup())

    def lobby(self) -> Scene:
        """Several people sit down at one screen: the whole screen from the first time on, unless it was said how."""
        from scenes.couch.lobby import Lobby

        if not self.stage.settings.couch_seen:
            fullscreen = self.stage.settings.fullscreen or not self.stage.window_is_fixed
            self.stage.change(couch_seen=True, fullscreen=fullscreen)

        return Lobby(self.stage, registry.options(), self, registry.couch_setup_of(self.stage.settings.last_couch))

    def curtain(
        self, session: Session, seat: int, opens: Callable[[], Transition | None],
        interrupted: Callable[[Intent], Transition | None],
    ) -> Scene:  # fmt: skip
        """What covers the table until a person may see their hand."""
        from scenes.couch.curtain import Curtain

        return Curtain(self.stage, seat, session.setup.seats[seat], opens, interrupted)

    def reclaim(self, session: Session) -> Scene:
        """What waits until every seat has a device again."""
        from scenes.couch.reclaim import Reclaim

        return Reclaim(self.stage, session.setup.seats, self.pause())

    def tutorial(self) -> Scene:
        """All lessons, with the one to go on with."""
        from scenes.tutorial.course import Course
        from scenes.tutorial.page import LessonsPage

        return LessonsPage(self.stage, Course(self.stage, self, registry.lessons()))

    def first_round(self) -> Scene:
        """What is played after the lessons, with all help that there is for cards in hand."""
        if "badges" in {entry.name for entry in fields(Settings)}:
            self.stage.change(badges="always")
        return self.start(registry.first_round())

    def is_new_here(self) -> bool:
        """Whether nobody has played or learnt anything yet."""
        kept = self.stage.settings
        return not (kept.last_setup or kept.last_couch or kept.lesson)

    def settings(self) -> Scene:
        """The settings."""
        from scenes.settings.scene import SettingsScene

        return SettingsScene(self.stage, self)

    def book(self) -> Scene:
        """The rules, in the edition of the match that is played or was set up last."""
        from scenes.book.scene import BookScene

        setup = self._session.setup if self._session is not None else self.last_setup()
        book = registry.book(setup.game)
        return BookScene(self.stage, book, book.edition_of(setup.rules))

    def safe_area(self) -> Scene:
        """The test picture of the safe area."""
        from scenes.settings.safe_area import SafeArea

        return SafeArea(self.stage)

    def first(self) -> Scene:
        """What the program begins with: the menu, at the first start some questions."""
        return self.menu() if self.stage.settings.welcomed else self.welcome()

    def welcome(self) -> Scene:
        """The questions of the first start."""
        from scenes.settings.welcome import Welcome

        return Welcome(self.stage, self)

    def controls(self) -> Scene:
        """Which key or button does what."""
        from scenes.controls.scene import ControlsScene

        return ControlsScene(self.stage)

    def confirm(
        self, question: str, stay: str, go_on: str, action: Callable[[], Transition | None], **whose: Any
    ) -> Scene:
        """A question; the safe answer is the first. `whose` says who may answer and hear it, and for how long."""
        from scenes.confirm import Confirm

        return Confirm(self.stage, question, [(stay, None), (go_on, action)], **whose)

    def pause(self) -> Scene:
        """The pause of a match."""
        from scenes.pause import Pause

        return Pause(self.stage, self, self._leave)

    def seats(self, table: Table, seat: int | None, pause: Callable[[], Transition]) -> Scene:
        """One seat of the table in large, and from there the others."""
        from scenes.seat_view import SeatView

        return SeatView(self.stage, table, seat, pause)

    def why(
        self, session: Session, seat: int, mood: str, private: bool,
        interrupted: Callable[[Intent], Transition | None],
    ) -> Scene:  # fmt: skip
        """Why a seat went out in the round that runs, or in the last one; `mood` is the rule to come back to."""
        from scenes.why.scene import Lost, Why

        lost = Lost(seat, lost_turn(session.round_steps, seat), private, mood)
        return Why(self.stage, session.spec, session.setup.seats, lost, interrupted)

    def _why_after_round(self, session: Session, intent: Intent) -> Transition | None:
        """From the scoring of a round: everybody may look now, for the hands of that round are gone."""
        seat = asking(session, intent.seat)
        if seat is None:
            return None
        mood = session.story.rounds[-1].reason or "menu"
        return Push(self.why(session, seat, mood, False, lambda intent: Push(self.pause())))

    def _leave(self) -> Transition:
        self.close()
        return Reset(self.menu())

    def last_setup(self) -> MatchSetup:
        """What was played last, or what a first match is."""
        return registry.setup_of(self.stage.settings.last_setup)

    def last_match(self) -> str:
        """That setup in a few words."""
        return registry.in_words(self.last_setup())

    def play_last(self) -> Scene:
        """A match as the last one was."""
        return self.start(self.last_setup())

    def new_match(self) -> Scene:
        """Where another match than the last one is chosen: several people go to the lobby."""
        several = self._session is not None and self._session.setup.people > 1
        return self.lobby() if several else self.setup()

    def same_deals(self, seats: Seats) -> Scene:
        """The match just played with the same deals, and the seats as given: people take along what they hold."""
        assert self._session is not None
        setup, seed = self._session.setup, self._session.seed
        self.stage.devices.seats.rearrange({seat: seats.index(who) for seat, who in enumerate(setup.seats)})
        again = replace(setup, seats=seats)
        return self._opened(begin(self.stage, registry.table(again.game), again, seed))

    def rematch(self) -> Scene:
        """The match just played, once more."""
        return self.start(self._session.setup if self._session is not None else self.last_setup())

    def start(self, setup: MatchSetup) -> Scene:
        """A new match."""
        kept = "last_couch" if setup.people > 1 else "last_setup"
        self.stage.change(**{kept: setup.to_settings()})
        return self._opened(begin(self.stage, registry.table(setup.game), setup))

    def _opened(self, session: Session) -> Scene:
        from scenes.table.table import Table

        self.close()
        self._session = session
        table = Table(self.stage, session.spec, session.setup.seats, session.view(session.viewer))
        table.look_from(session.view(session.viewer), session.hands.front)
        table.spoken.hands_are_open = not session.hands.are_private
        return self.next_round(session, table) if table.spec.game.seat_to_act(session.state) is None else self.turn(
            session, table, ())

    def next_round(self, session: Session, table: Table) -> Scene:
        """The deal of the next round."""
        from scenes.deal import Deal

        return Deal(self.stage, self, session, table)

    def turn(self, session: Session, table: Table, steps: tuple[Step, ...]) -> Scene:
        """The turns of a round; `steps` have happened and are not shown yet."""
        from scenes.turn import Turn

        return Turn(self.stage, self, session, table, steps)

    def after_round(self, session: Session, table: Table) -> Scene:
        """What the round scored, and then the next round or the end of the match."""
        from scenes.scoring.round_scoring import RoundScoring

        if not session.scores:
            return self._after_scoring(session, table)
        why = partial(self._why_after_round, session) if asking(session, None) is not None else None
        return RoundScoring(self.stage, session.story, lambda: Replace(self._after_scoring(session, table)),
                            session.spec.how_won, why)

    def _after_scoring(self, session: Session, table: Table) -> Scene:
        if not session.is_over:
            return self.next_round(session, table)
        from scenes.scoring.match_won import MatchWon

        self.close()
        return MatchWon(self.stage, session.story, self, session.spec.how_won, self._further(session))

    def _further(self, session: Session) -> tuple[WayOn, ...]:
        """What several people may do beside a rematch."""
        if session.setup.people < 2:
            return ()
        from scenes.couch.evening.couch_evening import CouchEvening

        self._evening = self._evening or CouchEvening(self.stage, self)
        return self._evening.ways_on(session)

    def unfinished(self) -> str | None:
        """How the match that was broken off stands, in a few words; None if there is none."""
        path, caption = self._look_for_unfinished()
        return caption if path is not None else None

    def _look_for_unfinished(self) -> tuple[Path | None, str | None]:
        if self._unfinished is None:
            self._unfinished = None, None
            path = saved_matches.newest(self.stage.data_folder / RECORDS)
            replay = saved_matches.look(path) if path is not None else None
            if replay is not None and replay.events and not replay.finished:
                number = replay.header.game.view(replay.state, None).number
                self._unfinished = path, tr("Round {n}").format(n=number)
        return self._unfinished

    def resume(self) -> Scene:
        """The match that was broken off, taken up again; the menu, with a line, if that fails."""
        path, _ = self._look_for_unfinished()
        taken = saved_matches.take_up(path) if path is not None else tr("There is no match to go on with.")
        if isinstance(taken, str):
            self.stage.notices.say(taken)
            return self.menu()
        played, file = taken
        header = played.header
        rules: dict[str, Any] = dict(header.game.rules_to_json(header.rules))
        setup = MatchSetup(header.game.name, rules, seatings(header.seats, registry.looks()))
        seed = header.seed if isinstance(header.seed, int) else 0
        session = Session(self.stage, registry.table(header.game.name), setup, seed, played)
        session.go_on_recording(file)
        return self._opened(session)
