"""Section 7: a card put on the deck before everybody's eyes stays known, on the deck and in the hand that draws it."""

from __future__ import annotations

import pytest

from game.core.events import CardMoved
from game.red7.cards import parse_cards
from game.red7.decide import decide
from game.red7.evolve import evolve
from game.red7.game import RED7
from game.red7.moves import Deal
from game.red7.view import View, seen_by, view_of
from tests.scenario import Table, move, table

ALL = (0, 1, None)


def view(there: Table, seat: int | None) -> View:
    return view_of(there.state, seat)


@pytest.mark.parametrize("seat", ALL)
def test_7_everyone_saw_which_card_a_1_took(seat: int | None) -> None:
    there = table("A: R7 | B: V5 V4 / hand R1 / actions").do("play R1, take V5 of B")
    assert view(there, seat).deck_top == parse_cards("V5")
    assert view(there, seat).deck == len(there.state.deck)


@pytest.mark.parametrize("seat", ALL)
def test_7_cards_put_there_one_after_the_other_lie_in_order(seat: int | None) -> None:
    there = table("A: R7 | B: V5 V4 / hand R1 | B: V7 / known G2 / actions")
    there = there.do("play R1, take V5 of B")
    assert view(there, seat).deck_top == parse_cards("V5 G2")
    assert there.state.deck[:2] == parse_cards("V5 G2")


def test_7_known_cards_stay_known_over_the_turns() -> None:
    there = table("A: R7 R6 | B: V5 V4 I4 | C: R5 / hand R1 | C: O7 / actions")
    there = there.do("play R1, take V5 of B, end, fold")
    assert there.happened.endswith("C begins")
    assert view(there, 0).deck_top == parse_cards("V5")


@pytest.mark.parametrize("seat", ALL)
def test_7_who_draws_a_known_card_is_known_to_hold_it(seat: int | None) -> None:
    there = table("A: R7 | B: V5 / hand R3 / known V6 / actions")
    played, drawn = decide(there.state, move("play R3"))
    state = evolve(there.state, played)
    assert seen_by(state, drawn, seat) == drawn
    after = view_of(evolve(state, drawn), seat)
    assert after.known_hands == (parse_cards("V6"), ())
    assert after.deck_top == ()


def test_6_an_unknown_draw_is_its_owners_secret() -> None:
    there = table("A: R7 | B: V5 / hand R3 / deck V6 / actions")
    played, drawn = decide(there.state, move("play R3"))
    state = evolve(there.state, played)
    assert isinstance(drawn, CardMoved)
    assert seen_by(state, drawn, 0) == drawn
    for seat in (1, None):
        seen = seen_by(state, drawn, seat)
        assert isinstance(seen, CardMoved)
        assert seen.card is None
    assert evolve(state, drawn).known_hands == ((), ())


def test_7_only_the_known_cards_are_known_when_the_deck_goes_on_below() -> None:
    there = table("A: R7 | B: V5 / hand R3 | B: R4 / known V6 / deck O1 / actions").do("play R3")
    assert view(there, 1).deck_top == ()
    again = table("A: R7 | B: V5 / hand R3 | B: R4 / known V6 G6 / deck O1 / actions").do("play R3")
    assert view(again, 1).deck_top == parse_cards("G6")


@pytest.mark.parametrize("use", ["discard V6", "end"])
def test_7_a_known_card_that_leaves_the_hand_is_forgotten_there(use: str) -> None:
    there = table("A: V1 R7 | B: R2 / hand R3 / known V6 / actions").do(f"play R3, {use}")
    assert view(there, 1).known_hands[0] == (() if use.startswith("discard") else parse_cards("V6"))


def test_7_a_known_card_drawn_for_a_discard_is_known_too() -> None:
    there = table("A: R7 | B: V5 / hand R6 / known V6 / draw").do("discard R6, draw")
    assert view(there, 1).known_hands[0] == parse_cards("V6")


def test_7_a_card_buried_by_a_7_is_known_and_may_be_drawn_at_once() -> None:
    there = table("A: R6 V1 | B: V5 / hand R7 R4 / actions draw").do("play R7, bury V1")
    assert view(there, 1).deck_top == parse_cards("V1")
    after = there.do("discard R4, draw")
    assert (after.hands[0], view(after, 1).known_hands[0]) == ("V1", parse_cards("V1"))


def test_7_a_known_card_is_reckoned_with_before_it_is_drawn() -> None:
    """The position a seat thinks in knows the top; an unknown card stays a card unseen."""
    known = table("A: V1 | B: R7 / hand R3 / known V6 / actions").position
    assert known.known_top == parse_cards("V6")
    unknown = table("A: V1 | B: R7 / hand R3 / deck V6 / actions").position
    assert unknown.known_top == ()


def test_3_a_new_round_forgets_what_was_known() -> None:
    there = table("A: R7 | B: V5 / hand G3 | B: V7 / known V6 / scored 3 / actions").do("fold")
    left = [card for card in parse_cards(" ".join(f"{c}{n}" for n in range(1, 8) for c in "ROYGBIV"))
            if not any(card in pile for pile in there.state.piles)]  # fmt: skip
    deal = Deal((tuple(left[:7]), tuple(left[7:14])), ((left[14],), (left[15],)), tuple(left[16:]))
    state = there.state
    for event in decide(state, deal):
        state = evolve(state, event)
    assert RED7.view(state, 0).deck_top == ()
    assert RED7.view(state, 0).known_hands == ((), ())
