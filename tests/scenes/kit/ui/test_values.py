"""Lines with a value, the field with its caret, letters that are picked, and pages on which keys write."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import Rect

from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.layout import Box
from scenes.kit.messages import mark
from scenes.kit.override import override
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Column
from scenes.kit.ui.frame import frame
from scenes.kit.ui.leaves import Label, Picture
from scenes.kit.ui.letters import CARET, ERASING, GAP, Field, LongField, WritingPage, keyboard
from scenes.kit.ui.node import Measure, Node
from scenes.kit.ui.page import Page
from scenes.kit.ui.pen import pen_on
from scenes.kit.ui.press import KeySign, Pressable, PressWidget
from scenes.kit.ui.values import chooser, link, slider, toggle
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter

SIZES = ("100 %", "150 %", "200 %")
MOST = 5


class OneValue(Page):
    """A line with a value; `chosen` is every value that was asked for."""

    heading, ground = "Settings", "I"

    def __init__(self, stage: Stage, line: Callable[[OneValue], Pressable], value: int) -> None:
        super().__init__(stage)
        self.value, self._line = value, line
        self.chosen = list[int]()
        self.rebuild()

    def build(self) -> Node:
        return frame(self, Column([self._line(self)]))

    def choose(self, value: int) -> Transition | None:
        self.chosen.append(value)
        self.value = value
        self.rebuild()
        return None

    @property
    def widget(self) -> PressWidget:
        found = self.focus.widgets[0]
        assert isinstance(found, PressWidget)
        return found

    def press(self, *kinds: Kind) -> list[int]:
        for kind in kinds:
            self.handle(Intent(kind, Device.KEYBOARD))
        return self.chosen

    def press_at(self, point: tuple[int, int]) -> list[int]:
        for kind in (Kind.PRESS, Kind.RELEASE):
            self.handle(Intent(kind, Device.MOUSE, point))
        return self.chosen

    def press_zone(self, number: int) -> list[int]:
        box = self.widget.node.zones[number].node.box
        assert isinstance(box, Box)
        return self.press_at(self.stage.viewport.rect(*box).center)


def a_choice(page: OneValue) -> Pressable:
    return chooser("Size", SIZES, page.value, page.choose)


def a_toggle(page: OneValue) -> Pressable:
    return toggle("Music", bool(page.value), page.choose)


def a_slider(page: OneValue) -> Pressable:
    return slider("Sound", [f"{value * 20} %" for value in range(MOST + 1)], page.value, page.choose)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path, (1920, 1080))


@pytest.mark.parametrize(("line", "most"), [(a_choice, 2), (a_toggle, 1), (a_slider, MOST)])
def test_the_arrows_change_a_value_up_to_its_ends_and_a_press_goes_round(
    line: Callable[[OneValue], Pressable], most: int, stage: Stage
) -> None:
    page = OneValue(stage, line, most - 1)
    assert page.press(Kind.RIGHT, Kind.RIGHT, Kind.ACCEPT, Kind.LEFT, Kind.ACCEPT) == [most, 0, 1]


def test_the_arrows_of_a_choice_can_be_pressed(stage: Stage) -> None:
    page = OneValue(stage, a_choice, 1)
    page.press_zone(1)
    page.press_zone(0)
    assert page.press_at((page.widget.rect.x + 5, page.widget.rect.centery)) == [2, 1, 2]


@pytest.mark.parametrize(("index", "faint"), [(0, [True, False]), (1, [False, False]), (2, [False, True])])
def test_the_arrow_at_an_end_is_faint(index: int, faint: list[bool]) -> None:
    choice = chooser("Size", SIZES, index, lambda _: None)
    assert [isinstance(zone.node, Picture) and zone.node.ink == "off" for zone in choice.zones] == faint


def test_a_press_anywhere_on_a_toggle_changes_it(stage: Stage) -> None:
    page = OneValue(stage, a_toggle, 0)
    page.press_at((page.widget.rect.x + 5, page.widget.rect.centery))
    assert page.press_at((page.widget.rect.right - 5, page.widget.rect.centery)) == [1, 0]


def test_a_press_on_a_block_fills_up_to_it_and_one_on_the_title_is_nothing(stage: Stage) -> None:
    page = OneValue(stage, a_slider, 1)
    page.press_zone(4)
    page.press_zone(1)
    assert page.press_zone(0) == [4, 1, 0]


def test_a_block_is_pressed_over_the_height_of_its_line(stage: Stage) -> None:
    page = OneValue(stage, a_slider, 0)
    box = page.widget.node.zones[3].node.box
    assert box is not None
    rect = stage.viewport.rect(*box)
    assert page.press_at((rect.right - 1, rect.top + 1)) == [3]


@pytest.mark.parametrize(("line", "value", "spoken"), [
    (a_choice, 2, "Size, 200 %"), (a_toggle, 0, "Music, Off"), (a_toggle, 1, "Music, On"), (a_slider, 2, "Sound, 40 %"),
    (lambda page: link("Controls", "Change", lambda: None), 0, "Controls, Change"),
])  # fmt: skip
def test_a_voice_says_the_title_and_the_value(
    line: Callable[[OneValue], Pressable], value: int, spoken: str, stage: Stage
) -> None:
    assert OneValue(stage, line, value).widget.spoken_words == spoken


@pytest.mark.parametrize("off", [chooser("Speech", ["No voice found"], 0, None), toggle("Speech", False, None)])
def test_what_cannot_be_changed_is_off_and_a_press_on_it_does_nothing(off: Pressable, stage: Stage) -> None:
    page = OneValue(stage, lambda _: off, 0)
    assert page.press_at(page.widget.rect.center) == [] and page.widget.spoken_words.endswith(", unavailable")


def test_a_line_of_its_own_key_is_found_by_it(stage: Stage) -> None:
    assert [chooser("Size", SIZES, 0, None).key, link("Size", "", lambda: None, "text").key] == ["Size", "text"]


def test_values_stand_one_below_the_other_whatever_they_are(stage: Stage) -> None:
    class Many(Page):
        heading, ground = "Settings", "I"

        def build(self) -> Node:
            lines = [toggle("Music", True, lambda _: None), chooser("Size of all text", SIZES, 1, lambda _: None),
                     slider("Sound", "012345", 2, lambda _: None), link("Controls", "Change", lambda: None)]  # fmt: skip
            return frame(self, Column(lines, gap=16))

    page = Many(stage)
    page.rebuild()
    lines = [node for node in page.tree.every() if isinstance(node, Pressable) and node.value]
    assert len({line.child.children[1].box.x for line in lines if line.child.children[1].box}) == 1
    for case in in_every_window(stage, page):
        assert not faults_of(page), case


def test_a_caption_moves_no_arrow(stage: Stage) -> None:
    captions = ("1", "A far longer one, which takes all there is of the line and a little more than that")
    places = []
    for index in range(2):
        page = OneValue(stage, lambda page: chooser("Size", captions, page.value, page.choose), index)
        places.append([zone.node.box for zone in page.widget.node.zones])
    assert places[0] == places[1]


def test_the_word_that_is_not_chosen_is_not_said_beside_the_lines(stage: Stage) -> None:
    page = OneValue(stage, a_toggle, 1)
    words = [node.text for node in page.tree.every() if isinstance(node, Label) and node.aloud]
    assert "On" in words and "Off" not in words


# What is written: the field and its caret, letters that are picked, and a page on which keys write.

PAD = Holder(Device.GAMEPAD, 3)


class Writing(WritingPage):
    """Letters are taken as they are; two at least."""

    heading, ground = mark("What is your name?"), "B"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.text = ""
        self.rebuild()

    @override
    def build(self) -> Node:
        below = [self.key_button("Delete", self.erase, Kind.DISCARD)]
        done = self.done_button(self.done if len(self.text) > 1 else None)
        return frame(self, Column([Field(self.text, "Moon"), keyboard("ABCDEFG-", self.write, below, 3)]), main=done)

    @override
    def write(self, letters: str) -> None:
        self.text += letters
        self.rebuild()

    @override
    def erase(self) -> None:
        self.text = self.text[:-1]
        self.rebuild()

    @override
    def done(self) -> Transition | None:
        return Pop()


def press(page: Writing, kind: Kind, device: Device = Device.KEYBOARD, text: str = "") -> Transition | None:
    return page.handle(Intent(kind, device, text=text))


def focused(page: Writing) -> str:
    return page.focus.current.words if page.focus.current is not None else ""


def caret_of(stage: Stage, field: Field, box: Box) -> Rect:
    measure, painter = Measure(stage), NotingPainter()
    field.widths(measure)
    field.place(measure, box)
    field.paint(pen_on(painter, stage, None))
    [(rect, _)] = painter.fills
    return rect


def test_the_caret_stands_behind_what_is_written_and_before_what_is_not(stage: Stage) -> None:
    measure = Measure(stage)
    written = caret_of(stage, Field("Nora", "Moon"), Box(100, 0, 900, 120))
    assert written.x == round(100 + measure.text("Nora", "title")) + CARET
    assert caret_of(stage, Field("", "Moon"), Box(100, 0, 900, 120)).x == 100


def test_the_caret_follows_words_that_are_smaller_for_want_of_room(stage: Stage) -> None:
    measure, free = Measure(stage), caret_of(stage, Field("Nora", ""), Box(0, 0, 900, 120))
    low = caret_of(stage, Field("Nora", ""), Box(0, 0, 900, measure.line("title") / 2))
    assert low.x == pytest.approx(measure.text("Nora", "title") / 2 + CARET, abs=1)
    assert low.height == pytest.approx(free.height / 2, abs=1)
    narrow = caret_of(stage, Field("W" * 40, ""), Box(0, 0, 400, 120))
    assert narrow.right <= 400 and narrow.height < free.height


def test_a_long_field_shows_the_end_of_what_is_written(stage: Stage) -> None:
    measure, long = Measure(stage), "W" * 40 + "Nora"
    field = LongField(long, "")
    caret = caret_of(stage, field, Box(0, 0, 400, 120))
    assert isinstance(field.child, Label) and field.child.text.endswith("WNora") and caret.right <= 400
    assert caret.height == caret_of(stage, Field("Nora", ""), Box(0, 0, 900, 120)).height, "it keeps its size"
    assert field.widths(measure).least == 0
    assert caret_of(stage, LongField("Nora", ""), Box(0, 0, 900, 120)) == caret_of(stage, Field("Nora", ""), Box(0, 0, 900, 120))


def test_letters_stand_in_rows_of_one_height_and_cells_of_one_width(stage: Stage) -> None:
    page = Writing(stage)
    boxes = [node.box for node in page.tree.every() if isinstance(node, Pressable) and node.key.startswith("letter")]
    assert len({round(box.width, 3) for box in boxes if box}) == len({round(box.height, 3) for box in boxes if box}) == 1
    assert len({round(box.x, 3) for box in boxes if box}) == 3
    assert boxes[0] and boxes[1] and boxes[1].x - boxes[0].right == pytest.approx(GAP)


def test_letters_are_typed_picked_and_taken_back(stage: Stage) -> None:
    page = Writing(stage)
    page.enter()
    assert stage.devices.typing
    page.focus_on("letter -")
    assert focused(page) == "Hyphen"
    press(page, Kind.ACCEPT)
    press(page, Kind.TEXT, text="ab")
    press(page, Kind.PLAY, Device.GAMEPAD)
    assert page.text == "-ab "
    for kind in ERASING:
        press(page, kind)
    assert page.text == "-"
    page.leave()
    assert not stage.devices.typing


def test_typing_leads_to_the_end_where_that_is_not_off(stage: Stage) -> None:
    page = Writing(stage)
    press(page, Kind.TEXT, text="a")
    assert focused(page) == "A", "one letter is too few"
    press(page, Kind.TEXT, text="b")
    press(page, Kind.TEXT, text="c")
    assert focused(page) == "Done"
    assert press(page, Kind.ACCEPT) == press(page, Kind.PAUSE) == Pop()


def test_signs_of_a_pad_show_only_while_one_is_in_hand(stage: Stage) -> None:
    stage.devices.pads.connect(PAD.source, "")
    page = Writing(stage)
    counts = []
    for holder in (Holder(Device.KEYBOARD), PAD):
        stage.last_holder = holder
        page.update(16)
        nodes = [node for node in page.tree.every() if isinstance(node, Pressable) and node.key in ("Delete", "main")]
        counts.append([sum(isinstance(each, KeySign) for each in node.every()) for node in nodes])
    assert counts == [[0, 0], [1, 1]]
