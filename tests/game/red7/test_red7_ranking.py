"""Section 4: who is winning, rule by rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.red7.cards import CARDS, COLOURS, Card, card_set, cards_in, parse_cards
from game.red7.ranking import NOT_WINNING, best_set, leader, points, scoring_set, strength
from tests.game.red7.matches import thorough
from tests.oracle import ranking as oracle

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
