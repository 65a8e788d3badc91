"""Reading lines that come from anybody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from game.core.record import LONGEST_LINE

TOO_LONG = b" " * (LONGEST_LINE + 1)
"""Stands for a line that is longer, however long it is."""


def bounded(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file as they arrive, with their newlines; in memory none is longer than one too long."""
    while line := file.readline(LONGEST_LINE):
        if len(line) < LONGEST_LINE or line.endswith(b"\n"):
            yield line
            continue
        yield TOO_LONG
        while (rest := file.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
            pass
