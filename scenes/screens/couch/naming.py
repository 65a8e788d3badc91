"""Who in the lobby is whom: people whom the settings know, guests, and what they are called."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.input.intent import Holder, Intent, Kind
from scenes.kit.input.keeping import words_of
from scenes.kit.profiles import MOST_PEOPLE, Profile, everybody, profile_of, with_person, with_values
from scenes.kit.scene import Push, Transition
from scenes.match.story import Seating
from scenes.screens.people.name_scene import Named, NameScene
from scenes.screens.people.scene import Choosing, PeopleScene

if TYPE_CHECKING:
    from scenes.screens.couch.lobby import Lobby


class Naming:
    """The people of one lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    # -- who sits down

    def recognize(self, seat: int, last: Seating | None) -> None:
        """Whoever has just sat down is whoever had that device last; else whoever sat there, with their face."""
        lobby, guest = self._lobby, self._lobby.joining.guests[seat]
        known, free = lobby.stage.settings.last_people.get(self._device(guest.holder)), self._free(seat)
        if known not in free and known != "":
            known = last.person if last is not None else ""
        if known in free:
            self._become(seat, free[known])
        elif last is not None:
            lobby.joining.become(seat, "", "", last.face)

    def note(self) -> None:
        """A match begins: with these devices people sit down again."""
        guests, kept = self._lobby.joining.guests, self._lobby.stage.settings.last_people
        fresh = {self._device(guest.holder): guest.person for guest in guests if guest.holder is not None}
        if fresh.items() - kept.items():
            self._lobby.stage.change(last_people={**kept, **fresh})

    def _device(self, holder: Holder | None) -> str:
        return words_of(self._lobby.stage.devices, holder)

    # -- who they are

    def step(self, seat: int, step: int) -> None:
        """The next of the people who are not here yet, and after them of the faces of guests; round at the ends."""
        joining = self._lobby.joining
        guest, people, faces = joining.guests[seat], self._free(seat), joining.faces_for(seat)
        ring = [*people, *faces]
        at = ring.index(guest.person or guest.face)
        chosen = ring[(at + step) % len(ring)]
        if chosen in people:
            self._become(seat, people[chosen])
        else:
            joining.become(seat, "", "", chosen)

    def change_face(self, seat: int, step: int) -> None:
        """Another face: of somebody whom the settings know, it is theirs from now on."""
        joining, stage = self._lobby.joining, self._lobby.stage
        joining.change_face(seat, step)
        guest = joining.guests[seat]
        if guest.person:
            stage.change(profiles=with_values(stage.settings.profiles, guest.person, {"face": guest.face}))

    def _free(self, seat: int) -> dict[str, Profile]:
        """Who may sit at a seat, by id: all who sit at no other."""
        guests = self._lobby.joining.guests
        here = {guest.person for other, guest in enumerate(guests) if other != seat}
        return {profile.id: profile for profile in everybody(self._lobby.stage.settings) if profile.id not in here}

    def _become(self, seat: int, profile: Profile) -> None:
        self._lobby.joining.become(seat, profile.id, profile.name, profile.face)

    def _choose(self, number: int, person: str) -> None:
        """The guest with a number is somebody else, or a guest; who has left is nobody."""
        joining = self._lobby.joining
        if (seat := joining.numbered(number)) is None:
            return
        if (profile := profile_of(self._lobby.stage.settings, person)) is not None:
            self._become(seat, profile)
        else:
            joining.become(seat, "", "", joining.guests[seat].face)

    # -- who is asked

    def ask(self, seat: int, holder: Holder) -> Transition:
        """A guest is asked who they are, with `holder`; where nobody is known who is not here yet, for a name."""
        lobby, guest = self._lobby, self._lobby.joining.guests[seat]
        look = next(look for look in lobby.options.cast.people if look.face == guest.face)
        if not self._free(seat) and len(everybody(lobby.stage.settings)) < MOST_PEOPLE:
            named = Named(*look, "", self._others(seat), lobby.ground)
            return Push(NameScene(lobby.stage, named, holder, partial(self._make, guest.number)))
        taken = {other.person for other in lobby.joining.guests if other is not guest}
        faces = [face for face in lobby.options.cast.people if face.face in lobby.joining.faces_for(seat)]
        who = Choosing(partial(self._person, guest.number), partial(self._choose, guest.number), look, faces,
                       self._others(seat), holder, lobby.ground, taken - {""})
        return Push(PeopleScene(lobby.stage, who))

    def _person(self, number: int) -> str:
        seat = self._lobby.joining.numbered(number)
        return "" if seat is None else self._lobby.joining.guests[seat].person

    def _make(self, number: int, name: str) -> None:
        """The first person the game knows: whoever gives themselves a name here."""
        stage, seat = self._lobby.stage, self._lobby.joining.numbered(number)
        if name and seat is not None:
            person, people = with_person(stage.settings, name, self._lobby.joining.guests[seat].face)
            stage.change(profiles=people)
            self._choose(number, person)

    def is_asked_for(self, seat: int, intent: Intent) -> bool:
        """Whether a press of the pointer on a seat's block is on a name that it may change.

        That is its own holder's, that of somebody without a device, or of somebody who still chooses.
        """
        lobby, guests = self._lobby, self._lobby.joining.guests
        if intent.point is None or seat >= len(guests):
            return False
        is_name = lobby.places.at(seat).own_at(intent.point) is Kind.PLAY
        return is_name and (guests[seat].holder in (None, intent.holder) or guests[seat].choosing)

    def _others(self, seat: int) -> list[str]:
        """The names that a guest cannot have: those of other guests, of other faces and of bots."""
        lobby, guests = self._lobby, self._lobby.joining.guests
        cast = lobby.options.cast
        here = [lobby.joining.name_of(other) for other in range(len(guests)) if other != seat]
        faces = [person.name for person in cast.people if person.face != guests[seat].face]
        return [*here, *faces, *(character.name for character in cast.characters), *(bot.name for bot in lobby.bots)]
