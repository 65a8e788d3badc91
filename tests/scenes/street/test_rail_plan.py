"""The rail of 7 Street: at every size of window and text each side has a place of its own, however many play."""

from __future__ import annotations

import pytest

from scenes.kit.layout import Bounds
from scenes.kit.viewport import Viewport
from scenes.specs.seven_street.frame import StreetFrame, street_frame
from scenes.specs.seven_street.rail_plan import rail_plan
from scenes.specs.seven_street.spec import regions as watched
from tests.scenes.table.test_frame import SCALES, SIZES, assert_apart

MODES = {"turn": street_frame, "watched": watched}
EVERY = [(mode, size, scale) for mode in MODES for size in SIZES for scale in SCALES]


def frame_for(size: tuple[int, int], text_scale: float, mode: str = "turn") -> StreetFrame:
    return MODES[mode](Viewport(*size).room, text_scale)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize(("mode", "size", "scale"), EVERY)
def test_every_side_has_its_place(mode: str, size: tuple[int, int], scale: float, seats: int) -> None:
    found = frame_for(size, scale, mode)
    rail = rail_plan(found, seats)
    boxes: dict[str, Bounds] = {"stock": rail.stock, "pile": rail.pile}
    boxes |= {"beside stock": rail.beside_stock, "beside pile": rail.beside_pile}
    sides = (*rail.rivals, rail.ours)
    for number, side in enumerate(sides):
        boxes[f"points {number}"] = side.points
        boxes |= {f"seat {number} {place}": seat for place, seat in enumerate(side.seats)}
        boxes |= {f"line {number}": side.line} if side.line is not None else {}
    assert_apart(found.rail, boxes)
    assert sum(len(side.seats) for side in sides) == seats
    assert len(sides) == (3 if seats == 3 else 2)
    assert rail_plan(found, seats) is rail, "nothing is laid out twice"


@pytest.mark.parametrize("seats", [4, 6])
def test_names_give_way_to_tiles_where_text_is_large(seats: int) -> None:
    usual, large = (rail_plan(frame_for((1920, 1080), scale), seats) for scale in (1.0, 2.0))
    assert not usual.ours.tiles
    assert large.ours.tiles
    assert len({y for _, y, _, _ in usual.ours.seats}) == seats // 2, "one below the other"
    assert len({y for _, y, _, _ in large.ours.seats}) == 1, "side by side"


def test_of_two_the_line_goes_where_there_is_no_room_for_it() -> None:
    usual, large = (rail_plan(frame_for((1920, 1080), scale), 2) for scale in (1.0, 2.0))
    assert usual.ours.line is not None
    assert large.ours.line is None


def test_of_three_a_rivals_points_stand_beside_it_where_text_is_large() -> None:
    usual, large = (rail_plan(frame_for((1920, 1080), scale), 3).rivals[0] for scale in (1.0, 2.0))
    assert usual.points[1] == usual.seats[0][1] + usual.seats[0][3]
    assert large.points[1] == large.seats[0][1]
    assert large.points[0] > large.seats[0][0] + large.seats[0][2]
