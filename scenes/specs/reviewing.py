"""What a game tells of a match that is reviewed: a seat's decisions, how each is graded, what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from game.core.game import Json
from game.core.match import Step
from game.core.record import Header
from scenes.kit.art.cards import Face
from scenes.match.story import Seating
from scenes.specs.puzzling import PosedPuzzle
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
SCORES = {Mark.KEPT: 1.0, Mark.SLIP: 0.5, Mark.BLUNDER: 0.0}
"""What a turn counts in the rating; one without a choice, or of which the search cannot say, tells nothing."""


class SeatCards(NamedTuple):
    """Cards that lie at a seat; those that do not count are lower and faint."""

    seat: int
    cards: tuple[tuple[Face, bool], ...]


class ReviewLine(NamedTuple):
    """A turn: in words, the chance to win after it (0 to 1), what lies then under which colour, and a reason."""

    turn: Pieces
    chance: float
    colour: str
    laid: tuple[SeatCards, ...]
    reason: str


class Reviewed(NamedTuple):
    """A decision: where it was, its mark, the turn taken, and a better one where there was one."""

    round: int
    turn: int
    mark: Mark
    played: ReviewLine
    better: ReviewLine | None

    @property
    def loss(self) -> float:
        """How much of the chance to win was given away, from 0 to 1."""
        return self.better.chance - self.played.chance if self.better is not None else 0.0


class UngradedDecision(Protocol):
    """A decision that is to be graded."""

    @property
    def round(self) -> int:
        """The number of its round, from 1."""

    @property
    def turn(self) -> int:
        """The turn's number in its round, from 1."""


class MistakeExercise(NamedTuple):
    """A mistake as an exercise keeps it: its kind, a word of the game's, and the whole position."""

    kind: str
    position: str


Looks = dict[str, dict[str, str]]


class Reviewing(NamedTuple):
    """How a game is reviewed: `decisions(happened, seat)`; `grade(decision)`, a plain function that takes long;
    `tell(graded, seats)`.

    `glance` grades with little effort, for pictures. `to_json(graded)` and `from_json(decision, listed)` keep what was
    found by `search`; the latter raises ValueError. `exercise(header, happened, graded)` is None where nothing was
    given away; `kinds` are the titles of mistakes by kind. `pose(position, looks)` is one as a scene of puzzles needs
    it, with the faces of the bots' levels by name; it raises ValueError. `strength` is that of a turn, as a rating.
    """

    decisions: Callable[[Iterable[Step], int], Iterable[UngradedDecision]]
    grade: Callable[[Any], Any]
    tell: Callable[[Any, Sequence[Seating]], Reviewed]
    glance: Callable[[Any], Any]
    search: int
    to_json: Callable[[Any], Json]
    from_json: Callable[[Any, Any], Any]
    exercise: Callable[[Header, Sequence[Step], Any], MistakeExercise | None]
    kinds: Callable[[], Mapping[str, str]]
    pose: Callable[[str, Looks], PosedPuzzle]
    strength: float
