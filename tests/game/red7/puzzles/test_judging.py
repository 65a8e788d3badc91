"""A turn is judged right, or told what refutes it."""

from __future__ import annotations

import pytest

from game.red7.moves import Move
from game.red7.puzzles.judging import Verdict, hint, judge
from game.red7.puzzles.posing import posed
from game.red7.puzzles.puzzle import Kind, Puzzle
from game.red7.teaching.comparison import Decider
from tests.game.red7.puzzles.tables import picture, state_of
from tests.scenario import move, move_text


def turn(text: str) -> tuple[Move, ...]:
    return tuple(move(words.strip()) for words in text.split(","))


def verdict(puzzle: Puzzle, text: str) -> Verdict:
    return judge(puzzle, turn(text))


def test_the_only_way_of_the_picture_is_right_with_and_without_its_end() -> None:
    for text in ("play O1, discard Y2", "play O1, discard Y2, end"):
        found = verdict(picture(), text)
        assert found.right
        assert found.why is not None
        assert (found.why.leads, found.why.decider) == (True, Decider.NUMBER)


@pytest.mark.parametrize(("text", "leader", "decider", "better"), [
    ("play G2", 2, Decider.CARDS, "O6 B6 I6"),
    ("play G2, end", 2, Decider.CARDS, "O6 B6 I6"),
    ("discard O1", 2, Decider.CARDS, "O6 B6 I6"),  # refused by the table; judged all the same
    ("play G5, discard Y2", 1, Decider.NUMBER, "Y6 Y4"),
    ("fold", None, None, ""),
])  # fmt: skip
def test_a_wrong_turn_is_told_who_leads(text: str, leader: int | None, decider: Decider | None, better: str) -> None:
    found = verdict(picture(), text)
    assert not found.right
    assert (found.why and found.why.leader) == leader
    if found.why is not None:
        assert (found.why.decider, " ".join(map(str, found.why.better))) == (decider, better)


def test_a_turn_with_cards_that_are_not_there_is_no_turn() -> None:
    with pytest.raises(ValueError, match="R7 is not in the hand"):
        verdict(picture(), "play R7")


def test_a_hint_is_the_first_move_of_the_answer() -> None:
    assert move_text(hint(picture())) == "play O1"


def test_no_puzzle_is_made_of_a_table_where_many_turns_survive() -> None:
    open_table = "canvas G4 / A: I4 | B: Y3 / hand O6 Y2 G2 G5 / draw"
    assert posed(Kind.STAY_IN, state_of(open_table)) is None
