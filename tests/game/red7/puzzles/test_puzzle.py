"""Puzzles as lines of files, and verdicts on the turns taken at them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.red7.cards import COLOURS
from game.red7.moves import END, FOLD, Move
from game.red7.puzzles.duel import duel_of, own, taken
from game.red7.puzzles.fold_or_fight import LeastBalance, all_known, folding
from game.red7.puzzles.puzzle import BadPuzzle, Kind, Puzzle, Shelf, file_name, read, write
from game.red7.puzzles.search import posed
from game.red7.puzzles.verdict import Balance, Verdict, hint, judge
from game.red7.standing import Decider
from tests.game.red7.puzzles.proofs import PUZZLES, picture, state_of
from tests.scenario import move, move_text


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
    shelf_puzzles = [puzzle for rule in COLOURS for puzzle in shelf.puzzles_of(Kind.STAY_IN, rule)]
    whole_lines = half.count("\n")
    assert len(shelf_puzzles) == whole_lines > 0
    assert set(map(write, shelf_puzzles)) == set(lines[:whole_lines])
    assert shelf.damage == [f"stay_in.jsonl: line {whole_lines + 1} is damaged"]
    assert len([puzzle for rule in COLOURS for puzzle in whole.puzzles_of(Kind.STAY_IN, rule)]) == len(lines)
    assert not whole.damage


def test_a_line_that_is_no_puzzle_and_a_file_that_is_not_there_are_told(tmp_path: Path) -> None:
    wrong = write(picture()._replace(answer=(END,)))
    (tmp_path / "stay_in.jsonl").write_text(f"{wrong}\n{write(picture())}\n", "utf-8")
    (tmp_path / "win_in_two.jsonl").write_bytes(b"\xff\xfe\x00\n" + write(picture()).encode())
    shelf = Shelf(tmp_path)
    assert shelf.puzzles_of(Kind.STAY_IN, "G") == (picture(),)
    assert shelf.puzzles_of(Kind.STAY_IN, "R") == shelf.puzzles_of(Kind.CHAIN, "R") == shelf.puzzles_of(Kind.WIN_IN_TWO, "G") == ()
    assert shelf.damage == [
        "stay_in.jsonl: line 1: the answer: a turn in which nothing was done ends by folding",
        "chain_of_fives.jsonl: No such file or directory",
        "win_in_two.jsonl: line 1 is damaged",
        "win_in_two.jsonl: line 2 is damaged",
    ]


# A turn is judged right, or told what refutes it.


def turn(text: str) -> tuple[Move, ...]:
    return tuple(move(words.strip()) for words in text.split(","))


def verdict(puzzle: Puzzle, text: str) -> Verdict:
    return judge(puzzle, turn(text))


def test_the_only_way_of_the_picture_is_right_with_and_without_its_end() -> None:
    for text in ("play O1, discard Y2", "play O1, discard Y2, end"):
        judged = verdict(picture(), text)
        assert judged.right
        assert judged.comparison is not None
        assert (judged.comparison.leads, judged.comparison.decider) == (True, Decider.NUMBER)


@pytest.mark.parametrize(("text", "leader", "decider", "better"), [
    ("play G2", 2, Decider.CARDS, "O6 B6 I6"),
    ("play G2, end", 2, Decider.CARDS, "O6 B6 I6"),
    ("discard O1", 2, Decider.CARDS, "O6 B6 I6"),  # refused by the table; judged all the same
    ("play G5, discard Y2", 1, Decider.NUMBER, "Y6 Y4"),
    ("fold", None, None, ""),
])  # fmt: skip
def test_a_wrong_turn_is_told_who_leads(text: str, leader: int | None, decider: Decider | None, better: str) -> None:
    judged = verdict(picture(), text)
    assert not judged.right
    assert (judged.comparison and judged.comparison.leader) == leader
    if judged.comparison is not None:
        assert (judged.comparison.decider, " ".join(map(str, judged.comparison.better))) == (decider, better)


@pytest.mark.parametrize(("text", "reason"), [
    ("play R7", "R7 is not in the hand of seat 0"),
    ("play G2, play Y2", "no further play"),
    ("discard Y2, discard O1", "has had its discard"),
    ("play O1, take O6 of C", "no 1 whose action is owed"),
])  # fmt: skip
def test_what_is_no_turn_is_not_judged(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        verdict(picture(), text)


def test_a_hint_is_the_first_move_of_the_answer() -> None:
    assert move_text(hint(picture())) == "play O1"


TWO_TURNS = (
    "canvas V7 / A: B7 G7 G2 O3 | B: B1 V6 O2 R1 / hand G6 R2 Y4 | B: G5 / draw"
)


def test_win_in_two_keeps_a_turn_for_every_answer_of_the_last_card() -> None:
    """A leads under Violet with R2 played, and holds G6 and Y4: whichever card B answers with, one of them leads."""
    puzzle = posed(Kind.WIN_IN_TWO, state_of(TWO_TURNS))
    assert puzzle is not None
    assert ([*map(move_text, puzzle.answer)], puzzle.choices, puzzle.right) == (["play R2", "end"], 12, 1)
    assert verdict(puzzle, "play R2").right
    refuted = verdict(puzzle, "play G6, discard R2").refuted
    assert refuted is not None
    assert (len(refuted.hand), refuted.comparison.leader) == (1, 1)
    assert refuted.answer[-2].card in refuted.hand
    out = verdict(puzzle, "play G6")
    assert (out.right, out.refuted, out.comparison and out.comparison.leader) == (False, None, 1)


BALANCE = "canvas R4 / A: Y4 V5 B1 Y1 | B: I4 O2 G1 O5 / hand R3 I7 I3 | B: O3 / deck only V7 G5 / draw scoring deck"


def test_fold_or_fight_tells_the_points_kept_either_way() -> None:
    """B's O5 scores 5 now. I7 leads, and under Red nothing that B may hold leads then but V7, which is lower."""
    puzzle = posed(Kind.FOLD_OR_FIGHT, state_of(BALANCE))
    assert puzzle is not None
    assert ([*map(move_text, puzzle.answer)], puzzle.choices, puzzle.right) == (["play I7", "end"], 6, 1)
    right, wrong = verdict(puzzle, "play I7"), verdict(puzzle, "play I3, discard I7")
    assert (right.right, right.balance, right.refuted) == (True, Balance(-5, 5, 7), None)
    assert (wrong.right, wrong.balance) == (False, Balance(-5, -15, 12))
    assert wrong.refuted is not None
    assert [*map(move_text, wrong.refuted.answer)] == ["play O3", "end"]
    for text in ("fold", "play R3"):  # a losing turn is as good as a fold
        assert (verdict(puzzle, text).right, verdict(puzzle, text).balance) == (False, Balance(-5, -5, -5))


def test_folding_is_right_where_the_best_play_with_open_hands_would_keep_no_more() -> None:
    """B scores 7 now; whatever it holds it has an answer, and scores as much at least."""
    text = "canvas R1 / A: Y1 Y6 V6 | B: I3 O7 I2 / hand B5 B4 V4 | B: G6 Y4 R6 / deck only Y7 / draw scoring deck"
    puzzle = posed(Kind.FOLD_OR_FIGHT, state_of(text))
    assert puzzle is not None
    assert (puzzle.answer, puzzle.choices) == ((FOLD,), 3)
    assert verdict(puzzle, "fold").right
    fight = verdict(puzzle, "play B4, discard B5")
    assert (fight.right, fight.balance) == (False, Balance(-7, -17, -7))


@pytest.mark.parametrize("text", [
    "canvas B5 / A: R2 V5 G4 R1 | B: Y5 V2 Y2 G3 / hand O3 I5 | B: R4 I4 / deck only Y1 / draw scoring deck",
    "canvas B7 / A: Y7 Y5 O5 | B: I3 G3 B2 / hand O7 G1 I5 | B: R4 Y4 / deck only B6 G4 / draw scoring deck",
])  # fmt: skip
def test_where_a_turn_is_neither_right_nor_wrong_there_is_no_puzzle(text: str) -> None:
    """Another turn keeps more for sure; this one would, if A knew the cards that it cannot see."""
    state = state_of(text)
    duel = duel_of(state)
    thens = [(taken(duel, turn), turn.draws) for turn in own(duel)]
    least = [LeastBalance().least(*then) > folding(duel) for then in thens]
    knowing = [all_known(*then)[0][0] > folding(duel) for then in thens]
    assert any(least)
    assert any(known and not sure for sure, known in zip(least, knowing, strict=True))
    assert posed(Kind.FOLD_OR_FIGHT, state) is None


def test_only_a_chain_of_fives_survives() -> None:
    text = ("canvas V1 I7 B4 R5 G1 / A: O7 Y4 | B: V6 O1 Y2 R2 / hand G5 V5 O6 G2 | B: G4 / actions draw")
    puzzle = posed(Kind.CHAIN, state_of(text))
    assert puzzle is not None
    assert puzzle.right == 1
    assert verdict(puzzle, "play V5, play G5, play G2, discard O6").right
    assert not verdict(puzzle, "play V5, play G5, play O6, discard G2").right
    assert not verdict(puzzle, "play G2").right


def test_a_five_asks_for_nothing_where_no_card_may_follow_it() -> None:
    """The 1 that is left may not be played: no way to end winning would be left. It may be discarded."""
    text = ("canvas R4 / A: B5 G6 I2 | B: R1 B3 | C: B6 Y5 B1 R6 | D: B7 Y2 O3 / hand O5 O1 R5 V5"
            " | B: O6 I5 I3 | C: V3 O4 G2 | D: V2 G5 I6 / actions draw")
    puzzle = posed(Kind.CHAIN, state_of(text))
    assert puzzle is not None
    assert puzzle.right == 2
    for right in ("play R5, play V5, play O1, discard O5", "play R5, play O5, play V5, discard O1"):
        assert verdict(puzzle, right).right


def test_no_puzzle_is_made_of_a_table_where_many_turns_survive() -> None:
    open_table = "canvas G4 / A: I4 | B: Y3 / hand O6 Y2 G2 G5 / draw"
    assert posed(Kind.STAY_IN, state_of(open_table)) is None
