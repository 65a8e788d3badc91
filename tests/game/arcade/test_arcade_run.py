"""The rules of a run (design, arcade.md: Rules), sentence by sentence."""

from __future__ import annotations

import pytest

from game.arcade.bill import at_stake, bill_of, end_of, score_of
from game.arcade.run import CREDITS, ROUNDS, NotPossible, Run, Try, after_round, end, play_again
from game.core.entry import LOST_ROUND, RoundDone, Stage
from game.red7.bots.levels import LEVELS
from game.red7.cards import COLOURS
from game.red7.rules import PRESETS
from game.red7.stages import STAGES
from tests.game.arcade.runs import BEGUN, played, rounds

LOST = "- - - - -"
GREEN = Stage(4, "G", ("tactician",), "advanced", 20, 40)


def climbed(stages: int) -> Run:
    """A run in which so many stages were won, none with more than its points ask for."""
    run = BEGUN
    for stage in STAGES[:stages]:
        other = "R" if stage.colour != "R" else "V"
        run = played(run, f"{other} {other}" if stage.each else f"{other}{stage.goal}")
    return run


def test_the_stages_are_the_colours_from_low_to_high_against_levels_that_are_there() -> None:
    assert "".join(stage.colour for stage in reversed(STAGES)) == COLOURS
    assert [stage.number for stage in STAGES] == list(range(1, 8))
    assert all(rival in LEVELS for stage in STAGES for rival in stage.rivals)
    assert all(stage.preset in PRESETS and 2 <= stage.seats <= 4 for stage in STAGES)
    assert [stage.worth for stage in STAGES] == [10, 20, 30, 40, 50, 60, 70]


def test_a_stage_ends_as_soon_as_its_points_are_there() -> None:
    assert not Try(GREEN, rounds("- R19")).is_clear
    assert Try(GREEN, rounds("- R19 V1")).is_clear
    assert Try(GREEN, rounds("- - - - R20")).is_clear, "in the last of the five rounds as well"
    run = climbed(1)
    assert (run.stage.number, run.try_number, run.cleared) == (2, 1, 1), "and the next round is the next stage's"


def test_a_stage_is_lost_after_five_rounds_and_not_before() -> None:
    assert not Try(GREEN, rounds("- - - -")).is_lost
    assert Try(GREEN, rounds("- R19 - - -")).is_lost
    assert not Try(GREEN, rounds("- - - - R20")).is_lost
    assert ROUNDS == 5


def test_rivals_win_rounds_but_never_the_race() -> None:
    run = played(BEGUN, "- - - -")
    assert not run.now.is_lost
    assert played(run, "V").cleared == 1, "four rounds of theirs are no loss"


def test_a_basic_round_counts_ten() -> None:
    assert played(BEGUN, "R").now.points == 10
    with pytest.raises(NotPossible, match="counts 10"):
        played(BEGUN, "R7")


def test_a_round_under_the_stages_colour_counts_double() -> None:
    assert Try(GREEN, rounds("Y9 G8")).points == 25
    assert played(BEGUN, "V").cleared == 1, "a basic one, too: 20 of 20"
    assert [won.is_double for won in bill_of(played(BEGUN, "R V"), 1).counted] == [False, True]


def test_five_for_a_round_left_and_five_for_a_round_won_by_colour_alone() -> None:
    bill = bill_of(played(BEGUN, "- R:R6>I6 R"), 1)
    assert (bill.points, bill.rounds_left, bill.time, bill.by_colour, bill.sum) == (20, 2, 10, 5, 35)
    assert bill.product == 350, "times what a point is worth"
    assert bill.total == 550, "a first win is flat"


def test_a_first_win_counts_once_in_a_run_and_is_not_multiplied() -> None:
    run = played(climbed(2), "V10 B5")
    assert bill_of(run, 2).first_wins == (), "Red was won under in stage 1"
    assert bill_of(run, 3).first_wins == ("V", "B")
    assert bill_of(run, 3).flat == 400
    assert bill_of(run, 3).colours == 3
    assert run.colours == ("R", "V", "B")


def test_a_first_win_of_an_early_stage_is_none_in_a_late_one() -> None:
    run = played(played(climbed(1), "V V"), "R5 G5 B10")
    assert run.colours == ("R", "V", "G", "B")
    assert bill_of(run, 3).first_wins == ("G", "B"), "Red was won under in stage 1 alone"


def test_three_credits_and_a_lost_stage_tears_one() -> None:
    assert BEGUN.credits == CREDITS == 3
    run = played(climbed(3), LOST)
    assert (run.credits, run.is_lost_try, run.is_over) == (2, True, False)
    run = play_again(run)
    assert (run.credits, run.is_lost_try, run.stage.number, run.try_number) == (2, False, 4, 2)


def test_playing_again_is_the_run_as_it_stood_before_the_stage() -> None:
    before = climbed(3)
    lost = played(before, "I5 - - - -")
    assert at_stake(lost) == 5 * 40 + 200
    assert lost.colours == (*before.colours, "I")
    again = play_again(lost)
    assert score_of(again) == score_of(lost) == score_of(before)
    assert at_stake(again) == 0
    assert again.colours == before.colours
    assert bill_of(played(again, "I20"), 4).first_wins == ("I",), "it can be won for the first time once more"


def test_ended_there_the_trys_points_and_first_wins_count_but_neither_ties_nor_rounds() -> None:
    before = climbed(4)
    over = end(played(before, "- R7:R6>I6 - - I3"))
    assert over.is_over
    assert not over.is_won
    assert score_of(over) == score_of(before) + 10 * 50 + 200
    assert end_of(over).last_try == 700
    assert end_of(over).credits == 0, "credits count after Red alone"


def test_ended_in_mid_stage_the_rounds_left_do_not_count() -> None:
    assert score_of(end(played(BEGUN, "R"))) == 10 * 10 + 200
    assert score_of(end(climbed(2))) == score_of(climbed(2)), "nothing of the next stage was played"


def test_the_last_credit_torn_ends_the_run_and_its_try_counts() -> None:
    run = played(climbed(3), LOST)
    run = played(play_again(run), LOST)
    assert run.credits == 1
    run = played(play_again(run), "I5 - - - -")
    assert (run.credits, run.is_over, run.is_lost_try) == (0, True, False)
    assert score_of(run) == score_of(climbed(3)) + 5 * 40 + 200
    with pytest.raises(NotPossible):
        play_again(run)
    with pytest.raises(NotPossible):
        end(run)


def test_after_red_each_credit_left_is_worth_a_thousand() -> None:
    run = climbed(7)
    assert run.is_won
    assert run.is_over
    assert end_of(run) == (sum(bill_of(run, number).total for number in range(1, 8)), 0, 0, 3000)
    once = played(play_again(played(climbed(6), LOST)), f"V{STAGES[-1].goal}")
    assert end_of(once).credits == 2000
    with pytest.raises(NotPossible):
        after_round(run, LOST_ROUND)


def test_the_rainbow_counts_at_the_end_won_or_not() -> None:
    run = played(BEGUN, "V I I B10 G20 Y20 O20 R1")
    assert run.is_rainbow
    assert end_of(run).rainbow == 0, "at the end"
    assert end_of(end(run)).rainbow == 2000
    assert score_of(end(run)) == end_of(run).total + 2000 + 1 * 2 * 70 + 200


def test_what_cannot_have_been() -> None:
    lost = played(BEGUN, LOST)
    with pytest.raises(NotPossible):
        after_round(lost, LOST_ROUND)
    with pytest.raises(NotPossible):
        play_again(BEGUN)
    with pytest.raises(NotPossible, match="not won"):
        after_round(BEGUN, RoundDone(None, 3))
