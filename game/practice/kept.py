"""What is kept of a person's practice: one JSON file a form in a folder of their own, never half written.

It is changed step by step: a step is made on what the file holds then, so that neither another window nor a field of a
newer version is lost. What cannot have been written here is set aside, never replaced.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from game.arcade.keeping import Aside, change_kept, read_kept
from game.core.fields import count, field
from game.core.files import SYSTEM, Files
from game.core.game import Json

Value = TypeVar("Value")

FOLDER = "practice"
NOBODY = "guest"
"""The folder of whoever has no name."""
MOST_BYTES = 1 << 24
"""Several times more than ten years of days, or all exercises that may be open, take."""
DEEPEST = 50
"""So many lists and objects in each other are written; nothing here has more."""
_PLAIN = re.compile("[0-9a-f]{8,64}")


@dataclass(frozen=True)
class Form(Generic[Value]):
    """A file's form: `read` makes the value of its fields and raises ValueError, `told` gives those fields back.

    `told` gives all fields that this version knows; others in the file stay. `empty` is the value without a file.
    """

    file: str
    version: int
    empty: Value
    read: Callable[[Json], Value]
    told: Callable[[Value], Json]


def folder_of(data: Path, person: str) -> Path:
    """Where somebody's practice lies in the data folder, by their id; "" is a guest."""
    if not person:
        return data / FOLDER / NOBODY
    plain = person if _PLAIN.fullmatch(person) else sha256(person.encode(errors="replace")).hexdigest()[:16]
    return data / FOLDER / plain


def read(folder: Path, form: Form[Value]) -> tuple[Value, Aside | None]:
    """What is kept, and what had to be set aside for it.

    Raises OSError for a file that cannot be read, or not set aside: it stays as it is.
    """
    found, aside = read_kept(folder / form.file, partial(_whole, form), MOST_BYTES)
    return (form.empty if found is None else found.value), aside


def change(folder: Path, form: Form[Value], step: Callable[[Value], Value], files: Files = SYSTEM,
           ) -> tuple[Value, Aside | None]:  # fmt: skip
    """Makes a step from what is kept now: what is kept then, and what had to be set aside.

    No other window comes between. Raises OSError, and then nothing has changed.
    """
    value = form.empty

    def changed(found: _Found[Value] | None) -> Json:
        nonlocal value
        content, before = found or ({}, form.empty)
        value = step(before)
        return {**content, "version": max(form.version, content.get("version", 0)), **form.told(value)}

    aside = change_kept(folder / form.file, partial(_whole, form), changed, files, MOST_BYTES)
    return value, aside


class _Found(NamedTuple, Generic[Value]):
    content: Json
    value: Value


def _whole(form: Form[Value], content: Json) -> _Found[Value]:
    if not _is_shallow(content):
        raise ValueError("it is nested too deep")
    if field(content, "version", count) == 0:
        raise ValueError('"version" is none that was ever written')
    return _Found(content, form.read(content))


def _is_shallow(value: object, left: int = DEEPEST) -> bool:
    if not isinstance(value, (dict, list)):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return left > 0 and all(_is_shallow(part, left - 1) for part in inner)


