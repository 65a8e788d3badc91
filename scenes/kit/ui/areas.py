"""Areas: a grid whose rows are written as lines of names. The plan of a table is one: where its zones, seats, rails
and buttons stand follows from the window and the size of text, never from words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Unpack

from scenes.kit.layout import Box
from scenes.kit.override import override
from scenes.kit.ui.node import CLOSE, Len, Measure, Node, Sizing, Span

DECIMALS = 6
NOTHING = "."
"""The name of a cell in which nothing stands."""


class Wordless(Measure):
    """Measures a tree without words, for a size of text: no window is needed for that."""

    def __init__(self, text_scale: float) -> None:
        """`text_scale` is 1 to 2."""
        self._larger = text_scale - 1
        self.turned = {}

    def units(self, length: Len) -> float:
        """A length in units that grows with the text."""
        return length.at_100 + (length.at_200 - length.at_100) * self._larger


class Area(Node):
    """A named box in which something else is drawn."""

    def __init__(self, name: str, **sizing: Unpack[Sizing]) -> None:
        super().__init__(**sizing)
        self.name = name


class CardArea(Area):
    """A named box for so many cards side by side, no higher than `highest` units; its height says how wide it is, and
    where it is aligned in a row, its width says how high.
    """

    def __init__(
        self, name: str, count: int, gap: float, aspect: float, highest: float, **sizing: Unpack[Sizing]
    ) -> None:  # fmt: skip
        """`gap` is between two cards, in units; `aspect` is the width of a card over its height."""
        super().__init__(name, **sizing)
        self._count, self._gap, self._aspect, self._highest = count, gap, aspect, highest

    @override
    def wide_in(self, measure: Measure, height: float) -> float:
        return self._count * height * self._aspect + (self._count - 1) * self._gap

    @override
    def own_widths(self, measure: Measure) -> Span:
        return Span(0, self.wide_in(measure, self._highest))

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        return Span(0, min(self._highest, (width - (self._count - 1) * self._gap) / self._count / self._aspect))


class Track(NamedTuple):
    """A row or a column. Cards take what is left first, all in proportion; then tracks with a `share` do.

    The `length` is in units; that of a card is what it has in the design, and grows and shrinks.
    """

    length: float | Len = 0.0
    share: float = 0.0
    is_card: bool = False


class Areas(Node):
    """Named areas in the cells of a grid. An area takes all cells with its name, which together are a rectangle."""

    def __init__(
        self, columns: Sequence[Track], rows: Sequence[tuple[Track, str]], cells: Mapping[str, Node], gap: float = 0.0,
        most_growth: float = 1.0,
    ) -> None:  # fmt: skip
        """Each row is its track with the names of its cells from left to right, `.` where nothing stands. `cells` are
        what stands in areas; an area without one is known by its box alone. `gap` is between columns, in units; cards
        grow to `most_growth` of their length at most.
        """
        super().__init__()
        self._columns, self._rows = columns, [track for track, _ in rows]
        self._names = [line.split() for _, line in rows]
        assert all(len(names) == len(columns) for names in self._names), "a row has a name for each column"
        self._gap, self._most = gap, most_growth
        every = dict.fromkeys(name for names in self._names for name in names if name != NOTHING)
        self._cells = {name: cells.get(name) or Area(name) for name in every}
        self.growth = 0.0
        """How large the cards in its rows are, as a share of their length in the design."""

    @property
    @override
    def children(self) -> Sequence[Node]:
        return [*self._cells.values()]

    @override
    def lacks(self, measure: Measure, width: float, height: float) -> bool:
        """Whether the tracks would be longer than that, or any of the cells would have too little room."""
        gaps = self._gap * (len(self._columns) - 1)
        for tracks, length in ((self._columns, width - gaps), (self._rows, height)):
            if sum(measure.length(track.length) or 0.0 for track in tracks if not track.is_card) > length + CLOSE:
                return True
        placed = self._placed(measure, Box(0, 0, width, height))
        return any(cell.lacks(measure, box.width, box.height) for cell, box in placed)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        for cell, place in self._placed(measure, box):
            cell.place(measure, place)

    def _placed(self, measure: Measure, box: Box) -> Iterator[tuple[Node, Box]]:
        """The cells with their boxes."""
        wide, _ = self._shared(measure, self._columns, box.width - self._gap * (len(self._columns) - 1))
        high, self.growth = self._shared(measure, self._rows, box.height)
        lefts, tops = [box.x], [box.y]
        for width in wide:
            lefts.append(lefts[-1] + width + self._gap)
        for height in high:
            tops.append(tops[-1] + height)
        for name, cell in self._cells.items():
            rows = [row for row, names in enumerate(self._names) if name in names]
            columns = [column for column, each in enumerate(self._names[rows[0]]) if each == name]
            left, top = lefts[columns[0]], tops[rows[0]]
            yield cell, Box(left, top, lefts[columns[-1] + 1] - self._gap - left, tops[rows[-1] + 1] - top)

    def _shared(self, measure: Measure, tracks: Sequence[Track], length: float) -> tuple[list[float], float]:
        """How long each track is, and how large the cards are."""
        lengths = [measure.length(track.length) or 0.0 for track in tracks]
        left = length - sum(lengths)
        cards = sum(size for size, track in zip(lengths, tracks, strict=True) if track.is_card)
        growth = min(self._most, 1 + left / cards) if cards else 1.0
        left, shares = max(0.0, left - cards * (growth - 1)), sum(track.share for track in tracks)
        return [
            size * growth if track.is_card else size + (left * track.share / shares if track.share else 0.0)
            for size, track in zip(lengths, tracks, strict=True)
        ], growth


def boxes_of(tree: Node) -> dict[str, Box]:
    """The boxes of all named areas of a tree that is placed, in units; without the noise of sums, which would decide to
    which pixel a half is rounded.
    """
    named = [(node.name, node.box) for node in tree.every() if isinstance(node, Area) and node.box is not None]
    return {name: Box(*(round(length, DECIMALS) for length in box)) for name, box in named}
