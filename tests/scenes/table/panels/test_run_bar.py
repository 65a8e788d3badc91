"""The bar of a stage: what it says, in any window and size of text, and that it doubles under the stage's colour."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from scenes.app.pictures.gallery import SCENES
from scenes.kit.messages import grouped
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.table.frame import frame_of
from scenes.table.panels import run_bar
from scenes.table.panels.bars import MatchScore, SideScore, draw_top_bar
from scenes.table.panels.run_bar import RunRound, RunScore, draw_run_bar
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotedText, NotingPainter

RUN = RunScore(5, "Y", "kite", 7, 15, (RunRound(None, 0), RunRound("R", 7)), 5, ("R", "Y", "G"), 4620, 350, 2)
SIZES = [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (720, 1280)]
FACES = ("kite", "moon", "bolt", "ring")


class Heard:
    """What is written, and where."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.words: list[tuple[str, Rect]] = []
        write = Sheet.write

        def noted(sheet: Sheet, stage: Stage, words: str, *rest: object) -> Rect:
            rect = write(sheet, stage, words, *rest)  # type: ignore[arg-type]
            self.words.append((words, rect))
            return rect

        monkeypatch.setattr(Sheet, "write", noted)
        monkeypatch.setattr(run_bar, "_needed", lambda *_: 0)  # it draws aside


def bar_of(stage: Stage, run: RunScore = RUN, rule: str | None = "V") -> Sheet:
    sheet = Sheet()
    draw_run_bar(sheet, stage, frame_of(stage), run, rule)
    return sheet


def test_it_says_how_far_stage_and_run_have_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, heard = stage_for_tests(tmp_path, size=(1920, 1080)), Heard(monkeypatch)
    bar_of(stage)
    assert [words for words, _ in heard.words] == [
        "Stage 5", "7", "of 15", "–", "7", "3", "4,620", "+350", "2"]


@pytest.mark.parametrize("scale", [1.1, 1.25])
def test_in_little_larger_text_it_says_no_less(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scale: float) -> None:
    heard = Heard(monkeypatch)
    bar_of(stage_for_tests(tmp_path, size=(1920, 1080)))
    usual = sorted(words for words, _ in heard.words)
    heard.words.clear()
    bar_of(stage_for_tests(tmp_path, size=(1920, 1080), text_scale=scale))
    assert sorted(words for words, _ in heard.words) == usual


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_in_large_text_it_says_points_rounds_and_score_and_those_largely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    heard = Heard(monkeypatch)
    bar_of(stage_for_tests(tmp_path, size=size))
    usual = dict(heard.words)
    heard.words.clear()
    bar_of(stage_for_tests(tmp_path, size=size, text_scale=2.0))
    assert [words for words, _ in heard.words] == ["Stage 5", "7", "of 15", "–", "3", "4,620"], "symbols tell the rest"
    large = dict(heard.words)
    for words in ("7", "of 15", "4,620"):
        assert large[words].height >= 1.35 * usual[words].height, words


@pytest.mark.parametrize(("rule", "title"), [("Y", "Double"), ("V", "Stage 5"), (None, "Stage 5")])
def test_under_the_stages_colour_it_says_that_points_count_double(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rule: str | None, title: str
) -> None:
    heard = Heard(monkeypatch)
    bar_of(stage_for_tests(tmp_path, size=(1920, 1080)), rule=rule)
    assert heard.words[0][0] == title


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("run", [RUN, RUN._replace(rounds=(RunRound("R", 14),) * 5, score=16240, stake=3920, credits=3)])
def test_nothing_leaves_its_place_or_covers_another(
    tmp_path: Path, size: tuple[int, int], scale: float, run: RunScore
) -> None:
    stage = stage_for_tests(tmp_path, size=size, text_scale=scale)
    plan, rect = frame_of(stage), stage.viewport.rect
    bar, title = rect(*plan.score), rect(*plan.title)
    for rule in ("V", "Y"):
        for _, where in bar_of(stage, run, rule)._items:
            room = bar if where.centerx > title.right or plan.stacked and where.centery > title.bottom else title
            assert room.left - 2 <= where.left and where.right <= room.right + 2 and room.collidepoint(where.center)


def test_parts_stand_side_by_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, heard = stage_for_tests(tmp_path, size=(1920, 1080)), Heard(monkeypatch)
    bar_of(stage)
    places = [where for _, where in heard.words]
    assert all(one.right < other.left for one, other in pairwise(places))


def test_a_voice_is_told_all_of_it() -> None:
    assert RUN.aloud == ("Stage 5", "7 of 15 points", "Round 3 of 5", "Score 4,620", "Credits: 2")


def test_at_the_table_it_stands_in_place_of_round_and_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, heard = stage_for_tests(tmp_path, size=(1920, 1080)), Heard(monkeypatch)
    [scene] = SCENES["turn"](stage)
    table = scene.table  # type: ignore[attr-defined]
    heard.words.clear()
    table.panels.tell_run(RUN)
    table.panels._sheet("top bar", table.view, False)
    said = [words for words, _ in heard.words]
    assert "Stage 5" in said and not any(words.startswith("Round ") for words in said)
    table.panels.tell_run(RUN._replace(points=9))
    table.panels._sheet("top bar", table.view, False)
    assert "9" in [words for words, _ in heard.words[len(said):]], "what has changed is drawn anew"


def bar(folder: Path, sides: Sequence[Sequence[int]], points: Sequence[int], scale: float = 1.0,
        size: tuple[int, int] = (1280, 720)) -> tuple[list[tuple[str, Any]], NotingPainter, Stage]:
    """The words of the top bar with their places, and everything that is put."""
    stage = stage_of(folder, size, text_scale=scale)
    text, sheet, painter = NotedText(stage), Sheet(), NotingPainter()
    scores = tuple(SideScore(each, tuple((FACES[seat], True) for seat in seats))
                   for each, seats in zip(points, sides, strict=True))
    draw_top_bar(sheet, stage, frame_of(stage), MatchScore(3, scores, 500))
    sheet.draw(painter)
    return text.in_(painter), painter, stage


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("sides", [((0, 2), (1, 3)), ((0,), (1,), (2,), (3,)), ((0, 1, 2), (3,))])
def test_every_side_has_its_faces_and_one_number_below_zero_too(
    tmp_path: Path, sides: Sequence[Sequence[int]], scale: float, size: tuple[int, int]
) -> None:
    points = [-1275, 140, -5, 1000][: len(sides)]
    words, painter, stage = bar(tmp_path, sides, points, scale, size)
    numbers = [rect.inflate(0, -rect.height // 3) for said, rect in words if said in map(grouped, points)]
    assert [said for said, _ in words if said in map(grouped, points)] == [grouped(each) for each in points]
    lines = {id(rect) for _, rect in words}
    faces = [rect for _, rect, _ in painter.puts if id(rect) not in lines and rect.width == rect.height]
    assert len(faces) == sum(map(len, sides)) == 4
    placed = [*faces, *numbers]
    whole = stage.viewport.rect(*frame_of(stage).top_bar)
    assert all(whole.left <= rect.left and rect.right <= whole.right for rect in placed)
    assert not [pair for number, one in enumerate(placed) for pair in placed[number + 1:] if one.colliderect(pair)]
