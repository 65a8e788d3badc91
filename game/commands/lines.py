"""Reading files and lines that come from anybody."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from game.core.record import LONGEST_LINE

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
