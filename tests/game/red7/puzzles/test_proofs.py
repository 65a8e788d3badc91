"""What ships, held against proofs of another make: a sample here, all of it in `python -m tests.puzzles`."""

from __future__ import annotations

from random import Random

import pytest

from game.red7.cards import COLOURS
from game.red7.moves import DISCARD, END, FOLD
from game.red7.puzzles.posing import alike, posed
from game.red7.puzzles.puzzle import Kind, Puzzle, read
from game.red7.puzzles.searching import search
from game.red7.puzzles.shelf import Shelf
from tests.game.red7.puzzles.checks import Wrong, check, is_small
from tests.game.red7.puzzles.tables import PUZZLES

SHELF = Shelf(PUZZLES)
WEEKS = 53
WHOLE = [kind for kind in Kind if kind is not Kind.CHAIN]


def some(kind: Kind, number: int) -> list[Puzzle]:
    small = [puzzle for rule in COLOURS for puzzle in SHELF.of(kind, rule) if is_small(puzzle)]
    return Random(kind).sample(small, min(number, len(small)))


def in_all(kind: Kind) -> list[Puzzle]:
    return [puzzle for rule in COLOURS for puzzle in SHELF.of(kind, rule)]


@pytest.mark.parametrize("kind", Kind)
def test_a_sample_of_every_kind_is_proven_by_the_oracle(kind: Kind) -> None:
    for puzzle in some(kind, 24):
        check(puzzle)


@pytest.mark.parametrize("kind", WHOLE)
def test_there_is_one_for_every_week_and_rule(kind: Kind) -> None:
    for rule in COLOURS:
        assert len(SHELF.of(kind, rule)) == WEEKS
        assert {puzzle.level for puzzle in SHELF.of(kind, rule)} == {1, 2, 3}
        assert {(puzzle.kind, puzzle.rule) for puzzle in SHELF.of(kind, rule)} == {(kind, rule)}
    assert not SHELF.damage


@pytest.mark.parametrize("kind", Kind)
def test_no_two_are_alike(kind: Kind) -> None:
    shipped = in_all(kind)
    assert len({*map(alike, shipped)}) == len(shipped)


@pytest.mark.parametrize("kind", Kind)
def test_what_ships_is_what_its_table_makes(kind: Kind) -> None:
    for puzzle in some(kind, 24):
        assert posed(kind, puzzle.state) == puzzle


def test_answers_are_of_every_make() -> None:
    lengths = {len([move for move in puzzle.answer if move.card is not None]) for puzzle in in_all(Kind.STAY_IN)}
    assert lengths == {1, 2}
    assert {puzzle.state.seats for puzzle in in_all(Kind.STAY_IN)} == {2, 3, 4}
    folds = sum(puzzle.answer == (FOLD,) for puzzle in in_all(Kind.FOLD_OR_FIGHT))
    assert 0.4 < folds / len(in_all(Kind.FOLD_OR_FIGHT)) < 0.6


@pytest.mark.parametrize("kind", Kind)
def test_a_wrong_answer_or_count_is_found(kind: Kind) -> None:
    puzzle = some(kind, 1)[0]
    for other in (puzzle._replace(right=3 - puzzle.right), _answered_wrongly(puzzle)):
        with pytest.raises(Wrong):
            check(other)


def _answered_wrongly(puzzle: Puzzle) -> Puzzle:
    if puzzle.answer != (FOLD,):
        return puzzle._replace(answer=(FOLD,))
    return puzzle._replace(answer=(DISCARD[puzzle.state.hands[0][0]], END))


@pytest.mark.parametrize("kind", Kind)
def test_a_search_finds_the_same_again(kind: Kind) -> None:
    seed, found = next((seed, found) for seed in range(20) if (found := search(kind, seed)))
    assert search(kind, seed) == found
    for line in found[:3]:
        puzzle = read(line)
        assert posed(kind, puzzle.state) == puzzle
