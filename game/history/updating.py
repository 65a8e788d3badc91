"""Making the index say what the records say: those that are new or have changed are read, the newest first."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import stat
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.core.files import read_file
from game.core.record import BadRecord
from game.core.record_file import MOST_BYTES, is_torn, lines_of
from game.history.index import MOST_LETTERS, Filing, file_damaged, forget, is_sound, opened_index, set_aside
from game.history.summary import Paced, Summary, summary

RECORD = ".jsonl"
BESIDE, MOST_BESIDE = ".about.json", 1 << 16
"""What lies beside a record may say that nobody wants to go on with it."""
NAME = re.compile(r"(\d{4}-\d\d-\d\d-\d{6})(\..*)?(-\d+)?")
"""What a record is called that was begun here: after the time, in a run also after its place there."""
FIRST, LATER = 8, 100
"""So many records are read before they can be found: as many as a screen shows, then more at a time."""
LEAST_S, MOST_S = 5, 4 * 3600
"""A match that took less was copied here, one that took more was broken off meanwhile: its length is not known."""


class IndexProgress(NamedTuple):
    """So many records have been read, of how many; `aside` is what an index is called now that was damaged.

    `fault` is why it cannot go on, `unread` why the folder of records cannot be looked through; `unnamed` records are
    left out, for their names are no text.
    """

    done: int
    of: int
    aside: str = ""
    fault: str = ""
    unnamed: int = 0
    unread: str = ""


class Lying(NamedTuple):
    """A record as it lies in the folder: its path, and by what a change of it, or of what is beside it, is seen."""

    path: Path
    written_s: float
    stamp: str


class Listing(NamedTuple):
    """The records of a folder, written last first, and how many are left out because their names are no text."""

    records: list[Lying]
    unnamed: int


def update(folder: Path, path: Path) -> Iterator[IndexProgress]:
    """Goes through the folder of records and tells how far it is. Raises OSError and BadIndex."""
    aside = "" if is_sound(path) else set_aside(path).name
    try:
        lying, unnamed = records(folder)
    except OSError as fault:
        yield IndexProgress(0, 0, aside, unread=fault.strerror or str(fault))
        return
    with opened_index(path, writing=True) as index:
        known = dict(index.execute("SELECT name, stamp FROM match"))
    gone = known.keys() - {record.path.name for record in lying}
    changed = [record for record in lying if known.get(record.path.name) != record.stamp]
    yield IndexProgress(0, len(changed), aside, unnamed=unnamed)
    if gone:
        _write(path, [], gone)
    done = 0
    while done < len(changed):
        batch = changed[done : done + (LATER if done else FIRST)]
        _write(path, batch, ())
        done += len(batch)
        yield IndexProgress(done, len(changed), aside, unnamed=unnamed)


def records(folder: Path) -> Listing:
    """All records of a folder; pipes, folders and links that lead nowhere are none. Raises OSError.

    A folder that is not there has none. What no text can name, no list can show and no index can find.
    """
    found, beside, unnamed = [], dict[str, int](), 0
    try:
        listed = list(os.scandir(folder))
    except FileNotFoundError:
        return Listing([], 0)
    for entry in listed:
        if not entry.name.endswith((RECORD, BESIDE)):
            continue
        try:
            known = entry.stat()
        except OSError:
            continue
        if entry.name.endswith(BESIDE):
            beside[entry.name.removesuffix(BESIDE)] = known.st_mtime_ns
        elif stat.S_ISREG(known.st_mode):
            if _is_text(entry.name):
                found.append((entry, known))
            else:
                unnamed += 1
    lying = sorted((Lying(Path(entry.path), known.st_mtime, _stamp(known, beside.get(Path(entry.name).stem, 0)))
                    for entry, known in found), key=lambda lying: (lying.written_s, lying.path.name), reverse=True)
    return Listing(lying, unnamed)


def _is_text(name: str) -> bool:
    """Whether a name is whole Unicode: the system also gives names out of single bytes."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _stamp(known: os.stat_result, beside: int) -> str:
    return f"{known.st_size}/{known.st_mtime_ns}/{beside}"


def _write(path: Path, batch: Iterable[Lying], gone: Iterable[str]) -> None:
    """Reads some records, and then puts them in at once."""
    jobs = [(record, short_of(record)) for record in batch]
    with opened_index(path, writing=True) as index:
        index.execute("BEGIN IMMEDIATE")
        for name in gone:
            forget(index, name)
        for record, found in jobs:
            _file(index, record, found)
        index.execute("COMMIT")


def _file(index: sqlite3.Connection, record: Lying, found: Summary | BadRecord) -> None:
    """Puts one record in; what the index has no room for costs this record alone."""
    began, seconds = when(record.path.name, record.written_s)
    day, name = datetime.fromtimestamp(began).strftime("%Y-%m-%d"), record.path.name
    if not isinstance(found, BadRecord):
        try:
            Filing(index, name, found).put(record.stamp, (began, seconds, day), is_left(record.path))
            return
        except (ValueError, OverflowError) as fault:
            found = BadRecord(0, _plain(str(fault)))
    file_damaged(index, (name, record.stamp, began, day), found.line, found.reason)


def short_of(record: Lying, paced: Paced = iter) -> Summary | BadRecord:
    """What is kept of a match, or why its record cannot be read; `paced` gives the lines one by one."""
    try:
        lines = lines_of(read_file(record.path, MOST_BYTES))
        return summary(lines[:-1] if is_torn(lines) else lines, paced)
    except BadRecord as fault:
        return BadRecord(fault.line, _plain(fault.reason))
    except OSError as fault:
        return BadRecord(0, fault.strerror or str(fault))


def _plain(reason: str) -> str:
    """A reason that can be listed: it may quote as much of a record as that holds, and halves of letters."""
    return reason[:MOST_LETTERS].encode(errors="replace").decode()


def is_left(record: Path) -> bool:
    """Whether nobody wants to go on with a match."""
    try:
        beside = json.loads(read_file(record.with_suffix(BESIDE), MOST_BESIDE))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(beside, dict) and beside.get("given_up") is True


def when(name: str, written_s: float) -> tuple[float, int | None]:
    """When a match began, in seconds of the epoch, and how many it took, where that can be told."""
    named = NAME.fullmatch(name.removesuffix(RECORD))
    try:
        began = datetime.strptime(named[1], "%Y-%m-%d-%H%M%S").timestamp() if named else _dated(written_s)
    except (ValueError, OverflowError, OSError):
        began = _dated(written_s)
    took = written_s - began
    return began, round(took) if LEAST_S <= took <= MOST_S else None


def _dated(written_s: float) -> float:
    """The time at which a file was written; the epoch where that is in no calendar."""
    try:
        datetime.fromtimestamp(written_s)
    except (ValueError, OverflowError, OSError):
        return 0.0
    return written_s
