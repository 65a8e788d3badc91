"""The first and the last line of a record: enough to tell what it is, without reading all of it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from game.core.files import opened
from game.core.record import LONGEST_LINE

TAIL = 400  # bytes: longer than the last line of any record
HEAD = 4096  # bytes: longer than most first lines
END = b'"e":"match_end"'


class Glance(NamedTuple):
    """`first` is cut off where no record has so long a line; `last` holds the last line, and maybe some before."""

    first: bytes
    last: bytes

    @property
    def is_over(self) -> bool:
        """Whether the match was played to its end."""
        return END in self.last


def glance(path: Path) -> Glance:
    """Of a file, whatever it is. Raises OSError."""
    with opened(path) as file:
        first = os.read(file, HEAD)
        if b"\n" not in first:
            first += os.read(file, LONGEST_LINE)
        os.lseek(file, max(0, os.fstat(file).st_size - TAIL), os.SEEK_SET)
        return Glance(first.partition(b"\n")[0], os.read(file, TAIL))
