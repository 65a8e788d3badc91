"""The frame of a table: where bar, rails, seats, buttons and hand stand in the room that a window gives.

At 1920x1080 and 100 % everything stands as in the design. More height goes to the cards, and then between the rows;
more width goes to the seats, and some to the rails. Larger text makes higher what is written in, and no card higher
than at 100 %: where there is no height left for both, the seats begin beside the bar, and the points stand above the
log. The buttons stand in the corner left of the hand, or at the foot of the rails where the hand needs that width.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple

from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.rows import GAP
from scenes.kit.layout import Bounds, Box, inset
from scenes.kit.stage import Stage
from scenes.kit.ui.areas import Area, Areas, Cards, Track, Wordless, boxes_of
from scenes.kit.ui.containers import Column, Pad, Padded, Row
from scenes.kit.ui.node import Grow, Len, Node, Sizing
from scenes.kit.ui.overlays import First, Overlay

SAFE_SHARE = 0.05  # of the room, at every side
GUTTER = 24
RAISED = 12  # what counts lies so much higher than what does not
MARGIN = 2  # units above and below cards beside a header
MOST_GROWTH = 1.35  # of cards
LITTLE_MORE = 0.06  # text larger by less than this, as a safe area makes it, leaves all rows as they are
IN_HAND = 7  # as many lie side by side
OPPONENTS_CARD, MY_CARD, HAND_CARD = 165, 208, 235  # heights in the design
RAIL, LOG = 320, 280  # widths in the design
MOST_WIDER, WIDER_SHARE = 80, 0.15  # of the width to spare, for each of the two
HIGHER_RAIL = 24  # wider where the room is a third higher
TOP, HEADER, REASON, BADGES = Len(56, 82), Len(44, 68), Len(38, 73), Len(35, 51)
BELOW_TOP = Len(16, 12)
BELOW_BAR = Len(16, 12.5)  # where the seats stand beside the bar
COLUMN = Len(288, 478)  # the width of a header beside its cards
SCORES = Len(140, 200)  # the height of the points above the log
OPEN_HAND = 44  # where a match is watched: a line of chips with the gap above it
OPEN_HANDS = Len(24 + OPEN_HAND, 14 + OPEN_HAND)  # from the others' seats to mine, there
BESIDE_FROM = 1000  # a seat this wide has its header and reason beside its cards
ABOVE_REASON = 10  # units: between a header and the reason beside cards
SLIM_SHARE = 0.6  # of the width of a seat no higher than its header and a little more that the header takes
FREE_BELOW = Len(24, 0)  # units below them in the corner
LEAST_CORNER = 200  # a narrower space beside the hand is of no use
SIDE_GAP = 48  # units between a side's points and what follows
BUTTON = Len(50, 84)  # height of the buttons that are always there
BETWEEN = 8  # the gap of two of them
LONGER = 1.4  # as much wider than the other one of a pair is the one with the longer word
SHARED = Len(0, 128)  # units above them in the corner that large text takes for what is said there
MOST_PAIR = 420  # width of two buttons side by side
FORWARD_WIDE, FORWARD_HIGH = Len(330, 530), Len(72, 96)


@dataclass(frozen=True, eq=False)  # by identity: what is kept for a frame is found without hashing its boxes
class Frame:
    """Where everything of a table stands, in units. `corner` and `hint`, left and right of the hand, are None where it
    needs that room itself; `call` is where a call stands, None: beside the nearest seat's cards.

    `score` are the points against the target: right of the `title` of the round, or above the log where the seats begin
    beside the bar (`stacked`). `card` is the height of a card before the narrowest opponent, `column` the width of a
    header beside its cards, `forward` the button for whoever only waits. `talk` is where a seat's line stands that its
    own place has no room for; None: over its cards.
    """

    text_scale: float
    safe: Bounds
    top_bar: Bounds
    title: Bounds
    score: Bounds
    speed: Bounds
    pause: Bounds
    rail: Bounds
    opponents: Bounds
    mine: Bounds
    actions: Bounds
    log: Bounds
    hand: Bounds
    corner: Bounds | None
    hint: Bounds | None
    seats_button: Bounds
    lens_button: Bounds
    help_button: Bounds
    sort_button: Bounds
    forward: Bounds
    header: float
    reason: float
    badges: float
    card: float
    column: float
    stacked: bool = False
    call: Bounds | None = None
    talk: Bounds | None = None

    @property
    def more_text(self) -> float:
        """How much larger the text is: 0 at 100 %, 1 at 200 %."""
        return self.text_scale - 1

    @cached_property
    def below_bar(self) -> Frame:
        """The same frame with the whole bar left free: the seats begin below the bar."""
        x, y, width, height = self.opponents
        lower = self.rail[1] - y if self.stacked else 0.0
        return replace(self, stacked=False, opponents=(x, y + lower, width, height - lower))

    def is_beside(self, seat: Bounds) -> bool:
        """Whether a seat's header and reason stand beside its cards."""
        areas = _areas_of_seat(self, seat)
        return areas["cards"].x > areas["header"].x

    def header_of(self, seat: Bounds) -> Bounds:
        """The box of a seat's header."""
        return _areas_of_seat(self, seat)["header"]

    def reason_of(self, seat: Bounds) -> Bounds:
        """Where it has its reason: below the header, and in a narrow one below the cards."""
        return _areas_of_seat(self, seat)["reason"]

    def cards_of(self, seat: Bounds) -> Bounds:
        """What is left for its cards, raised ones included."""
        return _areas_of_seat(self, seat)["cards"]


@lru_cache(maxsize=128)
def _areas_of_seat(table: Frame, seat: Bounds) -> dict[str, Box]:
    """A seat's header, cards and reason: beside its cards in a wide one, and in one that is too low for all three."""
    header, cards = Area("header", height=table.header), Area("cards", width=Grow(), height=Grow())

    def beside(width: float, least: float) -> Node:
        words = Column([header, Node(height=ABOVE_REASON), Area("reason", height=Grow())], width=width)
        return Row([words, Node(width=GUTTER), Padded(cards, Pad(top=MARGIN, bottom=MARGIN))], least_width=least)

    tree = First([
        beside(table.column, BESIDE_FROM),
        Column([header, cards, Area("reason", height=table.reason)], least_height=2 * table.header),
        beside(min(table.column, seat[2] * SLIM_SHARE), 0),
    ])  # fmt: skip
    tree.place(Wordless(table.text_scale), Box(*seat))
    return boxes_of(tree)


class Arrangement(NamedTuple):
    """Whether the seats begin beside the bar, and whether the buttons stand in the corner beside the hand."""

    stacked: bool
    in_corner: bool


ARRANGEMENTS = tuple(Arrangement(*each) for each in product((False, True), (True, False)))
"""In their order: the first in which nothing lacks is taken."""


def frame_of(stage: Stage) -> Frame:
    """The frame for the stage's window and text."""
    return frame(stage.viewport.room, stage.text.text_scale)


@lru_cache(maxsize=32)
def frame(room: Bounds, text_scale: float, foot: float = 0.0, players: Callable[[], Areas] | None = None) -> Frame:
    """The frame for a room in units, and for a text scale from 1 to 2.

    With a `foot` so many units there are somebody else's, nobody acts, and the others' hands lie below them. `players`
    makes what a table has in the place of both rows of seats, with areas of the same names.
    """
    safe = inset(room, room[2] * SAFE_SHARE, room[3] * SAFE_SHARE)
    safe = safe._replace(height=safe.height - foot)
    wanted = _Tree(safe, 1.0, ARRANGEMENTS[0], bool(foot), MOST_GROWTH).growth
    trees = (_Tree(safe, text_scale, each, bool(foot), wanted, players) for each in ARRANGEMENTS)
    small = text_scale <= 1 + LITTLE_MORE
    tree = next(tree for tree in trees if (small or tree.growth >= wanted or tree.way.stacked) and tree.has_corner)
    return tree.frame()


def bar_buttons() -> tuple[Node, ...]:
    """At the right end of every bar: the speed, and the pause."""
    high = Len(52, 76)
    return Area("speed", width=Len(92, 156), height=high), Node(width=20), Area("pause", width=high, height=high)


class _Tree:
    """A table's frame in one arrangement, placed; its cards grow to `most` of their height in the design at most."""

    def __init__(
        self, safe: Box, text_scale: float, way: Arrangement, is_watched: bool, most: float,
        players: Callable[[], Areas] | None = None,
    ) -> None:  # fmt: skip
        self.safe, self.way, self._by = safe, way, Wordless(text_scale)
        self._players = {"players": players()} if players is not None else {}
        self._watched, self._text_scale = is_watched, text_scale
        more = min(MOST_WIDER, WIDER_SHARE * (safe.width - 1728))
        rail = RAIL + more + HIGHER_RAIL * min(1.0, (safe.height - 972) / 324)
        self._areas = Areas((Track(rail), Track(share=1), Track(LOG + more)), self._rows(), {
            "bar": self._bar(), "left": self._left(), "right": self._right(), "foot": self._foot(most),
            **self._players,
        }, GUTTER, most)  # fmt: skip
        self._areas.place(self._by, safe)
        self.growth = self._areas.growth
        self._boxes = boxes_of(self._areas)

    # -- the tree

    def _rows(self) -> list[tuple[Track, str]]:
        """The rows from the top; cards grow first, then what is between the rows does."""
        above = [(Track(TOP), "title bar bar"), (Track(BELOW_TOP), ". . ."), (Track(share=1.0), ". . .")]
        if self.way.stacked:
            above = [(Track(share=1.0), "left . right")]
        others, between, mine = ("players",) * 3 if self._players else ("opponents", ".", "mine")
        return [
            *above,
            (Track(Len(102, 161)), f"left {others} right"),  # header, what is raised, reason
            (Track(OPPONENTS_CARD, is_card=True), f"left {others} right"),
            (Track(OPEN_HANDS if self._watched else Len(24, 14), 1.5), f"left {between} right"),
            (Track(RAISED + 2 * MARGIN), f"left {mine} right"),
            (Track(MY_CARD, is_card=True), f"left {mine} right"),
            *self._acting(),
            (Track(HAND_CARD, is_card=True), "foot foot foot"),
        ]

    def _acting(self) -> list[tuple[Track, str]]:
        """Buttons, and badges above the hand; where a match is watched nobody needs them."""
        if self._watched:
            return [(Track(14, 0.5), "left . right"), (Track(), "left actions right"), (Track(share=1.0), ". . .")]
        return [
            (Track(Len(15, 12), 0.5), "left . right"),
            (Track(Len(80, 96)), "left actions right"),
            (Track(Len(20, 12), 1.0), ". . ."),
            (Track(BADGES), "foot foot foot"),
        ]

    def _bar(self) -> Node:
        """The points, and the buttons at its right end."""
        if self.way.stacked:
            return Row([Node(width=Grow()), *bar_buttons()], height=TOP)
        return Row([Area("score", width=Grow()), Node(width=SIDE_GAP), *bar_buttons()])

    def _left(self) -> Node:
        """The rail, with buttons below where the corner has no room for them."""
        rail = Area("rail", height=Grow())
        buttons = () if self.way.in_corner else (Node(height=GUTTER), self._pair("lens", "help"))
        if not self.way.stacked:
            return Column([rail, *buttons])
        return Column([Area("title", height=TOP), Node(height=BELOW_BAR), rail, *buttons])

    def _right(self) -> Node:
        """The log, with the points above it where the seats begin beside the bar, and more buttons below it."""
        log = Area("log", height=Grow())
        buttons = () if self.way.in_corner else (Node(height=GAP), self._pair("seats", "sort", LONGER))
        if not self.way.stacked:
            return Column([log, *buttons])
        score = Area("score", height=SCORES)
        return Column([self._bar(), Node(height=BELOW_BAR), score, Node(height=GAP), log, *buttons])

    def _pair(self, first: str, second: str, longer: float = 1.0, *, gives_way: bool = False) -> Node:
        """Two buttons side by side, the first one so much wider; with `gives_way` lower where there is less room."""
        high: Sizing = {"height": Grow(), "most_height": self._by.units(BUTTON)} if gives_way else {"height": BUTTON}
        return Row([Area(first, width=Grow(longer), height=Grow()), Area(second, width=Grow(), height=Grow())], BETWEEN,
                   **high)  # fmt: skip

    def _foot(self, most: float) -> Node:
        """The hand, with what is left beside it."""
        above = 0.0 if self._watched else self._by.units(BADGES)
        hand = Padded(Cards("hand", IN_HAND, GAP, ASPECT, HAND_CARD * most), Pad(top=above))
        if not self.way.in_corner:
            return Row([Node(width=Grow()), hand, Node(width=Grow())])
        corner = Overlay([Area("corner"), self._in_corner()], width=Grow())
        return Row([corner, Node(width=GUTTER), hand, Node(width=GUTTER), Area("hint", width=Grow())])

    def _in_corner(self) -> Node:
        """Four buttons, one above the other as far as there is height for that."""
        pad = Pad(top=self._by.units(SHARED), bottom=self._by.units(FREE_BELOW))
        alone = {name: Area(name, height=BUTTON) for name in ("sort", "lens", "help", "seats")}
        pairs = [self._pair("lens", "help", gives_way=True), self._pair("seats", "sort", LONGER, gives_way=True)]
        rows = [*alone.values()], [alone["lens"], alone["help"], self._pair("seats", "sort")], pairs
        return First([Column(each, BETWEEN, pad, justify=1.0, most_width=MOST_PAIR) for each in rows])

    # -- what came of it

    @property
    def has_corner(self) -> bool:
        """Whether there is room beside the hand for what this arrangement has there."""
        return not self.way.in_corner or self._boxes["corner"].width >= LEAST_CORNER

    def frame(self) -> Frame:
        """The boxes of the tree."""
        boxes, safe, units = self._boxes, self.safe, self._by.units
        hand, wide, high = boxes["hand"], units(FORWARD_WIDE), units(FORWARD_HIGH)
        return Frame(
            text_scale=self._text_scale, stacked=self.way.stacked, safe=safe,
            top_bar=safe._replace(height=units(TOP)),
            title=boxes["title"], score=boxes["score"], speed=boxes["speed"], pause=boxes["pause"],
            rail=boxes["rail"], opponents=boxes["opponents"], mine=boxes["mine"], actions=boxes["actions"],
            log=boxes["log"], hand=hand, corner=boxes.get("corner"), hint=boxes.get("hint"),
            seats_button=boxes["seats"], lens_button=boxes["lens"], help_button=boxes["help"],
            sort_button=boxes["sort"], forward=Box(hand.right - wide, hand.bottom - high, wide, high),
            header=units(HEADER), reason=units(REASON), badges=0.0 if self._watched else units(BADGES),
            card=OPPONENTS_CARD * self.growth, column=units(COLUMN),
        )  # fmt: skip


THE_DESIGN = frame((0, 0, 1920, 1080), 1.0)
"""The frame of the design's pictures."""
