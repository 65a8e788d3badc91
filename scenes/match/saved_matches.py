"""Matches that were broken off: the newest one can be taken up again."""

from __future__ import annotations

from pathlib import Path

from game.catalog import GAMES
from game.core.record import BadRecord, Replay, replay, split_lines
from game.core.record_file import RecordFile, resume
from scenes.kit.messages import tr

LAST_LINE = b'"e":"match_end"'
TAIL = 400  # bytes: longer than the last line of any record


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


def look(path: Path) -> Replay | None:
    """The match of a record as far as it goes; None for one that cannot be taken up again."""
    try:
        lines = split_lines(path.read_bytes())
        return replay(lines, GAMES)
    except OSError:
        return None
    except BadRecord as fault:
        return look_before(lines, fault)


def look_before(lines: list[bytes], fault: BadRecord) -> Replay | None:
    """A record whose last line is not whole is good up to there."""
    if fault.line != len(lines) or fault.line == 1:
        return None
    try:
        return replay(lines[:-1], GAMES)
    except BadRecord:
        return None


def take_up(path: Path) -> tuple[Replay, RecordFile] | str:
    """The match and its file to go on in, or a line that says why it cannot be taken up."""
    try:
        return resume(path, GAMES)
    except BadRecord as fault:
        return tr("The match in {file} cannot go on: {reason}").format(file=path.name, reason=fault)
    except OSError as fault:
        return tr("The match in {file} cannot be opened: {reason}").format(file=path.name, reason=fault.strerror)
