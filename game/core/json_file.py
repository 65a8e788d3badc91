"""JSON files of runs, scores and practice: written whole, changed by one window at a time, set aside where damaged.

A change is made on what the file says at that moment, so that neither another window's change nor a field of a newer
version is lost. A file that cannot have been written here is set aside, never replaced.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from errno import EAGAIN
from functools import partial
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from game.core.fields import count, field, whole_object
from game.core.files import SYSTEM, Files, NotAFile, TooLong, alone_in, read_file, set_aside, write_whole
from game.core.game import Json

Value = TypeVar("Value")

MOST_BYTES = 1 << 20
"""A hundred times more than anybody plays."""


class DamagedFile(NamedTuple):
    """A file that was put out of the way: where it is now, and what was wrong with it."""

    path: Path
    reason: str


def read_object(path: Path, read: Callable[[Json], Value], most: int = MOST_BYTES,
                ) -> tuple[Value | None, DamagedFile | None]:  # fmt: skip
    """What a file holds, None where there is none; one that `read` refuses with a ValueError, or that has more than
    `most` bytes, is set aside.

    Raises OSError for a file that cannot be read, or not set aside: nobody knows what is in it, so it stays.
    """
    try:
        return _read_sound(path, read, most), None
    except _Damaged:
        with _alone_with(path):
            return _read_or_set_aside(path, read, most)


def change_object(path: Path, read: Callable[[Json], Value], step: Callable[[Value | None], Json],
                files: Files = SYSTEM, most: int = MOST_BYTES) -> DamagedFile | None:  # fmt: skip
    """Writes what `step` makes of what the file holds now, None where it holds nothing; no other window comes between.

    At every moment it is the old or the new file. Returns what had to be set aside. Raises OSError, and then the file
    is the old one.
    """
    files.make_folder(path.parent)
    with _alone_with(path):
        value, damaged = _read_or_set_aside(path, read, most)
        write_whole(path, json.dumps(step(value), ensure_ascii=False, indent=1) + "\n", files)
    return damaged


class _Damaged(Exception):
    """A file that cannot have been written here, and why."""


@contextmanager
def _alone_with(path: Path) -> Iterator[None]:
    """Raises BlockingIOError where another window does not come to an end with its own change."""
    with alone_in(path.parent) as is_alone:
        if not is_alone:
            raise BlockingIOError(EAGAIN, os.strerror(EAGAIN), str(path))
        yield


def _read_or_set_aside(path: Path, read: Callable[[Json], Value], most: int) -> tuple[Value | None, DamagedFile | None]:
    """What the file says, or the damaged file out of the way; only for whoever is alone with the folder.

    Nobody can have put a sound file in the place of the damaged one meanwhile.
    """
    try:
        return _read_sound(path, read, most), None
    except _Damaged as fault:
        return None, DamagedFile(set_aside(path), str(fault))


def _read_sound(path: Path, read: Callable[[Json], Value], most: int) -> Value | None:
    try:
        return read(whole_object(json.loads(read_file(path, most).decode())))
    except FileNotFoundError:
        return None
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError, NotAFile, TooLong):
        raise _Damaged("it is damaged") from None
    except ValueError as fault:
        raise _Damaged(str(fault)) from None


def version_of(known: int) -> Callable[[object], int]:
    """A reader of a file's version."""

    def read(value: object) -> int:
        if isinstance(value, int) and value > known:
            raise ValueError("is from a newer version of the game")
        if isinstance(value, bool) or value != known:
            raise ValueError("is none that was ever written")
        return known

    return read


MOST_FORM_BYTES = 1 << 24
"""Several times more than ten years of days, or all exercises that may be open, take."""
DEEPEST = 50
"""So many lists and objects in each other are written; nothing here has more."""


@dataclass(frozen=True)
class Form(Generic[Value]):
    """A file's form: `read` makes the value of its fields and raises ValueError, `to_json` gives those fields back.

    `to_json` gives all fields that this version knows; others in the file stay. `empty` is the value without a file.
    """

    file: str
    version: int
    empty: Value
    read: Callable[[Json], Value]
    to_json: Callable[[Value], Json]


def read_form(folder: Path, form: Form[Value]) -> tuple[Value, DamagedFile | None]:
    """The content of a file, and a damaged one that had to be set aside for it; None: there was none.

    Raises OSError for a file that cannot be read, or not set aside: it stays as it is.
    """
    content, damaged = read_object(folder / form.file, partial(_whole, form), MOST_FORM_BYTES)
    return (form.empty if content is None else content.value), damaged


def change_form(folder: Path, form: Form[Value], step: Callable[[Value], Value], files: Files = SYSTEM,
           ) -> tuple[Value, DamagedFile | None]:  # fmt: skip
    """Makes a step from what is kept now: what is kept then, and what had to be set aside.

    No other window comes between. Raises OSError, and then nothing has changed.
    """
    value = form.empty

    def changed(before: _Content[Value] | None) -> Json:
        nonlocal value
        content, earlier = before or ({}, form.empty)
        value = step(earlier)
        return {**content, "version": max(form.version, content.get("version", 0)), **form.to_json(value)}

    damaged = change_object(folder / form.file, partial(_whole, form), changed, files, MOST_FORM_BYTES)
    return value, damaged


class _Content(NamedTuple, Generic[Value]):
    content: Json
    value: Value


def _whole(form: Form[Value], content: Json) -> _Content[Value]:
    if not is_shallow(content):
        raise ValueError("it is nested too deep")
    if field(content, "version", count) == 0:
        raise ValueError('"version" is none that was ever written')
    return _Content(content, form.read(content))


def is_shallow(value: object, left: int = DEEPEST) -> bool:
    """Whether a value from a file is nested no deeper than can always be written."""
    if not isinstance(value, (dict, list)):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return left > 0 and all(is_shallow(part, left - 1) for part in inner)
