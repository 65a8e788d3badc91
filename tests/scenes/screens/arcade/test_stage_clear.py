"""After a stage that was won: the bill is what the run comes to, it is written line by line, and the score grows."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.arcade.bill import bill_of
from game.arcade.run import Run, after_round
from game.core.entry import RoundDone
from game.red7.cards import COLOURS, Card
from game.red7.stages import BASIC_ROUND
from scenes.app.pictures.arcade import BEATEN, NOT_WON, run_at
from scenes.kit.input.intent import Kind
from scenes.kit.messages import grouped
from scenes.kit.scene import Replace, Reset
from scenes.kit.stage import Stage
from scenes.kit.ui.motion import Count
from scenes.screens import routes
from scenes.screens.arcade.clear import StageClear, clear_model
from tests.hands import texts_of
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.arcade.heard import heard_stage, run_for, tune_of
from tests.scenes.staging import FULL_HD, key, render_scene, stage_of


def clear(stage: Stage, run: Run, number: int) -> StageClear:
    return StageClear(stage, clear_model(stage, run, number))


def test_the_bill_is_what_is_drawn(tmp_path: Path) -> None:
    """The texts of design/screens/arcade/42-stage-clear.png."""
    scene = clear(stage_of(tmp_path), run_at(5), 4)
    scene.finish()
    words = texts_of(scene)
    for written in ("Stage 4 clear", "25 points", "goal 12, cleared in four rounds", "Points", "counts double",
                    "Spare rounds", "1 round left", "By a shade", "35 × 40", "40 per point this stage",
                    "New colours", "5 of 7 colours", "9", "16", "25", "1,400", "200", "+1,600", "Score",
                    "“You were right. I checked.”"):  # fmt: skip
        assert written in words
    assert words.count("5") == 2, "for the round left, and for the colour that decided"


@pytest.mark.parametrize("rounds", [5, 4, 3, 2, 1])
def test_however_many_rounds_were_won_the_bill_has_room(tmp_path: Path, rounds: int) -> None:
    stage = stage_of(tmp_path, FULL_HD)
    won = tuple(RoundDone(COLOURS[place], 3 if rounds == 5 else 14, BEATEN) for place in range(rounds - 1))
    run = run_at(7, (*won, RoundDone("R", 14, BEATEN)))
    if not run.stages[-1][-1].is_clear:
        pytest.skip("too few points")
    scene = clear(stage, run, 7)
    scene.finish()
    assert "28" in texts_of(scene), "with its details: a plate with the points of the round that counts double"
    assert not [fault for case in in_every_window(stage, scene) for fault in faults_of(scene)]


def played_at_random(random: Random) -> Run:
    """A run until it is over or stands at Red's end, with a loss now and then."""
    run = run_at(1)
    while not run.is_over and not run.is_lost_try:
        basic = run.stage.each
        won = RoundDone(random.choice(COLOURS), BASIC_ROUND if basic else random.randint(3, 14),
                        (Card.parse("R6"), Card.parse("I6")) if random.random() < 0.3 else None)
        run = after_round(run, won if random.random() < 0.8 else NOT_WON)
    return run


@pytest.mark.parametrize("seed", range(12))
def test_every_bill_adds_up_to_what_the_run_says(tmp_path: Path, seed: int) -> None:
    run, stage, before = played_at_random(Random(seed)), stage_of(tmp_path), 0
    for number in range(1, run.cleared + 1):
        model, bill = clear_model(stage, run, number), bill_of(run, number)
        points, time, ties, product, first = (line.amount for line in model.lines)
        assert (points, time, ties) == (bill.points, bill.time, bill.by_colour)
        assert (points + time + ties) * bill.worth == product == bill.product
        assert product + first == model.total == bill.total
        assert model.score - model.total == before
        before = model.score
        for amount in (line.amount for line in model.lines):
            assert grouped(amount) in model.aloud


def test_a_line_without_anything_says_so(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    run = run_at(5, (NOT_WON, NOT_WON, NOT_WON, NOT_WON, RoundDone("Y", 9)))
    model = clear_model(stage, run, 5)
    assert [(line.amount, line.words) for line in model.lines[1:3]] == [(0, "No rounds left"), (0, "None this time")]
    assert model.lines[4] == ("New colours", 0, (), (), "5 of 7 colours")
    assert "By a shade, None this time, 0" in model.aloud


def test_lines_stamp_then_the_sum_leads_within_1800_ms(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    scene, total = clear(stage, run_at(5), 4), 0
    lines = []
    while scene.moving and total < 3000:
        run_for(scene, 20)
        total += 20
        lines.append(len(played))
    assert played == ["score_card"] * 5 + ["lead"]
    assert 1200 <= total <= 1800
    begun = [20 * lines.index(count) for count in range(1, 6)]
    assert begun == [0, 100, 220, 340, 460], "in the frame in which 0, 120, 240, 360 and 480 ms have passed"


def figures(scene: StageClear) -> str:
    """The score as it is drawn: the figures at the end."""
    count = next(node for node in scene.tree.every() if isinstance(node, Count))
    return count.at_time(scene.at_ms)


def test_the_score_grows_by_the_bill(tmp_path: Path) -> None:
    scene = clear(stage_of(tmp_path), run_at(5), 4)
    assert figures(scene) == "3,020"
    run_for(scene, 640)
    assert figures(scene) == "3,020", "the bill is written first"
    run_for(scene, 200)
    assert 3020 < int(figures(scene).replace(",", "")) < 4620
    run_for(scene, 600)
    assert figures(scene) == "4,620"


def test_a_press_completes_it_and_the_next_one_climbs_on(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    scene = clear(stage, run_at(5), 4)
    run_for(scene, 100)
    assert scene.handle(key(Kind.ACCEPT)) is None
    assert scene.waits and figures(scene) == "4,620" and played[-1] == "lead"
    run_for(scene, 200)
    assert scene.handle(key(Kind.CANCEL)) == Reset(routes.Menu())
    assert scene.handle(key(Kind.ACCEPT)) == Replace(routes.RunMap())


def test_with_reduced_motion_it_is_written_at_once_and_heard(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path, FULL_HD, reduced_motion=True)
    scene = clear(stage, run_at(5), 4)
    scene.update(0)
    assert not scene.moving and played == ["score_card", "lead"]
    moved = clear(stage_of(tmp_path), run_at(5), 4)
    moved.finish()
    assert pygame.image.tobytes(render_scene(scene), "RGB") == pygame.image.tobytes(render_scene(moved), "RGB")


def test_the_stages_tune_is_heard(tmp_path: Path) -> None:
    assert tune_of(clear(stage_of(tmp_path, (640, 360)), run_at(5), 4)) == ["G"]


def test_a_voice_tells_the_bill(tmp_path: Path) -> None:
    scene = clear(stage_of(tmp_path), run_at(5), 4)
    assert scene.title == "Stage 4 clear"
    assert scene.about == (
        "25 points, goal 12, cleared in four rounds. Points, Yellow 9, Green 16, counts double, 25. "
        "Spare rounds, 1 round left, 5. By a shade, Red 6 beats Indigo 6, 5. 35 × 40, 40 per point this stage, 1,400. New colours, Green, 5 of 7 colours, 200. "
        "+1,600 in all. Score, 4,620. Tactician says: You were right. I checked.")
