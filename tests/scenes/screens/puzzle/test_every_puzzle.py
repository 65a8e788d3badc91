"""Every puzzle that ships, at its table: what can be done there is what is counted, and what is said of it is true."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Draft
from game.red7.cards import Card, card_set
from game.red7.moves import FOLD, Move
from game.red7.position import Phase, Position
from game.red7.puzzles.puzzle import Kind, Puzzle
from game.red7.puzzles.verdict import turns
from game.red7.rules import EDITIONS
from scenes.kit import messages
from scenes.kit.messages import signed
from scenes.match.story import Seating
from scenes.specs.puzzling import PosedPuzzle
from scenes.specs.red7.puzzle_table import PuzzleTable
from scenes.specs.red7.puzzles import pose, shelf
from tests.scenes.screens.puzzle.solving import RULES

YOU = Seating("You", "kite")
FEW = 2
"""Puzzles of each kind and rule whose turns are all gone through."""


def lying(position: Position) -> Position:
    """How the cards lie, apart from how they came there."""
    return position._replace(edition=EDITIONS["bga"], phase=Phase.DONE, bound=False, last=None)


def shipped(kind: Kind) -> list[Puzzle]:
    found = shelf()
    return [puzzle for rule in RULES for puzzle in found.puzzles_of(kind, rule)[:FEW]]


def reached(posed: PosedPuzzle) -> dict[Position, tuple[Move, ...]]:
    """How cards may lie at the end of a turn that is taken at the table, and the moves to it."""
    assert isinstance(posed.spec, PuzzleTable)
    game, found = posed.spec.game, dict[Position, tuple[Move, ...]]()
    waiting: list[tuple[Move, ...]] = [()]
    for moves in waiting:
        draft: Draft[Any, Any, Any] = Draft(game, posed.replay.state, 0)
        for move in moves:
            draft.attempt(move)
        view = draft.view
        if posed.spec.may_end(view):
            found.setdefault(lying(view.position), moves)
        waiting += [(*moves, gesture.move) for gesture in posed.spec.gestures(view)]
    return found


@pytest.mark.parametrize("kind", list(Kind))
def test_what_can_be_done_at_the_table_is_what_is_counted(kind: Kind) -> None:
    messages.install("en")
    puzzles = shipped(kind)
    assert puzzles
    for puzzle in puzzles:
        posed = pose(puzzle, YOU)
        assert puzzle.state.position is not None
        counted = {lying(turn.reached) for turn in turns(puzzle.state.position)}
        found = reached(posed)
        assert set(found) == counted
        if kind is not Kind.FOLD_OR_FIGHT:
            assert len(counted) == puzzle.choices
            right = [moves for moves in found.values() if posed.tell(posed.judge(moves)).right]
            assert len(right) == puzzle.right


@pytest.mark.parametrize("kind", list(Kind))
def test_the_hint_begins_the_answer_and_names_a_card_in_hand(kind: Kind) -> None:
    for puzzle in shipped(kind):
        posed = pose(puzzle, YOU)
        assert posed.hint.words == posed.in_words(puzzle.answer)[0]
        if puzzle.answer == (FOLD,):
            assert posed.hint.card is None
        else:
            assert posed.hint.card == puzzle.answer[0].card
            assert isinstance(posed.hint.card, Card)
            assert card_set([posed.hint.card]) & card_set(puzzle.state.hands[0])


@pytest.mark.parametrize("kind", list(Kind))
def test_every_wrong_turn_is_refuted_in_words(kind: Kind) -> None:
    messages.install("en")
    puzzle = shipped(kind)[0]
    posed = pose(puzzle, YOU)
    for moves in reached(posed).values():
        judged = posed.tell(posed.judge(moves))
        assert judged.right or judged.lines
        assert all(line for line in judged.lines)


def test_who_leads_is_named_as_the_table_has_it() -> None:
    messages.install("en")
    puzzle = shipped(Kind.STAY_IN)[0]
    posed = pose(puzzle, YOU)
    lead = posed.spec.lead
    assert lead is not None
    for moves in reached(posed).values():
        draft = Draft(posed.spec.game, posed.replay.state, 0)
        for move in moves:
            draft.attempt(move)
        posed.veil.lifted = True
        leader = lead.leader(draft.view)
        judged = posed.tell(posed.judge(moves))
        assert judged.right == (leader == 0)
        if leader is not None and not judged.right:
            assert judged.lines[0] == (f"{posed.setup.seats[leader].name} leads:",)
            status = posed.spec.status(draft.view, posed.setup.seats)[leader]
            here, there = (str(line).replace(",", "").split()[:2] for line in (judged.lines[1][0], status.reason[0]))
            assert here == there, "over whom may differ"


def test_the_table_is_the_puzzles_and_hides_what_is_hidden() -> None:
    for kind in Kind:
        puzzle = shipped(kind)[0]
        posed = pose(puzzle, YOU)
        view = posed.spec.game.view(posed.replay.state, 0)
        assert view.rule == puzzle.rule
        assert view.position.phase is Phase.OPEN
        assert len(posed.setup.seats) == puzzle.state.seats
        assert [seat.level is None for seat in posed.setup.seats] == [True] + [False] * (puzzle.state.seats - 1)
        hidden = {card for seat, hand in enumerate(puzzle.state.hands) if seat for card in hand}
        assert hidden.isdisjoint(posed.spec.places(view, ()))


def test_fold_or_fight_is_told_by_the_points_it_comes_to() -> None:
    messages.install("en")
    for puzzle in shipped(Kind.FOLD_OR_FIGHT):
        posed = pose(puzzle, YOU)
        for moves in (*reached(posed).values(), (FOLD,)):
            verdict = posed.judge(moves)
            judged, balance = posed.tell(verdict), verdict.balance
            judged_lines = [line[0] for line in judged.lines]
            if verdict.comparison is None and judged.right:
                assert judged_lines == [f"{signed(balance.fold)} points: fighting scores no more."]
                continue
            assert f"Fold: {signed(balance.fold)} points" in judged_lines
            if verdict.comparison is None:
                assert "Fighting scores more." in judged_lines
            elif not verdict.comparison.leads:
                assert judged_lines[0] == "Out, as if you folded."
            elif not judged.right and balance.most < balance.fold:
                assert judged_lines[0] == f"At best {signed(balance.most)} points"
            else:
                assert judged_lines[0] == f"At worst {signed(balance.least)} points"
