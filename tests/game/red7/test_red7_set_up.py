"""Sections 2 and 3: the zones and the deal of a round."""

from __future__ import annotations

from random import Random

import pytest

from game.core.events import RoundBegan
from game.core.game import IllegalMove
from game.red7.cards import CARDS, Card, parse_cards
from game.red7.dealing import cards_left, first_seat, shuffled
from game.red7.decide import decide
from game.red7.evolve import evolve
from game.red7.game import RED7
from game.red7.moves import Deal
from game.red7.rules import PRESETS, Rules
from game.red7.state import State
from tests.game.red7.matches import Case, steps
from tests.scenario import event_text, table


def dealt(state: State, deal: Deal) -> State:
    for event in decide(state, deal):
        state = evolve(state, event)
    return state


def fresh(seats: int, rules: Rules = PRESETS["expert"]) -> State:
    return RED7.begin(rules, seats)


def test_2_while_the_canvas_is_empty_the_rule_is_red() -> None:
    assert table("A: V2 | B: G4").state.rule == "R"


def test_2_the_colour_of_the_canvas_top_card_is_the_rule() -> None:
    assert table("canvas B3 V6 / A: V2 | B: G4").state.rule == "V"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_seven_cards_to_each_hand_then_one_to_each_palette(seats: int) -> None:
    state = dealt(fresh(seats), shuffled(fresh(seats), Random(3)))
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert [len(palette) for palette in state.palettes] == [1] * seats
    assert len(state.deck) == 49 - 8 * seats
    assert state.canvas == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_all_49_cards_are_dealt_at_first(seats: int) -> None:
    deal = shuffled(fresh(seats), Random(4))
    assert sorted(card for cards in (*deal.hands, *deal.palettes, deal.deck) for card in cards) == list(CARDS)


def test_3_a_card_dealt_to_a_palette_triggers_no_action() -> None:
    deal = _deal("V3", "V1")
    assert [event_text(event) for event in decide(fresh(2), deal)] == ["round 1", "B begins"]


@pytest.mark.parametrize(("palettes", "first"), [
    ("V1 R7", 0), ("R7 V1", 1), ("V2 R1", 1), ("G4 B4", 1), ("V1 V2 V3", 0), ("V3 V1 V2", 1), ("V1 R1 V2 O1", 3),
])  # fmt: skip
def test_3_the_seat_after_the_highest_palette_card_is_first(palettes: str, first: int) -> None:
    assert first_seat(tuple((card,) for card in parse_cards(palettes))) == first


def test_3_cards_in_score_piles_are_not_dealt() -> None:
    state = fresh(2)._replace(piles=(parse_cards("R7"), parse_cards("V1 V2")))
    left = cards_left(state)
    assert set(CARDS) - set(left) == set(parse_cards("R7 V1 V2"))
    deal = shuffled(state, Random(1))
    assert len(deal.deck) == 49 - 16 - 3
    assert not {card for cards in (*deal.hands, *deal.palettes, deal.deck) for card in cards} - set(left)


def test_3_every_round_is_set_up_so() -> None:
    case = Case(Rules(scoring="deck"), ("bot:random",) * 3, 5)
    rounds = [step for step in steps(case) if isinstance(step.event, RoundBegan)]
    assert len(rounds) > 1
    for number, step in enumerate(rounds, 1):
        after = step.after
        assert (after.number, after.canvas, after.alive) == (number, (), (True,) * 3)
        assert [len(hand) for hand in after.hands] == [7] * 3
        assert after.first == first_seat(after.palettes)


def test_3_the_same_seed_deals_the_same() -> None:
    assert shuffled(fresh(4), Random(9)) == shuffled(fresh(4), Random(9))
    assert shuffled(fresh(4), Random(9)) != shuffled(fresh(4), Random(10))


def _deal(*palettes: str) -> Deal:
    """A deal for two seats with these palettes; the other cards follow from high to low."""
    laid_cards = tuple(parse_cards(palette) for palette in palettes)
    rest = tuple(card for card in reversed(CARDS) if not any(card in palette for palette in laid_cards))
    return Deal((rest[:7], rest[7:14]), laid_cards, rest[14:])


def test_3_a_deal_for_other_seats_is_refused() -> None:
    with pytest.raises(IllegalMove, match="the deal is not for 3 seats"):
        decide(fresh(3), _deal("V3", "V1"))


def test_3_a_hand_of_six_is_refused() -> None:
    deal = _deal("V3", "V1")
    short = deal._replace(hands=(deal.hands[0][:6], deal.hands[1]), deck=(*deal.deck, deal.hands[0][6]))
    with pytest.raises(IllegalMove, match="a hand does not have 7 cards"):
        decide(fresh(2), short)


def test_3_a_palette_of_two_is_refused() -> None:
    with pytest.raises(IllegalMove, match="a palette does not begin with one card"):
        decide(fresh(2), _deal("V3 V2", "V1"))


def test_3_a_card_dealt_twice_is_refused() -> None:
    deal = _deal("V3", "V1")
    with pytest.raises(IllegalMove, match="V3 is dealt twice"):
        decide(fresh(2), deal._replace(deck=(*deal.deck, Card.parse("V3"))))


def test_3_a_card_left_out_is_refused() -> None:
    deal = _deal("V3", "V1")
    with pytest.raises(IllegalMove, match=f"{deal.deck[-1]} is missing"):
        decide(fresh(2), deal._replace(deck=deal.deck[:-1]))


def test_3_a_scored_card_in_the_deal_is_refused() -> None:
    state = fresh(2)._replace(piles=(parse_cards("R7"), ()))
    with pytest.raises(IllegalMove, match="R7 is in a score pile"):
        decide(state, _deal("V3", "V1"))


def test_3_no_deal_within_a_round() -> None:
    with pytest.raises(IllegalMove, match="no deal is due"):
        decide(table("A: V2 | B: G4 / hand R7").state, _deal("V3", "V1"))


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_match_has_two_to_four_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2, 3 or 4 seats, not {seats}"):
        fresh(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_shuffle_deals_the_same_but_for_the_cards_that_were_scored(seats: int) -> None:
    whole = shuffled(fresh(seats), Random(6))
    for pile in (CARDS[:1], CARDS[5:12], CARDS[: 49 - 8 * seats]):
        piles = (tuple(pile), *((),) * (seats - 1))
        later = shuffled(fresh(seats)._replace(piles=piles), Random(6))
        before = [card for cards in (*whole.hands, *whole.palettes) for card in cards]
        after = [card for cards in (*later.hands, *later.palettes) for card in cards]
        pairs = [(old, new) for old, new in zip(before, after, strict=True) if old not in pile]
        assert all(old == new for old, new in pairs)
        assert list(later.deck) == [card for card in whole.deck if card not in pile][: len(later.deck)]
