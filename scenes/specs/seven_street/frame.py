"""The frame of 7 Street's table: eleven lanes with the axis across them, the bar, the hand in columns, and a rail.

At 1920x1080 and 100 % everything stands as in the design. More height goes to what is between the rows, more width to
the lanes. Larger text makes higher what is written in; the cards keep their size.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from scenes.kit.layout import Bounds, Box, inset
from scenes.kit.ui.areas import Area, Areas, Track, Wordless, boxes_of
from scenes.kit.ui.containers import Pad, Padded, Row
from scenes.kit.ui.node import Grow, Len, Node
from scenes.specs.seven_street.stacks import BLOCK_HIGH, CARD, WIDE
from scenes.table.frame import (
    BADGES,
    BELOW_TOP,
    FORWARD_HIGH,
    FORWARD_WIDE,
    GUTTER,
    HEADER,
    REASON,
    SAFE_SHARE,
    SIDE_GAP,
    TOP,
    Frame,
    bar_buttons,
)  # fmt: skip

LANES = 11
RAIL, HAND = 384, 217  # units
BETWEEN = 12  # units between cards
ORDER = Len(404, 150)  # width in the top bar: of the turn order, and of the log's word where there is no room for that
BUTTON = 180  # width of a button beside the bar


@dataclass(frozen=True, kw_only=True, eq=False)
class StreetFrame(Frame):
    """`pitch` is a lane's width; streets hang from the top of `rivals` and stand on the foot of `ours`."""

    rivals: Bounds
    axis: Bounds
    ours: Bounds
    pitch: float

    def header_of(self, seat: Bounds) -> Bounds:
        """The seat's box: a seat is nothing but its header."""
        return seat

    def reason_of(self, seat: Bounds) -> Bounds:
        """The seat's box: its reason stands inside."""
        return seat

    def cards_of(self, seat: Bounds) -> Bounds:
        """The seat's box: its cards lie in the lanes."""
        return seat

    def lane(self, number: int) -> tuple[float, float]:
        """The left side and the width of a lane, from 0."""
        return self.safe[0] - BETWEEN / 2 + self.pitch * number, self.pitch

    def middle_of(self, kind: int) -> float:
        """The middle of a column of the hand: the lanes first, then what has none, from the rail on."""
        if kind < LANES:
            left, width = self.lane(kind)
            return left + width / 2
        return self.rail[0] + WIDE / 2 + (WIDE + BETWEEN) * (kind - LANES)


@lru_cache(maxsize=32)
def street_frame(room: Bounds, text_scale: float, foot: float = 0.0) -> StreetFrame:
    """The frame for a room in units, and for a text scale from 1 to 2.

    With a `foot` so many units there are somebody else's, and nobody acts.
    """
    safe, by = inset(room, room[2] * SAFE_SHARE, room[3] * SAFE_SHARE), Wordless(text_scale)
    safe = safe._replace(height=safe.height - foot)
    tree = Areas((Track(share=1), Track(RAIL)), _rows(is_watched=bool(foot)), {
        "bar": _bar(), "buttons": _buttons(by), "call": _call(by),
    }, GUTTER)  # fmt: skip
    tree.place(by, safe)
    boxes, units = boxes_of(tree), by.units
    rivals, ours = boxes["rivals"], boxes["ours"]
    wide, high = units(FORWARD_WIDE), units(FORWARD_HIGH)
    return StreetFrame(
        text_scale=text_scale, safe=safe, top_bar=safe._replace(height=units(TOP)), title=boxes["title"],
        score=boxes["score"], speed=boxes["speed"], pause=boxes["pause"], rail=boxes["rail"], opponents=rivals,
        mine=ours, actions=boxes["actions"], log=boxes["order"], hand=boxes["hand"],
        corner=None, hint=boxes["call"], call=boxes["call"],
        seats_button=boxes["seats"], lens_button=boxes["hint"], help_button=boxes["hint"], sort_button=boxes["hint"],
        forward=Box(safe.right - wide, safe.bottom - high, wide, high), header=units(HEADER), reason=units(REASON),
        badges=units(BADGES), card=CARD, column=0.0, rivals=rivals, ours=ours, pitch=rivals.width / LANES,
        talk=Box(rivals.x, rivals.bottom, rivals.width - BETWEEN, ours.y - rivals.bottom),
        axis=Box(room[0], rivals.bottom, rivals.right - 6 - room[0], ours.y - rivals.bottom),
    )  # fmt: skip


def _rows(*, is_watched: bool) -> list[tuple[Track, str]]:
    """The rows from the top; what is left of the height is shared between them."""
    acting = [] if is_watched else [(Track(Len(80, 96)), "actions buttons"), (Track(Len(73, 52)), ". call")]
    return [
        (Track(TOP), "bar bar"),
        (Track(BELOW_TOP, 0.3), ". ."),
        (Track(BLOCK_HIGH), "rivals rail"),
        (Track(Len(44, 35), 0.2), ". rail"),
        (Track(BLOCK_HIGH), "ours rail"),
        (Track(Len(16, 8)), ". ."),
        *(acting or [(Track(), "actions buttons"), (Track(), ". call")]),
        (Track(share=0.5), ". call"),
        (Track(HAND), "hand hand"),
    ]


def _bar() -> Node:
    """The round, the points, the turn order, and the buttons at the right end."""
    return Row([
        Area("title", width=340), Node(width=GUTTER), Area("score", width=Grow()), Node(width=SIDE_GAP),
        Area("order", width=ORDER), Node(width=SIDE_GAP / 2), *bar_buttons(),
    ])  # fmt: skip


def _buttons(by: Wordless) -> Node:
    """Beside the bar, so far below what stands above that a ring round them keeps off it."""
    row = Row([Area("seats", width=BUTTON), Node(width=GUTTER), Area("hint", width=BUTTON)])
    return Padded(row, Pad(top=by.units(Len(0, 14))))


def _call(by: Wordless) -> Node:
    """What is to be done now: above the columns of the hand that have no lane."""
    return Padded(Area("call"), Pad(left=-4, top=by.units(Len(4, 0)), bottom=by.units(Len(20, 0))))
