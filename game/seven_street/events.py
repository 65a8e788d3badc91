"""What happens in 7 Street and in no other game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.core.events import GameEvent


@dataclass(frozen=True, slots=True)
class CardsLaid(GameEvent):
    """The cards of one lay, or the three of a pick-up and the rest of the pile, have arrived.

    `kind` is the street's, or that of the 0s. `came_out`: the team has come out by it (section 6); `sevens` is 1
    where the street has become a 7-Street by it (section 8).
    """

    seat: int
    kind: int
    came_out: bool = False
    sevens: int = 0


arrived = cache(CardsLaid)
"""A `CardsLaid` that is made once: there are few, and whoever checks a record makes them again and again."""


@dataclass(frozen=True, slots=True)
class RoundScored(GameEvent):
    """A round is over (section 7): `cause` is `out`, then `seat` has emptied its hand, or `stock`.

    `scores` are what the round brought each team.
    """

    cause: str
    seat: int | None
    scores: tuple[int, ...]
