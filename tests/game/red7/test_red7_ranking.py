"""Section 4: who is winning, rule by rule, and as facts for the table."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.red7.cards import CARDS, COLOURS, Card, card_set, cards_in, parse_cards
from game.red7.game import RED7
from game.red7.ranking import NOT_WINNING, best_set, leader, points, scoring_set, strength
from game.red7.standing import Comparison, Decider, Reason, RuleSeen, compare, leaders, lens, reasons
from tests.game.red7.matches import Case, cases, thorough, turns_of
from tests.oracle import ranking
from tests.oracle import ranking as oracle
from tests.scenario import table

BEST = [  # rule, palette, its best set
    ("R", "V1", "V1"),
    ("R", "R6 V7 O7 G1", "O7"),
    ("R", "R1 V2", "V2"),
    ("O", "R5 V5 G3", "R5 V5"),
    ("O", "R7 V3 G3 B3", "V3 G3 B3"),
    ("O", "R5 V5 G6 B6", "G6 B6"),  # two largest sets: the one with the highest card counts
    ("O", "R7 V3", "R7"),
    ("Y", "R7 G1 G2", "G1 G2"),
    ("Y", "R7 R1 G5 G6", "R7 R1"),  # the same
    ("Y", "V6 V1 R5 R4", "V6 V1"),
    ("G", "R7 G1", ""),
    ("G", "R7 R2 G4 V6 O5", "R2 G4 V6"),
    ("B", "R7 R6 G1 V1", "R7 G1 V1"),
    ("B", "R1 O1 Y1 G1 B1 I1 V1 V7", "R1 O1 Y1 G1 B1 I1 V7"),
    ("I", "R3 G4 B5 V4 I3", "R3 G4 B5"),  # one card a number, the highest of each
    ("I", "V1 V2 R4 B5 B7", "R4 B5"),  # two longest runs: the one with the highest card counts
    ("I", "R6 G7 G1", "R6 G7"),  # 7-1 does not wrap
    ("I", "R7 G1", "R7"),
    ("I", "V6 V7 R1 R2 R3", "R1 R2 R3"),
    ("I", "V1 O2 Y3 G4 B5 I6 R7", "V1 O2 Y3 G4 B5 I6 R7"),
    ("V", "R4 G5 V7", ""),
    ("V", "R3 G3 V1 B4", "R3 G3 V1"),
]


@pytest.mark.parametrize(("rule", "palette", "best"), BEST)
def test_4_best_set(rule: str, palette: str, best: str) -> None:
    assert best_set(rule, card_set(parse_cards(palette))) == card_set(parse_cards(best))


LEADERS = [  # rule, palettes by seat, who is winning
    ("R", "O7 | R7 | R6 O6 Y6", 1),
    ("R", "V7 | R6", 0),
    ("O", "R7 | V1 I1", 1),  # most cards wins before height
    ("O", "R5 V5 | O5 I5", 0),  # equal sizes: the highest card of the set
    ("O", "R5 V5 G3 B3 | O5 I5", 0),
    ("Y", "R7 O6 | V1 V2", 1),
    ("Y", "R7 R1 G5 G6 | O7 O6", 0),  # several largest sets: R7 R1 is looked at
    ("Y", "R7 G5 G6 | O6 O1", 1),  # equal sizes: a 7 outside the set does not count
    ("G", "R7 | V1", None),  # no palette has one: nobody
    ("G", "R7 O5 | V2", 1),  # a palette with none is not winning
    ("G", "G6 G4 | O6 V2", 1),
    ("B", "R7 R6 R5 | V1 I1", 1),
    ("B", "R7 V7 | R6 O6", 0),
    ("I", "R7 R1 | V1 V2", 1),
    ("I", "V2 V1 R6 B5 | R5 G4", 0),
    ("I", "R7 V1 | V6", 0),  # no wrap: one against one, the higher
    ("V", "R7 | O4", None),
    ("V", "R3 | V2 V1 | O7 O6 O5", 1),
    ("V", "R3 V1 | O3 R2 | Y3", 0),
]


@pytest.mark.parametrize(("rule", "palettes", "seat"), LEADERS)
def test_4_who_is_winning(rule: str, palettes: str, seat: int | None) -> None:
    sets = [card_set(parse_cards(palette)) for palette in palettes.split("|")]
    assert leader(rule, sets, [True] * len(sets)) == seat


@pytest.mark.parametrize("rule", COLOURS)
def test_4_an_empty_palette_is_never_winning(rule: str) -> None:
    assert strength(rule, card_set(())) == NOT_WINNING
    assert best_set(rule, card_set(())) == card_set(())
    assert leader(rule, [0, 0], [True, True]) is None
    assert leader(rule, [0, card_set(parse_cards("V2"))], [True, True]) == 1


@pytest.mark.parametrize("rule", COLOURS)
def test_4_only_seats_still_in_the_round_are_compared(rule: str) -> None:
    strong, weak = card_set(parse_cards("R2 O2 R1 O3")), card_set(parse_cards("V2"))
    assert leader(rule, [strong, weak], [True, True]) == 0
    assert leader(rule, [strong, weak], [False, True]) == 1


SCORED = [  # rule, palette, the set that scores
    ("Y", "R7 R1 G5 G6", "G5 G6"),  # worth more, though R7 R1 holds the highest card
    ("Y", "R7 R1 G5 G3", "R7 R1"),  # equal points: the one with the highest card
    ("I", "V1 V2 V6 R7", "V6 R7"),
    ("O", "R5 V5 G6 B6", "G6 B6"),
    ("G", "R7", ""),
]


@pytest.mark.parametrize(("rule", "palette", "scored"), SCORED)
def test_6_scoring_takes_the_largest_set_worth_most(rule: str, palette: str, scored: str) -> None:
    assert scoring_set(rule, card_set(parse_cards(palette))) == card_set(parse_cards(scored))


def test_6_a_card_is_worth_its_number() -> None:
    assert points(card_set(parse_cards("R7 V1 G4"))) == 12


palettes = st.sets(st.sampled_from(CARDS), max_size=12)


@thorough(400)
@given(rule=st.sampled_from(COLOURS), palette=palettes)
def test_4_and_6_the_sets_agree_with_the_oracle(rule: str, palette: set[Card]) -> None:
    names = sorted(map(str, palette))
    largest = [set(cards) for cards in oracle.largest_sets(rule, names)] or [set()]
    found = {str(card) for card in cards_in(best_set(rule, card_set(palette)))}
    assert found in largest
    assert max(found, key=oracle.height, default="") == max(set().union(*largest), key=oracle.height, default="")
    scored = {str(card) for card in cards_in(scoring_set(rule, card_set(palette)))}
    assert scored in [set(cards) for cards in oracle.scoring_sets(rule, names)]


@thorough(400)
@given(
    rule=st.sampled_from(COLOURS),
    cards=st.permutations(CARDS),
    sizes=st.lists(st.integers(0, 9), min_size=2, max_size=4),
)
def test_4_the_leader_agrees_with_the_oracle(rule: str, cards: list[Card], sizes: list[int]) -> None:
    held = [cards[sum(sizes[:seat]) : sum(sizes[: seat + 1])] for seat in range(len(sizes))]
    expected = oracle.leader(rule, {seat: list(map(str, palette)) for seat, palette in enumerate(held)})
    assert leader(rule, [card_set(palette) for palette in held], [True] * len(sizes)) == expected


def test_1_there_are_49_cards_seven_numbers_in_seven_colours() -> None:
    assert len(set(CARDS)) == 49
    assert {(card.number, card.colour) for card in CARDS} == {
        (number, colour) for number in range(1, 8) for colour in "ROYGBIV"
    }


def test_1_a_higher_number_is_a_higher_card() -> None:
    assert Card.parse("V2") > Card.parse("R1")


def test_1_between_equal_numbers_the_colour_decides() -> None:
    in_order = parse_cards("R4 O4 Y4 G4 B4 I4 V4")
    assert list(in_order) == sorted(in_order, reverse=True)
    assert str(CARDS[0]) == "V1"
    assert str(CARDS[-1]) == "R7"


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_1_the_notation_goes_both_ways(card: Card) -> None:
    assert Card.parse(str(card)) is card


@pytest.mark.parametrize("text", ["R8", "R0", "r7", "7R", "R", "", "R77", " R7", None, 48, ["R7"], True])
def test_1_nothing_else_is_a_card(text: object) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        Card.parse(text)


def test_a_card_set_holds_its_cards_from_low_to_high() -> None:
    assert list(cards_in(card_set(parse_cards("R7 V1 G4")))) == list(parse_cards("V1 G4 R7"))
    assert list(cards_in(card_set(()))) == []


# Who leads, by what and over whom, as facts for the table (section 4); all seven rules at a glance.


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
    assert {rule: row.current.leader for rule, row in by_seat.items()} == {
        "R": 1, "O": 1, "Y": 1, "G": 1, "B": 1, "I": 0, "V": 0,
    }  # fmt: skip
    assert by_seat["I"].current.mine == parse_cards("O3 V2 V1")
    assert by_seat["I"].current.theirs == parse_cards("R7 O6")


def test_4_what_a_card_in_the_palette_would_change() -> None:
    by_seat = seen("A: V5 B4 | B: R6 O3 / hand Y5", "Y5")
    assert (by_seat["R"].current.leader, by_seat["O"].current.leader) == (1, 1)
    played = {rule: row.played for rule, row in by_seat.items() if row.played}
    assert {rule: why.leader for rule, why in played.items()} == {
        "R": 1, "O": 0, "Y": 1, "G": 1, "B": 0, "I": 0, "V": 1,
    }  # fmt: skip
    assert played["O"].mine == parse_cards("Y5 V5")


def test_5_a_discard_makes_only_its_own_colour_the_rule() -> None:
    by_seat = seen("A: V5 B4 | B: R6 O3 / hand I1", "I1")
    assert [rule for rule, row in by_seat.items() if row.discarded] == ["I"]
    assert by_seat["I"].discarded == by_seat["I"].current
    assert by_seat["I"].current.leads


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
    why = seen(text)[state.rule].current
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
                agrees(row.current, palettes)
                assert row.played is not None
                agrees(row.played, then)
                assert (row.discarded is not None) == (row.rule == card.colour)


def test_5_sets_of_one_size_are_told_apart_by_the_highest_card_of_each() -> None:
    palettes = [card_set(parse_cards(cards)) for cards in ("R7 O7", "V5 B5 R1")]
    for seat in (0, 1):
        assert tuple(map(str, compare("O", palettes, seat).tie_break or ())) == ("R7", "B5")
