"""What a match is played for: data on its session, and the parts of it that then differ from any other match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from random import Random
from typing import Any, NamedTuple, Protocol

from game.core.game import Player
from game.core.match import Step
from game.core.record import RunPlace
from scenes.kit.answers import Answers
from scenes.match.story import Seating, StagePoints

FROM_REPLAY = "from-replay"
"""The origin of a match that is played on from a replay (formats: the record)."""


class OccasionKind(Enum):
    """What matches are played for; `app/occasions.py` says what follows from it."""

    PLAIN = auto()
    PLAYED_ON = auto()  # from a moment of a replay
    STAGE = auto()  # of an arcade run
    DEAL = auto()  # of the day
    ATTRACT = auto()  # bots alone, when nobody plays
    LESSON = auto()
    PUZZLE = auto()  # or a mistake that is posed as one


class Occasion(NamedTuple):
    """What one match is played for; `origin` and `place` are what the header of its record says of that.

    `takes_latecomers`: anybody may take a bot's seat while the match runs. `is_relay`: people take turns at one seat.
    `bots_move`: otherwise the match stands still as soon as it is not a person's turn.
    """

    kind: OccasionKind = OccasionKind.PLAIN
    origin: str = ""
    place: RunPlace | None = None
    takes_latecomers: bool = True
    is_relay: bool = False
    bots_move: bool = True


class AskingPoint(NamedTuple):
    """Where a bot is asked: the number of the round, and how many steps have happened in it."""

    round: int
    steps: int


class Dealing(Protocol):
    """What the rounds of a match are dealt from, and by whom its bots' seats are played."""

    def chances(self) -> Random:
        """The generator that deals; it is seeded anew for every round."""

    def deal_text(self, number: int) -> str:
        """What the round after round `number` is dealt from."""

    def rival(
        self, thinkers: Answers, seat: int, level: str, now: Callable[[], AskingPoint]
    ) -> Player[Any, Any] | None:
        """Who plays a bot's seat; None: the bot of that level, as in any match. `now` says where it is asked."""


class SeededDeals:
    """The deals of any match: drawn from its seed and the number of the round alone."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def chances(self) -> Random:
        """The generator of the standard library."""
        return Random()

    def deal_text(self, number: int) -> str:
        """The seed and the number."""
        return f"{self._seed}/{number}"

    def rival(
        self, thinkers: Answers, seat: int, level: str, now: Callable[[], AskingPoint]
    ) -> Player[Any, Any] | None:
        """No rival of its own: bots play as in any match."""
        return None


class MatchKeeper(Protocol):
    """What is kept of a match besides its record, and may end it before its own end."""

    @property
    def is_over(self) -> bool:
        """Whether no round follows."""

    def happening(self, steps: Iterable[Step]) -> tuple[Step, ...]:
        """The steps that happen, of those that were decided."""

    def round_ended(self, steps: Sequence[Step]) -> None:
        """A round is over, and in the record; `steps` are all of it."""

    def stage_points(self, seats: Sequence[Seating]) -> StagePoints | None:
        """What the rounds count besides the match; None where that is nothing, or not before a round is over."""
