"""Which matches are listed: what was asked for, the page that is there, and the one that is on its way."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from datetime import datetime
from math import ceil

from game.history.finding import ALL, Wanted
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.match.past.library import Library
from scenes.screens.matches.asking import Listed, ListPage, PageQuestion, answered
from scenes.specs import registry
from scenes.specs.cast import Character


class Lister:
    """Asks the library; `matches` are those of the page that was asked for last, as soon as it is there."""

    def __init__(self, stage: Stage, library: Library, wanted: Wanted, now: Callable[[], datetime]) -> None:
        self._stage, self._library, self._now = stage, library, now
        self.wanted, self._narrowest = wanted, wanted
        self.typed = ""
        self.at, self.many = 0, 7
        self.matches: tuple[Listed, ...] = ()
        self.counts: dict[str, int] = {}
        self._asked: Future[ListPage | None] | None = None
        self._stale, self._version = True, -1
        self.known = False
        """Whether the index has answered since it was made last."""
        self._line = ""

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
    def reading(self) -> bool:
        """Whether the answer may still change by itself."""
        return self._library.progress is not None or self._asked is not None or self._stale

    @property
    def line(self) -> str:
        """How far a reading of the records is; empty where none goes on."""
        progress = self._library.progress
        if progress is None or not progress.of:
            return ""
        return tr("Reading matches: {done} of {count}").format(
            done=grouped(progress.done), count=grouped(progress.of))

    def refresh(self) -> None:
        """Have the records looked through."""
        self._library.refresh()
        self.again()

    def ask(self, wanted: Wanted) -> None:
        """From now on these matches, from the first page on."""
        self.wanted, self.at = wanted, 0
        self.again()

    def find(self, typed: str) -> None:
        """Those in which all these words are found."""
        self.typed, self.at = typed, 0
        self.again()

    def turn_to(self, number: int) -> None:
        """Another page, counted from 0."""
        number = min(max(number, 0), max(0, self.pages - 1))
        if number != self.at:
            self.at = number
            self.again()

    def again(self) -> None:
        """Ask once more."""
        self._stale = True
        self.look()

    def look(self) -> bool:
        """As time passes; whether there is something new to show."""
        if self._version != self._library.version:
            self._version, self._stale = self._library.version, True
        changed = self.line != self._line
        self._line = self.line
        if self._asked is not None and self._asked.done():
            changed = self._take(self._asked.result()) or changed
            self._asked = None
        if self._stale and self._asked is None:
            self._stale = False
            question = PageQuestion(self.wanted, self.at * self.many, self.many, self.typed, self._now(),
                                    not self._library.knows_all)
            self._asked = self._stage.disk.look_up(answered, self._library.index, self._library.newest, question)
        return changed

    def _take(self, page: ListPage | None) -> bool:
        if page is None:
            if self.known and self._library.progress is None:  # it was harmed while the list was open
                self.known = False
                self._library.refresh()
            return False
        self.known = True
        same = page[:2] == (self.matches, self.counts)
        self.matches, self.counts, self._stale = page.matches, page.counts, self._stale or page.goes_on
        if self.at >= max(1, self.pages):
            self.turn_to(self.pages - 1)
        return not same

    def suggested(self) -> list[str]:
        """Words that find something: rivals, rule sets, days."""
        options = registry.options(self.wanted.game or registry.FIRST)
        rivals: list[Character] = list(options.cast.characters)
        return [*(rival.name for rival in rivals), *(preset.title for preset in options.presets),
                tr("Today"), tr("Yesterday")]
