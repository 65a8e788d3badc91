"""Section 6: the draw after a discard to the canvas."""

from __future__ import annotations

import pytest

from game.red7.rules import EDITIONS
from tests.scenario import table

TWO = "A: V1 R2 | B: G4 R6 / hand V3 V2 V7"


@pytest.mark.parametrize("edition", EDITIONS)
def test_6_a_number_higher_than_the_palette_earns_a_draw(edition: str) -> None:
    there = table(f"{TWO} / deck O1 / draw edition {edition}").do("discard V3")
    assert there.legal == {"draw", "end"}
    assert there.do("draw, end").happened == "A draws O1 (discard); B begins"
    assert there.do("draw").hands[0] == "V2 V7 O1"


def test_6_a_number_equal_to_the_palette_earns_none() -> None:
    there = table(f"{TWO} / draw").do("discard V2")
    assert there.legal == {"end"}
    assert there.refusal("draw") == "no draw is due"


def test_6_the_draw_may_be_declined() -> None:
    after = table(f"{TWO} / draw").do("discard V3, end")
    assert after.happened == "A discards V3; B begins"
    assert after.hands[0] == "V2 V7"


def test_6_only_one_draw() -> None:
    assert table(f"{TWO} / draw").do("discard V7, draw").legal == {"end"}


def test_6_this_turns_play_counts() -> None:
    there = table(f"{TWO} / draw").do("play V2, discard V3")
    assert there.legal == {"end"}
    assert table(f"{TWO} / draw").do("play V2, discard V7").allows("draw")


def test_6_not_with_the_switch_off() -> None:
    assert table(TWO).do("discard V7").legal == {"end"}


def test_6_not_from_an_empty_deck() -> None:
    assert table(f"{TWO} / deck none / draw").do("discard V7").legal == {"end"}


def test_6_the_last_card_can_be_drawn_and_the_deck_is_never_refilled() -> None:
    after = table(f"{TWO} / deck only O1 / draw").do("discard V7, draw")
    assert after.state.deck == ()
    assert after.do("end").state.deck == ()


def test_6_a_card_that_a_7_removed_no_longer_counts() -> None:
    start = table("canvas V6 / A: V1 R3 G2 | B: R6 | C: G6 / hand I7 V3 V4 / draw actions")
    assert not table("canvas V6 / A: V1 R3 G2 O7 | B: R6 | C: G6 / hand V3 V4 / draw").do("discard V4").allows("draw")
    assert not start.do("play I7, bury I7, discard V3").allows("draw")
    assert start.do("play I7, bury R3, discard V4").allows("draw")


def test_6_a_palette_play_earns_no_draw() -> None:
    assert table("A: V1 | B: R6 / hand R7 / draw").do("play R7").legal == {"end"}


def test_6_a_drawn_card_is_not_used_in_the_same_turn() -> None:
    there = table(f"{TWO} / deck R7 / draw").do("discard V7, draw")
    assert there.refusal("play R7") == "this turn has no further play to the palette"
    assert there.refusal("discard R7") == "this turn has had its discard"
