"""The last row of section 7: turns that may not end losing, at the card, at the choice and at the end of the turn."""

from __future__ import annotations

import pytest

from .reading import EDITIONS
from .records import play, refused, turn_of_seat_0

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
