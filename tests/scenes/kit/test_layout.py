from __future__ import annotations

import pytest

from scenes.kit.layout import Box, Share, column, columns, grid, inset, lines, row

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
