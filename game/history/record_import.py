"""A record from elsewhere, copied into the folder of records."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path

from game.catalog import GAMES
from game.core.files import SYSTEM, Files, read_file
from game.core.record import BadRecord, replay, to_line
from game.core.record_file import MOST_BYTES, is_torn, lines_of, names_like

IMPORT = "import"
LONGEST_HEADER = 1 << 12
"""Bytes by which records of the same moves may differ in length."""


def bring_in(record: Path, folder: Path, now: datetime, files: Files = SYSTEM) -> Path | None:
    """A copy of a record under a name that none has, marked as brought in; the original stays as it is.

    All of it is held against the rules first. A last line that was cut off is left out. Where it is, once it is safe
    on the disk; None where just this match is there already. Raises OSError and BadRecord, and leaves nothing behind.
    """
    lines = lines_of(read_file(record, MOST_BYTES))
    lines = lines[:-1] if is_torn(lines) else lines
    replay(lines, GAMES)
    header = {**json.loads(lines[0]), "origin": IMPORT}
    content = b"".join(line + b"\n" for line in (to_line(header).encode(errors="replace"), *lines[1:]))
    files.make_folder(folder)
    if any(_is_there(lines, path) for path in folder.glob("*.jsonl")):
        return None
    for path in names_like(folder / now.strftime("%Y-%m-%d-%H%M%S.jsonl")):
        try:
            file = files.create(path)
        except FileExistsError:
            continue
        return _written(file, path, content, files)
    raise AssertionError("names never end")


def _is_there(lines: list[bytes], path: Path) -> bool:
    """Whether a record tells the same, whatever its first line says beside."""
    try:
        rest = sum(len(line) + 1 for line in lines[1:])
        if path.stat().st_size - rest > LONGEST_HEADER or path.stat().st_size < rest:
            return False
        return lines_of(read_file(path, MOST_BYTES))[1:] == lines[1:]
    except (OSError, BadRecord):
        return False


def _written(file: int, path: Path, content: bytes, files: Files) -> Path:
    try:
        files.write(file, content)
        files.sync(file)
        files.sync_folder(path.parent)
    except OSError:
        path.unlink(missing_ok=True)
        raise
    finally:
        os.close(file)
    return path
