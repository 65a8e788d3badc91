"""Who leads, by what and over whom, as facts for the table (section 4); all seven rules at a glance."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given

from game.red7.cards import COLOURS, Card, card_set, parse_cards
from game.red7.game import RED7
from game.red7.ranking import best_set, leader
from game.red7.standing import Comparison, Decider, Reason, RuleSeen, leaders, lens, reasons
from tests.game.red7.matches import Case, cases, thorough, turns_of
from tests.oracle import ranking
from tests.scenario import table


def reasons_at(text: str, rule: str | None = None) -> Mapping[int, Reason]:
    return reasons(RED7.view(table(text).state, None), rule)


def test_4_what_counts_is_listed_from_high_to_low() -> None:
    by_seat = reasons_at("canvas Y1 / A: V2 V6 R7 V4 | B: G4")
    assert by_seat[0].counting == parse_cards("V6 V4 V2")
    assert (by_seat[0].size, str(by_seat[0].top), by_seat[0].leads) == (3, "V6", True)
    assert (by_seat[1].size, str(by_seat[1].top), by_seat[1].leads) == (1, "G4", False)


def test_4_more_cards_decide() -> None:
    by_seat = reasons_at("canvas Y1 / A: V2 V6 | B: R7")
    assert (by_seat[0].rival, by_seat[0].rival_size, str(by_seat[0].rival_top)) == (1, 1, "R7")
    assert not by_seat[0].by_tie_break
    assert not by_seat[1].by_tie_break


def test_4_equal_sizes_are_decided_by_the_highest_card() -> None:
    by_seat = reasons_at("canvas O1 / A: R5 V5 | B: O5 I5 | C: R7")
    assert by_seat[0].leads
    assert by_seat[0].by_tie_break
    assert (by_seat[1].leads, by_seat[1].by_tie_break, by_seat[1].rival) == (False, True, 0)
    assert (by_seat[2].leads, by_seat[2].by_tie_break, by_seat[2].rival) == (False, False, 0)


def test_4_the_rival_is_the_best_of_the_others() -> None:
    by_seat = reasons_at("A: R5 | B: R4 | C: R7 | D: O7")
    assert [by_seat[seat].rival for seat in range(4)] == [2, 2, 3, 2]


def test_4_a_palette_with_no_card_for_the_rule() -> None:
    by_seat = reasons_at("canvas V6 / A: R5 | B: R4")
    assert [by_seat[seat].counting for seat in (0, 1)] == [(), ()]
    assert [by_seat[seat].leads for seat in (0, 1)] == [False, False]
    assert [by_seat[seat].rival for seat in (0, 1)] == [None, None]
    assert by_seat[0].top is None
    assert not by_seat[0].by_tie_break


def test_4_alone_with_a_card_for_the_rule() -> None:
    by_seat = reasons_at("canvas V6 / A: R3 | B: R4")
    assert (by_seat[0].leads, by_seat[0].rival, by_seat[0].rival_top) == (True, None, None)


def test_4_seats_that_are_out_are_left_out() -> None:
    by_seat = reasons_at("A: R5 | B: out R7 | C: R4")
    assert set(by_seat) == {0, 2}
    assert by_seat[0].leads


def test_4_another_rule_may_be_asked_about() -> None:
    by_seat = reasons_at("A: R5 V1 V2 | B: R7", rule="V")
    assert (by_seat[0].rule, by_seat[0].counting) == ("V", parse_cards("V2 V1"))


def test_4_who_would_lead_under_each_rule() -> None:
    view = RED7.view(table("A: V1 V2 O3 | B: R7 O6 R4 | C: out G2 G4").state, None)
    assert leaders(view) == {"R": 1, "O": 1, "Y": 1, "G": 1, "B": 1, "I": 0, "V": 0}


@pytest.mark.parametrize("rule", [None, *COLOURS])
@thorough(15)
@given(case=cases())
def test_4_the_facts_agree_with_who_is_winning(rule: str | None, case: Case) -> None:
    for state in turns_of(case, 10):
        view = RED7.view(state, None)
        by_seat = reasons(view, rule)
        palettes = [card_set(cards) for cards in view.palettes]
        ahead = leader(rule or state.rule, palettes, state.alive)
        assert leaders(view)[rule or state.rule] == ahead
        assert [seat for seat in by_seat if by_seat[seat].leads] == ([] if ahead is None else [ahead])
        for seat, reason in by_seat.items():
            assert card_set(reason.counting) == best_set(rule or state.rule, palettes[seat])


def seen(text: str, card: str | None = None, seat: int = 0) -> dict[str, RuleSeen]:
    by_seat = lens(RED7.view(table(text).state, seat), Card.parse(card) if card else None)
    assert [row.rule for row in by_seat] == list(COLOURS)
    return {row.rule: row for row in by_seat}


def test_4_who_leads_now_under_each_rule() -> None:
    by_seat = seen("A: V1 V2 O3 | B: R7 O6 R4 | C: out G2 G4")
    assert {rule: row.now.leader for rule, row in by_seat.items()} == {
        "R": 1, "O": 1, "Y": 1, "G": 1, "B": 1, "I": 0, "V": 0,
    }  # fmt: skip
    assert by_seat["I"].now.mine == parse_cards("O3 V2 V1")
    assert by_seat["I"].now.theirs == parse_cards("R7 O6")


def test_4_what_a_card_in_the_palette_would_change() -> None:
    by_seat = seen("A: V5 B4 | B: R6 O3 / hand Y5", "Y5")
    assert (by_seat["R"].now.leader, by_seat["O"].now.leader) == (1, 1)
    played = {rule: row.played for rule, row in by_seat.items() if row.played}
    assert {rule: why.leader for rule, why in played.items()} == {
        "R": 1, "O": 0, "Y": 1, "G": 1, "B": 0, "I": 0, "V": 1,
    }  # fmt: skip
    assert played["O"].mine == parse_cards("Y5 V5")


def test_5_a_discard_makes_only_its_own_colour_the_rule() -> None:
    by_seat = seen("A: V5 B4 | B: R6 O3 / hand I1", "I1")
    assert [rule for rule, row in by_seat.items() if row.discarded] == ["I"]
    assert by_seat["I"].discarded == by_seat["I"].now
    assert by_seat["I"].now.leads


def test_without_a_card_nothing_is_supposed() -> None:
    by_seat = seen("A: V5 | B: R6 / hand I1")
    assert all(row.played is None and row.discarded is None for row in by_seat.values())


@pytest.mark.parametrize(("text", "decider", "tie"), [
    ("canvas Y1 / A: V2 V6 | B: R7", Decider.CARDS, None),
    ("A: V2 V6 | B: R7", Decider.NUMBER, "R7 V6"),
    ("A: V7 | B: R7", Decider.COLOUR, "R7 V7"),
    ("canvas V5 / A: V2 V6 | B: R7", Decider.ALONE, None),
    ("canvas V5 / A: V6 | B: R7", Decider.NOBODY, None),
])  # fmt: skip
def test_4_what_decides(text: str, decider: Decider, tie: str | None) -> None:
    state = table(text).state
    why = seen(text)[state.rule].now
    assert why.decider is decider
    assert why.tie_break == (parse_cards(tie) if tie else None)
    assert (why.leader is None) == (decider is Decider.NOBODY)


def test_a_view_that_is_no_seats_has_no_lens() -> None:
    with pytest.raises(ValueError, match="only a seat"):
        lens(RED7.view(table("A: V7 | B: R7").state, None))


def agrees(why: Comparison, palettes: dict[int, list[str]]) -> None:
    """The oracle sees the same."""
    assert why.leader == ranking.leader(why.rule, palettes)
    mine, theirs = (
        ranking.strength(why.rule, palettes[seat]) if seat is not None else None for seat in (why.seat, why.rival)
    )
    for power, cards in ((mine, why.mine), (theirs, why.theirs)):
        assert power == ((len(cards), ranking.height(str(cards[0]))) if cards else None)
    assert why.rival == ranking.leader(why.rule, {seat: held for seat, held in palettes.items() if seat != why.seat})


@thorough(20)
@given(case=cases())
def test_4_the_lens_agrees_with_the_oracle_for_every_card(case: Case) -> None:
    for state in turns_of(case, 4):
        seat = state.to_act or 0
        palettes = {other: [str(card) for card in cards] for other, cards in enumerate(state.palettes)
                    if state.alive[other]}  # fmt: skip
        for card in state.hands[seat]:
            then = {**palettes, seat: [*palettes[seat], str(card)]}
            for row in lens(RED7.view(state, seat), card):
                agrees(row.now, palettes)
                assert row.played is not None
                agrees(row.played, then)
                assert (row.discarded is not None) == (row.rule == card.colour)
