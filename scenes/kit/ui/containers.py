"""Nodes that hold others side by side or one below the other, with something free round them, or on a block."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Literal, NamedTuple, Unpack

from pygame import Rect

from scenes.kit.layout import Box
from scenes.kit.override import override
from scenes.kit.theme import Rgb
from scenes.kit.ui.node import CLOSE, INFINITE, Grow, Measure, Node, Part, Sizing, Span, Wrapper, shared_out
from scenes.kit.ui.pen import Pen

Side = Literal["left", "top", "right", "bottom"]
SIDES: tuple[Side, ...] = ("left", "top", "right", "bottom")
LEAST_GAP = 0.5
"""Gaps give way first: to so much of what they are."""


class Pad(NamedTuple):
    """Units that stay free inside a node."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    @property
    def across(self) -> float:
        """The units that are free at both sides."""
        return self.left + self.right

    @property
    def down(self) -> float:
        """The units that are free above and below."""
        return self.top + self.bottom

    def added_to(self, span: Span, *, down: bool = False) -> Span:
        """A span with this padding round it, of the width or (`down`) of the height."""
        free = self.top + self.bottom if down else self.left + self.right
        return Span(span.least + free, span.ideal + free)

    def inside(self, box: Box) -> Box:
        """The part of a box inside the padding."""
        width, height = box.width - self.left - self.right, box.height - self.top - self.bottom
        return Box(box.x + self.left, box.y + self.top, width, height)


NONE = Pad()


def asked_wide(node: Node, measure: Measure, height: float = INFINITE) -> Part:
    """What a node asks for along a row of such a height."""
    span = node.widths(measure)
    if height < INFINITE:
        span = Span(span.least, max(span.least, min(span.ideal, node.wide_in(measure, height))))
    return Part(span, node.grows_wide(), node.rank, max(span.least, node.sizing.get("most_width", INFINITE)))


def asked_high(node: Node, measure: Measure, width: float) -> Part:
    """What a node asks for along a column."""
    span = node.heights(measure, width)
    return Part(span, node.grows_high(), node.rank, max(span.least, node.sizing.get("most_height", INFINITE)))


class ParentNode(Node):
    """Holds nodes; those that are None are left out."""

    def __init__(self, children: Sequence[Node | None], **sizing: Unpack[Sizing]) -> None:
        super().__init__(**sizing)
        self.all = list(filter(None, children))

    @property
    @override
    def children(self) -> Sequence[Node]:
        return self.all

    @override
    def content_grows_wide(self) -> float:
        return max([child.grows_wide() for child in self.all], default=0.0)

    @override
    def content_grows_high(self) -> float:
        return max([child.grows_high() for child in self.all], default=0.0)


class _Line(ParentNode):
    """Nodes one after the other."""

    def __init__(
        self, children: Sequence[Node | None], gap: float = 0.0, pad: Pad = NONE, justify: float = 0.0,
        **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        """`justify` is where they stand together in a line that is longer: 0 at its start, 1 at its end."""
        super().__init__(children, **sizing)
        self.gap, self.pad, self.justify = gap, pad, justify


def sum_of(nodes: Sequence[Node], spans: Sequence[Span], gap: float) -> Span:
    """The length of nodes along a line: optional ones, and half of the gaps, may go."""
    least, wanted, count = 0.0, gap * max(0, len(spans) - 1), 0
    for node, span in zip(nodes, spans, strict=True):
        wanted += span.ideal
        if not node.optional:
            least, count = least + span.least, count + 1
    least += gap * LEAST_GAP * max(0, count - 1)
    return Span(least, max(least, wanted))


def widest_of(nodes: Sequence[Node], spans: Sequence[Span]) -> Span:
    """The breadth of nodes across a line: optional ones may go."""
    least = wanted = 0.0
    for node, span in zip(nodes, spans, strict=True):
        wanted = max(wanted, span.ideal)
        if not node.optional:
            least = max(least, span.least)
    return Span(least, wanted)


def placed_along(
    length: float, parts: Sequence[tuple[Node, Part]], gap: float, justify: float = 0.0,
    can_be_cut: Callable[[], bool] = lambda: False,
) -> list[tuple[Node, float, float]]:  # fmt: skip
    """Which of some nodes are shown along a line, where each begins, and how long it is. Beside what can be cut gaps
    give way only where else the least lengths do not fit.
    """
    nodes, asked = list[Node](), list[Part]()
    wanted, may_go = 0.0, False
    for node, part in parts:
        nodes.append(node)
        asked.append(part)
        wanted += part.span.ideal
        may_go = may_go or node.optional
    if may_go:
        _let_go(length, nodes, asked, gap)
        wanted = sum([part.span.ideal for part in asked])
    gaps = max(0, len(nodes) - 1)
    if gap * gaps and wanted + gap * gaps > length + CLOSE and can_be_cut():
        wanted = sum([part.span.least for part in asked])
    gap = min(gap, max(gap * LEAST_GAP, (length - wanted) / gaps)) if gaps else 0.0
    sizes = shared_out(length - gap * gaps, asked)
    at = max(0.0, length - gap * gaps - sum(sizes)) * justify
    places = list[tuple[Node, float, float]]()
    for node, size in zip(nodes, sizes, strict=True):
        places.append((node, at, size))
        at += size + gap
    return places


def _let_go(length: float, nodes: list[Node], asked: list[Part], gap: float) -> None:
    """Takes optional nodes away, the last one first, until the least lengths of the others fit."""
    optional = [place for place, node in enumerate(nodes) if node.optional]
    while optional:
        least = sum([part.span.least for part in asked]) + gap * LEAST_GAP * max(0, len(asked) - 1)
        if least <= length + CLOSE:
            return
        place = optional.pop()
        del nodes[place], asked[place]


class Column(_Line):
    """Nodes one below the other; each is as wide as the column, but where `align` places it."""

    @override
    def content_grows_wide(self) -> float:  # not as its spacers do, which grow along a line alone
        return max([child.grows_wide() for child in self.all if not isinstance(child, Spacer)], default=0.0)

    @override
    def own_widths(self, measure: Measure) -> Span:
        span = widest_of(self.all, [child.widths(measure) for child in self.all])
        return span if self.pad is NONE else self.pad.added_to(span)

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        inner = width if self.pad is NONE else width - self.pad.across
        spans = [child.heights(measure, self._width_of(child, measure, inner)) for child in self.all]
        span = sum_of(self.all, spans, self.gap)
        return span if self.pad is NONE else self.pad.added_to(span, down=True)

    @staticmethod
    def _width_of(child: Node, measure: Measure, width: float) -> float:
        fixed = measure.length(child.sizing["width"]) if "width" in child.sizing else None
        if fixed is None and child.align is None:
            most = child.sizing.get("most_width", INFINITE)
            return width if most >= width else min(width, max(most, child.widths(measure).least))
        return min(width, child.widths(measure).ideal)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        inner = box if self.pad is NONE else self.pad.inside(box)
        widths, parts = dict[int, float](), list[tuple[Node, Part]]()
        for child in self.all:
            if not (child.optional and child.widths(measure).least > inner.width + CLOSE):
                widths[id(child)] = width = self._width_of(child, measure, inner.width)
                parts.append((child, asked_high(child, measure, width)))
        for child, at, high in placed_along(inner.height, parts, self.gap, self.justify, self.can_be_cut):
            width = widths[id(child)]
            if child.align is not None:
                width = min(width, child.wide_in(measure, high))
            left = inner.x + (inner.width - width) * (child.align or 0.0)
            child.place(measure, Box(left, inner.y + at, width, high))


class Row(_Line):
    """Nodes side by side, each as high as the row, but where `align` places it. With `wraps` it becomes a column
    where it is too narrow for them. With `even` all without a width of their own are as wide as
    each other, and fill it.
    """

    def __init__(
        self, children: Sequence[Node | None], gap: float = 0.0, pad: Pad = NONE, justify: float = 0.0,
        wraps: bool = False, even: bool = False, **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        super().__init__(children, gap, pad, justify, **sizing)
        self.wraps, self.even = wraps, even
        self._asked: list[Part] | None = None
        self._shared: dict[float, list[tuple[Node, float, float]]] = {}

    @override
    def content_grows_wide(self) -> float:
        return 1.0 if self.even else super().content_grows_wide()

    @override
    def content_grows_high(self) -> float:
        return max([child.grows_high() for child in self.all if not isinstance(child, Spacer)], default=0.0)

    @override
    def own_widths(self, measure: Measure) -> Span:
        spans = [part.span for part in self._parts(measure)]
        span = sum_of(self.all, spans, self.gap)
        least = widest_of(self.all, spans).least if self.wraps else span.least
        span = Span(least, span.ideal)
        return span if self.pad is NONE else self.pad.added_to(span)

    def _parts(self, measure: Measure) -> list[Part]:
        """The widths that each node asks for."""
        if self._asked is None:
            parts = [asked_wide(child, measure) for child in self.all]
            self._asked = self._evened(measure, parts) if self.even else parts
        return self._asked

    def _evened(self, measure: Measure, parts: Sequence[Part]) -> list[Part]:
        """What each asks for where all without a width of their own are as wide as each other."""
        least, wanted, free = 0.0, 0.0, set[int]()
        for place, (child, part) in enumerate(zip(self.all, parts, strict=True)):
            if measure.length(child.sizing.get("width")) is None:
                least, wanted = max(least, part.span.least), max(wanted, part.span.ideal)
                free.add(place)
        even = Part(Span(least, wanted), 1.0)
        return [even if place in free else part for place, part in enumerate(parts)]

    def _wraps_at(self, measure: Measure, inner: float) -> bool:
        return sum_of(self.all, [part.span for part in self._parts(measure)], self.gap).least > inner + CLOSE

    def _as_column(self) -> Column:
        return Column(self.all, self.gap, self.pad, self.justify)

    def _widths_of(self, measure: Measure, inner: float) -> list[tuple[Node, float, float]]:
        if inner not in self._shared:
            parts = list(zip(self.all, self._parts(measure), strict=True))
            self._shared[inner] = placed_along(inner, parts, self.gap, self.justify)
        return self._shared[inner]

    def _widths_in(self, measure: Measure, inner: float, height: float) -> list[tuple[Node, float, float]]:
        """The widths of the visible children where the row is lower than they want."""
        if self.even:
            return self._widths_of(measure, inner)
        parts = [(child, asked_wide(child, measure, height)) for child in self.all]
        return placed_along(inner, parts, self.gap, self.justify)

    @override
    def wide_in(self, measure: Measure, height: float) -> float:
        if self.wraps or self.even or "width" in self.sizing:
            return super().wide_in(measure, height)
        inner = sum([child.wide_in(measure, height - self.pad.down) for child in self.all])
        inner += self.gap * max(0, len(self.all) - 1) + self.pad.across
        return max(self.sizing.get("least_width", 0.0), inner)

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        inner = width if self.pad is NONE else width - self.pad.across
        if self.wraps and self._wraps_at(measure, inner):
            return self._as_column().own_heights(measure, width)
        visible = self._widths_of(measure, inner)
        heights = [child.heights(measure, wide) for child, _, wide in visible]
        span = widest_of([child for child, _, _ in visible], heights)
        return span if self.pad is NONE else self.pad.added_to(span, down=True)

    def _without_high(
        self, measure: Measure, visible: list[tuple[Node, float, float]], inner: Box
    ) -> list[tuple[Node, float, float]]:  # fmt: skip
        """The widths of the children without optional ones that are too high for the row."""
        high = [child for child, _, wide in visible if child.optional
                and child.heights(measure, wide).least > inner.height + CLOSE]  # fmt: skip
        if not high:
            return visible
        parts = [(child, part) for child, part in zip(self.all, self._parts(measure), strict=True) if child not in high]
        return placed_along(inner.width, parts, self.gap, self.justify)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        inner = box if self.pad is NONE else self.pad.inside(box)
        if self.wraps and self._wraps_at(measure, inner.width):
            self._as_column().arrange(measure, box)
            return
        is_low = inner.height + self.pad.down + CLOSE < self.heights(measure, box.width).ideal
        if is_low:
            visible = self._without_high(measure, self._widths_in(measure, inner.width, inner.height), inner)
        else:
            visible = self._widths_of(measure, inner.width)
        for child, at, wide in visible:
            high, top = inner.height, inner.y
            fixed = measure.length(child.sizing["height"]) if "height" in child.sizing else None
            if child.align is not None or fixed is not None:
                high = min(inner.height, child.heights(measure, wide).ideal)
                top += (inner.height - high) * (0.5 if child.align is None else child.align)
            child.place(measure, Box(inner.x + at, top, wide, high))


class Padded(Wrapper):
    """A node with something free round it."""

    def __init__(self, child: Node, pad: Pad = NONE, **sizing: Unpack[Sizing]) -> None:
        super().__init__(**sizing)
        self.child, self.pad = child, pad

    @override
    def paint(self, pen: Pen) -> None:
        if self.child.box is not None:
            self.child.paint(pen)

    @override
    def own_widths(self, measure: Measure) -> Span:
        span = self.child.widths(measure)
        return span if self.pad is NONE else self.pad.added_to(span)

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        if self.pad is NONE:
            return self.child.heights(measure, width)
        return self.pad.added_to(self.child.heights(measure, width - self.pad.across), down=True)

    @override
    def wide_in(self, measure: Measure, height: float) -> float:
        if "width" in self.sizing:
            return super().wide_in(measure, height)
        inner = self.child.wide_in(measure, height - self.pad.down) + self.pad.across
        return max(self.sizing.get("least_width", 0.0), inner)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        self.child.place(measure, box if self.pad is NONE else self.pad.inside(box))


class Block(Padded):
    """A node on a block of a colour, with an ink of its own for titles."""

    def __init__(
        self, child: Node, fill: str | Rgb | None, ink: str | Rgb = "title", pad: Pad = NONE,
        bleeds: Collection[Side] = (), **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        """`fill` and `ink` are colours, or their names in the theme; without `fill` the ground shows. On the sides
        where it `bleeds`, the block goes on to the window's edge.
        """
        super().__init__(child, pad, **sizing)
        self._fill, self._ink, self._bleeds = fill, ink, bleeds

    @override
    def paint(self, pen: Pen) -> None:
        assert self.box is not None
        fill, ink = None if self._fill is None else pen.ink(self._fill), pen.ink(self._ink)
        if fill is not None:
            pen.fill(self._bled(pen, pen.rect(self.box)), fill)
        self.child.paint(pen._replace(shades=pen.shades._replace(block=fill or pen.shades.block, title=ink)))


    def _bled(self, pen: Pen, rect: Rect) -> Rect:
        """The rectangle of the block, in px."""
        if not self._bleeds:
            return rect
        edges = {side: getattr(pen.stage.viewport.bounds if side in self._bleeds else rect, side) for side in SIDES}
        return Rect(edges["left"], edges["top"], edges["right"] - edges["left"], edges["bottom"] - edges["top"])


class Spacer(Node):
    """What is left stays free; at least so many units, which go first where there is too little room."""

    def __init__(self, length: float = 0.0) -> None:
        super().__init__(width=Grow(), height=Grow(), rank=9)
        self._length = length

    @override
    def own_widths(self, measure: Measure) -> Span:
        return Span(0, self._length)

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        return Span(0, self._length)
