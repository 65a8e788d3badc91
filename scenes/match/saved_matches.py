"""Records of matches in the data folder: written behind the frames, and the newest one taken up again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game.catalog import GAMES
from game.core.events import Event
from game.core.game import Game
from game.core.record import BadRecord, Header, Replay, read, replay, split_lines
from game.core.record_file import RecordFile, resume
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.match.beside_record import About, about, keep

RECORDS = "records"
LAST_LINE = b'"e":"match_end"'
TAIL = 400  # bytes: longer than the last line of any record
BREATH_S, BREATH_LINES = 0.0002, 16
"""So long, and every so many lines, whoever follows a record lets the drawing thread go on."""


class Recorder:
    """Has the disk write a record, batch by batch. What it refuses ends the record there, with a line."""

    def __init__(self, stage: Stage, opened: Callable[[], tuple[Path, RecordFile]]) -> None:
        """`opened` gives the file to write to and where that is, and may raise OSError."""
        self._disk, self._say = stage.disk, stage.notices.say
        self._file: RecordFile | None = None
        self._path: Path | None = None

        def begin() -> None:
            self._path, self._file = opened()

        self._do(begin)

    @classmethod
    def new(cls, stage: Stage, header: Header, faces: Sequence[str]) -> Recorder:
        """For a match that begins now: its record is called after the time; the faces by seat stand beside it."""
        folder, stem = stage.data_folder / RECORDS, datetime.now().strftime("%Y-%m-%d-%H%M%S")

        def opened() -> tuple[Path, RecordFile]:
            path, file = _created(folder, stem, header)
            keep(path, About(tuple(faces)))
            return path, file

        return cls(stage, opened)

    def append(self, game: Game[Any, Any, Any], events: Sequence[Event]) -> None:
        """What has happened, after everything that happened before."""
        self._do(lambda: self._file.append(game, events) if self._file is not None else None)

    def give_up(self) -> None:
        """Nobody wants to go on with this match."""
        self._do(lambda: keep(self._path, about(self._path)._replace(given_up=True)) if self._path else None)

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


def _created(folder: Path, stem: str, header: Header) -> tuple[Path, RecordFile]:
    """A new record under a name that none has: with a number where the time alone is taken."""
    folder.mkdir(parents=True, exist_ok=True)
    number, path = 1, folder / f"{stem}.jsonl"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.jsonl"
    return path, RecordFile.create(path, header)


def newest(folder: Path) -> Path | None:
    """The newest record of the folder whose match is not over and was not given up, if there is one."""
    return next(_open_ones(folder), None)


def _open_ones(folder: Path) -> Iterator[Path]:
    """The records of matches that one may want to go on with, the newest first."""
    for path in sorted(folder.glob("*.jsonl"), key=_written_s, reverse=True):
        with suppress(OSError):
            if LAST_LINE not in _tail(path) and not about(path).given_up:
                yield path


def _written_s(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # it is gone since it was found
        return 0.0


def _tail(path: Path) -> bytes:
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - TAIL))
        return file.read()


class Unfinished(NamedTuple):
    """A match that was broken off and can be taken up again: its record, its game by name, and its round from 1."""

    path: Path
    game: str
    round: int


def unfinished(folder: Path) -> tuple[Unfinished, ...]:
    """The match of each game that was broken off last and can be taken up again, the newest first.

    It stays that one, whatever is played to its end meanwhile, until it is finished or given up.
    """
    newest: dict[str, Unfinished] = {}
    for path in _open_ones(folder):
        game = _game_of(path)
        found = look(path) if game is not None and game.name not in newest else None
        if game is not None and found is not None and found.lines and not found.finished:
            newest[game.name] = Unfinished(path, game.name, game.view(found.state, None).number)
    return tuple(newest.values())


def _game_of(path: Path) -> Game[Any, Any, Any] | None:
    """The game of a record, by its first line alone; None where that tells none that is known."""
    try:
        with path.open("rb") as file:
            return read([file.readline()], GAMES)[0].game
    except (OSError, BadRecord):
        return None


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


class TakenUp(NamedTuple):
    """A match to go on with: as far as it goes, its record, and the faces of its seats as far as they are known."""

    replay: Replay
    path: Path
    file: RecordFile
    faces: tuple[str, ...]


def take_up(path: Path) -> TakenUp | str:
    """The match and its file to go on in, or a line that says why it cannot be taken up."""
    try:
        played, file = resume(path, GAMES, unhurried)
        return TakenUp(played, path, file, about(path).faces)
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
