"""A run as a value, of one person or of several who climb it as a relay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.arcade.bill import at_stake, bill_of, end_of, score_of
from game.arcade.run import (
    CREDITS,
    DAILY,
    FREE,
    ROUNDS,
    Mate,
    NotPossible,
    Run,
    Try,
    after_round,
    end,
    holding,
    mate_next,
    mate_now,
    mate_of,
    opened,
    play_again,
    together,
    turn_now,
)
from game.arcade.run_file import MOST_MATES, file_of, read_run, write_run
from game.core.entry import LOST_ROUND, RoundDone, Stage
from game.core.game import Json
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
    assert not run.current_try.is_lost
    assert played(run, "V").cleared == 1, "four rounds of theirs are no loss"


def test_a_basic_round_counts_ten() -> None:
    assert played(BEGUN, "R").current_try.points == 10
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


@pytest.mark.parametrize("stage", range(1, 7))
def test_a_run_that_is_not_over_comes_to_its_clear_stages_line_by_line(stage: int) -> None:
    run = played(climbed(stage), "V")
    assert end_of(run) == (sum(bill_of(run, number).total for number in range(1, stage + 1)), 0, 0, 0)
    assert end_of(end(run))[:2] == (end_of(run).stages, at_stake(run))


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


ANN, BEN, CLEO = Mate("Ann", "kite", "a1", "pad 1 x"), Mate("Ben", "moon"), Mate("Cleo", "bolt", device="keys")
RELAY = Run(FREE, "2026-10-12", 7, "asmadi-1.3", mates=(ANN, BEN, CLEO))


def won(run: Run) -> Run:
    """After the stage to play was won, in rounds that bring enough."""
    stage = run.stage.number
    points = 10 if run.stage.each else 7
    while run.cleared < stage:
        run = after_round(run, RoundDone("R" if run.stage.colour != "R" else "O", points))
    return run


def lost(run: Run) -> Run:
    """After the stage to play was lost."""
    for _ in range(ROUNDS):
        run = after_round(run, LOST_ROUND)
    return run


def test_the_pad_passes_from_stage_to_stage_round_and_round() -> None:
    run, played = RELAY, []
    for _ in range(7):
        played.append(mate_now(run))
        assert mate_now(opened(run)) == played[-1]  # begun or not
        run = won(run)
    assert played == [ANN, BEN, CLEO, ANN, BEN, CLEO, ANN]
    assert [mate_of(run, number) for number in range(1, 8)] == played


def test_who_has_lost_a_stage_hands_the_pad_on() -> None:
    run = lost(won(RELAY))
    assert (mate_now(run), mate_next(run)) == (BEN, CLEO)
    run = play_again(run)
    assert mate_now(run) == CLEO
    run = won(run)
    assert (mate_of(run, 1), mate_of(run, 2), mate_now(run)) == (ANN, CLEO, ANN)


def test_alone_nobody_hands_anything_on() -> None:
    run = RELAY._replace(mates=())
    assert mate_now(run) is mate_next(run) is mate_of(won(run), 1) is None


def test_a_relay_is_kept_with_its_people(tmp_path: Path) -> None:
    run = lost(won(RELAY))
    write_run(tmp_path, run)
    assert read_run(tmp_path, FREE)[0].run == run


def test_a_run_from_before_there_were_relays_is_played_alone(tmp_path: Path) -> None:
    write_run(tmp_path, RELAY._replace(mates=()))
    assert "mates" not in json.loads(file_of(tmp_path, FREE).read_text())
    stored = read_run(tmp_path, FREE)[0].run
    assert stored is not None and stored.mates == ()


@pytest.mark.parametrize("mates", [
    [], "Ann", [{"name": "Ann", "face": "kite"}], [{"name": "Ann", "face": "kite"}] * (MOST_MATES + 1),
    [{"name": "Ann"}, {"name": "Ben", "face": "moon"}], [{"name": " ", "face": "kite"}, {"name": "Ben", "face": "moon"}],
    [{"name": "A" * 500, "face": "kite"}, {"name": "Ben", "face": "moon"}],
    [{"name": 3, "face": "kite"}, {"name": "Ben", "face": "moon"}], [None, None],
])  # fmt: skip
def test_people_that_make_no_sense_set_the_file_aside(mates: Json, tmp_path: Path) -> None:
    write_run(tmp_path, RELAY)
    content = {**json.loads(file_of(tmp_path, FREE).read_text()), "mates": mates}
    file_of(tmp_path, FREE).write_text(json.dumps(content))
    stored, aside = read_run(tmp_path, FREE)
    assert stored.run is None
    assert aside is not None and aside.path.exists()


def test_a_day_is_one_persons(tmp_path: Path) -> None:
    """Its first attempt counts."""
    write_run(tmp_path, RELAY._replace(kind=DAILY))
    stored = read_run(tmp_path, DAILY)[0].run
    assert stored is not None and stored.mates == ()


def test_what_a_newer_version_has_written_stays(tmp_path: Path) -> None:
    write_run(tmp_path, RELAY)
    path = file_of(tmp_path, FREE)
    content = json.loads(path.read_text())
    content["mates"][0] |= {"hat": {"size": 3}}
    path.write_text(json.dumps({**content, "weather": ["sun", 2]}))
    run = read_run(tmp_path, FREE)[0].run
    assert run is not None and run.mates[1:] == RELAY.mates[1:]
    write_run(tmp_path, won(holding(run, 0, "touch")))
    after = json.loads(path.read_text())
    assert after["weather"] == ["sun", 2]
    assert after["mates"][0] == {"name": "Ann", "face": "kite", "person": "a1", "device": "touch", "hat": {"size": 3}}
    assert after["stage"] == 2 and read_run(tmp_path, FREE)[0].run == won(holding(run, 0, "touch"))


def test_whoever_took_another_device_plays_with_it_from_now_on() -> None:
    run = lost(won(RELAY))
    changed = holding(run, turn_now(run), "mouse")
    assert [mate.device for mate in changed.mates] == ["pad 1 x", "mouse", "keys"]
    assert mate_now(changed) == BEN._replace(device="mouse")


def test_those_of_a_kept_run_are_known_again_with_what_they_hold_now() -> None:
    here = CLEO._replace(device="touch"), Mate("Anna", "star", "a1", "pad 2 y"), BEN._replace(device="mouse")
    assert together(RELAY.mates, here) == (ANN._replace(device="pad 2 y"), BEN._replace(device="mouse"), here[0])
    for others in ((ANN, BEN), (ANN, BEN, Mate("Cleo", "moon")), (Mate("Ann", "kite"), BEN, CLEO)):
        assert together(RELAY.mates, others) == ()


# The figures in the design's pictures `40` to `48` are one run, and it can be played.

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
    assert (run.current_try.points, score_of(run), at_stake(run), run.credits) == (7, 4620, 350, 2)
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
