"""The oracle on sample records: whole ones pass, cut ones are unfinished, small changes are refused at their lines."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from .reading import Illegal, read_header
from .records import SAMPLES, Edit, check_events, copy_to, deep, drop, insert, put, refusal, sample, swap, without
from .red7_oracle import Match, Report, check

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
