"""The deal of a round (sections 2 and 3), turns (section 5), and the draw that a discard earns (section 6)."""

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
from game.red7.rules import EDITIONS, PRESETS, Rules
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


# Turns (section 5), and the draw that a discard earns (section 6).

OPEN = "A: R5 V2 | B: G4 R4 | C: G6 / hand R7 G3 | B: B1 | C: B2"


def test_5_1_a_card_to_the_palette() -> None:
    after = table(OPEN).do("play R7, end")
    assert after.happened == "A plays R7; B begins"
    assert after.palettes[0] == "R5 V2 R7"
    assert after.hands[0] == "G3"


def test_5_2_a_card_to_the_canvas_that_wins() -> None:
    after = table("A: V5 V2 | B: G4 R6 / hand V3 G3 / deck O1").do("discard V3, end")
    assert after.happened == "A discards V3; B begins"
    assert after.state.rule == "V"
    assert after.leader == "A"


def test_5_2_a_discard_after_which_one_is_not_winning_is_illegal() -> None:
    there = table("A: V5 V2 | B: G4 R6 / hand V3 G3")
    assert not there.allows("discard G3")
    assert there.refusal("discard G3") == "seat 0 is not winning after discarding G3"


def test_5_2_a_discard_under_which_nobody_would_be_winning_is_illegal() -> None:
    assert not table("A: R5 | B: R7 / hand V6").allows("discard V6")


def test_5_3_play_then_discard() -> None:
    after = table("A: V1 | B: G4 R6 / hand V2 V3").do("play V2, discard V3, end")
    assert after.happened == "A plays V2; A discards V3; B begins"
    assert (after.palettes[0], after.state.rule, after.leader) == ("V1 V2", "V", "A")


def test_5_3_the_palette_play_need_not_win_before_the_discard() -> None:
    after = table("A: V1 | B: G4 R6 / hand V2 V3").do("play V2")
    assert after.leader == "B"
    assert after.allows("discard V3")


def test_5_3_first_the_discard_then_the_play_is_illegal() -> None:
    there = table("A: V1 V4 | B: G4 R6 / hand V2 V3").do("discard V3")
    assert there.legal == {"end"}
    assert there.refusal("play V2") == "this turn has no further play to the palette"


def test_5_a_second_play_or_discard_is_illegal() -> None:
    there = table("A: V1 V4 | B: G4 R6 / hand V2 V3 V5").do("play V2")
    assert not there.allows("play V5")
    assert there.do("discard V3").refusal("discard V5") == "this turn has had its discard"


def test_5_4_doing_nothing_puts_a_seat_out() -> None:
    after = table(OPEN).do("fold")
    assert after.happened == "A is out (pass); B begins"
    assert after.out == "A"


def test_5_4_whoever_could_win_may_fold_too() -> None:
    assert table(OPEN).legal >= {"fold", "play R7"}


def test_5_a_turn_in_which_nothing_was_done_cannot_end_otherwise() -> None:
    assert table(OPEN).refusal("end") == "a turn in which nothing was done ends by folding"


def test_5_no_fold_after_a_play() -> None:
    assert table(OPEN).refusal("play R7, fold") == "only a turn in which nothing was done is a fold"


def test_5_with_an_empty_hand_at_its_start_the_turn_is_over_at_once() -> None:
    after = table("A: R5 | B: R4 | C: R6 / hand R7 | B: none | C: G1").do("play R7, end")
    assert after.happened == "A plays R7; B begins; B is out (empty); C begins"
    assert after.out == "B"


def test_5_several_empty_hands_in_a_row_end_the_round() -> None:
    after = table("A: R5 | B: R4 | C: R6 / hand R7 | B: none | C: none / scoring none").do("play R7, end")
    assert after.happened == (
        "A plays R7; B begins; B is out (empty); C begins; C is out (empty); round to A: 0 0 0; match to A (round)"
    )


def test_5_a_hand_emptied_by_the_turn_itself_does_not_put_out() -> None:
    after = table("A: R5 | B: R4 | C: R6 / hand R7").do("play R7, end")
    assert (after.hands[0], after.out) == ("", "")


def test_5_a_losing_palette_play_is_legal_and_puts_out() -> None:
    after = table("A: R5 | B: R7 | C: R6 / hand G3").do("play G3, end")
    assert after.happened == "A plays G3; A is out (losing); B begins"
    assert after.out == "A"


def test_5_out_counts_for_nothing_hand_and_palette_stay_where_they_are() -> None:
    after = table("A: R7 | B: R6 | C: R5 | D: R4 / hand G1 G3 | D: V1 / deck only O1").do("fold")
    assert after.leader == "B"
    assert (after.hands[0], after.palettes[0]) == ("G1 G3", "R7")
    assert after.position.palettes[0] == 0
    assert len(after.state.deck) == 1


def test_5_a_seat_that_is_out_is_not_compared_for_a_discard() -> None:
    assert not table("A: G4 | B: R7 | C: G6 / hand R1").allows("discard R1")
    assert table("A: G4 | B: out R7 | C: V3 | D: V1 / hand R1").allows("discard R1")


@pytest.mark.parametrize(("palettes", "following"), [
    ("A: R5 | B: R4 | C: R3", "B"), ("A: R5 | B: out | C: R3", "C"), ("A: R5 | B: out | C: out | D: R3", "D"),
])  # fmt: skip
def test_5_clockwise_past_seats_that_are_out(palettes: str, following: str) -> None:
    assert table(f"{palettes} / hand R7").do("play R7, end").happened.endswith(f"{following} begins")


def test_5_after_the_last_seat_comes_the_first() -> None:
    after = table("A: R5 | B: R4 | C: R3 / hand R7 G3 | B: O7 | C: R6").do("play R7, end, fold, fold")
    assert after.happened.startswith("A plays R7; B begins; B is out (pass); C begins; C is out (pass); A scores")
    there = table("A: R5 | B: R4 | C: R3 / hand R7 G3 | B: Y4 O1").do("play R7, end, play Y4, discard O1, end")
    assert there.do("fold").happened == "C is out (pass); A begins"


def test_5_when_one_seat_remains_it_wins_at_once_even_with_an_empty_hand() -> None:
    after = table("A: V2 | B: R4 / hand G3 | B: none / scoring none").do("fold")
    assert after.happened == "A is out (pass); round to B: 0 0; match to B (round)"


def test_5_the_last_seat_wins_even_with_no_card_that_meets_the_rule() -> None:
    after = table("canvas G1 / A: V2 | B: R7 / hand G3 O6").do("fold")
    assert after.happened.startswith("A is out (pass); B scores nothing under G = 0; round to B: 0 0")


def test_5_the_last_seat_wins_even_if_the_palette_of_the_loser_is_better() -> None:
    after = table("A: R7 | B: R4 / hand G3 / scoring none").do("fold")
    assert "round to B" in after.happened


def test_5_a_card_that_is_not_in_the_hand_is_refused() -> None:
    there = table(OPEN)
    assert there.refusal("play V7") == "V7 is not in the hand of seat 0"
    assert there.refusal("discard B1") == "B1 is not in the hand of seat 0"


def test_5_without_the_actions_switch_no_number_does_anything() -> None:
    there = table("A: R5 | B: V2 V4 / hand R1 R3 R7 O5 | B: B1 / deck V7")
    for card in ("R1", "R3", "O5", "R7"):
        assert there.do(f"play {card}").legal >= {"end"}
        assert not there.do(f"play {card}").legal & {"draw", "take V2 of B", f"shed {card}", f"bury {card}", "play R3"}


TWO = "A: V1 R2 | B: G4 R6 / hand V3 V2 V7"


@pytest.mark.parametrize("edition", EDITIONS)
def test_6_a_number_higher_than_the_palette_earns_a_draw(edition: str) -> None:
    there = table(f"{TWO} / deck O1 / draw edition {edition}").do("discard V3")
    assert there.legal == {"draw", "end"}
    assert there.do("draw, end").happened == "A draws O1 (discard); B begins"
    assert there.do("draw").hands[0] == "V2 V7 O1"


def test_6_a_number_equal_to_the_palette_earns_none() -> None:
    there = table(f"{TWO} / draw").do("discard V2")
    assert there.legal == {"end"}
    assert there.refusal("draw") == "no draw is due"


def test_6_the_draw_may_be_declined() -> None:
    after = table(f"{TWO} / draw").do("discard V3, end")
    assert after.happened == "A discards V3; B begins"
    assert after.hands[0] == "V2 V7"


def test_6_only_one_draw() -> None:
    assert table(f"{TWO} / draw").do("discard V7, draw").legal == {"end"}


def test_6_this_turns_play_counts() -> None:
    there = table(f"{TWO} / draw").do("play V2, discard V3")
    assert there.legal == {"end"}
    assert table(f"{TWO} / draw").do("play V2, discard V7").allows("draw")


def test_6_not_with_the_switch_off() -> None:
    assert table(TWO).do("discard V7").legal == {"end"}


def test_6_not_from_an_empty_deck() -> None:
    assert table(f"{TWO} / deck none / draw").do("discard V7").legal == {"end"}


def test_6_the_last_card_can_be_drawn_and_the_deck_is_never_refilled() -> None:
    after = table(f"{TWO} / deck only O1 / draw").do("discard V7, draw")
    assert after.state.deck == ()
    assert after.do("end").state.deck == ()


def test_6_a_card_that_a_7_removed_no_longer_counts() -> None:
    start = table("canvas V6 / A: V1 R3 G2 | B: R6 | C: G6 / hand I7 V3 V4 / draw actions")
    assert not table("canvas V6 / A: V1 R3 G2 O7 | B: R6 | C: G6 / hand V3 V4 / draw").do("discard V4").allows("draw")
    assert not start.do("play I7, bury I7, discard V3").allows("draw")
    assert start.do("play I7, bury R3, discard V4").allows("draw")


def test_6_a_palette_play_earns_no_draw() -> None:
    assert table("A: V1 | B: R6 / hand R7 / draw").do("play R7").legal == {"end"}


def test_6_a_drawn_card_is_not_used_in_the_same_turn() -> None:
    there = table(f"{TWO} / deck R7 / draw").do("discard V7, draw")
    assert there.refusal("play R7") == "this turn has no further play to the palette"
    assert there.refusal("discard R7") == "this turn has had its discard"
