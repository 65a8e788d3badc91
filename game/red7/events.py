"""What happens in Red7 and in no other game."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import Card, GameEvent


@dataclass(frozen=True, slots=True)
class SeatOut(GameEvent):
    """A seat leaves the round (section 5): by `pass`, with an `empty` hand, or `losing` at its turn's end."""

    seat: int
    cause: str


@dataclass(frozen=True, slots=True)
class Scored(GameEvent):
    """Cards go to the score pile of a seat and are worth `points`; `reason` is the rule they scored under."""

    seat: int
    reason: str
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Reshuffled(GameEvent):
    """All score piles go back into the deck; the points stay written down (section 6)."""
