"""A table that can be put at any moment of a match, and its plan: nobody acts at it."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.events import Card
from scenes.kit.drawing.rows import GAP
from scenes.kit.ui.areas import NOTHING, Area, Track, Wordless
from scenes.kit.ui.containers import Column, Padded, Row
from scenes.kit.ui.node import Grow, Len, Node
from scenes.table.plan import (
    ABOVE_OPEN_HAND,
    BELOW_BAR,
    GUTTER,
    HAND_CARD,
    OPEN_HAND,
    SCORES,
    TOP,
    Arrangement,
    TableTree,
)  # fmt: skip
from scenes.table.table import Table
from scenes.table.values import Hidden, Place

LEAST, BETWEEN = 14, 18
"""Units above all that is below the table, and between the timeline and its buttons."""
ABOVE_TIMELINE, TIMELINE, CONTROLS = 40, Len(68, 42), Len(56, 78)
"""Their heights: larger text needs some of the timeline's for its buttons."""
ALL_CONTROLS = Len(1570, 3140)  # the width of all buttons below the timeline, with their words
CAPTION, EYES = 470, 186
"""Units of the width of the turn in words in the bar, and of the height of the seats whose eyes are seen through."""
RAIL_SHARE, BELOW_RAIL = 610, 94
"""Shares of the height beside the seats and the hand: of the rail, as high as in a match, and of what is free below."""


def below_table(columns: int, *, has_titles: bool) -> list[tuple[Track, str]]:
    """The rows at the foot of a table that is watched; `has_titles`: with room for what is above the timeline."""

    def line(name: str) -> str:
        return " ".join([name] * columns)

    titles = [(Track(ABOVE_TIMELINE), line("above_timeline"))] if has_titles else []
    return [
        (Track(LEAST), line(NOTHING)), *titles, (Track(TIMELINE), line("timeline")), (Track(BETWEEN), line(NOTHING)),
        (Track(CONTROLS), line("controls")),
    ]  # fmt: skip


def controls(measure: Wordless, *, in_short: bool) -> Node:
    """The room for the buttons; `in_short` it has as much as it needs everywhere."""
    return Area("controls", least_width=0 if in_short else measure.units(ALL_CONTROLS))


class WatchedTree(TableTree):
    """The plan of a match that is watched: nobody acts. At the foot is what shows where one is in the match; the
    others' hands lie open below their reasons, and the nearest one begins beside the rail.
    """

    arrangements = (
        Arrangement(stacked=False, in_corner=False),
        Arrangement(stacked=False, in_corner=False, in_short=True),
        Arrangement(stacked=True, in_corner=False, in_short=True),
    )

    def seats(self) -> list[tuple[Track, str]]:
        """The rows of seats, with open hands below the others."""
        header, cards, *mine = super().seats()
        return [header, cards, (Track(ABOVE_OPEN_HAND + OPEN_HAND), "left opponents right"), *mine]

    def below_seats(self) -> list[tuple[Track, str]]:
        """The hand, and the foot."""
        return [
            (Track(14, 0.5), "left . right"),
            (Track(), "left actions right"),
            (Track(share=1.0), "left . ."),
            (Track(HAND_CARD, is_card=True), "left foot foot"),
            *below_table(3, has_titles=not self.arrangement.in_short),
        ]

    def cells(self) -> Mapping[str, Node]:
        """The table's, and the buttons."""
        return {**super().cells(), "controls": controls(self.measure, in_short=self.arrangement.in_short)}

    def bar(self) -> Node:
        """The points and which turn it is, which in short stands among the buttons."""
        if self.arrangement.in_short:
            return Area("score")
        return Row([Area("score", width=Grow()), Node(width=GUTTER), Area("caption", width=CAPTION)])

    def left(self) -> Node:
        """The rail, as high as in a match, or in short as there is room for."""
        if self.arrangement.stacked:
            return Column([Area("title", height=TOP), Node(height=BELOW_BAR), Area("rail", height=Grow())])
        free = None if self.arrangement.in_short else Node(height=Grow(BELOW_RAIL))
        return Column([Area("rail", height=Grow(RAIL_SHARE)), free])

    def right(self) -> Node:
        """The log, below the seats whose eyes are seen through, or below the points."""
        log = Area("log", height=Grow())
        if self.arrangement.stacked:
            return Column([Area("score", height=SCORES), Node(height=GAP), log])
        eyes = () if self.arrangement.in_short else (Area("eyes", height=EYES), Node(height=GUTTER))
        return Column([*eyes, log])

    def foot(self) -> Node:
        """The hand, as low as as many cards as ever lie there need it."""
        return Row([Padded(self.hand(), align=1.0), Node(width=Grow())])


class WatchedTable(Table):
    """The table of a match that is over, or goes on elsewhere."""

    hand_covered = False  # whether something else stands where the nearest hand lies

    def _places_now(self) -> dict[Card, Place]:
        places = super()._places_now()
        if not self.hand_covered:
            return places
        hand = frozenset(self.view.hand)
        return {card: place for card, place in places.items() if not isinstance(card, Hidden) and card not in hand}
