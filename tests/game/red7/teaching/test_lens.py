"""The seven rules through a seat's eyes."""

from __future__ import annotations

import pytest
from hypothesis import given

from game.red7.cards import COLOURS, Card, parse_cards
from game.red7.game import RED7
from game.red7.standing import Comparison, Decider, RuleSeen, lens
from tests.game.red7.matches import Case, cases, thorough, turns_of
from tests.oracle import ranking
from tests.scenario import table


def seen(text: str, card: str | None = None, seat: int = 0) -> dict[str, RuleSeen]:
    found = lens(RED7.view(table(text).state, seat), Card.parse(card) if card else None)
    assert [row.rule for row in found] == list(COLOURS)
    return {row.rule: row for row in found}


def test_4_who_leads_now_under_each_rule() -> None:
    found = seen("A: V1 V2 O3 | B: R7 O6 R4 | C: out G2 G4")
    assert {rule: row.now.leader for rule, row in found.items()} == {
        "R": 1, "O": 1, "Y": 1, "G": 1, "B": 1, "I": 0, "V": 0,
    }  # fmt: skip
    assert found["I"].now.mine == parse_cards("O3 V2 V1")
    assert found["I"].now.theirs == parse_cards("R7 O6")


def test_4_what_a_card_in_the_palette_would_change() -> None:
    found = seen("A: V5 B4 | B: R6 O3 / hand Y5", "Y5")
    assert (found["R"].now.leader, found["O"].now.leader) == (1, 1)
    played = {rule: row.played for rule, row in found.items() if row.played}
    assert {rule: why.leader for rule, why in played.items()} == {
        "R": 1, "O": 0, "Y": 1, "G": 1, "B": 0, "I": 0, "V": 1,
    }  # fmt: skip
    assert played["O"].mine == parse_cards("Y5 V5")


def test_5_a_discard_makes_only_its_own_colour_the_rule() -> None:
    found = seen("A: V5 B4 | B: R6 O3 / hand I1", "I1")
    assert [rule for rule, row in found.items() if row.discarded] == ["I"]
    assert found["I"].discarded == found["I"].now
    assert found["I"].now.leads


def test_without_a_card_nothing_is_supposed() -> None:
    found = seen("A: V5 | B: R6 / hand I1")
    assert all(row.played is None and row.discarded is None for row in found.values())


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
