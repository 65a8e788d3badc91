"""The top bar: seats that belong together have one number between them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from scenes.kit.messages import grouped
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.table.frame import frame_of
from scenes.table.panels.bars import MatchScore, SideScore, draw_top_bar
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotedText, NotingPainter

FACES = ("kite", "moon", "bolt", "ring")


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
