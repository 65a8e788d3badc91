"""What stands in a box of a scene: a tree of nodes. A page is one in all of the window; a table has one in each of its
boxes, and one focus among all that can be pressed in them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Vector2

from scenes.kit.drawing.painter import Painter
from scenes.kit.layout import Box
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Cut
from scenes.kit.ui.motion import MovingNode
from scenes.kit.ui.node import INFINITE, Measure, Node
from scenes.kit.ui.pen import Target, pen_on
from scenes.kit.ui.press import Pressable, PressWidget
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Widget

SETTLES = 3
"""A tree is built anew where that has shown how many pages a list has; no list needs more goes than this."""


class Contents:
    """A tree that `build` makes, from what it shows as that is now; `lay_out` lays it out in a box."""

    def __init__(self, stage: Stage, build: Callable[[], Node]) -> None:
        self._stage, self._build = stage, build
        self.turned: dict[str, int] = {}
        """The first thing that each list shows, by the list's key."""
        self.paging: tuple[int, int] = (0, 1)
        """The page of its list that is shown, counted from 0, and how many there are."""
        self._cut: Cut | None = None
        self._tree: Node | None = None
        self._nodes: list[Node] = []
        self.lacks = False
        """Whether its box is too little for it, however it is arranged."""

    @property
    def tree(self) -> Node:
        """The laid-out tree of the contents."""
        assert self._tree is not None, "nothing was laid out"
        return self._tree

    def lay_out(self, box: Box) -> None:
        """Builds the tree, and lays it out in a box in units."""
        for _ in range(SETTLES):
            measure, tree = Measure(self._stage, self.turned), self._build()
            tree.place(measure, box)
            self._tree, self._nodes = tree, tree.every()
            self._cut = next((node for node in self._nodes if isinstance(node, Cut)), None)
            paging = (self._cut.page(measure), len(self._cut.starts)) if self._cut is not None else (0, 1)
            same, self.paging = paging == self.paging, paging
            if same:
                break
        self.lacks = tree.lacks(measure, box.width, box.height)

    def turn(self, pages: int) -> bool:
        """Goes so many pages on in its list, not beyond the ends; whether that is another page: then it is to be laid
        out anew.
        """
        number = min(max(self.paging[0] + pages, 0), self.paging[1] - 1)
        if self._cut is None or number == self.paging[0]:
            return False
        self.turned[self._cut.key] = self._cut.starts[number]
        return True

    @property
    def starts(self) -> Sequence[int]:
        """The first thing of each page of its list; empty where it has none."""
        return self._cut.starts if self._cut is not None else ()

    @property
    def pressables(self) -> list[Pressable]:
        """What can be pressed, in the order of the tree."""
        return [node for node in self._nodes if isinstance(node, Pressable)]

    @property
    def texts(self) -> list[Rect]:
        """What words cover, in px."""
        return [rect for _, rect in self._covered()]

    def text_rect(self, words: str) -> Rect:
        """What these words cover, in px: nothing where they are not to be seen."""
        return next((rect for label, rect in self._covered() if words and label.words == words), Rect(0, 0, 0, 0))

    def _covered(self) -> list[tuple[Label, Rect]]:
        viewport = self._stage.viewport
        (left, top), scale, texts = viewport.point(0, 0), viewport.scale, list[tuple[Label, Rect]]()
        for node in self._nodes:
            if isinstance(node, Label) and node.box is not None and node.words:
                box, (wide, high) = node.box, node.covers
                x, y = box.x + (box.width - wide) * node.at, box.y + (box.height - high) / 2
                place = left + round(x * scale), top + round(y * scale)
                texts.append((node, Rect(place, (round(wide * scale), round(high * scale)))))
        return texts

    @property
    def ends_ms(self) -> float:
        """When everything in it has come to rest, on the clock of the scene."""
        motions = [node.motion for node in self._nodes if isinstance(node, MovingNode)]
        motions += [node.moves for node in self.pressables if node.moves is not None]
        return max((motion.end_ms for motion in motions), default=0.0)

    def widgets(self, tones: Tones | None, at_ms: Callable[[], float] = lambda: INFINITE) -> list[PressWidget]:
        """What can be pressed, for a focus; `tones` are those of the ground, `at_ms` gives the time on the clock."""
        return [PressWidget(self._stage, node, tones, at_ms) for node in self.pressables]

    def draw(self, painter: Painter, tones: Tones | None, at_ms: float = INFINITE) -> None:
        """Everything but what can be pressed: the focus draws that, above all."""
        self.tree.paint(pen_on(painter, self._stage, tones, at_ms))


def placed_in(stage: Stage, tree: Node, box: Box) -> Node:
    """The tree, laid out in a box in units."""
    tree.place(Measure(stage), box)
    return tree


def paint_in(target: Target, stage: Stage, tree: Node, box: Box) -> None:
    """Lays a tree out in a box in units, and paints it, for what is made once and put before the painter often."""
    placed_in(stage, tree, box).paint(pen_on(target, stage, None))


class MovingTree:
    """A tree on its way from where its nodes stood in another box; both are laid out. Where it is arranged otherwise
    there, it has its new size at once, and moves as a whole.
    """

    def __init__(self, start: Node, tree: Node) -> None:
        """`start` is the same tree as it is laid out in the box that it comes from."""
        self.tree = tree
        before, nodes = start.every(), tree.every()
        alike = [*map(_content, before)] == [*map(_content, nodes)]
        assert start.box is not None and tree.box is not None
        across, down = start.box.x - tree.box.x, start.box.y - tree.box.y
        self._moves = list[tuple[Node, Box, Box]]()
        for number, node in enumerate(nodes):
            if (end := node.box) is not None:
                old = before[number].box if alike else end._replace(x=end.x + across, y=end.y + down)
                self._moves.append((node, old or end, end))

    def go(self, share: float) -> None:
        """Places all nodes so far on their way; what has no others in it keeps its new size."""
        for node, start, end in self._moves:
            x, y, width, height = (old + (new - old) * share for old, new in zip(start, end, strict=True))
            node.box = Box(x, y, width, height) if node.children else end._replace(x=x, y=y)


def _content(node: Node) -> tuple[type[Node], object]:
    """What kind of node that is, and what is written in it."""
    return type(node), getattr(node, "words", None)


def refill(focus: Focus, widgets: Sequence[Widget], first: str = "", texts: Sequence[Rect] = ()) -> None:
    """The widgets of a focus anew: what has the key `first` has the focus, else what has the same key as what had the
    focus before, else what is nearest to that. What is the same by its key goes on growing. None grows over `texts`.
    """
    before = {_key(widget): widget for widget in focus.widgets if _key(widget)}
    focus.refill(widgets, _index(focus.current, widgets, first), texts)
    for widget in widgets:
        same = before.get(_key(widget))
        if same is not None:
            focus.go_on(widget, same)


def _index(current: Widget | None, widgets: Sequence[Widget], first: str) -> int:
    key = first or _key(current)
    named = next((index for index, widget in enumerate(widgets) if key and _key(widget) == key), None)
    if named is not None or current is None:
        return named or 0
    middle = Vector2(current.rect.center)
    away = [(middle.distance_to(widget.rect.center), index) for index, widget in enumerate(widgets)]
    return min(away, default=(0.0, 0))[1]


def _key(widget: Widget | None) -> str:
    return widget.node.key if isinstance(widget, PressWidget) else ""
