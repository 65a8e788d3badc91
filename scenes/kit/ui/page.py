"""A scene that is a tree of nodes: built from its model, laid out for the window, reached by every device."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Vector2

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Holder, Intent, Kind
from scenes.kit.layout import Box
from scenes.kit.messages import sentences
from scenes.kit.override import override
from scenes.kit.scene import Pop, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Cut
from scenes.kit.ui.node import Measure, Node
from scenes.kit.ui.pen import pen_on
from scenes.kit.ui.press import Pressable, PressWidget
from scenes.kit.viewport import WIDTH
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.page import page_step
from scenes.kit.widgets.surfaces import ground_of, tones_of

SETTLES = 3
"""A page is built anew where that has shown how many pages a list has; no list needs more goes than this."""


class Page(Scene):
    """Subclasses say in `build` what there is, and call `rebuild` once they can, and whenever their model changes.

    `ground` is the colour key of the poster below; `first` is the key of what has the focus when the page is opened,
    without it the first thing that can be pressed.
    """

    part = "page"
    ground = ""
    first = ""
    focus: Focus

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.focus = Focus([])
        self.turned: dict[str, int] = {}
        """The first thing that each list shows, by the list's key."""
        self.paging: tuple[int, int] = (0, 1)
        """The page of its list that is shown, counted from 0, and how many there are."""
        self._cut: Cut | None = None
        self._tree: Node | None = None
        self._changed = False
        self._holder: Holder | None = None

    # -- what it is made of

    def build(self) -> Node:
        """The tree, from the model as it is now."""
        raise NotImplementedError

    @property
    def tones(self) -> Tones:
        """Those of the ground, for what stands on it."""
        return tones_of(self.stage.theme, self.ground)

    def rebuild(self) -> None:
        """Builds and lays out the tree; the focus stays on the same key, else on what is nearest to its place."""
        stage = self.stage
        self._holder = stage.holder
        nodes = list[Node]()
        for _ in range(SETTLES):
            by, tree = Measure(stage, self.turned), self.build()
            tree.place(by, page_box(stage))
            nodes = tree.every()
            self._cut = next((node for node in nodes if isinstance(node, Cut)), None)
            paging = (self._cut.page(by), len(self._cut.starts)) if self._cut is not None else (0, 1)
            same, self.paging = paging == self.paging, paging
            if same:
                break
        self._tree = tree
        self._refill([PressWidget(stage, node, self.tones) for node in nodes if isinstance(node, Pressable)])
        self._changed = True

    def _refill(self, widgets: list[PressWidget]) -> None:
        before = {widget.node.key: widget for widget in self.focus.widgets
                  if isinstance(widget, PressWidget) and widget.node.key}  # fmt: skip
        self.focus.refill(widgets, self._index(widgets))
        for widget in widgets:
            same = before.get(widget.node.key)
            if same is not None:
                self.focus.go_on(widget, same)

    def _index(self, widgets: list[PressWidget]) -> int:
        """Which of these has the focus now."""
        current = self.focus.current
        key = current.node.key if isinstance(current, PressWidget) else self.first
        named = next((index for index, widget in enumerate(widgets) if key and widget.node.key == key), None)
        if named is not None or current is None:
            return named or 0
        middle = Vector2(current.rect.center)
        away = [(middle.distance_to(widget.rect.center), index) for index, widget in enumerate(widgets)]
        return min(away, default=(0.0, 0))[1]

    @property
    def tree(self) -> Node:
        """The tree as it is laid out."""
        assert self._tree is not None, "the page was not built"
        return self._tree

    # -- what it says

    @property
    @override
    def about(self) -> str:
        return sentences(tuple(words_beside(self.tree)))

    # -- what is done

    def cancel(self) -> Transition | None:
        """What Escape and B do: go back to the scene below."""
        return Pop()

    def turn(self, pages: int) -> Transition | None:
        """Shows the page so many further on; nothing beyond the ends."""
        number = min(max(self.paging[0] + pages, 0), self.paging[1] - 1)
        if self._cut is not None and number != self.paging[0]:
            self.turned[self._cut.key] = self._cut.starts[number]
            self.rebuild()
        return None

    @override
    def resized(self) -> None:
        self.rebuild()

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if intent.kind is Kind.CANCEL:
            return self.cancel()
        if self.paging[1] > 1 and (step := page_step(intent)):
            return self.turn(step)
        return self.focus.handle(intent)

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        if self._holder != self.stage.holder:  # what is shown of keys and buttons follows the device in hand
            self.rebuild()
        self.focus.update(elapsed_ms)
        return None

    @property
    @override
    def animating(self) -> bool:
        return self._changed or self.focus.animating

    @override
    def draw(self, painter: Painter) -> None:
        self._changed = False
        painter.ground(ground_of(self.stage, self.ground))
        self.tree.paint(pen_on(painter, self.stage, self.tones))
        self.focus.draw(painter)


def page_box(stage: Stage) -> Box:
    """What a page is laid out in, in units: the design's width, and all of the window's height."""
    _, top, _, height = stage.viewport.room
    return Box(0, top, WIDTH, height)


def words_beside(tree: Node) -> Iterator[str]:
    """The texts that stand beside what can be pressed, for a voice."""
    if isinstance(tree, Pressable):
        return
    if isinstance(tree, Label) and tree.aloud and tree.text:
        yield tree.text
    for child in tree.children:
        yield from words_beside(child)
