"""Red7's seats in the plans of all modes: whoever is out, with text of every size, nothing lacks room or is cut, and no
card is lower than with text of 100 %.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest
from pygame import FRect

from game.red7.cards import COLOURS
from scenes.kit.art.cards import Face
from scenes.kit.layout import Bounds, Box
from scenes.kit.stage import Stage
from scenes.kit.ui.node import Measure, Node
from scenes.kit.ui.overlays import Overlay
from scenes.match.story import Seating
from scenes.specs import registry
from scenes.specs.red7.board import Red7Seats, cards_box, strips
from scenes.specs.red7.lessons import MOST_CARD, LessonTree
from scenes.specs.red7.puzzle_table import PuzzleTree
from scenes.table.capabilities import Seat
from scenes.table.panels.seats import header, reason
from scenes.table.plan import TablePlan, TableTree, table_plan
from scenes.table.table import Table
from scenes.table.values import SeatStatus
from scenes.table.watched import WatchedTree
from tests.scenes.pages import faults_in
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.made_up import LONG_NAMES, NAMES, made_up, seated

SIZES = [(640, 360), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080)]
SCALES = [1.0, 1.1, 1.25, 1.5, 1.75, 2.0]
MODES = {"play": TableTree, "watch": WatchedTree, "lesson": LessonTree, "puzzle": PuzzleTree}
"""A replay is watched."""
LITTLE = 0.99  # of a card's height: what is rounded away
OVER = 0.1  # of a box's height
LEADS, BEATEN = ("3 colours,", Face("7", "G"), "beats", Face("5", "B")), ("3", Face("7", "G"))


def plans(mode: str, size: tuple[int, int], text_scale: float, stage: Stage) -> Iterator[Red7Seats]:
    """Everybody's places, for every number of seats and whoever is out, but for all of them."""
    plan = table_plan(stage.viewport.room, text_scale, MODES[mode])
    for seats in (2,) if mode == "lesson" else (2, 3, 4):
        for alive in product((True, False), repeat=seats):
            if alive[0] if mode == "puzzle" else any(alive):
                yield Red7Seats(plan, seats, 0, alive, *([MOST_CARD] if mode == "lesson" else []))


def contents(table: Red7Seats, seat: int, box: Bounds, stage: Stage) -> Iterator[tuple[Node, Bounds]]:
    """Headers and reasons of a seat, with the boxes that they have: of whoever leads, acts, has one card left."""
    alive = table.alive[seat]
    for name, status in (
        (NAMES[seat], SeatStatus(7, alive, False, ("no run,", Face("7", "G"), "high"), BEATEN)),
        (LONG_NAMES[seat], SeatStatus(10, alive, alive, LEADS, BEATEN, "G")),
        (LONG_NAMES[seat], SeatStatus(1, alive, alive, LEADS, BEATEN, "G", last=alive)),
    ):
        would = SeatStatus(3, True, True, LEADS, BEATEN) if not status.leads else None
        for acts in (False, True):
            shown = Seat(Seating(name, "sprout", "greedy"), box, status, would, acts)
            tree, place = header(table.plan, shown), table.plan.header_of(box)
            tree.place(Measure(stage), Box(*place))
            yield tree, place
        if alive:
            yield reason(stage, table.plan.reason_of(box), shown), table.plan.reason_of(box)


def faults_of(tree: Node, box: Bounds, stage: Stage) -> list[str]:
    """Texts that lack room or lie over others, and what lies outside its box by more than a crown does; the arrow at
    whoever is to act stands beside that.
    """
    tree = tree.children[1] if isinstance(tree, Overlay) else tree
    faults = [fault for fault in faults_in(tree, Measure(stage)) if "outside" not in fault]
    room = FRect(box).inflate(1, 2 * OVER * box[3] + 2 * stage.text.text_scale)
    leaves = [(node, node.box) for node in tree.every() if not node.children and node.box is not None]
    return [*faults, *(type(node).__name__ for node, at in leaves if min(at[2:]) > 0 and not room.contains(FRect(at)))]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("mode", MODES)
def test_no_header_and_no_reason_lacks_room(tmp_path: Path, mode: str, size: tuple[int, int], scale: float) -> None:
    stage = stage_of(tmp_path, size, text_scale=scale)
    looked_at = set[tuple[float, ...]]()
    for table in plans(mode, size, scale, stage):
        for seat, box in strips(table).items():
            key = (*box[2:], table.alive[seat])
            if key in looked_at:
                continue
            looked_at.add(key)
            for tree, place in contents(table, seat, box, stage):
                assert not faults_of(tree, place, stage), (table.seats, table.alive, seat, box)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", ["play", "watch", "lesson"])  # that one has lower cards for its larger words
def test_seats_lie_apart_and_no_card_is_lower_than_at_100_percent(
    tmp_path: Path, mode: str, size: tuple[int, int]
) -> None:
    stage = stage_of(tmp_path, size)
    usual = [{seat: cards_box(table, seat)[3] for seat in strips(table)} for table in plans(mode, size, 1.0, stage)]
    for scale in SCALES:
        for heights, table in zip(usual, plans(mode, size, scale, stage), strict=True):
            for seat, (x, y, width, height) in strips(table).items():
                card = cards_box(table, seat)
                assert card[3] >= LITTLE * heights[seat], (scale, table.alive, seat)
                assert FRect(x, y, width, height).inflate(0.1, 0.1).contains(FRect(table.plan.cards_of((x, y, width, height))))
            for (one, box), (other, beside) in combinations(strips(table).items(), 2):
                assert not FRect(box).inflate(-0.1, -0.1).colliderect(FRect(beside)), (scale, one, other)


def test_a_header_is_laid_out_once_for_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(stage_of(tmp_path), registry.table("red7"), seated(4), made_up(4, 3, 5))
    made, make = list[Seat](), header

    def counted(plan: TablePlan, seat: Seat) -> Node:
        made.append(seat)
        return make(plan, seat)

    monkeypatch.setattr("scenes.table.panels.seats.header", counted)
    for number in range(len(COLOURS)):
        table.panels.tell(made_up(4, 3, 5))
        table.panels.draw(NotingPainter(), None)
        assert len(made) == 4, number
    table.panels.restyle()
    table.panels.draw(NotingPainter(), None)
    assert len(made) == 8
