"""The golden traces: what the engine did when they were made, it does still, byte for byte."""

from __future__ import annotations

import json

import pytest

from game.catalog import GAMES
from game.core.record import replay, split_lines
from tests.oracle.red7_oracle import check
from tests.replays.renew import FOLDER, GOLDEN, difference, made, path_of

every_trace = pytest.mark.parametrize("name", GOLDEN)


@every_trace
def test_the_engine_makes_the_trace_again(name: str) -> None:
    assert difference(path_of(name).read_bytes(), made(name)) is None


@every_trace
def test_the_trace_is_a_whole_match_for_engine_and_oracle(name: str) -> None:
    lines = split_lines(path_of(name).read_bytes())
    assert replay(lines, GAMES).finished
    assert check([line.decode() for line in lines], strict=True).finished


def test_there_are_no_other_traces_in_the_folder() -> None:
    assert {path.stem for path in FOLDER.glob("red7-*.jsonl")} == set(GOLDEN)


def test_together_they_hold_every_kind_of_event() -> None:
    kinds = {json.loads(line).get("e") for name in GOLDEN for line in path_of(name).read_bytes().splitlines()[1:]}
    assert kinds == {
        "round",
        "turn",
        "palette",
        "canvas",
        "bury",
        "draw",
        "out",
        "score",
        "round_end",
        "reshuffle",
        "match_end",
    }


@pytest.mark.parametrize(("old", "new", "told"), [
    (b"a\nb\n", b"a\nb\n", None),
    (b"a\nb\n", b"a\nc\n", "line 2 was b and is c"),
    (b"a\nb\n", b"a\n", "line 2 was b and is "),
    (b"", b"a\n", "line 1 was  and is a"),
])  # fmt: skip
def test_the_first_line_that_differs_is_told(old: bytes, new: bytes, told: str | None) -> None:
    assert difference(old, new) == told
