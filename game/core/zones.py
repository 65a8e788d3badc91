"""Places where a card can be."""

from __future__ import annotations

from typing import NamedTuple


class Zone(NamedTuple):
    """A place for cards: its kind, and the seat or the team it belongs to (neither: everybody's).

    A team is a side of `Game.sides`. A seat's zone and a team's are never the same, whatever their numbers.
    """

    kind: str
    seat: int | None = None
    team: int | None = None


HAND = "hand"
DECK = "deck"
SCORE = "score"
