"""What the winner of a round scores and how matches end (section 6); house options and editions (sections 6 and 7)."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.core.fields import field
from game.core.record import header_line
from game.red7.cards import CARDS
from game.red7.dealing import shuffled
from game.red7.decide import decide
from game.red7.game import RED7
from game.red7.rules import EDITIONS, PRESETS, SCORINGS, SEATS, TARGET, USUAL, Rules
from game.red7.state import Stage
from tests.game.red7.matches import Case, all_places, steps
from tests.scenario import Table, table

LAST_SEAT_LEFT = {2: "A: V2 | B: R7", 3: "A: V2 | B: out | C: R7", 4: "A: V2 | B: out | C: out | D: R7"}


def ended_by_scoring(seats: int, points: str, scoring: str, scored: int = 0) -> Table:
    """A round that the last seat has just won with R7 under Red: 7 points."""
    return table(f"{LAST_SEAT_LEFT[seats]} / hand G3 / points {points} / scored {scored} / scoring {scoring}").do("fold")


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
    after = ended_by_scoring(3, "0 0 0", "none")
    assert after.happened == "A is out (pass); round to C: 0 0 0; match to C (round)"
    assert (after.state.stage, after.state.winners) == (Stage.OVER, (2,))


@pytest.mark.parametrize("scoring", ["target", "reshuffle"])
@pytest.mark.parametrize(("seats", "below", "reached"), [
    (2, "0 32", "0 33"), (3, "0 0 27", "0 0 28"), (4, "0 0 0 22", "0 0 0 23"),
])  # fmt: skip
def test_6_the_target_is_40_35_or_30_points(scoring: str, seats: int, below: str, reached: str) -> None:
    assert "match" not in ended_by_scoring(seats, below, scoring).happened
    assert ended_by_scoring(seats, below, scoring).state.stage is Stage.DEAL
    assert ended_by_scoring(seats, reached, scoring).happened.endswith(f"match to {'ABCD'[seats - 1]} (target)")


@pytest.mark.parametrize(("seats", "scored"), [(2, 33), (3, 25), (4, 17)])
def test_6_too_few_are_fewer_than_eight_a_seat(seats: int, scored: int) -> None:
    assert 49 - (scored + 1) == 8 * seats - 1
    zeros = " ".join("0" * seats)
    assert "match" not in ended_by_scoring(seats, zeros, "deck", scored - 1).happened
    assert ended_by_scoring(seats, zeros, "deck", scored).happened.endswith(f"match to {'ABCD'[seats - 1]} (deck)")
    assert ended_by_scoring(seats, zeros, "target", scored).happened.endswith("(deck)")
    assert ended_by_scoring(seats, zeros, "reshuffle", scored).happened.endswith("reshuffle")
    assert "reshuffle" not in ended_by_scoring(seats, zeros, "reshuffle", scored - 1).happened


def test_6_most_points_wins_not_the_last_round() -> None:
    assert ended_by_scoring(2, "20 0", "deck", 33).happened.endswith("match to A (deck)")
    assert ended_by_scoring(2, "39 0", "target", 33).happened.endswith("match to A (deck)")


def test_6_the_target_is_looked_at_before_the_deck() -> None:
    assert ended_by_scoring(2, "0 33", "target", 33).happened.endswith("match to B (target)")


def test_6_there_is_no_reshuffle_once_the_target_is_reached() -> None:
    assert ended_by_scoring(2, "0 33", "reshuffle", 33).happened.endswith("round to B: 0 40; match to B (target)")


def test_6_deck_never_ends_by_target() -> None:
    after = ended_by_scoring(2, "0 93", "deck", 20)
    assert after.happened.endswith("round to B: 0 100")
    assert after.state.stage is Stage.DEAL


@pytest.mark.parametrize(("scoring", "points", "scored", "cause"), [
    ("target", "40 33", 0, "target"),
    ("deck", "7 0", 33, "deck"),
    ("target", "7 0", 33, "deck"),
    ("reshuffle", "47 40", 0, "target"),
])  # fmt: skip
def test_6_equal_top_scores_share_the_win(scoring: str, points: str, scored: int, cause: str) -> None:
    after = ended_by_scoring(2, points, scoring, scored)
    assert after.happened.endswith(f"match to AB ({cause})")
    assert after.state.winners == (0, 1)


def test_6_only_the_top_scores_share() -> None:
    assert ended_by_scoring(4, "30 29 30 0", "target").happened.endswith("match to AC (target)")


def test_6_a_reshuffle_keeps_the_points_and_deals_all_49_cards() -> None:
    after = ended_by_scoring(2, "12 3", "reshuffle", 33)
    assert after.happened.endswith("round to B: 12 10; reshuffle")
    assert after.state.points == (12, 10)
    assert after.state.piles == ((), ())
    deal = shuffled(after.state, Random(1))
    assert sorted(card for cards in (*deal.hands, *deal.palettes, deal.deck) for card in cards) == list(CARDS)
    assert decide(after.state, deal)


def test_8_the_reshuffled_cards_are_somewhere_before_they_are_dealt() -> None:
    assert all_places(ended_by_scoring(2, "12 3", "reshuffle", 33).state) == list(CARDS)


def test_6_scored_cards_stay_out_of_the_next_deal() -> None:
    after = ended_by_scoring(2, "0 0", "target", 20)
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
    after = ended_by_scoring(2, "0 33", scoring, 33)
    assert (after.state.stage is Stage.OVER) == (after.state.winners != ())
    assert after.refusal("play R1") == "no turn is running"


def test_6_the_presets() -> None:
    basic, advanced, expert = PRESETS["basic"], PRESETS["advanced"], PRESETS["expert"]
    assert (basic.draw, basic.actions, basic.scoring) == (False, False, "none")
    assert (advanced.draw, advanced.actions, advanced.scoring) == (True, False, "target")
    assert (expert.draw, expert.actions, expert.scoring) == (True, True, "target")
    assert {rules.edition.name for rules in PRESETS.values()} == {"asmadi-1.3"}


# House options and editions (sections 6 and 7).


def ended(rules_text: str, seats: int = 2) -> Table:
    """A round that the last seat has just won with R7 under Red: 7 points."""
    others = "".join(f" | {seat}: out" for seat in "BC"[: seats - 2])
    return table(f"A: V2{others} | {'ABCD'[seats - 1]}: R7 / hand G3 / {rules_text}").do("fold")


@pytest.mark.parametrize("scoring", ["target", "reshuffle"])
@pytest.mark.parametrize("seats", SEATS)
def test_6_another_target_stands_instead_of_the_usual_one_at_every_table(scoring: str, seats: int) -> None:
    rules_text, points = f"scoring {scoring} target 20", " ".join("0" * (seats - 1))
    assert ended(f"{rules_text} / points {points} 12", seats).state.stage is Stage.DEAL
    assert ended(f"{rules_text} / points {points} 13", seats).happened.endswith(f"match to {'ABCD'[seats - 1]} (target)")


def test_6_a_target_may_be_above_the_usual_one() -> None:
    assert ended("target 999 / points 0 900").state.stage is Stage.DEAL
    assert ended("target 999 / points 0 992").happened.endswith("match to B (target)")


def test_6_without_a_target_the_deck_ends_the_match() -> None:
    assert ended("target none / points 0 900").state.stage is Stage.DEAL
    assert ended("target none / points 0 900 / scored 33").happened.endswith("match to B (deck)")


@pytest.mark.parametrize("scoring", ["target", "deck", "reshuffle"])
def test_6_the_match_ends_after_so_many_rounds_and_most_points_win(scoring: str) -> None:
    rules_text = f"scoring {scoring} rounds 3 / points 20 3"
    assert ended(f"{rules_text} / round 2").happened.endswith("round to B: 20 10")
    assert ended(f"{rules_text} / round 3").happened.endswith("round to B: 20 10; match to A (rounds)")
    assert ended(f"scoring {scoring} rounds 3 / points 10 3 / round 3").happened.endswith("match to AB (rounds)")


def test_6_the_target_is_looked_at_before_the_rounds() -> None:
    assert ended("target 10 rounds 3 / points 0 3 / round 3").happened.endswith("match to B (target)")
    assert ended("rounds 3 / points 0 33 / round 3").happened.endswith("match to B (target)")


@pytest.mark.parametrize("scoring", ["target", "deck", "reshuffle"])
def test_6_the_rounds_are_looked_at_before_the_deck(scoring: str) -> None:
    rules_text = f"scoring {scoring} rounds 3 / points 0 3 / scored 33"
    assert ended(f"{rules_text} / round 3").happened.endswith("round to B: 0 10; match to B (rounds)")
    spent = "reshuffle" if scoring == "reshuffle" else "match to B (deck)"
    assert ended(f"{rules_text} / round 2").happened.endswith(f"round to B: 0 10; {spent}")


def test_6_none_with_rounds_counts_rounds_and_no_points() -> None:
    rules_text = "scoring none rounds 5"
    after = ended(f"{rules_text} / won 4 0 / round 4")
    assert after.happened == "A is out (pass); round to B: 0 0"
    assert (after.state.stage, after.state.won, after.state.piles) == (Stage.DEAL, (4, 1), ((), ()))
    assert ended(f"{rules_text} / won 3 1 / round 5").happened.endswith("round to B: 0 0; match to A (rounds)")
    assert ended(f"{rules_text} / won 2 2 / round 5").happened.endswith("match to B (rounds)")
    assert ended("scoring none rounds 4 / won 2 1 / round 4").happened.endswith("match to AB (rounds)")
    assert ended("scoring none rounds 1").happened.endswith("round to B: 0 0; match to B (rounds)")


@pytest.mark.parametrize("scoring", SCORINGS)
def test_6_of_all_scorings_only_none_with_rounds_counts_them(scoring: str) -> None:
    rules = PRESETS["advanced"]._replace(scoring=scoring)
    assert RED7.counts_rounds(rules._replace(rounds=5)) is (scoring == "none")
    assert RED7.counts_rounds(rules) is False


def test_6_none_with_rounds_shuffles_all_cards_for_every_round() -> None:
    after = ended("scoring none rounds 5 / round 2")
    deal = shuffled(after.state, Random(1))
    assert sorted(card for cards in (*deal.hands, *deal.palettes, deal.deck) for card in cards) == list(CARDS)
    assert decide(after.state, deal)


@pytest.mark.parametrize("seats", SEATS)
def test_6_none_with_rounds_always_plays_them_all(seats: int) -> None:
    ends = [step.after for step in steps(Case(Rules(scoring="none", rounds=4), ("bot:random",) * seats, seats))]
    assert (ends[-1].number, ends[-1].points, sum(ends[-1].won)) == (4, (0,) * seats, 4)


@pytest.mark.parametrize("seats", SEATS)
def test_6_an_absent_target_is_the_usual_one_and_null_is_none(seats: int) -> None:
    listed = RED7.rules_to_json(Rules())
    assert RED7.rules_from_json(listed).target_for(seats) == TARGET[seats]
    assert RED7.rules_from_json({**listed, "target": None}).target_for(seats) is None
    assert RED7.rules_from_json({**listed, "target": 7}).target_for(seats) == 7
    assert RED7.rules_from_json({**listed, "rounds": None}) == Rules()


@pytest.mark.parametrize("rules", [
    Rules(target=20), Rules(target=None), Rules(target=1, rounds=99), Rules(scoring="none", rounds=1),
    Rules(scoring="reshuffle", target=None, rounds=5), Rules(scoring="deck", rounds=7), Rules(),
])  # fmt: skip
def test_a_header_lists_only_the_house_options_in_use_and_gives_the_rules_again(rules: Rules) -> None:
    listed = json.loads(header_line(Case(rules, ("bot:random",) * 2, 1).header))["rules"]
    assert ("target" in listed, "rounds" in listed) == (rules.target != USUAL, rules.rounds is not None)
    assert RED7.rules_from_json(listed) == rules


def test_a_header_without_house_options_is_the_same_to_the_byte() -> None:
    line = header_line(Case(Rules(), ("wanderer", "bot:random"), 3).header)
    assert line == ('{"format":"red7-record","version":1,"game":"red7","rules":{"edition":"asmadi-1.3","draw":true,'
                    '"actions":false,"scoring":"target"},"seats":[{"name":"P0","player":"human"},{"name":"P1",'
                    '"player":"bot:random"}],"seed":3}')  # fmt: skip


@pytest.mark.parametrize("scoring", SCORINGS)
@pytest.mark.parametrize("target", [20, None])
@pytest.mark.parametrize("rounds", [5, None])
def test_6_which_house_options_go_with_which_scoring(scoring: str, target: int | None, rounds: int | None) -> None:
    listed = {**RED7.rules_to_json(Rules(scoring=scoring)), "target": target, "rounds": rounds}
    possible = scoring == "target" or (scoring == "reshuffle" and (target is not None or rounds is not None))
    if possible:
        assert field({"rules": listed}, "rules", RED7.rules_from_json).fault is None
    else:
        with pytest.raises(ValueError, match="a target goes only with|needs a number of rounds"):
            RED7.rules_from_json(listed)
    assert RED7.rules_from_json({name: value for name, value in listed.items() if name != "target"}).rounds == rounds


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
