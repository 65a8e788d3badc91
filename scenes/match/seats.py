"""Who sits where: in a record, at a match that begins, and whose a seat is of those who play here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.core.record import BOT, HUMAN, Header, SeatEntry, id_from_before
from game.history.record_import import IMPORT
from scenes.kit.input.bindings import read_bindings
from scenes.kit.messages import tr
from scenes.kit.profiles import own_settings, profile_of
from scenes.kit.settings import Settings
from scenes.kit.stage import Stage
from scenes.match.occasion import FROM_REPLAY
from scenes.match.own_bots import ANY
from scenes.match.story import MatchSetup, Seating, display_name

PEOPLE = ("kite", "moon", "bolt", "ring", "star", "boat")
"""The faces of people, in the order in which they are given."""
ATTRACT = "attract"


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
        seated.append(Seating(display_name(entry.name), face, level, entry.person))
    return tuple(seated)


def substitutes(entries: Iterable[SeatEntry], looks: dict[str, dict[str, str]]) -> Iterator[str]:
    """A line for every bot of a record in whose place another one plays."""
    for entry in entries:
        level = _level(entry, looks)
        if level is not None and entry.player != f"{BOT}{level}":
            unknown, bot = display_name(entry.player.removeprefix(BOT)), next(iter(looks[level]))
            words = tr("Bot {level} isn't installed: {bot} plays for {name}.")
            if unknown == ANY:
                words = tr("Replays don't launch other bots: {bot} stands in for {name}.")
            yield words.format(level=unknown, bot=bot, name=display_name(entry.name))


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


def sit_down(stage: Stage, seats: Sequence[Seating]) -> None:
    """Puts settings in force: one person's own; of several people the controls of each on what they hold.

    The rest of it holds in their turns. Where nobody plays all stays as it was.
    """
    people = {seat: seating.person for seat, seating in enumerate(seats) if seating.level is None}
    stage.devices.own = {}
    if len(people) == 1:
        stage.sit_alone(*people.values())
    elif people:
        stage.sit_together()
        own = {seat: own_settings(stage.settings, person).get("bindings") for seat, person in people.items()}
        stage.devices.own = {seat: read_bindings(stored)[0] for seat, stored in own.items() if stored is not None}


def with_me(stage: Stage, setup: MatchSetup) -> MatchSetup:
    """A match of one person with whoever plays alone now: a guest is "You"."""
    if setup.people != 1:
        return setup
    seat = next(seat for seat, seating in enumerate(setup.seats) if seating.level is None)
    profile, before = profile_of(stage.settings, stage.settings.me), setup.seats[seat]
    mine = before._replace(name=tr("You"), person="")
    if profile is not None:
        mine = Seating(profile.name, profile.face or before.face, None, profile.id)
    return replace(setup, seats=(*setup.seats[:seat], mine, *setup.seats[seat + 1 :]))


def owner_of(header: Header, seat: int, settings: Settings) -> str | None:
    """The id of the person, "" for a guest who played alone here, None for anybody else."""
    entry = header.seats[seat]
    if entry.player.startswith(BOT) or header.origin == ATTRACT:
        return None
    if entry.person:
        return entry.person if profile_of(settings, entry.person) is not None else None
    before = id_from_before(entry.name)
    if profile_of(settings, before) is not None:
        return before
    alone = sum(not other.player.startswith(BOT) for other in header.seats) == 1
    return "" if alone and header.origin != IMPORT else None


def owner_called(key: str, called: str, settings: Settings) -> str | None:
    """The owner id of a seat that the index knows by a key and a name: a guest plays as "You"."""
    if profile_of(settings, key) is not None:
        return key
    return "" if called in ("You", tr("You")) and key == id_from_before(called) else None


def counts(header: Header) -> bool:
    """Whether a match tells how strong somebody plays: whoever played on from a replay had seen the hands."""
    return header.origin not in (FROM_REPLAY, IMPORT, ATTRACT)
