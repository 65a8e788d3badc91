"""What is kept of reviewed matches: read by the same search of the same match alone, whatever a file says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scenes.match.played import PlayedMatch, open_match
from scenes.match.store.reviews import SUFFIX, Review, keep, key_of, mistakes, read
from tests.scenes.screens.replay.replays import RECORDS

SEARCH = 3
GRADES: list[Any] = [{"grade": "best"}, None]


@pytest.fixture
def match() -> PlayedMatch:
    return open_match(RECORDS[0])


@pytest.fixture
def record(tmp_path: Path, match: PlayedMatch) -> Path:
    """A record with a review beside it."""
    path = tmp_path / "match.jsonl"
    keep(path, Review(key_of(match.header.game, match.line_events), SEARCH, {0: GRADES, 2: [None]}, {(2, 5), (1, 3)}))
    return path


def test_what_was_kept_is_read_by_the_same_search_of_the_same_match(record: Path, match: PlayedMatch) -> None:
    key = key_of(match.header.game, match.line_events)
    assert read(record, key, SEARCH) == {0: GRADES, 2: [None]}
    assert read(record, key, SEARCH + 1) == {} == read(record, key[::-1], SEARCH)
    assert read(record.with_name("other.jsonl"), key, SEARCH) == {}


def test_mistakes_are_those_of_this_match(record: Path, match: PlayedMatch) -> None:
    assert mistakes(record, match.header.game, match.line_events) == {(1, 3), (2, 5)}
    assert mistakes(record, match.header.game, match.line_events[:-1]) == set(), "another match"
    assert mistakes(record.with_name("other.jsonl"), match.header.game, match.line_events) == set()


def test_a_match_is_known_by_what_happened_and_not_by_its_names(match: PlayedMatch, tmp_path: Path) -> None:
    first, *rest = RECORDS[0].read_bytes().splitlines(keepends=True)
    header = json.loads(first)
    header["seats"][0]["name"] = "Somebody"
    (tmp_path / "renamed.jsonl").write_bytes(json.dumps(header).encode() + b"\n" + b"".join(rest))
    renamed, other = open_match(tmp_path / "renamed.jsonl"), open_match(RECORDS[1])
    assert key_of(renamed.header.game, renamed.line_events) == key_of(match.header.game, match.line_events)
    assert key_of(other.header.game, other.line_events) != key_of(match.header.game, match.line_events)


@pytest.mark.parametrize("damage", [
    {"seats": {"first": []}}, {"seats": []}, {"seats": {"0": 3}}, {"seats": None},
])
def test_a_damaged_review_is_none(record: Path, match: PlayedMatch, damage: dict[str, Any]) -> None:
    beside = record.with_suffix(SUFFIX)
    beside.write_text(json.dumps({**json.loads(beside.read_text()), **damage}))
    assert read(record, key_of(match.header.game, match.line_events), SEARCH) == {}


@pytest.mark.parametrize("damage", [{"mistakes": 7}, {"mistakes": [[1]]}, {"mistakes": [[1, "2"]]}, {"mistakes": [[1, 2, 3]]}])
def test_damaged_mistakes_are_none(record: Path, match: PlayedMatch, damage: dict[str, Any]) -> None:
    beside = record.with_suffix(SUFFIX)
    beside.write_text(json.dumps({**json.loads(beside.read_text()), **damage}))
    assert mistakes(record, match.header.game, match.line_events) == set()


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff", b"7", b"[" * 100_000])
def test_a_file_that_is_no_review_is_none(record: Path, match: PlayedMatch, content: bytes) -> None:
    record.with_suffix(SUFFIX).write_bytes(content)
    assert read(record, key_of(match.header.game, match.line_events), SEARCH) == {}
    assert mistakes(record, match.header.game, match.line_events) == set()


def test_what_is_no_decision_is_unknown(record: Path, match: PlayedMatch) -> None:
    beside = record.with_suffix(SUFFIX)
    beside.write_text(json.dumps({**json.loads(beside.read_text()), "seats": {"1": [{"grade": "best"}, 5, None, "x"]}}))
    assert read(record, key_of(match.header.game, match.line_events), SEARCH) == {1: [{"grade": "best"}, None, None, None]}


def test_a_disk_that_takes_nothing_costs_only_the_review(tmp_path: Path) -> None:
    keep(tmp_path / "gone" / "match.jsonl", Review("key", SEARCH, {}, set()))
    assert not (tmp_path / "gone").exists()
