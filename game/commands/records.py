"""Records that a command is given by name: files and lines that come from anybody."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from game.catalog import GAMES
from game.core.record import LONGEST_LINE, BadRecord, Replay, replay

BAD, NOT_OPENED = 1, 2
"""Exit codes: what a record that breaks the rules deserves, and a file that cannot be read."""


class Refused(NamedTuple):
    """The exit code of a record that is none, and what its line says after the file's name."""

    code: int
    why: str


def read(path: str) -> Replay | Refused:
    """The match in a file, held against the rules."""
    try:
        with opened(path) as file:
            return replay(bounded(file), GAMES)
    except OSError as fault:
        return Refused(NOT_OPENED, f": cannot be opened: {fault.strerror or fault}")
    except BadRecord as fault:
        return Refused(BAD, f":{fault.line}: {short(fault.reason)}")


TOO_LONG = b" " * (LONGEST_LINE + 1)
"""Stands for a line that is longer, however long it is."""
_LONGEST_REASON = 300  # characters


def opened(path: str) -> BinaryIO:
    """The file; one that a shell pipes in (`/dev/fd/63`) too. Raises OSError."""
    if stat.S_ISFIFO(Path(path).stat().st_mode) and not path.startswith("/dev/"):
        raise OSError("it is a pipe, which might never be written to")
    return Path(path).open("rb")


def short(reason: str) -> str:
    """A reason that repeats something endless out of the record stays readable."""
    return reason if len(reason) <= _LONGEST_REASON else reason[:_LONGEST_REASON] + "..."


def bounded(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file as they arrive, with their newlines; in memory none is longer than one too long."""
    while line := file.readline(LONGEST_LINE):
        if len(line) < LONGEST_LINE or line.endswith(b"\n"):
            yield line
            continue
        yield TOO_LONG
        while (rest := file.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
            pass
