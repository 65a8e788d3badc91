"""Section 4 as facts for the table: what each palette has, and what decides."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given

from game.red7.cards import COLOURS, card_set, parse_cards
from game.red7.game import RED7
from game.red7.ranking import best_set, leader
from game.red7.standing import Reason, leaders, reasons
from tests.game.red7.matches import Case, cases, thorough, turns_of
from tests.scenario import table


def reasons_at(text: str, rule: str | None = None) -> Mapping[int, Reason]:
    return reasons(RED7.view(table(text).state, None), rule)


def test_4_what_counts_is_listed_from_high_to_low() -> None:
    found = reasons_at("canvas Y1 / A: V2 V6 R7 V4 | B: G4")
    assert found[0].counting == parse_cards("V6 V4 V2")
    assert (found[0].size, str(found[0].top), found[0].leads) == (3, "V6", True)
    assert (found[1].size, str(found[1].top), found[1].leads) == (1, "G4", False)


def test_4_more_cards_decide() -> None:
    found = reasons_at("canvas Y1 / A: V2 V6 | B: R7")
    assert (found[0].rival, found[0].rival_size, str(found[0].rival_top)) == (1, 1, "R7")
    assert not found[0].by_tie_break
    assert not found[1].by_tie_break


def test_4_equal_sizes_are_decided_by_the_highest_card() -> None:
    found = reasons_at("canvas O1 / A: R5 V5 | B: O5 I5 | C: R7")
    assert found[0].leads
    assert found[0].by_tie_break
    assert (found[1].leads, found[1].by_tie_break, found[1].rival) == (False, True, 0)
    assert (found[2].leads, found[2].by_tie_break, found[2].rival) == (False, False, 0)


def test_4_the_rival_is_the_best_of_the_others() -> None:
    found = reasons_at("A: R5 | B: R4 | C: R7 | D: O7")
    assert [found[seat].rival for seat in range(4)] == [2, 2, 3, 2]


def test_4_a_palette_with_no_card_for_the_rule() -> None:
    found = reasons_at("canvas V6 / A: R5 | B: R4")
    assert [found[seat].counting for seat in (0, 1)] == [(), ()]
    assert [found[seat].leads for seat in (0, 1)] == [False, False]
    assert [found[seat].rival for seat in (0, 1)] == [None, None]
    assert found[0].top is None
    assert not found[0].by_tie_break


def test_4_alone_with_a_card_for_the_rule() -> None:
    found = reasons_at("canvas V6 / A: R3 | B: R4")
    assert (found[0].leads, found[0].rival, found[0].rival_top) == (True, None, None)


def test_4_seats_that_are_out_are_left_out() -> None:
    found = reasons_at("A: R5 | B: out R7 | C: R4")
    assert set(found) == {0, 2}
    assert found[0].leads


def test_4_another_rule_may_be_asked_about() -> None:
    found = reasons_at("A: R5 V1 V2 | B: R7", rule="V")
    assert (found[0].rule, found[0].counting) == ("V", parse_cards("V2 V1"))


def test_4_who_would_lead_under_each_rule() -> None:
    view = RED7.view(table("A: V1 V2 O3 | B: R7 O6 R4 | C: out G2 G4").state, None)
    assert leaders(view) == {"R": 1, "O": 1, "Y": 1, "G": 1, "B": 1, "I": 0, "V": 0}


@pytest.mark.parametrize("rule", [None, *COLOURS])
@thorough(15)
@given(case=cases())
def test_4_the_facts_agree_with_who_is_winning(rule: str | None, case: Case) -> None:
    for state in turns_of(case, 10):
        view = RED7.view(state, None)
        found = reasons(view, rule)
        palettes = [card_set(cards) for cards in view.palettes]
        ahead = leader(rule or state.rule, palettes, state.alive)
        assert leaders(view)[rule or state.rule] == ahead
        assert [seat for seat in found if found[seat].leads] == ([] if ahead is None else [ahead])
        for seat, reason in found.items():
            assert card_set(reason.counting) == best_set(rule or state.rule, palettes[seat])
