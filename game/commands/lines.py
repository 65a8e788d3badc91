"""Reading lines that come from anybody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

LONGEST = 1 << 24  # bytes: a thousand times what any record or view needs
TOO_LONG = b"\0"  # stands for a longer line: like it, it is no JSON


def bounded(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file as they arrive, with their newlines; in memory none is longer than LONGEST."""
    while line := file.readline(LONGEST):
        if len(line) < LONGEST or line.endswith(b"\n"):
            yield line
            continue
        yield TOO_LONG
        while (rest := file.readline(LONGEST)) and not rest.endswith(b"\n"):
            pass
