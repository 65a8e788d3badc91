"""Today: what is the same for everybody on a local date, and what came of it: calendar, streak, lines for any chat.

A date has a rule by its weekday, three puzzles that begin under it, and a deal. One solved puzzle keeps the streak.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from enum import Enum
from typing import NamedTuple

from game.catalog import ENTRIES
from game.core.entry import DayRules

A_DAY = 3
"""So many puzzles a date has."""
TRIES = 3
"""A puzzle can be tried so often; a hint costs a try."""
A_KIND = 53
"""So many puzzles there are of a kind and a rule: in a year no date has one that another had."""
WEEKS = 13
"""What a calendar shows."""
SET_BACK = timedelta(7)
"""Before a date that was played so many others earn nothing: no gap before it can be filled later, and a clock that was
wrong once spoils no more than them."""
ONE_DAY = timedelta(1)


def day_rules() -> DayRules:
    """Those of the game that the days are of: the first of the catalogue that has any, for their files name none."""
    return next(entry.day for entry in ENTRIES.values() if entry.day is not None)()


def puzzle_kinds() -> tuple[str, ...]:
    """The kinds of puzzles of that game, in the order in which a date has them."""
    return next(entry.puzzles for entry in ENTRIES.values() if entry.puzzles is not None)()


def rule_of(day: date) -> str:
    """The rule of a weekday, by its key, from Monday on."""
    return day_rules().colours[day.weekday()]


def week_of(day: date) -> int:
    """The number of its week, which begins on Monday; without an end, so that no turn of a year matters."""
    return (day.toordinal() - 1) // 7


def kinds_of(day: date, there: Mapping[str, int]) -> tuple[str, ...]:
    """The kinds of a date's puzzles, in their order. `there`: how many puzzles there are of each under its rule.

    Of more kinds than puzzles, each in its turn has a week off.
    """
    kinds = [kind for kind in puzzle_kinds() if there.get(kind)]
    off = week_of(day) % len(kinds) if len(kinds) > A_DAY else -1
    return tuple(kind for place, kind in enumerate(kinds) if place != off)


def number_of(day: date, there: int) -> int:
    """Which puzzle of a kind a date has, from 0, where so many are there: where a file was cut, the others stay."""
    number = week_of(day) % A_KIND
    return number if number < there else number % there


class Attempt(NamedTuple):
    """At a puzzle: `wrong` tries, one of them for a `hint`, whether it was solved then, and in how many seconds."""

    wrong: int
    solved: bool
    seconds: int = 0
    hint: bool = False

    @property
    def mistakes(self) -> int:
        """Wrong tries without the one for a hint."""
        return self.wrong - self.hint

    @property
    def is_over(self) -> bool:
        """Whether no try is left, or none is needed."""
        return self.solved or self.wrong >= TRIES


class Dealt(NamedTuple):
    """A deal that was played to its end: the rule after each turn, by its letter, and whether it was won."""

    rules: str
    won: bool


class Day(NamedTuple):
    """What came of a date. `earns`: it counts for the streak; `dealt`: the deal was begun, which is ranked once.

    `unread` is what a newer version has written beside it.
    """

    puzzles: Mapping[str, Attempt] = {}  # by their kind
    deal: Dealt | None = None
    earns: bool = True
    dealt: bool = False
    unread: Mapping[str, object] = {}

    @property
    def solved(self) -> bool:
        """Whether any of its puzzles was."""
        return any(attempt.solved for attempt in self.puzzles.values())

    @property
    def counts(self) -> bool:
        """For the streak."""
        return self.earns and self.solved


class Cell(Enum):
    """What a date of the calendar is."""

    SOLVED = "solved"
    MISSED = "missed"
    AHEAD = "ahead"


class Days(NamedTuple):
    """All dates of which something is known, and what a newer version has written."""

    known: Mapping[date, Day] = {}
    unread: Mapping[str, object] = {}

    def of(self, day: date) -> Day:
        """What came of a date so far; one that was not begun yet earns unless the clock was set back to it."""
        return self.known.get(day) or Day(earns=not self.is_set_back(day))

    def is_set_back(self, day: date) -> bool:
        """Whether a date soon after it was played before."""
        return any(day < other <= day + SET_BACK for other in self.known)

    def streak(self, today: date) -> int:
        """Days in a row up to today; up to yesterday where today's are still to be solved."""
        last = today if self._counts(today) else today - ONE_DAY
        length = 0
        while self._counts(last):
            length, last = length + 1, last - ONE_DAY
        return length

    def _counts(self, day: date) -> bool:
        """Whether a date counts: at once, also among those of ten years."""
        return day in self.known and self.known[day].counts

    @property
    def best(self) -> int:
        """The longest streak there was."""
        ends = (day for day, what in self.known.items() if what.counts and not self._counts(day + ONE_DAY))
        return max(map(self.streak, ends), default=0)

    def cell(self, day: date, today: date) -> Cell:
        """What the calendar of today shows for a date."""
        if self._counts(day):
            return Cell.SOLVED
        return Cell.AHEAD if day > today else Cell.MISSED


def calendar(today: date) -> tuple[tuple[date, ...], ...]:
    """The weeks of a calendar, Monday to Sunday; the last one is that of today."""
    monday = today - timedelta(today.weekday())
    first = monday - timedelta(weeks=WEEKS - 1)
    return tuple(tuple(first + timedelta(7 * week + day) for day in range(7)) for week in range(WEEKS))


def with_puzzle(days: Days, day: date, kind: str, attempt: Attempt) -> Days:
    """After tries at a puzzle of a date: the first attempt counts, and goes on where it was left.

    A date that was begun in time and is solved only now that the clock was set back to it earns nothing, either. Of
    tries in two windows none is taken back, and a solution counts in whichever it was found.
    """
    before = days.of(day)
    kept = before.puzzles.get(kind)
    if kept is not None:
        hint, mistakes = attempt.hint or kept.hint, max(attempt.mistakes, kept.mistakes)
        is_known = attempt.wrong < kept.wrong and (mistakes, hint) == (kept.mistakes, kept.hint)
        if kept.is_over or (is_known and not attempt.solved):
            return days
        attempt = attempt._replace(wrong=min(mistakes + hint, TRIES - attempt.solved), hint=hint)
    earns = before.earns and (before.solved or not days.is_set_back(day))
    return _with(days, day, before._replace(puzzles={**before.puzzles, kind: attempt}, earns=earns))


def deal_begun(days: Days, day: date) -> Days:
    """Before the first card of a date's deal is seen."""
    before = days.of(day)
    return days if before.dealt else _with(days, day, before._replace(dealt=True))


def with_deal(days: Days, day: date, dealt: Dealt) -> Days:
    """After a date's deal: the first one counts."""
    before = days.of(day)
    return days if before.deal is not None else _with(days, day, before._replace(deal=dealt, dealt=True))


def _with(days: Days, day: date, what: Day) -> Days:
    return days._replace(known={**days.known, day: what})
