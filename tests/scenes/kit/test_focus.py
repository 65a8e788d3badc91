"""The focus reaches everything with every device, and a press acts once."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from pygame import Rect

from scenes.kit.input.intent import DIRECTIONS, Device, Intent, Kind
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.button import Button
from scenes.kit.widgets.focus import Focus, nearest
from tests.scenes.staging import key, mouse, stage_of


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path)


def column(stage: Stage, count: int, actions: list[int] | None = None) -> Focus:
    def act(number: int) -> Callable[[], Transition | None]:
        return lambda: actions.append(number) if actions is not None else None

    return Focus([Button(stage, Rect(100, 100 * n, 300, 80), f"{n}", act(n)) for n in range(count)])


def test_accept_activates_what_has_the_focus_once(stage: Stage) -> None:
    actions: list[int] = []
    focus = column(stage, 3, actions)
    focus.handle(key(Kind.DOWN))
    focus.handle(key(Kind.ACCEPT))
    focus.handle(key(Kind.ACCEPT, repeated=True))
    assert actions == [1]


def test_what_an_action_returns_is_handed_on(stage: Stage) -> None:
    focus = Focus([Button(stage, Rect(0, 0, 100, 50), "Back", Pop)])
    assert focus.handle(key(Kind.ACCEPT)) == Pop()


def test_a_column_goes_round(stage: Stage) -> None:
    focus = column(stage, 3)
    seen = []
    for kind in (Kind.UP, Kind.DOWN, Kind.DOWN, Kind.DOWN, Kind.DOWN, Kind.LEFT, Kind.RIGHT):
        focus.handle(key(kind))
        seen.append(focus.index)
    assert seen == [2, 0, 1, 2, 0, 0, 0]


def test_disabled_widgets_are_passed_over(stage: Stage) -> None:
    actions: list[int] = []
    focus = column(stage, 4, actions)
    focus.widgets[1].enabled = False
    focus.handle(key(Kind.DOWN))
    assert focus.index == 2
    focus.widgets[2].enabled = False
    focus.handle(key(Kind.ACCEPT))
    assert actions == [3]
    for widget in focus.widgets:
        widget.enabled = False
    assert focus.current is None
    assert focus.handle(key(Kind.ACCEPT)) is None
    assert focus.handle(mouse(Kind.PRESS, (110, 110))) is None
    assert actions == [3]


def rows_of_widgets(rnd: random.Random) -> list[Rect]:
    """A screen as screens are: rows of widgets of many widths, not quite in line."""
    rects: list[Rect] = []
    y = rnd.randrange(60)
    while y < 900:
        height, x = rnd.randint(40, 200), rnd.randrange(500)
        for _ in range(rnd.randint(1, 7)):
            rects.append(Rect(x, y + rnd.randrange(10), rnd.randint(60, 300), height - 10))
            x = rects[-1].right + rnd.randint(12, 120)
        y += height + rnd.randint(12, 80)
    return rects


@pytest.mark.parametrize("seed", range(30))
def test_nothing_is_out_of_reach_of_the_arrows(stage: Stage, seed: int) -> None:
    rects = rows_of_widgets(random.Random(seed))
    focus = Focus([Button(stage, rect, "x") for rect in rects])
    reached, waiting = {0}, [0]
    while waiting:
        start = waiting.pop()
        for kind in DIRECTIONS:
            focus.index = start
            focus.handle(key(kind))
            if focus.index not in reached:
                reached.add(focus.index)
                waiting.append(focus.index)
    assert len(reached) == len(rects)


def test_next_and_previous_go_through_all(stage: Stage) -> None:
    focus = column(stage, 3)
    order = [
        focus.handle(key(kind)) or focus.index for kind in (Kind.NEXT, Kind.NEXT, Kind.NEXT, Kind.PREVIOUS)
    ]
    assert order == [1, 2, 0, 2]


class Speed(Button):
    """Its value goes up and down."""

    adjustable = True
    value = 0

    def adjust(self, step: int) -> None:
        self.value += step


def test_left_and_right_change_a_value_instead_of_moving(stage: Stage) -> None:
    speed = Speed(stage, Rect(0, 0, 800, 80), "Speed")
    focus = Focus([speed, Button(stage, Rect(900, 0, 100, 80), "Back")])
    focus.handle(key(Kind.RIGHT))
    assert focus.current is speed
    assert speed.value == 1


def test_the_mouse_moves_the_focus_and_acts_when_let_go(stage: Stage) -> None:
    actions: list[int] = []
    focus = column(stage, 3, actions)
    focus.handle(mouse(Kind.POINT, (150, 220)))
    assert focus.index == 2
    focus.handle(mouse(Kind.POINT, (900, 900)))
    assert focus.index == 2, "beside everything the focus stays where it was"
    focus.handle(mouse(Kind.PRESS, (150, 120)))
    assert focus.index == 1
    assert actions == []
    focus.handle(mouse(Kind.RELEASE, (150, 120)))
    assert actions == [1]
    focus.handle(mouse(Kind.RELEASE, (150, 120)))
    assert actions == [1]


@pytest.mark.parametrize(
    ("down", "up"), [((150, 120), (150, 220)), ((150, 120), (900, 900)), ((900, 900), (150, 120))]
)
def test_a_press_that_slips_off_does_nothing(
    stage: Stage, down: tuple[int, int], up: tuple[int, int]
) -> None:
    actions: list[int] = []
    focus = column(stage, 3, actions)
    focus.handle(mouse(Kind.PRESS, down))
    focus.handle(mouse(Kind.RELEASE, up))
    assert actions == []


def test_focus_animates_until_it_has_grown(stage: Stage) -> None:
    focus = column(stage, 3)
    assert focus.animating is False
    assert focus.widgets[0].growth == 1.0
    focus.handle(key(Kind.DOWN))
    assert focus.animating is True
    for _ in range(20):
        focus.update(16)
    assert focus.animating is False
    assert [widget.growth for widget in focus.widgets] == [0.0, 1.0, 0.0]


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (640, 360)])
def test_a_finger_reaches_a_small_button_a_little_beside_it_and_a_mouse_does_not(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    actions: list[int] = []
    stage = stage_of(tmp_path, size)
    focus = Focus([Button(stage, stage.viewport.rect(100, 100 * n, 300, 40), f"{n}",
                          partial(actions.append, n)) for n in range(3)])  # fmt: skip
    beside = stage.viewport.point(250, 150)
    for device, acts in ((Device.MOUSE, []), (Device.TOUCH, [1])):
        for kind in (Kind.PRESS, Kind.RELEASE):
            focus.handle(Intent(kind, device, point=beside))
        assert actions == acts
    for kind in (Kind.PRESS, Kind.RELEASE):
        focus.handle(Intent(kind, Device.TOUCH, point=stage.viewport.point(250, 170)))
    assert actions == [1], "between two buttons there is nothing to press"


def test_a_finger_has_9_mm_on_10_inches_for_whatever_is_smaller(tmp_path: Path) -> None:
    stage, pressed = stage_of(tmp_path, (1920, 1080)), list[str]()
    mm = 1920 / 221  # units: 10 inches across corners are 221 mm wide
    focus = Focus([Button(stage, stage.viewport.rect(800, 500, 30, 30), "", lambda: pressed.append("it"))])
    for aside in ((0, 4.4), (0, -4.4), (4.4, 0), (-4.4, 0)):
        point = round(815 + aside[0] * mm), round(515 + aside[1] * mm)
        for kind in (Kind.PRESS, Kind.RELEASE):
            focus.handle(Intent(kind, Device.TOUCH, point=point))
    assert len(pressed) == 4


def test_a_row_is_walked_along_before_it_is_left() -> None:
    """What lies next in the row is off: its far end comes before a large card that grows into the row."""
    start, card, far = Rect(293, 437, 177, 54), Rect(524, 490, 112, 195), Rect(916, 437, 97, 54)
    assert nearest(start, [card, far], Kind.RIGHT) == 1
    assert nearest(far, [card, start], Kind.LEFT) == 1
    assert nearest(start, [card], Kind.RIGHT) == 0


def test_to_the_side_of_something_is_nothing_straight_above_or_below_it() -> None:
    start, line = Rect(96, 900, 160, 96), Rect(96, 600, 1000, 72)
    assert nearest(start, [line], Kind.RIGHT) is None
    assert nearest(start, [line], Kind.UP) == 0
    assert nearest(start, [Rect(300, 600, 900, 72)], Kind.RIGHT) == 0, "that lies at the side"


@pytest.mark.parametrize(("gap", "free"), [(40, 10), (24, 10), (18, 6), (14, 2)])
def test_a_ring_keeps_off_a_neighbour_as_far_as_there_is_room(tmp_path: Path, gap: int, free: int) -> None:
    stage = stage_of(tmp_path, (1920, 1080))
    first, second = Rect(100, 100, 600, 80), Rect(700 + gap, 100, 300, 80)
    focus = Focus([Button(stage, first, "Rematch", Pop), Button(stage, second, "Menu", Pop)])
    ring = focus.widgets[0].grown.inflate(24, 24)
    assert ring.right <= second.left - free
