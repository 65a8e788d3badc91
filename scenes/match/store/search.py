"""Which matches can go on: looked for in the whole folder, whatever else lies in it, by first and last lines."""

from __future__ import annotations

import os
import time
from errno import EACCES, EAGAIN
from pathlib import Path
from typing import Any, NamedTuple

from game.core.files import opened
from game.core.locks import take
from game.core.record import LONGEST_LINE, BadRecord, Header
from scenes.kit.disk import reason_of
from scenes.kit.messages import tr
from scenes.match.store.resume import look
from scenes.match.store.sidecar import about

TAIL = 400  # bytes: longer than the last line of any record
HEAD = 4096  # bytes: longer than most first lines
END = b'"e":"match_end"'
SOON_S = 60.0
"""A file may be so much younger than the clock says; what is from further ahead is taken for old."""


class Glance(NamedTuple):
    """Both ends of a record: `first` is cut off where no record has so long a line; `last` has the last line, and maybe
    some before it.
    """

    first: bytes
    last: bytes

    @property
    def is_over(self) -> bool:
        """Whether the match was played to its end."""
        return END in self.last


def glance(path: Path) -> Glance:
    """A first look at a file, whatever it holds. Raises OSError."""
    with opened(path) as file:
        first = os.read(file, HEAD)
        if b"\n" not in first:
            first += os.read(file, LONGEST_LINE)
        os.lseek(file, max(0, os.fstat(file).st_size - TAIL), os.SEEK_SET)
        return Glance(first.partition(b"\n")[0], os.read(file, TAIL))


class OpenMatch(NamedTuple):
    """A match that can go on: its record, who plays what, and what everybody may see of it now."""

    path: Path
    header: Header
    view: Any


class SkippedRecord(NamedTuple):
    """A record that cannot go on though it was not played to its end, and why."""

    path: Path
    reason: str


class Search:
    """One look through a folder, the newest record first; who asks reads what was found so far."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.open: list[OpenMatch] = []
        self.skipped: list[SkippedRecord] = []
        self.done = self.given_up = False

    def run(self) -> None:
        """Looks at every record, unless nobody wants to know any more. To be called off the drawing thread."""
        for path in records_in(self._folder):
            if self.given_up:
                return
            try:
                match = _open_match(path)
            except (OSError, BadRecord) as fault:
                self.skipped.append(SkippedRecord(path, reason_of(fault) if isinstance(fault, OSError) else str(fault)))
            else:
                self.open += [match] if match is not None else []
        self.done = True


def records_in(folder: Path) -> list[Path]:
    """Whatever is called like a record, written last first; what the clock says is still to come, last."""
    return sorted(folder.glob("*.jsonl"), key=lambda path: (_written_s(path), path.name), reverse=True)


def _written_s(path: Path) -> float:
    try:
        written_s = path.stat().st_mtime
    except OSError:  # gone since it was found, or a link that leads nowhere
        return 0.0
    return written_s if written_s < time.time() + SOON_S else 0.0


def _open_match(path: Path) -> OpenMatch | None:
    """The match of a record; None for one that is over, given up or not begun, and for a stage of a run.

    Raises OSError and BadRecord.
    """
    if glance(path).is_over or about(path).given_up:
        return None
    played = look(path)
    if played.finished or not played.lines or played.header.run is not None:
        return None
    if not os.access(path, os.W_OK):
        raise PermissionError(EACCES, tr("the file can't be written to"))
    if is_being_written(path):
        raise BlockingIOError(EAGAIN, tr("it's being played in another window"))
    return OpenMatch(path, played.header, played.header.game.view(played.state, None))


def is_being_written(path: Path) -> bool:
    """Whether somebody plays this match now. Raises OSError."""
    with opened(path) as file:
        return not take(file)
