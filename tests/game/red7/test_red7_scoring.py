"""Section 6: what the winner of a round scores, and how each scoring ends the match."""

from __future__ import annotations

from random import Random

import pytest

from game.red7.cards import CARDS
from game.red7.dealing import shuffled
from game.red7.decide import decide
from game.red7.rules import PRESETS, SCORINGS
from game.red7.state import Stage
from tests.game.red7.matches import all_places
from tests.scenario import Table, table

SEATS = {2: "A: V2 | B: R7", 3: "A: V2 | B: out | C: R7", 4: "A: V2 | B: out | C: out | D: R7"}


def ended(seats: int, points: str, scoring: str, scored: int = 0) -> Table:
    """A round that the last seat has just won with R7 under Red: 7 points."""
    return table(f"{SEATS[seats]} / hand G3 / points {points} / scored {scored} / scoring {scoring}").do("fold")


def test_6_the_winner_moves_its_best_set_to_its_score_pile() -> None:
    after = table("canvas G1 / A: V2 | B: R7 G4 B6 / hand G3 / scoring deck").do("fold")
    assert after.happened == "A is out (pass); B scores G4 B6 under G = 10; round to B: 0 10"
    assert after.palettes[1] == "R7"
    assert [str(card) for card in after.state.piles[1]] == ["G4", "B6"]
    assert after.state.points == (0, 10)


def test_6_of_equally_large_sets_the_one_worth_most_is_scored() -> None:
    after = table("canvas Y1 / A: V2 | B: R7 R1 G5 G6 / hand G3").do("fold")
    assert "B scores G5 G6 under Y = 11" in after.happened


def test_6_at_equal_points_the_set_with_the_highest_card_is_scored() -> None:
    after = table("canvas Y1 / A: V2 | B: R7 R1 G5 G3 / hand G3").do("fold")
    assert "B scores R1 R7 under Y = 8" in after.happened


def test_6_the_rule_at_the_end_of_the_round_counts() -> None:
    after = table("A: V2 V1 | B: R7 / hand V3 | B: V4").do("discard V3, end, fold")
    assert "A scores V1 V2 under V = 3" in after.happened


def test_6_only_the_winner_scores_and_earlier_points_stay() -> None:
    after = table("A: V2 | B: R7 / hand G3 / points 12 3").do("fold")
    assert "round to B: 12 10" in after.happened


def test_6_none_ends_after_one_round_without_a_score() -> None:
    after = ended(3, "0 0 0", "none")
    assert after.happened == "A is out (pass); round to C: 0 0 0; match to C (round)"
    assert (after.state.stage, after.state.winners) == (Stage.OVER, (2,))


@pytest.mark.parametrize("scoring", ["target", "reshuffle"])
@pytest.mark.parametrize(("seats", "below", "reached"), [
    (2, "0 32", "0 33"), (3, "0 0 27", "0 0 28"), (4, "0 0 0 22", "0 0 0 23"),
])  # fmt: skip
def test_6_the_target_is_40_35_or_30_points(scoring: str, seats: int, below: str, reached: str) -> None:
    assert "match" not in ended(seats, below, scoring).happened
    assert ended(seats, below, scoring).state.stage is Stage.DEAL
    assert ended(seats, reached, scoring).happened.endswith(f"match to {'ABCD'[seats - 1]} (target)")


@pytest.mark.parametrize(("seats", "scored"), [(2, 33), (3, 25), (4, 17)])
def test_6_too_few_are_fewer_than_eight_a_seat(seats: int, scored: int) -> None:
    assert 49 - (scored + 1) == 8 * seats - 1
    zeros = " ".join("0" * seats)
    assert "match" not in ended(seats, zeros, "deck", scored - 1).happened
    assert ended(seats, zeros, "deck", scored).happened.endswith(f"match to {'ABCD'[seats - 1]} (deck)")
    assert ended(seats, zeros, "target", scored).happened.endswith("(deck)")
    assert ended(seats, zeros, "reshuffle", scored).happened.endswith("reshuffle")
    assert "reshuffle" not in ended(seats, zeros, "reshuffle", scored - 1).happened


def test_6_most_points_wins_not_the_last_round() -> None:
    assert ended(2, "20 0", "deck", 33).happened.endswith("match to A (deck)")
    assert ended(2, "39 0", "target", 33).happened.endswith("match to A (deck)")


def test_6_the_target_is_looked_at_before_the_deck() -> None:
    assert ended(2, "0 33", "target", 33).happened.endswith("match to B (target)")


def test_6_there_is_no_reshuffle_once_the_target_is_reached() -> None:
    assert ended(2, "0 33", "reshuffle", 33).happened.endswith("round to B: 0 40; match to B (target)")


def test_6_deck_never_ends_by_target() -> None:
    after = ended(2, "0 93", "deck", 20)
    assert after.happened.endswith("round to B: 0 100")
    assert after.state.stage is Stage.DEAL


@pytest.mark.parametrize(("scoring", "points", "scored", "cause"), [
    ("target", "40 33", 0, "target"),
    ("deck", "7 0", 33, "deck"),
    ("target", "7 0", 33, "deck"),
    ("reshuffle", "47 40", 0, "target"),
])  # fmt: skip
def test_6_equal_top_scores_share_the_win(scoring: str, points: str, scored: int, cause: str) -> None:
    after = ended(2, points, scoring, scored)
    assert after.happened.endswith(f"match to AB ({cause})")
    assert after.state.winners == (0, 1)


def test_6_only_the_top_scores_share() -> None:
    assert ended(4, "30 29 30 0", "target").happened.endswith("match to AC (target)")


def test_6_a_reshuffle_keeps_the_points_and_deals_all_49_cards() -> None:
    after = ended(2, "12 3", "reshuffle", 33)
    assert after.happened.endswith("round to B: 12 10; reshuffle")
    assert after.state.points == (12, 10)
    assert after.state.piles == ((), ())
    deal = shuffled(after.state, Random(1))
    assert sorted(card for cards in (*deal.hands, *deal.palettes, deal.deck) for card in cards) == list(CARDS)
    assert decide(after.state, deal)


def test_8_the_reshuffled_cards_are_somewhere_before_they_are_dealt() -> None:
    assert all_places(ended(2, "12 3", "reshuffle", 33).state) == list(CARDS)


def test_6_scored_cards_stay_out_of_the_next_deal() -> None:
    after = ended(2, "0 0", "target", 20)
    deal = shuffled(after.state, Random(1))
    dealt = {str(card) for cards in (*deal.hands, *deal.palettes, deal.deck) for card in cards}
    assert len(dealt) == 49 - 21
    assert "R7" not in dealt


def test_6_a_winner_without_a_card_scores_nothing_and_the_match_goes_on() -> None:
    after = table("canvas G1 / A: V2 | B: R7 / hand G3 O6").do("fold")
    assert after.happened == "A is out (pass); B scores nothing under G = 0; round to B: 0 0"
    assert after.state.stage is Stage.DEAL


@pytest.mark.parametrize("scoring", SCORINGS)
def test_6_after_the_match_nothing_can_be_done(scoring: str) -> None:
    after = ended(2, "0 33", scoring, 33)
    assert (after.state.stage is Stage.OVER) == (after.state.winners != ())
    assert after.refusal("play R1") == "no turn is running"


def test_6_the_presets() -> None:
    basic, advanced, expert = PRESETS["basic"], PRESETS["advanced"], PRESETS["expert"]
    assert (basic.draw, basic.actions, basic.scoring) == (False, False, "none")
    assert (advanced.draw, advanced.actions, advanced.scoring) == (True, False, "target")
    assert (expert.draw, expert.actions, expert.scoring) == (True, True, "target")
    assert {rules.edition.name for rules in PRESETS.values()} == {"asmadi-1.3"}
