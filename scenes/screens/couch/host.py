"""Gives the screen to whoever is to act, and takes it from them again: curtains, pauses, devices that are gone."""

from __future__ import annotations

from typing import Any

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.stack import Push, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.match.session import Session
from scenes.screens.couch.veil import Veil
from scenes.screens.routes import Routes
from scenes.table.acting import Acting
from scenes.table.spec import colour_of
from scenes.table.table import Table


class Host:
    """Of one session at its table; with a single person there is nothing to hide and nobody to wait for."""

    def __init__(self, stage: Stage, routes: Routes, session: Session, table: Table, acting: Acting) -> None:
        self._stage = stage
        self._routes = routes
        self._session = session
        self._acting = acting
        self._table = table
        self._veil = Veil(session, table)

    def pass_time(self, elapsed_ms: float) -> None:
        """A hand that nobody has looked after for long is covered."""
        if self._veil.left_alone(elapsed_ms):
            self.lock()

    def offer(self) -> None:
        """Lets the person who is to act begin, unless the curtain has to be opened first."""
        seat = self._session.person_to_act
        if seat is not None and not self._session.owes_events and not self._veil.needs_curtain:
            self._uncover()

    def _uncover(self) -> None:
        """The person to act sees their hand: the turn begins, or goes on where it was."""
        seat = self._session.person_to_act
        assert seat is not None
        self._stage.glyph_seat = seat
        self._veil.lift(self._acting.laid_aside)
        if self._acting.laid_aside is not None:
            self._acting.take_up()
        else:
            self._acting.begin(seat)

    def curtain(self) -> Transition | None:
        """The curtain, where the person to act does not see their hand."""
        seat = self._session.person_to_act
        if seat is None or not self._veil.is_due:
            return None
        return Push(self._routes.curtain(self._session, seat, self._uncover, self.interrupt))

    def reclaim(self) -> Transition | None:
        """The question who plays on, while a seat has lost its device."""
        if not self._stage.devices.seats.waiting:
            return None
        self.lock()
        return Push(self._routes.reclaim(self._session))

    def interrupt(self, intent: Intent) -> Transition | None:
        """A pause, a lost pad, a closing window: no hand is seen meanwhile. A pad that nobody plays with is let go."""
        if intent.kind is Kind.PAD_LOST and not self._stage.devices.seats.is_unused:
            return self.reclaim()
        return self.pause()

    def pause(self) -> Transition:
        """The pause; no hand is seen meanwhile."""
        self.lock()
        return Push(self._routes.pause())

    def show_why(self, seat: int) -> Transition:
        """Why a person is out; while others play with hidden hands, behind a curtain of their own."""
        private = self._session.hands.are_private
        mood = colour_of(self._table.spec, self._table.view)
        why = Push(self._routes.why(self._session, seat, mood, private, self.interrupt))
        if not private:
            return why
        self.lock()
        return Push(self._routes.curtain(self._session, seat, lambda: why, self.interrupt))

    def lock(self) -> None:
        """Whoever looks at the screen now, it need not be the one who is to act."""
        if self._veil.lock():
            self._acting.lay_aside()

    def commit(self, seat: int, moves: list[Any]) -> None:
        """Moves that can no longer be taken back: the hand is hidden with them."""
        assert self._acting.drafting is not None
        self._veil.drop(self._acting.drafting)
        self._session.commit(seat, moves)

    def heeds(self, intent: Intent) -> bool:
        """Whether an intent is from a device that plays for the person to act; in the bots' turns all are heard."""
        self._veil.stir()
        drafting = self._acting.drafting
        if drafting is None or intent.device is Device.WINDOW:
            return True
        return self._stage.devices.may_act(intent, drafting.seat)

    @property
    def answering(self) -> dict[str, Any]:
        """Who may answer a question that is asked back, and for how long it stands above a hand that is private."""
        if not self._session.hands.are_private:
            return {"heeds": self.heeds}
        return {"heeds": self.heeds, "lapses": (float(DURATIONS["curtain_idle"]), self.lock)}
