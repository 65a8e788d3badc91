"""The race: a block for every round that brought points, as long as they are many, up to the target."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from scenes.kit.theme import THEMES
from scenes.kit.widgets.surfaces import empty_of, tones_of
from scenes.match.story import Story
from scenes.screens.scoring.race import Race, RoundPoints, blocks_of
from tests.scenes.staging import stage_of
from tests.scenes.stories import HOARDER, HUNTER, LONG, SPROUT, YOU, NotedText, NotingPainter, story

BOX = (96, 500, 1580, 360)
ROUNDS = [(0, "O6 R3"), (1, "Y7 Y4"), (2, "G6 R2"), (0, "I6 O5 Y4")]


def drawn(folder: Path, told: Story, come: float = 1.0, **chosen: Any) -> tuple[NotingPainter, NotedText]:
    stage = stage_of(folder, **chosen)
    painter, noted = NotingPainter(), NotedText(stage)
    Race(stage, told, BOX, {0}, tones_of(stage.theme, "I")).draw(painter, come)
    return painter, noted


def blocks_in(painter: NotingPainter) -> list[Rect]:
    """Where the blocks are: the only opaque surfaces among what is put."""
    return [rect for surface, rect, _ in painter.puts if surface.get_at((0, 0)) == (*THEMES["default"].paper, 255)]


def test_every_round_with_points_is_a_block_after_those_before() -> None:
    assert blocks_of(story([*ROUNDS, (1, "")])) == [
        RoundPoints(0, "O", 0, 9, False),
        RoundPoints(1, "Y", 0, 11, False),
        RoundPoints(2, "G", 0, 8, False),
        RoundPoints(0, "I", 9, 15, False),
    ]
    assert blocks_of(story(ROUNDS))[-1].newest


def test_blocks_are_as_long_as_their_points_and_side_by_side(tmp_path: Path) -> None:
    painter, _ = drawn(tmp_path, story(ROUNDS))
    nine, eleven, eight, fifteen = blocks_in(painter)
    assert fifteen.left == nine.right
    assert nine.left == eleven.left == eight.left
    for rect, points in ((nine, 9), (eleven, 11), (eight, 8), (fifteen, 15)):
        assert rect.width == pytest.approx((1580 - 376) * points / 35, abs=1)


@pytest.mark.parametrize("target", [30, None])
def test_the_target_has_a_line_only_where_there_is_one(tmp_path: Path, target: int | None) -> None:
    painter, noted = drawn(tmp_path, story(ROUNDS, target=target))
    lines = [rect for rect, rgb in painter.fills if rgb == THEMES["default"].paper and rect.height > 10 * rect.width]
    assert len(lines) == (0 if target is None else 1)
    assert ("30" in [words for words, _ in noted.in_(painter)]) == (target == 30)


def test_the_longest_bar_ends_where_the_box_does(tmp_path: Path) -> None:
    past_the_target, _ = drawn(tmp_path, story([(0, "R7 O7 Y7 G7 B7")], target=30))
    without_target, _ = drawn(tmp_path, story([(0, "R1")], target=None))
    assert [rect.right for rect in blocks_in(past_the_target)] == [96 + 1580]
    assert [rect.right for rect in blocks_in(without_target)] == [96 + 1580]


def test_nobody_has_points_yet(tmp_path: Path) -> None:
    painter, noted = drawn(tmp_path, story([(0, "")], target=None))
    assert blocks_in(painter) == []
    assert [words for words, _ in noted.in_(painter)] == ["0", "You", "0", "Hunter", "0", "Sprout"]


@pytest.mark.parametrize("grown", [0.0, 4.0, 7.5, 15.0])
def test_the_last_block_grows_to_its_place(tmp_path: Path, grown: float) -> None:
    painter, noted = drawn(tmp_path, story(ROUNDS), grown / 15)
    whole = blocks_in(drawn(tmp_path, story(ROUNDS))[0])[-1]
    now = [rect for rect in blocks_in(painter) if rect.left == whole.left]
    assert sum(rect.width for rect in now) == round(whole.width * grown / 15)
    assert str(9 + round(grown)) in [words for words, _ in noted.in_(painter)]


def test_only_marked_seats_stand_on_paper(tmp_path: Path) -> None:
    painter, noted = drawn(tmp_path, story(ROUNDS))
    wide = [rect for rect, rgb in painter.fills if rgb == THEMES["default"].paper and rect.width > rect.height]
    you = next(rect for words, rect in noted.in_(painter) if words == "You")
    assert len(wide) == 1
    assert wide[0].contains(you)


@pytest.mark.parametrize("size", [(1920, 1080), (640, 360), (1024, 768)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_names_and_points_stay_in_their_labels(
    tmp_path: Path, size: tuple[int, int], text_scale: float, seats: int
) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale)
    painter, noted = NotingPainter(), NotedText(stage)
    told = story([(0, "O6 R3"), (1, "Y7 Y4 G7 B6 I6 V6 R6")], seats=LONG[:seats], target=30)
    tones = tones_of(stage.theme, "Y")
    Race(stage, told, BOX, {1}, tones).draw(painter)
    tracks = [rect for rect, rgb in painter.fills if rgb == empty_of(stage.theme, tones)]
    assert len(tracks) == seats
    for seat, track in enumerate(tracks):
        score, name = [rect for _, rect in noted.in_(painter)][1 + 2 * seat : 3 + 2 * seat]
        assert stage.viewport.safe.left < name.left < name.right < score.left < score.right < track.left
        assert abs(name.centery - track.centery) <= 1
        assert abs(score.centery - track.centery) <= 1


@pytest.mark.parametrize("theme", THEMES)
def test_blocks_of_every_width_keep_their_paper_edge_and_their_field(tmp_path: Path, theme: str) -> None:
    told = story([(0, "R1"), (0, "V3"), (0, "B7"), (0, "G7 O7 Y7 B7 I7 V7 G6")], [YOU, HUNTER, SPROUT, HOARDER], 400)
    stage = stage_of(tmp_path, theme=theme)
    painter = NotingPainter()
    Race(stage, told, BOX, {0}, tones_of(stage.theme, "R")).draw(painter)
    blocks = [surface for surface, _, _ in painter.puts if surface.get_at((0, 0)) == (*stage.theme.paper, 255)]
    assert len(blocks) == 4
    for surface, key in zip(blocks, "RVBG", strict=True):
        colours = {tuple(surface.get_at((x, surface.get_height() // 2)))[:3] for x in range(surface.get_width())}
        assert stage.theme.field[key] in colours
