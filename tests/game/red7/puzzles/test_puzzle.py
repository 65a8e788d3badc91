"""A puzzle is a line of a file, and a shelf of files: whatever is damaged is told, and the rest is there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.red7.cards import COLOURS
from game.red7.moves import END
from game.red7.puzzles.puzzle import BadPuzzle, Kind, Shelf, file_name, read, write
from tests.game.red7.puzzles.checks import PUZZLES, picture


def test_a_line_tells_all_of_a_puzzle() -> None:
    puzzle = picture()
    assert read(write(puzzle)) == puzzle
    assert "\n" not in write(puzzle)
    assert (puzzle.choices, puzzle.right, puzzle.rule) == (20, 1, "G")


@pytest.mark.parametrize(("name", "value", "reason"), [
    ("kind", "stay out", "kind"),
    ("rule", "R", "the rule is G, not R"),
    ("level", 4, "out of bounds"),
    ("right", 3, "out of bounds"),
    ("choices", 1, "out of bounds"),
    ("answer", ["discard G5", "end"], "the answer: seat 0 is not winning"),
    ("answer", ["play O1"], "the answer is no whole turn"),
    ("answer", ["jump O1"], "no move"),
    ("answer", ["play O1 ?"], "no move"),
    ("canvas", "", "49 cards"),
    ("canvas", "G4 G4", "49 cards"),
    ("palettes", ["I4 I3 O7", "Y4 Y6 G3"], "for 2, 3 or 4 seats"),
    ("won", [True, 0, 0], "whole number"),
    ("hands", "R7", "not a list"),
    ("rules", None, '"rules"'),
])  # fmt: skip
def test_a_line_that_is_no_puzzle_says_why(name: str, value: object, reason: str) -> None:
    listed = json.loads(write(picture()))
    listed[name] = value
    with pytest.raises(BadPuzzle, match=reason):
        read(json.dumps(listed))


@pytest.mark.parametrize("line", ["", "{", "[]", "7", "[" * 5000])
def test_nor_is_anything_else(line: str) -> None:
    with pytest.raises(BadPuzzle):
        read(line)


def test_who_leads_before_the_turn_has_no_puzzle() -> None:
    listed = json.loads(write(picture()))
    listed |= {"palettes": ["I6 B6 O6", "Y4 Y6 G3", "I4 I3 O7"], "answer": ["play G2", "end"]}
    with pytest.raises(BadPuzzle, match="winning before its turn"):
        read(json.dumps(listed))


def test_of_a_file_cut_in_half_the_whole_lines_are_used(tmp_path: Path) -> None:
    lines = (PUZZLES / file_name(Kind.STAY_IN)).read_text("utf-8").splitlines()
    whole = Shelf(PUZZLES)
    half = "\n".join(lines)[: sum(map(len, lines)) // 2]
    (tmp_path / file_name(Kind.STAY_IN)).write_text(half, "utf-8")
    shelf = Shelf(tmp_path)
    shelf_puzzles = [puzzle for rule in COLOURS for puzzle in shelf.of(Kind.STAY_IN, rule)]
    whole_lines = half.count("\n")
    assert len(shelf_puzzles) == whole_lines > 0
    assert set(map(write, shelf_puzzles)) == set(lines[:whole_lines])
    assert shelf.damage == [f"stay_in.jsonl: line {whole_lines + 1} is damaged"]
    assert len([puzzle for rule in COLOURS for puzzle in whole.of(Kind.STAY_IN, rule)]) == len(lines)
    assert not whole.damage


def test_a_line_that_is_no_puzzle_and_a_file_that_is_not_there_are_told(tmp_path: Path) -> None:
    wrong = write(picture()._replace(answer=(END,)))
    (tmp_path / "stay_in.jsonl").write_text(f"{wrong}\n{write(picture())}\n", "utf-8")
    (tmp_path / "win_in_two.jsonl").write_bytes(b"\xff\xfe\x00\n" + write(picture()).encode())
    shelf = Shelf(tmp_path)
    assert shelf.of(Kind.STAY_IN, "G") == (picture(),)
    assert shelf.of(Kind.STAY_IN, "R") == shelf.of(Kind.CHAIN, "R") == shelf.of(Kind.WIN_IN_TWO, "G") == ()
    assert shelf.damage == [
        "stay_in.jsonl: line 1: the answer: a turn in which nothing was done ends by folding",
        "chain_of_fives.jsonl: No such file or directory",
        "win_in_two.jsonl: line 1 is damaged",
        "win_in_two.jsonl: line 2 is damaged",
    ]
