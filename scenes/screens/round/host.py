"""Gives the screen to whoever is to act, and takes it from them again: curtains, pauses, devices that are gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import Card
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Push, Transition
from scenes.kit.theme import DURATIONS
from scenes.match.session import Session
from scenes.screens import routes
from scenes.screens.confirm import AskedPerson, Confirm
from scenes.screens.couch.who_plays_on import ASKING, Latecomers
from scenes.screens.routes import Watch
from scenes.table.spec import colour_of
from scenes.table.table import Table
from scenes.table.turn.controller import TurnController

ENDING_LOOK = (Kind.ACCEPT, Kind.PRESS, Kind.CANCEL, Kind.END_TURN)
"""Who presses one of these has seen the table."""


class Host:
    """The host of one session at its table, which shows what whoever looks may see."""

    def __init__(self, session: Session, table: Table, controller: TurnController) -> None:
        self._session, self._table, self._controller = session, table, controller
        self._stage, self._hands, self._idle_ms, self._look_ms = table.stage, session.hands, 0.0, 0.0
        self._has_come = False  # whether the last press was of somebody who comes
        self._wears = False  # whether what somebody wants holds in their turn
        self._latecomers = Latecomers(table.stage, session.game.name, session.setup.seats, session.stand_ins)

    def pass_time(self, elapsed_ms: float) -> bool:
        """A hand that nobody has looked after for long is covered; whether that has happened now."""
        self._idle_ms += elapsed_ms
        self._drop_left_draft()
        look = DURATIONS["curtain_look"] * self._stage.settings.pace  # at what has happened, before the curtain falls
        self._look_ms = look if self._table.busy else self._look_ms - elapsed_ms
        return self._idle_ms >= self._stage.settings.hand_closes_ms and self.lock()

    def _drop_left_draft(self) -> None:
        """What somebody who has left had tried out lies no longer on the table."""
        drafting = self._controller.drafting or self._controller.laid_aside
        if drafting is not None and drafting.seat not in self._session.persons:
            self._controller.drop()
            self._table.look_from(self._session.view(self._hands.viewer), self._hands.front)

    # -- the screen is given

    def offer(self) -> None:
        """Lets the person who is to act begin, unless the curtain has to be opened first."""
        seat = self._session.person_asked
        if seat is not None and not self._hands.need_curtain(seat):
            self._uncover()

    def curtain(self) -> Transition | None:
        """The curtain, where the person to act does not see their hand, once the table has been looked at."""
        seat = self._session.person_asked
        if seat is None or self._hands.viewer == seat or self._look_ms > 0:
            return None
        return Push(routes.Curtain(self._session, seat, self._uncover, self.interrupt))

    def _uncover(self) -> None:
        """The person to act sees their hand: the turn begins, or goes on where it was."""
        seat = self._session.person_to_act
        assert seat is not None
        self._latecomers.drop_refusal()
        self._stage.glyph_seat = seat
        self._table.names_turns = self._are_together
        if len(self._session.stand_ins.people) > 1 or not self._stage.devices.seats.is_unused:
            self._wear(seat)  # in a relay, too: of all devices theirs alone may be one switch
        self._idle_ms, seen_before = 0.0, self._hands.viewer
        self._hands.show(seat)
        if seen_before != seat:
            self._table.look_from(self._session.view(seat), seat)
        if (laid_aside := self._controller.laid_aside) is None:
            self._controller.begin(self._session.draft(seat))
            return
        self._table.show_draft(None, laid_aside.view, laid_aside.drafted)
        self._table.finish()
        self._controller.take_up()

    @property
    def _are_together(self) -> bool:
        """Whether people share what is seen: open hands, or in a relay one seat."""
        if len(self._session.persons) > 1:
            return not self._hands.are_private
        return self._session.occasion.is_relay

    def _wear(self, seat: int | None) -> None:
        """What a seat's person wants in their turn holds; None: what the settings say."""
        if seat is None and not self._wears:
            return
        self._wears = seat is not None
        settings, devices = self._stage.settings, self._stage.devices
        who = self._session.setup.seats[seat] if seat is not None else None
        comfort = settings.comfort_of(who.name, who.person) if who is not None else {}
        self._stage.wear(comfort)
        devices.make_switch(seat if comfort.get("one_switch") else None)

    def heeds(self, intent: Intent) -> bool:
        """Whether an intent is from a device that plays for the person to act; in the bots' turns all are heard.

        Two presses of one that plays for nobody are somebody who comes.
        """
        self._has_come = self._latecomers.hears(intent)
        if self._has_come:
            return False
        self._idle_ms = 0.0
        drafting = self._controller.drafting
        if intent.kind in ENDING_LOOK and not self._table.busy:
            self._look_ms = 0.0
        if drafting is None or intent.device is Device.WINDOW:
            return True
        if self._stage.devices.may_act(intent, drafting.seat):
            return True
        self._latecomers.refuse(intent, drafting.seat)
        return False

    def unheeded(self, intent: Intent) -> Transition | None:
        """Where a press leads that is not from whoever is to act: the way out of a device that plays for nobody."""
        stops = intent.kind is Kind.CANCEL and intent.seat is None and not self._has_come
        return self.pause() if stops else None

    # -- the screen is taken

    def lock(self) -> bool:
        """Hides all hands: whoever looks now need not be the one who is to act. Returns whether a hand was in sight."""
        if not self._hands.are_private:
            return False
        was_seen, self._look_ms = self._hands.viewer is not None, 0.0
        self._hands.lock()
        self._wear(None)
        if was_seen:
            self._cover(self._session.view(None))
            self._controller.lay_aside()
        return was_seen

    def commit(self, seat: int, moves: list[Any]) -> None:
        """Moves that can no longer be taken back: what they lay down stays in sight, the rest of the hand does not."""
        drafting = self._controller.drafting
        assert drafting is not None
        if seat not in self._session.persons:  # a bot has just taken over
            return
        self._wear(None)
        self._latecomers.drop_refusal()
        if self._hands.are_private:
            self._hands.hide()
            self._cover(drafting.public_view, drafting.drafted)
        self._session.commit(seat, moves)

    def _cover(self, view: Any, drafted: Sequence[Card] = ()) -> None:
        """The table as everybody may see it; words that stood there for the hand's owner go with it."""
        self._stage.subtitles.clear()
        self._table.look_from(view, self._hands.front, drafted)

    def close(self) -> None:
        """The round is over, or left."""
        self._wear(None)

    def interrupt(self, intent: Intent) -> Transition | None:
        """A pause, a lost pad or window: no hand is seen meanwhile. A pad that nobody plays with is let go.

        Behind a curtain these are all that is heard but its owner, and whoever comes.
        """
        if self._latecomers.hears(intent):
            return None
        if intent.kind in ASKING:
            self._latecomers.refuse(intent, self._session.person_asked)
            return None
        if intent.kind is Kind.FOCUS_LOST:
            self.lock()
            return None
        if intent.kind is Kind.PAD_LOST and not self._stage.devices.seats.is_unused:
            return self.reclaim()
        return self.pause()

    def reclaim(self) -> Transition | None:
        """The question who plays on, while a seat has lost its device."""
        self._latecomers.drop_lost()
        if not self._session.persons or not self._stage.devices.seats.waiting:
            return None
        self._latecomers.drop_refusal()
        self.lock()
        return Push(routes.Reclaim(self._session))

    def pause(self) -> Transition:
        """The pause; no hand is seen meanwhile."""
        self._latecomers.drop_refusal()
        self.lock()
        return Push(routes.Pause())

    @property
    def watch(self) -> Watch:
        """What a scene above the open hand needs to look after it."""
        return Watch(self.heeds, self.pause, self.pass_time)

    def show_seats(self, intent: Intent | None = None) -> Transition:
        """The seats in large, one after the other; first the next one, or the one whose header is pressed."""
        pressed = self._table.header_at(intent.point) if intent is not None else None
        return Push(routes.SeatInLarge(self._table, pressed, self.watch))

    def show_log(self, intent: Intent | None = None) -> Transition:
        """Opens the log of the round."""
        return Push(routes.Log(self._table, self.watch))

    def show_why(self, seat: int) -> Transition:
        """Why a person is out; while others play with hidden hands, behind a curtain of their own."""
        private = self._hands.are_private
        mood = colour_of(self._table.spec, self._table.view)
        why = Push(routes.Why(self._session, seat, mood, private, self.interrupt))
        if not private:
            return why
        self.lock()
        return Push(routes.Curtain(self._session, seat, lambda: why, self.interrupt))

    def ask(self, question: str, go_on: str, action: Callable[[], Transition | None]) -> Transition:
        """A question to whoever is to act; staying is the safe answer. Above a private hand it goes with that hand.

        It is void once a bot plays on for them.
        """
        drafting, aloud = self._controller.drafting, question if self._table.commentary.hands_are_open else go_on
        seat = drafting.seat if drafting is not None else None
        asked = AskedPerson(self.heeds, aloud, is_void=lambda: seat is None or seat != self._session.person_asked)
        if self._hands.are_private:
            asked = asked._replace(lapses_ms=self._stage.settings.hand_closes_ms, lapse=self._lapse)
        return Push(Confirm(self._stage, question, [(tr("Keep playing"), None), (go_on, action)], asked))

    def _lapse(self, intent: Intent | None) -> Transition | None:
        """Nobody answered a question, or what was lost ends it; a pad that nobody plays with does not."""
        on = self.interrupt(intent) if intent is not None else None
        if intent is not None and intent.kind is Kind.PAD_LOST and on is None:
            return None
        self.lock()
        return Pop(next_transition=on)
