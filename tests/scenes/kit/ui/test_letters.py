"""What is written: the field and its caret, letters that are picked, and a page on which keys write."""

from __future__ import annotations

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
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.letters import CARET, ERASING, GAP, Field, LongField, WritingPage, keyboard
from scenes.kit.ui.node import Measure, Node
from scenes.kit.ui.pen import pen_on
from scenes.kit.ui.press import KeySign, Pressable
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter

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


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path, (1920, 1080))


def press(page: Writing, kind: Kind, device: Device = Device.KEYBOARD, text: str = "") -> Transition | None:
    return page.handle(Intent(kind, device, text=text))


def focused(page: Writing) -> str:
    return page.focus.current.words if page.focus.current is not None else ""


def caret_of(stage: Stage, field: Field, box: Box) -> Rect:
    by, painter = Measure(stage), NotingPainter()
    field.widths(by)
    field.place(by, box)
    field.paint(pen_on(painter, stage, None))
    [(rect, _)] = painter.fills
    return rect


def test_the_caret_stands_behind_what_is_written_and_before_what_is_not(stage: Stage) -> None:
    by = Measure(stage)
    written = caret_of(stage, Field("Nora", "Moon"), Box(100, 0, 900, 120))
    assert written.x == round(100 + by.text("Nora", "title")) + CARET
    assert caret_of(stage, Field("", "Moon"), Box(100, 0, 900, 120)).x == 100


def test_the_caret_follows_words_that_are_smaller_for_want_of_room(stage: Stage) -> None:
    by, free = Measure(stage), caret_of(stage, Field("Nora", ""), Box(0, 0, 900, 120))
    low = caret_of(stage, Field("Nora", ""), Box(0, 0, 900, by.line("title") / 2))
    assert low.x == pytest.approx(by.text("Nora", "title") / 2 + CARET, abs=1)
    assert low.height == pytest.approx(free.height / 2, abs=1)
    narrow = caret_of(stage, Field("W" * 40, ""), Box(0, 0, 400, 120))
    assert narrow.right <= 400 and narrow.height < free.height


def test_a_long_field_shows_the_end_of_what_is_written(stage: Stage) -> None:
    by, long = Measure(stage), "W" * 40 + "Nora"
    field = LongField(long, "")
    caret = caret_of(stage, field, Box(0, 0, 400, 120))
    assert isinstance(field.child, Label) and field.child.text.endswith("WNora") and caret.right <= 400
    assert caret.height == caret_of(stage, Field("Nora", ""), Box(0, 0, 900, 120)).height, "it keeps its size"
    assert field.widths(by).least == 0
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
