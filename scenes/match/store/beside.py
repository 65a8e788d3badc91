"""What is kept beside a record, in a file of its own: its format has no room for faces, devices, or giving up."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from game.core.files import read_file, write_whole

SUFFIX = ".about.json"
MOST_BYTES = 1 << 16


class About(NamedTuple):
    """`faces` by seat, as far as they are known; `given_up`: nobody wants to go on with that match.

    `devices` are what the seats hold, in words of scenes/kit/input/keeping.py, `handicaps` the points that they need
    fewer.
    """

    faces: tuple[str, ...] = ()
    given_up: bool = False
    devices: tuple[str, ...] = ()
    handicaps: tuple[int, ...] = ()


def about(record: Path) -> About:
    """What is kept beside a record; nothing where that is missing or damaged."""
    try:
        content = json.loads(read_file(record.with_suffix(SUFFIX), MOST_BYTES).decode())
        faces, given_up = _words(content["faces"]), content["given_up"]
        devices, handicaps = _words(content.get("devices")), _counts(content.get("handicaps"))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return About()
    return About(faces, given_up is True, devices, handicaps)


def _counts(listed: Any) -> tuple[int, ...]:
    sound = isinstance(listed, list) and all(type(count) is int and count >= 0 for count in listed)
    return tuple(listed) if sound else ()


def _words(listed: Any) -> tuple[str, ...]:
    sound = isinstance(listed, list) and all(isinstance(word, str) for word in listed)
    return tuple(listed) if sound else ()


def is_there(record: Path) -> bool:
    """Whether anything is kept beside a record."""
    return record.with_suffix(SUFFIX).exists()


def keep(record: Path, known: About) -> None:
    """Keeps it; a disk that does not take it costs only what is kept here."""
    with suppress(OSError):
        write_whole(record.with_suffix(SUFFIX), json.dumps(known._asdict(), ensure_ascii=False) + "\n")
