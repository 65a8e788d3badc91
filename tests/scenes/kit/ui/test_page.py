"""A page: what keeps the focus when it is built again, its pages, its voice; and that its checks see what they guard."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pygame
import pytest
from pygame import Rect

from scenes.app.debug_overlay import boxes_of, draw_boxes
from scenes.app.pictures.gallery import SCENES
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.layout import Box
from scenes.kit.messages import mark, tr
from scenes.kit.narrator import heard
from scenes.kit.scene import Pop, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.timeline import linear
from scenes.kit.ui.containers import Block, Column, Pad, Row
from scenes.kit.ui.frame import frame, main_button, side_button, summary
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Rows
from scenes.kit.ui.motion import Motion
from scenes.kit.ui.node import Grow, Measure, Node
from scenes.kit.ui.overlays import OneOf
from scenes.kit.ui.page import Page, page_box
from scenes.kit.ui.pen import pen_on
from scenes.kit.ui.press import AcceptSign, Pressable, PressWidget, button
from scenes.kit.ui.scan import MOST
from scenes.kit.widgets.focus import ScanGroup
from scenes.kit.widgets.surfaces import colours
from scenes.screens.people.name_scene import NameScene
from tests.hands import Alone, Hands
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import focus_of, focused, render_scene, stage_of
from tests.scenes.stories import NotingPainter

MOST_CALLS = 21
"""Python calls a node, for laying out a page."""


class Names(Page):
    """A list of names, and a button."""

    heading, ground = mark("Who are you?"), "B"

    def __init__(self, stage: Stage, names: list[str]) -> None:
        super().__init__(stage)
        self.names, self.pressed = names, list[str]()
        self.rebuild()

    def build(self) -> Node:
        rows = Rows(len(self.names), lambda number: self._row(self.names[number]), gap=16, key="names")
        return frame(self, Column([Label(tr("Unlimited practice."), "hint"), rows], gap=24),
                     main=main_button(tr("Done"), lambda: self._press("Done")))

    def _row(self, name: str) -> Pressable:
        return button(name, lambda: self._press(name))

    def _press(self, name: str) -> Transition | None:
        self.pressed.append(name)
        return None


class Explained(Page):
    """Names, and beside them words about the one that has the focus."""

    heading, ground, first = mark("Who are you?"), "B", "Nora"
    words: ClassVar[dict[str, str]] = {"": "Somebody.", "Ada": "The first one.", "Zoe": "One about whom there is much to be said."}

    def build(self) -> Node:
        lines = Column([button(name, lambda: None) for name in ("Ada", "Nora", "Zoe")], width=Grow())
        notes = {name: Label(words, "body", wraps=True) for name, words in self.words.items()}
        return frame(self, Row([lines, OneOf(notes, lambda: self.focused, width=300)]))


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path, (1920, 1080))


@pytest.fixture
def measure(stage: Stage) -> Measure:
    return Measure(stage)


def press(page: Page, kind: Kind, device: Device = Device.KEYBOARD) -> Transition | None:
    return page.handle(Intent(kind, device))


def focused_name(page: Page) -> str:
    return page.focus.current.words if page.focus.current is not None else ""


def test_what_has_the_focus_keeps_it_by_its_key_when_the_page_is_built_again(stage: Stage) -> None:
    page = Names(stage, ["Ada", "Nora", "Zoe"])
    press(page, Kind.DOWN)
    assert focused_name(page) == "Nora"
    page.names = ["Bo", *page.names]
    page.rebuild()
    assert focused_name(page) == "Nora"


def test_the_focus_goes_to_the_nearest_place_when_its_thing_is_gone(stage: Stage) -> None:
    page = Names(stage, ["Ada", "Nora", "Zoe"])
    press(page, Kind.DOWN)
    page.names = ["Ada", "Zoe"]
    page.rebuild()
    assert focused_name(page) == "Zoe"


def test_growth_goes_on_when_the_page_is_built_again(stage: Stage) -> None:
    page = Names(stage, ["Ada", "Nora"])
    press(page, Kind.DOWN)
    page.update(40)
    before = [widget.growth for widget in page.focus.widgets]
    page.rebuild()
    assert [widget.growth for widget in page.focus.widgets] == before and page.focus.animating
    page.update(1000)
    assert [round(widget.growth) for widget in page.focus.widgets[:2]] == [0, 1]


def test_a_list_that_does_not_fit_has_pages_turned_by_shoulders_wheel_and_page_keys(stage: Stage) -> None:
    page = Names(stage, [f"Name {number}" for number in range(30)])
    pages = page.paging[1]
    assert pages > 2 and "Page" in [widget.words for widget in page.focus.widgets]
    press(page, Kind.END_TURN, Device.GAMEPAD)
    assert page.paging == (1, pages)
    press(page, Kind.SCROLL_DOWN, Device.MOUSE)
    press(page, Kind.PREVIOUS)
    assert page.paging == (1, pages)
    for _ in range(pages + 1):
        press(page, Kind.NEXT)
    assert page.paging == (pages - 1, pages) and "Name 29" in [widget.words for widget in page.focus.widgets]
    first_seen = page.focus.widgets[0].words
    stage.change(text_scale=2.0)
    page.resized()
    assert first_seen in [widget.words for widget in page.focus.widgets], "the page with what was seen stays"


def test_without_pages_the_shoulders_walk(stage: Stage) -> None:
    page = Names(stage, ["Ada", "Nora"])
    press(page, Kind.NEXT)
    assert focused_name(page) == "Nora" and page.paging == (0, 1)
    assert "Page" not in [widget.words for widget in page.focus.widgets]


def test_the_way_back_is_a_block_alone_and_a_word_beside_a_main_button(stage: Stage) -> None:
    page = Names(stage, ["Ada"])
    back = next(widget for widget in page.focus.widgets if widget.words == "Back")
    assert isinstance(back, PressWidget) and back.node.look == "bare"
    assert isinstance(press(page, Kind.CANCEL), Pop)
    assert Hands(page).choose("Back") == Pop()


def test_the_lit_button_is_paper_only_while_it_has_the_focus(stage: Stage) -> None:
    page, surface = Names(stage, ["Ada"]), pygame.Surface((1920, 1080))
    done = next(widget for widget in page.focus.widgets if widget.words == "Done")

    def fill() -> tuple[int, ...]:
        painter = Painter(surface, lambda regions: None)
        painter.begin()
        page.draw(painter)
        painter.end()
        return tuple(surface.get_at((done.rect.right - 8, done.rect.bottom - 8))[:3])

    assert fill() != stage.theme.paper
    page.focus.focus(done)
    page.update(1000)
    assert fill() == stage.theme.paper


def test_a_voice_says_the_words_beside_what_can_be_pressed(stage: Stage) -> None:
    assert Names(stage, ["Ada"]).about == "Unlimited practice."


def test_a_voice_may_say_other_words_than_are_written(stage: Stage) -> None:
    label = Label("3-1", aloud="3 won, 1 lost")
    assert Pressable(Row([Label("Ada"), label]), None).words == "Ada, 3 won, 1 lost"
    assert [Label("3-1").voice, label.voice, Label("3-1", aloud=False).voice] == ["3-1", "3 won, 1 lost", ""]


def test_the_ring_is_of_ink_on_paper(stage: Stage) -> None:
    page = Names(stage, [])
    plain, on_paper = (Pressable(Label(words), lambda: None, look="slab") for words in ("Ada", "Nora"))
    tree = Column([plain, Block(on_paper, "paper")])
    tree.place(Measure(stage), Box(100, 100, 300, 200))
    painter = Painter(pygame.Surface((1920, 1080)), lambda regions: None)
    painter.begin()
    tree.paint(pen_on(painter, stage, page.tones))
    widgets = [PressWidget(stage, node, None, lambda: 0.0) for node in (plain, on_paper)]
    for widget in widgets:
        widget.draw(painter, focused=True)
    assert [widget.on_paper for widget in widgets] == [False, True]


def test_what_does_not_grow_is_ringed_where_it_stands(stage: Stage) -> None:
    node = Pressable(Label("Ada"), lambda: None, look="slab", grows=False)
    node.place(Measure(stage), Box(100, 100, 300, 100))
    widget = PressWidget(stage, node, None, lambda: 0.0)
    widget.settle(True)
    assert (widget.grown, widget.zoom) == (widget.rect, 1.0)
    widget.is_down = True
    assert widget.grown.width < widget.rect.width, "a press is seen all the same"


class Doors(Page):
    """Three doors side by side, one of which stands open."""

    heading = mark("Pick a rival")
    opened, opening = 0, Motion(-200, 200, linear)

    def build(self) -> Node:
        return frame(self, Row([self._door(number) for number in range(3)], gap=24))

    def _door(self, number: int) -> Pressable:
        wide = Grow(3 if number == self.opened else 1)
        return Pressable(Label(str(number)), lambda: None, look="slab", key=str(number), moves=self.opening, width=wide)

    def show(self, number: int) -> None:
        """Another one opens."""
        self.opened, self.opening = number, Motion(self.clock_ms, 200, linear)
        self.rebuild()


def test_what_moves_goes_from_its_old_place_and_is_pressed_where_it_is_going(stage: Stage) -> None:
    doors = Doors(stage)
    doors.rebuild()
    doors.focus_on("back")
    doors.update(1000)
    before = [widget.grown for widget in doors.focus.widgets[:3]]
    doors.show(2)
    assert [widget.grown for widget in doors.focus.widgets[:3]] == before and doors.animating
    after = [widget.rect for widget in doors.focus.widgets[:3]]
    assert after[0].width == before[2].width < after[2].width
    doors.update(100)
    doors.rebuild()  # for whatever reason: the way goes on
    half = [widget.grown for widget in doors.focus.widgets[:3]]
    assert half[1].x == round((before[1].x + after[1].x) / 2)
    assert [right.x - left.right for left, right in itertools.pairwise(half)] == [24, 24]
    doors.show(0)
    assert [widget.grown for widget in doors.focus.widgets[:3]] == half, "from where it was seen last"
    stage.resize(1280, 720)
    doors.resized()
    assert all(widget.grown == widget.rect for widget in doors.focus.widgets[:3]), "in another window all is at its place"


def test_words_follow_the_focus_and_nothing_moves(stage: Stage) -> None:
    page = Explained(stage)
    page.rebuild()
    assert (page.focused, page.about) == ("Nora", "Somebody.")
    places = []
    for key in ("Ada", "Zoe", "back", "nobody"):
        page.focus_on(key)
        page.rebuild()
        places.append([widget.rect for widget in page.focus.widgets])
        assert page.about == Explained.words.get(page.focused, "Somebody.")
    assert page.focused == "back" and places == 4 * [places[0]]


def test_there_is_room_for_the_longest_of_the_words(measure: Measure) -> None:
    nodes = {name: Label(words, "body") for name, words in Explained.words.items()}
    one = OneOf(nodes, lambda: "Ada")
    assert one.widths(measure) == nodes["Zoe"].widths(measure) and one.children == (nodes["Ada"],)
    assert OneOf({"Ada": nodes["Ada"]}, lambda: "Zoe").children == ()


def test_an_overlay_darkens_what_is_below_in_any_window(stage: Stage) -> None:
    class Above(Names):
        overlay = True

    page = Above(stage, ["Ada"])
    for size in ((1920, 1080), (1280, 720)):
        stage.resize(*size)
        page.resized()
        painter = NotingPainter()
        page.draw(painter)
        assert painter.puts[0][0].get_size() == size


def test_the_boxes_of_a_page_can_be_drawn_over_it(stage: Stage) -> None:
    page, surface = Names(stage, ["Ada"]), pygame.Surface((1920, 1080))
    draw_boxes(surface, page)
    assert len(boxes_of(page)) > 10 and surface.get_at(stage.viewport.rect(*page.tree.box or ()).topleft)[:3] != (0, 0, 0)


# -- the checks of pages see what they guard


def spoiled(page: Page, spoil: Callable[[Page], object]) -> str:
    spoil(page)
    return "\n".join(faults_of(page))


def test_a_page_in_order_has_no_faults(stage: Stage) -> None:
    page = Names(stage, ["Ada", "Nora", "Zoe"])
    assert [case for case in in_every_window(stage, page) if faults_of(page)] == []


def first(page: Page, kind: type[Node]) -> Node:
    return next(node for node in page.tree.every() if isinstance(node, kind))


def move(node: Node, **change: float) -> None:
    assert node.box is not None
    node.box = node.box._replace(**change)


@pytest.mark.parametrize(("what", "spoil"), [
    ("lies outside", lambda page: move(first(page, Pressable), x=-40)),
    ("wide and needs", lambda page: move(first(page, Label), width=20)),
    ("high and needs", lambda page: move(first(page, Label), height=5)),
    ("lie over each other", lambda page: move(page.focus.widgets[1].node, y=page.focus.widgets[0].node.box.y + 30)),
    ("floor of text", lambda page: setattr(first(page, Label), "share", 0.1)),
    ("can be pressed on", lambda page: page.focus.widgets[0].rect.inflate_ip(0, -60)),
    ("pressed at the same place", lambda page: page.focus.widgets[0].rect.move_ip(0, 60)),
    ("lies outside the window", lambda page: page.focus.widgets[0].rect.move_ip(-500, 0)),
    ("is not reached", lambda page: [widget.rect.update(0, 0, 1, 1) for widget in page.focus.widgets[1:]]),
    ("is said by no voice", lambda page: setattr(page.focus.widgets[0].node, "words", "?")),
    ("has no words", lambda page: setattr(page.focus.widgets[0].node, "words", "")),
])  # fmt: skip
def test_a_fault_is_seen(what: str, spoil: Callable[[Page], object], stage: Stage) -> None:
    assert what in spoiled(Names(stage, ["Ada", "Nora", "Zoe"]), spoil)


# -- what it costs


def test_a_page_is_laid_out_with_few_calls_a_node(stage: Stage) -> None:
    class Many(Page):
        def build(self) -> Node:
            rows = [Row([Label(f"Row {row} {column}", "body") for column in range(10)], gap=8) for row in range(30)]
            return Column(rows, pad=Pad(96, 50, 96, 54))

    page, calls = Many(stage), 0
    page.rebuild()
    tree, measure = page.build(), Measure(stage)

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        tree.place(measure, page_box(stage))
    finally:
        sys.setprofile(None)
    nodes = len(tree.every())
    assert nodes > 300 and calls / nodes <= MOST_CALLS, f"{calls / nodes:.1f} calls a node"


def test_boxes_of_neighbours_meet_in_pixels(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1279, 719))
    page = Names(stage, ["Ada"])
    row = Row([Label("a", width=100.3), Label("b", width=77.7)])
    row.place(Measure(page.stage), Box(10.4, 10.4, 500, 40))
    one, other = (stage.viewport.rect(*child.box) for child in row.children if child.box is not None)
    assert one.right == other.left


def test_the_main_button_shows_a_key_and_may_say_why_it_is_off(stage: Stage) -> None:
    refused = list[str]()
    ready, off = main_button("Start", lambda: None, Kind.END_TURN), main_button("Start", None, refused=lambda: refused.append("no"))
    assert ready.words == "Start" and len(ready.child.children) == 2
    assert not off.child.children and off.refused is not None and off.refused() is None and refused == ["no"]


def test_the_key_of_accept_is_faint_while_the_main_button_has_not_the_focus(stage: Stage) -> None:
    class Onward(Page):
        def build(self) -> Node:
            return frame(self, Column([]), main=main_button("Play", Pop, Kind.ACCEPT), others=[side_button("Map", Pop)])

    page = Onward(stage)
    page.rebuild()
    sign = next(node for node in page.tree.every() if isinstance(node, AcceptSign))
    assert sign.box is not None
    shades = colours(stage.theme, "slab", True, page.tones)
    for key, rgb in (("main", stage.theme.ink), ("Map", shades.off)):
        page.focus_on(key)
        for widget in page.focus.widgets:
            widget.settle(False)
        rect = stage.viewport.rect(*sign.box)
        painted = render_scene(page).subsurface(rect)
        assert rgb in {painted.get_at((x, rect.height // 2))[:3] for x in range(rect.width)}


def test_other_words_beside_the_main_button_are_pressed_too(stage: Stage) -> None:
    pressed = list[str]()

    class Ways(Page):
        def build(self) -> Node:
            return frame(self, Column([]), others=[side_button("Scores", lambda: pressed.append("Scores"))])

    page = Ways(stage)
    page.rebuild()
    Hands(page).choose("Scores")
    assert pressed == ["Scores"]


def test_what_stands_at_the_right_of_a_heading_ends_where_the_page_does(stage: Stage) -> None:
    class Summed(Page):
        heading = mark("This evening")

        def build(self) -> Node:
            return frame(self, Column([]), aside=summary("37 rounds", "7 matches"))

    page = Summed(stage)
    page.rebuild()
    last = next(node for node in page.tree.every() if isinstance(node, Label) and node.text == "7 matches")
    assert last.box is not None and round(last.box.right) == 1920 - 96
    assert page.about == "37 rounds. 7 matches."
    assert [case for case in in_every_window(stage, page) if faults_of(page)] == []


# One switch on pages of many things: a row or column is lit first, then a thing in it; everything is reached so.

SWITCH = Holder(Device.SWITCH)
MANY = ("initials", "name", "more_puzzles", "statistics", "street_statistics", "matches", "controls", "book")


def opened(folder: Path, name: str, one_switch: bool = True) -> Scene:
    stage = stage_of(folder, (1280, 720), one_switch=one_switch)
    stage.last_holder = SWITCH if one_switch else Holder(Device.KEYBOARD)
    return SCENES[name](stage)[-1]


def until(person: Alone, words: str) -> None:
    """The scan goes on until something is lit."""
    for _ in range(100):
        if person.focused == words:
            return
        person.press(Kind.NEXT)
    raise AssertionError(words)


@pytest.mark.parametrize("name", MANY)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_everything_is_reached_and_nothing_is_far(tmp_path: Path, name: str, text_scale: float) -> None:
    stage = stage_of(tmp_path, (1280, 720), one_switch=True, text_scale=text_scale)
    stage.last_holder = SWITCH
    scene = SCENES[name](stage)[-1]
    person, every = Alone(scene, SWITCH), {widget.words for widget in focus_of(scene).widgets if widget.enabled}
    stops, reached = list[str](), set[str]()
    for _ in every:  # out of the line that the page begins in
        if not isinstance(focused(scene), ScanGroup) and len(every) > MOST:
            person.press(Kind.NEXT)
    while person.focused not in stops and len(stops) <= MOST:
        stops.append(person.focused)
        reached.add(person.focused)
        group = focused(scene)
        if isinstance(group, ScanGroup):
            assert person.press(Kind.ACCEPT) is None, "a group does nothing by itself"
            for member in group.members:
                assert person.focused == member.words
                reached.add(member.words)
                person.press(Kind.NEXT)
            assert person.focused == group.words, "after the last of it the group is lit again"
        person.press(Kind.NEXT)
    assert every <= reached
    assert person.focused in stops, "it goes round"


def test_a_letter_is_picked_in_its_row_and_the_row_is_lit_again(tmp_path: Path) -> None:
    scene = opened(tmp_path, "name")
    assert isinstance(scene, NameScene)
    person = Alone(scene, SWITCH)
    until(person, "J to R")
    person.press(Kind.ACCEPT)
    assert person.focused == "J"
    person.press(Kind.NEXT, Kind.ACCEPT)
    assert any(text.endswith("K") for text in person.seen)
    assert person.focused == "J to R"
    person.press(Kind.NEXT)
    assert person.focused == "S to Hyphen"


def test_a_value_stays_lit_for_more_presses(tmp_path: Path) -> None:
    person = Alone(opened(tmp_path, "statistics"), SWITCH)
    until(person, "Game to Rules")
    person.press(Kind.ACCEPT)
    assert person.focused == "Game"
    person.press(Kind.ACCEPT)
    assert person.focused == "Game"


def test_a_group_is_said_with_how_many_things_are_in_it_and_a_thing_with_its_place_there(tmp_path: Path) -> None:
    scene = opened(tmp_path, "name")
    person = Alone(scene, SWITCH)
    until(person, "A to I")
    words = heard(scene)
    assert (words.focus, words.value, words.place) == ("A to I", "9 choices", (1, 7))
    person.press(Kind.ACCEPT, Kind.NEXT)
    assert (heard(scene).focus, heard(scene).place) == ("B", (2, 9))


def test_a_group_is_framed_on_the_screen_and_covers_no_words(tmp_path: Path) -> None:
    scene = opened(tmp_path, "more_puzzles")
    person = Alone(scene, SWITCH)
    until(person, "Back")
    before = person.seen
    bare = paper_beside(scene, focus_of(scene).widgets[7].rect)
    until(person, "Win in two")
    assert (bare, paper_beside(scene, focused(scene).rect)) == (False, True)
    assert person.seen == before


def paper_beside(scene: Scene, rect: Rect) -> bool:
    """Whether a line of paper stands a few px to the left of a rectangle."""
    picture = render_scene(scene)
    return any(picture.get_at((rect.left - 1 - px, rect.centery))[:3] == scene.stage.theme.paper for px in range(12))


def test_with_keys_nothing_is_grouped(tmp_path: Path) -> None:
    scene = opened(tmp_path, "name", one_switch=False)
    person = Alone(scene)
    person.press(Kind.RIGHT)
    assert not isinstance(focused(scene), ScanGroup)
    assert heard(scene).place == (2, 31)
