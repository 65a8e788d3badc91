"""Trees in boxes of a scene that is no page: each keeps to its box, and all of them have one focus."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.layout import Box
from scenes.kit.override import override
from scenes.kit.scene import Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Block, Column, Row, Spacer
from scenes.kit.ui.contents import Contents, MovingTree, placed_in, refill
from scenes.kit.ui.frame import pager
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Rows
from scenes.kit.ui.node import Grow, Measure, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.pen import pen_on
from scenes.kit.ui.press import PressWidget, button
from scenes.kit.widgets.focus import Focus
from tests.scenes.pages import faults_in
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter

LIST, FOOT = Box(1500, 100, 300, 500), Box(100, 900, 900, 80)


class Table(Scene):
    """A scene of its own, with a list at the right and buttons at the foot."""

    focus: Focus

    def __init__(self, stage: Stage, names: list[str]) -> None:
        super().__init__(stage)
        self.names, self.pressed, self.focus = names, list[str](), Focus([])
        self.list, self.foot = Contents(stage, self._list), Contents(stage, self._foot)
        self.lay_out()

    def _list(self) -> Node:
        rows = Rows(len(self.names), lambda number: button(self.names[number], lambda: self._press(self.names[number])))
        return Column([Label("Who?", "name"), rows])

    def _foot(self) -> Node:
        return pager(self, width=Grow())

    def _press(self, name: str) -> None:
        self.pressed.append(name)

    @property
    def paging(self) -> tuple[int, int]:
        return self.list.paging

    def turn(self, pages: int) -> Transition | None:
        if self.list.turn(pages):
            self.lay_out()
        return None

    def lay_out(self) -> None:
        self.list.lay_out(LIST)
        self.foot.lay_out(FOOT)
        refill(self.focus, [*self.list.widgets(None), *self.foot.widgets(None)])

    @property
    def focused(self) -> PressWidget:
        assert isinstance(self.focus.current, PressWidget)
        return self.focus.current

    @override
    def draw(self, painter: Painter) -> None:
        self.list.draw(painter, None)
        self.foot.draw(painter, None)
        self.focus.draw(painter)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(stage_of(tmp_path, (1920, 1080)), [f"Name {number}" for number in range(12)])


def press(table: Table, kind: Kind) -> None:
    table.focus.handle(Intent(kind, Device.KEYBOARD))


def test_each_stands_in_its_box(table: Table) -> None:
    for contents, box in ((table.list, LIST), (table.foot, FOOT)):
        assert contents.tree.box == box
        assert not faults_in(contents.tree, Measure(table.stage, contents.turned))


def test_it_says_whether_its_box_is_too_little(table: Table) -> None:
    assert not table.list.lacks and not table.foot.lacks
    table.list.lay_out(LIST._replace(height=80))
    assert table.list.lacks


def test_a_pager_says_how_many_pages_there_are_where_there_is_room(table: Table) -> None:
    for width, written in ((300, f"1 of {table.paging[1]}"), (200, "1")):
        table.foot.lay_out(FOOT._replace(width=width))
        assert [node.text for node in table.foot.tree.every() if isinstance(node, Label)] == [written]
        assert not table.foot.lacks


def test_what_can_be_pressed_in_all_of_them_has_one_focus(table: Table) -> None:
    press(table, Kind.ACCEPT)
    assert table.pressed == ["Name 0"]
    press(table, Kind.PREVIOUS)
    assert table.focused.words == "Page", "the last one is at the foot"


def test_a_list_has_pages_and_the_first_thing_of_a_page_stays_when_there_is_less_room(table: Table) -> None:
    (page, pages), starts = table.paging, table.list.starts
    assert page == 0 and pages == len(starts) > 1
    table.turn(1)
    assert (table.paging[0], table.focused.words) == (1, f"Name {starts[1]}")
    assert not table.list.turn(pages), "the last page is the end" if pages == 2 else ""
    table.list.lay_out(LIST._replace(height=200))
    assert f"Name {starts[1]}" in [node.words for node in table.list.pressables]


def test_the_focus_stays_on_its_key_and_goes_on_growing_when_they_are_laid_out_anew(table: Table) -> None:
    press(table, Kind.DOWN)
    table.focus.update(40)
    before = table.focused.growth
    table.names = ["Another", *table.names]
    table.lay_out()
    assert table.focused.words == "Name 1" and 0 < table.focused.growth == before
    table.names.remove("Name 1")
    table.lay_out()
    assert table.focused.words == "Name 2", "what is nearest, where the key is gone"


def test_words_are_drawn_by_the_contents_and_what_is_pressed_by_the_focus(table: Table) -> None:
    alone, whole = NotingPainter(), NotingPainter()
    table.list.draw(alone, None)
    table.draw(whole)
    assert 0 < len(alone.puts) < len(whole.puts)


# -- on the way from one box to another


def line(name: str) -> Node:
    """A name at the left, a number at the right, on paper."""
    number = Label("6", "head", "ink", digits=True, least=0)
    return Block(Row([First([Label(name, "name", "ink"), Label("…", "name", "ink")]), Spacer(), number]), "paper")


def lefts(stage: Stage, between: MovingTree, share: float) -> list[int]:
    """The left sides of all that is painted so far on the way, in px."""
    painter = NotingPainter()
    between.go(share)
    between.tree.paint(pen_on(painter, stage, None))
    return [rect.left for rect, _ in painter.fills] + [rect.left for _, rect, _ in painter.puts]


def test_all_of_a_tree_moves_from_one_box_to_another(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1920, 1080))
    start, end = (placed_in(stage, line("Hoarder"), Box(x, 100, width, 44)) for x, width in ((100, 300), (200, 600)))
    between = MovingTree(start, end)
    (here, name, number), (half, *_), (there, far_name, far_number) = (
        lefts(stage, between, share) for share in (0.0, 0.5, 1.0))  # fmt: skip
    assert (here, half, there) == (100, 150, 200)
    assert far_name - name == 100
    assert far_number - number == 400, "it stays at the right end"


def test_what_is_arranged_otherwise_there_has_its_new_size_at_once(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1920, 1080))
    start, end = (placed_in(stage, line("Hoarder"), Box(x, 100, width, 44)) for x, width in ((100, 300), (200, 60)))
    between = MovingTree(start, end)
    assert between.tree is end
    for share, shift in ((0.0, -100), (0.5, -50), (1.0, 0)):
        assert [left - shift for left in lefts(stage, between, share)] == lefts(stage, between, 1.0)


def test_digits_alone_are_as_large_as_they_fit_without_heads_and_tails(tmp_path: Path) -> None:
    stage, box = stage_of(tmp_path, (1920, 1080)), Box(0, 0, 300, 40)
    shares = []
    for digits in (True, False):
        label = Label("6", "head", least=0, digits=digits)
        placed_in(stage, Column([label]), box)
        shares.append(label.share)
    assert shares[0] == 1.0 > shares[1]
