"""All that a game brings to the screen, as one value: the registry lists these, a line a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from game.core.events import Card
from scenes.kit.art.cards import CardArt, Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.layout import Bounds
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.match.story import Seating
from scenes.specs.learning import Book, LessonsSummary, TutorialLesson
from scenes.specs.options import SetupOptions
from scenes.specs.puzzling import Puzzling
from scenes.specs.reviewing import Reviewing
from scenes.table.panels.panel_sheets import Part
from scenes.table.spec import SpecOf
from scenes.table.table import Table


class Watching(NamedTuple):
    """The table, with a plan in which all that is `scenes.table.plan.WatchedBoxes` has its place.

    `open_hand(spec, view, seat)` is where an open hand lies that is not the nearest one, in units; None where it has no
    room. `left_out` are parts of the table in whose place something else stands; with `opens_over_hand` all hands lie
    open in the place of the nearest one. `order(view)` is a hand as it is to lie; `style` and `align` are those
    of the turn in words.
    """

    table: SpecOf[Any]
    open_hand: Callable[[Any, Any, int], Bounds | None]
    left_out: frozenset[Part] = frozenset()
    opens_over_hand: bool = False
    order: Callable[[Any], Sequence[Card]] = attrgetter("hand")
    style: str = "body"
    align: float = 0.0


class Busiest(NamedTuple):
    """A game's busiest table, for measuring: who sits there, what is seen, how many cards are always on their way.

    `beat` lets the greatest change of the game happen, for the n-th time from 0.
    """

    seats: tuple[Seating, ...]
    view: Callable[[], Any]
    moving: int
    beat: Callable[[Table, int], None]


class Band(NamedTuple):
    """A band of the 7: its colour key, and the faces of the cards that slide along it, one after another."""

    colour: str
    faces: tuple[Face, ...]


class Cover(NamedTuple):
    """The name of a game, the bands of its 7 from the top, and the three cards that lie before it, largest last.

    `grounds` are those that its pages stand on.
    """

    name: str
    bands: tuple[Band, ...]
    fan: tuple[Face, Face, Face]
    grounds: Mapping[str, str] = GROUNDS


class PicturedTurn(NamedTuple):
    """A state of a game, its rules as a record lists them, who sits there, and presses of the person to act.

    A number among the presses is the key of a card or group; 0 stands for no press. `midst`: so many ms after the
    moment has begun that the last press leads to; None: all motion is over.
    """

    state: Any
    rules: Mapping[str, Any]
    seats: tuple[Seating, ...]
    presses: tuple[Kind | int, ...] = ()
    midst: int | None = None


class Running(NamedTuple):
    """What a game shows of arcade runs: `colour_name` and `colour_letter` are what a colour is called, by its key; both
    raise KeyError for another one's.

    `face` is what a card shows, `card_name` what a voice calls it; `card` is the one that a record writes like this,
    and raises ValueError for anything else.
    """

    colour_name: Callable[[str], str]
    colour_letter: Callable[[str], str]
    face: Callable[[Any], Face]
    card_name: Callable[[Any], str]
    card: Callable[[str], Any]


class FigureBar(NamedTuple):
    """A figure with a colour of its own: its key, the colour key, and its name."""

    key: str
    colour: str
    name: str


class FigurePart(NamedTuple):
    """A part of a whole: its key, and its name."""

    key: str
    name: str


class FigureWords(NamedTuple):
    """A row of bars, a whole in parts, and the longest of something, each with its title; in the language in use.

    `place` says how a match without points ended for somebody, from the number that the game has for that.
    """

    bars_title: str
    bars: tuple[FigureBar, ...]
    parts_title: str
    parts: tuple[FigurePart, ...]
    best: FigurePart | None = None
    place: Callable[[int], str] = lambda place: ""


class DrawnPicture(Protocol):
    """A picture that can be drawn."""

    def draw(self, painter: Painter) -> None:
        """Draws the whole picture."""


class Pictures(NamedTuple):
    """Pictures of a game by name: made-up moments, the page of its statistics, moments of a record, pages of their own.

    Of a record among the assets so many lines have happened. `seats` are the moments of which a seat in large is
    pictured, too; `last_turns` end a round, whose scoring is pictured.
    """

    moments: Mapping[str, Callable[[], PicturedTurn]] = MappingProxyType({})
    statistics: str = ""
    replays: Mapping[str, tuple[str, int]] = MappingProxyType({})
    sheets: Mapping[str, Callable[[Stage], DrawnPicture]] = MappingProxyType({})
    seats: tuple[str, ...] = ()
    last_turns: Mapping[str, Callable[[], PicturedTurn]] = MappingProxyType({})


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
    ending: Callable[[], LessonsSummary] | None = None
    watching: Watching | None = None
    figures: Callable[[], FigureWords] | None = None
    reviewing: Reviewing | None = None
    puzzling: Puzzling | None = None
    running: Running | None = None
    key_titles: Mapping[Kind, str] = MappingProxyType({})
    key_meanings: Mapping[Kind, str] = MappingProxyType({})
    art: CardArt | None = None
    pictures: Pictures = Pictures()
