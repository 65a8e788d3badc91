"""What a game may bring beyond its rules and bots, as the rooms around it ask: runs, days, puzzles, reviews.

The keys of colours are those that the game's records have; the rooms only compare them and count them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.events import Card
from game.core.game import Json
from game.core.match import Step

if TYPE_CHECKING:
    from game.core.record import Replay


class Stage(NamedTuple):
    """A stage of a run: points to win within the rounds of a try, against these rivals."""

    number: int  # from 1
    colour: str  # a round won under it counts double
    rivals: tuple[str, ...]  # levels, in the table's order
    preset: str  # of the game's rules
    goal: int  # points
    worth: int  # of the score, a point
    each: int | None = None  # points of every round that is won, where the rules give none

    @property
    def seats(self) -> int:
        """Of the table, the person's own included."""
        return 1 + len(self.rivals)


class RoundDone(NamedTuple):
    """What a round was for the person: points as the rules score them (the stage's `each` without), not doubled."""

    colour: str | None  # that the round was won under; None: a rival won it
    points: int
    tie: tuple[Card, Card] | None = None  # the own card and the one it beat, where colour alone decided


LOST_ROUND = RoundDone(None, 0)


class RunRules(NamedTuple):
    """What a game supplies for runs: the stages in their order, and what a round at its table was.

    `colours` are the keys under which rounds can be won; `edition` is that of daily runs, in which each level that
    searches tries as many `playouts` for a decision. `rules(stage, edition)` are those of a stage's match, of so many
    rounds: it raises KeyError for an unknown edition, and `edition_of(rules)` is its opposite.
    `round_done(steps, seat)` reads a round from its deal to its end and raises ValueError where it has not ended.
    No round brings more points than `most(colour)`; `read_tie` reads the tie of a round from a run's file and
    raises ValueError.
    """

    stages: tuple[Stage, ...]
    colours: Sequence[str]
    editions: Collection[str]
    edition: str
    playouts: Mapping[str, int]
    rules: Callable[[Stage, str, int], Any]
    edition_of: Callable[[Any], str]
    round_done: Callable[[Sequence[Step], int], RoundDone]
    most: Callable[[str], int]
    read_tie: Callable[[Any], tuple[Card, Card]]


class DayRules(NamedTuple):
    """What a game supplies for the days: the colour of each weekday, from Monday on, and the deal of a date.

    That is one round of two by these `rules`, against a bot of the level `rival`; `colour_of(state)` is the key that
    each of its turns is shown in, by the state that the turn leaves.
    """

    colours: Sequence[str]
    rules: Any
    rival: str
    colour_of: Callable[[Any], str]


class Decision(Protocol):
    """A turn that is to be graded."""

    @property
    def round(self) -> int:
        """From 1."""

    @property
    def turn(self) -> int:
        """Of the round, from 1."""


class Reviewing(NamedTuple):
    """What a game supplies for reviews: which seats of a match are reviewed, their decisions, and how each is graded.

    `grade` takes long and can be sent to another process; `row(graded)` is what came of it as the command shows it,
    beside the round and the turn: chances in 100, and turns in words.
    """

    seats: Callable[[Replay], Sequence[int]]
    decisions: Callable[[Replay, Iterable[int]], Sequence[Decision]]
    grade: Callable[[Any], Any]
    row: Callable[[Any], Json]
