"""The record of a match that is being played: on disk after every step, taken up again after a break."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from game.core.events import Event
from game.core.game import Game
from game.core.record import Games, Header, Replay, header_line, replay, split_lines, to_line


class RecordFile:
    """A record that grows. What a call has written is with the system when it returns.

    Every method raises OSError when the disk does not take it; the file then ends with the last whole batch
    and is closed.
    """

    def __init__(self, file: io.FileIO) -> None:
        """`file` is unbuffered and stands at its end, where a line begins."""
        self._file = file
        self._size = file.tell()

    @classmethod
    def create(cls, path: Path, header: Header) -> RecordFile:
        """A new record with its header. Raises FileExistsError rather than overwrite anything."""
        record = cls(io.FileIO(path, "x"))
        try:
            record._write(header_line(header) + "\n")
        except OSError:
            path.unlink()
            raise
        return record

    def append(self, game: Game[Any, Any, Any], events: Sequence[Event]) -> None:
        """Writes what was decided at once, or what was still owed of it."""
        self._write("".join(to_line(line.content) + "\n" for line in game.lines_of(events)))

    def close(self) -> None:
        """Closes the file; a closed one may be closed again."""
        self._file.close()

    def _write(self, text: str) -> None:
        batch = text.encode(errors="replace")
        try:
            rest = memoryview(batch)
            while rest:
                rest = rest[self._file.write(rest) or 0 :]
        except OSError:
            with suppress(OSError):  # at worst a piece of a line stays, and resuming drops it
                self._file.truncate(self._size)
            self._file.close()
            raise
        self._size += len(batch)


def resume(
    path: Path, games: Games, paced: Callable[[list[bytes]], Iterable[bytes]] = iter
) -> tuple[Replay, RecordFile]:
    """The match of a record as far as it goes, and its file, to go on writing.

    `paced` gives the record's lines one by one, when they are to be followed. A last line that is not whole JSON is
    dropped; the damaged file is kept beside it as `*.damaged-N`. Raises OSError, and BadRecord for a record that is
    not allowed, which stays as it is.
    """
    content = path.read_bytes()
    lines = split_lines(content)
    whole = lines[:-1] if len(lines) > 1 and not _is_whole(lines[-1]) else lines
    played = replay(paced(whole), games)
    if len(whole) < len(lines):
        _keep_damaged(path, content)
        _replace(path, b"".join(line + b"\n" for line in whole))
    record = RecordFile(io.FileIO(path, "a"))
    if len(whole) == len(lines) and not content.endswith(b"\n"):
        record._write("\n")
    return played, record


def _is_whole(line: bytes) -> bool:
    try:
        json.loads(line.decode())
    except (ValueError, RecursionError):
        return False
    return True


def _keep_damaged(path: Path, content: bytes) -> None:
    for number in count(1):
        with suppress(FileExistsError):
            _create(path.with_name(f"{path.name}.damaged-{number}"), content)
            return


def _create(path: Path, content: bytes) -> None:
    """A new file that is safely on the disk. Raises OSError and then leaves nothing behind."""
    with path.open("xb") as file:
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            path.unlink()
            raise


def _replace(path: Path, content: bytes) -> None:
    """Puts other content into a file: at every moment it holds the old one or the new one, whole."""
    for number in count(1):
        fresh = path.with_name(f"{path.name}.repaired-{number}")
        with suppress(FileExistsError):
            _create(fresh, content)
            fresh.replace(path)
            return
