"""Section 7: the actions of a 3 and a 5, and chains, in every edition."""

from __future__ import annotations

import pytest

from game.red7.rules import EDITIONS
from tests.scenario import table

every_edition = pytest.mark.parametrize("edition", EDITIONS)


@every_edition
def test_7_a_3_draws_the_top_card_as_part_of_the_play(edition: str) -> None:
    after = table(f"A: R7 | B: V5 / hand R3 / deck O4 / actions edition {edition}").do("play R3")
    assert after.happened == "A plays R3; A draws O4 (three)"
    assert after.hands[0] == "O4"


@every_edition
def test_7_a_3_with_an_empty_deck_draws_nothing(edition: str) -> None:
    after = table(f"A: R7 | B: V5 / hand R3 B4 / deck none / actions edition {edition}").do("play R3")
    assert after.happened == "A plays R3"
    assert after.legal == {"end", "discard B4"}


@every_edition
def test_7_a_3_may_be_played_in_the_hope_of_a_discard_that_saves(edition: str) -> None:
    there = table(f"A: V1 | B: R7 / hand R3 / deck V6 / actions edition {edition}").do("play R3")
    assert there.leader == "B"
    assert there.legal == {"discard V6", "end"}
    saved = there.do("discard V6, end")
    assert (saved.leader, saved.out) == ("A", "")


@every_edition
def test_7_a_3_that_draws_no_help_puts_out(edition: str) -> None:
    there = table(f"A: V1 | B: R7 | C: V4 / hand R3 / deck R6 / actions edition {edition}").do("play R3")
    assert there.legal == {"end"}
    assert there.do("end").happened == "A is out (losing); B begins"


@every_edition
def test_7_the_card_that_a_3_drew_is_not_played_in_the_same_turn(edition: str) -> None:
    there = table(f"A: R7 | B: V5 / hand R3 / deck R6 / actions edition {edition}").do("play R3")
    assert there.refusal("play R6") == "this turn has no further play to the palette"


@every_edition
def test_7_the_draw_of_a_3_needs_no_draw_switch_and_a_discard_may_draw_again(edition: str) -> None:
    start = f"A: R7 | B: V5 / hand I3 R6 / deck O4 G2 / actions edition {edition}"
    assert table(start).do("play I3, discard R6").legal == {"end"}
    after = table(f"{start} draw").do("play I3, discard R6, draw")
    assert after.happened == "A plays I3; A draws O4 (three); A discards R6; A draws G2 (discard)"


@every_edition
def test_7_a_5_asks_for_another_card(edition: str) -> None:
    there = table(f"A: R7 | B: V5 / hand R5 V2 B4 / actions edition {edition}").do("play R5")
    assert there.legal == {"play V2", "play B4"}
    assert there.refusal("end") == "the action of the 5 is owed: another card goes to the palette"
    assert there.refusal("discard B4") == "the action of the 5 is owed: another card goes to the palette"
    after = there.do("play V2")
    assert after.palettes[0] == "R7 R5 V2"
    assert after.legal == {"end", "discard B4"}


@every_edition
def test_7_a_5_with_an_empty_hand_asks_for_nothing(edition: str) -> None:
    assert table(f"A: R7 | B: V5 / hand R5 / actions edition {edition}").do("play R5").legal == {"end"}


@every_edition
def test_7_a_chain_is_any_number_of_5s_and_one_other_card(edition: str) -> None:
    there = table(f"A: R7 | B: V6 / hand R5 O5 I5 G3 B4 / deck R2 / actions edition {edition}")
    after = there.do("play R5, play O5, play I5, play G3")
    assert after.happened == "A plays R5; A plays O5; A plays I5; A plays G3; A draws R2 (three)"
    assert not {move for move in after.legal if move.startswith("play")}
    assert after.do("discard R2, end").out == ""


@every_edition
def test_7_a_chain_may_end_with_its_last_5(edition: str) -> None:
    after = table(f"A: R7 | B: V6 / hand R5 O5 / actions edition {edition}").do("play R5, play O5")
    assert after.legal == {"end"}


@every_edition
def test_7_the_card_after_a_5_does_its_own_action(edition: str) -> None:
    there = table(f"A: R6 | B: V6 V4 V2 / hand R5 B1 / actions edition {edition}").do("play R5, play B1")
    assert there.legal == {"take V6 of B", "take V4 of B", "take V2 of B"}


@every_edition
def test_7_the_card_after_a_5_may_lose_like_any_play(edition: str) -> None:
    after = table(f"A: V1 | B: R7 | C: V3 / hand R5 V2 / actions edition {edition}").do("play R5, play V2, end")
    assert after.happened == "A plays R5; A plays V2; A is out (losing); B begins"


@pytest.mark.parametrize("edition", ["asmadi-1.3", "999-nl"])
def test_7_a_5_asks_for_nothing_if_only_1s_and_7s_are_left_that_may_not_be_played(edition: str) -> None:
    there = table(f"canvas G2 / A: R3 | B: G6 O6 B6 R7 Y7 V2 I2 O3 Y3 / hand V5 I1 V7 / actions edition {edition}").do(
        "play V5"
    )
    assert there.legal == {"end"}
    assert there.refusal("play I1") == "this turn has no further play to the palette"
    assert there.do("end").happened.startswith("A is out (losing)")


@pytest.mark.parametrize("edition", ["asmadi-1.3", "999-nl"])
def test_7_of_several_cards_after_a_5_only_those_that_may_be_played_are_offered(edition: str) -> None:
    there = table(
        f"canvas G2 / A: R3 | B: G6 O6 B6 R7 Y7 V2 I2 O3 Y3 / hand V5 I1 V7 B4 / actions edition {edition}"
    ).do("play V5")
    assert there.legal == {"play B4"}
    assert there.refusal("play I1") == "playing I1 would leave no way to end the turn winning"


def test_7_in_bga_a_5_offers_every_card() -> None:
    there = table("canvas G2 / A: R3 | B: G6 O6 B6 R7 Y7 V2 I2 O3 Y3 / hand V5 I1 V7 / actions edition bga").do(
        "play V5"
    )
    assert there.legal == {"play I1", "play V7"}


def test_7_in_12_a_5_offers_a_7_and_only_a_1_that_may_end_winning() -> None:
    there = table("canvas G2 / A: R3 | B: G6 O6 B6 R7 Y7 V2 I2 O3 Y3 / hand V5 I1 V7 / actions edition asmadi-1.2").do(
        "play V5"
    )
    assert there.legal == {"play V7"}
    alone = table("canvas G2 / A: R3 | B: G6 O6 B6 R7 Y7 V2 I2 O3 Y3 / hand V5 I1 / actions edition asmadi-1.2").do(
        "play V5"
    )
    assert alone.legal == {"end"}


@every_edition
def test_7_actions_come_only_with_a_play_to_ones_palette(edition: str) -> None:
    there = table(f"A: R7 R5 O5 | B: V6 V2 / hand R3 B7 / deck O4 / actions edition {edition}")
    assert there.do("discard B7").happened == "A discards B7"
    assert there.do("discard B7").legal == {"end"}
    assert there.do("discard R3").happened == "A discards R3"


@pytest.mark.parametrize("edition", ["asmadi-1.3", "999-nl", "asmadi-1.2"])
def test_7_after_a_5_that_asks_for_nothing_a_discard_may_follow(edition: str) -> None:
    """The 1 may not be played, for Green stays lost; discarded it makes Red, and A has the highest card."""
    strong = "G6 O6 B6 O7 Y7 V2 I2 O3 Y3"
    there = table(f"canvas G2 / A: R7 | B: {strong} / hand V5 R1 / actions edition {edition}").do("play V5")
    assert there.legal == {"discard R1", "end"}
    assert there.do("discard R1, end").happened == "A discards R1; B begins"
