"""Pages of the list of matches, open ones first, then the newest: out of the index, or straight from the records.

What the index does not know yet is read from the records, so that a page is there at once.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.core.record import BadRecord, SeatEntry
from game.history.index import (
    DAMAGED,
    OPEN,
    OVER,
    FolderRecord,
    is_left,
    key_of,
    last_totals,
    opened_index,
    records,
    state_of,
    summary_of,
    time_of,
)
from game.history.summary import MATCH, Paced, ShortRound, Summary

ALL, WON, LOST = "all", "won", "lost"
"""With OPEN, what can be asked for."""
RESULTS = (ALL, WON, LOST, OPEN)


class SearchWord(NamedTuple):
    """A word that is looked for, and what else it may stand for: rule sets, games, days, days of the week, months.

    Rule sets are JSON as in the index; Sunday is 0, January 1.
    """

    text: str
    rules: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    days: tuple[str, ...] = ()
    weekdays: tuple[int, ...] = ()
    months: tuple[int, ...] = ()


class MatchFilter(NamedTuple):
    """Which matches are wanted: an empty value leaves that open. `rival` is a key of a player, `person` a person's id.
    """

    result: str = ALL
    game: str = ""
    person: str = ""
    rival: tuple[str, str] | None = None
    rules: str = ""
    figure: str = ""  # a key of the game's own figures that was counted for that person
    words: tuple[SearchWord, ...] = ()
    counting: bool = False  # only those that count in statistics


class ListedMatch(NamedTuple):
    """A match in the list. A damaged record has `fault` and the number of the bad `line`, and nothing else."""

    name: str
    began: float
    seconds: int | None
    state: str
    fault: str = ""
    line: int = 0
    game: str = ""
    rules: str = ""
    origin: str = MATCH
    seats: tuple[SeatEntry, ...] = ()
    sides: tuple[tuple[int, ...], ...] = ()
    target: int | None = None
    rounds: tuple[ShortRound, ...] = ()
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    turns: int = 0
    own: int | None = None  # the seat through whose eyes it is told: a person's; None: nobody played

    @property
    def own_side(self) -> int:
        """The side of the seat `own`; where nobody played, the side that won."""
        if self.own is None:
            return self.winners[0] if self.winners else 0
        return next(side for side, seats in enumerate(self.sides) if self.own in seats)

    @property
    def is_won(self) -> bool:
        """Whether the side of the seat `own` has won."""
        return self.own_side in self.winners

    @property
    def can_be_read(self) -> bool:
        """Whether there is more to it than its file."""
        return self.state != DAMAGED


class Page(NamedTuple):
    """Some matches, and how many there are for every result that can be asked for."""

    matches: tuple[ListedMatch, ...]
    counts: dict[str, int]


COLUMNS = ("name, began, seconds, state, coalesce(fault, ''), coalesce(line, 0), coalesce(game, ''), "
           "coalesce(rules, ''), coalesce(origin, ''), seats, sides, target, rounds, totals, winners, places, turns")
ORDER = f"ORDER BY state = '{OPEN}' DESC, began DESC, name DESC"


def page(path: Path, match_filter: MatchFilter, first: int, size: int) -> Page:
    """The matches of one page: at most `size`, from number `first` on, counted from 0. Raises BadIndex."""
    where, values = _where(match_filter._replace(result=ALL))
    result, own = _result(match_filter)
    with opened_index(path) as index:
        rows = index.execute(f"SELECT {COLUMNS} FROM match WHERE {where}{result} {ORDER} LIMIT ? OFFSET ?",
                             (*values, *own, size, first)).fetchall()
        counts = {result: _count(index, match_filter._replace(result=result)) for result in RESULTS}
    return Page(tuple(_of_row(row, match_filter.person) for row in rows), counts)


def _count(index: sqlite3.Connection, match_filter: MatchFilter) -> int:
    (where, values), (result, own) = _where(match_filter), _result(match_filter)
    return int(index.execute(f"SELECT count(*) FROM match WHERE {where}{result}", (*values, *own)).fetchone()[0])


def _result(match_filter: MatchFilter) -> tuple[str, tuple[object, ...]]:
    if match_filter.result == OPEN:
        return " AND state = ?", (OPEN,)
    if match_filter.result == ALL:
        return "", ()
    won = int(match_filter.result == WON)
    if match_filter.person:
        return " AND name IN (SELECT name FROM played WHERE person = ? AND won = ?)", (match_filter.person, won)
    return " AND won = ?", (won,)


def _where(match_filter: MatchFilter) -> tuple[str, tuple[object, ...]]:
    parts, values = ["NOT removed"], list[object]()
    for column in ("game", "rules"):
        if value := getattr(match_filter, column):
            parts.append(f"{column} = ?")
            values.append(value)
    if match_filter.counting:
        parts.append("state = ? AND origin = ?")
        values += (OVER, MATCH)
    if match_filter.person:
        parts.append("name IN (SELECT name FROM played WHERE person = ?)")
        values.append(match_filter.person)
    if match_filter.figure:
        parts.append("name IN (SELECT name FROM played JOIN figure USING (name, seat) WHERE person = ? AND key = ?)")
        values += (match_filter.person, match_filter.figure)
    if match_filter.rival is not None:
        parts.append("name IN (SELECT name FROM played JOIN met USING (name, seat) "
                     "WHERE (person = ? OR ? = '') AND level = ? AND met.called = ?)")
        values += (match_filter.person, match_filter.person, *match_filter.rival)
    for word in match_filter.words:
        part, more = _word(word)
        parts.append(part)
        values += more
    return " AND ".join(parts), tuple(values)


def _word(word: SearchWord) -> tuple[str, list[object]]:
    """A word is found in names, or is one of the things that it may stand for."""
    escaped = "".join(f"\\{letter}" if letter in "\\%_" else letter for letter in word.text.casefold())
    parts, values = ["words LIKE ? ESCAPE '\\'"], list[object]((f"%{escaped}%",))
    for column, choices in (
        ("rules", word.rules), ("game", word.games), ("day", word.days),
        ("CAST(strftime('%w', day) AS INTEGER)", word.weekdays), ("CAST(strftime('%m', day) AS INTEGER)", word.months),
    ):  # fmt: skip
        if choices:
            parts.append(f"{column} IN ({', '.join('?' * len(choices))})")
            values += choices
    if word.text.isdecimal() and len(word.text) <= 2:
        parts.append("CAST(strftime('%d', day) AS INTEGER) = ?")
        values.append(int(word.text))
    elif word.text[:1].isdecimal():
        parts.append("day LIKE ? ESCAPE '\\'")
        values.append(f"{escaped}%")
    return f"({' OR '.join(parts)})", values


def _of_row(row: Sequence[Any], person: str) -> ListedMatch:
    if row[9] is None:
        return ListedMatch(*row[:6])
    seats, sides, target, rounds, totals, winners, places = (
        json.loads(value) if isinstance(value, str) else value for value in row[9:16])
    listed = (tuple(SeatEntry(*seat) for seat in seats), tuple(map(tuple, sides)), target,
              tuple(ShortRound(winner, label, tuple(then)) for winner, label, then in rounds),
              tuple(totals), tuple(winners), tuple(places))
    match = ListedMatch._make((*row[:9], *listed, row[16], None))
    return match._replace(own=own_seat(match, person))


def own_seat(match: ListedMatch, person: str) -> int | None:
    """The person who is asked for; else one who has won, else the first."""
    people = [seat for seat, entry in enumerate(match.seats) if not key_of(entry)[0]]
    named = [seat for seat in people if person and key_of(match.seats[seat])[1] == person]
    won = [seat for seat in people if any(seat in match.sides[side] for side in match.winners)]
    return next(iter((*named, *won, *people)), None)


def rule_sets(path: Path) -> tuple[tuple[str, str], ...]:
    """Every game and rule set there is a match of, those with most matches first. Raises BadIndex."""
    with opened_index(path) as index:
        return tuple(index.execute("SELECT game, rules FROM match WHERE game IS NOT NULL AND NOT removed "
                                   "GROUP BY game, rules ORDER BY count(*) DESC, rules"))


def hide(path: Path, name: str, removed: bool) -> None:
    """Takes a match out of all that is found, or back in. Raises BadIndex."""
    with opened_index(path, writing=True) as index:
        index.execute("UPDATE match SET removed = ? WHERE name = ?", (removed, name))
        index.execute("UPDATE played SET counts = ? AND (SELECT origin FROM match WHERE name = ?) = ? WHERE name = ?",
                      (not removed, name, MATCH, name))


PATIENCE_S = 0.1
"""So long a page is read before what was found is shown; the next question goes on from there."""
MOST_CACHED = 100


class NewestPage(NamedTuple):
    """A page, and whether more of it will be known when it is asked for again."""

    page: Page
    goes_on: bool


class _TooLate(Exception):
    """Raised when the time for reading records is up."""


class NewestRecords:
    """Reads pages out of one folder of records, each record once. Every method may take long."""

    def __init__(self, folder: Path, paced: Paced = iter) -> None:
        """`paced` gives the lines of a record one by one."""
        self.folder, self._paced, self._many = folder, paced, 0
        self._matches: dict[tuple[str, str], ListedMatch | None] = {}
        """By name and stamp; None for one that is longer than any page may wait for: that is left to the index."""

    def page(self, known: Page, first: int, size: int) -> NewestPage:
        """A page of all matches, counted from `first`: as it is known, or where that is less, out of the records.

        Those that were written last come first. Raises OSError.
        """
        if len(known.matches) >= size:  # thousands of records are not even listed
            return NewestPage(self._counted(known), False)
        listed_records = records(self.folder).records
        self._many = len(listed_records)
        known = self._counted(known)
        listed = listed_records[first : first + size]
        if len(known.matches) >= len(listed):
            return NewestPage(known, False)
        goes_on = not self._read(listed)
        matches = [match for record in listed if (match := self._matches.get(_key(record))) is not None]
        if len(matches) <= len(known.matches):
            return NewestPage(known, goes_on)
        matches.sort(key=lambda match: match.state != OPEN)
        return NewestPage(known._replace(matches=tuple(matches)), goes_on)

    def _counted(self, known: Page) -> Page:
        """With as many matches as there are records, as far as they were listed."""
        return known._replace(counts={**known.counts, ALL: max(self._many, known.counts.get(ALL, 0))})

    def _read(self, listed: Sequence[FolderRecord]) -> bool:
        """Reads some records; whether that is all there is to do."""
        until, new = time.monotonic() + PATIENCE_S, 0
        if len(self._matches) > MOST_CACHED:
            self._matches.clear()

        def hurried(lines: Sequence[bytes]) -> Iterator[bytes]:
            for line in self._paced(lines):
                if time.monotonic() > until:
                    raise _TooLate
                yield line

        for record in listed:
            if _key(record) in self._matches:
                continue
            try:
                self._matches[_key(record)] = _of_record(record, summary_of(record, hurried))
                new += 1
            except _TooLate:
                if not new:
                    self._matches[_key(record)] = None
                return False
        return True


def _key(record: FolderRecord) -> tuple[str, str]:
    return record.path.name, record.stamp


def _of_record(record: FolderRecord, summary: Summary | BadRecord) -> ListedMatch:
    """The match of a record as the index would list it."""
    began, seconds = time_of(record.path.name, record.written_s)
    if isinstance(summary, BadRecord):
        return ListedMatch(record.path.name, began, None, DAMAGED, summary.reason, summary.line)
    places = tuple(share.figures.place for share in summary.shares)
    state = state_of(summary, is_left(record.path))
    match = ListedMatch(record.path.name, began, seconds, state, "", 0, summary.game, summary.rules,
                        summary.origin, summary.seats, summary.sides, summary.target, summary.rounds,
                        last_totals(summary), summary.winners, places, summary.turns)
    return match._replace(own=own_seat(match, ""))
