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
        return tuple(card for line in self.lines if line.side == self.winner for card in line.cards)


class Story(NamedTuple):
    """A match so far; `winners` is empty until it is over. `target` is in points, None where there is none."""

    seats: tuple[Seating, ...]
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
        """The points of every seat."""
        return self.rounds[-1].totals if self.rounds else (0,) * len(self.seats)


def shown_name(name: str) -> str:
    """A name from a file as the screen and a voice can give it: without what nobody sees, and not too long."""
    words = " ".join(name.split())
    kept = "".join(letter for letter in words if category(letter)[0] != "C" and letter not in INVISIBLE).strip()
    if not any(category(letter)[0] in "LNPS" for letter in kept):
        return tr("Guest")
    return kept if len(kept) <= MOST_LETTERS else f"{kept[:MOST_LETTERS - 1].rstrip()}…"
