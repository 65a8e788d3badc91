"""What is kept beside a record, in a file of its own: its format has no room for faces, and none for giving up."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.core.files import read_file
from scenes.kit.disk import write_whole

SUFFIX = ".about.json"
MOST_BYTES = 1 << 16


class About(NamedTuple):
    """`faces` by seat, as far as they are known; `given_up`: nobody wants to go on with that match."""

    faces: tuple[str, ...] = ()
    given_up: bool = False


def about(record: Path) -> About:
    """What is kept beside a record; nothing where that is missing or damaged."""
    try:
        content = json.loads(read_file(record.with_suffix(SUFFIX), MOST_BYTES).decode())
        faces, given_up = content["faces"], content["given_up"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return About()
    sound = isinstance(faces, list) and all(isinstance(face, str) for face in faces)
    return About(tuple(faces) if sound else (), given_up is True)


def is_there(record: Path) -> bool:
    """Whether anything is kept beside a record."""
    return record.with_suffix(SUFFIX).exists()


def keep(record: Path, known: About) -> None:
    """Keeps it; a disk that does not take it costs only what is kept here."""
    with suppress(OSError):
        write_whole(record.with_suffix(SUFFIX), json.dumps(known._asdict(), ensure_ascii=False) + "\n")
