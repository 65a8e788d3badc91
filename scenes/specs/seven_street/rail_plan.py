"""What stands where in the rail: headers, points, the two piles, and lines between; names give way to tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from scenes.kit.art.cards import ASPECT
from scenes.kit.layout import Bounds, Box
from scenes.kit.ui.areas import Area, CardArea, Wordless, boxes_of
from scenes.kit.ui.containers import Column, Pad, Padded, Row
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import First
from scenes.specs.seven_street.plan import StreetPlan
from scenes.specs.seven_street.stacks import BLOCK_HIGH, LOW_BLOCK_HIGH
from scenes.table.plan import HEADER

INSET = 12  # units: words stand so far inside
TILE_GAP, BESIDE = 8, 26  # units: between tiles; from a pile's first card to what is written beside it
PILE_HIGH, LOW_PILE, AROUND = 151, 124, 16  # units: a pile's height, and what is above and below it
LEAST_PILES, LEAST_BY_TILES = Len(139, 119), 96  # units, with what is around them: beside names, and beside tiles
GAPS = 12  # units: all the gaps between what stands in the rail, together
POINTS = {2: Len(76, 90), 3: Len(66, 80), 4: Len(76, 90), 6: Len(50, 76)}
"""By seats, the height of a side's points."""
LEAST_POINTS = Len(60, 100)  # units: where three play, of a rival's below its header
LINE, TILE = Len(38, 74), Len(56, 82)
LOW_HEADER, LOW_TILE = Len(40, 64), Len(56, 78)  # where three are on a side


class TeamRail(NamedTuple):
    """One side: a box for each of its seats, in its order; its points, and a line, None where it has no room.

    `tiles`: the seats stand side by side, without their names.
    """

    seats: tuple[Bounds, ...]
    points: Bounds
    line: Bounds | None
    tiles: bool


class RailPlan(NamedTuple):
    """The boxes of the rail: `rivals` from the top; the piles are cards in units, with the box for what is written
    beside each.
    """

    rivals: tuple[TeamRail, ...]
    ours: TeamRail
    stock: Bounds
    pile: Bounds
    beside_stock: Bounds
    beside_pile: Bounds


@lru_cache(maxsize=32)
def rail_plan(plan: StreetPlan, seats: int) -> RailPlan:
    """The rail for so many seats; with three, each rival stands beside the row of its streets."""
    measure = Wordless(plan.text_scale)
    tree = _of_three(measure) if seats == 3 else _of_two_sides(measure, seats)
    tree.place(measure, Box(*plan.rail))
    boxes = boxes_of(tree)
    rivals = [_side(boxes, side) for side in ("rival", "next") if f"{side} points" in boxes]
    piles = {name: boxes[name] for name in ("stock", "pile", "beside_stock", "beside_pile")}
    return RailPlan(tuple(rivals), _side(boxes, "ours"), **piles)


def _side(boxes: Mapping[str, Box], side: str) -> TeamRail:
    seats = tuple(box for name, box in boxes.items() if name.startswith(f"{side} seat"))
    tiles = len({seat.y for seat in seats}) < len(seats)
    return TeamRail(seats, boxes[f"{side} points"], boxes.get(f"{side} line"), tiles)


def _of_two_sides(measure: Wordless, seats: int) -> Node:
    """Rivals' seats, line and points; the piles; our points, line and seats: the first form that fits, tiles last."""
    forms = list[Node]()
    for tiles, line in ((False, seats == 2), (False, False), (True, False)):
        rivals, ours = (_team(side, seats, tiles, line) for side in ("rival", "ours"))
        piles = _piles(PILE_HIGH, LEAST_BY_TILES if tiles else measure.units(LEAST_PILES))
        parts = [*rivals, piles, *reversed(ours)]
        gaps = [Node(height=Grow(), least_height=GAPS / (len(parts) - 1)) for _ in parts[1:]]
        forms.append(_apart(parts, gaps))
    return First(forms)


def _team(side: str, seats: int, tiles: bool, line: bool) -> list[Node]:
    """One side from the top: its seats, a line for them, its points."""
    names = [f"{side} seat {place}" for place in range(seats // 2)]
    points = Area(f"{side} points", height=POINTS[seats])
    if tiles:
        each = [Area(name, width=Grow()) for name in names]
        return [Row(each, TILE_GAP, height=LOW_TILE if seats == 6 else TILE), points]
    high, gap = (LOW_HEADER, 2) if seats == 6 else (HEADER, 4)
    block = _apart([Area(name, height=high) for name in names], [Node(height=gap) for _ in names[1:]])
    return [block, *([Area(f"{side} line", height=LINE)] if line else []), points]


def _apart(nodes: Sequence[Node], gaps: Sequence[Node]) -> Node:
    """Nodes one below the other, with gaps between two that never give way."""
    return Column([nodes[0], *(node for pair in zip(gaps, nodes[1:], strict=True) for node in pair)])


def _of_three(measure: Wordless) -> Node:
    """Every rival's header and points are as high as its row; the piles and our own below the axis."""
    return Column([
        _rival(measure, "rival"),
        Node(height=BLOCK_HIGH - 2 * LOW_BLOCK_HIGH),
        _rival(measure, "next"),
        Node(height=8),
        Node(height=Grow()),
        _piles(LOW_PILE, 0),
        Node(height=Grow()),
        Area("ours points", height=POINTS[3]),
        Node(height=4),
        Area("ours seat 0", height=HEADER),
    ])


def _rival(measure: Wordless, side: str) -> Node:
    """A rival's header with its points below it; beside it where there is too little height for both."""
    seat, points = f"{side} seat 0", f"{side} points"
    below = Area(points, height=Grow(), least_height=measure.units(LEAST_POINTS))
    beside = Row([
        Area(seat, width=Grow(42)), Node(width=Grow(1)), Area(points, width=Grow(57)),
    ], height=TILE)  # fmt: skip
    return First([Column([Area(seat, height=HEADER), below]), Column([beside])], height=LOW_BLOCK_HIGH)


def _piles(high: float, least: float) -> Node:
    """Stock and pile, with room beside each for what is written there."""
    halves = [Row([
        Node(width=INSET), CardArea(name, 1, 0, ASPECT, high), Node(width=BESIDE),
        Area(f"beside_{name}", width=Grow()), Node(width=4),
    ]) for name in ("stock", "pile")]  # fmt: skip
    return Padded(Row(halves, even=True), Pad(top=AROUND, bottom=AROUND), least_height=least)
