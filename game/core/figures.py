"""What a game counts for every seat while a match is followed: numbers that only this game has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import NamedTuple, Protocol

from game.core.match import Step


class Figures(NamedTuple):
    """Of one seat, by the game's own keys: `counts` add up over matches, of `bests` the highest holds.

    `place` is how a match without points ended for the seat, as the game has it; 0 where it has no such thing.
    """

    counts: Counter[str]
    bests: dict[str, int]
    place: int = 0


class Bookkeeper(Protocol):
    """Follows one match, step after step."""

    def take(self, step: Step) -> None:
        """What has happened next."""

    def figures(self, seat: int) -> Figures:
        """What a seat has come to so far."""


Bookkeepers = Callable[[int, Collection[int]], Bookkeeper]
"""Makes one for a match of so many seats; only for some of them is counted what takes long to find out."""
