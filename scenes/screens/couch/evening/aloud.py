"""The tables of the evening for a voice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.events import Card
from scenes.kit.messages import listed, sentences, tr, trn
from scenes.match.played import Played
from scenes.screens.couch.evening.deals import Hand, hands, players_of, totals
from scenes.screens.couch.evening.deals_board import result_words, total_words
from scenes.screens.couch.evening.score import Standing
from scenes.screens.couch.evening.series import have_same_deals
from scenes.specs import registry


def standings_aloud(found: Sequence[Standing]) -> str:
    """What everybody has won so far, the best first."""
    return sentences(_standing(one) for one in found)


def _standing(one: Standing) -> str:
    matches, rounds = trn("1 match", "{n} matches", one.matches), trn("1 round", "{n} rounds", one.rounds)
    points = trn("1 point", "{n} points", one.points)
    return tr("{name} has won {matches}, {rounds}, {points}").format(
        name=one.seating.name, matches=matches, rounds=rounds, points=points)


def matches_aloud(matches: Sequence[Played]) -> str:
    """Who won each match, and under which colour where that is known."""
    return sentences(_matches(matches))


def _matches(matches: Sequence[Played]) -> Iterator[str]:
    for number, match in enumerate(matches, 1):
        reason = match.rounds[-1].reason
        rule = registry.table(match.header.game.name).rule
        colour = rule.name(reason) if reason and rule is not None else ""
        again = number > 1 and have_same_deals(match.header, matches[number - 2].header)
        won = listed((*(match.names[seat] for seat in match.winners), colour, tr("same deals") if again else ""))
        yield tr("Match {n}: {won}").format(n=number, won=won)


def deals_aloud(series: Sequence[Played], number: int) -> str:
    """What each seat was dealt in a round (from 1), what came of it for whom, and what all rounds brought."""
    players = players_of(series)
    dealt = [_hand(series, seat, hand) for seat, hand in enumerate(hands(series, number), 1)]
    won = [_of(name, total_words(total)) for name, total in zip(players, totals(series), strict=True)]
    return sentences((*dealt, tr("All rounds"), *won))


def _hand(series: Sequence[Played], seat: int, hand: Hand) -> str:
    voice = registry.table(series[0].header.game.name).voice
    cards = listed((*(voice.card(card) for card in hand.cards if card is not None), _face_down(hand.cards)))
    results = zip(players_of(series), hand.results, strict=True)
    came = [_of(name, result_words(result)) for name, result in results if result is not None]
    return "; ".join((tr("Dealt to seat {n}: {cards}").format(n=seat, cards=cards), *came))


def _face_down(cards: Sequence[Card | None]) -> str:
    count = cards.count(None)
    return trn("1 card face down", "{n} cards face down", count) if count else ""


def _of(name: str, what: str) -> str:
    return tr("{who}: {what}").format(who=name, what=what)
