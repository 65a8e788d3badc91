"""What a game may tell of a round that is over: how it ended, and line by line what it came to for every side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.core.events import TallyLine
from game.core.match import Step
from scenes.match.story import Seating
from scenes.table.values import Pieces


class TallyRow(NamedTuple):
    """A line of a side's tally: what it is called, what counted, and its points; None: there is nothing in it.

    `aloud` is what counted as a voice says it, where what is shown would not be understood.
    """

    title: str
    what: Pieces = ()
    points: int | None = None
    aloud: str = ""


class ToldRound(NamedTuple):
    """How a round ended: in a few words, and whose face stands beside them; a column of rows for every side.

    The columns have the same rows, in the same order. `ground` is that of the page, "" the plain one. `onward` says
    what the next round begins with.
    """

    heading: str
    seat: int | None
    columns: tuple[tuple[TallyRow, ...], ...]
    ground: str = ""
    onward: Pieces = ()


class Tallying(Protocol):
    """The tally of one game."""

    def told(self, lines: Sequence[TallyLine], steps: Sequence[Step], seats: Sequence[Seating]) -> ToldRound:
        """The round that these steps are, from its deal to its end, and the lines of its tally."""

    def tone(self, lines: Sequence[TallyLine]) -> str | None:
        """The colour key that a side's round is remembered by; None: nothing stands out."""
