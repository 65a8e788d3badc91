"""The oracle on whole records: samples, small changes of them, broken lines and headers, random legal matches."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from itertools import pairwise
from typing import Any

import pytest

from .reading import EDITIONS, SCORINGS, Illegal, read_header
from .records import (
    SAMPLES,
    Edit,
    check_events,
    copy_to,
    deep,
    drop,
    header,
    insert,
    put,
    refusal,
    sample,
    swap,
    without,
)
from .red7_oracle import Match, Refused, Report, check
from .walk import walk

EVENTS = {"basic-2": 11, "advanced-3": 169, "dutch-2": 253, "expert-1.2-3": 282, "expert-4": 401, "expert-bga-2": 554}


def test_no_sample_is_forgotten() -> None:
    assert {path.stem for path in SAMPLES.glob("*.jsonl")} == set(EVENTS)


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("name", EVENTS)
def test_samples_pass(name: str, strict: bool) -> None:
    with (SAMPLES / f"{name}.jsonl").open(encoding="utf-8") as lines:
        assert check(lines, strict=strict) == Report(EVENTS[name], True)


@pytest.mark.parametrize("name", EVENTS)
def test_a_cut_record_is_unfinished(name: str) -> None:
    events = sample(name)
    for length in range(1, len(events), 7):
        assert check_events(events[:length]) == Report(length - 1, False)


@pytest.mark.parametrize("name", EVENTS)
def test_no_line_that_must_stand_may_be_dropped(name: str) -> None:
    """All but plays, discards from hand and their draws: without the line the next is refused, and changes nothing."""
    events = sample(name)
    match = Match(read_header(events[0]))
    for event, following in pairwise(events[1:]):
        if event["e"] != "palette" and event.get("from") != "hand" and event.get("cause") != "discard":
            with pytest.raises(Illegal):
                match.feed(following)
        match.feed(event)


MUTATIONS: list[tuple[str, list[Edit], int, str]] = [
    # the deal (section 3)
    ("basic-2", [put(2, first=0)], 2, "first seat"),
    ("basic-2", [put(2, round=2)], 2, "round is not 1"),
    ("basic-2", [deep(2, ["hands", 0, 0], "R3")], 2, "twice"),
    ("basic-2", [deep(2, ["deck"], [])], 2, "missing"),
    ("basic-2", [deep(2, ["hands", 1], ["G6"])], 2, "7 cards"),
    ("basic-2", [deep(2, ["palettes", 1], [])], 2, "1 card"),
    ("basic-2", [deep(2, ["palettes"], [["V5"]])], 2, "2 seats"),
    ("basic-2", [deep(2, ["deck", 0], "R8")], 2, "cards"),
    ("basic-2", [without(2, "deck")], 2, "deck"),
    ("advanced-3", [deep(44, ["deck", 0], "O7")], 44, "scored card"),
    ("advanced-3", [put(44, round=1)], 44, "round is not 2"),
    # turns (section 5)
    ("basic-2", [drop(3)], 3, "turn"),
    ("basic-2", [put(3, seat=0)], 3, "seat 1's"),
    ("basic-2", [put(3, seat=2)], 3, "seat 1's"),
    ("basic-2", [put(6, seat=1)], 6, "seat 0's"),
    ("basic-2", [put(7, seat=1)], 7, "seat 0's"),
    ("basic-2", [copy_to(3, 3)], 4, "did nothing"),
    ("basic-2", [swap(4, 5)], 4, "not winning after"),
    ("basic-2", [put(4, card="B4")], 4, "not in the hand"),
    ("basic-2", [put(4, card="r4")], 4, "not a card"),
    ("basic-2", [put(5, card="Y6")], 5, "not winning after"),
    ("basic-2", [put(5, card="O4")], 5, "not in the hand"),
    ("basic-2", [drop(5)], 5, "not winning at the end"),
    ("basic-2", [drop(4)], 4, "not winning after"),
    ("basic-2", [put(8, source="palette")], 8, "only a 7"),
    ("basic-2", [put(8, source="deck")], 8, "from"),
    ("basic-2", [insert(5, "palette", seat=1, card="G5")], 5, "after a 5"),
    ("basic-2", [insert(9, "palette", seat=0, card="R3")], 9, "after the discard"),
    ("basic-2", [insert(9, "canvas", seat=0, card="R3", source="hand")], 9, "second discard"),
    ("basic-2", [insert(5, "bury", seat=1, owner=0, card="V5")], 5, "only a 1 or a 7"),
    ("basic-2", [put(10, cause="empty")], 10, "empty"),
    ("basic-2", [put(10, cause="losing")], 10, "nothing was played"),
    ("basic-2", [put(10, cause="tired")], 10, "cause"),
    ("basic-2", [put(10, seat=0)], 10, "seat 1's"),
    ("basic-2", [insert(9, "out", seat=0, cause="losing")], 9, "is winning"),
    ("basic-2", [insert(9, "out", seat=0, cause="pass")], 9, "has acted"),
    ("basic-2", [drop(10)], 10, "must come"),
    ("advanced-3", [drop(78)], 78, "not winning at the end"),
    ("advanced-3", [put(78, cause="pass")], 78, "has acted"),
    ("advanced-3", [drop(30)], 30, "did nothing"),
    ("advanced-3", [put(127, cause="pass")], 127, "pass"),
    ("expert-4", [put(58, seat=2)], 58, "seat 3's"),
    ("expert-4", [put(74, seat=1)], 74, "seat 0's"),
    # the Advanced draw (section 6)
    ("basic-2", [insert(6, "draw", seat=1, card="B4", cause="discard")], 6, "no draw for a discard"),
    ("advanced-3", [put(8, card="Y3")], 8, "top of the deck"),
    ("advanced-3", [put(8, cause="three")], 8, "no draw for a 3"),
    ("advanced-3", [put(8, cause="luck")], 8, "cause"),
    ("advanced-3", [put(8, seat=2)], 8, "seat 1's"),
    ("advanced-3", [insert(9, "draw", seat=1, card="Y3", cause="discard")], 9, "no draw for a discard"),
    ("advanced-3", [insert(37, "draw", seat=1, card="G6", cause="discard")], 37, "no draw for a discard"),
    ("advanced-3", [insert(5, "draw", seat=0, card="G2", cause="discard")], 5, "no draw for a discard"),
    # scoring and ends (section 6)
    ("basic-2", [insert(11, "score", seat=0, rule="R", cards=["Y7"], points=7)], 11, "score where round_end"),
    ("basic-2", [put(11, winner=1)], 11, "winner"),
    ("basic-2", [put(11, totals=[7, 0])], 11, "totals"),
    ("basic-2", [put(11, totals=[0])], 11, "totals"),
    ("basic-2", [put(12, winners=[1])], 12, "winners"),
    ("basic-2", [put(12, winners=[0, 1])], 12, "winners"),
    ("basic-2", [put(12, winners=[0, 0])], 12, "winners"),
    ("basic-2", [put(12, cause="target")], 12, "cause"),
    ("basic-2", [copy_to(3, 13)], 13, "after the end"),
    ("basic-2", [copy_to(12, 13)], 13, "after the end"),
    ("advanced-3", [put(42, cards=["O7"], points=7)], 42, "best set"),
    ("advanced-3", [put(42, cards=["O7", "O7"])], 42, "best set"),
    ("advanced-3", [put(42, points=13)], 42, "points"),
    ("advanced-3", [put(42, rule="R")], 42, "rule"),
    ("advanced-3", [put(42, seat=1)], 42, "winner"),
    ("advanced-3", [drop(42)], 42, "round_end where score"),
    ("advanced-3", [put(43, totals=[13, 0, 0])], 43, "totals"),
    ("advanced-3", [insert(44, "reshuffle")], 44, "reshuffle where round"),
    ("advanced-3", [insert(44, "match_end", winners=[0], cause="target")], 44, "match_end where round"),
    ("advanced-3", [put(170, winners=[0, 2])], 170, "winners"),
    ("advanced-3", [put(170, cause="deck")], 170, "cause"),
    ("advanced-3", [drop(170), copy_to(44, 170)], 170, "round where match_end"),
    ("dutch-2", [insert(254, "reshuffle")], 254, "reshuffle where match_end"),
    ("expert-bga-2", [put(555, cause="target")], 555, "cause"),
    ("expert-bga-2", [put(555, winners=[0])], 555, "winners"),
    # actions (section 7), edition 1.3
    ("expert-4", [drop(5)], 5, "B3 is owed"),
    ("expert-4", [put(5, cause="discard")], 5, "no draw for a discard"),
    ("expert-4", [drop(10)], 10, "B1 is owed"),
    ("expert-4", [drop(10, 11)], 10, "B1 is owed"),
    ("expert-4", [put(10, card="I7")], 10, "not in the palette"),
    ("expert-4", [put(10, owner=0, card="R7")], 10, "may not bury"),
    ("expert-4", [put(10, owner=2, card="B5")], 10, "another seat"),
    ("expert-4", [put(10, owner=4)], 10, "no seat"),
    ("expert-4", [put(10, owner=-3)], 10, "no seat"),
    ("expert-4", [copy_to(10, 11)], 11, "only a 1 or a 7"),
    ("expert-4", [drop(19)], 19, "O7 is owed"),
    ("expert-4", [put(19, owner=1, card="G2")], 19, "own palette"),
    ("expert-4", [drop(20)], 20, "not winning at the end"),
    ("expert-4", [drop(20), insert(20, "out", seat=0, cause="losing")], 20, "no spite"),
    ("expert-4", [drop(30)], 30, "no draw for a 3"),
    ("expert-4", [drop(30, 31)], 30, "owed another card"),
    ("expert-4", [put(63, owner=2, card="V6")], 63, "out and no target"),
    ("expert-4", [insert(103, "draw", seat=2, card="B2", cause="discard")], 103, "no draw for a discard"),
    ("expert-4", [drop(102)], 102, "V7 is owed"),
    ("expert-4", [insert(46, "palette", seat=3, card="V5")], 46, "after a 5"),
    # other editions
    ("expert-1.2-3", [drop(9)], 9, "owed another card"),
    ("expert-1.2-3", [drop(18)], 18, "G1 is owed"),
    ("expert-1.2-3", [put(39, card="G7")], 39, "may not canvas"),
    ("expert-1.2-3", [drop(39)], 39, "G7 is owed"),
    ("expert-bga-2", [drop(35)], 35, "B1 is owed"),
]


@pytest.mark.parametrize(("name", "edits", "line", "reason"), MUTATIONS)
def test_mutations_are_refused(name: str, edits: list[Edit], line: int, reason: str) -> None:
    events = sample(name)
    for edit in edits:
        edit(events)
    found_line, found_reason = refusal(events)
    assert (found_line, reason in found_reason) == (line, True), f"{found_line}: {found_reason}"


def test_a_draw_after_a_discard_may_be_declined() -> None:
    """Section 6: "you may draw"."""
    events = sample("dutch-2")
    assert events[123] == {"e": "draw", "seat": 0, "card": "G3", "cause": "discard"}
    del events[123]  # seat 0 wins the round at once: the card is not missed
    assert check_events(events) == Report(len(events) - 1, True)


def test_unknown_fields_and_duplicate_keys_do_not_matter() -> None:
    lines = [json.dumps({**event, "by": "someone", "n": 10**30}) for event in sample("basic-2")]
    lines[2] = '{"e":"turn","seat":7,"seat":1}'
    assert check(lines) == Report(11, True)


# The header, broken lines and values of wrong types (the record's format).

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


# Random legal matches under every edition, switch and scoring: no dead end when strict, and right when not strict.

SWITCHES = (((True, True), (False, False)), ((False, True), (True, False)))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scoring", SCORINGS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_matches_never_stick(edition: str, scoring: str, seats: int) -> None:
    """Each with two of the four ways to set both switches: every three of these choices meet in a match."""
    for draw, actions in SWITCHES[(EDITIONS.index(edition) + SCORINGS.index(scoring) + seats) % 2]:
        chance = random.Random(f"{edition} {scoring} {seats} {draw} {actions}")
        first = header(edition=edition, scoring=scoring, seats=seats, draw=draw, actions=actions)
        events = [first, *walk(read_header(first), chance)]
        assert check_events(events) == Report(len(events) - 1, True)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("house", [
    {"scoring": "none", "rounds": 4}, {"scoring": "deck", "rounds": 2}, {"scoring": "target", "target": None},
    {"scoring": "target", "target": 12}, {"scoring": "reshuffle", "target": None, "rounds": 9},
])  # fmt: skip
def test_nor_do_those_with_house_options(house: dict[str, object], seats: int) -> None:
    first = header(edition="asmadi-1.2", seats=seats, actions=True, **house)
    events = [first, *walk(read_header(first), random.Random(f"{house} {seats}"))]
    assert check_events(events) == Report(len(events) - 1, True)
    played = sum(event.get("e") == "round" for event in events)
    assert house["scoring"] != "none" or played == house["rounds"]
