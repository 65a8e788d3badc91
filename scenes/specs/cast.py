"""Who sits at the table of a match to be: adding, removing and changing seats, and their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.kit.messages import tr
from scenes.match.story import Seating, display_name
from scenes.table.panels.talk import Lines

Seats = tuple[Seating, ...]
STRONGEST = 5


class Look(NamedTuple):
    """A face that may be chosen, and its name."""

    face: str
    name: str


class Character(NamedTuple):
    """A bot's level of play with its face, its name and a few words on how it plays; `kin` play like it.

    `former` levels are those it played at once: they are still in records, and in settings. `saying` is its own word
    on itself, `habits` two lines on what it does; `strength` is 1 to STRONGEST. `talk` is what it says at the table.
    """

    level: str
    face: str
    name: str
    line: str
    kin: tuple[Look, ...] = ()
    former: tuple[str, ...] = ()
    saying: str = ""
    habits: str = ""
    strength: int = 1
    talk: Lines | None = None

    @property
    def looks(self) -> tuple[Look, ...]:
        """Whom a bot of this level may look like, the character itself first."""
        return (Look(self.face, self.name), *self.kin)


class Cast(NamedTuple):
    """Everybody who can be seated; characters from the weakest to the strongest.

    `guest` stands for the bots of other makers, for a game that they can play; each is called as it was brought.
    """

    characters: tuple[Character, ...]
    people: tuple[Look, ...]
    guest: Character | None = None

    @property
    def rivals(self) -> tuple[Character, ...]:
        """All that can be picked: the characters, and last the guest."""
        return self.characters if self.guest is None else (*self.characters, self.guest)

    def line(self, level: str) -> str:
        """How a bot of a level plays, or what it is, in a few words."""
        bots = self.guest if self.is_guest(level) else self.character(level)
        return bots.line if bots is not None else ""

    def is_guest(self, level: str | None) -> bool:
        """Whether a bot of another maker plays at this level."""
        return self.guest is not None and self.guest.level == level

    def character(self, level: str) -> Character | None:
        """The character that plays at a level or has once done so; None for an unknown one."""
        return next((each for each in self.characters if level in (each.level, *each.former)), None)

    def bot(self, level: str, seated: Sequence[Seating] = (), face: str | None = None) -> Seating:
        """A seat, still without a name, for a bot of the game's own; an unknown level becomes the first.

        It has `face` if that is one of its level, else the first one that nobody `seated` has.
        """
        character = self.character(level) or self.characters[0]
        taken = {seat.face for seat in seated}
        free = [look.face for look in character.looks if look.face not in taken]
        return Seating("", face if face in free else free[0] if free else character.face, character.level)


def named(seats: Sequence[Seating], cast: Cast) -> Seats:
    """The seats with the names of their faces: the only person is "You"; who looks like another has a number.

    Whom the settings know keeps their name. A guest with a face that is not in the cast has the first that is free.
    """
    alone = len([seat for seat in seats if seat.level is None]) == 1
    looks = (*cast.people, *[look for character in cast.characters for look in character.looks])
    names = {look.face: look.name for look in looks}
    seats_named: list[Seating] = []
    for seat in seats:
        if seat.person:
            seats_named.append(seat)
            continue
        if cast.is_guest(seat.level):
            seats_named.append(seat._replace(name=_guest_name(seat.name, seats_named)))
            continue
        if seat.face not in names:
            taken = {other.face for other in (*seats_named, *seats)}
            free = (look.face for look in cast.people if look.face not in taken)
            seat = seat._replace(face=next(free, cast.people[0].face))
        alike = [other.face for other in seats_named].count(seat.face)
        name = f"{names[seat.face]} {alike + 1}" if alike else names[seat.face]
        seats_named.append(seat._replace(name=tr("You") if alone and seat.level is None else name))
    return tuple(seats_named)


def _guest_name(label: str, others: Sequence[Seating]) -> str:
    """The name of a guest: its label, with a number in brackets where another seat has that."""
    taken = {other.name for other in others}
    return next(name for name in (label, *(f"{label} ({n})" for n in range(2, len(taken) + 3))) if name not in taken)


def first_seats(count: int, cast: Cast) -> Seats:
    """One person, and bots of every character in turn."""
    return named((Seating("", cast.people[0].face), *bots_in_turn(count - 1, cast.characters, cast)), cast)


def bots_in_turn(count: int, characters: Sequence[Character], cast: Cast) -> Seats:
    """`count` bots, still without names, of these characters in turn; each has its own face, if there are enough."""
    bots: Seats = ()
    for number in range(count):
        bots = (*bots, cast.bot(characters[number % len(characters)].level, bots))
    return bots


def sound_seats(seats: Sequence[Seating], counts: Sequence[int], cast: Cast) -> Seats:
    """The seats with unknown levels and faces replaced, and no more and no fewer than may be."""
    free = [person.face for person in cast.people]
    seated: list[Seating] = []
    for seat in seats[: max(counts)]:
        if seat.level is not None:
            seated.append(sound_bot(seat, seated, cast))
            continue
        face = seat.face if seat.face in free else free[0]
        free.remove(face)
        seated.append(Seating(display_name(seat.name) if seat.person else "", face, person=seat.person))
    while len(seated) not in counts:
        seated.append(cast.bot(cast.characters[0].level, seated))
    return named(seated, cast)


def sound_bot(seat: Seating, others: Sequence[Seating], cast: Cast) -> Seating:
    """A bot that was kept, with a level and a face that there are; a guest keeps its name."""
    if cast.guest is not None and cast.is_guest(seat.level):
        return Seating(display_name(seat.name), cast.guest.face, seat.level)
    return cast.bot(seat.level or "", others, seat.face)


def bots_among(seats: Sequence[Seating], cast: Cast) -> Seats:
    """The bots that were kept, as they are now."""
    bots: Seats = ()
    for seat in seats:
        bots = (*bots, sound_bot(seat, bots, cast)) if seat.level is not None else bots
    return named(bots, cast)


def with_bot(seats: Seats, cast: Cast) -> Seats:
    """The seats and one more bot: the first character that sits there least often."""
    sitting = [seat.level for seat in seats]
    fresh = min(cast.characters, key=lambda character: sitting.count(character.level))
    return named((*seats, cast.bot(fresh.level, seats)), cast)


def changed(seats: Seats, index: int, step: int, cast: Cast) -> Seats:
    """A seat with the next character or, for a person, the next face that is free; round at the ends."""
    seat = seats[index]
    if seat.level is None:
        taken = {other.face for other in seats if other is not seat}
        free = [person.face for person in cast.people if person.face not in taken]
        fresh = seat._replace(face=free[(free.index(seat.face) + step) % len(free)])
    else:
        levels = [character.level for character in cast.characters]
        others = (*seats[:index], *seats[index + 1 :])
        at = levels.index(seat.level) if seat.level in levels else -1 if step > 0 else 0
        fresh = cast.bot(levels[(at + step) % len(levels)], others)
    return named((*seats[:index], fresh, *seats[index + 1 :]), cast)
