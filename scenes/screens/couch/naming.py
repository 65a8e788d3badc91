"""Who in the lobby may change which name, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.input.intent import Holder, Intent, Kind
from scenes.kit.scene import Push, Transition
from scenes.screens.couch.joining import is_taken, kept_with
from scenes.screens.couch.name_scene import Named, NameScene

if TYPE_CHECKING:
    from scenes.screens.couch.lobby import Lobby


class Naming:
    """The names of one lobby's guests."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def ask(self, seat: int, holder: Holder) -> Transition:
        """A guest is asked for a name, which is given with `holder`."""
        lobby, guest = self._lobby, self._lobby.joining.guests[seat]
        of_face = next(person.name for person in lobby.options.cast.people if person.face == guest.face)
        who = Named(guest.face, of_face, guest.name, self._others(seat), lobby.ground)
        return Push(NameScene(lobby.stage, who, holder, lambda name: self._take(guest.face, name)))

    def is_asked_for(self, seat: int, intent: Intent) -> bool:
        """Whether a press of the pointer on a seat's block is on a name that it may change.

        That is its own holder's, that of somebody without a device, or of somebody who still chooses.
        """
        lobby, guests = self._lobby, self._lobby.joining.guests
        if intent.point is None or seat >= len(guests):
            return False
        is_name = lobby.places.at(seat).own_at(intent.point) is Kind.PLAY
        return is_name and (guests[seat].holder in (None, intent.holder) or guests[seat].choosing)

    def remember(self, seat: int, name: str) -> None:
        """A guest is called as whoever sat there the last time, if that was a name of their own and is free."""
        if name in self._lobby.stage.settings.names and not is_taken(name, self._others(seat)):
            self._lobby.joining.rename(seat, name)

    def _others(self, seat: int) -> list[str]:
        """The names that a guest cannot have: those of other guests, of other faces and of bots."""
        lobby, guests = self._lobby, self._lobby.joining.guests
        cast = lobby.options.cast
        here = [lobby.joining.name_of(other) for other in range(len(guests)) if other != seat]
        faces = [person.name for person in cast.people if person.face != guests[seat].face]
        return [*here, *faces, *(character.name for character in cast.characters), *(bot.name for bot in lobby.bots)]

    def _take(self, face: str, name: str) -> None:
        """A name for the guest with a face; it is offered again on later evenings."""
        joining, stage = self._lobby.joining, self._lobby.stage
        seat = next(seat for seat, guest in enumerate(joining.guests) if guest.face == face)
        joining.rename(seat, name)
        if name:
            stage.change(names=kept_with(name, stage.settings.names))
