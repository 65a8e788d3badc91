"""What a game tells of a match that is reviewed: a seat's decisions, how each is graded, what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from game.core.match import Step
from scenes.kit.art.cards import Face
from scenes.match.story import Seating
from scenes.table.values import Pieces


class Mark(StrEnum):
    """How good a turn was."""

    KEPT = "kept"
    SLIP = "slip"
    BLUNDER = "blunder"
    CLOSE = "close"
    FORCED = "forced"
    NO_WAY = "no way"


MISTAKES = frozenset({Mark.SLIP, Mark.BLUNDER})


class Laid(NamedTuple):
    """Cards that lie at a seat; those that do not count are lower and faint."""

    seat: int
    cards: tuple[tuple[Face, bool], ...]


class Line(NamedTuple):
    """A turn: in words, the chance to win after it (0 to 1), what lies then under which colour, and a reason."""

    turn: Pieces
    chance: float
    colour: str
    laid: tuple[Laid, ...]
    reason: str


class Reviewed(NamedTuple):
    """A decision: where it was, its mark, the turn taken, and a better one where there was one."""

    round: int
    turn: int
    mark: Mark
    taken: Line
    better: Line | None

    @property
    def loss(self) -> float:
        """What was given away, from 0 to 1."""
        return self.better.chance - self.taken.chance if self.better is not None else 0.0


class Decided(Protocol):
    """A decision that is to be graded."""

    @property
    def round(self) -> int:
        """From 1."""

    @property
    def turn(self) -> int:
        """Of the round, from 1."""


class Reviewing(NamedTuple):
    """`decisions(happened, seat)`; `grade(decision)`, a plain function that takes long; `tell(graded, seats)`.

    `glance` grades with little effort, for pictures.
    """

    decisions: Callable[[Iterable[Step], int], Iterable[Decided]]
    grade: Callable[[Any], Any]
    tell: Callable[[Any, Sequence[Seating]], Reviewed]
    glance: Callable[[Any], Any]
