"""Who did what with which deal of a series."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.events import Card
from scenes.match.played import Played


class Result(NamedTuple):
    """What came of a hand: whether its round was won, and with how many points."""

    won: bool
    points: int


class Hand(NamedTuple):
    """What one seat was dealt in a round of every match; None where the matches differ. `results` are by player."""

    cards: tuple[Card | None, ...]
    results: tuple[Result | None, ...]


class Total(NamedTuple):
    """Rounds and points won in a whole series."""

    rounds: int
    points: int


def players_of(series: Sequence[Played]) -> tuple[str, ...]:
    """Everybody's name, as they sat in the first match."""
    return series[0].names


def rounds_of(series: Sequence[Played]) -> int:
    """How many rounds the longest match had."""
    return max(len(match.rounds) for match in series)


def hands(series: Sequence[Played], number: int) -> list[Hand]:
    """What each seat was dealt in a round (from 1), and what came of it for each player who had it."""
    matches = [match for match in series if len(match.rounds) >= number]
    return [_hand(matches, number, seat, players_of(series)) for seat in range(len(players_of(series)))]


def _hand(matches: Sequence[Played], number: int, seat: int, players: Sequence[str]) -> Hand:
    dealt = [match.rounds[number - 1].cards[seat] for match in matches]
    cards = tuple(alike[0] if len(set(alike)) == 1 else None for alike in zip(*dealt, strict=True))
    results: dict[str, Result] = {}
    for match in matches:
        entry = match.rounds[number - 1]
        results[match.names[seat]] = Result(entry.winner == seat, entry.points[seat])
    return Hand(cards, tuple(results.get(name) for name in players))


def totals(series: Sequence[Played]) -> list[Total]:
    """What everybody won with all the deals, in the order of `players_of`."""
    found = []
    for name in players_of(series):
        rounds = [(entry, match.names.index(name)) for match in series for entry in match.rounds]
        won = sum(entry.winner == seat for entry, seat in rounds)
        found.append(Total(won, sum(entry.points[seat] for entry, seat in rounds)))
    return found
