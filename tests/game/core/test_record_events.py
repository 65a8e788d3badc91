"""Reading a record: the first line that the rules do not allow is named, with the reason."""

from __future__ import annotations

import json

import pytest

from tests.game.core.records import NAMES, Edit, add, drop, edited, lack, put, read, refusal, sample

R1 = '{"e":"turn","seat":1}'


def first_of_each_kind() -> list[tuple[str, int]]:
    """For every kind of event a sample has: the sample and the line where it comes first."""
    found: dict[str, tuple[str, int]] = {}
    for name in NAMES:
        for number, line in enumerate(sample(name), 1):
            kind = json.loads(line).get("e")
            if kind:
                found.setdefault(kind, (name, number))
    return sorted(found.values())


FIELDS = [
    (name, number, field) for name, number in first_of_each_kind() for field in json.loads(sample(name)[number - 1])
]


def test_the_samples_hold_every_kind_of_event_but_the_reshuffle() -> None:
    kinds = {json.loads(sample(name)[number - 1])["e"] for name, number in first_of_each_kind()}
    assert kinds == {"round", "turn", "palette", "canvas", "bury", "draw", "out", "score", "round_end", "match_end"}


@pytest.mark.parametrize(("name", "number", "field"), FIELDS)
def test_no_field_may_be_missing(name: str, number: int, field: str) -> None:
    line, reason = refusal(edited(lack(number, field), name))
    assert line == number
    assert reason == ("unknown event None" if field == "e" else f'"{field}" is missing')


BAD = [  # the sample, the change, the line and the reason
    ("basic-2", put(3, e="fly"), 3, "unknown event 'fly'"),
    ("basic-2", put(3, e=["turn"]), 3, "unknown event ['turn']"),
    ("basic-2", put(3, e=None), 3, "unknown event None"),
    # the deal
    ("basic-2", put(2, round=2), 2, '"round" is 2, the rules give 1'),
    ("basic-2", put(2, round=0), 2, '"round" is 0, the rules give 1'),
    ("basic-2", put(2, first=0), 2, '"first" is 0, the rules give 1'),
    ("basic-2", put(2, first=2), 2, '"first": is not a seat from 0 to 1'),
    ("basic-2", put(2, palettes=[["V5"], ["R3"]]), 2, "R3 is dealt twice"),
    ("basic-2", put(2, palettes=[["V5"], []]), 2, "a palette does not begin with one card"),
    ("basic-2", put(2, palettes=[["V5"]]), 2, "the deal is not for 2 seats"),
    ("basic-2", put(2, palettes=[["V5"], ["I3"], ["B4"]]), 2, "the deal is not for 2 seats"),
    ("basic-2", put(2, palettes=["V5", "I3"]), 2, '"palettes": is not a list of cards'),
    ("basic-2", put(2, deck=[]), 2, "B1 is missing"),
    ("basic-2", put(2, deck=["R8"]), 2, "\"deck\": 'R8' is not a card: a colour of ROYGBIV and a number from 1 to 7"),
    ("basic-2", put(2, deck="R7"), 2, '"deck": is not a list of cards'),
    ("basic-2", put(2, hands=[["V2"], ["G6"]]), 2, "a hand does not have 7 cards"),
    ("basic-2", put(2, hands={}), 2, '"hands": is not a list of lists of cards'),
    ("basic-2", drop(2), 2, "no turn is running"),
    # turns
    ("basic-2", drop(3), 3, 'the rules give {"e":"turn","seat":1} here'),
    ("basic-2", put(3, seat=0), 3, '"seat" is 0, the rules give 1'),
    ("basic-2", put(3, seat=2), 3, '"seat": is not a seat from 0 to 1'),
    ("basic-2", put(3, seat=-1), 3, '"seat": is not a seat from 0 to 1'),
    ("basic-2", put(3, seat=True), 3, '"seat": is not a whole number'),
    ("basic-2", put(3, seat="1"), 3, '"seat": is not a whole number'),
    ("basic-2", add(3, R1), 4, "a turn in which nothing was done ends by folding"),
    ("basic-2", put(4, seat=0), 4, "seat 1 is to act, not seat 0"),
    ("basic-2", put(4, card="Y7"), 4, "Y7 is not in the hand of seat 1"),
    ("basic-2", put(4, card="o4"), 4, "\"card\": 'o4' is not a card: a colour of ROYGBIV and a number from 1 to 7"),
    ("basic-2", put(4, card=4), 4, '"card": 4 is not a card: a colour of ROYGBIV and a number from 1 to 7'),
    ("basic-2", put(5, card="O6"), 5, "seat 1 is not winning after discarding O6"),
    ("basic-2", put(5, source="palette"), 5, "there is no 7 whose action is owed"),
    ("basic-2", put(5, source="deck"), 5, "\"from\": 'deck' is no known zone: hand, palette"),
    ("basic-2", drop(5), 5, 'the rules give {"e":"out","seat":1,"cause":"losing"} here'),
    ("basic-2", put(6, seat=1), 6, '"seat" is 1, the rules give 0'),
    ("basic-2", put(10, cause="losing"), 10, "a turn in which nothing was done ends by folding"),
    ("basic-2", put(10, cause="empty"), 10, "nothing that was done leads to this"),
    ("basic-2", put(10, cause="tired"), 10, "\"cause\": 'tired' is no known cause: pass, empty, losing"),
    ("basic-2", put(10, seat=0), 10, "seat 1 is to act, not seat 0"),
    ("basic-2", add(9, '{"e":"out","seat":0,"cause":"pass"}'), 9, "only a turn in which nothing was done is a fold"),
    # ends
    ("basic-2", put(11, winner=1), 11, '"winner" is 1, the rules give 0'),
    ("basic-2", put(11, totals=[7, 0]), 11, '"totals" is [7,0], the rules give [0,0]'),
    ("basic-2", put(11, totals=[0]), 11, '"totals" is [0], the rules give [0,0]'),
    ("basic-2", put(11, totals=[True, False]), 11, '"totals": is not a whole number'),
    ("basic-2", put(11, totals="00"), 11, '"totals": is not a list of numbers'),
    ("basic-2", put(12, winners=[1]), 12, '"winners" is [1], the rules give [0]'),
    ("basic-2", put(12, winners=[0, 0]), 12, '"winners" is [0,0], the rules give [0]'),
    ("basic-2", put(12, cause="target"), 12, '"cause" is "target", the rules give "round"'),
    (
        "basic-2",
        add(11, '{"e":"score","seat":0,"rule":"R","cards":["R6"],"points":6}'),
        11,
        'the rules give {"e":"round_end","winner":0,"totals":[0,0]} here',
    ),
    ("basic-2", add(11, '{"e":"reshuffle"}'), 11, 'the rules give {"e":"round_end","winner":0,"totals":[0,0]} here'),
    # the draw
    ("advanced-3", put(8, card="Y3"), 8, '"card" is "Y3", the rules give "G2"'),
    ("advanced-3", put(8, cause="three"), 8, "nothing that was done leads to this"),
    ("advanced-3", put(8, cause="luck"), 8, "\"cause\": 'luck' is no known cause: three, discard"),
    ("advanced-3", put(8, seat=2), 8, "seat 1 is to act, not seat 2"),
    # scoring
    ("advanced-3", put(42, points=13), 42, '"points" is 13, the rules give 14'),
    ("advanced-3", put(42, rule="R"), 42, '"rule" is "R", the rules give '),
    ("advanced-3", put(42, rule="X"), 42, "\"rule\": 'X' is no known rule"),
    ("advanced-3", drop(42), 42, 'the rules give {"e":"score"'),
    ("advanced-3", add(44, '{"e":"reshuffle"}'), 44, "nothing that was done leads to this"),
    (
        "advanced-3",
        add(44, '{"e":"match_end","winners":[0],"cause":"target"}'),
        44,
        "nothing that was done leads to this",
    ),
    ("advanced-3", put(44, round=1), 44, '"round" is 1, the rules give 2'),
    # actions
    ("expert-4", drop(5), 5, 'the rules give {"e":"draw"'),
    ("expert-4", put(5, cause="discard"), 5, '"cause" is "discard", the rules give "three"'),
    ("expert-4", drop(10), 10, "the action of the 1 is owed"),
    ("expert-4", put(10, card="I7"), 10, "I7 is not in the palette of seat 1"),
    ("expert-4", put(10, owner=4), 10, '"owner": is not a seat from 0 to 3'),
    ("expert-4", put(10, owner=2, card="B5"), 10, "the action of the 1 is owed"),
    ("expert-4", drop(19), 19, "the action of the 7 is owed"),
    ("expert-1.2-3", put(39, card="G7"), 39, "is not winning after G7 goes to the canvas"),
]


@pytest.mark.parametrize(
    ("name", "edit", "number", "reason"), BAD, ids=[f"{bad[0]}-{bad[2]}-{n}" for n, bad in enumerate(BAD)]
)
def test_the_first_line_that_is_not_allowed_is_named(name: str, edit: Edit, number: int, reason: str) -> None:
    line, found = refusal(edited(edit, name))
    assert line == number
    assert reason in found


def test_a_draw_after_a_discard_may_be_declined() -> None:
    """Left out where its seat passes next, so that the card is missed nowhere before the round's end."""
    lines = sample("dutch-2")
    events = [json.loads(line) for line in lines]
    declined = next(
        n for n, event in enumerate(events) if event.get("cause") == "discard" and events[n + 2].get("cause") == "pass"
    )
    assert read([*lines[:declined], *lines[declined + 1 :]]).finished
