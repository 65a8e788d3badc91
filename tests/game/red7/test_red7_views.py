"""What a seat sees of the table (sections 2, 5 and 8)."""

from __future__ import annotations

import pytest

from game.red7.cards import parse_cards
from game.red7.game import RED7
from game.red7.rules import Rules
from game.red7.state import Stage
from game.red7.view import View
from tests.scenario import move, table

TABLE = (
    "canvas B3 G1 / A: R5 V2 | B: G4 | C: out R7 I6 / hand R1 G3 | B: I1 I2 I3 | C: O1"
    " / deck V1 / points 3 5 0 / actions"
)


def seen(seat: int | None) -> View:
    return RED7.view(table(TABLE).state, seat)


@pytest.mark.parametrize(("seat", "hand"), [(0, "R1 G3"), (1, "I1 I2 I3"), (2, "O1"), (None, "")])
def test_8_only_ones_own_hand(seat: int | None, hand: str) -> None:
    assert seen(seat).hand == parse_cards(hand)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_8_everybody_sees_the_rest(seat: int | None) -> None:
    view = seen(seat)
    assert (view.rule, view.canvas) == ("G", parse_cards("B3 G1"))
    assert view.hand_counts == (2, 3, 1)
    assert view.deck == len(table(TABLE).state.deck)
    assert view.deck_top == ()
    assert (view.points, view.target, view.to_act, view.alive) == ((3, 5, 0), 35, 0, (True, True, False))


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_5_a_palette_that_is_face_down_is_no_palette_but_remembered(seat: int | None) -> None:
    view = seen(seat)
    assert view.palettes == (parse_cards("R5 V2"), parse_cards("G4"), ())
    assert view.fallen == ((), (), parse_cards("R7 I6"))
    assert view.gone == parse_cards("R7 I6")


def test_2_score_piles_are_seen_and_gone() -> None:
    there = table("A: R5 | B: G4 / hand R1 | B: G2 / scored 2").state
    view = RED7.view(there, 1)
    assert view.piles == (parse_cards("V1 I1"), ())
    assert view.gone == parse_cards("V1 I1")


def test_only_the_seat_to_act_has_a_turn_to_think_about() -> None:
    assert seen(0).position is not None
    assert seen(1).position is None
    assert seen(None).position is None


@pytest.mark.parametrize(("scoring", "target"), [("none", None), ("deck", None), ("target", 40), ("reshuffle", 40)])
def test_6_the_target_is_seen_where_there_is_one(scoring: str, target: int | None) -> None:
    assert RED7.view(table(f"A: R5 | B: G4 / scoring {scoring}").state, None).target == target


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    view = RED7.view(RED7.begin(Rules(), 3), 1)
    assert (view.stage, view.hand, view.palettes, view.deck, view.points) == (Stage.DEAL, (), ((),) * 3, 0, (0, 0, 0))


def test_the_turns_of_the_round_are_remembered() -> None:
    there = table("A: R5 | B: G4 | C: R6 / hand R7 R1 | B: G1 G6").do("play R7, end, play G6, discard G1")
    first, second = RED7.view(there.state, 2).history
    assert (first.seat, first.rule, first.palettes) == (
        0,
        "R",
        (parse_cards("R5"), parse_cards("G4"), parse_cards("R6")),
    )
    assert first.moves == (move("play R7"),)
    assert (second.seat, second.moves) == (1, (move("play G6"), move("discard G1")))
    assert second.palettes[0] == parse_cards("R5 R7")


def test_a_remembered_draw_does_not_tell_its_card() -> None:
    there = table("A: R7 | B: G4 / hand R3 / deck V6 / actions").do("play R3")
    assert RED7.view(there.state, 1).history[-1].moves == (move("play R3"), move("draw"))


def test_moves_that_turn_up_something_cannot_be_taken_back() -> None:
    view = RED7.view(table("A: R7 | B: G4 / hand R3 R5 G1 / deck V6 / actions draw").state, 0)
    assert RED7.reveals(view, move("play R3"))
    assert RED7.reveals(view, move("draw"))
    assert not RED7.reveals(view, move("play R5"))
    assert not RED7.reveals(view, move("discard R3"))
    no_deck = RED7.view(table("A: R7 | B: G4 / hand R3 / deck none / actions").state, 0)
    assert not RED7.reveals(no_deck, move("play R3"))
    no_actions = RED7.view(table("A: R7 | B: G4 / hand R3").state, 0)
    assert not RED7.reveals(no_actions, move("play R3"))
