"""All that a game brings to the screen, as one value: the registry lists these, a line a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from scenes.kit.art.card_art import CardArt
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.stage import Stage
from scenes.specs.busiest import Busiest
from scenes.specs.cover import Cover
from scenes.specs.figure_words import FigureWords
from scenes.specs.learning import Book, Ending, TutorialLesson
from scenes.specs.options import SetupOptions
from scenes.specs.position import PicturedTurn
from scenes.specs.puzzling import Puzzling
from scenes.specs.reviewing import Reviewing
from scenes.specs.running import Running
from scenes.specs.watching import Watching
from scenes.table.spec import SpecOf


class Drawn(Protocol):
    """What can be drawn."""

    def draw(self, painter: Painter) -> None:
        """All of it."""


class Pictures(NamedTuple):
    """Pictures of a game by name: made-up moments, the page of its statistics, moments of a record, pages of their own.

    Of a record among the assets so many lines have happened.
    """

    moments: Mapping[str, Callable[[], PicturedTurn]] = MappingProxyType({})
    statistics: str = ""
    replays: Mapping[str, tuple[str, int]] = MappingProxyType({})
    sheets: Mapping[str, Callable[[Stage], Drawn]] = MappingProxyType({})


class Presented(NamedTuple):
    """A game on screen: cover, table, options, its busiest table; lessons, book, ending and figures if it has them.

    `watching` is its table in replays; a game without one has none. `reviewing` grades turns, `puzzling` poses puzzles,
    `running` is for runs. `key_titles` are what its keys do that are not alike in all games; "" where it has none.
    `key_meanings` say so of a key that is wanted for something else. `art` draws its cards where they have keys of
    their own.
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
    running: Running | None = None
    key_titles: Mapping[Kind, str] = MappingProxyType({})
    key_meanings: Mapping[Kind, str] = MappingProxyType({})
    art: CardArt | None = None
    pictures: Pictures = Pictures()
