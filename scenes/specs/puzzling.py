"""What a game tells of a puzzle: a turn to be found at its table, who is right, and what is said of whoever is not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from game.core.events import Card
from game.core.record import Replay
from scenes.match.story import MatchSetup, Seating
from scenes.table.spec import SpecOf
from scenes.table.values import Pieces

TRIES = 3


class PuzzleOutcome(NamedTuple):
    """What has come of a puzzle so far: wrong tries, whether a hint was taken, which costs one, and the time."""

    wrong: int = 0
    hint: bool = False
    solved: bool = False
    seconds: int = 0

    @property
    def tries(self) -> int:
        """How many are used; the one that solves it counts."""
        return self.wrong + self.hint + self.solved

    @property
    def is_over(self) -> bool:
        """Whether the puzzle is solved, or no try is left."""
        return self.solved or self.tries >= TRIES


@dataclass
class Veil:
    """What the table keeps to itself: `lifted` once a turn is judged, else nobody is said to lead while one is tried.

    `over`: nothing more is tried, and the hand is put away.
    """

    lifted: bool = False
    over: bool = False


class Judgement(NamedTuple):
    """Whether a turn is right, and in a few lines what refutes it, or what makes it right."""

    right: bool
    lines: tuple[Pieces, ...]


class PuzzleHint(NamedTuple):
    """What to do first, in words, and the card of the hand that it is done with, if it is."""

    words: Pieces
    card: Card | None


@dataclass(frozen=True)
class PosedPuzzle:
    """A puzzle at the table of the only person's seat, in the language in use; for one scene.

    `count` is what is asked, its first words large. `judge(moves)` may take long and is asked off the frame: it is a
    plain function that can be sent to another process; `tell` puts what it found into words. `in_words` is a turn, a
    line a move; `laying` its moves that lay something on the table. `answer` is the turn shown when no try is left,
    below the title `answer_title`. `solved` is the word for whoever finds it, `failed` the sentence beside the answer.
    `hidden` are the cards that lie nowhere in sight, line by line, where one has to know them and could not tell.
    """

    title: str
    count: tuple[str, str]
    setup: MatchSetup
    spec: SpecOf[Any]
    replay: Replay
    veil: Veil
    judge: Callable[[Sequence[Any]], Any]
    tell: Callable[[Any], Judgement]
    in_words: Callable[[Sequence[Any]], tuple[Pieces, ...]]
    laying: Callable[[Sequence[Any]], Sequence[Any]]
    answer: tuple[Any, ...]
    hint: PuzzleHint
    answer_title: str
    solved: str
    failed: str
    hidden: tuple[Pieces, ...] = ()


class PuzzleShelf(Protocol):
    """The puzzles that ship. What is asked for first is read from the disk; `damage` tells what could not be."""

    damage: list[str]

    def puzzles_of(self, kind: Any, rule: str) -> Sequence[Any]:
        """The puzzles of a kind that begin under a rule, by its colour key."""


class Puzzling(NamedTuple):
    """A game's puzzles: `kinds` are their titles by kind, `pose(puzzle, person)` is one as a scene needs it.

    `strengths` are those of puzzles by their level, as ratings.
    """

    kinds: Callable[[], Mapping[Any, str]]
    shelf: Callable[[], PuzzleShelf]
    pose: Callable[[Any, Seating], PosedPuzzle]
    strengths: Mapping[int, float]
