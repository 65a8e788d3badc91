"""Records of matches in the data folder: written behind the frames, and the newest one taken up again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from game.catalog import GAMES
from game.core.events import Event
from game.core.game import Game
from game.core.record import BadRecord, Header, Replay, replay, split_lines
from game.core.record_file import RecordFile, resume
from scenes.kit.messages import tr
from scenes.kit.stage import Stage

RECORDS = "records"
LAST_LINE = b'"e":"match_end"'
TAIL = 400  # bytes: longer than the last line of any record
BREATH_S, BREATH_LINES = 0.0002, 16
"""So long, and every so many lines, whoever follows a record lets the drawing thread go on."""


class Recorder:
    """Has the disk write a record, batch by batch. What it refuses ends the record there, with a line."""

    def __init__(self, stage: Stage, opened: Callable[[], RecordFile]) -> None:
        """`opened` gives the file to write to, and may raise OSError."""
        self._disk, self._say = stage.disk, stage.notices.say
        self._file: RecordFile | None = None

        def begin() -> None:
            self._file = opened()

        self._do(begin)

    @classmethod
    def new(cls, stage: Stage, header: Header) -> Recorder:
        """For a match that begins now: its record is called after the time."""
        folder, stem = stage.data_folder / RECORDS, datetime.now().strftime("%Y-%m-%d-%H%M%S")
        return cls(stage, lambda: _created(folder, stem, header))

    def append(self, game: Game[Any, Any, Any], events: Sequence[Event]) -> None:
        """What has happened, after everything that happened before."""
        self._do(lambda: self._file.append(game, events) if self._file is not None else None)

    def close(self) -> None:
        """Ends the record where it is, once all of it is written."""
        self._do(lambda: self._file.close() if self._file is not None else None)

    def _do(self, job: Callable[[], object]) -> None:
        self._disk.do(partial(self._try, job))

    def _try(self, job: Callable[[], object]) -> None:
        try:
            job()
        except OSError as fault:  # the file is closed already
            self._file = None
            reason = fault.strerror or fault
            self._say(tr("This match cannot be recorded: {reason}. You can play on.").format(reason=reason))


def _created(folder: Path, stem: str, header: Header) -> RecordFile:
    """A new record under a name that none has: with a number where the time alone is taken."""
    folder.mkdir(parents=True, exist_ok=True)
    number, path = 1, folder / f"{stem}.jsonl"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.jsonl"
    return RecordFile.create(path, header)


def newest(folder: Path) -> Path | None:
    """The newest record of the folder, if there is one and its match is not over."""
    try:
        path = max(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime, default=None)
        if path is None or LAST_LINE in _tail(path):
            return None
    except OSError:
        return None
    return path


def _tail(path: Path) -> bytes:
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - TAIL))
        return file.read()


def unfinished(folder: Path) -> tuple[Path, int] | None:
    """The match that was broken off last, if it can be taken up again: its record and the number of its round."""
    path = newest(folder)
    found = look(path) if path is not None else None
    if path is None or found is None or not found.lines or found.finished:
        return None
    return path, found.header.game.view(found.state, None).number


def look(path: Path) -> Replay | None:
    """The match of a record, up to its last line that is whole; None for one that cannot be taken up again."""
    try:
        lines = split_lines(path.read_bytes())
    except OSError:
        return None
    for whole in (lines, lines[:-1]):
        try:
            return replay(unhurried(whole), GAMES)
        except BadRecord as fault:
            if fault.line != len(lines) or fault.line == 1:
                return None
    return None


def take_up(path: Path) -> tuple[Replay, RecordFile] | str:
    """The match and its file to go on in, or a line that says why it cannot be taken up."""
    try:
        return resume(path, GAMES, unhurried)
    except BadRecord as fault:
        return tr("The match in {file} cannot go on: {reason}").format(file=path.name, reason=fault)
    except OSError as fault:
        return tr("The match in {file} cannot be opened: {reason}").format(file=path.name, reason=fault.strerror)


def unhurried(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Lines to be followed on another thread than the one that draws, which else had to wait for long at a time."""
    for number, line in enumerate(lines):
        if number % BREATH_LINES == 0:
            time.sleep(BREATH_S)
        yield line
