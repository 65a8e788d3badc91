"""Widgets keep to their place at every size, and the focus reaches everything with every device."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import DIRECTIONS, RIGHT_KEYS, Device, Holder, Intent, Kind
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.ui.button import Button, ButtonStyle
from scenes.kit.widgets.focus import Focus, nearest
from scenes.kit.widgets.surfaces import ring
from scenes.kit.widgets.widget import Widget
from scenes.kit.widgets.words import Cap, Icon, Sentence, fitted, glyph
from tests.scenes.staging import key, mouse, stage_of

SIZES = [(640, 360), (1024, 768), (1920, 1080)]
GREY = (70, 70, 70)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path)


def drawn(stage: Stage, draw: Callable[[Painter], object]) -> Surface:
    """What is drawn on plain grey."""
    ground, screen = Surface(stage.viewport.size, 0, 32), Surface(stage.viewport.size, 0, 32)
    ground.fill(GREY)
    painter = Painter(screen)
    painter.begin()
    painter.ground(ground)
    draw(painter)
    painter.end()
    return screen


def touched(screen: Surface) -> Rect:
    """The smallest rectangle around everything that is not plain grey."""
    mask = pygame.mask.from_threshold(screen, GREY, (1, 1, 1, 255))
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


def make(kind: str, stage: Stage, rect: Rect) -> Widget:
    match kind:
        case "button":
            style = ButtonStyle(second="you would be out of the round", kind=Kind.END_TURN)
            return Button(stage, rect, "End turn", None, style)
        case _:
            style = ButtonStyle(second="Advanced, 3 bots", look="best", style="entry", beside=True)
            return Button(stage, rect, "Play", None, style)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("theme", ["default", "contrast"])
@pytest.mark.parametrize("kind", ["button", "beside"])
def test_nothing_is_drawn_outside_a_widget(
    tmp_path: Path, kind: str, theme: str, text_scale: float, size: tuple[int, int]
) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale, theme=theme)
    for device in (Device.KEYBOARD, Device.GAMEPAD, Device.MOUSE):
        stage.last_holder = Holder(device)
        widget = make(kind, stage, stage.viewport.rect(300, 300, 700, 76))
        for enabled in (True, False):
            widget.enabled = enabled
            assert widget.rect.contains(touched(drawn(stage, partial(widget.draw, focused=False))))


def test_the_ring_is_six_units_six_away_and_the_item_has_grown(stage: Stage) -> None:
    button = Button(stage, Rect(500, 400, 400, 100), "Fold")
    button.settle(True)
    assert button.grown == Rect(488, 397, 424, 106)
    screen = drawn(stage, lambda painter: button.draw(painter, True))
    assert touched(screen) == button.grown.inflate(24, 24)
    row = [screen.get_at((x, 450))[:3] for x in range(470, 495)]
    paper, gap = stage.theme.paper, GREY
    assert row == [GREY] * 6 + [paper] * 6 + [gap] * 6 + [stage.theme.back] * 7


def test_a_ring_round_a_card_is_round(stage: Stage) -> None:
    screen = drawn(stage, lambda painter: ring(painter, stage, Rect(500, 400, 120, 168), 8))
    assert touched(screen) == Rect(488, 388, 144, 192)
    assert screen.get_at((488, 388))[:3] == GREY
    assert screen.get_at((560, 390))[:3] == stage.theme.paper
    assert screen.get_at((560, 480))[:3] == GREY


def test_only_the_best_button_is_a_paper_block(stage: Stage) -> None:
    for look, expected in (("best", stage.theme.paper), ("slab", stage.theme.back), ("bare", GREY)):
        button = Button(stage, Rect(100, 100, 300, 80), "Palette", style=ButtonStyle(look=look))
        assert (
            drawn(stage, partial(button.draw, focused=False)).get_at((102, 102))[:3] == expected
        )
    with pytest.raises(ValueError, match="loud"):
        drawn(stage, lambda painter: Button(
            stage, Rect(0, 0, 9, 9), "x", style=ButtonStyle(look="loud"),
        ).draw(painter, False))


# -- growth


def grow(widget: Widget, elapsed_ms: float) -> float:
    widget.grow(elapsed_ms, True)
    return widget.growth


def test_growing_takes_its_time_and_slows_down(stage: Stage) -> None:
    button = Button(stage, Rect(0, 0, 100, 50), "Fold")
    steps = [grow(button, DURATIONS["focus"] / 4) for _ in range(4)]
    assert steps == pytest.approx([1 - 0.75**3, 1 - 0.5**3, 1 - 0.25**3, 1.0])


def test_reduced_motion_grows_at_once(tmp_path: Path) -> None:
    button = Button(stage_of(tmp_path, reduced_motion=True), Rect(0, 0, 100, 50), "Fold")
    assert grow(button, 1) == 1.0


@pytest.mark.parametrize("reduced", [False, True])
def test_a_press_is_seen_for_80_ms_on_a_button_of_any_look(tmp_path: Path, reduced: bool) -> None:
    stage = stage_of(tmp_path, reduced_motion=reduced)
    for look in ("slab", "best", "bare"):
        button = Button(stage, Rect(100, 100, 400, 100), "Play", style=ButtonStyle(look))
        button.settle(True)
        button.sink()
        for _ in range(4):
            assert button.grown.width < 0.97 * button.rect.width
            assert button.zoom < 1
            assert button.grow(20, True)
        assert button.grown.width >= button.rect.width
        while button.grow(20, True):
            pass
        assert button.grown.width > 1.05 * button.rect.width


def test_a_button_stays_down_until_it_is_let_go(stage: Stage) -> None:
    button = Button(stage, Rect(100, 100, 400, 100), "Play")
    focus = Focus([button])
    focus.handle(Intent(Kind.PRESS, Device.MOUSE, (200, 150)))
    focus.update(500)
    assert button.sunk
    focus.handle(Intent(Kind.RELEASE, Device.MOUSE, (200, 150)))
    assert not button.sunk


def test_a_sentence_is_as_wide_as_its_pieces(stage: Stage) -> None:
    whole = Sentence(("2 below 4", Face("3", "R"), "beats", Face("3", "Y")), "body_bold", (0, 0, 0)).render(
        stage
    )
    chip = stage.art.chip(Face("3", "R"), round(28 * 1.24))
    words = sum(stage.text.size(piece, "body_bold")[0] for piece in ("2 below 4", "beats"))
    assert whole.get_width() == words + 2 * chip.get_width() + 3 * round(28 * 0.27)
    assert 33 <= chip.get_height() <= 36


def test_chips_and_capitals_share_their_middle(stage: Stage) -> None:
    chip = Sentence((Face("3", "R"),), "body_bold", (0, 0, 0)).render(stage)
    word = Sentence(("HEI",), "body_bold", (0, 0, 0)).render(stage)
    for surface in (chip, word):
        box = surface.get_bounding_rect()
        assert (box.top + box.bottom) / 2 == pytest.approx(surface.get_height() / 2, abs=1)


def test_a_sentence_falls_back_before_it_shrinks(stage: Stage) -> None:
    long = ("You would lead: 2 below 4", Face("3", "R"), "beats", Face("3", "Y"))
    short = ("2", Face("3", "R"), ">", Face("3", "Y"))
    sentence = Sentence(long, "body_bold", (0, 0, 0), (short,))
    natural = Sentence(short, "body_bold", (0, 0, 0)).render(stage)
    assert sentence.render(stage).get_width() > 400
    assert sentence.render(stage, 300).get_size() == natural.get_size()
    assert (
        natural.get_width() - 40
        < sentence.render(stage, natural.get_width() - 1).get_width()
        < natural.get_width()
    )
    assert sentence.render(stage, 300) is sentence.render(stage, 300)


def test_icons_take_the_sentences_colour(stage: Stage) -> None:
    surface = Sentence((Icon("crown"),), "body", (200, 100, 50)).render(stage)
    assert surface.get_at(surface.get_rect().center)[:3] == (200, 100, 50)


@pytest.mark.parametrize("size", [(200, 20), (60, 80), (900, 90)])
def test_fitted_words_keep_to_their_box(stage: Stage, size: tuple[int, int]) -> None:
    for words in ("Ask before drawing", Sentence(("Ask", Face("7", "R")), "name", GREY)):
        surface = fitted(stage, words, Lettering("title", GREY), size)
        assert surface.get_width() <= size[0]
        assert surface.get_bounding_rect().height <= size[1]


def test_glyphs_follow_the_device(stage: Stage) -> None:
    looks = {}
    for device in (Device.KEYBOARD, Device.GAMEPAD, Device.MOUSE, Device.TOUCH):
        stage.last_holder = Holder(device)
        looks[device] = glyph(stage, Kind.PLAY, Cap(42, stage.theme.paper, stage.theme.ink))
    pad, cap = looks[Device.GAMEPAD], looks[Device.KEYBOARD]
    assert looks[Device.MOUSE] is looks[Device.TOUCH] is None
    assert pad is not None
    assert cap is not None
    assert pad.get_size() == cap.get_size() == (42, 42)
    assert pad.get_at((0, 0))[3] == 0, "a pad's button is a disc"
    assert cap.get_at((0, 0))[3] == 255, "a key is a cap with corners"


def test_glyphs_follow_the_players_keys(stage: Stage) -> None:
    stage.last_holder = Holder(Device.KEYBOARD)
    before = glyph(stage, Kind.PLAY, Cap(42, stage.theme.paper, stage.theme.ink))
    stage.change(bindings={"keyboard": {"palette": ["space"]}})
    after = glyph(stage, Kind.PLAY, Cap(42, stage.theme.paper, stage.theme.ink))
    assert before is not None
    assert after is not None
    assert after.get_width() > before.get_width(), "a word where a letter was"


def test_glyphs_follow_the_seat_that_is_to_press(stage: Stage) -> None:
    pad, keys = Holder(Device.GAMEPAD, 4), Holder(Device.KEYBOARD, RIGHT_KEYS)
    stage.devices.seats.assign(pad, 0)
    stage.devices.seats.assign(keys, 1)
    stage.last_holder = keys
    looks = []
    for stage.glyph_seat in (0, 1, None, 2):
        looks.append(glyph(stage, Kind.PLAY, Cap(42, stage.theme.paper, stage.theme.ink)))
    assert looks[0] is not looks[1], "Y on the pad, O on the right keys"
    assert looks[1] is looks[2] is looks[3], "nobody's turn, or a seat without a device: what was used last"


def test_what_a_device_has_no_key_for_has_no_glyph(stage: Stage) -> None:
    stage.last_holder = Holder(Device.GAMEPAD)
    assert glyph(stage, Kind.FULLSCREEN, Cap(42, stage.theme.paper, stage.theme.ink)) is None
    wide = glyph(stage, Kind.SEATS, Cap(42, stage.theme.paper, stage.theme.ink))
    assert wide is not None
    assert wide.get_at((0, 0))[3] == 255


# The focus reaches everything with every device, and a press acts once.


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
