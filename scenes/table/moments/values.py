"""What a moment is: what it shows, and what of the match may be told for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.kit.stage import Stage
from scenes.match.story import RoundResult, Seating
from scenes.table.capabilities import CloseCall
from scenes.table.spec import MatchPoint, TableSpec
from scenes.table.values import TableView


class Out(NamedTuple):
    """A seat has left the round; `left` sides go on."""

    seat: int
    left: int


class Shade(NamedTuple):
    """A seat has taken the lead by the last thing that decides, and everything hung on it."""

    seat: int
    call: CloseCall


class Duel(NamedTuple):
    """Two of three or more sides are left: the seats of each that are still in, the onlooker's first."""

    first: tuple[int, ...]
    second: tuple[int, ...]


Moment = Out | MatchPoint | Shade | Duel


class Around(NamedTuple):
    """Where a moment happens: the table, what is true there, the colour key of its ground, and the rounds before."""

    stage: Stage
    spec: TableSpec
    seated: Sequence[Seating]
    view: TableView
    colour: str | None
    rounds: Sequence[RoundResult] = ()


class Line(NamedTuple):
    """A moment in words: what has happened, and what follows from it."""

    words: str
    more: str
