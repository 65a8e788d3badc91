"""Reading a record: header, events and the file are checked, and the first line at fault is named, with the reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.record import Header, RunPlace, SeatEntry, header_line, read_header, split_lines
from game.red7.game import RED7
from game.red7.rules import EDITIONS, PRESETS, SCORINGS, Rules
from tests.game.core.records import NAMES, SAMPLES, Edit, add, drop, edited, lack, put, read, refusal, sample

RULES = {"edition": "asmadi-1.3", "draw": False, "actions": False, "scoring": "none"}
TWO = [{"name": "Ada"}, {"name": "Bo"}]


def rules(**fields: Any) -> dict[str, Any]:
    return {**RULES, **fields}


BAD_HEADERS = [  # what line 1 holds, what the reason names
    ({"format": "chess-record"}, '"format"'),
    ({"format": None}, '"format"'),
    ({"format": ["red7-record"]}, '"format"'),
    ({"format": "RED7-RECORD"}, '"format"'),
    ({"version": 2}, '"version" is not 1'),
    ({"version": 0}, '"version" is not 1'),
    ({"version": True}, '"version" is not 1'),
    ({"version": 1.0}, '"version" is not 1'),
    ({"version": "1"}, '"version" is not 1'),
    ({"version": 10**400}, '"version" is not 1'),
    ({"version": None}, '"version" is not 1'),
    ({"game": "chess"}, '"game"'),
    ({"game": None}, '"game"'),
    ({"game": ["red7"]}, '"game"'),
    ({"rules": None}, '"rules" is not an object'),
    ({"rules": []}, '"rules" is not an object'),
    ({"rules": rules(edition="asmadi-2.0")}, "edition: asmadi-1.3"),
    ({"rules": rules(edition="ASMADI-1.3")}, "edition"),
    ({"rules": rules(edition=1)}, "edition"),
    ({"rules": rules(edition=["bga"])}, "edition"),
    ({"rules": rules(scoring="points")}, "scoring: none, target, deck, reshuffle"),
    ({"rules": rules(scoring=None)}, "scoring"),
    ({"rules": rules(target=20)}, "a target goes only with scoring target or reshuffle, not with none"),
    ({"rules": rules(scoring="deck", target=None)}, "a target goes only with scoring target or reshuffle"),
    ({"rules": rules(scoring="reshuffle", target=None)}, "without a target needs a number of rounds"),
    ({"rules": rules(scoring="target", target=0)}, '"target": 0 is not from 1 to 999'),
    ({"rules": rules(scoring="target", target=1000)}, '"target": 1000 is not from 1 to 999'),
    ({"rules": rules(scoring="target", target=True)}, '"target": is not a whole number'),
    ({"rules": rules(scoring="target", target="20")}, '"target": is not a whole number'),
    ({"rules": rules(rounds=0)}, '"rounds": 0 is not from 1 to 99'),
    ({"rules": rules(rounds=10**400)}, "is not from 1 to 99"),
    ({"rules": rules(rounds=5.0)}, '"rounds": is not a whole number'),
    ({"rules": rules(draw=1)}, '"draw": is neither true nor false'),
    ({"rules": rules(draw=None)}, '"draw": is neither true nor false'),
    ({"rules": rules(actions="true")}, '"actions": is neither true nor false'),
    ({"seats": None}, '"seats" does not list 2 to 4 seats'),
    ({"seats": {}}, '"seats" does not list 2 to 4 seats'),
    ({"seats": []}, '"seats" does not list 2 to 4 seats'),
    ({"seats": TWO[:1]}, '"seats" does not list 2 to 4 seats'),
    ({"seats": TWO * 3}, '"seats" does not list 2 to 4 seats'),
    ({"seats": [{"name": "Ada"}, {}]}, "seat 1 has no name"),
    ({"seats": [{"name": None}, {"name": "Bo"}]}, "seat 0 has no name"),
    ({"seats": [{"name": "Ada"}, "Bo"]}, "seat 1 has no name"),
    ({"seats": [{"name": "Ada"}, {"name": 7}]}, "seat 1 has no name"),
]


@pytest.mark.parametrize(("fields", "reason"), BAD_HEADERS, ids=[str(fields)[:60] for fields, _ in BAD_HEADERS])
def test_what_is_wrong_in_the_header_is_named_at_line_1(fields: dict[str, Any], reason: str) -> None:
    line, outcome = refusal(edited(put(1, **fields)))
    assert line == 1
    assert reason in outcome


@pytest.mark.parametrize("field", ["format", "version", "game", "rules", "seats"])
def test_no_field_of_the_header_but_the_seed_may_be_missing(field: str) -> None:
    line, reason = refusal(edited(lack(1, field)))
    assert line == 1
    assert f'"{field}"' in reason


@pytest.mark.parametrize("switch", RULES)
def test_no_rule_may_be_missing(switch: str) -> None:
    few = {name: value for name, value in RULES.items() if name != switch}
    assert refusal(edited(put(1, rules=few))) == (1, f'"{switch}" is missing')


def test_the_header_is_checked_before_anything_else_is_read() -> None:
    assert refusal([*edited(put(1, version=2))[:1], "rubbish"])[0] == 1


@pytest.mark.parametrize("seed", [None, "tuesday", [1, 2], 0.5, True])
def test_a_seed_that_is_no_whole_number_is_none(seed: Any) -> None:
    assert read(edited(put(1, seed=seed))).header.seed is None


@pytest.mark.parametrize("seed", [0, 42, -1, 10**50])
def test_the_seed_is_kept(seed: int) -> None:
    assert read(edited(put(1, seed=seed))).header.seed == seed
    assert read(edited(lack(1, "seed"))).header.seed is None


def test_who_plays_is_a_person_where_nothing_is_said() -> None:
    seats = [{"name": "Ada"}, {"name": "Bo", "player": "bot:greedy"}]
    assert read(edited(put(1, seats=seats))).header.seats == (SeatEntry("Ada", "human"), SeatEntry("Bo", "bot:greedy"))


def test_a_header_alone_is_an_unfinished_match() -> None:
    outcome = read(sample()[:1])
    assert (outcome.finished, outcome.lines, outcome.owed) == (False, 0, ())
    assert RED7.seat_to_act(outcome.state) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scoring", SCORINGS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_header_is_written_as_it_is_read(edition: str, scoring: str, seats: int) -> None:
    entries = tuple(SeatEntry(f"P{seat}", "bot:random") for seat in range(seats))
    header = Header(RED7, Rules(EDITIONS[edition], seats == 3, seats != 3, scoring), entries, 7)
    assert read_header(json.loads(header_line(header)), GAMES) == header
    assert "\n" not in header_line(header)


def test_where_in_a_run_a_record_belongs_is_told_and_read_and_never_a_fault() -> None:
    place = RunPlace("free.2026-10-12.7", 4, 2, 0, 20)
    header = Header(RED7, PRESETS["basic"], (SeatEntry("Ada", "human"), SeatEntry("Bo", "bot:sprout")), 7, "run", place)
    content = json.loads(header_line(header))
    assert content["run"] == {"id": place.id, "stage": 4, "try": 2, "seat": 0, "goal": 20}
    assert read_header(content, GAMES) == header
    wrongs: list[Any] = [None, [], {"id": 7}, {**content["run"], "try": True}, {**content["run"], "goal": "20"}]
    for wrong in wrongs:
        assert read_header({**content, "run": wrong}, GAMES).run is None


def test_who_somebody_is_stands_beside_the_name_and_is_nothing_that_could_mislead() -> None:
    seats = [{"name": "Ada", "person": "a1f0"}, {"name": "Bo", "player": "bot:greedy", "person": "b"}]
    entries = read(edited(put(1, seats=seats))).header.seats
    assert entries == (SeatEntry("Ada", "human", "a1f0"), SeatEntry("Bo", "bot:greedy"))
    assert read(header_line(read(edited(put(1, seats=seats))).header).splitlines()).header.seats == entries
    stranges: list[Any] = [None, 7, [], "", " a", "a b", "ä", "x" * 65, "a\n", "\x1b[2J"]
    for strange in stranges:
        assert read(edited(put(1, seats=[{"name": "Ada", "person": strange}, seats[1]]))).header.seats[0].person == ""


def test_nobody_s_id_is_written_for_guests() -> None:
    assert "person" not in header_line(read(sample()).header)


R1 = '{"e":"turn","seat":1}'


def first_of_each_kind() -> list[tuple[str, int]]:
    """For every kind of event a sample has: the sample and the line where it comes first."""
    outcome: dict[str, tuple[str, int]] = {}
    for name in NAMES:
        for number, line in enumerate(sample(name), 1):
            kind = json.loads(line).get("e")
            if kind:
                outcome.setdefault(kind, (name, number))
    return sorted(outcome.values())


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


BAD_EVENTS = [  # the sample, the change, the line and the reason
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
    ("name", "edit", "number", "reason"), BAD_EVENTS, ids=[f"{bad[0]}-{bad[2]}-{n}" for n, bad in enumerate(BAD_EVENTS)]
)
def test_the_first_line_that_is_not_allowed_is_named(name: str, edit: Edit, number: int, reason: str) -> None:
    line, outcome = refusal(edited(edit, name))
    assert line == number
    assert reason in outcome


def test_a_draw_after_a_discard_may_be_declined() -> None:
    """Left out where its seat passes next, so that the card is missed nowhere before the round's end."""
    lines = sample("dutch-2")
    events = [json.loads(line) for line in lines]
    declined = next(
        n for n, event in enumerate(events) if event.get("cause") == "discard" and events[n + 2].get("cause") == "pass"
    )
    assert read([*lines[:declined], *lines[declined + 1 :]]).finished


DIGITS = "9" * 6000


@pytest.mark.parametrize("name", NAMES)
def test_samples_are_read_whole(name: str) -> None:
    lines = sample(name)
    outcome = read(lines)
    assert (outcome.finished, outcome.owed, outcome.lines) == (True, (), len(lines) - 1)


@pytest.mark.parametrize("name", NAMES)
def test_bytes_and_text_are_read_alike(name: str) -> None:
    assert read(split_lines((SAMPLES / f"{name}.jsonl").read_bytes())) == read(sample(name))


@pytest.mark.parametrize(("content", "lines"), [
    (b"", []), (b"a", [b"a"]), (b"a\n", [b"a"]), (b"a\nb", [b"a", b"b"]), (b"a\n\n", [b"a", b""]), (b"\n", [b""]),
])  # fmt: skip
def test_the_newline_after_the_last_line_may_be_missing(content: bytes, lines: list[bytes]) -> None:
    assert split_lines(content) == lines


def test_an_empty_file_is_bad_at_line_1() -> None:
    assert refusal(split_lines(b"")) == (1, "is empty")


def test_windows_line_ends_do_not_matter() -> None:
    assert read([line + "\r" for line in sample()]).finished


NO_RECORDS = [
    (b"\xff\xfe\x00\x01", "is not UTF-8 text"),
    (b"\x00" * 64, "is not whole JSON"),
    (b"\x89PNG\r", "is not UTF-8 text"),
    (b"", "is not whole JSON"),
    (b"   ", "is not whole JSON"),
    (b"red7", "is not whole JSON"),
    (b'{"format":"red7-record"', "is not whole JSON"),
    (b"[1, 2]", "is not a JSON object"),
    (b"null", "is not a JSON object"),
    (b'"red7-record"', "is not a JSON object"),
    (b"42", "is not a JSON object"),
    (b'{"format":NaN}', "is not whole JSON"),
    (b'{"format":Infinity}', "is not whole JSON"),
    (b'{"format":-Infinity}', "is not whole JSON"),
    (f'{{"version":{DIGITS}}}'.encode(), "is not whole JSON"),
    (b"[" * 100_000, "holds more lists than any line of a record"),
    (b'{"a":' * 100_000, "holds more lists than any line of a record"),
    (b'{"a":' * 1000, "is not whole JSON"),
]


@pytest.mark.parametrize(("line", "reason"), NO_RECORDS, ids=range(len(NO_RECORDS)))
@pytest.mark.parametrize("number", [1, 2, 5, 13])
def test_a_line_that_is_no_event_is_named_with_the_reason(line: bytes, reason: str, number: int) -> None:
    lines: list[bytes | str] = [*sample()[: number - 1], line, *sample()[number - 1 :]]
    assert refusal(lines) == (number, reason)


@pytest.mark.parametrize("number", range(1, 13))
def test_a_line_that_breaks_off_is_refused(number: int) -> None:
    lines = sample()[:number]
    assert refusal([*lines[:-1], lines[-1][:-1]]) == (number, "is not whole JSON")


HOSTILE = [  # values where a record holds something else: whatever they are, line and reason come out
    DIGITS[:4000], "-" + DIGITS[:4000], "1e999", "-1e999", "0.5", "1E400",
    "true", "false", "null", '"x"', '"\\ud800"', '"\\u0000"',
    "[]", "{}", "[[]]", '[{"a":[]}]', '{"seat":0}', "-1", "2", "99", '"1"', "1.0", "0.0", "[0]", '["R7",["R7"]]',
]  # fmt: skip


@pytest.mark.parametrize("value", HOSTILE)
@pytest.mark.parametrize("number", range(1, 13))
def test_any_field_of_any_line_may_hold_anything(number: int, value: str) -> None:
    """Every field in turn is given the value: the record is refused at that line, or the field did not matter."""
    content = json.loads(sample()[number - 1])
    for field in content:
        text = json.dumps({**content, field: "HERE"}).replace('"HERE"', value)
        lines = [*sample()[: number - 1], text, *sample()[number:]]
        if field == "seed" or json.dumps(json.loads(text)) == json.dumps(content):
            assert read(lines).finished
        else:
            assert refusal(lines)[0] == number, field


# Around the depth at which Python gives up, wherever it counts from, and far beyond.
DEPTHS = [*range(1, 700, 100), *range(700, 1010), 1500, 3000, 6000, 12_000]
NESTED = [
    (1, "rules"),
    (1, "seats"),
    (1, "format"),
    (1, "game"),
    (2, "hands"),
    (2, "e"),
    (3, "seat"),
    (4, "card"),
    (5, "from"),
]


@pytest.mark.parametrize(("number", "field"), NESTED)
def test_no_depth_of_nesting_breaks_the_reader(number: int, field: str) -> None:
    content = json.loads(sample()[number - 1])
    for depth in DEPTHS:
        text = json.dumps({**content, field: "HERE"}).replace('"HERE"', "[" * depth + "]" * depth)
        assert refusal([*sample()[: number - 1], text])[0] == number


@pytest.mark.parametrize("rule", ["edition", "draw", "scoring"])
def test_no_depth_of_nesting_in_the_rules_breaks_the_reader(rule: str) -> None:
    header = json.loads(sample()[0])
    for depth in DEPTHS:
        text = json.dumps({**header, "rules": {**header["rules"], rule: "HERE"}}).replace(
            '"HERE"', "[" * depth + "]" * depth
        )
        assert refusal([text])[0] == 1


def test_unknown_fields_are_ignored() -> None:
    lines = [json.dumps({**json.loads(line), "by": "someone", "e2": [1], "n": 10**30}) for line in sample()]
    outcome = read(lines)
    assert (outcome.finished, outcome.state) == (True, read(sample()).state)


def test_of_a_field_given_twice_the_last_counts() -> None:
    assert read(edited(lambda lines: lines.__setitem__(2, '{"e":"turn","seat":7,"seat":1}'))).finished


def test_the_order_of_fields_does_not_matter() -> None:
    lines = [json.dumps(dict(reversed(json.loads(line).items()))) for line in sample()]
    assert read(lines).finished


def test_names_in_any_script_are_kept() -> None:
    seats = [{"name": "Zoë", "player": "human"}, {"name": "アダ", "player": "bot:greedy"}]
    outcome = read(edited(put(1, seats=seats)))
    assert [seat.name for seat in outcome.header.seats] == ["Zoë", "アダ"]


def test_nothing_may_follow_the_end_of_the_match() -> None:
    for text in sample()[1:]:
        assert refusal([*sample(), text]) == (13, "the match is over")
    assert refusal(edited(add(13, "")))[0] == 13
