"""What 7 Street counts for every seat: 7-Streets by number, and how its rounds ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from game.core.entry import Figures
from game.core.match import Step
from game.seven_street.cards import FACES
from game.seven_street.events import CardsLaid, RoundScored
from game.seven_street.rules import team_of

SEVENS, ENDED = "sevens:", "ended:"
OWN, OTHERS, STOCK = "own", "others", "stock"
"""Somebody of the own team emptied a hand, somebody else did, or the stock ran out (section 7)."""


class StreetFigures:
    """Counts the figures of one match of 7 Street."""

    def __init__(self, seats: int, asked: Collection[int]) -> None:
        self._counts = [Counter[str]() for _ in range(seats)]

    def take(self, step: Step) -> None:
        """Counts the next step of the match."""
        event = step.event
        if isinstance(event, CardsLaid) and event.sevens:
            self._counts[event.seat][SEVENS + FACES[event.kind]] += event.sevens
        elif isinstance(event, RoundScored):
            for seat, counts in enumerate(self._counts):
                counts[ENDED + self._how(event, seat)] += 1

    def _how(self, event: RoundScored, seat: int) -> str:
        if event.seat is None:
            return STOCK
        seats = len(self._counts)
        return OWN if team_of(seat, seats) == team_of(event.seat, seats) else OTHERS

    def figures(self, seat: int) -> Figures:
        """What a seat has come to so far."""
        return Figures(self._counts[seat], {})
