"""Pairs, the tests' own game: its record. A line tells letters, and two of its lines stand for two events each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.events import CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan
from game.core.fields import field, names, seat_of, whole_number
from game.core.game import Json, Line
from tests.tiny.cards import (
    HAND_SIZE,
    HANDS,
    LETTERS,
    PAIRS,
    SEATS,
    SIDES,
    THE_DECK,
    THE_PILE,
    WentOut,
    dealt,
    letter,
)

WAYS = {"pair": (HANDS, PAIRS * 2), "draw": ((THE_DECK,) * SEATS, HANDS), "discard": (HANDS, (THE_PILE,) * SEATS)}
"""The zones a card leaves and enters by each act, for every seat."""


def moved(act: str, seat: int, card: int) -> CardMoved:
    """What an act of a seat does with a card."""
    sources, targets = WAYS[act]
    return CardMoved(card, sources[seat], targets[seat], seat, act)


def lines_of(events: Sequence[Event]) -> list[Line]:
    """A pair is one line, and so is who went out with what it came to."""
    lines, left = [], tuple(events)
    while left:
        first = left[0]
        double = isinstance(first, WentOut) or (isinstance(first, CardMoved) and first.cause == "pair")
        run, left = left[: 1 + double], left[1 + double :]
        lines.append(Line(_content, run))
    return lines


def _content(run: tuple[Event, ...]) -> Json:
    first, last = run[0], run[-1]
    if isinstance(first, CardMoved):
        cards = [letter(event.card) for event in run if isinstance(event, CardMoved)]
        return {"e": first.cause, "seat": first.seat, "cards": cards}
    if isinstance(first, RoundBegan):
        *hands, deck = [[letter(card) for card in cards] for _, cards in first.layout]
        return {"e": "round", "round": first.number, "first": first.first, "hands": hands, "deck": deck}
    if isinstance(first, TurnBegan):
        return {"e": "turn", "seat": first.seat}
    if isinstance(last, RoundEnded):
        out = first.seat if isinstance(first, WentOut) else None
        return {"e": "round_end", "out": out, "winner": last.winner, "totals": list(last.totals)}
    assert isinstance(first, MatchEnded)
    return {"e": "match_end", "winners": list(first.winners)}


def events_of(line: Json, seats: int) -> tuple[Event, ...]:
    """The events of a line; a card is any of its letter. Raises ValueError."""
    kind = field(line, "e", names(("round", "turn", *WAYS, "round_end", "match_end"), "event"))
    if kind == "round":
        hands, deck = field(line, "hands", _hands), field(line, "deck", _letters)
        layout = tuple(dealt("".join((*hands, deck))).items())
        return (RoundBegan(field(line, "round", whole_number), field(line, "first", seat_of(seats)), layout),)
    if kind == "round_end":
        out, winner = line.get("out"), field(line, "winner", _side)
        ended = RoundEnded(winner, field(line, "totals", _numbers))
        return (ended,) if out is None else (WentOut(seat_of(seats)(out)), ended)
    if kind == "match_end":
        return (MatchEnded(field(line, "winners", _numbers), "rounds"),)
    seat = field(line, "seat", seat_of(seats))
    if kind == "turn":
        return (TurnBegan(seat),)
    cards = field(line, "cards", _letters)
    if len(cards) != 1 + (kind == "pair"):
        raise ValueError('"cards" are too many or too few')
    return tuple(moved(kind, seat, LETTERS.index(card)) for card in cards)


def _letters(value: Any) -> str:
    if not isinstance(value, list) or not all(card in tuple(LETTERS) for card in value):
        raise ValueError("is not a list of cards")
    return "".join(value)


def _hands(value: Any) -> list[str]:
    hands = [_letters(hand) for hand in value] if isinstance(value, list) else []
    if [len(hand) for hand in hands] != [HAND_SIZE] * SEATS:
        raise ValueError(f"are not {SEATS} hands of {HAND_SIZE} cards")
    return hands


def _numbers(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise ValueError("is not a list of numbers")
    return tuple(whole_number(number) for number in value)


def _side(value: Any) -> int | None:
    return None if value is None else seat_of(len(SIDES))(value)
