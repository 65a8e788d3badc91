"""Reading records as files: what is no record at all, and what does not matter."""

from __future__ import annotations

import json

import pytest

from game.core.record import split_lines
from tests.game.core.records import NAMES, SAMPLES, add, edited, put, read, refusal, sample

DIGITS = "9" * 6000


@pytest.mark.parametrize("name", NAMES)
def test_samples_are_read_whole(name: str) -> None:
    lines = sample(name)
    found = read(lines)
    assert (found.finished, found.owed, found.lines) == (True, (), len(lines) - 1)


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
    found = read(lines)
    assert (found.finished, found.state) == (True, read(sample()).state)


def test_of_a_field_given_twice_the_last_counts() -> None:
    assert read(edited(lambda lines: lines.__setitem__(2, '{"e":"turn","seat":7,"seat":1}'))).finished


def test_the_order_of_fields_does_not_matter() -> None:
    lines = [json.dumps(dict(reversed(json.loads(line).items()))) for line in sample()]
    assert read(lines).finished


def test_names_in_any_script_are_kept() -> None:
    seats = [{"name": "Zoë", "player": "human"}, {"name": "アダ", "player": "bot:greedy"}]
    found = read(edited(put(1, seats=seats)))
    assert [seat.name for seat in found.header.seats] == ["Zoë", "アダ"]


def test_nothing_may_follow_the_end_of_the_match() -> None:
    for text in sample()[1:]:
        assert refusal([*sample(), text]) == (13, "the match is over")
    assert refusal(edited(add(13, "")))[0] == 13
