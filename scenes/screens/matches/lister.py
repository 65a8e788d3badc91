"""Which matches are listed: what is asked for, the page that is there, and what the index is asked for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from math import ceil
from pathlib import Path
from typing import NamedTuple

from game.history.index import BadIndex
from game.history.match_list import ALL, ListedMatch, Newest, Page, Wanted, Word, page, rule_sets
from scenes.kit.messages import grouped, tr
from scenes.match.past.days import days_called, months_called, weekdays_called
from scenes.match.past.library import Library
from scenes.screens.matches.listed import Listed, listed_match
from scenes.specs import registry
from scenes.specs.cast import Character
from scenes.specs.registry import title_of

MANY = 7
"""Rows of a page, until it is known how many there is room for."""


class ListPage(NamedTuple):
    """A page of the list, and how many matches there are for every result that can be asked for.

    `goes_on`: asked for again, it has more in it.
    """

    matches: tuple[Listed, ...]
    counts: dict[str, int]
    goes_on: bool = False


class PageQuestion(NamedTuple):
    """Which matches, the number of the first one from 0, how many, and what was typed to find them.

    `unread`: the index does not know all records yet.
    """

    wanted: Wanted
    first: int
    many: int
    typed: str
    now: datetime
    unread: bool = False


class Lister:
    """What a list asks for, and `matches`: those of the page that was asked for last, as soon as it is there."""

    def __init__(self, library: Library, wanted: Wanted, now: Callable[[], datetime]) -> None:
        self._library, self._now = library, now
        self.wanted, self._narrowest = wanted, wanted
        self.typed = ""
        self.at, self.many = 0, MANY
        self.matches: tuple[Listed, ...] = ()
        self.first = 0
        """The number of the first of these."""
        self.counts: dict[str, int] = {}
        self.is_stale, self._version = True, -1
        self._asked = 0
        self.known = False
        """Whether the index has answered since it was made last."""

    @property
    def total(self) -> int:
        """How many matches there are like those that are asked for."""
        return self.counts.get(self.wanted.result, 0)

    @property
    def pages(self) -> int:
        """How many pages they take."""
        return ceil(self.total / self.many)

    @property
    def is_plain(self) -> bool:
        """Whether nothing special is asked for."""
        return self.wanted == self._narrowest and self.wanted.result == ALL and not self.typed

    @property
    def line(self) -> str:
        """How far a reading of the records is; empty where none goes on."""
        progress = self._library.progress
        if progress is None or not progress.of:
            return ""
        return tr("Reading matches: {done} of {count}").format(
            done=grouped(progress.done), count=grouped(progress.of))

    # -- what is asked for

    def refresh(self) -> None:
        """Have the records looked through."""
        self._library.refresh()
        self.is_stale = True

    def ask(self, wanted: Wanted) -> None:
        """From now on these matches, from the first page on."""
        self.wanted, self.at, self.is_stale = wanted, 0, True

    def find(self, typed: str) -> None:
        """Those in which all these words are found."""
        self.typed, self.at, self.is_stale = typed, 0, True

    def turn_to(self, number: int) -> None:
        """Another page, counted from 0."""
        number = min(max(number, 0), max(0, self.pages - 1))
        if number != self.at:
            self.at, self.is_stale = number, True

    def fit(self, many: int) -> None:
        """There is room for so many rows: the page is the one with what was first before."""
        if many != self.many:
            self.at, self.many = self.at * self.many // many, many
            self.is_stale = True

    def question(self) -> PageQuestion | None:
        """What is to be asked now; None while what is there holds."""
        if self._version != self._library.version:
            self._version, self.is_stale = self._library.version, True
        if not self.is_stale:
            return None
        self.is_stale, self._asked = False, self.at * self.many
        return PageQuestion(self.wanted, self._asked, self.many, self.typed, self._now(), not self._library.knows_all)

    def take(self, page: ListPage | None) -> bool:
        """The answer to the last question; whether there is something new to show."""
        if page is None:
            if self.known and self._library.progress is None:  # it was harmed while the list was open
                self.known = False
                self._library.refresh()
            return False
        self.known = True
        same = (page.matches, page.counts, self._asked) == (self.matches, self.counts, self.first)
        self.matches, self.counts, self.first = page.matches, page.counts, self._asked
        self.is_stale = self.is_stale or page.goes_on
        if self.at >= max(1, self.pages):
            self.turn_to(self.pages - 1)
        return not same

    def suggested(self) -> list[str]:
        """Words that find something: rivals, rule sets, days."""
        options = registry.options(self.wanted.game or registry.FIRST)
        rivals: list[Character] = list(options.cast.characters)
        return [*(rival.name for rival in rivals), *(preset.title for preset in options.presets),
                tr("Today"), tr("Yesterday")]


# -- off the frame


def answered(index: Path, newest: Newest, question: PageQuestion) -> ListPage | None:
    """The page; None while there is no index that could tell. To be called off the drawing thread."""
    wanted, first, many, typed, now = question[:5]
    try:
        words = typed.casefold().split()
        sets = rule_sets(index) if words else ()
        listing: Page | None = page(
            index, wanted._replace(words=tuple(_word(word, sets, now) for word in words)), first, many)
    except BadIndex:
        listing = None
    if question.unread and not typed and wanted == Wanted():
        with suppress(OSError):  # no folder: the update of the index says so
            listing, goes_on = newest.page(listing or Page((), {}), first, many)
            return _list_page(listing, newest.folder)._replace(goes_on=goes_on)
    return _list_page(listing, newest.folder) if listing is not None else None


def _word(word: str, sets: Sequence[tuple[str, str]], now: datetime) -> Word:
    """All that a word may mean."""
    rules = tuple(rules for game, rules in sets if _has(title_of(game, rules), word))
    games = tuple(game for game, title in registry.titles().items() if _has(title, word))
    return Word(word, rules, games, days_called(word, now), weekdays_called(word), months_called(word))


def _has(title: str, word: str) -> bool:
    """Whether a word of a title begins so."""
    return any(part.startswith(word) for part in title.casefold().split())


def _list_page(listing: Page, folder: Path) -> ListPage:
    matches: Sequence[ListedMatch] = listing.matches
    return ListPage(tuple(listed_match(match, folder) for match in matches), listing.counts)
