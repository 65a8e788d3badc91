"""The race to the target, a block for every round that brought points; and the story of the match, told apart without colour."""

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
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.motion import Motion
from scenes.kit.ui.node import Measure, Node
from scenes.kit.ui.pen import pen_on
from scenes.kit.widgets.surfaces import tones_of
from scenes.match.story import Story
from scenes.screens.scoring.outcome import in_tones
from scenes.screens.scoring.race import BESIDE, EDGE, STILL, Race, RaceModel, RoundPoints, blocks_of
from scenes.screens.scoring.story_chart import DASHES, MARK, ChartModel, chart, courses, spread
from tests.scenes.staging import stage_of
from tests.scenes.stories import HOARDER, HUNTER, SPROUT, YOU, NotingPainter, story
from tests.scenes.teams import made_up
from tests.tiny.spec import PAIRS_TABLE

BOX = Box(96, 500, 1728, 360)
ROUNDS = [(0, "O6 R3"), (1, "Y7 Y4"), (2, "G6 R2"), (0, "I6 O5 Y4")]
GROWN = Motion(0, 100, linear)


def placed(folder: Path, match_story: Story, grown: Motion = STILL, flash: Motion | None = None, **chosen: Any) -> tuple[Race, Measure]:
    stage = stage_of(folder, **chosen)
    race = Race(RaceModel(match_story, frozenset({0})), stage.theme, tones_of(stage.theme, "I"), grown, flash)
    race.place(Measure(stage), BOX)
    return race, Measure(stage)


def fills(race: Race, measure: Measure, at_ms: float = 0.0) -> NotingPainter:
    painter = NotingPainter()
    race.paint(pen_on(painter, measure.stage, tones_of(measure.stage.theme, "I"), at_ms))
    return painter


def blocks_in(race: Race) -> list[Box]:
    return [node.box for *_, node in race.blocks if node.box is not None]


def words_in(node: Node) -> list[str]:
    return [each.text for each in node.every() if isinstance(each, Label) and each.text]


# -- what it says


def test_every_round_with_points_is_a_block_after_those_before() -> None:
    assert blocks_of(story([*ROUNDS, (1, "")])) == [
        RoundPoints(0, "O", 0, 9, False),
        RoundPoints(1, "Y", 0, 11, False),
        RoundPoints(2, "G", 0, 8, False),
        RoundPoints(0, "I", 9, 15, False),
    ]
    assert blocks_of(story(ROUNDS))[-1].newest


def model(match_story: Story) -> RaceModel:
    return RaceModel(match_story, frozenset())


def test_lanes_end_at_the_target_or_where_the_longest_bar_does() -> None:
    assert model(story(ROUNDS)).scale == (0, 35)
    assert model(story([(0, "R7 O7 Y7 G7 B7")], target=30)).scale == (0, 35)
    assert model(story([(0, "R4")], target=None)).scale == (0, 4)
    assert model(story([(0, "")], target=None)).scale == (0, 1), "nobody has points yet"
    assert model(made_up((-40, -10), (-25, -30), (5, -60), winners=(0,))).scale == (-100, 0)


def test_what_took_points_back_lies_in_place_of_what_had_brought_them() -> None:
    race = model(made_up((40, 10), (-25, 30), winners=(1,)))
    assert [(block.side, seen) for block, seen in zip(race.blocks, race.seen, strict=True)] == [
        (0, (0, 15)), (1, (0, 10)), (0, (15, 40)), (1, (10, 40))]  # fmt: skip


def test_the_target_is_crossed_by_whoever_was_below_it() -> None:
    race = model(story([(0, "I7 I6"), (1, "Y7 Y4"), (0, "R7 R6 R5 R4 R3")], target=35))
    assert race.crosses() and race.marks_target
    assert [race.crosses(come) for come in (0.0, 0.85, 0.89, 1.0)] == [False, False, True, True]
    assert not model(story(ROUNDS)).crosses()
    assert not model(story(ROUNDS, target=None)).crosses()


def test_a_side_that_needs_fewer_points_has_a_target_of_its_own() -> None:
    match_story = story(ROUNDS)._replace(handicaps=(5, 0, 0))
    assert [model(match_story).own_target(side) for side in range(3)] == [30, None, None]
    crossing = story([(0, "R7 O7 Y7 G7 B4")])._replace(handicaps=(5, 0, 0))
    assert model(crossing).own_target(0) is None, "it is beyond it"
    assert model(crossing).crosses() and not model(crossing).marks_target
    assert "You: +9, +15, 30 points are enough." in model(match_story).aloud


def test_below_zero_is_said_where_nothing_is_seen_beyond_it() -> None:
    race = model(made_up((-40, 10), (5, -30), winners=(0,)))
    assert [race.is_below_zero(side) for side in (0, 1)] == [True, False], "the other's loss begins beyond it"
    assert not model(story(ROUNDS)).is_below_zero(0)


# -- how it stands


def test_blocks_are_as_long_as_their_points_and_side_by_side(tmp_path: Path) -> None:
    race, _ = placed(tmp_path, story(ROUNDS))
    nine, eleven, eight, fifteen = blocks_in(race)
    assert fifteen.x == pytest.approx(nine.right)
    assert nine.x == eleven.x == eight.x
    unit = nine.width / 9
    assert [box.width / unit for box in (eleven, eight, fifteen)] == [pytest.approx(points) for points in (11, 8, 15)]


@pytest.mark.parametrize("target", [30, None])
def test_the_target_has_a_number_only_where_there_is_one(tmp_path: Path, target: int | None) -> None:
    race, _ = placed(tmp_path, story(ROUNDS, target=target))
    assert ("30" in words_in(race)) == (target == 30)


def test_the_longest_bar_ends_where_lanes_do(tmp_path: Path) -> None:
    for match_story in (story([(0, "R7 O7 Y7 G7 B7")], target=30), story([(0, "R1")], target=None)):
        assert [box.right for box in blocks_in(placed(tmp_path, match_story)[0])] == [pytest.approx(BOX.right - BESIDE)]


@pytest.mark.parametrize("grown", [0, 40, 75, 100])
def test_the_last_block_and_its_points_grow(tmp_path: Path, grown: int) -> None:
    race, by = placed(tmp_path, story(ROUNDS), GROWN)
    whole = blocks_in(race)[-1]
    left = by.stage.viewport.rect(*whole).x
    seen = [rect for rect, rgb in fills(race, by, grown).fills if rgb == by.stage.theme.paper and rect.x == left]
    assert sum(rect.width for rect in seen) == pytest.approx(whole.width * grown / 100, abs=1)
    assert race.counts[0].at_time(grown) == str(9 + round(15 * grown / 100))


def test_losses_grow_from_the_end_of_what_was_won(tmp_path: Path) -> None:
    race, by = placed(tmp_path, in_tones(made_up((40, 10), (-25, 30), winners=(1,)), PAIRS_TABLE), GROWN)
    loss = by.stage.viewport.rect(*blocks_in(race)[2])
    half = [rect for rect, rgb in fills(race, by, 50).fills if rgb == by.stage.theme.paper and rect.right == loss.right]
    assert [rect.width for rect in half] == [pytest.approx(loss.width / 2, abs=1)]
    assert [count.at_time(50) for count in race.counts] == ["27", "25"]


def test_the_target_is_marked_from_when_it_is_crossed(tmp_path: Path) -> None:
    match_story = story([(0, "I7 I6"), (1, "Y7 Y4"), (0, "R7 R6 R5 R4 R3")], target=35)
    race, by = placed(tmp_path, match_story, GROWN, Motion(80, 100, linear))
    widths = []
    for at_ms in (0, 79, 80, 130, 180, 9999):
        painter = fills(race, by, at_ms)
        tallest = max(rect.height for rect, _ in painter.fills)
        widths.append(next(rect.width for rect, _ in painter.fills if rect.height == tallest))
    thin = widths[0]
    assert widths[:2] == [thin, thin] and widths[4:] == [thin, thin]
    assert widths[2] > 10 * thin and thin < widths[3] < widths[2]


def test_only_marked_sides_stand_on_paper(tmp_path: Path) -> None:
    race, by = placed(tmp_path, story(ROUNDS))
    first = by.stage.viewport.rect(*race.counts[0].box or BOX)
    paper = [rect for rect, rgb in fills(race, by).fills if rgb == by.stage.theme.paper and rect.width > rect.height]
    assert [rect.contains(first) for rect in paper if rect.right < blocks_in(race)[0].x] == [True]


def test_narrow_blocks_show_less_and_never_a_number_that_cannot_be_read(tmp_path: Path) -> None:
    match_story = story([(0, "R1"), (0, "V3"), (0, "B7"), (0, "G7 O7 Y7 B7 I7 V7 G6")], [YOU, SPROUT], 400)
    race, _ = placed(tmp_path, match_story)
    assert [words_in(node) for *_, node in race.blocks] == [[], [], ["7"], ["48"]]


@pytest.mark.parametrize("width", range(900, 1800, 45))
def test_a_number_keeps_off_the_edges_of_its_block(tmp_path: Path, width: int) -> None:
    stage = stage_of(tmp_path)
    match_story = in_tones(made_up((1305, 800), (300, 0), (680, 2900)), PAIRS_TABLE)
    race = Race(RaceModel(match_story, frozenset()), stage.theme, tones_of(stage.theme, "I"))
    race.place(Measure(stage), BOX._replace(width=width))
    for *_, block in race.blocks:
        for label in (node for node in block.every() if isinstance(node, Label) and node.text):
            assert block.box is not None and label.box is not None
            sides = label.box.x - block.box.x, block.box.right - label.box.right
            assert min(sides) >= EDGE, label.text


def test_totals_are_where_they_are_written(tmp_path: Path) -> None:
    race, by = placed(tmp_path, story(ROUNDS))
    for (surface, (x, y)), count in zip(race.totals(by.stage), race.counts, strict=True):
        rect = by.stage.viewport.rect(*count.box or BOX)
        assert rect.centery == y and abs(rect.right - x - surface.get_width() / 2) <= 1


# The match's story: the points of every seat by rounds, told apart without colour.

STORY_BOX = Box(1000, 826, 824, 196)
STORY_ROUNDS = [(0, "B7 G5 I3"), (1, "G6 R4"), (0, "R7"), (2, "V3 V2 V1"), (0, "O7 I7")]
SEATS = (YOU, HUNTER, SPROUT, HOARDER)


def told(rounds: int = 5, seats: int = 4) -> Story:
    return story(STORY_ROUNDS[:rounds], seats=SEATS[:seats], winners=(0,), cause="target")


def drawn(folder: Path, match_story: Story, at_ms: float = 100, **chosen: Any) -> tuple[NotingPainter, Stage]:
    """The chart at a time at which its motion of 100 ms has come so far."""
    stage, painter = stage_of(folder, **chosen), NotingPainter()
    node = chart(ChartModel(match_story), Motion(0, 100, linear))
    node.place(Measure(stage), STORY_BOX)
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
    box = stage.viewport.rect(*STORY_BOX)
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
