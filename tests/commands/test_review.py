"""`main.py review`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.commands import review
from game.commands.records import BAD, NOT_OPENED
from game.core.record import replay
from game.red7.review import match_review
from game.red7.review.grading import Effort

from .running import SAMPLES, refused, run

Capture = pytest.CaptureFixture[str]
ADVANCED = SAMPLES / "advanced-3.jsonl"
STREET = SAMPLES.parent / "7street"


def test_a_match_is_a_table_and_json() -> None:
    done = run("review", SAMPLES / "basic-2.jsonl")
    assert (done.returncode, done.stderr) == (0, "")
    head, *rows, last = done.stdout.splitlines()
    summary = json.loads(last)
    assert head == "seat  round  turn  grade     before  after   taken                                     better"
    assert all(row[start:].startswith(str(turn[name])) for row, turn in zip(rows, summary["turns"], strict=True)
               for name in ("round", "grade", "taken") for start in [head.index(name)]), "cells stand below their heads"
    assert len(rows) == len(summary["turns"]) > 2
    for row, turn in zip(rows, summary["turns"], strict=True):
        assert row.split()[:3] == [str(turn[name]) for name in ("seat", "round", "turn")]
        assert turn["grade"] in row and 0 <= turn["after"] <= turn["before"] <= 100
        assert ("mistake" in turn) == (turn["grade"] in ("slip", "blunder"))
        if "mistake" in turn:
            assert turn["better"] and turn["better"] != turn["taken"]


@pytest.mark.parametrize(("content", "line"), [
    (ADVANCED.read_bytes()[:4000].rsplit(b"\n", 1)[0] + b"\n", "the match is not over"),
    (next(iter(sorted(STREET.glob("*.jsonl")))).read_bytes(), "only matches of Red7 are reviewed, not of 7street"),
    (b"{}\n", ":1: "), (b"", ":1: "), (b"\xff\xfe\n", ":1: "),
])  # fmt: skip
def test_what_cannot_be_reviewed_is_one_line(tmp_path: Path, capsys: Capture, content: bytes, line: str) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(content)
    assert review.main([str(path)]) == BAD
    output = capsys.readouterr()
    assert output.out == "" and output.err.count("\n") == 1 and line in output.err
    assert output.err.startswith(f"review: {path}")


def test_a_file_that_cannot_be_opened(tmp_path: Path, capsys: Capture) -> None:
    assert review.main([str(tmp_path / "none.jsonl")]) == NOT_OPENED
    assert "cannot be opened" in capsys.readouterr().err
    assert "name the record to review" in refused("review")


def test_the_same_decision_is_graded_the_same_anywhere() -> None:
    played = replay(ADVANCED.read_bytes().splitlines(True), GAMES)
    [decision, *_] = match_review.all_decisions(played, [1])
    one, other = (match_review.graded_alone(decision, Effort(100, 100)) for _ in range(2))
    assert one == other


def test_people_are_reviewed_and_bots_where_they_play_alone() -> None:
    played = replay(ADVANCED.read_bytes().splitlines(True), GAMES)
    seats = [entry.player for entry in played.header.seats]
    people = tuple(seat for seat, player in enumerate(seats) if not player.startswith("bot:"))
    assert match_review.reviewed_seats(played) == (people or tuple(range(len(seats))))
    only = played.header._replace(seats=(played.header.seats[0]._replace(player="human"),
                                         *(seat._replace(player="bot:greedy") for seat in played.header.seats[1:])))
    assert match_review.reviewed_seats(played._replace(header=only)) == (0,)
