"""The actions of 1, 3, 5 and 7, and "no spite": what may not end losing is not offered (section 7)."""

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
def test_7_the_action_of_a_1_is_owed_before_anything_else(edition: str) -> None:
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


in_standard_editions = pytest.mark.parametrize("edition", ["asmadi-1.3", "999-nl"])
DRAWING = pytest.mark.parametrize("edition", ["asmadi-1.2", "bga"])

# A 7 to the canvas of its own colour does not win here, the V1 or the V2 does; V3 discarded afterwards wins too.
START = "A: V2 V1 | B: R7 / hand O7 V3 / deck B4 / actions"
BURIED = {"bury V2", "bury V1", "bury O7"}


@in_standard_editions
def test_7_which_and_where_any_card_the_7_too_to_canvas_or_deck(edition: str) -> None:
    there = table(f"{START} edition {edition}").do("play O7")
    assert there.legal == {"shed V2", "shed V1", "shed O7"} | BURIED


def test_7_in_12_to_the_canvas_only_if_winning_at_once() -> None:
    there = table(f"{START} edition asmadi-1.2").do("play O7")
    assert there.legal == {"shed V2", "shed V1"} | BURIED
    assert there.refusal("shed O7") == "seat 0 is not winning after O7 goes to the canvas"


def test_7_in_bga_only_to_the_canvas_winning_at_once_and_never_itself() -> None:
    there = table(f"{START} edition bga").do("play O7")
    assert there.legal == {"shed V2", "shed V1"}
    assert there.refusal("shed O7") == "a 7 may not move itself in this edition"
    assert there.refusal("bury O7") == "a 7 may not move itself in this edition"
    assert there.refusal("bury V2") == "a 7 puts no card on the deck in this edition"


def test_7_in_bga_another_7_of_the_palette_may_be_moved() -> None:
    there = table("A: V2 I7 | B: R6 / hand O7 / actions edition bga").do("play O7")
    assert "shed I7" in there.legal
    assert "shed O7" not in there.legal


def test_7_in_bga_nothing_happens_if_no_discard_wins() -> None:
    there = table("canvas V6 / A: V5 | B: V2 R7 | C: G1 / hand G7 / actions edition bga").do("play G7")
    assert there.legal == {"end"}
    assert there.do("end").happened == "A is out (losing); B begins"


@every_edition
def test_7_the_action_of_a_7_is_owed_before_anything_else(edition: str) -> None:
    there = table(f"{START} edition {edition}").do("play O7")
    owed = "the action of the 7 is owed: a card of the palette goes to the canvas or the deck"
    assert there.refusal("end") == owed
    assert there.refusal("discard V3") == owed
    assert there.refusal("take R7 of B") == owed
    assert there.refusal("shed R7") == "R7 is not in the palette of seat 0"


@every_edition
def test_7_to_the_canvas_makes_the_rule(edition: str) -> None:
    after = table(f"{START} edition {edition}").do("play O7, shed V2")
    assert after.happened == "A plays O7; A sheds V2"
    assert (after.palettes[0], after.state.rule, after.leader) == ("V1 O7", "V", "A")


@pytest.mark.parametrize("edition", ["asmadi-1.3", "999-nl", "asmadi-1.2"])
def test_7_to_the_deck_leaves_the_rule_and_lies_on_top(edition: str) -> None:
    after = table(f"{START} edition {edition}").do("play O7, bury O7")
    assert (after.palettes[0], after.state.rule) == ("V2 V1", "R")
    assert [str(card) for card in after.state.deck[:2]] == ["O7", "B4"]


@in_standard_editions
def test_7_in_13_the_canvas_need_not_win_yet_but_the_turn_must_end_winning(edition: str) -> None:
    there = table(f"{START} edition {edition}").do("play O7, shed O7")
    assert there.leader == "B"
    assert there.legal == {"discard V3"}
    assert there.refusal("end") == "a turn with this 1 or 7 may not end losing"
    assert there.do("discard V3, end").out == ""


@every_edition
def test_7_the_discard_from_hand_is_still_allowed_and_must_win(edition: str) -> None:
    there = table(f"A: V2 V1 | B: R7 / hand O7 V3 R6 / actions edition {edition}").do("play O7, shed V2")
    assert there.legal == {"end", "discard V3"}
    assert there.refusal("discard R6") == "seat 0 is not winning after discarding R6"
    after = there.do("discard V3, end")
    assert after.happened == "A discards V3; B begins"


@every_edition
def test_7_after_it_nothing_more_is_played(edition: str) -> None:
    there = table(f"A: V2 V1 | B: R7 / hand O7 V3 R6 / actions edition {edition}").do("play O7, shed V2")
    assert there.refusal("play R6") == "this turn has no further play to the palette"
    assert there.refusal("shed V1") == "there is no 7 whose action is owed"
    assert there.refusal("bury V1") == "there is no 7 whose action is owed"


SHED = "A: V2 V3 | B: O5 / hand G7 R6 / deck O4 B6 / actions"


@in_standard_editions
def test_7_in_13_no_draw_for_its_discard_but_for_a_later_one_from_hand(edition: str) -> None:
    there = table(f"{SHED} draw edition {edition}").do("play G7, shed V3")
    assert there.legal == {"discard R6", "end"}
    assert there.refusal("draw") == "no draw is due"
    assert there.do("discard R6").legal == {"draw", "end"}


@DRAWING
def test_7_in_12_and_bga_its_discard_draws_as_any(edition: str) -> None:
    there = table(f"{SHED} draw edition {edition}").do("play G7, shed V3")
    assert there.legal == {"draw", "discard R6", "end"}
    assert there.do("end").happened == "B begins"
    drawn = there.do("draw")
    assert drawn.happened == "A draws O4 (discard)"
    assert drawn.legal == {"discard R6", "discard O4", "end"}


@DRAWING
def test_7_in_12_and_bga_draw_then_discard_from_hand_then_draw_again(edition: str) -> None:
    after = table(f"{SHED} draw edition {edition}").do("play G7, shed V3, draw, discard R6, draw")
    assert after.happened == "A plays G7; A sheds V3; A draws O4 (discard); A discards R6; A draws B6 (discard)"
    assert after.legal == {"end"}


@DRAWING
def test_7_a_draw_for_the_7_is_declined_by_the_discard_from_hand(edition: str) -> None:
    there = table(f"A: V2 V3 | B: O5 / hand G7 R1 / deck O4 / actions draw edition {edition}").do(
        "play G7, shed V3, discard R1"
    )
    assert there.legal == {"end"}
    once = table(f"{SHED} draw edition {edition}").do("play G7, shed V3, discard R6, draw")
    assert once.legal == {"end"}


@DRAWING
@pytest.mark.parametrize(("start", "shed"), [
    (f"{SHED} draw", "V2"), (SHED, "V3"), (f"{SHED.replace('deck O4 B6', 'deck none')} draw", "V3"),
], ids=["number not above the palette", "switch off", "deck empty"])  # fmt: skip
def test_7_no_draw_for_its_discard_where_a_discard_would_have_none(edition: str, start: str, shed: str) -> None:
    assert "draw" not in table(f"{start} edition {edition}").do(f"play G7, shed {shed}").legal


def test_7_the_7_itself_on_the_canvas_draws_in_12() -> None:
    there = table("A: V2 | B: O5 / hand G7 / actions draw edition asmadi-1.2").do("play G7, shed G7")
    assert there.state.rule == "G"
    assert there.legal == {"draw", "end"}


@pytest.mark.parametrize("edition", ["asmadi-1.3", "999-nl", "asmadi-1.2"])
def test_7_a_7_to_the_deck_earns_no_draw(edition: str) -> None:
    assert table(f"{SHED} draw edition {edition}").do("play G7, bury V3").legal == {"discard R6", "end"}


# Section 7, "no spite": what may not end losing is not offered, edition by edition.

STANDARD = ["asmadi-1.3", "999-nl"]
standard = pytest.mark.parametrize("edition", STANDARD)
forgiving = pytest.mark.parametrize("edition", ["asmadi-1.2", "bga"])

# B's palette is smaller than A's with the 1: no target, and nothing in A's hand wins afterwards.
NO_TARGET = "A: V2 | B: R7 | C: none / hand R1 O6 / actions"
# Any 7 that B keeps beats A.
HOPELESS = "A: V2 | B: R7 O7 / hand R1 O6 / actions"
# Only without the R7 does B lose.
ONE_WAY = "A: V2 | B: R7 V1 / hand R1 O6 / actions"
# Violet rules, A has nothing below 4, and Orange is B's too.
SEVEN = "canvas V6 / A: V5 | B: V2 R7 | C: none / hand G7 O6 / actions"


@standard
def test_7_a_1_without_target_is_not_playable_if_the_turn_would_end_losing(edition: str) -> None:
    there = table(f"{NO_TARGET} edition {edition}")
    assert there.legal == {"play O6", "fold"}
    assert there.refusal("play R1") == "playing R1 would leave no way to end the turn winning"


@forgiving
def test_7_elsewhere_a_1_without_target_may_end_losing(edition: str) -> None:
    after = table(f"{NO_TARGET} edition {edition}").do("play R1")
    assert after.legal == {"end"}
    assert after.do("end").happened == "A is out (losing); B begins"


@standard
def test_7_a_discard_that_wins_makes_a_1_playable_and_must_follow(edition: str) -> None:
    there = table(f"A: V2 | B: R7 / hand R1 G3 O6 / actions edition {edition}").do("play R1")
    assert there.legal == {"discard G3"}
    assert there.refusal("end") == "a turn with this 1 or 7 may not end losing"
    assert there.refusal("discard O6") == "seat 0 is not winning after discarding O6"


@pytest.mark.parametrize("edition", [*STANDARD, "asmadi-1.2"])
def test_7_a_1_that_cannot_take_without_losing_is_not_playable(edition: str) -> None:
    there = table(f"{HOPELESS} edition {edition}")
    assert there.legal == {"play O6", "fold"}
    assert there.refusal("play R1") == "playing R1 would leave no way to end the turn winning"


def test_7_in_bga_spite_is_free() -> None:
    there = table(f"{HOPELESS} edition bga").do("play R1")
    assert there.legal == {"take R7 of B", "take O7 of B"}
    assert there.do("take R7 of B").legal == {"end"}
    assert there.do("take R7 of B, end").happened.startswith("A takes R7 of B; A is out (losing)")


@pytest.mark.parametrize("edition", [*STANDARD, "asmadi-1.2"])
def test_7_only_takes_that_leave_a_way_to_win_are_offered(edition: str) -> None:
    there = table(f"{ONE_WAY} edition {edition}").do("play R1")
    assert there.legal == {"take R7 of B"}
    assert there.refusal("take V1 of B") == "moving V1 would leave no way to end the turn winning"


def test_7_in_bga_every_take_is_offered() -> None:
    assert table(f"{ONE_WAY} edition bga").do("play R1").legal == {"take R7 of B", "take V1 of B"}


@pytest.mark.parametrize("edition", [*STANDARD, "asmadi-1.2"])
def test_7_after_a_take_the_turn_may_not_end_losing(edition: str) -> None:
    there = table(f"A: V2 | B: R7 V1 / hand R1 G3 / actions edition {edition}").do("play R1, take V1 of B")
    assert there.legal == {"discard G3"}
    assert there.refusal("end") == "a turn with this 1 or 7 may not end losing"
    assert there.do("discard G3, end").out == ""


def test_7_in_bga_after_a_take_the_turn_may_end_losing() -> None:
    there = table("A: V2 | B: R7 V1 / hand R1 G3 / actions edition bga").do("play R1, take V1 of B")
    assert there.legal == {"discard G3", "end"}


@standard
def test_7_in_13_a_7_is_not_playable_if_the_turn_would_end_losing(edition: str) -> None:
    there = table(f"{SEVEN} edition {edition}")
    assert there.legal == {"play O6", "fold"}
    assert there.refusal("play G7") == "playing G7 would leave no way to end the turn winning"


def test_7_in_12_a_7_may_end_losing() -> None:
    there = table(f"{SEVEN} edition asmadi-1.2").do("play G7")
    assert there.legal == {"bury V5", "bury G7"}
    assert there.do("bury V5, end").happened == "A buries V5; A is out (losing); B begins"


def test_7_in_bga_a_7_may_end_losing() -> None:
    after = table(f"{SEVEN} edition bga").do("play G7, end")
    assert after.happened == "A plays G7; A is out (losing); B begins"


@standard
def test_7_only_choices_of_a_7_that_leave_a_way_to_win_are_offered(edition: str) -> None:
    there = table(f"A: V2 R1 O6 | B: R7 / hand O7 / actions edition {edition}").do("play O7")
    assert there.legal == {"shed V2"}
    for refused in ("shed R1", "shed O6", "shed O7", "bury V2", "bury R1", "bury O6", "bury O7"):
        assert there.refusal(refused) == f"moving {refused[-2:]} would leave no way to end the turn winning"


@standard
def test_7_a_1_or_a_7_at_the_end_of_a_chain_binds_the_turn_too(edition: str) -> None:
    there = table(f"A: V2 | B: R7 R6 I3 / hand O5 R1 G4 / actions edition {edition}").do("play O5, play R1")
    assert {move.split()[0] for move in there.legal} == {"take"}
    assert there.do("take R6 of B").legal == {"discard G4"}


@standard
def test_7_an_unknown_draw_is_not_counted_on(edition: str) -> None:
    """The deck's top would save the turn, but nobody may know that: the 1 is not offered."""
    assert not table(f"{NO_TARGET} draw edition {edition} / deck V3").allows("play R1")
    assert not table(f"{SEVEN} draw edition {edition} / deck G2").allows("play G7")


@pytest.mark.parametrize("edition", [*STANDARD, "asmadi-1.2", "bga"])
def test_7_a_3_and_a_5_are_never_spite(edition: str) -> None:
    there = table(f"A: V2 | B: R7 O7 | C: none / hand R3 R5 / deck B6 / actions edition {edition}")
    assert there.legal == {"play R3", "play R5", "fold"}
    assert "end" in there.do("play R3").legal


@standard
def test_7_without_the_actions_switch_a_1_or_a_7_may_lose(edition: str) -> None:
    there = table(f"{NO_TARGET.removesuffix('actions')} edition {edition}")
    assert there.do("play R1, end").happened == "A plays R1; A is out (losing); B begins"
    there = table(f"{SEVEN.removesuffix('actions')} edition {edition}")
    assert there.do("play G7, end").happened == "A plays G7; A is out (losing); B begins"
