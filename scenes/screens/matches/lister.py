"""Which matches are listed: what the index is asked for, the page that is there, and each match in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from math import ceil
from pathlib import Path
from typing import NamedTuple

from game.history.index import OPEN, OVER, BadIndex
from game.history.match_list import ALL, ListedMatch, MatchFilter, NewestRecords, Page, SearchWord, page, rule_sets
from game.history.summary import RUN
from scenes.kit.messages import grouped, listed, sentences, signed, tr
from scenes.match.past.library import Library
from scenes.match.past.words import (
    day_words,
    days_called,
    length_words,
    line_of,
    months_called,
    points_of,
    result_words,
    score_of,
    score_words,
    story_of,
    weekdays_called,
)
from scenes.match.store.sidecar import about
from scenes.match.story import Seating, Story
from scenes.screens.scoring.outcome import side_name
from scenes.screens.scoring.race import blocks_of
from scenes.specs import registry
from scenes.specs.cast import Character
from scenes.specs.registry import title_of
from scenes.table.words import together

MANY = 7
"""Rows of a page, until it is known how many there is room for."""


class ListEntry(NamedTuple):
    """A match of the list with the title of its rules; one that cannot be read has no story."""

    entry: ListedMatch
    story: Story | None
    rules: str

    @property
    def name(self) -> str:
        """The file name of the record: no other match has the same."""
        return self.entry.name

    @property
    def is_bright(self) -> bool:
        """Whether the row stands out: the match was won, goes on, or was nobody's here."""
        return self.story is not None and (self.entry.state == OPEN or self.entry.own is None or self.entry.is_won)

    # -- in its row

    @property
    def result(self) -> str:
        """The result of the match in a word."""
        return result_words(self.entry)

    @property
    def score(self) -> str:
        """The points, or the words that stand instead of them."""
        entry = self.entry
        if self.story is None:
            return ""
        score = score_words(entry)
        if not score and entry.own is not None and entry.places and entry.state == OVER:
            words = registry.figure_words(entry.game)
            return words.place(entry.places[entry.own]) if words is not None else ""
        return score

    @property
    def rivals(self) -> list[Seating]:
        """Everybody on other sides; all where nobody played."""
        entry, story = self.entry, self.story
        if story is None:
            return []
        own = story.sides[entry.own_side] if entry.own is not None and story.sides else ()
        return [seating for seat, seating in enumerate(story.seats) if seat not in own]

    @property
    def game_and_rules(self) -> str:
        """The rule set, with its game where that is not the first one; of a damaged match what is wrong with it."""
        if self.story is None:
            return self.entry.fault
        title = registry.titles()[self.entry.game]
        return self.rules if self.entry.game == registry.FIRST else f"{title}, {self.rules}"

    def when(self, now: datetime) -> str:
        """Day and length."""
        entry, day = self.entry, day_words(self.entry.began, now)
        if entry.state == OPEN:
            return listed((day, tr("round {n}").format(n=len(entry.rounds) + 1)))
        return listed((day, length_words(entry.seconds, len(entry.rounds)))) if entry.can_be_read else day

    @property
    def aloud(self) -> str:
        """The row as it is spoken: the result, the score, and against whom."""
        if self.story is None:
            return listed((self.result, self.name))
        against = tr("against {names}").format(names=", ".join(seat.name for seat in self.rivals))
        return listed((self.result, self.score, against if self.rivals else ""))

    # -- beside the list, and on its page

    @property
    def points(self) -> str:
        """The own points; empty where nobody has any."""
        return grouped(points_of(self.entry)[0]) if self.story is not None and score_of(self.entry) else ""

    @property
    def others(self) -> str:
        """The points of everybody else."""
        if not self.points:
            return ""
        return tr("to {points}").format(points=together([grouped(points) for points in points_of(self.entry)[1]]))

    @property
    def heading(self) -> str:
        """Who has won."""
        entry, story = self.entry, self.story
        if story is None:
            return tr("Damaged")
        if entry.state != OVER:
            return tr("Round {n}").format(n=len(entry.rounds) + 1)
        if entry.own is not None and entry.is_won and len([seat for seat in story.seats if seat.level is None]) == 1:
            return tr("You won")
        names = together([side_name(story, side) for side in entry.winners])
        return tr("{name} won").format(name=names) if len(entry.winners) == 1 else tr("Shared")

    @property
    def rules_and_target(self) -> str:
        """The rules and the target of the match."""
        target = self.story.target if self.story is not None else None
        if target is None:
            return self.rules
        return tr("{rules}, first to {points}").format(rules=self.rules, points=grouped(target))

    def day_and_length(self, now: datetime) -> str:
        """The day of the match and how long it took, in words."""
        entry = self.entry
        return tr("{day}, {length}").format(
            day=day_words(entry.began, now), length=length_words(entry.seconds, len(entry.rounds)))

    @property
    def line(self) -> str:
        """The remarkable fact of the match; of a damaged one where it cannot be read on."""
        if self.story is not None:
            return line_of(self.entry)
        return tr("Can't be read: line {n}").format(n=self.entry.line) if self.entry.line else tr("Can't be read")

    @property
    def places(self) -> list[str]:
        """How long each side stayed in, where nobody has points; empty where that is not known."""
        words = registry.figure_words(self.entry.game) if self.story is not None and not self.points else None
        if words is None or self.story is None or not self.entry.places:
            return []
        return [words.place(self.entry.places[first]) for first, *_ in self.story.sides]

    def details(self, now: datetime) -> str:
        """All the words of the match, for a voice."""
        if self.story is None:
            return sentences((self.heading, self.line, self.entry.fault))
        story, places = self.story, self.places
        figures = places or [grouped(points) for points in story.totals]
        gains = [(block.side, signed(block.points)) for block in ([] if places else blocks_of(story))]
        sides = [listed((side_name(story, side), figure, *(gain for of, gain in gains if of == side)))
                 for side, figure in enumerate(figures)]  # fmt: skip
        return sentences((listed((self.points, self.heading, self.others)), self.rules_and_target,
                          self.day_and_length(now), *sides, self.line))  # fmt: skip


def listed_match(entry: ListedMatch, folder: Path) -> ListEntry:
    """A match of the records in a folder, with everybody's faces."""
    if not entry.can_be_read or entry.game not in registry.GAMES:
        return ListEntry(entry, None, "")
    looks = {**registry.guest_looks(entry.game), **registry.looks(entry.game)}
    story = story_of(entry, looks, about(folder / entry.name).faces,
                     partial(registry.round_colour, entry.game)) if entry.seats else None
    return ListEntry(entry, story, title_of(entry.game, entry.rules, of_run=entry.origin == RUN))


class ListPage(NamedTuple):
    """A page of the list, and how many matches there are for every result that can be asked for.

    `goes_on`: asked for again, it has more in it.
    """

    matches: tuple[ListEntry, ...]
    counts: dict[str, int]
    goes_on: bool = False


class PageQuestion(NamedTuple):
    """Which matches, the number of the first one from 0, how many, and what was typed to find them.

    `unread`: the index does not know all records yet.
    """

    match_filter: MatchFilter
    first: int
    size: int
    typed: str
    now: datetime
    unread: bool = False


class Lister:
    """What a list asks for, and `matches`: those of the page that was asked for last, as soon as it is there."""

    def __init__(self, library: Library, match_filter: MatchFilter, now: Callable[[], datetime]) -> None:
        self._library, self._now = library, now
        self.match_filter, self._narrowest = match_filter, match_filter
        self.typed = ""
        self.at, self.page_size = 0, MANY
        self.matches: tuple[ListEntry, ...] = ()
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
        return self.counts.get(self.match_filter.result, 0)

    @property
    def pages(self) -> int:
        """The number of pages of the list."""
        return ceil(self.total / self.page_size)

    @property
    def is_plain(self) -> bool:
        """Whether nothing special is asked for."""
        return self.match_filter == self._narrowest and self.match_filter.result == ALL and not self.typed

    @property
    def line(self) -> str:
        """How far a reading of the records is; empty where none goes on."""
        progress = self._library.progress
        if progress is None or not progress.total:
            return ""
        return tr("Reading matches: {done} of {count}").format(
            done=grouped(progress.read), count=grouped(progress.total))

    # -- what is asked for

    def refresh(self) -> None:
        """Have the records looked through."""
        self._library.refresh()
        self.is_stale = True

    def ask(self, match_filter: MatchFilter) -> None:
        """From now on these matches, from the first page on."""
        self.match_filter, self.at, self.is_stale = match_filter, 0, True

    def find(self, typed: str) -> None:
        """Searches for the matches in which all these words are found."""
        self.typed, self.at, self.is_stale = typed, 0, True

    def turn_to(self, number: int) -> None:
        """Another page, counted from 0."""
        number = min(max(number, 0), max(0, self.pages - 1))
        if number != self.at:
            self.at, self.is_stale = number, True

    def fit(self, page_size: int) -> None:
        """Sets how many rows a page has; the page becomes the one with the row that was first before."""
        if page_size != self.page_size:
            self.at, self.page_size = self.at * self.page_size // page_size, page_size
            self.is_stale = True

    def question(self) -> PageQuestion | None:
        """The question to ask the index now; None while the answer that is there holds."""
        if self._version != self._library.version:
            self._version, self.is_stale = self._library.version, True
        if not self.is_stale:
            return None
        self.is_stale, self._asked = False, self.at * self.page_size
        return PageQuestion(self.match_filter, self._asked, self.page_size, self.typed, self._now(),
                            not self._library.knows_all)

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
        options = registry.options(self.match_filter.game or registry.FIRST)
        rivals: list[Character] = list(options.cast.characters)
        return [*(rival.name for rival in rivals), *(preset.title for preset in options.presets),
                tr("Today"), tr("Yesterday")]


# -- off the frame


def answered(index: Path, newest: NewestRecords, question: PageQuestion) -> ListPage | None:
    """The page; None while there is no index that could tell. To be called off the drawing thread."""
    match_filter, first, size, typed, now = question[:5]
    try:
        words = typed.casefold().split()
        sets = rule_sets(index) if words else ()
        listing: Page | None = page(
            index, match_filter._replace(words=tuple(_word(word, sets, now) for word in words)), first, size)
    except BadIndex:
        listing = None
    if question.unread and not typed and match_filter == MatchFilter():
        with suppress(OSError):  # no folder: the update of the index says so
            listing, goes_on = newest.page(listing or Page((), {}), first, size)
            return _list_page(listing, newest.folder)._replace(goes_on=goes_on)
    return _list_page(listing, newest.folder) if listing is not None else None


def _word(word: str, sets: Sequence[tuple[str, str]], now: datetime) -> SearchWord:
    """The values of the index that a typed word may stand for."""
    rules = tuple(rules for game, rules in sets if _has(title_of(game, rules), word))
    games = tuple(game for game, title in registry.titles().items() if _has(title, word))
    return SearchWord(word, rules, games, days_called(word, now), weekdays_called(word), months_called(word))


def _has(title: str, word: str) -> bool:
    """Whether a word of a title begins so."""
    return any(part.startswith(word) for part in title.casefold().split())


def _list_page(listing: Page, folder: Path) -> ListPage:
    matches: Sequence[ListedMatch] = listing.matches
    return ListPage(tuple(listed_match(match, folder) for match in matches), listing.counts)
