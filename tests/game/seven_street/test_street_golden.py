"""The golden traces of 7 Street: what the engine did when they were made, it does still, byte for byte."""

from __future__ import annotations

import json

import pytest

from game.catalog import GAMES
from game.core.record import replay, split_lines
from tests.oracle.street.street_oracle import check_street
from tests.replays.renew import FOLDER, STREETS, difference, made, path_of

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
