"""Who sits at the table of a match to be: adding, removing and changing seats, and their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.match.story import Seating
from scenes.messages import tr

Seats = tuple[Seating, ...]


class Character(NamedTuple):
    """A bot's level of play with its face, its name and a few words on how it plays."""

    level: str
    face: str
    name: str
    line: str


class Person(NamedTuple):
    """A face that a person may choose, and its name."""

    face: str
    name: str


class Cast(NamedTuple):
    """Everybody who can be seated; characters from the weakest to the strongest."""

    characters: tuple[Character, ...]
    people: tuple[Person, ...]

    def character(self, level: str) -> Character | None:
        """The character of a level; None for an unknown one."""
        return next((character for character in self.characters if character.level == level), None)

    def bot(self, level: str) -> Seating:
        """A seat, still without a name, for a bot; an unknown level becomes the first."""
        character = self.character(level) or self.characters[0]
        return Seating("", character.face, character.level)


def named(seats: Sequence[Seating], cast: Cast) -> Seats:
    """The seats with their names: the only person is "You"; of bots alike, all but the first have numbers."""
    alone = sum(seat.level is None for seat in seats) == 1
    names = {person.face: person.name for person in cast.people}
    seen: dict[str, int] = {}
    found = []
    for seat in seats:
        if seat.level is None:
            name = tr("You") if alone else names[seat.face]
        else:
            number = seen[seat.level] = seen.get(seat.level, 0) + 1
            character = cast.character(seat.level) or cast.characters[0]
            name = character.name if number == 1 else f"{character.name} {number}"
        found.append(seat._replace(name=name))
    return tuple(found)


def first_seats(count: int, cast: Cast) -> Seats:
    """One person, and bots of every character in turn."""
    bots = (cast.bot(cast.characters[number % len(cast.characters)].level) for number in range(count - 1))
    return named((Seating("", cast.people[0].face), *bots), cast)


def sound_seats(seats: Sequence[Seating], counts: Sequence[int], cast: Cast) -> Seats:
    """The seats with unknown levels and faces replaced, and no more and no fewer than may be."""
    free = [person.face for person in cast.people]
    kept: list[Seating] = []
    for seat in seats[: max(counts)]:
        if seat.level is not None:
            kept.append(cast.bot(seat.level))
            continue
        face = seat.face if seat.face in free else free[0]
        free.remove(face)
        kept.append(Seating("", face))
    while len(kept) < min(counts):
        kept.append(cast.bot(cast.characters[0].level))
    return named(kept, cast)


def with_bot(seats: Seats, cast: Cast) -> Seats:
    """The seats and one more bot: the first character that sits there least often."""
    sitting = [seat.level for seat in seats]
    fresh = min(cast.characters, key=lambda character: sitting.count(character.level))
    return named((*seats, cast.bot(fresh.level)), cast)


def without(seats: Seats, index: int, cast: Cast) -> Seats:
    """The seats but one."""
    return named(seats[:index] + seats[index + 1 :], cast)


def changed(seats: Seats, index: int, step: int, cast: Cast) -> Seats:
    """A seat with the next character or, for a person, the next face that is free; round at the ends."""
    seat = seats[index]
    if seat.level is None:
        taken = {other.face for other in seats if other is not seat}
        free = [person.face for person in cast.people if person.face not in taken]
        fresh = seat._replace(face=free[(free.index(seat.face) + step) % len(free)])
    else:
        levels = [character.level for character in cast.characters]
        fresh = cast.bot(levels[(levels.index(seat.level) + step) % len(levels)])
    return named((*seats[:index], fresh, *seats[index + 1 :]), cast)


def may_leave(seats: Seats, index: int, counts: Sequence[int]) -> bool:
    """Whether a seat can be taken away: some person and enough seats must remain."""
    people = sum(seat.level is None for seat in seats)
    return len(seats) - 1 in counts and (seats[index].level is not None or people > 1)
