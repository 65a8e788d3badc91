"""What a game tells the tutorial: its lessons, step by step, and what is to be said of every try."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.record import Replay
from scenes.kit.art.cards import Face
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.match.match_setup import MatchSetup
from scenes.match.story import Seating
from scenes.table.capabilities import GameVoice
from scenes.table.spec import SpecOf
from scenes.table.values import Box, Pieces

Choice = tuple[int, int]
"""A palette from 0, and a card in it from 0; WHOLE stands for the palette itself."""
WHOLE = -1


class Verdict(NamedTuple):
    """What is said of a try: `right` is None while it may still become either.

    `praise` is in a word or two; `counting` are the cards that decide it, where palettes are tapped. The line of a
    wrong turn begins with the card that was laid down last.
    """

    right: bool | None
    line: Pieces = ()
    praise: str = ""
    counting: Collection[Choice] = ()


class Pointer(NamedTuple):
    """A place to look at, in units, and what it is called: below it, to its right, or nowhere for want of room."""

    place: Box
    word: str
    side: str  # "below", "right" or ""


@dataclass(frozen=True)
class TurnStep:
    """A turn to be taken at the real table, by the seat of the only person.

    `judge(moves, ended)` says what is to be said of the moves tried so far, or of a turn that was ended;
    `pointers(spec, view)` are the places where a card may go.
    """

    prompt: str
    setup: MatchSetup
    spec: SpecOf[Any]
    replay: Replay
    judge: Callable[[Sequence[Any], bool], Verdict]
    pointers: Callable[[SpecOf[Any], Any], list[Pointer]]


class Palette(NamedTuple):
    """Cards that lie before somebody."""

    seating: Seating
    cards: tuple[Face, ...]


@dataclass(frozen=True)
class TapStep:
    """Palettes in large, one of which, or cards of which, are to be tapped.

    `ground` is the colour key of the rule, which `draw_rule` shows. `judge` says what is to be said of what is chosen.
    For a voice there is the `rule` in words, and the game's own.
    """

    prompt: str
    ground: str
    palettes: tuple[Palette, ...]
    by_card: bool
    judge: Callable[[frozenset[Choice]], Verdict]
    draw_rule: Callable[[Sheet, Stage], None]
    rule: str
    voice: GameVoice[Any]


Step = TurnStep | TapStep


class Lesson(NamedTuple):
    """A lesson: what it is called, the colour key it is shown in, and its steps."""

    title: str
    ground: str
    steps: tuple[Step, ...]
