"""Who has joined: people with what they hold, from the first seat on, and what they call themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from scenes.kit.input.intent import Device, Holder
from scenes.kit.messages import tr
from scenes.specs.cast import Look


@dataclass(frozen=True)
class Guest:
    """A person at the table. `holder` None: plays with whatever device lies near. `name` "" is the face's.

    `choosing`: their device changes who they are still, and not yet what is chosen for all. `person` is the id of
    somebody whom the settings know; empty for a guest. `number` tells guests apart, whatever they change.
    """

    holder: Holder | None
    face: str
    name: str = ""
    choosing: bool = True
    person: str = ""
    number: int = 0

    @property
    def leaves_at_once(self) -> bool:
        """Whether the way out leads out: who points, or holds nothing, reaches their face at any time."""
        return self.choosing or self.holder is None or self.holder.device in (Device.MOUSE, Device.TOUCH)


@dataclass
class Joining:
    """The seats that are taken so far, at most `most`. `people` are the faces that can be chosen."""

    people: Sequence[Look]
    most: int
    guests: list[Guest] = field(default_factory=list)
    _numbers: Iterator[int] = field(default_factory=count)

    @property
    def somebody_leads(self) -> bool:
        """Whether anybody chooses what is for all."""
        return any(not guest.choosing for guest in self.guests)

    def seat_of(self, holder: Holder) -> int | None:
        """The seat of a device; None for one that has not joined."""
        return next((seat for seat, guest in enumerate(self.guests) if guest.holder == holder), None)

    def name_of(self, seat: int) -> str:
        """What a guest is called: as they have chosen, or like their face; two of one name are told apart."""
        name = self._own_name(self.guests[seat])
        taken = {self.name_of(other).casefold() for other in range(seat)}
        names = (name, *(tr("{name} {n}").format(name=name, n=number) for number in range(2, seat + 3)))
        return next(other for other in names if other.casefold() not in taken)

    def _own_name(self, guest: Guest) -> str:
        return guest.name or next(person.name for person in self.people if person.face == guest.face)

    def numbered(self, number: int) -> int | None:
        """The seat of the guest with a number; None for one who has left."""
        return next((seat for seat, guest in enumerate(self.guests) if guest.number == number), None)

    def become(self, seat: int, person: str, name: str, face: str) -> None:
        """Somebody whom the settings know, with their face if nobody else here has it; "" for a guest with a face."""
        faces = self.faces_for(seat)
        face = face if face in faces else self.guests[seat].face
        self.guests[seat] = replace(self.guests[seat], person=person, name=name, face=face)

    def join(self, holder: Holder | None) -> bool:
        """The next seat for a device, or for somebody without one; False if all are taken."""
        if len(self.guests) >= self.most:
            return False
        face, number = self._free_faces()[0], next(self._numbers)
        self.guests.append(Guest(holder, face, choosing=holder is not None, number=number))
        return True

    def leave(self, seat: int) -> None:
        """A seat is free again; those after it move up."""
        del self.guests[seat]

    def let_choose(self, seat: int, choosing: bool) -> None:
        """A guest goes on to what is for all, or back to their own face."""
        self.guests[seat] = replace(self.guests[seat], choosing=choosing)

    def change_face(self, seat: int, step: int) -> None:
        """The next face that nobody else has, round at the ends."""
        mine, faces = self.guests[seat].face, self.faces_for(seat)
        self.guests[seat] = replace(self.guests[seat], face=faces[(faces.index(mine) + step) % len(faces)])

    def faces_for(self, seat: int) -> list[str]:
        """The faces that a guest can have: their own, and those that nobody has."""
        free = [*self._free_faces(), self.guests[seat].face]
        return [person.face for person in self.people if person.face in free]

    def lose(self, holder: Holder) -> None:
        """A device is gone, and whoever held it."""
        seat = self.seat_of(holder)
        if seat is not None:
            self.leave(seat)

    def _free_faces(self) -> list[str]:
        taken = {guest.face for guest in self.guests}
        return [person.face for person in self.people if person.face not in taken]


def all_taken() -> str:
    """What is said to whoever finds no free seat."""
    return tr("The table is full.")
