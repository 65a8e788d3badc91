"""Single turns at small tables (sections 5 to 7): what a 1 and a 7 may do, chains of 5s, draws, leaving, "no spite"."""

from __future__ import annotations

import pytest

from .reading import EDITIONS
from .records import play, refused, step, turn_of_seat_0


@pytest.mark.parametrize(
    ("edition", "own", "other", "owed"),
    [(e, "R2", "O3", False) for e in EDITIONS]
    + [(e, "R2", "O3 V3", True) for e in EDITIONS]
    + [(e, "R2 G2", "O3 V3", e == "bga") for e in EDITIONS]
    + [("bga", "R2", "", False), ("asmadi-1.3", "", "O3", True), ("bga", "", "O3", False)],
)
def test_whom_a_1_may_take_from(edition: str, own: str, other: str, owed: bool) -> None:
    """Row "1: whom": the 1 counts in one's own palette; under bga two cards are enough, and needed."""
    turn = turn_of_seat_0(edition, "", [own, other], "R1 V4")
    play(turn, "palette R1")
    assert (turn.owing == "R1") == owed
    if owed:
        with refused("R1 is owed"):
            play(turn, "canvas V4 hand")
    elif other:
        with refused("only a 1 or a 7"):
            play(turn, "bury 1 O3")


def test_a_1_takes_from_no_seat_that_is_out() -> None:
    turn = turn_of_seat_0("asmadi-1.3", "", ["R2", "O3 V3", "R7 B3"], "R1", out=[2])
    play(turn, "palette R1")
    with refused("out"):
        play(turn, "bury 2 R7")
    with refused("another seat"):
        play(turn, "bury 0 R2")
    play(turn, "bury 1 O3")
    assert turn.table.deck == ["O3"]
    with refused("only a 1 or a 7"):
        play(turn, "bury 1 V3")


# Under Red, after V7: R4 G2 V7 against R6. Canvas G2 loses (R4 < R6 are the even cards), canvas R4 and V7 win.
SEVEN = ["canvas R4 palette", "canvas G2 palette", "canvas V7 palette", "bury 0 R4", "bury 0 G2", "bury 0 V7"]
ALLOWED = {
    "asmadi-1.3": SEVEN,
    "999-nl": SEVEN,
    "asmadi-1.2": [choice for choice in SEVEN if choice != "canvas G2 palette"],
    "bga": ["canvas R4 palette"],
}


@pytest.mark.parametrize("choice", SEVEN)
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_7_may_do(edition: str, choice: str) -> None:
    turn = turn_of_seat_0(edition, "", ["R4 G2", "R6"], "V7 B1")
    play(turn, "palette V7")
    if choice in ALLOWED[edition]:
        play(turn, choice)
        assert turn.owing is None
    else:
        with refused("may not"):
            play(turn, choice)


def test_under_bga_nothing_happens_if_no_discard_of_a_7_wins() -> None:
    """And the 7 itself is no choice, though its discard would win here."""
    turn = turn_of_seat_0("bga", "", ["R4 G2", "R7 O6"], "V7")
    play(turn, "palette V7, out losing")


def test_a_7_to_the_canvas_need_not_win_yet_in_1_3() -> None:
    turn = turn_of_seat_0("asmadi-1.3", "", ["R4 G2", "R6"], "V7 B1")
    play(turn, "palette V7, canvas G2 palette")
    with refused("not winning at the end"):
        play(turn, "end")
    with refused("no spite"):
        play(turn, "out losing")
    play(turn, "canvas B1 hand, end")


def test_a_5_goes_on_with_5s_and_one_other_card() -> None:
    turn = turn_of_seat_0("asmadi-1.3", "", ["R2", "O3"], "G5 B5 Y4 V6 I2")
    play(turn, "palette G5, palette B5")
    with refused("B5 is owed another card"):
        play(turn, "canvas V6 hand")
    with refused("B5 is owed another card"):
        play(turn, "end")
    play(turn, "palette Y4")
    with refused("after a 5"):
        play(turn, "palette V6")
    play(turn, "end")


def test_a_5_with_an_empty_hand_asks_for_nothing() -> None:
    play(turn_of_seat_0("asmadi-1.3", "", ["R2", "O3"], "G5"), "palette G5, end")


@pytest.mark.parametrize("draw", [True, False])
def test_a_3_draws_before_anything_else(draw: bool) -> None:
    turn = turn_of_seat_0("asmadi-1.3", "", ["R4", "V7"], "G3 R1", "B1 R6", draw=draw)
    play(turn, "palette G3")
    for text in ["canvas R1 hand", "end", "out losing", "palette R1"]:
        with refused("G3 is owed"):
            play(turn, text)
    with refused("top of the deck"):
        play(turn, "draw R6 three")
    play(turn, "draw B1 three, canvas B1 hand, end")


def test_a_3_draws_nothing_from_an_empty_deck() -> None:
    turn = turn_of_seat_0("asmadi-1.3", "", ["R4", "V7"], "G3")
    play(turn, "palette G3")
    with refused("no draw for a 3"):
        play(turn, "draw B1 three")
    play(turn, "out losing")


@pytest.mark.parametrize(("discard", "deck", "allowed"), [("R3", "B1", True), ("R2", "B1", False), ("R3", "", False)])
def test_the_advanced_draw(discard: str, deck: str, allowed: bool) -> None:
    """Section 6: higher than the cards in the palette, this turn's play counted; there must be a deck."""
    turn = turn_of_seat_0("asmadi-1.3", "V6", ["O7", "R6"], f"G6 {discard}", deck, actions=False)
    play(turn, f"palette G6, canvas {discard} hand")
    if allowed:
        play(turn, "draw B1 discard")
    with refused("no draw|deck is empty"):
        play(turn, "draw B1 discard")
    play(turn, "end")


@pytest.mark.parametrize(("edition", "draw"), [(e, d) for e in EDITIONS for d in [True, False]])
def test_the_draw_for_the_discard_of_a_7(edition: str, draw: bool) -> None:
    """Three cards with the 7; the discarded 3 is higher than the two that stay."""
    turn = turn_of_seat_0(edition, "", ["R3 G2", "O4"], "V7 R4", "B1 B2", draw=draw)
    play(turn, "palette V7, canvas R3 palette")
    if draw and edition in ["asmadi-1.2", "bga"]:
        play(turn, "draw B1 discard")
    with refused("no draw"):
        play(turn, "draw B1 discard")
    play(turn, "canvas R4 hand")
    if draw:
        step(turn, f"draw {turn.table.deck[0]} discard")
    play(turn, "end")


def test_without_actions_the_numbers_do_nothing() -> None:
    for card in ["R1", "R3", "R5", "R7"]:
        turn = turn_of_seat_0("asmadi-1.3", "", ["G2", "O7 I7"], f"{card} B2", "B1", actions=False, strict=True)
        play(turn, f"palette {card}")
        with refused("after a 5"):
            play(turn, "palette B2")
        with refused("only a 7"):
            play(turn, "canvas G2 palette")
        play(turn, "end" if card == "R7" else "out losing")


def test_out() -> None:
    """Section 5: with cards in hand a pass, without it is empty."""
    for hand, wrong, right in [("R1", "empty", "pass"), ("", "pass", "empty")]:
        turn = turn_of_seat_0("asmadi-1.3", "", ["R2", "O3"], hand)
        with refused("nothing was played"):
            play(turn, "out losing")
        with refused(f"out by {wrong}"):
            play(turn, f"out {wrong}")
        play(turn, f"out {right}")
        assert turn.table.out == [0]


# The last row of section 7: turns that may not end losing, at the card, at the choice and at the end of the turn.

ANY_1_OR_7 = ["asmadi-1.3", "999-nl"]  # editions in which a 1 or a 7 played is enough


def test_strict_refuses_spite_at_the_choice() -> None:
    steps = "palette V7, canvas G2 palette"
    play(turn_of_seat_0("asmadi-1.3", "", ["R4 G2", "R6"], "V7 B1", strict=True), steps)
    with refused("no spite"):
        play(turn_of_seat_0("asmadi-1.3", "", ["R4 G2", "R6"], "V7 G4", strict=True), steps)
    play(turn_of_seat_0("asmadi-1.3", "", ["R4 G2", "R6"], "V7 G4"), steps)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_1_without_a_target(edition: str) -> None:
    """Row "no spite": in 1.3 the 1 is enough, in 1.2 it must have taken a card, under bga all may end losing."""
    turn = turn_of_seat_0(edition, "", ["V2", "R7"], "R1 O4", strict=True)
    if edition in ANY_1_OR_7:
        with refused("no spite"):
            play(turn, "palette R1")
        with refused("no spite"):
            play(turn_of_seat_0(edition, "", ["V2", "R7"], "R1 O4"), "palette R1, out losing")
    else:
        play(turn, "palette R1, out losing")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_1_that_takes_a_card_but_cannot_win(edition: str) -> None:
    turn = turn_of_seat_0(edition, "", ["V2", "R7 O7"], "R1 O4", strict=True)
    if edition == "bga":
        play(turn, "palette R1, bury 1 R7, out losing")
    else:
        with refused("no spite"):
            play(turn, "palette R1")
        lenient = turn_of_seat_0(edition, "", ["V2", "R7 O7"], "R1 O4")
        with refused("R1 is owed"):
            play(lenient, "palette R1, out losing")
        with refused("no spite"):
            play(lenient, "bury 1 R7, out losing")


def test_a_7_may_end_losing_in_1_2() -> None:
    play(turn_of_seat_0("asmadi-1.2", "", ["V2", "R7"], "B7", strict=True), "palette B7, bury 0 B7, out losing")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_5_asks_for_nothing_if_only_an_unplayable_1_is_left(edition: str) -> None:
    """Section 7 (R). In 1.2 this 1 finds no target, so that it may be played; under bga any may."""
    turn = turn_of_seat_0(edition, "", ["V2", "R7"], "G5 R1")
    play(turn, "palette G5")
    if edition in ANY_1_OR_7:
        play(turn, "out losing")
    else:
        with refused("owed another card"):
            play(turn, "out losing")
        play(turn, "palette R1, out losing")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_5_and_a_7_that_could_not_win(edition: str) -> None:
    turn = turn_of_seat_0(edition, "", ["V2", "R7 O6 R2 Y6"], "G5 B7")
    play(turn, "palette G5")
    if edition in ANY_1_OR_7:
        play(turn, "out losing")
    else:
        with refused("owed another card"):
            play(turn, "out losing")
