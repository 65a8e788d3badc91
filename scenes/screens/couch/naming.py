"""Who in the lobby is whom: people whom the settings know, guests, and what they are called."""

from __future__ import annotations

from functools import partial

from scenes.kit.input.devices import words_of
from scenes.kit.input.intent import Holder
from scenes.kit.profiles import MOST_PEOPLE, Profile, everybody, profile_of, with_person, with_values
from scenes.kit.scene import Push, Transition
from scenes.kit.stage import Stage
from scenes.match.story import Seating
from scenes.screens.couch.party import Party
from scenes.screens.people.name_scene import NameModel, NameScene
from scenes.screens.people.scene import Choosing, PeopleScene


class Naming:
    """The people of one party."""

    def __init__(self, stage: Stage, party: Party) -> None:
        self._stage, self._party = stage, party

    # -- who sits down

    def recognize(self, seat: int, last: Seating | None) -> None:
        """Whoever has just sat down is whoever had that device last; else whoever sat there, with their face."""
        guest = self._party.guests[seat]
        known, free = self._stage.settings.last_people.get(self._device(guest.holder)), self._free(seat)
        if known not in free and known != "":
            known = last.person if last is not None else ""
        if known in free:
            self._become(seat, free[known])
        elif last is not None:
            self._party.become(seat, "", "", last.face)

    def note(self) -> None:
        """A match begins: with these devices people sit down again."""
        guests, stored = self._party.guests, self._stage.settings.last_people
        fresh = {self._device(guest.holder): guest.person for guest in guests if guest.holder is not None}
        if fresh.items() - stored.items():
            self._stage.change(last_people={**stored, **fresh})

    def _device(self, holder: Holder | None) -> str:
        return words_of(self._stage.devices, holder)

    # -- who they are

    def step(self, seat: int, step: int) -> None:
        """The next of the people who are not here yet, and after them of the faces of guests; round at the ends."""
        guest, people, faces = self._party.guests[seat], self._free(seat), self._party.faces_for(seat)
        ring = [*people, *faces]
        at = ring.index(guest.person or guest.face)
        chosen = ring[(at + step) % len(ring)]
        if chosen in people:
            self._become(seat, people[chosen])
        else:
            self._party.become(seat, "", "", chosen)

    def change_face(self, seat: int, step: int) -> None:
        """Another face: of somebody whom the settings know, it is theirs from now on."""
        self._party.change_face(seat, step)
        guest, stage = self._party.guests[seat], self._stage
        if guest.person:
            stage.change(profiles=with_values(stage.settings.profiles, guest.person, {"face": guest.face}))

    def _free(self, seat: int) -> dict[str, Profile]:
        """Who may sit at a seat, by id: all who sit at no other."""
        guests = self._party.guests
        here = {guest.person for other, guest in enumerate(guests) if other != seat}
        return {profile.id: profile for profile in everybody(self._stage.settings) if profile.id not in here}

    def _become(self, seat: int, profile: Profile) -> None:
        self._party.become(seat, profile.id, profile.name, profile.face)

    def _choose(self, number: int, person: str) -> None:
        """The guest with a number is somebody else, or a guest; who has left is nobody."""
        if (seat := self._party.numbered(number)) is None:
            return
        if (profile := profile_of(self._stage.settings, person)) is not None:
            self._become(seat, profile)
        else:
            self._party.become(seat, "", "", self._party.guests[seat].face)

    # -- who is asked

    def ask(self, seat: int, holder: Holder) -> Transition:
        """A guest is asked who they are, with `holder`; where nobody is known who is not here yet, for a name."""
        stage, party, guest = self._stage, self._party, self._party.guests[seat]
        people = party.options.cast.people
        look = next(look for look in people if look.face == guest.face)
        if not self._free(seat) and len(everybody(stage.settings)) < MOST_PEOPLE:
            asked = NameModel(*look, "", self._others(seat))
            return Push(NameScene(stage, asked, holder, partial(self._make, guest.number), party.ground))
        taken = {other.person for other in party.guests if other is not guest}
        faces = [face for face in people if face.face in party.faces_for(seat)]
        who = Choosing(partial(self._person, guest.number), partial(self._choose, guest.number), look, faces,
                       self._others(seat), holder, party.ground, taken - {""})
        return Push(PeopleScene(stage, who))

    def _person(self, number: int) -> str:
        seat = self._party.numbered(number)
        return "" if seat is None else self._party.guests[seat].person

    def _make(self, number: int, name: str) -> None:
        """The first person the game knows: whoever gives themselves a name here."""
        stage, seat = self._stage, self._party.numbered(number)
        if name and seat is not None:
            person, people = with_person(stage.settings, name, self._party.guests[seat].face)
            stage.change(profiles=people)
            self._choose(number, person)

    def _others(self, seat: int) -> list[str]:
        """The names that a guest cannot have: those of other guests, of other faces and of bots."""
        party, guests, cast = self._party, self._party.guests, self._party.options.cast
        here = [party.name_of(other) for other in range(len(guests)) if other != seat]
        faces = [person.name for person in cast.people if person.face != guests[seat].face]
        return [*here, *faces, *(character.name for character in cast.characters), *(bot.name for bot in party.bots)]
