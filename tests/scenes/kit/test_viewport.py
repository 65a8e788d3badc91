"""From units to pixels, and where boxes stand."""

from __future__ import annotations

import pytest

from scenes.kit.layout import Box, inset
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


def test_an_inset_takes_the_same_from_both_sides() -> None:
    assert inset(BOX, 5) == (15, 25, 290, 110)
    assert inset(BOX, 5, 20) == (15, 40, 290, 80)


def test_a_box_knows_its_ends() -> None:
    assert (BOX.right, BOX.bottom) == (310, 140)
