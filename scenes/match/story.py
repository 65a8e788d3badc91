"""A match as it is told on screen: who sits where, who belongs together, and how each round ended."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple
from unicodedata import category

from game.core.tally import TallyLine
from scenes.kit.messages import tr

MOST_LETTERS = 24
"""Of a name on the screen."""
INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that look like nothing."""


class Seating(NamedTuple):
    """Who sits at a seat: the name shown, the seat face drawn, and a bot's level (None: a person)."""

    name: str
    face: str
    level: str | None = None


class RoundResult(NamedTuple):
    """How a round ended: the side that won it, if one did, what it came to line by line, and all points since."""

    number: int
    winner: int | None
    lines: tuple[TallyLine, ...]
    totals: tuple[int, ...]

    @property
    def line(self) -> TallyLine | None:
        """The winner's first line; None where nothing is tallied for them."""
        return next((line for line in self.lines if line.side == self.winner), None)

    @property
    def is_itemised(self) -> bool:
        """Whether it takes more to tell than what its winner won by."""
        return self.winner is None or any(line != self.line for line in self.lines)

    @property
    def reason(self) -> str | None:
        """What it was won by, as the game's own key."""
        return self.line.label if self.line is not None else None

    @property
    def points(self) -> int:
        """What it brought the winner."""
        return sum(line.points for line in self.lines if line.side == self.winner)

    @property
    def cards(self) -> tuple[Hashable, ...]:
        """The cards it was won with."""
        mine = (line for line in self.lines if line.side == self.winner and line.points >= 0)
        return tuple(card for line in mine for card in line.cards)


class Story(NamedTuple):
    """A match so far; points, totals and winners are those of `sides`, the seats that belong together.

    `winners` is empty until it is over. `target` is in points, None where there is none.
    """

    seats: tuple[Seating, ...]
    sides: tuple[tuple[int, ...], ...]
    target: int | None
    rounds: tuple[RoundResult, ...] = ()
    winners: tuple[int, ...] = ()
    cause: str = ""

    @property
    def is_one_round(self) -> bool:
        """Whether the match was one round without points."""
        return self.cause == "round"

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every side."""
        return self.totals_after(len(self.rounds))

    @property
    def without_reasons(self) -> Story:
        """For a game whose tallies have no colour keys as labels: nothing is told of them."""
        return self._replace(rounds=tuple(result._replace(lines=()) for result in self.rounds))

    def totals_after(self, rounds: int) -> tuple[int, ...]:
        """The points of every side after so many rounds."""
        return self.rounds[rounds - 1].totals if rounds else (0,) * len(self.sides)

    def members(self, *sides: int) -> tuple[Seating, ...]:
        """Who plays for some sides, in their order."""
        return tuple(self.seats[seat] for side in sides for seat in self.sides[side])


def shown_name(name: str) -> str:
    """A name from a file as the screen and a voice can give it: without what nobody sees, and not too long."""
    words = " ".join(name.split())
    kept = "".join(letter for letter in words if category(letter)[0] != "C" and letter not in INVISIBLE).strip()
    if not any(category(letter)[0] in "LNPS" for letter in kept):
        return tr("Guest")
    return kept if len(kept) <= MOST_LETTERS else f"{kept[:MOST_LETTERS - 1].rstrip()}…"
