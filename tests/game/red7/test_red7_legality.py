"""What is listed as legal is what is accepted, and nothing else is."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from game.core.game import IllegalMove
from game.red7.cards import CARDS
from game.red7.decide import decide
from game.red7.game import RED7
from game.red7.moves import Act, Move
from game.red7.state import State
from tests.game.red7.matches import Case, cases, thorough, turns_of

CARD_ACTS = (Act.PLAY, Act.DISCARD, Act.SHED, Act.BURY)


def all_moves(seats: int) -> list[Move]:
    """Every move that can be named: 49 cards for each act, whosever palette it is, and the three without a card."""
    found = [Move(act) for act in (Act.DRAW, Act.END, Act.FOLD)]
    found += [Move(act, card) for act in CARD_ACTS for card in CARDS]
    return found + [Move(Act.TAKE, card, owner) for owner in range(seats) for card in CARDS]


def accepted(state: State, move: Move) -> bool:
    try:
        return bool(decide(state, move))
    except IllegalMove as refused:
        assert str(refused)
        assert "None" not in str(refused)
        return False


@thorough(60)
@given(case=cases())
def test_exactly_the_listed_moves_are_accepted(case: Case) -> None:
    for state in turns_of(case, 12):
        listed = list(RED7.moves(RED7.view(state, state.to_act)))
        assert len(set(listed)) == len(listed)
        assert {move for move in all_moves(state.seats) if accepted(state, move)} == set(listed)


@thorough(40)
@given(case=cases())
def test_5_whoever_is_asked_has_a_card_or_has_begun_its_turn(case: Case) -> None:
    for state in turns_of(case, 200):
        assert state.to_act is not None
        assert state.alive[state.to_act]
        assert state.hands[state.to_act] or state.history[-1].moves
        assert RED7.moves(RED7.view(state, state.to_act))


@thorough(40)
@given(case=cases())
def test_other_seats_have_no_moves(case: Case) -> None:
    for state in turns_of(case, 10):
        for seat in range(state.seats):
            assert bool(RED7.moves(RED7.view(state, seat))) == (seat == state.to_act)
        assert not RED7.moves(RED7.view(state, None))


@thorough(40)
@given(case=cases())
def test_an_accepted_move_is_what_stands_behind_its_first_event(case: Case) -> None:
    """A reader of records finds the move again from what it did; a fold and an end from who is out or next."""
    for state in turns_of(case, 15):
        for move in RED7.moves(RED7.view(state, state.to_act)):
            assert RED7.behind(state, decide(state, move)[:1]) == move


@thorough(30)
@given(case=cases())
def test_deciding_changes_nothing(case: Case) -> None:
    for state in turns_of(case, 5):
        before = repr(state)
        for move in RED7.moves(RED7.view(state, state.to_act)):
            decide(state, move)
        assert repr(state) == before


def test_a_deal_of_the_wrong_time_is_refused() -> None:
    case = Case(
        RED7.rules_from_json({"edition": "bga", "draw": True, "actions": True, "scoring": "deck"}), ("wanderer",) * 2, 1
    )
    for state in turns_of(case, 3):
        with pytest.raises(IllegalMove, match="no deal is due"):
            decide(state, RED7.shuffle(state, Random(1)))
