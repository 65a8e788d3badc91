"""The bar of a stage: what it says, in any window and size of text, and that it doubles under the stage's colour."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect

from scenes.app.pictures.gallery import SCENES
from scenes.kit.stage import Stage
from scenes.screens.round.turn import Turn
from scenes.table.frame import frame_of
from scenes.table.panels.run_bar import RunRound, RunScore, draw_run_bar
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.stories import NotedText, NotingPainter

RUN = RunScore(5, "Y", "kite", 7, 15, (RunRound(None, 0), RunRound("R", 7)), 5, ("R", "Y", "G"), 4620, 350, 2)
SIZES = [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (720, 1280)]


def bar_of(stage: Stage, run: RunScore = RUN, rule: str | None = "V") -> tuple[NotingPainter, list[tuple[str, Rect]]]:
    text, painter = NotedText(stage), NotingPainter()
    draw_run_bar(painter, stage, frame_of(stage), run, rule)
    return painter, text.in_(painter)


def words_of(stage: Stage, run: RunScore = RUN, rule: str | None = "V") -> list[str]:
    return [words for words, _ in bar_of(stage, run, rule)[1]]


def test_it_says_how_far_stage_and_run_have_come(tmp_path: Path) -> None:
    assert words_of(stage_for_tests(tmp_path, size=(1920, 1080))) == [
        "Stage 5", "7", "of 15", "–", "7", "3", "4,620", "+350", "2"]


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("scale", [1.1, 1.25, 1.5, 2.0])
def test_in_larger_text_points_rounds_and_score_can_be_read(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    usual = dict(bar_of(stage_for_tests(tmp_path, size=size))[1])
    large = dict(bar_of(stage_for_tests(tmp_path, size=size, text_scale=scale))[1])
    for words in ("7", "of 15", "3", "4,620"):
        assert large[words].height >= 0.85 * usual[words].height, words
    assert large["of 15"].height > usual["of 15"].height
    if scale >= 1.5:
        assert large["4,620"].height > usual["4,620"].height


@pytest.mark.parametrize(("rule", "title"), [("Y", "Double"), ("V", "Stage 5"), (None, "Stage 5")])
def test_under_the_stages_colour_it_says_that_points_count_double(tmp_path: Path, rule: str | None, title: str) -> None:
    assert words_of(stage_for_tests(tmp_path, size=(1920, 1080)), rule=rule)[0] == title


@pytest.mark.parametrize("scale", [1.0, 1.1, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("run", [RUN, RUN._replace(rounds=(RunRound("R", 14),) * 5, score=16240, stake=3920, credits=3)])
def test_nothing_leaves_its_place_or_covers_another(
    tmp_path: Path, size: tuple[int, int], scale: float, run: RunScore
) -> None:
    stage = stage_for_tests(tmp_path, size=size, text_scale=scale)
    plan, rect = frame_of(stage), stage.viewport.rect
    bar, title = rect(*plan.score), rect(*plan.title)
    for rule in ("V", "Y"):
        painter, _ = bar_of(stage, run, rule)
        put = [surface.get_bounding_rect().move(where.topleft) for surface, where, _ in painter.puts]
        for where in (*put, *(where for where, _ in painter.fills)):
            room = bar if where.centerx > title.right or plan.stacked and where.centery > title.bottom else title
            assert room.left - 2 <= where.left and where.right <= room.right + 2 and room.collidepoint(where.center)
        assert not [pair for pair in combinations(put, 2) if pair[0].colliderect(pair[1])]


def test_a_voice_is_told_all_of_it() -> None:
    assert RUN.aloud == ("Stage 5", "7 of 15 points", "Round 3 of 5", "Score 4,620", "Credits: 2")


def test_at_the_table_it_stands_in_place_of_round_and_points(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, size=(1920, 1080))
    text, [scene] = NotedText(stage), SCENES["turn"](stage)
    assert isinstance(scene, Turn)
    top = stage.viewport.rect(*scene.table.spec.frame.top_bar)
    for points in (7, 9):
        scene.table.panels.tell_run(RUN._replace(points=points))
        painter = NotingPainter()
        scene.draw(painter)
        words = [words for words, rect in text.in_(painter) if top.collidepoint(rect.center)]
        assert {"Stage 5", str(points)} <= {*words} and not any(line.startswith("Round ") for line in words)
