"""What the list asks the index for: a page of it, off the frame, with everybody's faces."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.history.finding import Found, Page, Wanted, Word, page, rule_sets
from game.history.index import BadIndex
from game.history.newest import Newest
from scenes.match.past.days import days_called, months_called, weekdays_called
from scenes.match.past.telling import story_of
from scenes.match.store.beside import about
from scenes.match.story import Story
from scenes.specs import registry
from scenes.specs.rule_names import title_of


class Listed(NamedTuple):
    """A match of the list; a damaged one has no story."""

    found: Found
    story: Story | None
    rules: str  # their title


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


def answered(index: Path, newest: Newest, question: PageQuestion) -> ListPage | None:
    """The page; None while there is no index that could tell. To be called off the drawing thread."""
    wanted, first, many, typed, now = question[:5]
    try:
        words = typed.casefold().split()
        sets = rule_sets(index) if words else ()
        found: Page | None = page(
            index, wanted._replace(words=tuple(_word(word, sets, now) for word in words)), first, many)
    except BadIndex:
        found = None
    if question.unread and not typed and wanted == Wanted():
        with suppress(OSError):  # no folder: the update of the index says so
            found, goes_on = newest.page(found or Page((), {}), first, many)
            return _listed(found, newest.folder)._replace(goes_on=goes_on)
    return _listed(found, newest.folder) if found is not None else None


def _word(word: str, sets: Sequence[tuple[str, str]], now: datetime) -> Word:
    """All that a word may mean."""
    rules = tuple(rules for game, rules in sets if _has(title_of(game, rules), word))
    games = tuple(game for game, title in registry.titles().items() if _has(title, word))
    return Word(word, rules, games, days_called(word, now), weekdays_called(word), months_called(word))


def _has(title: str, word: str) -> bool:
    """Whether a word of a title begins so."""
    return any(part.startswith(word) for part in title.casefold().split())


def _listed(found: Page, folder: Path) -> ListPage:
    return ListPage(tuple(_match(match, folder) for match in found.matches), found.counts)


def _match(found: Found, folder: Path) -> Listed:
    if not found.can_be_read or found.game not in registry.GAMES:
        return Listed(found, None, "")
    looks = {**registry.guest_looks(found.game), **registry.looks(found.game)}
    story = story_of(found, looks, about(folder / found.name).faces,
                     partial(registry.round_colour, found.game)) if found.seats else None
    return Listed(found, story, title_of(found.game, found.rules))
