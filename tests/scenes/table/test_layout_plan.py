"""The plan of the table's regions: the design at 16:9, more of everything elsewhere."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import FRect

from scenes.kit.viewport import Viewport
from scenes.specs.red7.rail_boxes import rail_boxes
from scenes.specs.red7.watching import regions as watched
from scenes.table.frame import THE_DESIGN, Frame, frame

SIZES = [(640, 360), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080), (3440, 1440), (1080, 1920), (3840, 1080)]
SCALES = [1.0, 1.3, 1.6, 2.0]


def plan_for(size: tuple[int, int], text_scale: float = 1.0) -> Frame:
    return frame(Viewport(*size).room, text_scale)


def test_at_full_hd_it_is_the_design() -> None:
    assert THE_DESIGN == plan_for((1920, 1080)) == plan_for((3840, 2160))
    assert THE_DESIGN.top_bar == (96, 54, 1728, 56)
    assert THE_DESIGN.rail == (96, 126, 320, 610)
    assert THE_DESIGN.opponents == pytest.approx((440, 126, 1080, 267))
    assert THE_DESIGN.mine == pytest.approx((440, 417, 1080, 224))
    assert THE_DESIGN.actions == pytest.approx((440, 656, 1080, 80))
    assert THE_DESIGN.log == pytest.approx((1544, 126, 280, 610))
    assert THE_DESIGN.hand == pytest.approx((336, 791, 1247, 235), abs=0.8)
    assert rail_boxes(THE_DESIGN).canvas == pytest.approx((96, 402, 160, 224))
    assert rail_boxes(THE_DESIGN).deck == pytest.approx((96, 648, 76, 86))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_canvas_of_a_table_that_is_watched_lies_where_its_panel_leaves_room(
    size: tuple[int, int], scale: float
) -> None:
    own, panel = rail_boxes(watched(Viewport(*size).room, scale)), rail_boxes(plan_for(size, scale))
    assert FRect(panel.canvas).inflate(1, 8).contains(FRect(own.canvas))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_regions_lie_in_the_safe_area_side_by_side(size: tuple[int, int], scale: float) -> None:
    found = plan_for(size, scale)
    regions = [found.rail, found.opponents, found.mine, found.actions, found.log, found.hand]
    bar = [found.title, found.score] if found.stacked else [found.top_bar]
    regions += [*bar, *(box for box in (found.corner, found.hint) if box is not None)]
    rects = [FRect(box) for box in regions]
    safe = FRect(found.safe).inflate(0.1, 0.1)
    assert all(safe.contains(rect) for rect in rects)
    for one, other in combinations(rects, 2):
        assert not one.inflate(-0.1, -0.1).colliderect(other), (one, other)
    assert safe.contains(FRect(found.seats_button))


def test_a_wider_window_gives_its_room_to_the_palettes_and_rails() -> None:
    wide = plan_for((2560, 1080))
    assert wide.opponents[2] - THE_DESIGN.opponents[2] > 400
    assert wide.mine[2] == wide.opponents[2]
    assert wide.rail[2] > THE_DESIGN.rail[2]
    assert wide.log[2] > THE_DESIGN.log[2]
    assert wide.rail[0] < 0, "the rails move outwards"
    assert wide.hand[3] == THE_DESIGN.hand[3]


def test_a_higher_window_gives_its_room_to_the_cards() -> None:
    high = plan_for((1024, 768))
    assert high.hand[3] > 1.3 * THE_DESIGN.hand[3]
    assert high.card > 1.3 * THE_DESIGN.card
    assert high.hand[1] + high.hand[3] > 1080, "the hand moves outwards"


@pytest.mark.parametrize("size", SIZES)
def test_larger_text_makes_rows_of_words_higher_and_cards_little_lower(size: tuple[int, int]) -> None:
    small, large = plan_for(size), plan_for(size, 2.0)
    assert large.header > 1.5 * small.header
    assert large.reason > 1.5 * small.reason
    assert large.actions[3] > small.actions[3]
    assert large.card > 0.75 * small.card
    assert large.hand[3] > 0.75 * small.hand[3]


def test_what_is_wider_than_21_to_9_or_higher_than_5_to_4_stays_empty() -> None:
    assert plan_for((7000, 1080)) == plan_for((5000, 1080))
    assert plan_for((1080, 3000)) == plan_for((1080, 5000))
