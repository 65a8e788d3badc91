"""From units to pixels, and where boxes stand."""

from __future__ import annotations

import pytest

from scenes.kit.layout import Box, Share, column, columns, grid, inset, lines, row
from scenes.kit.viewport import Viewport

SIZES = [
    (640, 360),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (7680, 4320),
    (300, 900),
]


@pytest.mark.parametrize(
    ("size", "scale", "origin", "end"),
    [
        ((1920, 1080), 1, (0, 0), (1920, 1080)),
        ((640, 360), 1 / 3, (0, 0), (640, 360)),
        ((1024, 768), 1024 / 1920, (0, 96), (1024, 672)),
        ((2560, 1080), 1, (320, 0), (2240, 1080)),
        ((7680, 4320), 4, (0, 0), (7680, 4320)),
    ],
)
def test_the_design_is_as_large_as_it_fits_and_in_the_middle(
    size: tuple[int, int], scale: float, origin: tuple[int, int], end: tuple[int, int]
) -> None:
    viewport = Viewport(*size)
    assert viewport.scale == pytest.approx(scale)
    assert viewport.point(0, 0) == origin
    assert viewport.point(1920, 1080) == end


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_stay_neighbours(size: tuple[int, int]) -> None:
    viewport = Viewport(*size)
    for x in range(0, 1900, 37):
        left, right = viewport.rect(x, 50, 37, 41), viewport.rect(x + 37, 50, 37, 41)
        assert left.right == right.left
        assert left.height == right.height


@pytest.mark.parametrize("size", SIZES)
def test_what_has_a_length_can_be_seen(size: tuple[int, int]) -> None:
    viewport = Viewport(*size)
    assert viewport.px(0) == 0
    assert viewport.px(1) >= 1
    assert viewport.px(-1) <= -1


@pytest.mark.parametrize("size", SIZES)
def test_the_safe_box_lies_inside_the_window(size: tuple[int, int]) -> None:
    viewport = Viewport(*size)
    assert viewport.bounds.size == size
    assert viewport.bounds.contains(viewport.safe)


@pytest.mark.parametrize("size", SIZES)
def test_a_pixel_leads_back_to_its_place_in_the_design(size: tuple[int, int]) -> None:
    viewport = Viewport(*size)
    x, y = viewport.units(*viewport.point(480, 270))
    assert (x, y) == (
        pytest.approx(480, abs=0.51 / viewport.scale),
        pytest.approx(270, abs=0.51 / viewport.scale),
    )


@pytest.mark.parametrize(
    ("size", "room"),
    [
        ((1920, 1080), (0, 0, 1920, 1080)),
        ((640, 360), (0, 0, 1920, 1080)),
        ((1366, 768), (0, 0, 1920, 1080)),
        ((1280, 800), (0, -60, 1920, 1200)),
        ((1024, 768), (0, -180, 1920, 1440)),
        ((2560, 1080), (-320, 0, 2560, 1080)),
        ((9000, 1080), (-330, 0, 2580, 1080)),
        ((300, 900), (0, -228, 1920, 1536)),
    ],
)
def test_the_room_is_what_a_layout_can_use_of_the_window(
    size: tuple[int, int], room: tuple[float, float, float, float]
) -> None:
    viewport = Viewport(*size)
    assert viewport.room == pytest.approx(room)
    assert viewport.bounds.inflate(2, 2).contains(viewport.rect(*viewport.room))
    x, y, width, height = viewport.room
    assert (x + width / 2, y + height / 2) == pytest.approx((960, 540)), "the design's box is in its middle"


BOX = Box(10, 20, 300, 120)


def test_a_row_is_as_high_as_its_box_and_leaves_its_gaps() -> None:
    assert row(BOX, (100, 50), 20) == [(10, 20, 100, 120), (130, 20, 50, 120)]


def test_a_column_is_as_wide_as_its_box_and_leaves_its_gaps() -> None:
    assert column(BOX, (30, 40), 10) == [(10, 20, 300, 30), (10, 60, 300, 40)]


def test_shares_divide_what_lengths_and_gaps_leave() -> None:
    first, second, third = row(BOX, (Share(), 60, Share(2)), 15)
    assert (first.width, second.width, third.width) == (70, 60, 140)
    assert third.right == BOX.right


def test_a_share_has_its_least_and_a_part_of_the_rest() -> None:
    assert [box.height for box in column(BOX, (Share(1, 20), Share(3, 40)))] == [35, 85]


def test_a_share_of_nothing_is_never_less_than_its_least() -> None:
    assert [box.width for box in row(BOX, (280, Share(1, 30)), 10)] == [280, 30]


@pytest.mark.parametrize(("align", "first"), [(0, 10), (0.5, 100), (1, 190)])
def test_parts_that_do_not_fill_their_row_are_aligned(align: float, first: float) -> None:
    assert row(BOX, (50, 50), 20, align)[0].x == first


def test_a_grid_fills_its_box_line_by_line() -> None:
    cells = grid(BOX, 3, 2, 30)
    assert [(box.x, box.y) for box in cells] == [(10, 20), (120, 20), (230, 20), (10, 95), (120, 95), (230, 95)]
    assert {(box.width, box.height) for box in cells} == {(80, 45)}
    assert (cells[-1].right, cells[-1].bottom) == (BOX.right, BOX.bottom)


def test_columns_fill_their_box_column_by_column() -> None:
    cells = columns(BOX, 2, 3, 40, 6)
    assert [(box.x, box.y) for box in cells] == [(10, 20), (10, 62), (10, 104), (180, 20), (180, 62), (180, 104)]
    assert {(box.width, box.height) for box in cells} == {(130, 36)}
    assert (cells[-1].right, cells[-1].bottom) == (BOX.right, BOX.bottom)


def test_lines_keep_their_pitch_while_there_is_room() -> None:
    assert lines(BOX, 2, 50, 0.8) == [(10, 20, 300, 40), (10, 70, 300, 40)]


def test_many_lines_come_closer() -> None:
    assert [box.y for box in lines(BOX, 4, 50)] == [20, 50, 80, 110]


def test_lines_leave_their_gap_and_the_last_ends_with_its_box() -> None:
    assert lines(BOX, 2, 50, gap=10) == [(10, 20, 300, 40), (10, 70, 300, 40)]
    assert lines(BOX, 2, 90, gap=20)[-1] == (10, 90, 300, 50)


def test_an_inset_takes_the_same_from_both_sides() -> None:
    assert inset(BOX, 5) == (15, 25, 290, 110)
    assert inset(BOX, 5, 20) == (15, 40, 290, 80)


def test_a_box_knows_its_ends_and_its_middle() -> None:
    assert (BOX.right, BOX.bottom, BOX.centre) == (310, 140, (160, 80))
