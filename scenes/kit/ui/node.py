"""Nodes: what a page is made of. Widths go up, widths down, heights up, places down; sizes are units of the design."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypedDict, Unpack

from scenes.kit.drawing.text import drawable
from scenes.kit.layout import Box
from scenes.kit.override import override
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES
from scenes.kit.widgets.words import TAIL, least_share

if TYPE_CHECKING:
    from scenes.kit.ui.pen import Pen

INFINITE = float("inf")
CLOSE = 0.01  # units: lengths that differ by less are the same
WIDE, HIGH = ("width", "least_width", "most_width"), ("height", "least_height", "most_height")
"""What bounds a node's width, and its height."""


class Span(NamedTuple):
    """A length in units: the least that a node can do with, and its ideal one."""

    least: float
    ideal: float


class Len(NamedTuple):
    """A fixed length in units at text of 100 % and of 200 %; in between it is in proportion."""

    at_100: float
    at_200: float


class Grow(NamedTuple):
    """A share of what is left, beside other nodes that grow."""

    share: float = 1.0


Length = float | Len | Grow


class Sizing(TypedDict, total=False):
    """What every node can be told of its size; without `width` or `height` it is as large as its content.

    `least_...` and `most_...` bound what content or growth asks for. `align` places a node in a slot that is larger
    across than it wants: 0 at the start, 1 at the end; without it the node fills the slot. Where there is too little
    room, nodes of a higher `rank` give way before others, and those of a lower one grow first. What is `optional` goes
    where even the least lengths do not fit.
    """

    width: Length
    height: Length
    least_width: float
    most_width: float
    least_height: float
    most_height: float
    align: float
    rank: int
    optional: bool


class Measure:
    """What a tree is measured by: the window's scale, the size of text, and which page of a list is shown."""

    def __init__(self, stage: Stage, turned: dict[str, int] | None = None) -> None:
        """`turned` is the page that each node that can be cut shows, by its key."""
        self.stage = stage
        self.turned = turned if turned is not None else {}
        self._scale, self._larger = stage.viewport.scale, stage.text.text_scale - 1
        self._sizes: dict[str, Callable[[str], tuple[int, int]]] = {}
        self._lines: dict[str, float] = {}
        self._ems: dict[str, float] = {}
        self._shares: dict[str, float] = {}

    def length(self, length: Length | None) -> float | None:
        """A fixed length in units; None where content or growth decides."""
        if isinstance(length, Len):
            return length.at_100 + (length.at_200 - length.at_100) * self._larger
        return None if isinstance(length, Grow) else length

    def text(self, words: str, style: str) -> float:
        """How wide a line of words is, in units."""
        size = self._sizes.get(style)
        if size is None:
            size = self._sizes[style] = self.stage.text.size_in(style)
        return size(words if words.isprintable() else drawable(words))[0] / self._scale

    def line(self, style: str) -> float:
        """How high a line of a style is, in units: its capitals, with what letters reach above and below them."""
        line = self._lines.get(style)
        if line is None:
            line = self._lines[style] = self.em(style) * (CAPITALS[STYLES[style].family] + 2 * TAIL)
        return line

    def least_share(self, style: str) -> float:
        """How far a style may be reduced."""
        share = self._shares.get(style)
        if share is None:
            share = self._shares[style] = least_share(self.stage, style)
        return share

    def pitch(self, style: str) -> float:
        """The distance from one line of text to the next, in units."""
        return self.stage.text.pitch(style) / self._scale

    def em(self, style: str) -> float:
        """The size of a style in units."""
        em = self._ems.get(style)
        if em is None:
            em = self._ems[style] = self.stage.text.px(style) / self._scale
        return em


class Node:
    """Something with a size and a place. Kinds of it say how large their content is, and how they are painted."""

    corner = 0.0
    """The radius of its corners as a share of its height: a ring round it follows them."""

    def __init__(self, **sizing: Unpack[Sizing]) -> None:
        self.sizing = sizing
        self.rank = sizing.get("rank", 0)
        self.optional = sizing.get("optional", False)
        self.align = sizing.get("align")
        self.box: Box | None = None
        """Where it stands, in units; None until it is placed, and where there was no room for it."""
        self._is_bounded_wide = not sizing.keys().isdisjoint(WIDE)
        self._is_bounded_high = not sizing.keys().isdisjoint(HIGH)
        self._grows_wide: float | None = None
        self._grows_high: float | None = None
        self._can_be_cut: bool | None = None
        self._widths: Span | None = None
        self._heights: dict[float, Span] = {}

    # -- what parents ask

    @property
    def children(self) -> Sequence[Node]:
        """The nodes inside this one."""
        return ()

    def can_be_cut(self) -> bool:
        """Whether there is a list in it, which turns its pages where there is too little room."""
        if self._can_be_cut is None:
            self._can_be_cut = True in [child.can_be_cut() for child in self.children]
        return self._can_be_cut

    def grows_wide(self) -> float:
        """The share it takes of a width that is left, 0 for none; without a width of its own it does as its content."""
        share = self._grows_wide
        if share is None:
            width = self.sizing.get("width")
            share = self.content_grows_wide() if width is None else width.share if isinstance(width, Grow) else 0.0
            self._grows_wide = share
        return share

    def grows_high(self) -> float:
        """The share that the node takes of height that is left."""
        share = self._grows_high
        if share is None:
            height = self.sizing.get("height")
            share = self.content_grows_high() if height is None else height.share if isinstance(height, Grow) else 0.0
            self._grows_high = share
        return share

    def widths(self, measure: Measure) -> Span:
        """The least and the wanted width of the node."""
        if self._widths is None:
            span = self.own_widths(measure)
            if self._is_bounded_wide:
                fixed = measure.length(self.sizing["width"]) if "width" in self.sizing else None
                least, most = self.sizing.get("least_width", 0.0), self.sizing.get("most_width", INFINITE)
                span = _sized(span, fixed, least, most)
            self._widths = span
        return self._widths

    def heights(self, measure: Measure, width: float) -> Span:
        """The least and the wanted height of the node in such a width."""
        span = self._heights.get(width)
        if span is None:
            span = self.own_heights(measure, width)
            if self._is_bounded_high:
                fixed = measure.length(self.sizing["height"]) if "height" in self.sizing else None
                least, most = self.sizing.get("least_height", 0.0), self.sizing.get("most_height", INFINITE)
                span = _sized(span, fixed, least, most)
            self._heights[width] = span
        return span

    def wide_in(self, measure: Measure, height: float) -> float:
        """How wide it wants to be where it is so high: what becomes lower may become narrower, as a line of words."""
        return self.widths(measure).ideal

    def place(self, measure: Measure, box: Box) -> None:
        """Gives the node its box, and arranges its content; a node that had this box before is not arranged again."""
        if box != self.box:
            self.box = box
            self.arrange(measure, box)

    def lacks(self, measure: Measure, width: float, height: float) -> bool:
        """Whether so much room is too little even for its least size."""
        return self.widths(measure).least > width + CLOSE or self.heights(measure, width).least > height + CLOSE

    def every(self) -> list[Node]:
        """The node and all inside it that are shown, in the order in which they are painted."""
        nodes, ahead = list[Node](), [self]
        while ahead:
            node = ahead.pop()
            if node.box is not None:
                nodes.append(node)
                ahead += reversed(node.children)
        return nodes

    # -- what kinds of it say

    def content_grows_wide(self) -> float:
        """The share that its content takes of a width that is left."""
        return 0.0

    def content_grows_high(self) -> float:
        """The share that its content takes of a height that is left."""
        return 0.0

    def own_widths(self, measure: Measure) -> Span:
        """The least and the wanted width of the node's content."""
        return Span(0, 0)

    def own_heights(self, measure: Measure, width: float) -> Span:
        """The least and the wanted height of the node's content in such a width."""
        return Span(0, 0)

    def in_slot(self, slot: Box) -> Box:
        """The part of its parent's slot that the node takes."""
        return slot

    def arrange(self, measure: Measure, box: Box) -> None:
        """Places the nodes inside."""

    def paint(self, pen: Pen) -> None:
        """Paints the node and the nodes inside."""
        for child in self.children:
            if child.box is not None:
                child.paint(pen)


def _sized(content: Span, fixed: float | None, least: float, most: float) -> Span:
    """What a node asks for: a fixed length, or the most, is longer where its content cannot do with that."""
    if fixed is not None:
        return Span(max(fixed, content.least), max(fixed, content.least))
    most = max(most, content.least)
    return Span(min(max(content.least, least), most), min(max(content.ideal, least), most))


class Wrapper(Node):
    """Base of nodes round a single other one, which says how much of what is left goes to both."""

    child: Node

    @property
    @override
    def children(self) -> Sequence[Node]:
        return (self.child,)

    @override
    def content_grows_wide(self) -> float:
        return self.child.grows_wide()

    @override
    def content_grows_high(self) -> float:
        return self.child.grows_high()


class Part(NamedTuple):
    """What one of several nodes along a line asks for."""

    span: Span
    grows: float = 0.0
    rank: int = 0
    most: float = INFINITE


def shared_out(length: float, parts: Sequence[Part]) -> list[float]:
    """How long each part is along `length` units: none is shorter than its least, even where that does not fit."""
    sizes, growth, of_rank = list[float](), 0.0, dict[int, list[int]]()
    for place, part in enumerate(parts):
        sizes.append(part.span.ideal)
        growth += part.grows
        of_rank.setdefault(part.rank, []).append(place)
    left = length - sum(sizes)
    if left >= 0 and not growth:
        return sizes
    for rank in sorted(of_rank, reverse=left < 0):
        places = of_rank[rank]
        left = _shrunk(left, places, parts, sizes) if left < 0 else _grown(left, places, parts, sizes)
    return sizes


def _shrunk(left: float, places: Sequence[int], parts: Sequence[Part], sizes: list[float]) -> float:
    """Takes what is missing from these parts, in proportion to what they can give; what is missing still."""
    gives = {place: sizes[place] - parts[place].span.least for place in places}
    whole = sum(gives.values())
    share = min(1.0, -left / whole) if whole > 0 else 0.0
    for place, give in gives.items():
        sizes[place] -= give * share
    return left + whole * share


def _grown(left: float, places: Sequence[int], parts: Sequence[Part], sizes: list[float]) -> float:
    """Gives what is left to those of these parts that grow: in the end their lengths are as their shares are, but for
    parts that want more than that, or may have less, but never less than they want. What is left still.
    """
    free, most, room = list[int](), dict[int, float](), left
    for place in places:
        if parts[place].grows:
            free.append(place)
            most[place] = max(parts[place].most, parts[place].span.ideal)
            room += sizes[place]
    while free:
        whole = 0.0
        for place in free:
            whole += parts[place].grows
        fair, within = dict[int, float](), dict[int, float]()
        for place in free:
            fair[place] = room * parts[place].grows / whole
            within[place] = min(max(fair[place], parts[place].span.ideal), most[place])
        more, still = sum(within.values()) - room, list[int]()
        for place in free:
            if within[place] > fair[place] if more > 0 else within[place] < fair[place]:
                sizes[place] = within[place]
                room -= within[place]
            else:
                still.append(place)
        if len(still) == len(free):
            for place in free:
                sizes[place] = fair[place]
            return 0.0
        free = still
    return room if most else left
