"""Section 7: the action of a 7, in every edition."""

from __future__ import annotations

import pytest

from game.red7.rules import EDITIONS
from tests.scenario import table

every_edition = pytest.mark.parametrize("edition", EDITIONS)
STANDARD = pytest.mark.parametrize("edition", ["asmadi-1.3", "999-nl"])
DRAWING = pytest.mark.parametrize("edition", ["asmadi-1.2", "bga"])

# A 7 to the canvas of its own colour does not win here, the V1 or the V2 does; V3 discarded afterwards wins too.
START = "A: V2 V1 | B: R7 / hand O7 V3 / deck B4 / actions"
BURIED = {"bury V2", "bury V1", "bury O7"}


@STANDARD
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
def test_7_the_action_is_owed_before_anything_else(edition: str) -> None:
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


@STANDARD
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


@STANDARD
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
