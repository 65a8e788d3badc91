"""The people of the lobby: what their presses do before they choose what is for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.input.intent import Holder, Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Push, Transition
from scenes.match.story import MatchSetup
from scenes.screens.couch.joining import all_taken
from scenes.screens.couch.seat_scene import SeatScene
from scenes.screens.couch.ways_on import START_NAME

if TYPE_CHECKING:
    from scenes.screens.couch.lobby import Lobby

STEPS = {Kind.LEFT: -1, Kind.RIGHT: 1, Kind.UP: -1, Kind.DOWN: 1}


class People:
    """Those of one lobby; `last` is the match that was played before, whose faces and names come again."""

    def __init__(self, lobby: Lobby, last: MatchSetup) -> None:
        self._lobby, self._joining = lobby, lobby.joining
        self._remembered = [seat for seat in last.seats if seat.level is None]

    def join(self, holder: Holder) -> Transition | None:
        """The next seat for a device, for whoever had it last."""
        if not self._joining.join(holder):
            return self._lobby.refuse(all_taken())
        seat = len(self._joining.guests) - 1
        last = self._remembered[seat] if seat < len(self._remembered) else None
        self._lobby.naming.recognize(seat, last)
        self._lobby.stage.sound.play("press")
        return self._lobby.rebuilt(unrest=True)

    def about_seat(self, kind: Kind, seat: int, holder: Holder) -> Transition | None:
        """Somebody leaves or goes back to their face, gives themselves a name, or wants all there is for a seat."""
        if kind is Kind.PLAY:
            return self._lobby.naming.ask(seat, holder)
        if kind is Kind.SEATS:
            return Push(SeatScene(self._lobby, seat))
        if self._joining.guests[seat].leaves_at_once:
            self._joining.leave(seat)
        else:
            self._joining.let_choose(seat, True)
        return self._lobby.rebuilt(unrest=True)

    def choose(self, intent: Intent, seat: int) -> Transition | None:
        """Somebody else, another face, or on to what is for all."""
        if intent.kind in STEPS:
            is_face = intent.kind in (Kind.UP, Kind.DOWN)
            change = self._lobby.naming.change_face if is_face else self._lobby.naming.step
            change(seat, STEPS[intent.kind])
            self._lobby.stage.sound.play("focus")
            return self._lobby.rebuilt(unrest=True)
        if intent.kind is not Kind.ACCEPT:
            return None
        is_first = not self._joining.somebody_leads
        self._joining.let_choose(seat, False)
        self._lobby.stage.sound.play("press")
        return self._lobby.rebuilt(START_NAME if is_first else "", unrest=True)

    def point(self, intent: Intent, seat: int | None) -> Transition | None:
        """The pointer presses controls and what is on a seat; its holder sits down on a free place."""
        pressed = self._lobby.places.panel_at(intent.point) if intent.kind is Kind.PRESS else None
        if pressed is None or intent.point is None or self._lobby.places.is_control(intent.point):
            return self._lobby.focus.handle(intent)
        if pressed >= len(self._joining.guests):
            taken = tr("You already have a seat.")
            return self._join_by_pointer(intent.holder) if seat is None else self._lobby.refuse(taken)
        own = self._lobby.places.at(pressed).own_at(intent.point)
        if self._lobby.naming.is_asked_for(pressed, intent):
            return self._lobby.naming.ask(pressed, intent.holder)
        if self._joining.guests[pressed].holder not in (None, intent.holder):
            return self._lobby.refuse(tr("That seat is taken."))
        if own is not None:
            return self.about_seat(own, pressed, intent.holder)
        self._lobby.naming.step(pressed, 1)
        return self._lobby.rebuilt(unrest=True)

    def _join_by_pointer(self, holder: Holder) -> Transition | None:
        """A pointer reaches everything at once."""
        self.join(holder)
        if (mine := self._joining.seat_of(holder)) is not None:
            self._joining.let_choose(mine, False)
        return self._lobby.rebuilt()
