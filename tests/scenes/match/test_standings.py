"""What the records tell of one person against each rival."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from scenes.match.standings import Standing, key_of, standings

YOU = {"name": "You", "player": "human"}
SPROUT, HUNTER = {"name": "Sprout", "player": "bot:sprout"}, {"name": "Hunter", "player": "bot:hunter"}
RAVEN = {"name": "raven", "player": "bot:any"}


def record(folder: Path, number: int, seats: list[Any], winners: list[int] | None, **header: object) -> Path:
    """A match with these winners; None: not over yet."""
    path = folder / f"2026-01-{number:02}.jsonl"
    lines: list[Any] = [{"format": "red7-record", "version": 1, "game": "red7", "rules": {}, "seats": seats, **header}]
    lines += [{"e": "turn", "seat": 0}] * 50
    lines += [{"e": "match_end", "winners": winners, "cause": "target"}] if winners is not None else []
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def test_won_and_lost_are_counted_for_each_rival(tmp_path: Path) -> None:
    record(tmp_path, 1, [YOU, SPROUT, HUNTER], [0])
    record(tmp_path, 2, [SPROUT, YOU, HUNTER], [2])
    record(tmp_path, 3, [HUNTER, YOU], [1])
    record(tmp_path, 4, [YOU, HUNTER], [0, 1])
    record(tmp_path, 5, [YOU, RAVEN, {**RAVEN, "name": "oracle.py"}], [2])
    assert standings(tmp_path, "red7") == {
        ("sprout", ""): Standing((True,)), ("hunter", ""): Standing((True, False, True, True)),
        ("any", "oracle.py"): Standing((False,)),
    }  # fmt: skip


def test_what_is_no_match_of_one_person_does_not_count(tmp_path: Path) -> None:
    record(tmp_path, 1, [YOU, HUNTER], None)
    record(tmp_path, 2, [YOU, YOU, HUNTER], [0])
    record(tmp_path, 3, [HUNTER, SPROUT], [0])
    record(tmp_path, 4, [YOU, HUNTER], [0], origin="attract")
    record(tmp_path, 5, [YOU, HUNTER], [0], game="other")
    assert standings(tmp_path, "red7") == {}
    assert standings(tmp_path / "none", "red7") == {}


@pytest.mark.parametrize("content", [b"", b"\n", b"{}\n{}", b"7\n7\n", b"\xff\n", b"[" * 5000, b'{"game":"red7","seats":7}\n{"e":"match_end"}\n'])
def test_a_damaged_record_takes_nothing_from_the_others(tmp_path: Path, content: bytes) -> None:
    record(tmp_path, 1, [YOU, HUNTER], [0])
    (tmp_path / "2026-01-02.jsonl").write_bytes(content)
    record(tmp_path, 3, [YOU, HUNTER], [7])
    assert standings(tmp_path, "red7") == {key_of("hunter", "Hunter"): Standing((True,))}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "2026-01-01.jsonl")
    record(tmp_path, 2, [YOU, HUNTER], [0])
    assert standings(tmp_path, "red7") == {("hunter", ""): Standing((True,))}


def test_the_last_ten_are_the_newest() -> None:
    standing = Standing((True,) * 5 + (False,) * 7)
    assert (standing.won, standing.lost, standing.last) == (5, 7, (True,) * 3 + (False,) * 7)
