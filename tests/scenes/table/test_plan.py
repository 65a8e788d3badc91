"""The plans of the tables: the design at 16:9, more of everything elsewhere, and everything in a place of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest
from pygame import FRect

from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.rows import GAP
from scenes.kit.layout import Bounds
from scenes.kit.viewport import Viewport
from scenes.specs.red7.lessons import LessonTree, OneCardTree
from scenes.specs.red7.puzzle_table import PuzzleTree
from scenes.specs.red7.rail import rail_boxes
from scenes.specs.seven_street.lessons import StreetLessonTree
from scenes.specs.seven_street.plan import LANES, StreetTree, WatchedStreetTree, street_plan
from scenes.table.plan import (
    HAND_CARD,
    IN_HAND,
    OPPONENTS_CARD,
    THE_DESIGN,
    LessonBoxes,
    TablePlan,
    TableTree,
    WatchedBoxes,
    table_plan,
)
from scenes.table.watched import WatchedTree
from tests.scenes.staging import stage_of

SIZES = [(640, 360), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080), (3440, 1440), (1080, 1920), (3840, 1080)]
SCALES = [1.0, 1.05, 1.1, 1.25, 1.3, 1.35, 1.5, 1.6, 1.75, 2.0]
every_window = pytest.mark.parametrize("size", SIZES)
every_size_of_text = pytest.mark.parametrize("scale", SCALES)


def plan_for(size: tuple[int, int], text_scale: float = 1.0, tree: type[TableTree] = TableTree) -> TablePlan:
    return table_plan(Viewport(*size).room, text_scale, tree)  # type: ignore[arg-type]


def test_at_full_hd_it_is_the_design() -> None:
    assert asdict(THE_DESIGN) == asdict(plan_for((1920, 1080)))
    assert plan_for((1920, 1080)) is plan_for((3840, 2160))
    assert THE_DESIGN.top_bar == (96, 54, 1728, 56)
    assert THE_DESIGN.rail == (96, 126, 320, 610)
    assert THE_DESIGN.opponents == pytest.approx((440, 126, 1080, 267))
    assert THE_DESIGN.mine == pytest.approx((440, 417, 1080, 224))
    assert THE_DESIGN.actions == pytest.approx((440, 656, 1080, 80))
    assert THE_DESIGN.log == pytest.approx((1544, 126, 280, 610))
    assert THE_DESIGN.hand == pytest.approx((336, 791, 1247, 235), abs=0.8)
    assert rail_boxes(THE_DESIGN).canvas == pytest.approx((96, 402, 160, 224))
    assert rail_boxes(THE_DESIGN).deck == pytest.approx((96, 648, 76, 86))


def assert_apart(safe: Bounds, boxes: dict[str, Bounds]) -> None:
    """Every box has a size and lies in the safe area, and none lies over another."""
    rects = {name: FRect(box) for name, box in boxes.items()}
    room = FRect(safe).inflate(0.1, 0.1)
    for name, rect in rects.items():
        assert min(rect.size) > 0, name
        assert room.contains(rect), (name, rect)
    for (one, rect), (other, second) in combinations(rects.items(), 2):
        assert not rect.inflate(-0.1, -0.1).colliderect(second), (one, rect, other, second)


@every_size_of_text
@every_window
def test_everything_has_a_place_of_its_own_in_the_safe_area(size: tuple[int, int], scale: float) -> None:
    table = plan_for(size, scale)
    buttons = {name: getattr(table, name) for name in ("seats_button", "lens_button", "help_button", "sort_button")}
    assert_apart(table.safe, buttons | {
        "title": table.title, "score": table.score, "speed": table.speed, "pause": table.pause, "rail": table.rail,
        "opponents": table.opponents, "mine": table.mine, "actions": table.actions, "log": table.log,
        "hand": table.hand,
    })  # fmt: skip
    if table.corner is not None and table.hint is not None:
        assert_apart(table.safe, {"corner": table.corner, "hint": table.hint, "hand": table.hand, "rail": table.rail})
        assert all(FRect(table.corner).inflate(0.1, 0.1).contains(FRect(box)) for box in buttons.values())


@every_size_of_text
@every_window
def test_cards_have_their_shape_and_are_no_higher_than_at_100_percent(size: tuple[int, int], scale: float) -> None:
    usual, table = plan_for(size), plan_for(size, scale)
    assert table.hand[2] == pytest.approx(IN_HAND * table.hand[3] * ASPECT + (IN_HAND - 1) * GAP, abs=0.01)
    assert table.hand[3] <= usual.hand[3] + 0.01
    assert table.card <= usual.card + 0.01
    assert table.hand[3] / HAND_CARD == pytest.approx(table.card / OPPONENTS_CARD)


@every_size_of_text
@every_window
def test_everything_of_7_street_has_a_place_of_its_own(size: tuple[int, int], scale: float) -> None:
    table = street_plan(Viewport(*size).room, scale)
    assert_apart(table.safe, {
        "title": table.title, "score": table.score, "order": table.log, "speed": table.speed, "pause": table.pause,
        "rivals": table.rivals, "ours": table.ours, "rail": table.rail, "actions": table.actions,
        "seats": table.seats_button, "hint": table.help_button, "hand": table.hand,
    })  # fmt: skip
    assert table.axis[1] == pytest.approx(table.rivals[1] + table.rivals[3])
    assert table.axis[1] + table.axis[3] == pytest.approx(table.ours[1])
    assert table.lane(LANES - 1)[0] + table.pitch <= table.rail[0]


@every_size_of_text
@every_window
@pytest.mark.parametrize("tree", [TableTree, WatchedTree, LessonTree, PuzzleTree])
def test_the_parts_of_red7s_rail_lie_apart(tree: type[TableTree], size: tuple[int, int], scale: float) -> None:
    table = plan_for(size, scale, tree)
    rail = rail_boxes(table)
    parts = {"plate": rail.plate, "name": rail.name, "verb": rail.verb, "words": rail.words, "canvas": rail.canvas,
             "rungs": rail.rungs}  # fmt: skip
    in_corner = table.corner is not None and FRect(table.corner).contains(FRect(rail.deck))
    assert_apart(table.rail, parts | ({} if in_corner else {"deck": rail.deck, "deck words": rail.deck_words}))


@every_size_of_text
@every_window
def test_everything_of_a_match_that_is_watched_has_a_place_of_its_own(size: tuple[int, int], scale: float) -> None:
    table = plan_for(size, scale, WatchedTree)
    assert table.watched is not None
    assert_apart(table.safe, {
        "title": table.title, "score": table.score, "rail": table.rail, "opponents": table.opponents,
        "mine": table.mine, "log": table.log, "hand": table.hand, **optional(table.watched),
    })  # fmt: skip
    assert table.hand.width == pytest.approx(IN_HAND * table.hand.height * ASPECT + (IN_HAND - 1) * GAP, abs=0.01)
    assert table.hand.height >= 0.99 * plan_for(size, 1.0, WatchedTree).hand.height


@every_size_of_text
@every_window
def test_everything_of_7_street_that_is_watched_has_a_place_of_its_own(size: tuple[int, int], scale: float) -> None:
    table = street_plan(Viewport(*size).room, scale, WatchedStreetTree)
    assert table.watched is not None
    assert_apart(table.safe, {
        "title": table.title, "score": table.score, "rivals": table.rivals, "ours": table.ours, "rail": table.rail,
        "hand": table.hand, **optional(table.watched),
    })  # fmt: skip


def optional(boxes: WatchedBoxes | LessonBoxes) -> dict[str, Bounds]:
    """Those of the boxes that have room."""
    return {name: box for name, box in boxes._asdict().items() if box is not None}


@pytest.mark.parametrize("of", [partial(table_plan, tree=WatchedTree), partial(street_plan, tree=WatchedStreetTree)])
def test_of_a_match_that_is_watched_a_page_takes_what_larger_text_leaves_no_room_for(of: Callable[..., TablePlan]) -> None:
    for size in SIZES:
        usual, large = (of(Viewport(*size).room, scale).watched for scale in (1.0, 2.0))
        assert usual is not None and usual.caption is not None and usual.eyes is not None, size
        assert large is not None and (large.caption, large.eyes, large.above_timeline) == (None, None, None), size
    wide, narrow = (of(Viewport(*size).room, 1.04).watched for size in ((2560, 1080), (1920, 1080)))
    assert wide is not None and narrow is not None and wide.controls.width > narrow.controls.width


def test_a_wide_window_has_room_for_all_buttons_of_a_replay_at_larger_text() -> None:
    wide, usual = (street_plan(Viewport(*size).room, 1.3, WatchedStreetTree).watched for size in ((2560, 1080), (1920, 1080)))
    assert wide is not None and wide.caption is not None
    assert usual is not None and usual.caption is None


@every_size_of_text
@every_window
@pytest.mark.parametrize("tree", [LessonTree, OneCardTree])
def test_everything_of_a_lesson_has_a_place_of_its_own(
    tree: type[TableTree], size: tuple[int, int], scale: float
) -> None:
    table = plan_for(size, scale, tree)
    assert table.lesson is not None
    assert_apart(table.safe, {"rail": table.rail, "actions": table.actions, "hand": table.hand, **optional(table.lesson)})
    assert table.hand.height >= 0.99 * plan_for(size, 1.0, tree).hand.height
    assert not table.stacked


@every_size_of_text
@every_window
def test_everything_of_a_lesson_in_7_street_has_a_place_of_its_own(size: tuple[int, int], scale: float) -> None:
    table = street_plan(Viewport(*size).room, scale, StreetLessonTree)
    assert table.lesson is not None
    assert_apart(table.safe, {
        "ours": table.ours, "rail": table.rail, "actions": table.actions, **optional(table.lesson),
    })  # fmt: skip


@pytest.mark.parametrize("of", [table_plan, street_plan])
def test_a_plan_is_laid_out_once_for_a_window_and_a_size_of_text(of: Callable[..., TablePlan]) -> None:
    room = Viewport(1377, 931).room
    assert of(room, 1.37) is of(room, 1.37)


@pytest.mark.parametrize(("of", "trees"), [
    (table_plan, (TableTree, WatchedTree, LessonTree, PuzzleTree)),
    (street_plan, (StreetTree, WatchedStreetTree, StreetLessonTree)),
])
def test_every_mode_has_a_plan_of_its_own_and_each_is_laid_out_once(
    of: Callable[..., TablePlan], trees: tuple[type, ...]
) -> None:
    room = Viewport(1377, 931).room
    plans = [of(room, 1.37, tree) for tree in trees]
    assert len(set(plans)) == len(trees)
    assert all(of(room, 1.37, tree) is table for tree, table in zip(trees, plans, strict=True))


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


def test_what_is_left_of_a_higher_window_lies_between_all_rows() -> None:
    for tall in (plan_for((1080, 1920)), plan_for((1024, 768))):
        for upper, lower in (("top_bar", "opponents"), ("opponents", "mine"), ("mine", "actions"), ("actions", "hand")):
            (_, top, _, height), (_, begins, _, _) = getattr(tall, upper), getattr(tall, lower)
            usual, below = getattr(THE_DESIGN, upper), getattr(THE_DESIGN, lower)
            assert begins - top - height > below[1] - usual[1] - usual[3] + 1, (upper, lower)


def test_of_a_higher_window_a_table_that_is_watched_leaves_the_least_above_its_buttons() -> None:
    """What is left goes between the palettes, and below the buttons, where the hands of the others lie."""
    usual, tall = (plan_for(size, 1.0, WatchedTree) for size in ((1920, 1080), (1080, 1920)))
    gaps = {pair: _gap(tall, *pair) - _gap(usual, *pair)
            for pair in (("top_bar", "opponents"), ("opponents", "mine"), ("mine", "actions"))}
    assert min(gaps.values()) > 1, gaps
    assert gaps["mine", "actions"] == min(gaps.values()), gaps


def _gap(table: TablePlan, upper: str, lower: str) -> float:
    """Units between two rows."""
    (_, top, _, height), (_, begins, _, _) = getattr(table, upper), getattr(table, lower)
    return float(begins - top - height)


@pytest.mark.parametrize("size", SIZES)
def test_larger_text_makes_rows_of_words_higher_and_cards_little_lower(size: tuple[int, int]) -> None:
    small, large = plan_for(size), plan_for(size, 2.0)
    assert large.header > 1.5 * small.header
    assert large.reason > 1.5 * small.reason
    assert large.actions[3] > small.actions[3]
    assert large.card > 0.75 * small.card
    assert large.hand[3] > 0.75 * small.hand[3]


def test_large_words_that_stand_in_pairs_in_the_corner_keep_apart(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1280, 720), text_scale=2.0)
    plan, between = plan_for((1280, 720), 2.0), stage.text.size("m", "body")[0]
    for words, left, right in (("Seats", plan.seats_button, plan.sort_button), ("Lens", plan.lens_button, plan.help_button)):
        word = stage.viewport.rect(*left).x + stage.text.size(words, "body")[0]
        assert stage.viewport.rect(*right).x - word >= between / 2, words
    end = stage.viewport.rect(*plan.sort_button).x + stage.text.size("Sort", "body")[0]
    assert stage.viewport.rect(*plan.hand).x - end >= between / 2


def test_what_is_wider_than_21_to_9_or_higher_than_5_to_4_stays_empty() -> None:
    assert plan_for((7000, 1080)) is plan_for((5000, 1080))
    assert plan_for((1080, 3000)) is plan_for((1080, 5000))
