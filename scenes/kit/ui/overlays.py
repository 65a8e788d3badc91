"""Nodes that hold others in one place: over one another, or one of several: the one that is wanted, or that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Unpack

from scenes.kit.layout import Box
from scenes.kit.override import override
from scenes.kit.ui.containers import Padded, ParentNode, widest_of
from scenes.kit.ui.node import CLOSE, Measure, Node, Sizing, Span
from scenes.kit.ui.pen import Pen


class Overlay(ParentNode):
    """Nodes over one another, each in the whole box; an `At` stands where it says."""

    @override
    def own_widths(self, measure: Measure) -> Span:
        return widest_of(self.all, [child.widths(measure) for child in self.all])

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        return widest_of(self.all, [child.heights(measure, width) for child in self.all])

    @override
    def wide_in(self, measure: Measure, height: float) -> float:
        if self._is_bounded_wide:
            return super().wide_in(measure, height)
        return max([child.wide_in(measure, height) for child in self.all], default=0.0)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        for child in self.all:
            child.place(measure, box)


class OneOf(Overlay):
    """Nodes in one place, of which one is to be seen: with room for each of them, so that nothing else moves."""

    def __init__(self, nodes: Mapping[str, Node], current: Callable[[], str], **sizing: Unpack[Sizing]) -> None:
        """`current` gives the name of the node to be seen; for a name that is not there, the node called "" is seen."""
        super().__init__([*nodes.values()], **sizing)
        self._nodes, self._current = nodes, current

    @property
    @override
    def children(self) -> Sequence[Node]:
        node = self._nodes.get(self._current(), self._nodes.get(""))
        return () if node is None else (node,)


class Wipe(Overlay):
    """Two nodes in one place: the first, and over its left part, as far as `share()` says, the second."""

    def __init__(self, first: Node, second: Node, share: Callable[[], float], **sizing: Unpack[Sizing]) -> None:
        super().__init__((first, second), **sizing)
        self._share = share

    @override
    def paint(self, pen: Pen) -> None:
        assert self.box is not None
        first, second = self.all
        first.paint(pen)
        part = pen.rect(self.box)
        part.width = round(part.width * self._share())
        if part.width:
            second.paint(pen._replace(clip=part))


class At(Padded):
    """A node in its wanted size at a place inside an overlay: `x` and `y` are shares of the box, from 0 to 1.

    `align_x` and `align_y` say what of the node is there: 0 its start, 1 its end.
    """

    def __init__(self, x: float, y: float, child: Node, align_x: float = 0.5, align_y: float = 0.5,
                 **sizing: Unpack[Sizing]) -> None:  # fmt: skip
        super().__init__(child, **sizing)
        self._at, self._by = (x, y), (align_x, align_y)

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        return self.child.heights(measure, min(width, self.child.widths(measure).ideal))

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        width = min(box.width, self.child.widths(measure).ideal)
        height = min(box.height, self.child.heights(measure, width).ideal)
        x = box.x + box.width * self._at[0] - width * self._by[0]
        y = box.y + box.height * self._at[1] - height * self._by[1]
        x = min(max(x, box.x), box.right - width)
        y = min(max(y, box.y), box.bottom - height)
        self.child.place(measure, Box(x, y, width, height))


class First(Node):
    """Arrangements in their order: the first in which nothing lacks, else the last one.

    For a whole page `later` makes those that follow, once nothing before them fits: until then they cost nothing, and
    the page says of no size that it is too little.
    """

    def __init__(
        self, arrangements: Sequence[Node], *later: Callable[[], Node], **sizing: Unpack[Sizing]
    ) -> None:
        super().__init__(**sizing)
        self.arrangements = list(arrangements)
        self._later = list(later)
        self.chosen: Node | None = None

    @property
    @override
    def children(self) -> Sequence[Node]:
        return () if self.chosen is None else (self.chosen,)

    @override
    def can_be_cut(self) -> bool:
        return self.arrangements[0].can_be_cut()

    @override
    def content_grows_wide(self) -> float:
        return max(node.grows_wide() for node in self.arrangements)

    @override
    def content_grows_high(self) -> float:
        return max(node.grows_high() for node in self.arrangements)

    @override
    def own_widths(self, measure: Measure) -> Span:
        spans = [node.widths(measure) for node in self.arrangements]
        return Span(0.0 if self._later else min(span.least for span in spans), spans[0].ideal)

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        fitting = [node for node in self.arrangements if node.widths(measure).least <= width + CLOSE]
        spans = [node.heights(measure, width) for node in fitting or self.arrangements[-1:]]
        return Span(0.0 if self._later else min(span.least for span in spans), spans[0].ideal)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        fitting = (node for node in self._every() if not node.lacks(measure, box.width, box.height))
        self.chosen = next(fitting, None) or self.arrangements[-1]
        self.chosen.place(measure, box)

    def _every(self) -> Iterator[Node]:
        yield from self.arrangements
        while self._later:
            self.arrangements.append(self._later.pop(0)())
            yield self.arrangements[-1]
