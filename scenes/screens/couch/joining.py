"""Who has joined: people with what they hold, from the first seat on; bots take what is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from scenes.kit.input.intent import Holder
from scenes.specs.cast import Person


@dataclass(frozen=True)
class Guest:
    """A person at the table. `holder` None: plays with whatever device lies near. `name` "" is the face's."""

    holder: Holder | None
    face: str
    name: str = ""
    ready: bool = False


@dataclass
class Joining:
    """The seats that are taken so far, at most `most`. `people` are the faces that can be chosen."""

    people: Sequence[Person]
    most: int
    guests: list[Guest] = field(default_factory=list)

    @property
    def all_ready(self) -> bool:
        """Whether somebody is here and everybody has said so."""
        return bool(self.guests) and all(guest.ready for guest in self.guests)

    def seat_of(self, holder: Holder) -> int | None:
        """The seat of a device; None for one that has not joined."""
        return next((seat for seat, guest in enumerate(self.guests) if guest.holder == holder), None)

    def name_of(self, seat: int) -> str:
        """What a guest is called: as they have chosen, or like their face."""
        guest = self.guests[seat]
        return guest.name or next(person.name for person in self.people if person.face == guest.face)

    def join(self, holder: Holder | None) -> bool:
        """The next seat for a device, or for somebody without one, who is ready at once; False if all are taken."""
        if len(self.guests) >= self.most:
            return False
        self.guests.append(Guest(holder, self._free_faces()[0], ready=holder is None))
        return True

    def leave(self, seat: int) -> None:
        """A seat is free again; those after it move up."""
        del self.guests[seat]

    def make_ready(self, seat: int, ready: bool) -> None:
        """A guest is ready, or wants to change something after all."""
        self.guests[seat] = replace(self.guests[seat], ready=ready)

    def change_face(self, seat: int, step: int) -> None:
        """The next face that nobody else has, round at the ends."""
        mine = self.guests[seat].face
        faces = [person.face for person in self.people if person.face == mine or person.face in self._free_faces()]
        self.guests[seat] = replace(self.guests[seat], face=faces[(faces.index(mine) + step) % len(faces)])

    def rename(self, seat: int, name: str) -> None:
        """A name of one's own; "" for that of the face."""
        self.guests[seat] = replace(self.guests[seat], name=name)

    def lose(self, holder: Holder) -> bool:
        """A device is gone: a guest who was not ready goes with it; True if anything changed."""
        seat = self.seat_of(holder)
        if seat is not None:
            self.leave(seat)
        return seat is not None

    def _free_faces(self) -> list[str]:
        taken = {guest.face for guest in self.guests}
        return [person.face for person in self.people if person.face not in taken]
