"""Section 7's table, row by row: an edition decides these and nothing else."""

from __future__ import annotations

import pytest

from game.red7.rules import EDITIONS
from tests.scenario import table

NAMES = ("asmadi-1.3", "999-nl", "asmadi-1.2", "bga")
A_13 = ("asmadi-1.3", "999-nl")


def test_there_are_four_editions_and_the_standard_comes_first() -> None:
    assert set(EDITIONS) == set(NAMES)
    assert next(iter(EDITIONS)) == "asmadi-1.3"
    assert [edition.name for edition in EDITIONS.values()] == list(EDITIONS)


def test_999_nl_plays_as_asmadi_13() -> None:
    assert EDITIONS["999-nl"]._replace(name="asmadi-1.3") == EDITIONS["asmadi-1.3"]


ROWS = {  # the table, A's moves so far, the move, and the editions in which it is legal
    "1: whom, a palette of two that is smaller than yours":
        ("A: R7 R6 | B: V5 V4", "hand R1", "play R1", "take V5 of B", ("bga",)),
    "1: whom, a palette of one that is not smaller than yours":
        ("A: none | B: V5", "hand R1", "play R1", "take V5 of B", (*A_13, "asmadi-1.2")),
    "7: which card, the 7 itself":
        ("A: R2 | B: V5", "hand G7", "play G7", "shed G7", (*A_13, "asmadi-1.2")),
    "7: which card, another":
        ("A: R2 V3 | B: I5", "hand G7", "play G7", "shed V3", NAMES),
    "7: where, the deck":
        ("A: R2 V3 | B: I5", "hand G7", "play G7", "bury V3", (*A_13, "asmadi-1.2")),
    "7: to the canvas, not winning yet":
        ("A: V2 V1 O6 | B: R7", "hand G7 V3", "play G7", "shed O6", A_13),
    "7: draw for its discard":
        ("A: V2 V3 | B: O5", "hand G7", "play G7, shed V3", "draw", ("asmadi-1.2", "bga")),
    "no spite: a turn in which a 1 was played may end losing":
        ("A: V2 | B: R7", "hand R1 G3", "play R1", "end", ("asmadi-1.2", "bga")),
    "no spite: a 7 that cannot end winning":
        ("canvas V6 / A: V5 | B: V2 R7", "hand G7 O6", "", "play G7", ("asmadi-1.2", "bga")),
    "no spite: a 1 without target that cannot end winning":
        ("A: V2 | B: R7", "hand R1 O6", "", "play R1", ("asmadi-1.2", "bga")),
    "no spite: a 1 that can take but not end winning":
        ("A: V2 | B: R7 O7", "hand R1 O6", "", "play R1", ("bga",)),
    "no spite: a turn in which a 1 took a card may end losing":
        ("A: V2 | B: R7 V1", "hand R1 G3", "play R1, take V1 of B", "end", ("bga",)),
}  # fmt: skip


@pytest.mark.parametrize("edition", NAMES)
@pytest.mark.parametrize("row", ROWS)
def test_7_the_editions_table(row: str, edition: str) -> None:
    palettes, hand, before, made, editions = ROWS[row]
    there = table(f"{palettes} / {hand} / deck O4 / actions draw edition {edition}")
    there = there.do(before) if before else there
    assert there.allows(made) == (edition in editions)


@pytest.mark.parametrize("edition", NAMES)
def test_7_an_edition_decides_nothing_without_the_actions_switch(edition: str) -> None:
    start = "A: V2 V3 | B: O5 O4 / hand R1 R3 R7 G7 R5 / deck O3 / draw edition "
    here, standard = table(start + edition), table(start + "asmadi-1.3")
    assert here.legal == standard.legal
    for card in ("R1", "R3", "R7", "G7", "R5"):
        assert here.do(f"play {card}").legal == standard.do(f"play {card}").legal


@pytest.mark.parametrize("edition", NAMES)
@pytest.mark.parametrize("scoring", ["none", "target", "deck", "reshuffle"])
def test_7_switches_and_scoring_combine_freely_with_each_edition(edition: str, scoring: str) -> None:
    after = table(f"A: V2 | B: R7 / hand G3 / actions draw scoring {scoring} edition {edition}").do("fold")
    assert after.happened.startswith("A is out (pass)")
    assert ("B scores R7" in after.happened) == (scoring != "none")
