"""The newest matches straight from their records: what a page shows while nothing else knows them yet."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from game.core.record import BadRecord
from game.history.finding import ALL, Found, Page, own_seat
from game.history.index import DAMAGED, OPEN, last_totals, state_of
from game.history.summary import Paced, Summary
from game.history.updating import Lying, is_left, records, short_of, when

PATIENCE_S = 0.1
"""So long a page is read before what was found is shown; the next question goes on from there."""
MOST_KEPT = 100


class NewestPage(NamedTuple):
    """A page, and whether more of it will be known when it is asked for again."""

    page: Page
    goes_on: bool


class _TooLate(Exception):
    """There is no more time."""


class Newest:
    """Reads pages out of one folder of records, each record once. Every method may take long."""

    def __init__(self, folder: Path, paced: Paced = iter) -> None:
        """`paced` gives the lines of a record one by one."""
        self.folder, self._paced, self._many = folder, paced, 0
        self._kept: dict[tuple[str, str], Found | None] = {}
        """By name and stamp; None for one that is longer than any page may wait for: that is left to the index."""

    def page(self, known: Page, first: int, many: int) -> NewestPage:
        """A page of all matches, counted from `first`: as it is known, or where that is less, out of the records.

        Those that were written last come first. Raises OSError.
        """
        if len(known.matches) >= many:  # thousands of records are not even listed
            return NewestPage(self._counted(known), False)
        lying = records(self.folder).records
        self._many = len(lying)
        known = self._counted(known)
        listed = lying[first : first + many]
        if len(known.matches) >= len(listed):
            return NewestPage(known, False)
        goes_on = not self._read(listed)
        found = [match for record in listed if (match := self._kept.get(_key(record))) is not None]
        if len(found) <= len(known.matches):
            return NewestPage(known, goes_on)
        found.sort(key=lambda match: match.state != OPEN)
        return NewestPage(known._replace(matches=tuple(found)), goes_on)

    def _counted(self, known: Page) -> Page:
        """With as many matches as there are records, as far as they were listed."""
        return known._replace(counts={**known.counts, ALL: max(self._many, known.counts.get(ALL, 0))})

    def _read(self, listed: Sequence[Lying]) -> bool:
        """Reads some records; whether that is all there is to do."""
        until, new = time.monotonic() + PATIENCE_S, 0
        if len(self._kept) > MOST_KEPT:
            self._kept.clear()

        def hurried(lines: Sequence[bytes]) -> Iterator[bytes]:
            for line in self._paced(lines):
                if time.monotonic() > until:
                    raise _TooLate
                yield line

        for record in listed:
            if _key(record) in self._kept:
                continue
            try:
                self._kept[_key(record)] = _found(record, short_of(record, hurried))
                new += 1
            except _TooLate:
                if not new:
                    self._kept[_key(record)] = None
                return False
        return True


def _key(record: Lying) -> tuple[str, str]:
    return record.path.name, record.stamp


def _found(record: Lying, of: Summary | BadRecord) -> Found:
    """As the index would list it."""
    began, seconds = when(record.path.name, record.written_s)
    if isinstance(of, BadRecord):
        return Found(record.path.name, began, None, DAMAGED, of.reason, of.line)
    places = tuple(share.figures.place for share in of.shares)
    found = Found(record.path.name, began, seconds, state_of(of, is_left(record.path)), "", 0, of.game, of.rules,
                  of.origin, of.seats, of.sides, of.target, of.rounds, last_totals(of), of.winners, places, of.turns)
    return found._replace(own=own_seat(found, ""))
