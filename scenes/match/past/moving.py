"""Records that are deleted, taken back, copied out and brought in. Every function may wait for the disk."""

from __future__ import annotations

import shutil
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.core.files import SYSTEM
from game.core.record import BadRecord
from game.core.record_file import names_like
from game.history.bringing import bring_in
from game.history.finding import hide
from game.history.index import BadIndex
from scenes.kit.disk import whole_or_none
from scenes.kit.messages import tr
from scenes.match.played import PlayedMatch, open_match
from scenes.match.store.beside import SUFFIX
from scenes.match.store.reviews import SUFFIX as REVIEW
from scenes.match.store.taking_up import reason_of

REMOVED = "removed"
"""In the folder of records: what is deleted, until it cannot be undone any more."""


def remove(index: Path, record: Path) -> str | None:
    """Moves a record aside, and out of the list; a line where that fails."""
    return _moved(index, record, record.parent / REMOVED, True)


def restore(index: Path, record: Path) -> str | None:
    """Moves it back; under a fresh name where another record has got its name meanwhile."""
    return _moved(index, record.parent / REMOVED / record.name, record.parent, False)


def _moved(index: Path, record: Path, folder: Path, removed: bool) -> str | None:
    try:
        SYSTEM.make_folder(folder)
        names = names_like(folder / record.name)
        target = next(names) if removed else next(path for path in names if not path.exists())
        for suffix in (record.suffix, SUFFIX, REVIEW):
            path = record.with_suffix(suffix)
            if path.exists() or path == record:
                path.rename(target.with_suffix(suffix))
    except OSError as fault:
        words = tr("{file} cannot be deleted: {reason}") if removed else tr("{file} cannot be brought back: {reason}")
        return words.format(file=record.name, reason=reason_of(fault))
    with suppress(BadIndex):  # the next update finds out
        hide(index, record.name, removed)
    return None


def purge(folder: Path) -> None:
    """Deletes for good what was moved aside in a folder of records."""
    with suppress(OSError):
        for path in (folder / REMOVED).iterdir():
            if path.is_file():
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
            return tr("The match cannot be saved in {folder}: {reason}").format(folder=folder, reason=reason_of(fault))
        return tr("Saved as {file}").format(file=path)
    raise AssertionError("names never end")


class Brought(NamedTuple):
    """A match out of a record from elsewhere, and whether that is among the own ones now and was not before."""

    match: PlayedMatch
    is_new: bool


def brought(record: Path, folder: Path) -> Brought:
    """A record from elsewhere, kept among those in a folder if its match is over. Raises OSError and BadRecord.

    One that is kept there already is not kept twice; of an unfinished match nobody is to see the hands.
    """
    match = open_match(record)
    return Brought(match, keep(match, record, folder))


def keep(match: PlayedMatch, record: Path, folder: Path) -> bool:
    """Keeps a record from elsewhere that was opened, if its match is over; whether it was not there before."""
    if not match.finished or record.resolve().parent == folder.resolve():
        return False
    try:
        return bring_in(record, folder, datetime.now()) is not None
    except (OSError, BadRecord):  # the folder takes nothing, or the file has changed: it can be looked at all the same
        return False
