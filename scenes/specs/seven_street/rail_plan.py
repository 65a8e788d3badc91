"""What stands where in the rail: headers, points, the two piles, and lines between; names give way to tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scenes.specs.seven_street.frame import StreetFrame
from scenes.specs.seven_street.stacks import LOW_BLOCK_HIGH
from scenes.table.values import Box

INSET = 12  # units: words stand so far inside
TILE_GAP, BESIDE = 8, 26  # units: between tiles; from a pile's first card to what is written beside it
PILE_HIGH, LOW_PILE, LEAST_PILE, AROUND = 151, 124, 96, 11
POINTS = {2: (76, 14), 3: (66, 14), 4: (76, 14), 6: (50, 26)}
"""By seats, the height of a side's points, and how much more at 200 %."""
TILE_MORE = 14
"""Units that a tile, which has the name above face and count, is higher at 200 % than a header."""
SHELF = 3  # units between a row of low streets and the line below it


class TeamRail(NamedTuple):
    """One side: a box for each of its seats, in its order; its points, and a line, None where it has no room.

    `tiles`: the seats stand side by side, without their names.
    """

    seats: tuple[Box, ...]
    points: Box
    line: Box | None
    tiles: bool


class RailPlan(NamedTuple):
    """`rivals` from the top; the piles are cards in units, with the box for what is written beside each."""

    rivals: tuple[TeamRail, ...]
    ours: TeamRail
    stock: Box
    pile: Box
    beside_stock: Box
    beside_pile: Box


class _Item(NamedTuple):
    what: str
    height: float


@lru_cache(maxsize=32)
def rail_plan(plan: StreetFrame, seats: int) -> RailPlan:
    """The rail for so many seats; with three, each rival stands beside the row of its streets."""
    return _of_three(plan) if seats == 3 else _of_two_sides(plan, seats)


def _of_two_sides(plan: StreetFrame, seats: int) -> RailPlan:
    """Rivals' seats, line and points; the piles; our points, line and seats. What has no room is left out."""
    more, members = plan.more_text, seats // 2
    least, larger = POINTS[seats]
    one, points, line = (40 if seats == 6 else 44) + 24 * more, least + larger * more, 38 + 36 * more
    between = 2 if seats == 6 else 4
    named = members * one + (members - 1) * between
    room = plan.rail[3] - 2 * points - PILE_HIGH + 20 * more
    tiles = 2 * named > room
    block = one + TILE_MORE * more if tiles else named
    has_line = seats == 2 and 2 * (block + line) <= room
    high = min(PILE_HIGH + 2 * AROUND, plan.rail[3] - 2 * (block + points + (line if has_line else 0)) - 12)
    items = [_Item("seats", block), *([_Item("line", line)] if has_line else []), _Item("points", points)]
    boxes = _column(plan, [*items, _Item("piles", max(LEAST_PILE, high)), *reversed(items)])
    count = len(items)
    rivals, ours = (_team(boxes[:count], members, between, tiles), _team(boxes[count + 1 :], members, between, tiles))
    return RailPlan((rivals,), ours, *_piles(boxes[count][1]))


def _column(plan: StreetFrame, items: list[_Item]) -> list[tuple[str, Box]]:
    """Items from top to foot of the rail, with what is left of the height between them."""
    x, y, width, height = plan.rail
    gap = max(0.0, height - sum(item.height for item in items)) / (len(items) - 1)
    found = []
    for item in items:
        found.append((item.what, (x, y, width, item.height)))
        y += item.height + gap
    return found


def _team(boxes: list[tuple[str, Box]], members: int, between: float, tiles: bool) -> TeamRail:
    """One side's items."""
    named = dict(boxes)
    x, y, width, height = named["seats"]
    if tiles:
        wide = (width - TILE_GAP * (members - 1)) / members
        seats = tuple((x + (wide + TILE_GAP) * place, y, wide, height) for place in range(members))
    else:
        high = (height - between * (members - 1)) / members
        seats = tuple((x, y + (high + between) * place, width, high) for place in range(members))
    return TeamRail(seats, named["points"], named.get("line"), tiles and members > 1)


def _of_three(plan: StreetFrame) -> RailPlan:
    """Every rival's header and points are as high as its row; the piles and our own below the axis."""
    x, y, width, height = plan.rail
    more, foot = plan.more_text, y + height
    header = 44 + 24 * more
    rivals = []
    for row in rows_of_three(plan):
        beside = more > 0.3
        tile = header + TILE_MORE * more
        seat = (x, row[1], width * 0.42, tile) if beside else (x, row[1], width, header)
        points = (x + width * 0.43, row[1], width * 0.57, tile) if beside else (
            x, row[1] + header, width, LOW_BLOCK_HIGH - header)
        rivals.append(TeamRail((seat,), points, None, False))
    least, larger = POINTS[3]
    own, top = least + larger * more, plan.axis[1] + 8
    ours = TeamRail(((x, foot - header, width, header),), (x, foot - header - own - 4, width, own), None, False)
    high = min(LOW_PILE + 2 * AROUND, ours.points[1] - 8 - top)
    return RailPlan(tuple(rivals), ours, *_piles((x, (top + ours.points[1] - high) / 2, width, high)))


def rows_of_three(plan: StreetFrame) -> tuple[Box, Box]:
    """Where the low streets of two rivals hang."""
    x, y, width, height = plan.rivals
    return (x, y, width, LOW_BLOCK_HIGH), (x, y + height - LOW_BLOCK_HIGH, width, LOW_BLOCK_HIGH)


def _piles(box: Box) -> tuple[Box, Box, Box, Box]:
    """Stock and pile, and the boxes beside them."""
    x, y, width, height = box[0], box[1] + AROUND, box[2], box[3] - 2 * AROUND
    wide, half = height * 5 / 7, width / 2
    places = [(x + INSET + half * place, y, wide, height) for place in range(2)]
    words = [(left + wide + BESIDE, y, half - wide - BESIDE - 4 - INSET, height) for left, _, _, _ in places]
    return places[0], places[1], words[0], words[1]
