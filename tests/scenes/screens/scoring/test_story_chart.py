"""The match's story: the points of every seat by rounds, told apart without colour."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from scenes.kit.layout import Box
from scenes.kit.stage import Stage
from scenes.kit.timeline import linear
from scenes.kit.ui.motion import Motion
from scenes.kit.ui.node import Measure
from scenes.kit.ui.pen import pen_on
from scenes.match.story import Story
from scenes.screens.scoring.story_chart import DASHES, MARK, ChartModel, chart, courses, spread
from tests.scenes.staging import stage_of
from tests.scenes.stories import HOARDER, HUNTER, SPROUT, YOU, NotingPainter, story

BOX = Box(1000, 826, 824, 196)
ROUNDS = [(0, "B7 G5 I3"), (1, "G6 R4"), (0, "R7"), (2, "V3 V2 V1"), (0, "O7 I7")]
SEATS = (YOU, HUNTER, SPROUT, HOARDER)


def told(rounds: int = 5, seats: int = 4) -> Story:
    return story(ROUNDS[:rounds], seats=SEATS[:seats], winners=(0,), cause="target")


def drawn(folder: Path, match_story: Story, at_ms: float = 100, **chosen: Any) -> tuple[NotingPainter, Stage]:
    """The chart at a time at which its motion of 100 ms has come so far."""
    stage, painter = stage_of(folder, **chosen), NotingPainter()
    node = chart(ChartModel(match_story), Motion(0, 100, linear))
    node.place(Measure(stage), BOX)
    node.paint(pen_on(painter, stage, None, at_ms))
    return painter, stage


def test_courses_are_the_points_after_every_round() -> None:
    assert [course.points for course in courses(told())] == [
        (0, 15, 15, 22, 22, 36), (0, 0, 10, 10, 10, 10), (0, 0, 0, 0, 6, 6), (0, 0, 0, 0, 0, 0),
    ]
    assert courses(told())[0].won == ((1, "B"), (3, "R"), (5, "O"))


@pytest.mark.parametrize(("rounds", "is_worth_it"), [(1, False), (2, False), (3, True), (5, True)])
def test_it_needs_three_rounds(rounds: int, is_worth_it: bool) -> None:
    assert ChartModel(told(rounds, 3)).is_worth_it == is_worth_it


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_lines_and_faces_stay_in_the_box_and_apart(tmp_path: Path, text_scale: float) -> None:
    painter, stage = drawn(tmp_path, told(), text_scale=text_scale)
    box = stage.viewport.rect(*BOX)
    _, lines, *faces = [rect for _, rect, _ in painter.puts]
    assert all(box.inflate(4, 4).contains(rect) for rect in (lines, *faces))
    assert len(faces) == 4
    for number, face in enumerate(faces):
        assert face.inflate(0, stage.viewport.px(8)).collidelist(faces[number + 1:]) == -1
        assert not face.colliderect(lines.inflate(-stage.viewport.px(15), 0))
    tops = [face.top for face in faces]
    assert tops == sorted(tops)  # the more points, the higher


def test_lines_are_told_apart_without_colour() -> None:
    assert len({DASHES[1 + seat % (len(DASHES) - 1)] for seat in range(3)}) == 3
    assert DASHES[0] == ()


def test_it_is_drawn_from_the_first_round_on(tmp_path: Path) -> None:
    widths = []
    for at_ms in (0, 25, 50, 100):
        painter, _ = drawn(tmp_path, told(), at_ms)
        widths.append(max((rect.width for _, rect, _ in painter.puts[1:]), default=0))
    assert widths[0] == 0
    assert widths == sorted(set(widths))


def test_the_winners_line_is_whole_and_ends_at_the_top(tmp_path: Path) -> None:
    painter, stage = drawn(tmp_path, told())
    lines, frame, _ = painter.puts[1]
    edge = stage.viewport.px(MARK)
    plot, mine = frame.inflate(-2 * edge, -2 * edge), courses(told())[0].points
    for step in range(8, plot.width - 8, 3):
        number = step / plot.width * 5
        low, high = mine[int(number)], mine[int(number) + 1]
        points = low + (high - low) * (number % 1)
        y = plot.bottom - plot.height * points / 36
        around = Rect(plot.left + step - frame.left, round(y) - frame.top - 3, 1, 7)
        assert max(lines.get_at((around.x, row))[3] for row in range(around.top, around.bottom)) > 200


@given(st.lists(st.floats(0, 100), min_size=1, max_size=4))
def test_faces_are_spread_in_order_within_their_limits(wanted: list[float]) -> None:
    placed = spread(wanted, 20, 0, 100)
    assert all(-1e-6 <= place <= 100 + 1e-6 for place in placed)
    for first, second in zip(sorted(placed), sorted(placed)[1:], strict=False):
        assert second - first >= 20 - 1e-6
    for one, other in ((one, other) for one in range(len(wanted)) for other in range(len(wanted))):
        assert wanted[one] >= wanted[other] or placed[one] < placed[other]
