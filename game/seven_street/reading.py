"""Lines of a record as events (rules, section 10). A line does not tell alike cards apart: it names any of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from reprlib import repr as brief
from typing import Any

from game.core.events import CardMoved, Event, MatchEnded, RoundEnded, TurnBegan
from game.core.fields import field, names, seat_of, whole_number
from game.core.game import Json
from game.seven_street.cards import BIG, FACES, HUNDRED, KIND_OF, KINDS, SMALL, ZERO, StreetCard
from game.seven_street.dealing import round_began
from game.seven_street.events import RoundScored, arrived
from game.seven_street.moves import StreetDeal
from game.seven_street.rules import sides, team_of
from game.seven_street.state import HANDS, HUNDRED_ZONES, STREET_ZONES, THE_PILE, THE_STOCK, ZERO_ZONES

Kinds = tuple[int, ...]
_ANY = tuple(StreetCard(kind, 0) for kind in KINDS)
"""By kind."""


def events_of(line: Json, seats: int) -> tuple[Event, ...]:
    """The events of a line. Raises ValueError for an unknown one, or a field missing or of a wrong kind."""
    name = line.get("e")
    read = _READERS.get(name) if isinstance(name, str) else None
    if read is None:
        raise ValueError(f"unknown event {brief(name)}")
    return read(line, seats)


def _kind(value: Any) -> int:
    if not isinstance(value, str) or value not in KIND_OF:
        raise ValueError(f"{brief(value)} is no card")
    return KIND_OF[value]


def _kinds(value: Any) -> Kinds:
    if not isinstance(value, list):
        raise ValueError("is not a list of cards")
    try:
        return tuple([KIND_OF[entry] for entry in value])
    except (KeyError, TypeError):
        return tuple(_kind(entry) for entry in value)  # which says what is wrong


def _some(value: Any) -> Kinds:
    kinds = _kinds(value)
    if not kinds:
        raise ValueError("names no card")
    return kinds


def _hands(value: Any) -> tuple[Kinds, ...]:
    if not isinstance(value, list):
        raise ValueError("is not a list of hands")
    return tuple(_kinds(hand) for hand in value)


def _round(line: Json, seats: int) -> tuple[Event, ...]:
    dealer, first = field(line, "dealer", seat_of(seats)), field(line, "first", seat_of(seats))
    if first != (dealer + 1) % seats:
        raise ValueError(f'"first" is not {(dealer + 1) % seats}, the seat after the dealer')
    deal = StreetDeal(dealer, field(line, "hands", _hands), field(line, "stock", _kinds), field(line, "upcard", _kind))
    if len(deal.hands) != seats:
        raise ValueError(f"the deal is not for {seats} seats")
    return (round_began(field(line, "round", whole_number), deal),)


def _hundred(line: Json, seats: int) -> tuple[Event, ...]:
    seat = field(line, "seat", seat_of(seats))
    laid = CardMoved(_ANY[HUNDRED], HANDS[seat], HUNDRED_ZONES[team_of(seat, seats)], seat, "hundred")
    if field(line, "replacement", lambda value: value) is None:
        return (laid,)
    card = _ANY[field(line, "replacement", _kind)]
    return laid, CardMoved(card, THE_STOCK, HANDS[seat], seat, "replacement")


def _turn(line: Json, seats: int) -> tuple[Event, ...]:
    return (TurnBegan(field(line, "seat", seat_of(seats))),)


@cache  # few there are, as with whatever else is told in most turns
def _taken(seat: int, kind: int) -> CardMoved:
    return CardMoved(_ANY[kind], THE_STOCK, HANDS[seat], seat, "take")


def _take(line: Json, seats: int) -> tuple[Event, ...]:
    seat = field(line, "seat", seat_of(seats))
    return tuple([_taken(seat, kind) for kind in field(line, "cards", _some)])


def _number(value: Any) -> int:
    kind = _kind(value)
    if kind >= SMALL:
        raise ValueError(f"{FACES[kind]} has no street")
    return kind


def _pickup(line: Json, seats: int) -> tuple[Event, ...]:
    seat, number = field(line, "seat", seat_of(seats)), field(line, "number", _number)
    top, *rest = field(line, "cards", _some)
    if top != number:
        raise ValueError(f'"cards": the top card is {FACES[top]}, not {FACES[number]}')
    hand, street = HANDS[seat], STREET_ZONES[team_of(seat, seats)][number]
    moved = [CardMoved(_ANY[number], source, street, seat, "pickup") for source in (THE_PILE, hand, hand)]
    moved += [CardMoved(_ANY[kind], THE_PILE, hand, seat, "pickup") for kind in rest]
    return *moved, arrived(seat, number)


def _laid_on(value: Any) -> int:
    kind = _kind(value)
    return ZERO if kind == ZERO else _number(value)


def _lay(line: Json, seats: int) -> tuple[Event, ...]:
    seat, on = field(line, "seat", seat_of(seats)), field(line, "number", _laid_on)
    cards = sorted(field(line, "cards", _some))
    fitting = (ZERO,) if on == ZERO else (on, SMALL, BIG)
    for kind in cards:
        if kind not in fitting:
            raise ValueError(f'"cards": {FACES[kind]} does not go to a street of {FACES[on]}' if on != ZERO else
                             f'"cards": {FACES[kind]} does not go to the 0s')
    return *[_laid(seat, team_of(seat, seats), kind, on) for kind in cards], arrived(seat, on)


@cache
def _laid(seat: int, team: int, kind: int, on: int) -> CardMoved:
    target = ZERO_ZONES[team] if on == ZERO else STREET_ZONES[team][on]
    return CardMoved(_ANY[kind], HANDS[seat], target, seat, "lay")


def _discard(line: Json, seats: int) -> tuple[Event, ...]:
    seat = field(line, "seat", seat_of(seats))
    return (_discarded(seat, field(line, "card", _kind)),)


@cache
def _discarded(seat: int, kind: int) -> CardMoved:
    return CardMoved(_ANY[kind], HANDS[seat], THE_PILE, seat, "discard")


def _one_a_side(seats: int) -> Callable[[Any], tuple[int, ...]]:
    def read(value: Any) -> tuple[int, ...]:
        if not isinstance(value, list) or len(value) != len(sides(seats)):
            raise ValueError(f"is not a list of {len(sides(seats))} numbers")
        return tuple(whole_number(points) for points in value)

    return read


def _round_end(line: Json, seats: int) -> tuple[Event, ...]:
    cause = field(line, "cause", names(("out", "stock"), "cause"))
    seat = field(line, "seat", lambda value: None if value is None else seat_of(seats)(value))
    scores, totals = field(line, "scores", _one_a_side(seats)), field(line, "totals", _one_a_side(seats))
    best = [side for side, score in enumerate(scores) if score == max(scores)]
    return RoundScored(cause, seat, scores), RoundEnded(best[0] if len(best) == 1 else None, totals)


def _match_end(line: Json, seats: int) -> tuple[Event, ...]:
    def winners(value: Any) -> tuple[int, ...]:
        if not isinstance(value, list):
            raise ValueError("is not a list of teams")
        return tuple(whole_number(team) for team in value)

    return (MatchEnded(field(line, "winners", winners), ""),)


_READERS: dict[Any, Callable[[Json, int], tuple[Event, ...]]] = {
    "round": _round,
    "hundred": _hundred,
    "turn": _turn,
    "take": _take,
    "pickup": _pickup,
    "lay": _lay,
    "discard": _discard,
    "round_end": _round_end,
    "match_end": _match_end,
}
