"""The header, broken lines and values of wrong types (the record's format)."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest

from .records import Edit, check_events, deep, put, refusal, sample, without
from .red7_oracle import Refused, Report, check

HEADERS: list[tuple[Edit, str]] = [
    (put(1, format="red7"), "format"),
    (without(1, "format"), "format"),
    (put(1, version=2), "version"),
    (put(1, version=True), "version"),
    (put(1, version="1"), "version"),
    (without(1, "version"), "version"),
    (put(1, game="7street"), "game"),
    (put(1, game=["red7"]), "game"),
    (put(1, rules=None), "rules"),
    (deep(1, ["rules", "edition"], "asmadi-1.4"), "edition"),
    (deep(1, ["rules", "edition"], ["bga"]), "edition"),
    (deep(1, ["rules", "draw"], 1), "draw"),
    (deep(1, ["rules", "draw"], None), "draw"),
    (deep(1, ["rules", "actions"], "no"), "actions"),
    (deep(1, ["rules", "scoring"], "points"), "scoring"),
    (put(1, rules={"edition": "bga", "draw": True, "actions": True}), "scoring"),
    (put(1, seats=2), "seats"),
    (without(1, "seats"), "seats"),
    (put(1, seats=[{"name": "A"}]), "2 to 4 seats"),
    (put(1, seats=[{"name": "A"}] * 5), "2 to 4 seats"),
    (put(1, seats=[{"name": "A"}, {"player": "human"}]), "name"),
    (put(1, seats=[{"name": "A"}, {"name": 7}]), "name"),
    (put(1, seats=["A", "B"]), "name"),
]


@pytest.mark.parametrize(("edit", "reason"), HEADERS)
def test_headers_are_checked_whole_at_line_1(edit: Edit, reason: str) -> None:
    events = sample("basic-2")
    edit(events)
    assert (refusal(events)[0], reason in refusal(events)[1]) == (1, True), refusal(events)


def test_a_header_alone_and_more_fields_in_it() -> None:
    events = sample("basic-2")[:1]
    assert check_events(events) == Report(0, False)
    events[0].update({"app": "x", "seed": 2**70})
    events[0]["rules"]["house"] = []
    assert check_events(events) == Report(0, False)


def test_an_empty_record_is_refused_at_line_1() -> None:
    with pytest.raises(Refused) as caught:
        check([])
    assert caught.value.line_number == 1
    assert str(caught.value).startswith("1: empty")


BROKEN = [
    "",
    "\n",
    '{"e":"turn","seat":1',
    '{"e":"turn","seat":1}}',
    "{'e':'turn','seat':1}",
    "[]",
    "null",
    '"turn"',
    "NaN",
    '{"e":"turn","seat":1,"x":NaN}',
    '{"e":"turn","seat":1,"x":-Infinity}',
    "[" * 200_000,
    '\ufeff{"e":"turn","seat":1}',
]


@pytest.mark.parametrize("line", BROKEN, ids=range(len(BROKEN)))
def test_lines_that_are_no_json_objects(line: str) -> None:
    lines = [json.dumps(event) for event in sample("basic-2")]
    for place, number in [(2, 3), (11, 12)]:  # a line in the middle and the last one
        changed = [*lines[:place], line, *lines[place + 1 :]]
        with pytest.raises(Refused) as caught:
            check(changed)
        assert (caught.value.line_number, "JSON" in caught.value.reason) == (number, True)


@pytest.mark.parametrize("seat", ["true", "1.0", "1e0", "1e999", '"1"', "null", "[1]", "9" * 5000, "-1"])
def test_values_that_are_no_seats(seat: str) -> None:
    lines = [json.dumps(event) for event in sample("basic-2")]
    lines[2] = f'{{"e":"turn","seat":{seat}}}'
    with pytest.raises(Refused) as caught:
        check(lines)
    assert caught.value.line_number == 3
    assert "whole number" in caught.value.reason or "seat 1's" in caught.value.reason


WRONG_TYPES: list[tuple[int, str, Any, str]] = [
    (2, "round", True, "whole number"),
    (2, "first", 1.0, "whole number"),
    (2, "hands", None, "hands"),
    (2, "hands", ["V2"], "hands"),
    (2, "palettes", {"0": ["V5"]}, "palettes"),
    (2, "deck", [["B4"]], "deck"),
    (4, "card", ["O4"], "not a card"),
    (4, "card", 4, "not a card"),
    (4, "card", "O4 ", "not a card"),
    (4, "card", "X4", "not a card"),
    (5, "from", None, "from"),
    (10, "cause", True, "cause"),
    (10, "e", "fold", "e is not one of"),
    (10, "e", ["out"], "e is not one of"),
    (10, "e", None, "e is not one of"),
    (11, "totals", [False, False], "totals"),
    (11, "totals", [0.0, 0], "totals"),
    (11, "totals", 0, "totals"),
    (11, "winner", False, "winner"),
    (12, "winners", [False], "winners"),
    (12, "winners", 0, "winners"),
    (12, "cause", None, "cause"),
]


@pytest.mark.parametrize(("line", "field", "value", "reason"), WRONG_TYPES)
def test_values_of_wrong_types(line: int, field: str, value: object, reason: str) -> None:
    events = sample("basic-2")
    events[line - 1][field] = value
    found_line, found_reason = refusal(events)
    assert (found_line, reason in found_reason) == (line, True), f"{found_line}: {found_reason}"
    del events[line - 1][field]
    assert refusal(events)[0] == line


def test_junk_anywhere_is_refused_and_never_crashes() -> None:
    """Whatever stands in a field: the record passes or is refused at a line."""
    chance = random.Random(7)
    junk = [None, True, -1, 99, 10**400, 0.5, "", "R7", "x", [], {}, [["R7"]], [None], {"e": "turn"}]
    for _ in range(400):
        events = sample(chance.choice(["basic-2", "expert-4"]))[:120]
        event = chance.choice(events)
        event[chance.choice([*event, "other"])] = chance.choice(junk)
        with suppress(Refused):
            check_events(events)
