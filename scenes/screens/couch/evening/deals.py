"""Who did what with which deal of a series, in numbers and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.events import Card
from scenes.kit.messages import grouped, listed, sentences, signed, tr, trn
from scenes.match.story import Seating
from scenes.screens.couch.evening.matches import Played, Standing, standing
from scenes.specs import registry


class Result(NamedTuple):
    """What came of a hand: whether its round was won, and with how many points."""

    won: bool
    points: int

    @property
    def words(self) -> str:
        """The same, for the table."""
        if self.won:
            return tr("Won, {points}").format(points=signed(self.points)) if self.points else tr("Won")
        return signed(self.points) if self.points else tr("Out")


class Hand(NamedTuple):
    """What one seat was dealt in a round of every match; None where the matches differ. `results` are by player."""

    cards: tuple[Card | None, ...]
    results: tuple[Result | None, ...]


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
        entry, name = match.rounds[number - 1], match.names[seat]
        side = match.side_of(name)
        results[name] = Result(entry.winner == side, entry.points[side])
    return Hand(cards, tuple(results.get(name) for name in players))


def totals(series: Sequence[Played]) -> list[Standing]:
    """What everybody won with all the deals, in the order of `players_of`."""
    return [standing(series, Seating(name, "")) for name in players_of(series)]


def total_words(total: Standing) -> str:
    """What somebody won in a whole series."""
    words = trn("1 won", "{n} won", total.rounds)
    return tr("{won}, {points}").format(won=words, points=grouped(total.points)) if total.points else words


def deals_aloud(series: Sequence[Played], number: int) -> str:
    """What each seat was dealt in a round (from 1), what came of it for whom, and what all rounds brought."""
    players = players_of(series)
    dealt = [_hand_aloud(series, seat, hand) for seat, hand in enumerate(hands(series, number), 1)]
    won = [_of(name, total_words(total)) for name, total in zip(players, totals(series), strict=True)]
    return sentences((*dealt, tr("All rounds"), *won))


def _hand_aloud(series: Sequence[Played], seat: int, hand: Hand) -> str:
    spoken = registry.table(series[0].header.game.name).voice
    cards = listed((*(spoken.card(card) for card in hand.cards if card is not None), _face_down(hand.cards)))
    results = zip(players_of(series), hand.results, strict=True)
    came = [_of(name, result.words) for name, result in results if result is not None]
    return "; ".join((tr("Dealt to seat {n}: {cards}").format(n=seat, cards=cards), *came))


def _face_down(cards: Sequence[Card | None]) -> str:
    count = cards.count(None)
    return trn("1 card face down", "{n} cards face down", count) if count else ""


def _of(name: str, what: str) -> str:
    return tr("{who}: {what}").format(who=name, what=what)
