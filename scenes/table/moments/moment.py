"""What a moment is: its kinds, what of the match may be told for it, its picture, its words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.timeline import Tween
from scenes.match.story import RoundResult, Seating
from scenes.table.capabilities import CloseCall
from scenes.table.spec import MatchPoint, TableSpec
from scenes.table.values import Cue, TableView

Job = Callable[[], object]
WHOLE = 900
"""Ms that a moment takes which others wait for."""


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


class MomentContext(NamedTuple):
    """Where a moment happens: the table, what is true there, the colour key of its ground, and the rounds before."""

    stage: Stage
    spec: TableSpec
    seated: Sequence[Seating]
    view: TableView
    colour: str | None
    rounds: Sequence[RoundResult] = ()


class MomentLine(NamedTuple):
    """A moment in words: what has happened, and what follows from it."""

    words: str
    more: str


class MomentPicture(Protocol):
    """One moment on its way."""

    def jobs(self) -> list[Job]:
        """The drawing steps that the picture needs, spread over several frames before the moment begins."""

    def tweens(self) -> list[Tween]:
        """The tweens of the moment's motion."""

    def draw(self, painter: Painter) -> None:
        """Lists the picture at this instant, over the table."""


class Presence:
    """How far in something is: it comes, stays, and goes."""

    def __init__(self) -> None:
        self.share = 0.0

    def comes(self, share: float) -> None:
        """Sets the share of the way in, from 0 to 1."""
        self.share = share

    def goes(self, share: float) -> None:
        """Sets the share of the way out, from 0 to 1."""
        self.share = 1 - share


class Feat(ABC):
    """A moment that begins with its event while others wait for it. `often`: it may come more than once in a turn."""

    often = False

    @abstractmethod
    def picture(self, context: MomentContext) -> MomentPicture:
        """The picture that shows the feat."""

    @abstractmethod
    def line(self, context: MomentContext) -> MomentLine:
        """In words, where motion is reduced."""

    @abstractmethod
    def cue(self, context: MomentContext) -> Cue:
        """The sound of the feat, and its subtitle."""
