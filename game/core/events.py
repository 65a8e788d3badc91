"""What happens in a match, in the order in which it happens.

Nearly everything is a card that moves between zones; the other events mark the beats between. A card is
whatever the game uses as a card's identity in play; None stands for a card that the onlooker may not see.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from game.core.zones import Zone

Card = Hashable


class RoundBegan(NamedTuple):
    """The deal: where every card lies when the round begins. Decks are listed from the top."""

    number: int
    first: int
    layout: tuple[tuple[Zone, tuple[Card | None, ...]], ...]


class TurnBegan(NamedTuple):
    """A seat is to act."""

    seat: int


class CardMoved(NamedTuple):
    """One card goes from `source` to `target`, moved by `seat`; `cause` tells apart what looks alike."""

    card: Card | None
    source: Zone
    target: Zone
    seat: int
    cause: str = ""


class SeatOut(NamedTuple):
    """A seat leaves the round."""

    seat: int
    cause: str


class Scored(NamedTuple):
    """Cards go to the score pile of a seat and are worth `points`; `reason` is what they scored under."""

    seat: int
    reason: str
    cards: tuple[Card, ...]
    points: int


class RoundEnded(NamedTuple):
    """The round is over; `totals` are the points of every seat (or team) so far."""

    winner: int
    totals: tuple[int, ...]


class Reshuffled(NamedTuple):
    """All score piles go back into the deck; the points stay written down."""


class MatchEnded(NamedTuple):
    """The match is over; several winners share it."""

    winners: tuple[int, ...]
    cause: str


Event = RoundBegan | TurnBegan | CardMoved | SeatOut | Scored | RoundEnded | Reshuffled | MatchEnded
