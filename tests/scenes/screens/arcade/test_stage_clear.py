"""After a stage that was won: the bill is what the run comes to, it is written line by line, and the score grows."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.arcade.bill import bill_of
from game.arcade.run import Run, after_round
from game.core.capabilities import RoundDone
from game.red7.cards import COLOURS, Card
from game.red7.run.stages import BASIC_ROUND
from scenes.app.commands.arcade_stage_pictures import BEATEN, NOT_WON, run_at
from scenes.kit.input.intent import Kind
from scenes.kit.messages import grouped
from scenes.kit.stage import Stage
from scenes.screens.arcade.clear import StageClear
from scenes.screens.arcade.places import Way
from scenes.screens.arcade.told import cleared_of
from tests.scenes.access.seen import Text, texts_of, traced_stage
from tests.scenes.access.traced import traced
from tests.scenes.screens.arcade.heard import heard_stage, leads_to, named, run_for, tune_of
from tests.scenes.staging import FULL_HD, key, render_scene, stage_of

LABELS = ["Points", "Spare rounds", "By a shade", "35 × 40", "New colours"]
ROWS = (338, 418, 498, 612, 692)
"""The middle of each line at 1920x1080 (design/arcade.md)."""


def clear(stage: Stage, run: Run, number: int) -> StageClear:
    ways = [Way("Climb on", leads_to(stage, "map")), Way("Menu", leads_to(stage, "menu"))]
    return StageClear(stage, cleared_of(stage, run, number), ways)


def shown(folder: Path, text_scale: float = 1.0) -> list[Text]:
    """The texts of design/screens/arcade/42-stage-clear.png."""
    with traced():
        scene = clear(traced_stage(folder, FULL_HD, text_scale), run_at(5), 4)
        scene.finish()
        return texts_of([scene])


def test_the_bill_is_what_is_drawn(tmp_path: Path) -> None:
    texts = shown(tmp_path)
    words = [text.writing.words for text in texts]
    for said in ("Stage 4 clear", "25 points", "goal 12, cleared in four rounds", "counts double", "1 round left",
                 "beats", "40 per point this stage", "5 of 7 colours", "9", "16", "25", "1,400", "200", "+1,600",
                 "Score", "“You were right. I checked.”"):  # fmt: skip
        assert said in words
    assert words.count("5") == 2, "for the round left, and for the colour that decided"
    for title, middle in zip(LABELS, ROWS, strict=True):
        [text] = [text for text in texts if text.writing.words == title]
        assert (text.rect.left, text.rect.centery) == (239, middle)
    amounts = [text for text in texts if text.writing.words in ("25", "1,400", "200")]
    assert all(abs(text.rect.right - 1060) <= 1 for text in amounts)


def test_with_large_text_there_are_no_details(tmp_path: Path) -> None:
    words = [text.writing.words for text in shown(tmp_path, 2.0)]
    assert {*LABELS, "1,400", "200", "+1,600"} <= set(words)
    assert not {"counts double", "1 round left", "beats", "40 per point this stage", "5 of 7 colours", "16"} & set(words)


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
        told, bill = cleared_of(stage, run, number), bill_of(run, number)
        points, time, ties, product, first = (line.amount for line in told.lines)
        assert (points, time, ties) == (bill.points, bill.time, bill.by_colour)
        assert (points + time + ties) * bill.worth == product == bill.product
        assert product + first == told.total == bill.total
        assert told.score - told.total == before
        before = told.score
        for amount in (line.amount for line in told.lines):
            assert grouped(amount) in told.aloud


@pytest.mark.parametrize("rounds", [5, 4, 3, 2, 1])
def test_everything_fits_its_line(tmp_path: Path, rounds: int) -> None:
    """However many rounds were won, and with as many ties: nothing of a line reaches its amount."""
    with traced():
        stage = traced_stage(tmp_path, FULL_HD)
        won = tuple(RoundDone(COLOURS[place], 3 if rounds == 5 else 14, BEATEN) for place in range(rounds - 1))
        run = run_at(7, (*won, RoundDone("R", 14, BEATEN)))
        if not run.stages[-1][-1].is_clear:
            pytest.skip("too few points")
        scene = clear(stage, run, 7)
        scene.finish()
        texts = [text for text in texts_of([scene]) if 239 <= text.rect.left < 1061 and 290 < text.rect.centery < 720]
    for middle in ROWS:
        line = sorted((text.rect for text in texts if abs(text.rect.centery - middle) < 20), key=lambda rect: rect.left)
        assert line[-1].right <= 1061
        assert all(one.right <= other.left for one, other in zip(line, line[1:], strict=False))


def test_a_line_without_anything_says_so(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    run = run_at(5, (NOT_WON, NOT_WON, NOT_WON, NOT_WON, RoundDone("Y", 9)))
    told = cleared_of(stage, run, 5)
    assert [(line.amount, line.words) for line in told.lines[1:3]] == [(0, "No rounds left"), (0, "None this time")]
    assert told.lines[4] == ("New colours", 0, (), (), "5 of 7 colours")
    assert "By a shade, None this time, 0" in told.aloud


def test_lines_stamp_then_the_sum_leads_within_1800_ms(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    scene, total = clear(stage, run_at(5), 4), 0
    lines = []
    while scene.animating and total < 3000:
        run_for(scene, 20)
        total += 20
        lines.append(len(played))
    assert played == ["score_card"] * 5 + ["lead"]
    assert 1200 <= total <= 1800
    begun = [20 * lines.index(count) for count in range(1, 6)]
    assert begun == [0, 100, 220, 340, 460], "in the frame in which 0, 120, 240, 360 and 480 ms have passed"


def figures(scene: StageClear) -> str:
    """The score as it is drawn."""
    from tests.scenes.stories import NotingPainter

    painter, letters = NotingPainter(), {}
    for letter in "0123456789,":
        letters[id(scene._figures._figure(letter))] = letter
    scene.draw(painter)
    found = sorted((rect.left, letters[id(surface)]) for surface, rect, _ in painter.puts if id(surface) in letters)
    return "".join(letter for _, letter in found)


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
    assert named(scene.handle(key(Kind.ACCEPT))) == ""
    assert scene.waits and figures(scene) == "4,620" and played[-1] == "lead"
    run_for(scene, 200)
    assert named(scene.handle(key(Kind.CANCEL))) == "menu"
    assert named(scene.handle(key(Kind.ACCEPT))) == "map"


def test_with_reduced_motion_it_is_written_at_once_and_heard(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path, FULL_HD, reduced_motion=True)
    scene = clear(stage, run_at(5), 4)
    assert not scene.animating and played == ["score_card", "lead"]
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
        "+1,600 in all, the score is 4,620. Tactician says: You were right. I checked.")
