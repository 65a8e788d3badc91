"""Section 7, "no spite": what may not end losing is not offered, edition by edition."""

from __future__ import annotations

import pytest

from tests.scenario import table

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
