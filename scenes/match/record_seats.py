"""Who sits where in a record: levels, names and people's ids are all that its header has room for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.core.record import HUMAN, SeatEntry
from scenes.kit.messages import tr
from scenes.match.own_bots import ANY
from scenes.match.story import BOT, Seating, shown_name

PEOPLE = ("kite", "moon", "bolt", "ring", "star", "boat")
"""The faces of people, in the order in which they are given."""


def seatings(
    entries: Iterable[SeatEntry], looks: dict[str, dict[str, str]], faces: Sequence[str] = ()
) -> tuple[Seating, ...]:
    """Who sits where in a record; `looks` are the faces of the bots' levels by name.

    People have their `faces`, by seat, as far as those are known. Where a level is not, the strongest bot plays.
    """
    seated: list[Seating] = []
    for seat, entry in enumerate(entries):
        level = _level(entry, looks)
        taken = {seating.face for seating in seated}
        known = [*faces[seat : seat + 1], *(face for face in PEOPLE if face not in faces), *PEOPLE]
        face = _face(entry.name, looks[level], taken) if level is not None else next(
            (face for face in known if face in PEOPLE and face not in taken), PEOPLE[seat % len(PEOPLE)])
        seated.append(Seating(shown_name(entry.name), face, level, entry.person))
    return tuple(seated)


def substitutes(entries: Iterable[SeatEntry], looks: dict[str, dict[str, str]]) -> Iterator[str]:
    """A line for every bot of a record in whose place another one plays."""
    for entry in entries:
        level = _level(entry, looks)
        if level is not None and entry.player != f"{BOT}{level}":
            unknown, bot = shown_name(entry.player.removeprefix(BOT)), next(iter(looks[level]))
            words = tr("Bot {level} isn't installed: {bot} plays for {name}.")
            if unknown == ANY:
                words = tr("Replays don't launch other bots: {bot} stands in for {name}.")
            yield words.format(level=unknown, bot=bot, name=shown_name(entry.name))


def _level(entry: SeatEntry, looks: dict[str, dict[str, str]]) -> str | None:
    """The level that plays at a seat; None where it is a person."""
    if not entry.player.startswith(BOT):
        return None
    level = entry.player.removeprefix(BOT)
    return level if level in looks else list(looks)[-1]


def _face(name: str, faces: dict[str, str], taken: set[str]) -> str:
    """A bot's face: the one of its name, else one of its level that nobody has yet."""
    free = [face for face in faces.values() if face not in taken]
    return faces.get(name) or next(iter(free or faces.values()))


def entry_of(seating: Seating) -> SeatEntry:
    """A seat as the header of a record lists it."""
    return SeatEntry(seating.name, HUMAN, seating.person) if seating.level is None else SeatEntry(
        seating.name, f"{BOT}{seating.level}")
