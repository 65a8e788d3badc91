"""What happens in a match, in the order in which it happens; between which zones cards move; what a round came to.

Nearly everything is a card that moves between zones; the other events mark the beats between. Those every game
has stand here; what only one game knows is a `GameEvent` of that game. A card is whatever the game uses as a
card's identity in play, beyond its face where cards are alike; None stands for a card that the onlooker may
not see. A side is an index into `Game.sides`.
"""

from __future__ import annotations

from collections.abc import Hashable
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


class RoundEnded(NamedTuple):
    """The round is over: the side that won it (None: no single one), and the points of every side so far."""

    winner: int | None
    totals: tuple[int, ...]


class MatchEnded(NamedTuple):
    """The match is over; several sides that won share it."""

    winners: tuple[int, ...]
    cause: str


class GameEvent:
    """What only one game knows. A subclass is a frozen dataclass with slots: equal only to its own kind."""

    __slots__ = ()


Event = RoundBegan | TurnBegan | CardMoved | RoundEnded | MatchEnded | GameEvent


class TallyLine(NamedTuple):
    """One entry: points of a side, above or below 0, and the cards they were counted from.

    `label` is a key of the game's own; what it is called on screen is said there.
    """

    label: str
    side: int
    points: int
    cards: tuple[Card, ...] = ()
