"""Section 1: the 49 cards and their order."""

from __future__ import annotations

import pytest

from game.red7.cards import CARDS, Card, card_set, cards_in, parse_cards


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
