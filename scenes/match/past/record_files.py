"""Records that are deleted, taken back, copied out and brought in. Every function may wait for the disk."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple

from game.core.files import SYSTEM, opened
from game.core.record import BadRecord
from game.core.record_file import names_like
from game.history.index import BadIndex
from game.history.match_list import hide
from game.history.record_import import bring_in
from scenes.kit.disk import reason_of, whole_or_none
from scenes.kit.messages import tr
from scenes.match.played_match import PlayedMatch, open_match
from scenes.match.store.reviews import SUFFIX as REVIEW
from scenes.match.store.sidecar import SUFFIX
from scenes.match.story import display_name

REMOVED = "removed"
"""In the folder of records: what is deleted, until it cannot be undone any more."""
LOCK = ".lock"


class Bin:
    """What one visit to the list has deleted: a folder of its own, which no other window empties while this one lives.

    The lock on a file beside that folder says so; the system gives it up with the program, however that ends.
    """

    def __init__(self, records: Path) -> None:
        self._records, self._lock = records, -1
        self._folder = records / REMOVED / token_hex(8)

    def remove(self, index: Path, record: Path) -> str | None:
        """Moves a record aside, and out of the list; a line where that fails."""
        try:
            self._begin()
            _move(record, self._folder / record.name)
        except OSError as fault:
            words = tr("{file} couldn't be deleted: {reason}")
            return words.format(file=display_name(record.name), reason=reason_of(fault))
        _hide(index, record.name, True)
        return None

    def restore(self, index: Path, record: Path) -> str | None:
        """Moves a record back, under a fresh name where another one has got its name; a line where that fails."""
        try:
            SYSTEM.make_folder(record.parent)
            _move(self._folder / record.name, record)
        except OSError as fault:
            words = tr("{file} couldn't be restored: {reason}")
            return words.format(file=display_name(record.name), reason=reason_of(fault))
        _hide(index, record.name, False)
        return None

    def holds(self, record: Path) -> bool:
        """Whether a record that was deleted can still be put back."""
        return (self._folder / record.name).is_file()

    def empty(self) -> None:
        """Deletes all of it for good."""
        if self._lock >= 0:
            _empty(self._folder)
            os.close(self._lock)
            self._lock = -1
            _drop(self._folder.with_suffix(LOCK))

    def _begin(self) -> None:
        """The folder, and before it the lock. Raises OSError."""
        while self._lock < 0:
            self._folder = self._records / REMOVED / token_hex(8)
            SYSTEM.make_folder(self._folder.parent)
            path = self._folder.with_suffix(LOCK)
            file = SYSTEM.create(path)
            if SYSTEM.lock(file) and SYSTEM.lies_at(file, path):
                self._lock = file
            else:  # another window has taken it for one that was left behind
                os.close(file)
        SYSTEM.make_folder(self._folder)


def _move(record: Path, wanted: Path) -> None:
    """Gives a record another place, under a name that is free there, with all that is beside it. Raises OSError."""
    target = next(path for path in names_like(wanted) if not os.path.lexists(path))
    beside = [suffix for suffix in (SUFFIX, REVIEW) if os.path.lexists(record.with_suffix(suffix))]
    moved = list[str]()
    try:
        for suffix in (*beside, record.suffix):
            record.with_suffix(suffix).rename(target.with_suffix(suffix))
            moved.append(suffix)
    except OSError:
        for suffix in moved:
            target.with_suffix(suffix).rename(record.with_suffix(suffix))
        raise


def _hide(index: Path, name: str, removed: bool) -> None:
    with suppress(BadIndex, OSError):  # the next update finds out
        hide(index, name, removed)


def purge(records: Path) -> None:
    """Deletes for good what was moved aside in a folder of records by those who are gone."""
    with suppress(OSError):
        for path in list((records / REMOVED).iterdir()):
            if path.suffix == LOCK:
                _purge_left(path)
            elif path.is_file():  # from before every visit had a folder of its own
                _unlink(path)


def _purge_left(lock: Path) -> None:
    """What belongs to a lock, unless somebody who lives holds that."""
    with suppress(OSError):
        with opened(lock) as file:
            if not SYSTEM.lock(file):
                return
            _empty(lock.with_suffix(""))
        _drop(lock)


def _empty(folder: Path) -> None:
    """For whoever holds the lock of the folder: nobody moves a record there meanwhile."""
    with suppress(OSError):
        for path in list(folder.iterdir()):
            _unlink(path)
        folder.rmdir()


def _drop(lock: Path) -> None:
    """Deletes the lock of a folder that is gone. The lock is free by then: some systems delete no file that is open."""
    if not lock.with_suffix("").exists():
        _unlink(lock)


def _unlink(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def export(record: Path) -> str:
    """Copies a record to where a player looks for documents; a line that says where, or why not."""
    home = Path.home()
    folder = home / "Documents" if (home / "Documents").is_dir() else home
    for path in names_like(folder / f"Red7 Arcade {record.stem}.jsonl"):
        try:
            with record.open("rb") as source, whole_or_none(path) as target:
                shutil.copyfileobj(source, target)
        except FileExistsError:
            continue
        except OSError as fault:
            return tr("Can't save the match in {folder}: {reason}").format(folder=folder, reason=reason_of(fault))
        return tr("Saved as {file}").format(file=path)
    raise AssertionError("names never end")


class ImportedMatch(NamedTuple):
    """A match out of a record from elsewhere, and whether that is among the own ones now and was not before."""

    match: PlayedMatch
    is_new: bool


def brought(record: Path, folder: Path) -> ImportedMatch:
    """A record from elsewhere, kept among those in a folder if its match is over. Raises OSError and BadRecord.

    One that is kept there already is not kept twice; of an unfinished match nobody is to see the hands.
    """
    match = open_match(record)
    return ImportedMatch(match, keep(match, record, folder))


def keep(match: PlayedMatch, record: Path, folder: Path) -> bool:
    """Keeps a record from elsewhere that was opened, if its match is over; whether it was not there before."""
    if not match.finished or record.resolve().parent == folder.resolve():
        return False
    try:
        return bring_in(record, folder, datetime.now()) is not None
    except (OSError, BadRecord):  # the folder takes nothing, or the file has changed: it can be looked at all the same
        return False
