"""From a line of a record to values of the right types: JSON, the header, seats and cards (the record's format)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .ranking import ALL_CARDS

EDITIONS = ["asmadi-1.3", "999-nl", "asmadi-1.2", "bga"]
SCORINGS = ["none", "target", "deck", "reshuffle"]
USUAL_TARGETS = {2: 40, 3: 35, 4: 30}  # points that end a match, by number of seats (section 6)


class Illegal(Exception):
    """An event or a header that the rules or the format do not allow; the text is the reason."""


def need(condition: bool, reason: str) -> None:
    """Raise `Illegal` with the reason unless the condition holds."""
    if not condition:
        raise Illegal(reason)


@dataclass(frozen=True)
class Rules:
    """What the header says about the match (sections 6 and 7)."""

    edition: str
    draw: bool
    actions: bool
    scoring: str
    seats: int
    target: int | None = None  # points that end the match
    rounds: int | None = None  # after so many it ends


def parse(line: str) -> dict[str, Any]:
    """One line as a JSON object; a number too long to be meant is kept as a float, which no field takes."""
    try:
        value = json.loads(line, parse_constant=_no_constant, parse_int=_whole_or_float)
    except (ValueError, RecursionError) as error:
        raise Illegal(f"not JSON: {type(error).__name__}") from error
    need(isinstance(value, dict), "not a JSON object")
    return dict(value)


def _no_constant(text: str) -> float:
    raise ValueError(f"{text} is not JSON")


def _whole_or_float(text: str) -> int | float:
    return int(text) if len(text) < 16 else float(text)


def read_header(header: dict[str, Any]) -> Rules:
    """Check the whole first line and give its rules (the record's format, line 1)."""
    need(header.get("format") == "red7-record", "header: format is not red7-record")
    need(_is_int(header.get("version")) and header["version"] == 1, "header: unknown version")
    need(header.get("game") == "red7", "header: game is not red7")
    rules = header.get("rules")
    if not isinstance(rules, dict):
        raise Illegal("header: rules missing")
    need(rules.get("edition") in EDITIONS, "header: unknown edition")
    need(isinstance(rules.get("draw"), bool), "header: draw is not true or false")
    need(isinstance(rules.get("actions"), bool), "header: actions is not true or false")
    need(rules.get("scoring") in SCORINGS, "header: unknown scoring")
    seats = header.get("seats")
    if not isinstance(seats, list):
        raise Illegal("header: seats missing")
    need(2 <= len(seats) <= 4, "header: not 2 to 4 seats")
    for seat in seats:
        need(isinstance(seat, dict) and isinstance(seat.get("name"), str), "header: a seat without a name")
    switches = (rules["edition"], rules["draw"], rules["actions"], rules["scoring"])
    return Rules(*switches, len(seats), *_house_options(rules, len(seats)))


def _house_options(rules: dict[str, Any], seats: int) -> tuple[int | None, int | None]:
    """Target and rounds (section 6): an absent target is the usual one where the scoring has any, null is none."""
    scoring, rounds, target = rules["scoring"], rules.get("rounds"), rules.get("target")
    need(rounds is None or (_is_int(rounds) and 1 <= rounds <= 99), "header: rounds are not 1 to 99")
    if scoring in ["none", "deck"]:
        need("target" not in rules, f"header: a target where the scoring is {scoring}")
        return None, rounds
    if "target" not in rules:
        return USUAL_TARGETS[seats], rounds
    need(target is None or (_is_int(target) and 1 <= target <= 999), "header: target is not 1 to 999")
    endless = scoring == "reshuffle" and target is None and rounds is None
    need(not endless, "header: reshuffle with neither target nor rounds has no end")
    return target, rounds


def _is_int(value: object) -> bool:
    """Whether a value is a whole number; true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_card(value: object) -> bool:
    return isinstance(value, str) and value in ALL_CARDS


def _is_list(value: object, of: Callable[[object], bool]) -> bool:
    return isinstance(value, list) and all(of(item) for item in value)


def whole(event: dict[str, Any], field: str) -> int:
    """A field that must be a whole number."""
    need(_is_int(event.get(field)), f"{field} is not a whole number")
    return int(event[field])


def word(event: dict[str, Any], field: str, allowed: list[str]) -> str:
    """A field that must be one of some words."""
    need(isinstance(event.get(field), str) and event[field] in allowed, f"{field} is not one of {', '.join(allowed)}")
    return str(event[field])


def card(event: dict[str, Any], field: str = "card") -> str:
    """A field that must be a card."""
    need(_is_card(event.get(field)), f"{field} is not a card")
    return str(event[field])


def whole_numbers(event: dict[str, Any], field: str) -> list[int]:
    """A field that must be a list of whole numbers."""
    need(_is_list(event.get(field), _is_int), f"{field} is not a list of whole numbers")
    return list(event[field])


def cards(event: dict[str, Any], field: str) -> list[str]:
    """A field that must be a list of cards."""
    need(_is_list(event.get(field), _is_card), f"{field} is not a list of cards")
    return list(event[field])


def cards_per_seat(event: dict[str, Any], field: str, seats: int) -> list[list[str]]:
    """A field that must be a list of cards for each seat."""
    value = event.get(field)
    need(_is_list(value, lambda part: _is_list(part, _is_card)), f"{field} is not a list of lists of cards")
    need(len(event[field]) == seats, f"{field} is not for {seats} seats")
    return [list(part) for part in event[field]]
