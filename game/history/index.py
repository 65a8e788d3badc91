"""The index of matches: a file of SQLite, derived from the records alone. Deleted or damaged, it is made anew.

Records that are new or have changed are read, the newest first.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
import stat
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import NamedTuple

from game.core.files import OWNER_ONLY, SYSTEM, read_file
from game.core.record import BOT, BadRecord, SeatEntry, id_from_before
from game.core.record_file import MOST_BYTES, is_torn, lines_of
from game.history.summary import DEAL, MATCH, RUN, Paced, SeatShare, Summary, summary

FILE = "matches.index"
"""In the data folder."""
VERSION = 4
"""1 told people apart by their names alone, 2 took whoever had got an id since for somebody else."""
PATIENCE_S = 5.0
"""So long a query waits for one that writes."""
MOST_LETTERS = 200
"""Of a name that are searched."""
OVER, OPEN, LEFT, DAMAGED = "over", "open", "left", "damaged"

SCHEMA = """
CREATE TABLE match (
    name TEXT PRIMARY KEY, stamp TEXT, began REAL, seconds INTEGER, state TEXT, fault TEXT, line INTEGER,
    game TEXT, rules TEXT, seats TEXT, sides TEXT, target INTEGER, origin TEXT, rounds TEXT, totals TEXT,
    winners TEXT, places TEXT, turns INTEGER, won INTEGER, words TEXT, day TEXT, removed INTEGER DEFAULT 0);
CREATE INDEX match_began ON match (removed, state, began);
CREATE TABLE played (
    name TEXT, seat INTEGER, person TEXT, called TEXT, game TEXT, rules TEXT, counts INTEGER, began REAL, won INTEGER,
    rounds INTEGER, rounds_won INTEGER, points INTEGER, most INTEGER, PRIMARY KEY (name, seat)) WITHOUT ROWID;
CREATE INDEX played_person ON played (person, game, counts);
CREATE TABLE met (
    name TEXT, seat INTEGER, level TEXT, called TEXT, won INTEGER, shown TEXT,
    PRIMARY KEY (name, seat, level, called)) WITHOUT ROWID;
CREATE TABLE figure (
    name TEXT, seat INTEGER, key TEXT, best INTEGER, value INTEGER, PRIMARY KEY (name, seat, key, best)) WITHOUT ROWID;
"""
TABLES = ("match", "played", "met", "figure")


class BadIndex(Exception):
    """The index cannot be read: it is to be made anew."""


@contextmanager
def opened_index(path: Path, writing: bool = False) -> Iterator[sqlite3.Connection]:
    """The index for one or a few queries. Raises OSError, and BadIndex for one that is damaged or missing.

    One that is missing is made for who writes.
    """
    try:
        if not writing and not path.exists():
            raise BadIndex(f"there is no {path.name}")
        if writing and not path.exists():
            SYSTEM.make_folder(path.parent)
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
        with closing(sqlite3.connect(path, timeout=PATIENCE_S, isolation_level=None)) as index:
            _prepare(index, writing)
            yield index
    except sqlite3.DatabaseError as fault:
        raise BadIndex(str(fault)) from None


def _prepare(index: sqlite3.Connection, writing: bool) -> None:
    version = index.execute("PRAGMA user_version").fetchone()[0]
    if version == VERSION:
        return
    if not writing or version > VERSION:
        raise BadIndex(f"its version is {version}")
    fresh = "".join(f"DROP TABLE IF EXISTS {table};" for table in TABLES) + SCHEMA
    index.executescript(f"BEGIN IMMEDIATE; {fresh} PRAGMA user_version = {VERSION}; COMMIT;")


def is_sound(path: Path) -> bool:
    """Whether all of the index can be read; one that is not there is."""
    if not path.exists():
        return True
    try:
        with opened_index(path, writing=True) as index:
            sound: str = index.execute("PRAGMA quick_check(1)").fetchone()[0]
            return sound == "ok" and {row[0] for row in index.execute("SELECT name FROM sqlite_master")} >= {*TABLES}
    except BadIndex:
        return False


def set_aside(path: Path) -> Path:
    """Puts a damaged index out of the way; where it is then. Raises OSError."""
    for number in count(1):
        damaged = path.with_name(f"{path.name}.damaged-{number}")
        if not damaged.exists():
            path.replace(damaged)
            break
    path.with_name(f"{path.name}-journal").unlink(missing_ok=True)
    return damaged


def forget(index: sqlite3.Connection, name: str) -> None:
    """Takes a match out of the index."""
    for table in TABLES:
        index.execute(f"DELETE FROM {table} WHERE name = ?", (name,))


def file_damaged(index: sqlite3.Connection, about: tuple[str, str, float, str], line: int, fault: str) -> None:
    """A record that cannot be read: its name, stamp, beginning and day, the line and what is wrong there."""
    forget(index, about[0])
    name, stamp, began, day = about
    columns = "name, stamp, began, state, fault, line, words, day"
    index.execute(f"INSERT INTO match ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                  (name, stamp, began, DAMAGED, fault, line, DAMAGED, day))


def key_of(entry: SeatEntry) -> tuple[str, str]:
    """What tells players apart: a bot's level, and the name of those at none of the game's own.

    Of people it is the id. A record from before there were ids has a name alone: that is the person for whom the
    settings made an id out of this very name, whatever they are called by now. Only then is it certain: somebody who
    has got another id, chosen later or made of another name, is somebody else, even if they are called the same.
    """
    if entry.player.startswith(BOT):
        level = entry.player.removeprefix(BOT)
        return level, entry.name if level == "any" else ""
    return "", entry.person or id_from_before(entry.name)


def state_of(match: Summary, left: bool) -> str:
    """Whether a match is over, can go on, or was `left`: nobody wants to go on with it.

    A stage of a run goes on in its run or not at all: it stops before the end of a match when its points are there.
    The deal of a date goes on on the page of today, against its own rival.
    """
    return OVER if match.finished else LEFT if left or match.origin in (RUN, DEAL) else OPEN


def last_totals(match: Summary) -> tuple[int, ...]:
    """The points of every side when its last round had ended."""
    return match.rounds[-1].totals if match.rounds else (0,) * len(match.sides)


class IndexWriter:
    """Puts matches into an index."""

    def __init__(self, index: sqlite3.Connection, name: str, summary: Summary) -> None:
        self._index, self._name, self._summary = index, name, summary

    def put(self, stamp: str, time_of: tuple[float, int | None, str], left: bool) -> None:
        """Puts the match in; `time_of` is its beginning, how many seconds it took, and its day.

        `left`: nobody wants to go on with it.
        """
        of = self._summary
        forget(self._index, self._name)
        state, totals = state_of(of, left), last_totals(of)
        began, seconds, day = time_of
        self._index.execute(
            f"INSERT INTO match VALUES ({', '.join('?' * 21)}, 0)",
            (self._name, stamp, began, seconds, state, None, None, of.game, of.rules, _packed(of.seats),
             _packed(of.sides), of.target, of.origin, _packed(of.rounds), _packed(totals), _packed(of.winners),
             _packed([share.figures.place for share in of.shares]), of.turns, self._won(), self._words(), day))
        if of.finished:
            for seat in of.people:
                self._put_seat(seat, of.shares[seat], began)

    def _won(self) -> int | None:
        """Whether a person has won; None without people, and before the end."""
        of = self._summary
        if not of.people or not of.finished:
            return None
        return int(any(of.side_of(seat) in of.winners for seat in of.people))

    def _words(self) -> str:
        entries = (f"{entry.name} {key_of(entry)[0]}" for entry in self._summary.seats)
        return "\n".join(entry.casefold()[:MOST_LETTERS] for entry in entries)

    def _put_seat(self, seat: int, share: SeatShare, began: float) -> None:
        of, entry, put = self._summary, self._summary.seats[seat], self._index.execute
        won, counts = of.side_of(seat) in of.winners, of.origin == MATCH
        put(f"INSERT INTO played VALUES ({', '.join('?' * 13)})",
            (self._name, seat, key_of(entry)[1], entry.name, of.game, of.rules, counts, began, won, len(of.rounds),
             share.rounds_won, share.points, share.most))
        for rival, rival_won in self._rivals(seat):
            if won or rival_won:
                met = (self._name, seat, *key_of(rival), won, rival.name)
                put("INSERT OR REPLACE INTO met VALUES (?, ?, ?, ?, ?, ?)", met)
        for best, figures in enumerate((share.figures.counts, share.figures.bests)):
            for key, value in figures.items():
                put("INSERT INTO figure VALUES (?, ?, ?, ?, ?)", (self._name, seat, key, best, value))

    def _rivals(self, seat: int) -> Iterator[tuple[SeatEntry, bool]]:
        """Everybody on another side, and whether they have won."""
        of = self._summary
        for other, entry in enumerate(of.seats):
            if of.side_of(other) != of.side_of(seat):
                yield entry, of.side_of(other) in of.winners


def _packed(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


RECORD = ".jsonl"
ABOUT, MOST_ABOUT = ".about.json", 1 << 16
"""What lies beside a record may say that nobody wants to go on with it."""
NAME = re.compile(r"(\d{4}-\d\d-\d\d-\d{6})(\..*)?(-\d+)?")
"""What a record is called that was begun here: after the time, in a run also after its place there."""
FIRST, LATER = 8, 100
"""So many records are read before they can be found: as many as a screen shows, then more at a time."""
LEAST_S, MOST_S = 5, 4 * 3600
"""A match that took less was copied here, one that took more was broken off meanwhile: its length is not known."""


class IndexProgress(NamedTuple):
    """How many records have been read, of how many; `damaged` is what a damaged index is called now.

    `fault` is why it cannot go on, `unread` why the folder of records cannot be looked through; `unnamed` records are
    left out, for their names are no text.
    """

    read: int
    total: int
    damaged: str = ""
    fault: str = ""
    unnamed: int = 0
    unread: str = ""


class FolderRecord(NamedTuple):
    """A record as it lies in the folder: its path, and by what a change of it, or of what is beside it, is seen."""

    path: Path
    written_s: float
    stamp: str


class Listing(NamedTuple):
    """The records of a folder, the latest first, and how many are left out because their names are no text."""

    records: list[FolderRecord]
    unnamed: int


def update(folder: Path, path: Path) -> Iterator[IndexProgress]:
    """Goes through the folder of records and tells how far it is. Raises OSError and BadIndex."""
    damaged = "" if is_sound(path) else set_aside(path).name
    try:
        there, unnamed = records(folder)
    except OSError as fault:
        yield IndexProgress(0, 0, damaged, unread=fault.strerror or str(fault))
        return
    with opened_index(path, writing=True) as index:
        known = dict(index.execute("SELECT name, stamp FROM match"))
    gone = known.keys() - {record.path.name for record in there}
    changed = [record for record in there if known.get(record.path.name) != record.stamp]
    yield IndexProgress(0, len(changed), damaged, unnamed=unnamed)
    if gone:
        _write(path, [], gone)
    done = 0
    while done < len(changed):
        batch = changed[done : done + (LATER if done else FIRST)]
        _write(path, batch, ())
        done += len(batch)
        yield IndexProgress(done, len(changed), damaged, unnamed=unnamed)


def records(folder: Path) -> Listing:
    """The records that a folder holds, by name and times; pipes, folders and links that lead nowhere are none. Raises
    OSError.

    A folder that is not there has none. What no text can name, no list can show and no index can find.
    """
    files, about_times, unnamed = [], dict[str, int](), 0
    try:
        listed = list(os.scandir(folder))
    except FileNotFoundError:
        return Listing([], 0)
    for entry in listed:
        if not entry.name.endswith((RECORD, ABOUT)):
            continue
        try:
            known = entry.stat()
        except OSError:
            continue
        if entry.name.endswith(ABOUT):
            about_times[entry.name.removesuffix(ABOUT)] = known.st_mtime_ns
        elif stat.S_ISREG(known.st_mode):
            if _is_text(entry.name):
                files.append((entry, known))
            else:
                unnamed += 1
    there = [FolderRecord(Path(entry.path), known.st_mtime, _stamp(known, about_times.get(Path(entry.name).stem, 0)))
             for entry, known in files]
    return Listing(sorted(there, key=lambda each: (each.written_s, each.path.name), reverse=True), unnamed)


def _is_text(name: str) -> bool:
    """Whether a name is whole Unicode: the system also gives names out of single bytes."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _stamp(known: os.stat_result, about_time: int) -> str:
    return f"{known.st_size}/{known.st_mtime_ns}/{about_time}"


def _write(path: Path, batch: Iterable[FolderRecord], gone: Iterable[str]) -> None:
    """Reads some records, and then puts them in at once."""
    jobs = [(record, summary_of(record)) for record in batch]
    with opened_index(path, writing=True) as index:
        index.execute("BEGIN IMMEDIATE")
        for name in gone:
            forget(index, name)
        for record, match in jobs:
            _file(index, record, match)
        index.execute("COMMIT")


def _file(index: sqlite3.Connection, record: FolderRecord, match: Summary | BadRecord) -> None:
    """Puts one record in; what the index has no room for costs this record alone."""
    began, seconds = time_of(record.path.name, record.written_s)
    day, name = datetime.fromtimestamp(began).strftime("%Y-%m-%d"), record.path.name
    if not isinstance(match, BadRecord):
        try:
            IndexWriter(index, name, match).put(record.stamp, (began, seconds, day), is_left(record.path))
            return
        except (ValueError, OverflowError) as fault:
            match = BadRecord(0, _plain(str(fault)))
    file_damaged(index, (name, record.stamp, began, day), match.line, match.reason)


def summary_of(record: FolderRecord, paced: Paced = iter) -> Summary | BadRecord:
    """The summary of a match, or why its record cannot be read; `paced` gives the lines one by one."""
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
        about = json.loads(read_file(record.with_suffix(ABOUT), MOST_ABOUT))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(about, dict) and about.get("given_up") is True


def time_of(name: str, written_s: float) -> tuple[float, int | None]:
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
