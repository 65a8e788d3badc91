"""The figures in the design's pictures `40` to `48` are one run, and it can be played."""

from __future__ import annotations

from game.arcade.bill import at_stake, bill_of, end_of, score_of
from game.arcade.run import end, play_again
from tests.game.arcade.runs import BEGUN, played

TO_FOUR = "- R V  B - - B  - R5 - - -"
FIRST_FOUR = "Y8 - B13  - Y9 - G8:R6>I6"


def test_the_bill_of_stage_four() -> None:
    run = played(play_again(played(BEGUN, TO_FOUR)), FIRST_FOUR)
    bill = bill_of(run, 4)
    assert [won.points for won in bill.counted] == [9, 16]
    assert (bill.points, bill.time, bill.by_colour, bill.sum) == (25, 5, 5, 35)
    assert (bill.product, bill.flat, bill.total) == (1400, 200, 1600)
    assert bill.colours == 5
    assert bill.rounds == 4
    assert score_of(run) == 4620


def test_the_map_before_stage_four() -> None:
    run = played(play_again(played(BEGUN, TO_FOUR)), "Y8 - B13")
    assert [bill_of(run, number).total for number in (1, 2, 3)] == [800, 700, 1520]
    assert (score_of(run), run.credits, run.stage.number) == (3020, 2, 4)
    assert sorted(run.colours) == sorted("RYBV")


def test_the_top_bar_and_the_question_in_stage_five() -> None:
    run = played(play_again(played(BEGUN, TO_FOUR)), f"{FIRST_FOUR} - R7")
    assert (run.now.points, score_of(run), at_stake(run), run.credits) == (7, 4620, 350, 2)
    lost = played(run, "- - -")
    assert (lost.credits, lost.is_lost_try) == (1, True)
    over = end(lost)
    assert (score_of(over), end_of(over).stages, end_of(over).last_try) == (4970, 4620, 350)
    assert len(over.colours) == 5


def test_the_run_that_is_won() -> None:
    run = played(play_again(played(BEGUN, TO_FOUR)), f"{FIRST_FOUR} - R7 - - -")
    run = played(play_again(run), "- O4 Y9  - - I15  - G15 - R7")
    assert [bill_of(run, number).total for number in range(1, 8)] == [800, 700, 1520, 1600, 1800, 1700, 2380]
    assert end_of(run) == (10500, 0, 2000, 1000)
    assert score_of(run) == 13500
