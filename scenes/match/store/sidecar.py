"""What is kept beside a record, in a file of its own: its format has no room for faces, devices and who joins."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from game.core.files import SYSTEM, Files, read_file, write_whole
from game.core.record import HUMAN, PERSON, Header, SeatEntry
from game.history.summary import MATCH

SUFFIX = ".about.json"
MOST_BYTES = 1 << 16


class JoinedPerson(NamedTuple):
    """Somebody who plays a seat that the record gives to a bot; `person` is their id, empty for a guest."""

    seat: int
    name: str
    person: str = ""


class About(NamedTuple):
    """What stands beside a record: `faces` by seat, as far as they are known; `given_up`: nobody wants to go on with
    that match.

    `devices` are what the seats hold, in words of scenes/kit/input/devices.py, `handicaps` the points that they need
    fewer. `joined` are those who came after the match had begun; None where nothing sound says who.
    """

    faces: tuple[str, ...] = ()
    given_up: bool = False
    devices: tuple[str, ...] = ()
    handicaps: tuple[int, ...] = ()
    joined: tuple[JoinedPerson, ...] | None = None


def about(record: Path) -> About:
    """The file beside a record; an empty one where it is missing or damaged."""
    try:
        content = json.loads(read_file(record.with_suffix(SUFFIX), MOST_BYTES).decode())
        faces, given_up = _words(content["faces"]), content["given_up"]
        devices, handicaps = _words(content.get("devices")), _counts(content.get("handicaps"))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return About()
    return About(faces, given_up is True, devices, handicaps, _joined(content.get("joined")))


def _counts(listed: Any) -> tuple[int, ...]:
    sound = isinstance(listed, list) and all(type(count) is int and count >= 0 for count in listed)
    return tuple(listed) if sound else ()


def _joined(listed: Any) -> tuple[JoinedPerson, ...] | None:
    """All who joined or none: whoever is left out might see a hand that is not theirs."""
    try:
        entries = tuple(JoinedPerson(*entry) for entry in listed)
    except TypeError:
        return None
    sound = all(type(seat) is int and seat >= 0 and isinstance(name, str) and isinstance(person, str)
                and (not person or PERSON.fullmatch(person)) for seat, name, person in entries)
    return entries if sound and isinstance(listed, list) else None


def seated(header: Header, about: About) -> tuple[SeatEntry, ...] | None:
    """Who plays at each seat, with those who have joined since; None where it is not known whether anybody has.

    A record that names its origin as a match of its own was begun since it is kept who joins.
    """
    if about.joined is None:
        return None if header.origin == MATCH else header.seats
    entries = {**dict(enumerate(header.seats)),
               **{who.seat: SeatEntry(who.name.encode(errors="replace").decode(), HUMAN, who.person)
                  for who in about.joined}}
    return tuple(entries.values()) if len(entries) == len(header.seats) else None


def _words(listed: Any) -> tuple[str, ...]:
    sound = isinstance(listed, list) and all(isinstance(word, str) for word in listed)
    return tuple(listed) if sound else ()


def is_there(record: Path) -> bool:
    """Whether anything is kept beside a record."""
    return record.with_suffix(SUFFIX).exists()


def keep(record: Path, about: About) -> None:
    """Keeps it; a disk that does not take it costs only what is kept here."""
    with suppress(OSError):
        write(record, about)


def write(record: Path, about: About, files: Files = SYSTEM) -> None:
    """Keeps it: on the disk when the call returns. Raises OSError."""
    files.make_folder(record.parent)
    write_whole(record.with_suffix(SUFFIX), json.dumps(about._asdict(), ensure_ascii=False) + "\n", files)
