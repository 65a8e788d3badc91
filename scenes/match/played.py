"""A match that was played to its end, as its record tells it: who sat where, what was dealt, who won."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.events import Card, Event, MatchEnded, RoundBegan, RoundEnded
from game.core.record import Header
from game.core.zones import HAND
from game.red7.events import Scored
from scenes.match.story import BOT, shown_name


class PlayedRound(NamedTuple):
    """A round: the cards dealt to each seat, open ones first; who won it, if one did; what each seat scored."""

    cards: tuple[tuple[Card | None, ...], ...]
    winner: int | None
    reason: str | None
    points: tuple[int, ...]


class Played(NamedTuple):
    """A match. `ended_s` is when, in seconds since 1970."""

    ended_s: float
    header: Header
    rounds: tuple[PlayedRound, ...]
    winners: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Who sat at each seat."""
        return tuple(shown_name(seat.name) for seat in self.header.seats)


def people_of(header: Header) -> tuple[str, ...]:
    """The names of the persons, in the order of letters: the same for the same people, whoever sat where."""
    return tuple(sorted(shown_name(seat.name) for seat in header.seats if not seat.player.startswith(BOT)))


def played(header: Header, events: Iterable[Event], ended_s: float) -> Played | None:
    """The match of a record; None while it is not over."""
    rounds: list[PlayedRound] = []
    cards: tuple[tuple[Card | None, ...], ...] = ()
    points, reason = [0] * len(header.seats), None
    for event in events:
        if isinstance(event, RoundBegan):
            cards = tuple(_dealt(event, seat) for seat in range(len(header.seats)))
            points, reason = [0] * len(header.seats), None
        elif isinstance(event, Scored):
            points[event.seat] += event.points
            reason = event.reason
        elif isinstance(event, RoundEnded):
            rounds.append(PlayedRound(cards, event.winner, reason, tuple(points)))
        elif isinstance(event, MatchEnded):
            return Played(ended_s, header, tuple(rounds), event.winners)
    return None


def _dealt(event: RoundBegan, seat: int) -> tuple[Card | None, ...]:
    mine = [(zone.kind == HAND, cards) for zone, cards in event.layout if zone.seat == seat]
    return tuple(card for _, cards in sorted(mine, key=lambda zone: zone[0]) for card in cards)
