"""Section 7: the action of a 1, in every edition."""

from __future__ import annotations

import pytest

from game.red7.rules import EDITIONS
from tests.scenario import table

NOT_SMALLER = ("asmadi-1.3", "999-nl", "asmadi-1.2")


@pytest.mark.parametrize("edition", EDITIONS)
def test_7_a_1_puts_a_card_of_another_palette_on_the_deck(edition: str) -> None:
    there = table(f"A: V2 | B: R7 V1 / hand R1 | B: G1 / deck O4 / actions edition {edition}")
    after = there.do("play R1, take R7 of B, end")
    assert after.happened == "A plays R1; A takes R7 of B; B begins"
    assert (after.palettes, str(after.state.deck[0])) == (["V2 R1", "V1"], "R7")
    assert len(after.state.deck) == len(there.state.deck) + 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_7_the_action_is_owed_before_anything_else(edition: str) -> None:
    there = table(f"A: V2 O2 | B: R7 V1 I1 / hand R1 O4 / actions edition {edition}").do("play R1")
    assert {move.split()[0] for move in there.legal} == {"take"}
    assert there.refusal("end") == "the action of the 1 is owed: a card goes from another palette to the deck"
    assert there.refusal("discard O4") == "the action of the 1 is owed: a card goes from another palette to the deck"


@pytest.mark.parametrize("edition", NOT_SMALLER)
def test_7_1_whom_a_palette_not_smaller_than_yours_the_1_included(edition: str) -> None:
    there = table(f"A: R7 | B: O7 | C: V5 V4 | D: V3 V2 I2 / hand R1 / actions edition {edition}").do("play R1")
    assert there.legal == {
        f"take {card} of {seat}" for seat, cards in (("C", "V5 V4"), ("D", "V3 V2 I2")) for card in cards.split()
    }
    assert there.refusal("take O7 of B") == "a 1 may take nothing from the palette of seat 1"


@pytest.mark.parametrize("edition", NOT_SMALLER)
def test_7_1_whom_into_an_empty_palette_of_ones_own_one_card_is_enough(edition: str) -> None:
    there = table(f"A: none | B: O7 | C: none / hand R1 / actions edition {edition}").do("play R1")
    assert there.legal == {"take O7 of B"}


def test_7_1_whom_in_bga_any_palette_of_two_cards_or_more() -> None:
    there = table("A: R7 R6 R5 | B: O7 | C: V5 V4 | D: V3 V2 I2 / hand R1 / actions edition bga").do("play R1")
    assert {move[-1] for move in there.legal} == {"C", "D"}
    assert there.refusal("take O7 of B") == "a 1 may take nothing from the palette of seat 1"
    one_each = table("A: none | B: O7 / hand R1 / actions edition bga").do("play R1")
    assert one_each.legal == {"end"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_7_never_from_oneself_and_never_from_a_seat_that_is_out(edition: str) -> None:
    there = table(f"A: R7 | B: V5 V4 | C: out V3 V2 I2 / hand R1 / actions edition {edition}").do("play R1")
    assert there.legal == {"take V5 of B", "take V4 of B"}
    assert there.refusal("take V3 of C") == "V3 is not in the palette of seat 2"
    assert there.refusal("take R7 of A") == "a 1 may take nothing from the palette of seat 0"
    assert there.refusal("take R6 of B") == "R6 is not in the palette of seat 1"


@pytest.mark.parametrize("edition", EDITIONS)
def test_7_without_a_palette_to_take_from_nothing_happens(edition: str) -> None:
    after = table(f"A: R7 | B: O7 / hand R1 V5 / actions edition {edition}").do("play R1")
    assert "end" in after.legal
    assert after.refusal("take O7 of B") == "there is no 1 whose action is owed"
    assert after.do("end").happened == "B begins"


@pytest.mark.parametrize("edition", EDITIONS)
def test_7_after_a_1_nothing_more_is_played_but_a_discard_may_follow(edition: str) -> None:
    there = table(f"A: R7 | B: V5 V4 / hand R1 B5 G3 / actions edition {edition}").do("play R1, take V5 of B")
    assert there.legal == {"end", "discard B5"}
    assert there.refusal("play G3") == "this turn has no further play to the palette"


def test_7_a_1_can_win_by_taking_the_leaders_card() -> None:
    there = table("A: R5 | B: R7 V1 / hand V2 I1 | B: G1 / actions").do("play I1, take R7 of B")
    assert there.leader == "A"


def test_7_the_palette_that_lost_its_last_card_stays_in_the_round_and_is_not_winning() -> None:
    after = table("A: none | B: O7 | C: out / hand R1 V6 | B: R3 / actions").do("play R1, take O7 of B")
    assert (after.palettes[1], after.out, after.leader) == ("", "C", "A")
    assert after.do("end, play R3, end").leader == "B"
