"""All that a game brings, as one value: rules, bots, figures, and what it supplies for runs, days and reviews.

The catalogue lists these values, a line a game. The keys of colours are those that the game's records have; the rooms
round a game only compare them and count them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.events import Card
from game.core.game import Budget, Game, Json
from game.core.match import Step
from game.core.options import Options
from game.core.protocol import Engine, Referee

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
        """How many seats the table has, the person's own included."""
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
        """The number of the round, from 1."""

    @property
    def turn(self) -> int:
        """The number of the turn in its round, from 1."""


class Reviewing(NamedTuple):
    """What a game supplies for reviews: which seats of a match are reviewed, their decisions, and how each is graded.

    `grade` takes long and can be sent to another process; `row(graded)` is what came of it as the command shows it,
    beside the round and the turn: chances in 100, and turns in words.
    """

    seats: Callable[[Replay], Sequence[int]]
    decisions: Callable[[Replay, Iterable[int]], Sequence[Decision]]
    grade: Callable[[Any], Any]
    row: Callable[[Any], Json]


class Figures(NamedTuple):
    """What was counted for one seat, by the game's own keys: `counts` add up over matches, of `bests` the highest
    holds.

    `place` is how a match without points ended for the seat, as the game has it; 0 where the game has no such thing.
    """

    counts: Counter[str]
    bests: dict[str, int]
    place: int = 0


class Bookkeeper(Protocol):
    """Follows one match, step after step."""

    def take(self, step: Step) -> None:
        """Counts the next step of the match."""

    def figures(self, seat: int) -> Figures:
        """The figures of a seat so far."""


Bookkeepers = Callable[[int, Collection[int]], Bookkeeper]
"""Makes one for a match of so many seats; only for some of them is counted what takes long to find out."""


Level = Callable[[Any, Random], tuple[Any, ...]]
"""How a bot thinks: from what its seat sees and its chances to its moves, up to the turn's end or the next card that
turns up."""


class Entry(NamedTuple):
    """A game and what goes with it. What a game lacks is None, and nothing of it is offered anywhere.

    `title` is what the commands call the game, `levels` are its bots, the one that thinks least first. `thinking` gives
    a level within a budget, where levels think as long as they are given. By the bot protocol of the name `protocol`,
    an `engine` plays a level for another program, and a `referee` speaks with one that plays at a seat. `figures` are
    what the game counts for every seat of a match. `puzzles` are the kinds of those of a date, as files name them, in
    their order. Each function here may import what it needs when it is called.
    """

    game: Game[Any, Any, Any]
    title: str
    levels: Mapping[str, Level]
    options: Callable[[], Options]
    thinking: Callable[[str, Budget], Level] | None = None
    protocol: str = ""
    engine: Callable[[str, Budget], Engine] | None = None
    referee: Callable[[int], Referee[Any, Any]] | None = None
    figures: Bookkeepers | None = None
    run: Callable[[], RunRules] | None = None
    day: Callable[[], DayRules] | None = None
    puzzles: Callable[[], tuple[str, ...]] | None = None
    review: Callable[[], Reviewing] | None = None

    def referee_at(self, seat: int) -> Referee[Any, Any]:
        """Who speaks with a program of another maker at a seat. Raises LookupError for a game without a protocol."""
        if self.referee is None:
            raise LookupError(f"{self.game.name} has no protocol for other programs")
        return self.referee(seat)

    def within(self, level: str, budget: Budget) -> Level:
        """How a level thinks within a budget; one that answers at once has no use for that.

        Raises KeyError for an unknown level.
        """
        return self.levels[level] if self.thinking is None else self.thinking(level, budget)
