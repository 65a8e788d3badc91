"""A match as it is told on screen: who sits where, and how each round ended."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.art.cards import Face


class Seating(NamedTuple):
    """Who sits at a seat: the name shown, the seat face drawn, and a bot's level (None: a person)."""

    name: str
    face: str
    level: str | None = None


class RoundResult(NamedTuple):
    """How a round ended. `reason` is the colour key it was won under, `cards` what it was won with."""

    number: int
    winner: int
    reason: str | None
    cards: tuple[Face, ...]
    points: int
    totals: tuple[int, ...]


class Story(NamedTuple):
    """A match so far; `winners` is empty until it is over. `target` is in points, None where there is none."""

    seats: tuple[Seating, ...]
    target: int | None
    rounds: tuple[RoundResult, ...] = ()
    winners: tuple[int, ...] = ()
    cause: str = ""

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every seat."""
        return self.rounds[-1].totals if self.rounds else (0,) * len(self.seats)
