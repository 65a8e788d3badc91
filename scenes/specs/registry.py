"""The games that have a table here, by their name in the catalogue, and all that each of them brings along."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr, trn
from scenes.kit.stage import Stage
from scenes.match.story import MatchSetup, Seating
from scenes.specs.busiest import Busiest
from scenes.specs.cover import Cover
from scenes.specs.figure_words import FigureWords
from scenes.specs.learning import Book, Ending, TutorialLesson
from scenes.specs.options import SetupOptions
from scenes.specs.position import PicturedTurn
from scenes.specs.puzzling import Puzzling
from scenes.specs.red7.book.book import RED7_BOOK
from scenes.specs.red7.busiest import RED7_BUSIEST
from scenes.specs.red7.cover import RED7_COVER
from scenes.specs.red7.figures import red7_figures
from scenes.specs.red7.lessons import ending as red7_ending
from scenes.specs.red7.lessons import lessons as red7_lessons
from scenes.specs.red7.offers import KEY_MEANINGS, KEY_TITLES
from scenes.specs.red7.puzzles import RED7_PUZZLING
from scenes.specs.red7.review import RED7_REVIEWING
from scenes.specs.red7.setup import setup_options
from scenes.specs.red7.spec import RED7_TABLE
from scenes.specs.red7.watching import RED7_WATCHING
from scenes.specs.reviewing import Reviewing
from scenes.specs.seven_street.book.book import STREET_BOOK
from scenes.specs.seven_street.busiest import STREET_BUSIEST
from scenes.specs.seven_street.card_sheet import CardSheet
from scenes.specs.seven_street.cover import STREET_COVER
from scenes.specs.seven_street.figures import street_figures
from scenes.specs.seven_street.lessons import street_ending, street_lessons
from scenes.specs.seven_street.offers import KEY_MEANINGS as STREET_KEY_MEANINGS
from scenes.specs.seven_street.offers import KEY_TITLES as STREET_KEY_TITLES
from scenes.specs.seven_street.pictures import STREET_PICTURES
from scenes.specs.seven_street.setup import street_options
from scenes.specs.seven_street.spec import STREET_TABLE
from scenes.specs.seven_street.watching import STREET_WATCHING
from scenes.specs.watching import Watching
from scenes.table.spec import SpecOf, TableSpec
from scenes.table.talk import Lines

__all__ = [
    "FIRST", "GAMES", "PICTURED", "STATISTICS", "Presented", "chosen", "couch_setup_of",
    "figure_words", "first_round", "guest_looks", "in_words", "looks", "mistakes", "options", "round_colour",
    "setup_of", "stand_in", "table", "talk", "titles",
]  # fmt: skip


class Drawn(Protocol):
    """What can be drawn."""

    def draw(self, painter: Painter) -> None:
        """All of it."""


class Presented(NamedTuple):
    """A game on screen: cover, table, options, its busiest table; lessons, book, ending and figures if it has them.

    `watching` is its table in replays; a game without one has none. `reviewing` grades turns,
    `puzzling` poses puzzles. `key_titles` are what its keys do that are not alike in all games; "" where it has none.
    `key_meanings` say so of a key that is wanted for something else.
    """

    cover: Cover
    table: SpecOf[Any]
    options: Callable[[], SetupOptions]
    busiest: Busiest | None = None
    lessons: Callable[[], tuple[TutorialLesson, ...]] = tuple
    book: Book | None = None
    ending: Callable[[], Ending] | None = None
    watching: Watching | None = None
    figures: Callable[[], FigureWords] | None = None
    reviewing: Reviewing | None = None
    puzzling: Puzzling | None = None
    key_titles: Mapping[Kind, str] = MappingProxyType({})
    key_meanings: Mapping[Kind, str] = MappingProxyType({})


FIRST = RED7_TABLE.game.name
"""The game of those who have not played any yet."""
GAMES: dict[str, Presented] = {
    FIRST: Presented(
        RED7_COVER, RED7_TABLE, setup_options, RED7_BUSIEST, red7_lessons, RED7_BOOK, red7_ending, RED7_WATCHING,
        red7_figures, RED7_REVIEWING, RED7_PUZZLING, KEY_TITLES, KEY_MEANINGS),
    STREET_TABLE.game.name: Presented(
        STREET_COVER, STREET_TABLE, street_options, STREET_BUSIEST, street_lessons, STREET_BOOK, street_ending,
        STREET_WATCHING, street_figures, key_titles=STREET_KEY_TITLES, key_meanings=STREET_KEY_MEANINGS),
}
PICTURED: dict[str, tuple[str, Callable[[], PicturedTurn]]] = {
    name: (STREET_TABLE.game.name, make) for name, make in STREET_PICTURES.items()
}
"""Made-up moments of a game, for pictures: the game, and how one is made."""
STATISTICS = {"statistics": FIRST, "street_statistics": STREET_TABLE.game.name}
"""Pictures of the statistics by name, and the game each is of."""
REPLAYS = {"replay": ("match.jsonl", 400), "street_replay": ("seven.jsonl", 330)}
"""Records among the assets that pictures show, and after how many lines."""
SHEETS: dict[str, Callable[[Stage], Drawn]] = {"street_cards": CardSheet}
"""Pages that are there for pictures alone, by name."""


def table(game: str) -> TableSpec:
    """The table of a game. Raises KeyError for one that has none, as all of these do."""
    return GAMES[game].table


def options(game: str) -> SetupOptions:
    """What can be chosen before a match, in the language in use; who belongs together is the game's to say."""
    presented = GAMES[game]
    return replace(presented.options(), sides=presented.table.game.sides, grounds=presented.cover.grounds)


def looks(game: str) -> dict[str, dict[str, str]]:
    """The names of every level of play, the weakest first, and the seat face of each; levels of old records too."""
    return {level: {look.name: look.face for look in character.looks}
            for character in options(game).cast.characters for level in (*character.former, character.level)}


def guest_looks(game: str) -> dict[str, dict[str, str]]:
    """What bots of other makers look like, as `looks` has it; nothing for a game that they cannot play."""
    guest = options(game).cast.guest
    return {guest.level: {guest.name: guest.face}} if guest is not None else {}


def talk(game: str, seats: Sequence[Seating]) -> list[Lines]:
    """What is said at each seat of a match."""
    cast = options(game).cast
    characters = [cast.character(seating.level) if seating.level is not None else None for seating in seats]
    return [(character.talk if character is not None else None) or {} for character in characters]


def stand_in(game: str) -> str:
    """The level that plays for people who have left: neither the weakest nor the strongest."""
    characters = options(game).cast.characters
    return characters[len(characters) // 2].level


def figure_words(game: str) -> FigureWords | None:
    """What the figures are called that only this game counts; None where it counts none."""
    make = GAMES[game].figures
    return make() if make is not None else None


def mistakes() -> dict[str, str]:
    """What kinds of mistakes are called, of all games that review."""
    found = (game.reviewing.kinds() for game in GAMES.values() if game.reviewing is not None)
    return {kind: title for kinds in found for kind, title in kinds.items()}


def round_colour(game: str, label: str) -> str | None:
    """The colour key that a round is shown in, by the label it was won with; None where none stands for it."""
    return (label or None) if GAMES[game].table.rule is not None else None


def first_round(game: str) -> MatchSetup:
    """What is played after the lessons: the simplest rules, as few bots as may be, of the first character."""
    offered = options(game)
    rules = offered.apply(offered.presets[0], offered.first_setup().rules)
    person = Seating("", offered.cast.people[0].face)
    return offered.sound(MatchSetup(game, rules, (person, offered.cast.bot(""))))


def chosen(name: str) -> str:
    """The game of this name, or the first one if there is none of it here."""
    return name if name in GAMES else FIRST


def titles() -> dict[str, str]:
    """What every game is called, by its name in the catalogue."""
    return {name: tr(presented.cover.name) for name, presented in GAMES.items()}


def setup_of(game: str, kept: object) -> MatchSetup:
    """The setup of a game kept in the settings, with whatever cannot be used replaced; a first one if it is none."""
    try:
        return options(game).sound(MatchSetup.from_settings(kept))
    except ValueError:
        return options(game).first_setup()


def couch_setup_of(game: str, kept: object) -> MatchSetup:
    """The setup of the last match of several people, kept in the settings; a first one if there is none."""
    try:
        return options(game).with_sound_rules(MatchSetup.from_settings(kept))
    except ValueError:
        return options(game).first_couch()


def in_words(setup: MatchSetup) -> str:
    """A setup in a few words: "Advanced, 3 bots"."""
    preset = options(setup.game).preset(setup.rules)
    bots = sum(seating.level is not None for seating in setup.seats)
    name = preset.title if preset is not None else tr("Custom")
    return tr("{rules}, {bots}").format(rules=name, bots=trn("1 bot", "{n} bots", bots))
