"""Who has joined: people with what they hold, from the first seat on, and what they call themselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from scenes.kit.input.intent import Device, Holder
from scenes.specs.cast import Look

MOST_LETTERS = 12
MOST_KEPT = 12
"""So many names of earlier evenings are offered."""
BEFORE_CAPITALS = " -'"


@dataclass(frozen=True)
class Guest:
    """A person at the table. `holder` None: plays with whatever device lies near. `name` "" is the face's.

    `choosing`: their device changes their own face still, and not yet what is chosen for all.
    """

    holder: Holder | None
    face: str
    name: str = ""
    choosing: bool = True

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

    @property
    def somebody_leads(self) -> bool:
        """Whether anybody chooses what is for all."""
        return any(not guest.choosing for guest in self.guests)

    def seat_of(self, holder: Holder) -> int | None:
        """The seat of a device; None for one that has not joined."""
        return next((seat for seat, guest in enumerate(self.guests) if guest.holder == holder), None)

    def name_of(self, seat: int) -> str:
        """What a guest is called: as they have chosen, or like their face."""
        guest = self.guests[seat]
        return guest.name or next(person.name for person in self.people if person.face == guest.face)

    def join(self, holder: Holder | None) -> bool:
        """The next seat for a device, or for somebody without one; False if all are taken."""
        if len(self.guests) >= self.most:
            return False
        self.guests.append(Guest(holder, self._free_faces()[0], choosing=holder is not None))
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

    def rename(self, seat: int, name: str) -> None:
        """A name of one's own; "" for that of the face."""
        self.guests[seat] = replace(self.guests[seat], name=name)

    def lose(self, holder: Holder) -> None:
        """A device is gone, and whoever held it."""
        seat = self.seat_of(holder)
        if seat is not None:
            self.leave(seat)

    def _free_faces(self) -> list[str]:
        taken = {guest.face for guest in self.guests}
        return [person.face for person in self.people if person.face not in taken]


class NameEntry:
    """What stands there so far."""

    def __init__(self, text: str) -> None:
        self.text = text

    @property
    def name(self) -> str:
        """What it would be kept as: no space at an end, none doubled."""
        return " ".join(self.text.split())

    def type(self, text: str) -> bool:
        """Adds letters as they are; False if there is no room, or nothing before a space."""
        longer = self.text + text
        if len(longer) > MOST_LETTERS or not longer.strip():
            return False
        self.text = longer
        return True

    def pick(self, letter: str) -> bool:
        """Adds a letter, a capital only where a word begins; False if there is no room."""
        begins = not self.text or self.text[-1] in BEFORE_CAPITALS
        return self.type(letter.upper() if begins else letter.lower())

    def erase(self) -> bool:
        """Takes the last letter back; False if there is none."""
        had = bool(self.text)
        self.text = self.text[:-1]
        return had


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether somebody has the name already, however it is written."""
    return name.casefold() in {other.casefold() for other in others}


def kept_with(name: str, names: Sequence[str]) -> list[str]:
    """The names to be offered from now on, this one first."""
    return [name, *(other for other in names if other.casefold() != name.casefold())][:MOST_KEPT]


def offered(names: Iterable[str], others: Iterable[str]) -> list[str]:
    """The names of earlier evenings that can be taken: whole ones that nobody here has."""
    taken = set(others)
    whole = [name for name in names if name and name == NameEntry(name).name and len(name) <= MOST_LETTERS]
    return [name for name in dict.fromkeys(whole) if not is_taken(name, taken)][:MOST_KEPT]
