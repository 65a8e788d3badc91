"""Nodes that can be cut: lists of rows and sections, of which a page shows as many as there is room for."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Unpack

from scenes.kit.layout import Box
from scenes.kit.override import override
from scenes.kit.ui.containers import LEAST_GAP
from scenes.kit.ui.node import CLOSE, Length, Measure, Node, Part, Sizing, Span, shared_out


class Cut(Node):
    """Shows one page of its content. Which one, the page remembers by `key`: by the first thing that is shown."""

    def __init__(self, key: str, gap: float, **sizing: Unpack[Sizing]) -> None:
        super().__init__(**sizing)
        self.key, self.gap = key, gap
        self.starts: Sequence[int] = (0,)
        """The first thing of each page."""
        self.visible: list[Node] = []

    @property
    @override
    def children(self) -> Sequence[Node]:
        return self.visible

    @override
    def can_be_cut(self) -> bool:
        return True

    @override
    def content_grows_high(self) -> float:
        return 1.0

    @override
    def content_grows_wide(self) -> float:
        return 1.0

    def page(self, measure: Measure) -> int:
        """The page that is shown, counted from 0: the one with the thing that was the first one before."""
        return max(0, bisect_right(self.starts, measure.turned.get(self.key, 0)) - 1)

    def _stack(self, measure: Measure, box: Box, nodes: Sequence[Node], gap: float, grow: bool = False) -> None:
        """Shows these one below the other, beside what is shown already. With `grow` those of them that grow take the
        height that is left.
        """
        self.visible, top = [*self.visible, *nodes], box.y
        sizes = [node.heights(measure, box.width).ideal for node in nodes]
        if grow:
            parts = [Part(Span(size, size), node.grows_high()) for node, size in zip(nodes, sizes, strict=True)]
            sizes = shared_out(box.height - gap * (len(nodes) - 1), parts)
        for node, high in zip(nodes, sizes, strict=True):
            node.place(measure, Box(box.x, top, box.width, min(high, max(0.0, box.bottom - top))))
            top += high + gap


class Rows(Cut):
    """A list of `count` rows of one height, of which only those that are shown are made: `row(number)` makes one. The
    first row of the page says how high they are.
    """

    def __init__(
        self, count: int, row: Callable[[int], Node], gap: float = 0.0, key: str = "rows", **sizing: Unpack[Sizing]
    ) -> None:
        super().__init__(key, gap, **sizing)
        self.count, self._make = count, row
        self._made: dict[int, Node] = {}
        self.fitting = 0
        """How many rows there is room for; 0 while there is none to say how high they are."""

    def _row(self, number: int) -> Node:
        if number not in self._made:
            self._made[number] = self._make(number)
        return self._made[number]

    def _first(self, measure: Measure) -> Node:
        return self._row(min(measure.turned.get(self.key, 0), self.count - 1))

    @override
    def own_widths(self, measure: Measure) -> Span:
        return self._first(measure).widths(measure) if self.count else Span(0, 0)

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        if not self.count:
            return Span(0, 0)
        high = self._first(measure).heights(measure, width).ideal
        return Span(high, self.count * high + (self.count - 1) * self.gap)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        self.visible = []
        if not self.count:
            return
        pitch = self._first(measure).heights(measure, box.width).ideal + self.gap
        self.fitting = max(1, int((box.height + self.gap + CLOSE) // pitch))
        self.starts = range(0, self.count, self.fitting)
        start = self.starts[self.page(measure)]
        self._stack(measure, box, [self._row(number) for number in range(start, min(self.count, start + self.fitting))],
                    self.gap)  # fmt: skip


class Sections(Cut):
    """Nodes one below the other, each of which stays whole: as many on a page as there is room for, closer to each
    other where all fit on one page then. With `fills` each of several pages is
    filled by what grows on it. With a `column` they stand in as many columns of at least that width as there is room
    for.
    """

    def __init__(
        self, children: Sequence[Node | None], gap: float = 0.0, key: str = "sections", column: Length | None = None,
        column_gap: float = 0.0, fills: bool = False, **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        super().__init__(key, gap, **sizing)
        self.all = [child for child in children if child is not None]
        self._column, self._column_gap, self._fills = column, column_gap, fills

    @property
    @override
    def children(self) -> Sequence[Node]:
        return self.visible or self.all

    @override
    def own_widths(self, measure: Measure) -> Span:
        spans = [child.widths(measure) for child in self.all]
        return Span(max((span.least for span in spans), default=0.0), max((span.ideal for span in spans), default=0.0))

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        width = self._columns(measure, width)[1]
        spans = [child.heights(measure, width) for child in self.all]
        wanted = sum(span.ideal for span in spans) + self.gap * max(0, len(spans) - 1)
        return Span(max((span.least for span in spans), default=0.0), wanted)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        self.visible = []
        count, width = self._columns(measure, box.width)
        gap = self._gap_in(measure, width, box.height)
        columns = self._starts(measure, width, box.height, gap)
        self.starts = columns[::count]
        grow = self._fills and len(self.starts) > 1
        first, ends, left = self.page(measure) * count, [*columns, len(self.all)], box.x
        for start, end in pairwise(ends[first : first + count + 1]):
            self._stack(measure, Box(left, box.y, width, box.height), self.all[start:end], gap, grow)
            left += width + self._column_gap

    def _columns(self, measure: Measure, width: float) -> tuple[int, float]:
        """How many columns there are, and how wide each is."""
        least = measure.length(self._column)
        count = 1 if least is None else max(1, int((width + self._column_gap) / (least + self._column_gap)))
        return count, (width - (count - 1) * self._column_gap) / count

    def _gap_in(self, measure: Measure, width: float, height: float) -> float:
        """The gap between them: smaller where all of them stand in one column with that."""
        gaps, whole = len(self.all) - 1, sum([child.heights(measure, width).ideal for child in self.all])
        fitting = (height - whole) / gaps if gaps > 0 else self.gap
        return min(self.gap, fitting) if fitting >= self.gap * LEAST_GAP else self.gap

    def _starts(self, measure: Measure, width: float, height: float, gap: float) -> list[int]:
        """The first section of each column, on all pages."""
        starts, used = [0], -gap
        for number, child in enumerate(self.all):
            high = child.heights(measure, width).ideal + gap
            if number > starts[-1] and used + high > height + CLOSE:
                starts.append(number)
                used = -gap
            used += high
        return starts
