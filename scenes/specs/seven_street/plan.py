"""The plan of 7 Street's table: eleven lanes with the axis across them, the bar, the hand in columns, and a rail.

At 1920x1080 and 100 % everything stands as in the design. More height goes to what is between the rows, more width to
the lanes. Larger text makes higher what is written in; the cards keep their size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from scenes.kit.layout import Bounds, Box, inset
from scenes.kit.ui.areas import Area, Areas, Track, Wordless, boxes_of
from scenes.kit.ui.containers import Column, Pad, Padded, Row
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import At, First, Overlay
from scenes.specs.seven_street.stacks import BLOCK_HIGH, CARD, LOW_BLOCK_HIGH, WIDE
from scenes.table.plan import (
    ACTIONS,
    BADGES,
    BELOW_TOP,
    FORWARD_HIGH,
    FORWARD_WIDE,
    GUTTER,
    HEADER,
    NOWHERE,
    REASON,
    SAFE_SHARE,
    SIDE_GAP,
    TOP,
    TablePlan,
    bar_buttons,
    lesson_boxes,
    watched_boxes,
)  # fmt: skip
from scenes.table.watched import below_table, controls

LANES = 11
RAIL, HAND = 384, 217  # units
BETWEEN = 12  # units between cards
TITLE = 340  # width in the top bar of the round, or of the round with the turn beside it
ORDER = Len(404, 150)  # width in the top bar: of the turn order, and of the log's word where there is no room for that
ABOVE_SHELF, SHELF = 1.5, 6  # units between a row of low streets and the line below it, and of that
BUTTON = 180  # width of a button beside the bar
NUMBER, BESIDE_NUMBER, CAPTION = Len(150, 306), 6, Len(184, 368)
"""Widths in the top bar where a match is watched: of the round, of what is free beside it, of the turn in words."""
LEAST_SCORE, EYES = Len(560, 1120), 560
"""Widths there of the points, and of the seats whose eyes are seen through."""


@dataclass(frozen=True, kw_only=True, eq=False)
class StreetPlan(TablePlan):
    """Where everything of 7 Street's table stands: `pitch` is a lane's width; streets hang from the top of `rivals` and
    stand on the foot of `ours`; those of two rivals hang from the tops of `low_rows`, with a `shelf` between.
    """

    rivals: Box
    low_rows: tuple[Box, Box]
    shelf: Box
    axis: Box
    ours: Box
    pitch: float

    def seat_tree(self, seat: Box) -> Node:
        """A seat is nothing but its header: its reason stands inside, its cards lie in the lanes."""
        return Overlay([Area("header"), Area("reason"), Area("cards")])

    def lane(self, number: int) -> tuple[float, float]:
        """The left side and the width of a lane, from 0."""
        return self.safe.x - BETWEEN / 2 + self.pitch * number, self.pitch

    def middle_of(self, kind: int) -> float:
        """The middle of a column of the hand: the lanes first, then what has none, from the rail on."""
        if kind < LANES:
            left, width = self.lane(kind)
            return left + width / 2
        return self.rail.x + WIDE / 2 + (WIDE + BETWEEN) * (kind - LANES)


class StreetTree:
    """The plan as a tree, `in_short` with less in it. A match that is watched and a lesson have other rows and cells.
    """

    forms: ClassVar[Sequence[bool]] = (False,)
    """Whether it is in short, in the order in which these are tried."""

    def __init__(self, text_scale: float, *, in_short: bool) -> None:
        self.measure, self.in_short = Wordless(text_scale), in_short

    def areas(self) -> Node:
        """The tree of all areas."""
        return Areas((Track(share=1), Track(RAIL)), self.rows(), self.cells(), GUTTER)

    def rows(self) -> list[tuple[Track, str]]:
        """The rows from the top; what is left of the height is shared between them."""
        return [
            (Track(TOP), "bar bar"),
            (Track(BELOW_TOP, 0.3), ". ."),
            (Track(BLOCK_HIGH), "rivals rail"),
            (Track(Len(44, 35), 0.2), "axis rail"),
            (Track(BLOCK_HIGH), "ours rail"),
            *self.acting(),
            (Track(HAND), "hand hand"),
        ]

    def acting(self) -> list[tuple[Track, str]]:
        """Buttons, and what is to be done."""
        return [(Track(Len(16, 8)), ". ."), (Track(ACTIONS), "actions buttons"), (Track(Len(73, 52), 0.5), ". call")]

    def cells(self) -> dict[str, Node]:
        """What stands in areas with more than a box."""
        return {"bar": self.bar(), "buttons": self.buttons(), "call": self.call(), "rivals": self.rivals(),
                "axis": Overlay([Area("axis"), Padded(Area("talk"), Pad(right=BETWEEN))]), "hand": _hand()}  # fmt: skip

    def bar(self) -> Node:
        """The round, the points, the turn order, and the buttons at the right end."""
        return Row([
            Area("title", width=TITLE), Node(width=GUTTER), Area("score", width=Grow()), Node(width=SIDE_GAP),
            Area("order", width=ORDER), Node(width=SIDE_GAP / 2), *bar_buttons(),
        ])  # fmt: skip

    def rivals(self) -> Node:
        """Where streets hang, and both rows of low ones."""
        return Overlay([Area("rivals"), Column([
            Area("upper row", height=LOW_BLOCK_HIGH), Node(height=ABOVE_SHELF), Area("shelf", height=SHELF),
            Node(height=Grow()), Area("lower row", height=LOW_BLOCK_HIGH),
        ])])  # fmt: skip

    def buttons(self) -> Node:
        """Beside the bar, so far below what stands above that a ring round them keeps off it."""
        return Padded(self.beside_bar(), Pad(top=self.measure.units(Len(0, 14))))

    def beside_bar(self) -> Node:
        """The two buttons, side by side."""
        return Row([Area("seats", width=BUTTON), Node(width=GUTTER), Area("hint", width=BUTTON)])

    def call(self) -> Node:
        """Above the columns of the hand that have no lane."""
        units = self.measure.units
        return Padded(self.above_hand(), Pad(left=-4, top=units(Len(4, 0)), bottom=units(Len(20, 0))))

    def above_hand(self) -> Node:
        """The place of what is to be done now."""
        return Area("call")


class WatchedStreetTree(StreetTree):
    """The plan of a match that is watched: nobody acts; at the foot is what shows where one is in the match, with all
    buttons, or in short with a page that takes most of them.
    """

    forms = (False, True)

    def acting(self) -> list[tuple[Track, str]]:
        """Nothing, where the buttons would be."""
        return [(Track(Len(13, 4)), ". ."), (Track(share=0.5), "actions .")]

    def rows(self) -> list[tuple[Track, str]]:
        """The table's, and the foot."""
        return [*super().rows(), *below_table(2, has_titles=False)]

    def cells(self) -> dict[str, Node]:
        """The table's, and the buttons."""
        return {**super().cells(), "controls": controls(self.measure, in_short=self.in_short)}

    def bar(self) -> Node:
        """The round and the turn, the points, and the seats whose eyes are seen through."""
        if self.in_short:
            return Row([Area("title", width=TITLE), Node(width=GUTTER), Area("score", width=Grow())])
        return Row([
            Area("title", width=NUMBER), Node(width=BESIDE_NUMBER), Area("caption", width=CAPTION), Node(width=GUTTER),
            Area("score", width=Grow(), least_width=self.measure.units(LEAST_SCORE)), Node(width=SIDE_GAP),
            Area("eyes", width=EYES),
        ])  # fmt: skip


def _hand() -> Node:
    """The hand, and in its lower right corner the button for whoever only waits."""
    forward = Area("forward", width=FORWARD_WIDE, height=FORWARD_HIGH)
    return Overlay([Area("hand"), At(1, 1, forward, align_x=1, align_y=1)])


@lru_cache(maxsize=32)
def street_plan(room: Bounds, text_scale: float, tree: type[StreetTree] = StreetTree) -> StreetPlan:
    """The plan for a room in units, and for a text scale from 1 to 2; with rows and cells of its own in a `tree`."""
    safe, measure = inset(room, room[2] * SAFE_SHARE, room[3] * SAFE_SHARE), Wordless(text_scale)
    first = First([tree(text_scale, in_short=in_short).areas() for in_short in tree.forms])
    first.place(measure, safe)
    boxes, units = boxes_of(first), measure.units
    pressed = {name: boxes.get(name, NOWHERE) for name in ("speed", "pause", "seats", "hint")}
    rivals, axis, call = boxes["rivals"], boxes["axis"], boxes.get("call")
    return StreetPlan(
        text_scale=text_scale, safe=safe, top_bar=safe._replace(height=units(TOP)), title=boxes.get("title", NOWHERE),
        score=boxes.get("score", NOWHERE), speed=pressed["speed"], pause=pressed["pause"], rail=boxes["rail"],
        opponents=rivals, mine=boxes["ours"], actions=boxes["actions"], log=boxes.get("order", NOWHERE),
        hand=boxes["hand"], corner=None, hint=call, call=call, seats_button=pressed["seats"],
        lens_button=pressed["hint"], help_button=pressed["hint"], sort_button=pressed["hint"],
        forward=boxes["forward"], header=units(HEADER), reason=units(REASON), badges=units(BADGES), card=CARD,
        column=0.0, talk=boxes["talk"], watched=watched_boxes(boxes), lesson=lesson_boxes(boxes), rivals=rivals,
        low_rows=(boxes["upper row"], boxes["lower row"]), shelf=boxes["shelf"], ours=boxes["ours"],
        pitch=rivals.width / LANES,
        axis=Box(room[0], axis.y, axis.right - BETWEEN / 2 - room[0], axis.height),  # to the window's edge
    )  # fmt: skip
