"""The JSON files of runs and scores: written whole; what cannot have been written here is set aside, never replaced."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.core.fields import whole_object
from game.core.files import SYSTEM, Files, NotAFile, TooLong, read_file, set_aside, write_whole
from game.core.game import Json

Value = TypeVar("Value")

MOST_BYTES = 1 << 20
"""A hundred times more than anybody plays."""


class Aside(NamedTuple):
    """A file that was put out of the way: where it is now, and what was wrong with it."""

    path: Path
    reason: str


def read_kept(path: Path, read: Callable[[Json], Value], most: int = MOST_BYTES) -> tuple[Value | None, Aside | None]:
    """What a file holds, None where there is none; one that `read` refuses with a ValueError, or that has more than
    `most` bytes, is set aside.

    Raises OSError for a file that cannot be read, or not set aside: nobody knows what is in it, so it stays.
    """
    try:
        content = whole_object(json.loads(read_file(path, most).decode()))
        return read(content), None
    except FileNotFoundError:
        return None, None
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError, NotAFile, TooLong):
        return None, Aside(set_aside(path), "it is damaged")
    except ValueError as fault:
        return None, Aside(set_aside(path), str(fault))


def write_kept(path: Path, content: Json, files: Files = SYSTEM) -> None:
    """Writes a file that at every moment is the old or the new one. Raises OSError, and then it is the old one."""
    files.make_folder(path.parent)
    write_whole(path, json.dumps(content, ensure_ascii=False, indent=1) + "\n", files)


def version_of(known: int) -> Callable[[object], int]:
    """A reader of a file's version."""

    def read(value: object) -> int:
        if isinstance(value, int) and value > known:
            raise ValueError("is from a newer version of the game")
        if isinstance(value, bool) or value != known:
            raise ValueError("is none that was ever written")
        return known

    return read
