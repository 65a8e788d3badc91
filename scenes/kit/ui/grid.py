"""A grid: rows of cells in columns that line up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

from scenes.kit.layout import Box
from scenes.kit.override import override
from scenes.kit.ui.containers import LEAST_GAP, Padded, ParentNode, placed_along, sum_of, widest_of
from scenes.kit.ui.node import INFINITE, Measure, Node, Part, Sizing, Span


class Across(Padded):
    """A cell that takes several columns of a grid."""

    def __init__(self, columns: int, child: Node, **sizing: Unpack[Sizing]) -> None:
        super().__init__(child, **sizing)
        self.columns = columns


class Grid(ParentNode):
    """Rows of cells whose columns have one width each, found from all of their cells; None leaves a cell empty.

    What grows in a column or a row makes all of that grow, as far as it may grow itself.
    """

    def __init__(
        self, rows: Sequence[Sequence[Node | None]], gap: float = 0.0, row_gap: float | None = None,
        **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        """`gap` is between columns, and between rows where these have no gap of their own."""
        super().__init__([cell for row in rows for cell in row], **sizing)
        self.gap, self.row_gap = gap, gap if row_gap is None else row_gap
        self._tracks: dict[float, list[tuple[Node, float, float]]] = {}
        self._heights_at: dict[float, list[Part]] = {}
        """What the rows ask for where the grid is so wide."""
        alone, self._wide = dict[int, list[Node]](), list[tuple[Across, int]]()
        self._first = dict[int, int]()
        for row in rows:
            place = 0
            for cell in row:
                if cell is not None:
                    self._first[id(cell)] = place
                if isinstance(cell, Across):
                    self._wide.append((cell, place))
                elif cell is not None:
                    alone.setdefault(place, []).append(cell)
                place += _columns_of(cell)
        count = max((sum(map(_columns_of, row)) for row in rows), default=0)
        self._columns = [_Track(alone.get(place, [])) for place in range(count)]
        self._lines = [_Track(row) for row in rows]

    @override
    def own_widths(self, measure: Measure) -> Span:
        for column in self._columns:
            column.find(lambda cell: cell.widths(measure))
        for cell, place in self._wide:
            self._widen(self._columns[place : place + cell.columns], cell.widths(measure))
        return sum_of(self._columns, [column.span for column in self._columns], self.gap)

    def _widen(self, columns: Sequence[_Track], asked: Span) -> None:
        """Several columns have room for a cell across them."""
        gaps, count = self.gap * (len(columns) - 1), len(columns)
        least = max(0.0, asked.least - gaps * LEAST_GAP - sum(column.span.least for column in columns)) / count
        wanted = max(0.0, asked.ideal - gaps - sum(column.span.ideal for column in columns)) / count
        for column in columns:
            low = column.span.least + least
            column.span = Span(low, max(low, column.span.ideal + wanted))

    def _shared(self, measure: Measure, width: float) -> list[tuple[Node, float, float]]:
        """The columns with their places and widths."""
        if width not in self._tracks:
            self.widths(measure)
            parts: list[tuple[Node, Part]] = [(each, each.asked_wide) for each in self._columns]
            self._tracks[width] = placed_along(width, parts, self.gap)
        return self._tracks[width]

    def _span_of(self, cell: Node, columns: Sequence[tuple[Node, float, float]]) -> tuple[float, float]:
        """Where a cell begins, and its width."""
        first = self._first[id(cell)]
        _, left, _ = columns[first]
        _, at, wide = columns[first + _columns_of(cell) - 1]
        return left, at + wide - left

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        columns = self._shared(measure, width)
        for line in self._lines:
            line.find(lambda cell: cell.heights(measure, self._span_of(cell, columns)[1]))
        self._heights_at[width] = [line.asked_high for line in self._lines]
        return sum_of(self._lines, [line.span for line in self._lines], self.row_gap)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        self.heights(measure, box.width)
        parts = list(zip(self._lines, self._heights_at[box.width], strict=True))
        columns = self._shared(measure, box.width)
        for line, at, high in placed_along(box.height, parts, self.row_gap):
            for cell in line.children:
                left, wide = self._span_of(cell, columns)
                cell.place(measure, _in_cell(cell, measure, Box(box.x + left, box.y + at, wide, high)))


def _columns_of(cell: Node | None) -> int:
    return cell.columns if isinstance(cell, Across) else 1


class _Track(ParentNode):
    """A row or a column of a grid: as long as the longest of its cells asks for."""

    def __init__(self, cells: Sequence[Node | None]) -> None:
        super().__init__(cells)
        wide = [cell.sizing.get("most_width", INFINITE) for cell in self.all if cell.grows_wide()]
        high = [cell.sizing.get("most_height", INFINITE) for cell in self.all if cell.grows_high()]
        self._most_wide, self._most_high = max(wide, default=INFINITE), max(high, default=INFINITE)
        self.span = Span(0, 0)
        self.rank = min((cell.rank for cell in self.all), default=0)

    @property
    def asked_wide(self) -> Part:
        """The width that the track asks for as a column."""
        return Part(self.span, self.grows_wide(), self.rank, self._most_wide)

    @property
    def asked_high(self) -> Part:
        """The height that the track asks for as a row: only its growth is bounded by what its cells may be."""
        return Part(self.span, self.grows_high(), self.rank, self._most_high)

    def find(self, span_of: Callable[[Node], Span]) -> None:
        """Finds the span of the track from all its cells."""
        self.span = widest_of(self.all, [span_of(cell) for cell in self.all])


def _in_cell(cell: Node, measure: Measure, box: Box) -> Box:
    """Where a node stands in its cell: a fixed size in the middle; what has an `align` as wide as it wants."""
    wide, high = measure.length(cell.sizing.get("width")), measure.length(cell.sizing.get("height"))
    if wide is None and cell.align is not None:
        wide = cell.wide_in(measure, box.height)
    width = box.width if wide is None else min(wide, box.width)
    height = box.height if high is None else min(high, box.height)
    align = 0.5 if cell.align is None else cell.align
    return Box(box.x + (box.width - width) * align, box.y + (box.height - height) / 2, width, height)
