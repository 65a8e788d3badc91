"""What is kept beside a record, in a file of its own: its format has no room for faces, and none for giving up."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from scenes.kit.disk import write_whole

SUFFIX = ".about.json"


class About(NamedTuple):
    """`faces` by seat, as far as they are known; `given_up`: nobody wants to go on with that match."""

    faces: tuple[str, ...] = ()
    given_up: bool = False


def about(record: Path) -> About:
    """What is kept beside a record; nothing where that is missing or damaged."""
    try:
        content = json.loads(record.with_suffix(SUFFIX).read_text(encoding="utf-8"))
        faces, given_up = content["faces"], content["given_up"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return About()
    sound = isinstance(faces, list) and all(isinstance(face, str) for face in faces)
    return About(tuple(faces) if sound else (), given_up is True)


def keep(record: Path, known: About) -> None:
    """Keeps it; a disk that does not take it costs only what is kept here."""
    with suppress(OSError):
        write_whole(record.with_suffix(SUFFIX), json.dumps(known._asdict(), ensure_ascii=False) + "\n")
