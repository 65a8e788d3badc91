"""A grid: rows of cells in columns that line up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

from scenes.kit.layout import Box
from scenes.kit.override import override
from scenes.kit.ui.containers import Several, along, asked_high, asked_wide, sum_of, widest_of
from scenes.kit.ui.node import Measure, Node, Part, Sizing, Span


class Grid(Several):
    """Rows of cells whose columns have one width each, found from all of their cells; None leaves a cell empty."""

    def __init__(
        self, rows: Sequence[Sequence[Node | None]], gap: float = 0.0, row_gap: float | None = None,
        **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        """`gap` is between columns, and between rows where these have no gap of their own."""
        super().__init__([cell for row in rows for cell in row], **sizing)
        self.rows = rows
        self.gap, self.row_gap = gap, gap if row_gap is None else row_gap
        self._tracks: dict[float, list[tuple[Node, float, float]]] = {}
        self._columns = [
            _Track([row[place] for row in rows if place < len(row)])
            for place in range(max((len(row) for row in rows), default=0))
        ]
        self._lines = [_Track(row) for row in rows]

    @override
    def own_widths(self, by: Measure) -> Span:
        for column in self._columns:
            column.find(lambda cell: cell.widths(by))
        return sum_of(self._columns, [column.span for column in self._columns], self.gap)

    def _shared(self, by: Measure, width: float) -> list[tuple[Node, float, float]]:
        """The columns with their places and widths."""
        if width not in self._tracks:
            self.widths(by)
            parts: list[tuple[Node, Part]] = [(each, asked_wide(each, by)) for each in self._columns]
            self._tracks[width] = along(width, parts, self.gap)
        return self._tracks[width]

    @override
    def own_heights(self, by: Measure, width: float) -> Span:
        wide = {id(column): size for column, _, size in self._shared(by, width)}
        for line, row in zip(self._lines, self.rows, strict=True):
            sizes = {id(cell): wide[id(column)] for cell, column in zip(row, self._columns, strict=False)
                     if cell is not None and id(column) in wide}  # fmt: skip
            line.find(lambda cell, sizes=sizes: cell.heights(by, sizes[id(cell)]))  # type: ignore[misc]
        return sum_of(self._lines, [line.span for line in self._lines], self.row_gap)

    @override
    def arrange(self, by: Measure, box: Box) -> None:
        self.heights(by, box.width)
        parts: list[tuple[Node, Part]] = [(line, asked_high(line, by, box.width)) for line in self._lines]
        columns = {id(column): (at, wide) for column, at, wide in self._shared(by, box.width)}
        heights = {id(line): (at, high) for line, at, high in along(box.height, parts, self.row_gap)}
        for line, row in zip(self._lines, self.rows, strict=True):
            top, high = heights[id(line)]
            for cell, column in zip(row, self._columns, strict=False):
                if cell is not None:
                    left, wide = columns[id(column)]
                    cell.place(by, _in_cell(cell, by, Box(box.x + left, box.y + top, wide, high)))


class _Track(Several):
    """A row or a column of a grid: as long as the longest of its cells asks for."""

    def __init__(self, cells: Sequence[Node | None]) -> None:
        super().__init__(cells)
        self.span = Span(0, 0)
        self.rank = min((cell.rank for cell in self.all), default=0)

    @override
    def own_widths(self, by: Measure) -> Span:
        return self.span

    @override
    def own_heights(self, by: Measure, width: float) -> Span:
        return self.span

    def find(self, span_of: Callable[[Node], Span]) -> None:
        """Asks all cells."""
        self.span = widest_of(self.all, [span_of(cell) for cell in self.all])


def _in_cell(cell: Node, by: Measure, box: Box) -> Box:
    """Where a node stands in its cell: fixed sizes in the middle, all else fills it."""
    wide, high = by.length(cell.sizing.get("width")), by.length(cell.sizing.get("height"))
    width = box.width if wide is None else min(wide, box.width)
    height = box.height if high is None else min(high, box.height)
    align = 0.5 if cell.align is None else cell.align
    return Box(box.x + (box.width - width) * align, box.y + (box.height - height) / 2, width, height)
