"""What ships, held against proofs of another make: a sample here, all of it in `python -m tests.programs.puzzle_proofs`."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from random import Random

import pytest

from game.red7.cards import COLOURS, Card, card_set, cards_in
from game.red7.moves import DISCARD, END, FOLD
from game.red7.puzzles.duel import Answer, Duel, can_answer, duel_of, own, taken, wins
from game.red7.puzzles.fold_or_fight import LeastBalance, all_known
from game.red7.puzzles.puzzle import Kind, Puzzle, Shelf, read
from game.red7.puzzles.search import alike, nothing_is_known, of_last_round, posed, redealt, search
from game.red7.rules import PRESETS
from game.red7.state import State
from tests.game.red7.puzzles import proofs
from tests.game.red7.puzzles.proofs import PUZZLES, Wrong, check, is_small

SHELF = Shelf(PUZZLES)
WEEKS = 53


def some(kind: Kind, number: int) -> list[Puzzle]:
    small = [puzzle for rule in COLOURS for puzzle in SHELF.puzzles_of(kind, rule) if is_small(puzzle)]
    return Random(kind).sample(small, min(number, len(small)))


def in_all(kind: Kind) -> list[Puzzle]:
    return [puzzle for rule in COLOURS for puzzle in SHELF.puzzles_of(kind, rule)]


@pytest.mark.parametrize("kind", Kind)
def test_a_sample_of_every_kind_is_proven_by_the_oracle(kind: Kind) -> None:
    for puzzle in some(kind, 24):
        check(puzzle)


@pytest.mark.parametrize(("kind", "jobs", "digest"), [
    (Kind.STAY_IN, 1, "ccf6180e6559afe5"), (Kind.WIN_IN_TWO, 8, "de6ad88bd52511ce"),
    (Kind.CHAIN, 1, "79e9252529da8eb1"), (Kind.FOLD_OR_FIGHT, 12, "196441371a5753cc"),
])  # fmt: skip
def test_whatever_a_search_finds_is_proven_and_the_same_as_ever(kind: Kind, jobs: int, digest: str) -> None:
    lines = [line for seed in range(jobs) for line in search(kind, seed)]
    assert sha256("\n".join(lines).encode()).hexdigest()[:16] == digest, "the puzzles that ship can be found anew"
    for puzzle in filter(is_small, map(read, lines)):
        check(puzzle)


@pytest.mark.parametrize("kind", Kind)
def test_there_is_one_for_every_week_and_rule(kind: Kind) -> None:
    for rule in COLOURS:
        assert len(SHELF.puzzles_of(kind, rule)) == WEEKS
        assert len({puzzle.level for puzzle in SHELF.puzzles_of(kind, rule)}) > 1
        assert {(puzzle.kind, puzzle.rule) for puzzle in SHELF.puzzles_of(kind, rule)} == {(kind, rule)}
    assert {puzzle.level for puzzle in in_all(kind)} == {1, 2, 3}
    assert not SHELF.damage


@pytest.mark.parametrize("kind", Kind)
def test_no_two_are_alike(kind: Kind) -> None:
    shipped = in_all(kind)
    assert len({*map(alike, shipped)}) == len(shipped)


@pytest.mark.parametrize("kind", Kind)
def test_what_ships_is_what_its_table_makes(kind: Kind) -> None:
    for puzzle in some(kind, 24):
        assert posed(kind, puzzle.state) == puzzle


@pytest.mark.parametrize(("kind", "places", "level"), [
    (Kind.STAY_IN, (5, 1), 1), (Kind.STAY_IN, (11, 2), 2), (Kind.WIN_IN_TWO, (13, 0), 1), (Kind.WIN_IN_TWO, (12, 7), 2),
    (Kind.CHAIN, (85, 62), 1), (Kind.CHAIN, (12, 49), 2), (Kind.FOLD_OR_FIGHT, (1, 6), 1), (Kind.FOLD_OR_FIGHT, (0, 4), 2),
])  # fmt: skip
def test_one_turn_more_that_looks_right_makes_the_next_level(kind: Kind, places: tuple[int, int], level: int) -> None:
    """Of two puzzles at these places of the shelf the second one has the fewest such turns of its level, the first one less."""
    puzzles = [in_all(kind)[place] for place in places]
    assert [puzzle.level for puzzle in puzzles] == [level, level + 1]
    assert [posed(kind, puzzle.state) for puzzle in puzzles] == puzzles


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


@cache
def small_tables(number: int, seed: int, draw: bool) -> list[State]:
    """Tables of two near the end of a match, as they come: hardly one of them is a puzzle."""
    random, found = Random(seed), list[State]()
    rules = PRESETS["advanced"]._replace(scoring="deck", draw=draw)
    for state in (state for _ in range(number) for state in of_last_round(rules, random)):
        sizes = sorted(map(len, state.hands))
        if nothing_is_known(state) and sizes[0] >= 2 and sizes[1] <= 3 and 1 <= len(state.deck) <= 2:
            found.append(redealt(state, random))
    return random.sample(found, number)


def _seen(duel: Duel, turn: Answer) -> tuple[str, str]:
    """The card played and the card discarded, as texts; an empty one for none."""
    played = turn.palette ^ duel.mine
    return "".join(map(str, cards_in(played))), "".join(map(str, cards_in(turn.used ^ played)))


@pytest.mark.parametrize("number", range(40))
def test_what_wins_in_two_and_what_is_kept_are_so_at_any_table(number: int) -> None:
    state = [*small_tables(30, 3, draw=True), *small_tables(10, 4, draw=False)][number]
    duel, arranged = duel_of(state), [*proofs.worlds(state, len(state.deck))]
    for turn in proofs.turns(arranged[0], may_draw=False):
        after = [proofs.same(world, turn) for world in arranged]
        mine = next(each for each in own(duel) if turn[:2] == _seen(duel, each))
        then = taken(duel, mine)
        for world in after:
            answers = next(proofs.turns(proofs.turned(world)), None)
            assert can_answer(then, card_set(map(Card.parse, world.second.hand))) == (answers is not None)
        assert wins(then) == proofs.wins_in_two(after)
        assert LeastBalance().least(then, mine.draws) == proofs.least(after, turn.discarded)
        worths = sorted(proofs.open_after(world, turn.discarded) for world in after)
        assert [worth for worth, _ in all_known(then, mine.draws)] == worths


@pytest.mark.parametrize("kind", Kind)
def test_a_search_finds_the_same_again(kind: Kind) -> None:
    seed, found = next((seed, found) for seed in range(20) if (found := search(kind, seed)))
    assert search(kind, seed) == found
