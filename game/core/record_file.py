"""The record of a match that is being played: on the disk after every step, taken up again after a break."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from game.core.events import Event
from game.core.files import SYSTEM, Files, read_whole
from game.core.game import Game
from game.core.record import (
    LONGEST_LINE,
    BadRecord,
    Games,
    Header,
    Replay,
    has_too_many_lists,
    header_line,
    replay,
    split_lines,
    to_line,
)

MOST_BYTES, MOST_LINES = 16 << 20, 200_000
"""A hundred times more than any match that people play."""


class BeingWritten(OSError):
    """Somebody else writes this record: another window, or this one, which has not saved all of it yet."""


class RecordFile:
    """A record that grows. What was appended is on the disk when the call returns, and its file is locked.

    Every method raises OSError when the disk does not take it. Nothing is lost by that: the file then ends with what
    was written before, and the next call writes the rest. A file that somebody has deleted is written anew.
    """

    def __init__(self, path: Path, content: bytes, files: Files = SYSTEM) -> None:
        """A record with this content, of which nothing is written yet; one of this name is never overwritten."""
        self.path = path
        self._content, self._files = bytearray(content), files
        self._file: int | None = None
        self._size = 0  # bytes that are on the disk
        self._frayed = False  # whether a piece of a line may stand behind them

    @classmethod
    def new(
        cls, path: Path, header: Header, files: Files = SYSTEM, line_events: Iterable[Sequence[Event]] = ()
    ) -> RecordFile:
        """A record that begins with its header and what was `line_events` before, line by line, and is not written yet.
        """
        lines = (to_line(header.game.lines_of(events)[0].content) for events in line_events)
        return cls(path, b"".join(map(_encoded, (header_line(header), *lines))), files)

    @classmethod
    def create(cls, path: Path, header: Header, files: Files = SYSTEM) -> RecordFile:
        """A record that is on the disk, with its header and under this name. Raises FileExistsError for a name that is
        taken.
        """
        record = cls.new(path, header, files)
        record._begin(path)
        record.flush()
        return record

    @property
    def is_whole(self) -> bool:
        """Whether all of it is on the disk."""
        return self._size == len(self._content)

    def append(self, game: Game[Any, Any, Any], events: Sequence[Event]) -> None:
        """Adds what was decided at once, or what was still owed, and writes all of it."""
        self.add(game, events)
        self.flush()

    def add(self, game: Game[Any, Any, Any], events: Sequence[Event]) -> None:
        """Adds what was decided at once, to be written with the next `flush`."""
        self._content += b"".join(_encoded(to_line(line.content)) for line in game.lines_of(events))

    def flush(self) -> None:
        """Writes what is not on the disk yet."""
        if self._file is not None and not self._files.lies_at(self._file, self.path):
            self.close()
        if self._file is None:
            self._begin_anew()
        if not self.is_whole:
            self._write()

    def close(self) -> None:
        """Closes the file, which gives it free; a closed one may be closed again."""
        if self._file is not None:
            os.close(self._file)
        self._file = None

    def _begin_anew(self) -> None:
        """Under a name that none has: with a number where its own is taken."""
        self._files.make_folder(self.path.parent)
        for path in names_like(self.path):
            with suppress(FileExistsError):
                self._begin(path)
                return

    def _begin(self, path: Path) -> None:
        self._file = self._files.create(path)
        self.path, self._size = path, 0
        self._files.lock(self._file)

    def _write(self) -> None:
        """The whole rest, or nothing of it: what a disk took only half of is cut off again."""
        assert self._file is not None
        try:
            if self._frayed:
                self._files.cut(self._file, self._size)
            self._frayed = True
            self._files.write(self._file, bytes(self._content[self._size :]))
            self._files.sync(self._file)
            if not self._size:
                self._files.sync_folder(self.path.parent)
        except OSError:
            self._undo_write()
            raise
        self._size, self._frayed = len(self._content), False

    def _undo_write(self) -> None:
        """Leaves whole lines alone behind; of a record that could not be begun, nothing."""
        assert self._file is not None
        with suppress(OSError):  # at worst a piece of a line stays: the next write cuts it off, or resuming drops it
            if self._size:
                self._files.cut(self._file, self._size)
            else:
                self.close()
                self.path.unlink()


def _encoded(line: str) -> bytes:
    return line.encode(errors="replace") + b"\n"


def names_like(path: Path) -> Iterator[Path]:
    """A name, and others like it: with 2, 3, 4 behind it."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def resume(
    path: Path, games: Games, paced: Callable[[list[bytes]], Iterable[bytes]] = iter, files: Files = SYSTEM
) -> tuple[Replay, RecordFile]:
    """The match of a record as far as it goes, and its file, to go on writing.

    `paced` gives the record's lines one by one, when they are to be followed. A last line that is not whole JSON is
    dropped; the damaged file is kept beside it as `*.damaged-N`. Raises OSError, BeingWritten among them, and
    BadRecord for a record that is not allowed, which stays as it is.
    """
    record = RecordFile(path, b"", files)
    record._file = files.open(path, writing=True)
    try:
        if not files.lock(record._file):
            raise BeingWritten("somebody else is playing it")
        return _resumed(record, games, paced), record
    except (OSError, BadRecord):
        record.close()
        raise


def _resumed(record: RecordFile, games: Games, paced: Callable[[list[bytes]], Iterable[bytes]]) -> Replay:
    assert record._file is not None
    content = read_whole(record._file, record.path, MOST_BYTES)
    lines = lines_of(content)
    whole = lines[:-1] if is_torn(lines) else lines
    played = replay(paced(whole), games)
    good = b"".join(line + b"\n" for line in whole)
    if len(whole) < len(lines):
        _copy_damaged(record.path, content, record._files)
    record._content, record._size = bytearray(good), min(len(good), len(content))
    if len(content) > len(good):
        record._files.cut(record._file, len(good))
        record._files.sync(record._file)
    if not record.is_whole:
        record.flush()
    return played


def lines_of(content: bytes) -> list[bytes]:
    """The lines of a record. Raises BadRecord for more than any match could have."""
    if content.count(b"\n") > MOST_LINES:
        raise BadRecord(MOST_LINES + 1, f"a record has no more than {MOST_LINES} lines")
    return split_lines(content)


def is_torn(lines: Sequence[bytes]) -> bool:
    """Whether the last line was cut off while it was written, and may be dropped."""
    return len(lines) > 1 and not _is_whole(lines[-1])


def _is_whole(line: bytes) -> bool:
    if len(line) > LONGEST_LINE:
        return True  # nothing that was ever written here
    if has_too_many_lists(line):
        return False  # nor this, and whether it is whole would take long to find out
    try:
        json.loads(line.decode())
    except (ValueError, RecursionError):
        return False
    return True


def _copy_damaged(path: Path, content: bytes, files: Files) -> None:
    """A copy, safely on the disk before anything is cut off. Raises OSError and then leaves nothing behind."""
    for number in count(1):
        with suppress(FileExistsError):
            copy = RecordFile(path.with_name(f"{path.name}.damaged-{number}"), content, files)
            copy._begin(copy.path)
            copy.flush()
            copy.close()
            return
