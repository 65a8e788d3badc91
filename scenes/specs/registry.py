"""The games that have a table here, by their name in the catalogue."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr, trn
from scenes.match.match_setup import MatchSetup
from scenes.match.story import Seating
from scenes.specs.cast import named
from scenes.specs.lesson import Lesson
from scenes.specs.options import SetupOptions
from scenes.specs.pages import Book
from scenes.specs.red7.book.book import RED7_BOOK
from scenes.specs.red7.busiest import busiest_view, with_rule
from scenes.specs.red7.lessons import lessons as red7_lessons
from scenes.specs.red7.offers import KEY_MEANINGS, KEY_TITLES
from scenes.specs.red7.setup import setup_options
from scenes.specs.red7.spec import RED7_TABLE
from scenes.table.spec import TableSpec

__all__ = [
    "book", "busiest_table", "busiest_view", "couch_setup_of", "first_round", "in_words", "key_meanings",
    "key_titles", "lessons", "looks", "options",
    "setup_of", "table", "with_rule",
]  # fmt: skip

TABLES: dict[str, TableSpec] = {RED7_TABLE.game.name: RED7_TABLE}
BOOKS: dict[str, Book] = {RED7_TABLE.game.name: RED7_BOOK}


def table(game: str) -> TableSpec:
    """The table of a game. Raises KeyError for one that has none."""
    return TABLES[game]


def book(game: str) -> Book:
    """The rules of a game, for reading. Raises KeyError for one that has none."""
    return BOOKS[game]


def key_titles() -> Mapping[Kind, str]:
    """What the keys are called whose meaning is a game's own; to be translated."""
    return KEY_TITLES


def key_meanings() -> Mapping[Kind, str]:
    """What is said of such a key that means this already; to be translated."""
    return KEY_MEANINGS


def busiest_table() -> TableSpec:
    """The table that speed is measured on: its fullest moment is `busiest_view`."""
    return RED7_TABLE


def options() -> SetupOptions:
    """What can be chosen before a match."""
    return setup_options()


def looks() -> dict[str, dict[str, str]]:
    """The names of every level of play, and the seat face of each."""
    return {character.level: {look.name: look.face for look in character.looks}
            for character in setup_options().cast.characters}


def lessons() -> tuple[Lesson, ...]:
    """What the tutorial teaches."""
    return red7_lessons()


def first_round() -> MatchSetup:
    """What is played after the lessons: the simplest rules, one bot of the first character."""
    offered = options()
    rules = offered.apply(offered.presets[0], offered.first_setup().rules)
    person = Seating("", offered.cast.people[0].face)
    return MatchSetup(offered.game, rules, named((person, offered.cast.bot("")), offered.cast))


def setup_of(kept: object) -> MatchSetup:
    """The setup kept in the settings, with whatever cannot be used replaced; a first one if there is none."""
    try:
        return options().sound(MatchSetup.from_settings(kept))
    except ValueError:
        return options().first_setup()


def couch_setup_of(kept: object) -> MatchSetup:
    """The setup of the last match of several people, kept in the settings; a first one if there is none."""
    try:
        setup = MatchSetup.from_settings(kept)
    except ValueError:
        return options().first_couch()
    return options().with_sound_rules(setup)


def in_words(setup: MatchSetup) -> str:
    """A setup in a few words: "Advanced, 3 bots"."""
    preset = options().preset(setup.rules)
    bots = sum(seating.level is not None for seating in setup.seats)
    name = preset.title if preset is not None else tr("Custom")
    return tr("{rules}, {bots}").format(rules=name, bots=trn("1 bot", "{n} bots", bots))
