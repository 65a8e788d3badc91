"""Records of 7 Street: written, read again, and those of early programs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.record import BadRecord, replay, split_lines, to_line
from tests.oracle.street.street_oracle import check_street
from tests.programs.street_corpus import RULE_SETS, STRIDE, Disagreement, check_one, judge, match_of, same_verdict
from tests.replays.renew import FOLDER, STREETS, difference, made, path_of

Lines = list[dict[str, Any]]
SAMPLE = Path(__file__).parents[2] / "samples" / "7street" / "7street-2.jsonl"
WHOLE: Lines = [json.loads(line) for line in SAMPLE.read_text(encoding="utf-8").splitlines()]


def line_of(kind: str, fits: Callable[[dict[str, Any]], bool] = lambda event: True) -> int:
    """The first line of a kind, counted from 1."""
    return next(number for number, event in enumerate(WHOLE, 1) if event.get("e") == kind and fits(event))


def refusal(lines: Lines) -> tuple[int, str]:
    with pytest.raises(BadRecord) as caught:
        replay([to_line(line) for line in lines], GAMES)
    return caught.value.line, caught.value.reason


def changed(at: int, /, **fields: Any) -> Lines:
    """The sample with fields of a line changed; `...` stands for a field left out."""
    line = {name: value for name, value in {**WHOLE[at - 1], **fields}.items() if value is not ...}
    return [*WHOLE[: at - 1], line, *WHOLE[at:]]


LAY = line_of("lay")
TAKE, DISCARD, PICKUP = line_of("take"), line_of("discard"), line_of("pickup")
HUNDRED, END = line_of("hundred"), line_of("round_end")


@pytest.mark.parametrize(("number", "fields", "reason"), [
    (1, {"rules": None}, '"rules" is not an object'),
    (1, {"rules": {**WHOLE[0]["rules"], "target": 0}}, '"target": 0 is not 5000, 3000 or null'),
    (1, {"rules": {**WHOLE[0]["rules"], "target": None}}, 'of "target" and "rounds" one is null'),
    (1, {"rules": {**WHOLE[0]["rules"], "rounds": 3}}, 'of "target" and "rounds" one is null'),
    (1, {"rules": {**WHOLE[0]["rules"], "target": None, "rounds": 0}}, '"rounds": is not a number from 1 to 99, or null'),
    (1, {"rules": {**WHOLE[0]["rules"], "come_out": "late"}},
     "\"come_out\": 'late' is no known way to come out: points, street"),
    (1, {"rules": {**WHOLE[0]["rules"], "zeros": 1}}, '"zeros": is neither true nor false'),
    (1, {"rules": {**WHOLE[0]["rules"], "streets_to_end": 9}}, '"streets_to_end": 9 is not 0, 1 or 2'),
    (1, {"seats": [{"name": "P"}] * 5}, '"seats" does not list 2, 3, 4, 6 seats'),
    (1, {"game": "red7"}, "\"game\" 'red7' does not belong to this format"),
    (2, {"dealer": 0}, '"first" is not 1, the seat after the dealer'),
    (2, {"upcard": "7"}, "the deal has more cards of a face than the deck"),
    (2, {"upcard": "12"}, "\"upcard\": '12' is no card"),
    (2, {"hands": WHOLE[1]["hands"][:1]}, "the deal is not for 2 seats"),
    (2, {"round": 2}, '"round" is 2, the rules give 1'),
    (HUNDRED, {"replacement": "8"}, '"replacement" is "8", the rules give "7"'),
    (HUNDRED, {"replacement": None}, '"replacement" is null, the rules give "7"'),
    (HUNDRED, {"replacement": ...}, '"replacement" is missing'),
    (HUNDRED, {"seat": 1}, '"seat" is 1, the rules give 0'),
    (TAKE, {"cards": ["10", "2"]}, '"cards" is ["10","2"], the rules give ["10","1"]'),
    (TAKE, {"cards": ["10"]}, '"cards" is ["10"], the rules give ["10","1"]'),
    (TAKE, {"cards": []}, '"cards": names no card'),
    (TAKE, {"seat": 1}, "seat 0 is to act, not seat 1"),
    (TAKE, {"seat": 2}, '"seat": is not a seat from 0 to 1'),
    (LAY, {"cards": ["11", "11", "!", "!"]}, "the hand has 1 of !"),
    (LAY, {"cards": ["11", "11", "5"]}, '"cards": 5 does not go to a street of 11'),
    (LAY, {"cards": ["11", "?"]}, "a street has at least three cards, 1 of 11 are missing"),
    (LAY, {"number": "0", "cards": ["0", "?", "0"]}, '"cards": ? does not go to the 0s'),
    (LAY, {"number": "?"}, '"number": ? has no street'),
    (LAY, {"number": 11}, '"number": 11 is no card'),
    (DISCARD, {"card": "9"}, ""), (DISCARD, {"card": "11"}, "the hand has 0 of 11"),
    (DISCARD, {"card": ["10"]}, "\"card\": ['10'] is no card"),
    (PICKUP, {"cards": [*WHOLE[PICKUP - 1]["cards"], "8"]}, None),
    (PICKUP, {"number": "1"}, None),
    (END, {"scores": [0, 0]}, None), (END, {"totals": [0]}, '"totals": is not a list of 2 numbers'),
    (END, {"seat": 1 - WHOLE[END - 1]["seat"]}, None), (END, {"cause": "stock"}, None), (END, {"cause": "out?"}, None),
    (len(WHOLE), {"winners": [1]}, '"winners" is [1], the rules give [0]'),
    (TAKE, {"e": "draw"}, "unknown event 'draw'"),
])  # fmt: skip
def test_what_the_rules_do_not_give_is_refused_at_its_line(number: int, fields: dict[str, Any], reason: str | None) -> None:
    if reason == "":  # another discard is legal, but then the stock or a hand differs later
        assert refusal(changed(number, **fields))[0] > number
        return
    line, fault = refusal(changed(number, **fields))
    assert line == number
    assert fault == reason if reason is not None else fault


def test_a_pick_up_that_is_not_the_piles_is_refused() -> None:
    line, fault = refusal(changed(PICKUP, cards=WHOLE[PICKUP - 1]["cards"][::-1]))
    assert line == PICKUP
    assert fault


@pytest.mark.parametrize("kind", ["hundred", "turn", "take", "round_end"])
def test_a_line_left_out_is_missed(kind: str) -> None:
    number = line_of(kind)
    assert refusal([*WHOLE[: number - 1], *WHOLE[number:]])[0] == number


def test_a_100_that_nobody_holds_is_refused() -> None:
    assert refusal([*WHOLE[:TAKE], WHOLE[HUNDRED - 1], *WHOLE[TAKE:]]) == (
        TAKE + 1, "nothing that was done leads to this")


def test_laying_what_could_not_come_out_is_refused_at_once_with_the_reason() -> None:
    """Section 6: a reader may refuse at the lay."""
    before = WHOLE[:TAKE]
    line, fault = refusal([*before, {"e": "lay", "seat": 0, "number": "4", "cards": ["4", "4", "4"]}])
    assert line == TAKE + 1
    assert fault.startswith(("the streets of this turn are", "the hand has"))


def test_the_cards_of_a_lay_may_be_told_in_any_order() -> None:
    assert replay([to_line(line) for line in changed(LAY, cards=WHOLE[LAY - 1]["cards"][::-1])], GAMES).finished


def test_unknown_fields_are_ignored() -> None:
    assert replay([to_line(line) for line in changed(LAY, note="well done")], GAMES).finished


@pytest.mark.parametrize("length", [1, 2, 3, TAKE, LAY, LAY + 1, PICKUP, END, END + 1])
def test_a_record_that_ends_early_is_unfinished(length: int) -> None:
    found = replay([to_line(line) for line in WHOLE[:length]], GAMES)
    assert (found.finished, found.lines) == (False, length - 1)


FEW = [number for number in range(400) if RULE_SETS[number * STRIDE % len(RULE_SETS)][1].rounds == 1][:30]


def test_every_rule_set_comes_up() -> None:
    assert len({number * STRIDE % len(RULE_SETS) for number in range(len(RULE_SETS))}) == len(RULE_SETS)


def test_a_small_corpus() -> None:
    found: Counter[str] = Counter()
    for number in FEW:
        found += check_one(number)
    assert set(found) == {"round", "hundred", "turn", "take", "pickup", "lay", "discard", "round_end", "match_end",
                          "refused", "good"}  # fmt: skip
    assert found["refused"] > 4 * found["good"]


def test_a_disagreement_is_told() -> None:
    lines = match_of(FEW[0])
    with pytest.raises(Disagreement):
        judge(lines[:-1], "cut")
    ended = {**json.loads(lines[-2]), "scores": [0, 0]}
    assert same_verdict([*lines[:-2], json.dumps(ended), lines[-1]], "wrong") == "refused"


every_trace = pytest.mark.parametrize("name", STREETS)


@every_trace
def test_the_engine_makes_the_trace_again(name: str) -> None:
    assert difference(path_of(name).read_bytes(), made(name)) is None


@every_trace
def test_the_trace_is_a_whole_match_for_engine_and_oracle(name: str) -> None:
    lines = split_lines(path_of(name).read_bytes())
    assert replay(lines, GAMES).finished
    assert check_street([line.decode() for line in lines]).finished


def test_there_are_no_other_traces_in_the_folder() -> None:
    assert {path.stem for path in FOLDER.glob("7street-*.jsonl")} == set(STREETS)


def test_together_they_hold_every_kind_of_event() -> None:
    kinds = {json.loads(line).get("e") for name in STREETS for line in path_of(name).read_bytes().splitlines()[1:]}
    assert kinds == {"round", "hundred", "turn", "take", "pickup", "lay", "discard", "round_end", "match_end"}


SAMPLES = sorted((Path(__file__).parents[2] / "samples" / "7street").glob("*.jsonl"))


def test_there_is_one_for_each_number_of_seats() -> None:
    assert [path.stem for path in SAMPLES] == ["7street-2", "7street-3", "7street-4", "7street-6"]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_a_whole_match(path: Path) -> None:
    found = replay(split_lines(path.read_bytes()), GAMES)
    assert found.finished
    assert len(found.header.seats) == int(path.stem[-1])
