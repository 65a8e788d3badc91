"""The record of 7 Street: the rules, and every line with the events it stands for, and back (rules, section 10).

A line does not tell alike cards apart: its events name any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from reprlib import repr as brief
from typing import Any

from game.core.events import DECK, HAND, CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan
from game.core.fields import field, names, seat_of, switch, whole_number
from game.core.game import Json, Line
from game.seven_street.cards import BIG, FACES, HUNDRED, KIND_OF, KINDS, SMALL, ZERO, StreetCard
from game.seven_street.dealing import round_began
from game.seven_street.events import RoundScored, arrived
from game.seven_street.moves import StreetDeal
from game.seven_street.rules import COME_OUT, MOST_ROUNDS, STREETS_TO_END, TARGETS, StreetRules, sides, team_of
from game.seven_street.state import HANDS, HUNDRED_ZONES, PILE, STREET_ZONES, THE_PILE, THE_STOCK, ZERO_ZONES

FORMAT, VERSION = "seven-street-record", 1
STREET_PROTOCOL = "7street/1"
"""What the bot protocol is called in its own messages."""


def rules_to_json(rules: StreetRules) -> Json:
    """The header's `rules`."""
    return rules._asdict()


def rules_from_json(listed: Any) -> StreetRules:
    """The rules of a header. Raises ValueError."""
    if not isinstance(listed, dict):
        raise ValueError('"rules" is not an object')
    target, rounds = field(listed, "target", _one_of(TARGETS)), field(listed, "rounds", _rounds)
    if (target is None) == (rounds is None):
        raise ValueError('of "target" and "rounds" one is null')
    to_end = field(listed, "streets_to_end", whole_number)
    if to_end not in STREETS_TO_END:
        raise ValueError(f'"streets_to_end": {to_end} is not 0, 1 or 2')
    come_out = field(listed, "come_out", names(COME_OUT, "way to come out"))
    return StreetRules(target, rounds, come_out, field(listed, "zeros", switch), to_end)


def _one_of(allowed: Sequence[int]) -> Callable[[Any], int | None]:
    def read(value: Any) -> int | None:
        if value is not None and whole_number(value) not in allowed:
            raise ValueError(f"{value} is not {', '.join(map(str, allowed))} or null")
        return None if value is None else whole_number(value)

    return read


def _rounds(value: Any) -> int | None:
    if value is not None and not 0 < whole_number(value) <= MOST_ROUNDS:
        raise ValueError(f"is not a number from 1 to {MOST_ROUNDS}, or null")
    return None if value is None else whole_number(value)


# -- events as lines


def lines_of(events: Sequence[Event]) -> list[Line]:
    """Events as the record lists them: the cards of one take, lay or pick-up are one line."""
    lines, start = [], 0
    while start < len(events):
        end = _end_of_line(events, start)
        run = tuple(events[start:end])
        lines.append(Line(_content, run))
        start = end
    return lines


def _end_of_line(events: Sequence[Event], start: int) -> int:
    """Where the line that begins with an event ends."""
    first, end = events[start], start + 1
    if isinstance(first, RoundScored):
        return end + 1
    if not isinstance(first, CardMoved) or first.cause == "discard":
        return end
    goes_on = "replacement" if first.cause == "hundred" else first.cause
    while end < len(events) and _cause(events[end]) == goes_on:
        end += 1
        if goes_on == "replacement":
            break
    return end + 1 if first.cause in ("lay", "pickup") else end


def _cause(event: Event) -> str:
    return event.cause if isinstance(event, CardMoved) else ""


def _face(card: object) -> str:
    return card.face if isinstance(card, StreetCard) else "hidden"


def _content(run: tuple[Event, ...]) -> Json:
    first, last = run[0], run[-1]
    if isinstance(first, CardMoved):
        return _moved_to_json(first, [event for event in run if isinstance(event, CardMoved)])
    if isinstance(first, TurnBegan):
        return {"e": "turn", "seat": first.seat}
    if isinstance(first, RoundBegan):
        return _deal_to_json(first)
    if isinstance(first, RoundScored):
        totals = list(last.totals) if isinstance(last, RoundEnded) else []
        return {"e": "round_end", "cause": first.cause, "seat": first.seat, "scores": list(first.scores),
                "totals": totals}
    assert isinstance(first, MatchEnded)
    return {"e": "match_end", "winners": list(first.winners)}


def _moved_to_json(first: CardMoved, moved: Sequence[CardMoved]) -> Json:
    begun = {"e": first.cause, "seat": first.seat}
    faces = [_face(event.card) for event in moved]
    if first.cause == "hundred":
        return {**begun, "replacement": faces[1] if faces[1:] else None}
    if first.cause == "discard":
        return {**begun, "card": faces[0]}
    if first.cause == "take":
        return {**begun, "cards": faces}
    if first.cause == "pickup":
        cards = [_face(event.card) for event in moved if event.source.kind == PILE]
        return {**begun, "number": faces[0], "cards": cards}
    number = FACES[ZERO] if first.target in ZERO_ZONES else first.target.kind.rpartition("-")[2]
    return {**begun, "number": number, "cards": faces}


def _deal_to_json(event: RoundBegan) -> Json:
    hands = [[_face(card) for card in cards] for zone, cards in event.layout if zone.kind == HAND]
    at = {zone.kind: [_face(card) for card in cards] for zone, cards in event.layout}
    return {"e": "round", "round": event.number, "dealer": (event.first - 1) % len(hands), "first": event.first,
            "hands": hands, "stock": at[DECK], "upcard": at[PILE][0]}


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
