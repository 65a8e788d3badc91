"""Events of Red7 as lines of the record, and back (formats: the record, version 1); moves as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from reprlib import repr as brief
from typing import Any

from game.core.events import DECK, HAND, CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan, Zone
from game.core.fields import field, names, optional, seat_of, switch, text, whole_number
from game.core.game import Json, Line
from game.red7.cards import COLOURS, Card
from game.red7.events import Reshuffled, Scored, SeatOut
from game.red7.moves import Act, Move
from game.red7.rules import EDITIONS, ROUNDS, SCORINGS, TARGETS, USUAL, Rules
from game.red7.state import CANVAS, PALETTE, THE_CANVAS, THE_DECK

VERSION = 1
FORMAT = "red7-record"
PROTOCOL = "red7/1"
"""What the bot protocol is called in its own messages."""
_read_out = names(("pass", "empty", "losing"), "cause")
_read_end = names(("round", "target", "rounds", "deck"), "cause")
_read_cause, _read_source = names(("three", "discard"), "cause"), names((HAND, PALETTE), "zone")
_read_rule = names(COLOURS, "rule")


def rules_to_json(rules: Rules) -> Json:
    """The header's `rules`; house options only where they are used: no target is null, the usual one is absent."""
    target = {} if rules.target == USUAL else {"target": rules.target}
    rounds = {} if rules.rounds is None else {"rounds": rules.rounds}
    return {"edition": rules.edition.name, "draw": rules.draw, "actions": rules.actions, "scoring": rules.scoring,
            **target, **rounds}


def rules_from_json(listed: Any) -> Rules:
    """The rules of a header. Raises ValueError."""
    if not isinstance(listed, dict):
        raise ValueError('"rules" is not an object')
    edition = field(listed, "edition", names(EDITIONS, "edition"))
    scoring = field(listed, "scoring", names(SCORINGS, "scoring"))
    draw, actions = field(listed, "draw", switch), field(listed, "actions", switch)
    target = _agreed(listed, "target", TARGETS) if "target" in listed else USUAL
    rules = Rules(EDITIONS[edition], draw, actions, scoring, target, _agreed(listed, "rounds", ROUNDS))
    if rules.fault:
        raise ValueError(rules.fault)
    return rules


def _agreed(listed: Json, name: str, possible: range) -> int | None:
    """A number of points or rounds; None where it is null or missing."""
    number = optional(listed, name, whole_number, None)
    if number is not None and number not in possible:
        raise ValueError(f'"{name}": {brief(number)} is not from {possible[0]} to {possible[-1]}')
    return number


def _cards(value: Any) -> tuple[Card, ...]:
    if not isinstance(value, list):
        raise ValueError("is not a list of cards")
    return tuple(Card.parse(text) for text in value)


def _piles(value: Any) -> tuple[tuple[Card, ...], ...]:
    if not isinstance(value, list):
        raise ValueError("is not a list of lists of cards")
    return tuple(_cards(cards) for cards in value)


def lines_of(events: Sequence[Event]) -> list[Line]:
    """Events as the record lists them: a line each."""
    return [Line(_content, (event,)) for event in events]


def _content(events: tuple[Event, ...]) -> Json:
    (event,) = events
    if isinstance(event, CardMoved):
        return _moved_to_json(event)
    if isinstance(event, TurnBegan):
        return {"e": "turn", "seat": event.seat}
    if isinstance(event, SeatOut):
        return {"e": "out", "seat": event.seat, "cause": event.cause}
    if isinstance(event, RoundBegan):
        return _deal_to_json(event)
    if isinstance(event, Scored):
        cards = [str(card) for card in event.cards]
        return {"e": "score", "seat": event.seat, "rule": event.reason, "cards": cards, "points": event.points}
    if isinstance(event, RoundEnded):
        return {"e": "round_end", "winner": event.winner, "totals": list(event.totals)}
    if isinstance(event, Reshuffled):
        return {"e": "reshuffle"}
    assert isinstance(event, MatchEnded)
    return {"e": "match_end", "winners": list(event.winners), "cause": event.cause}


def _deal_to_json(event: RoundBegan) -> Json:
    def listed(kind: str) -> list[list[str]]:
        return [[str(card) for card in cards] for zone, cards in event.layout if zone.kind == kind]

    return {"e": "round", "round": event.number, "first": event.first, "hands": listed(HAND),
            "palettes": listed(PALETTE), "deck": listed(DECK)[0]}


def _moved_to_json(event: CardMoved) -> Json:
    seat, card = event.seat, str(event.card)
    if event.target.kind == PALETTE:
        return {"e": "palette", "seat": seat, "card": card}
    if event.target.kind == CANVAS:
        return {"e": "canvas", "seat": seat, "card": card, "from": event.source.kind}
    if event.target.kind == DECK:
        return {"e": "bury", "seat": seat, "owner": event.source.seat, "card": card}
    return {"e": "draw", "seat": seat, "card": card, "cause": event.cause}


def events_of(line: Json, seats: int) -> tuple[Event, ...]:
    """The event of a line, alone. Raises ValueError for an unknown one, or a field missing or of a wrong kind."""
    read = _READERS.get(line.get("e")) if isinstance(line.get("e"), str) else None
    if read is None:
        raise ValueError(f'unknown event {brief(line.get("e"))}')
    return (read(line, seats),)


def _read_deal(line: Json, seats: int) -> RoundBegan:
    hands, palettes = field(line, "hands", _piles), field(line, "palettes", _piles)
    if len(hands) != seats or len(palettes) != seats:
        raise ValueError(f"the deal is not for {seats} seats")
    layout = [(Zone(HAND, seat), cards) for seat, cards in enumerate(hands)]
    layout += [(Zone(PALETTE, seat), cards) for seat, cards in enumerate(palettes)]
    layout.append((THE_DECK, field(line, "deck", _cards)))
    return RoundBegan(field(line, "round", whole_number), field(line, "first", seat_of(seats)), tuple(layout))


def _read_moved(source: str, target: str) -> Callable[[Json, int], CardMoved]:
    def read(line: Json, seats: int) -> CardMoved:
        seat = field(line, "seat", seat_of(seats))
        return CardMoved(field(line, "card", Card.parse), Zone(source, seat), Zone(target, seat), seat)

    return read


def _read_canvas(line: Json, seats: int) -> CardMoved:
    seat = field(line, "seat", seat_of(seats))
    source = field(line, "from", _read_source)
    return CardMoved(field(line, "card", Card.parse), Zone(source, seat), THE_CANVAS, seat)


def _read_bury(line: Json, seats: int) -> CardMoved:
    owner, seat = field(line, "owner", seat_of(seats)), field(line, "seat", seat_of(seats))
    return CardMoved(field(line, "card", Card.parse), Zone(PALETTE, owner), THE_DECK, seat)


def _read_draw(line: Json, seats: int) -> CardMoved:
    seat = field(line, "seat", seat_of(seats))
    cause = field(line, "cause", _read_cause)
    return CardMoved(field(line, "card", Card.parse), THE_DECK, Zone(HAND, seat), seat, cause)


def _totals(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise ValueError("is not a list of numbers")
    return tuple(whole_number(total) for total in value)


_READERS: dict[Any, Callable[[Json, int], Event]] = {
    "round": _read_deal,
    "turn": lambda line, seats: TurnBegan(field(line, "seat", seat_of(seats))),
    "palette": _read_moved(HAND, PALETTE),
    "canvas": _read_canvas,
    "bury": _read_bury,
    "draw": _read_draw,
    "out": lambda line, seats: SeatOut(field(line, "seat", seat_of(seats)), field(line, "cause", _read_out)),
    "score": lambda line, seats: Scored(
        field(line, "seat", seat_of(seats)), field(line, "rule", _read_rule),
        field(line, "cards", _cards), field(line, "points", whole_number)),
    "round_end": lambda line, seats: RoundEnded(
        field(line, "winner", seat_of(seats)), field(line, "totals", _totals)),
    "reshuffle": lambda line, seats: Reshuffled(),
    "match_end": lambda line, seats: MatchEnded(
        field(line, "winners", _totals), field(line, "cause", _read_end)),
}


def move_text(move: Move) -> str:
    """A move in a file: `play R7`, `take R7 1` (off seat 1's palette), `end`."""
    card = "" if move.card is None else f" {move.card}"
    return f"{move.act.value}{card}" + ("" if move.owner is None else f" {move.owner}")


def read_move(value: Any) -> Move:
    """The move of such a text; whether it is legal is for others to say. Raises ValueError."""
    act, *rest = text(value).split() or [""]
    if act not in [each.value for each in Act] or len(rest) > 2 or not all(map(str.isalnum, rest)):
        raise ValueError(f"{brief(value)} is no move")
    return Move(Act(act), Card.parse(rest[0]) if rest else None, int(rest[1]) if len(rest) > 1 else None)
