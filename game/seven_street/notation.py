"""The record of 7 Street: the rules, and every line with the events it stands for (rules, section 10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import DECK, HAND, CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan
from game.core.fields import field, names, whole_number
from game.core.game import Json, Line
from game.seven_street.cards import FACES, ZERO, StreetCard
from game.seven_street.events import RoundScored
from game.seven_street.rules import COME_OUT, MOST_ROUNDS, STREETS_TO_END, TARGETS, StreetRules
from game.seven_street.state import PILE, ZERO_ZONES

FORMAT, VERSION = "seven-street-record", 1


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
    return StreetRules(target, rounds, come_out, field(listed, "zeros", _switch), to_end)


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


def _switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("is neither true nor false")
    return value


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
