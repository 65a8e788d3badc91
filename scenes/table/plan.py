"""The plan of a table: where bar, rails, seats, buttons and hand stand in the room that a window gives.

At 1920x1080 and 100 % everything stands as in the design. More height goes to the cards, and then between the rows;
more width goes to the seats, and some to the rails. Larger text makes higher what is written in, and no card higher
than at 100 %: where there is no height left for both, the seats begin beside the bar, and the points stand above the
log. The buttons stand in the corner left of the hand, or at the foot of the rails where the hand needs that width.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import ClassVar, NamedTuple

from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.rows import GAP
from scenes.kit.layout import Bounds, Box, inset
from scenes.kit.stage import Stage
from scenes.kit.ui.areas import Area, Areas, CardArea, Track, Wordless, boxes_of
from scenes.kit.ui.containers import Column, Pad, Padded, Row
from scenes.kit.ui.node import Grow, Len, Node, Sizing
from scenes.kit.ui.overlays import At, First, Overlay

SAFE_SHARE = 0.05  # of the room, at every side
GUTTER = 24
RAISED = 12  # what counts lies so much higher than what does not
MARGIN = 2  # units above and below cards beside a header
MOST_GROWTH = 1.35  # of cards
LITTLE_LOWER = 0.99  # of their height that cards keep at least beside rows that larger text makes higher
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
OPEN_HAND, ABOVE_OPEN_HAND, OPEN_HANDS_BESIDE = 36, 8, (84, 36)
"""Units where a match is watched: of a line of chips below a reason, of what is free above it, and of two lines or one
beside cards.
"""
BESIDE_FROM = 1000  # a seat this wide has its header and reason beside its cards
ABOVE_REASON = 10  # units: between a header and the reason beside cards
SLIM_SHARE = 0.6  # of the width of a seat no higher than its header and a little more that the header takes
FREE_BELOW = Len(24, 0)  # units below them in the corner
LEAST_CORNER = 200  # a narrower space beside the hand is of no use
CORNER_SHARE = Len(1, 1.5)  # as wide as the space at the other side of the hand; large words stand there in pairs
SIDE_GAP = 48  # units between a side's points and what follows
BUTTON = Len(50, 84)  # height of the buttons that are always there
BETWEEN = 8  # the gap of two of them
LONGER = 1.4  # as much wider than the other one of a pair is the one with the longer word
SHARED = Len(0, 128)  # units above them in the corner that large text takes for what is said there
MOST_PAIR = 420  # width of two buttons side by side
ACTIONS = Len(80, 96)  # height of a turn's buttons
FORWARD_WIDE, FORWARD_HIGH = Len(330, 530), Len(72, 96)
NOWHERE = Box(0, 0, 0, 0)


class WatchedBoxes(NamedTuple):
    """What a match that is watched has besides, in units: the timeline and the buttons below it; above the timeline,
    what belongs to its rounds and turns; which turn it is; and the seats whose hands are seen. What is None has no
    room.
    """

    timeline: Box
    controls: Box
    above_timeline: Box | None
    caption: Box | None
    eyes: Box | None


class LessonBoxes(NamedTuple):
    """What a lesson has besides, in units: its heading, what is asked, what came of a try, the ways on and out."""

    heading: Box
    prompt: Box
    verdict: Box
    onward: Box
    way_out: Box


@dataclass(frozen=True, eq=False)  # by identity: what is kept for a plan is found without hashing its boxes
class TablePlan:
    """Where everything of a table stands, in units. `corner` and `hint`, left and right of the hand, are None where it
    needs that room itself; `call` is where a call stands, None: beside the nearest seat's cards. What can be pressed
    has a box without a size where nobody presses it.

    `score` are the points against the target: right of the `title` of the round, or above the log where the seats begin
    beside the bar (`stacked`). `card` is the height of a card before the narrowest opponent, `column` the width of a
    header beside its cards, `forward` the button for whoever only waits. `talk` is where a seat's line stands that its
    own place has no room for; None: over its cards.
    """

    text_scale: float
    safe: Box
    top_bar: Box
    title: Box
    score: Box
    speed: Box
    pause: Box
    rail: Box
    opponents: Box
    mine: Box
    actions: Box
    log: Box
    hand: Box
    corner: Box | None
    hint: Box | None
    seats_button: Box
    lens_button: Box
    help_button: Box
    sort_button: Box
    forward: Box
    header: float
    reason: float
    badges: float
    card: float
    column: float
    stacked: bool = False
    call: Box | None = None
    talk: Box | None = None
    watched: WatchedBoxes | None = None
    lesson: LessonBoxes | None = None

    @property
    def more_text(self) -> float:
        """How much larger the text is: 0 at 100 %, 1 at 200 %."""
        return self.text_scale - 1

    def is_beside(self, seat: Bounds) -> bool:
        """Whether a seat's header and reason stand beside its cards."""
        areas = _areas_of_seat(self, seat)
        return areas["cards"].x > areas["header"].x

    def header_of(self, seat: Bounds) -> Box:
        """The box of a seat's header."""
        return _areas_of_seat(self, seat)["header"]

    def reason_of(self, seat: Bounds) -> Box:
        """The box of a seat's reason: below the header, and in a narrow seat below the cards."""
        return _areas_of_seat(self, seat)["reason"]

    def cards_of(self, seat: Bounds) -> Box:
        """The box that is left for a seat's cards, raised ones included."""
        return _areas_of_seat(self, seat)["cards"]

    def open_hand_of(self, seat: Bounds) -> Box | None:
        """The box of a seat's open hand of chips, in a match that is watched; None where it has no room for that."""
        return _areas_of_seat(self, seat).get("open_hand")

    def seat_tree(self, seat: Box) -> Node:
        """A seat's header, cards and reason: beside its cards in a wide one, and in one that is too low for all three.
        Where a match is watched, the hand below them, beside cards in as many lines as there is height for.
        """
        header, cards = Area("header", height=self.header), Area("cards", width=Grow(), height=Grow())

        def beside(width: float, least: float, open_hand: float = 0.0) -> Node:
            reason = Area("reason", height=Grow(), least_height=self.reason if open_hand else 0)
            hand = Area("open_hand", height=open_hand) if open_hand else None
            words = Column([header, Node(height=ABOVE_REASON), reason, hand], width=width)
            return Row([words, Node(width=GUTTER), Padded(cards, Pad(top=MARGIN, bottom=MARGIN))], least_width=least)

        hands = (*OPEN_HANDS_BESIDE, 0.0) if self.watched is not None else (0.0,)
        below = [Node(height=ABOVE_OPEN_HAND), Area("open_hand", height=OPEN_HAND)] if self.watched is not None else []
        return First([
            *(beside(self.column, BESIDE_FROM, hand) for hand in hands),
            Column([header, cards, Area("reason", height=self.reason), *below], least_height=2 * self.header),
            beside(min(self.column, seat.width * SLIM_SHARE), 0),
        ])  # fmt: skip


@lru_cache(maxsize=128)
def _areas_of_seat(plan: TablePlan, seat: Bounds) -> dict[str, Box]:
    tree = plan.seat_tree(Box(*seat))
    tree.place(Wordless(plan.text_scale), Box(*seat))
    return boxes_of(tree)


class Arrangement(NamedTuple):
    """Whether the seats begin beside the bar, and whether the buttons stand in the corner beside the hand; of a match
    that is watched, whether a page takes what there is no room for.
    """

    stacked: bool
    in_corner: bool
    in_short: bool = False


def bar_buttons() -> tuple[Node, ...]:
    """At the right end of every bar: the speed, and the pause."""
    high = Len(52, 76)
    return Area("speed", width=Len(92, 156), height=high), Node(width=20), Area("pause", width=high, height=high)


class TableTree:
    """A table's plan in one arrangement, placed; its cards grow to `most` of their height in the design at most.

    A puzzle, a match that is watched and a lesson have other tracks and cells in it.
    """

    arrangements: ClassVar[Sequence[Arrangement]] = tuple(
        Arrangement(*each) for each in product((False, True), (True, False)))
    """In their order: the first in which nothing lacks is taken."""
    kind: ClassVar[type[TablePlan]] = TablePlan

    def __init__(self, safe: Box, text_scale: float, arrangement: Arrangement, most: float) -> None:
        self.safe, self.arrangement, self.measure, self._most = safe, arrangement, Wordless(text_scale), most
        more = min(MOST_WIDER, WIDER_SHARE * (safe.width - 1728))
        rail, self.log_wide = RAIL + more + HIGHER_RAIL * min(1.0, (safe.height - 972) / 324), LOG + more
        columns = Track(rail), Track(share=1), Track(self.log_wide)
        self._areas = Areas(columns, self.rows(), self.cells(), GUTTER, most)
        self._areas.place(self.measure, safe)
        self._text_scale, self.growth, self.boxes = text_scale, self._areas.growth, boxes_of(self._areas)

    # -- the tree

    def rows(self) -> list[tuple[Track, str]]:
        """The rows from the top; cards grow first, then what is between the rows does."""
        above = [(Track(TOP), "title bar bar"), (Track(BELOW_TOP), ". . ."), (Track(share=1.0), ". . .")]
        if self.arrangement.stacked:
            above = [(Track(share=1.0), "left . right")]
        return [*above, *self.seats(), *self.below_seats()]

    def seats(self) -> list[tuple[Track, str]]:
        """The rows of the others' seats and of the nearest one."""
        return [
            (Track(Len(102, 161)), "left opponents right"),  # header, what is raised, reason
            (Track(OPPONENTS_CARD, is_card=True), "left opponents right"),
            (Track(Len(24, 14), 1.5), "left . right"),
            (Track(RAISED + 2 * MARGIN), "left mine right"),
            (Track(MY_CARD, is_card=True), "left mine right"),
        ]

    def below_seats(self) -> list[tuple[Track, str]]:
        """Buttons, badges and the hand."""
        return [
            (Track(Len(15, 12), 0.5), "left . right"),
            (Track(ACTIONS), "left actions right"),
            (Track(Len(20, 12), 1.0), ". . ."),
            (Track(BADGES), "foot foot foot"),
            (Track(HAND_CARD, is_card=True), "foot foot foot"),
        ]

    def cells(self) -> Mapping[str, Node]:
        """What stands in areas with more than a box."""
        return {"bar": self.bar(), "left": self.left(), "right": self.right(), "foot": self.foot()}

    def bar(self) -> Node:
        """The points, and the buttons at its right end."""
        if self.arrangement.stacked:
            return Row([Node(width=Grow()), *bar_buttons()], height=TOP)
        return Row([Area("score", width=Grow()), Node(width=SIDE_GAP), *bar_buttons()])

    def left(self) -> Node:
        """The rail, with buttons below where the corner has no room for them."""
        rail = Area("rail", height=Grow())
        buttons = () if self.arrangement.in_corner else (Node(height=GUTTER), self._pair("lens", "help"))
        if not self.arrangement.stacked:
            return Column([rail, *buttons])
        return Column([Area("title", height=TOP), Node(height=BELOW_BAR), rail, *buttons])

    def right(self) -> Node:
        """The log, with the points above it where the seats begin beside the bar, and more buttons below it."""
        log = Area("log", height=Grow())
        buttons = () if self.arrangement.in_corner else (Node(height=GAP), self._pair("seats", "sort", LONGER))
        if not self.arrangement.stacked:
            return Column([log, *buttons])
        score = Area("score", height=SCORES)
        return Column([self.bar(), Node(height=BELOW_BAR), score, Node(height=GAP), log, *buttons])

    def _pair(self, first: str, second: str, longer: float = 1.0, *, gives_way: bool = False) -> Node:
        """Two buttons side by side, the first one so much wider; with `gives_way` lower where there is less room."""
        lower: Sizing = {"height": Grow(), "most_height": self.measure.units(BUTTON)}
        high: Sizing = lower if gives_way else {"height": BUTTON}
        return Row([Area(first, width=Grow(longer), height=Grow()), Area(second, width=Grow(), height=Grow())], BETWEEN,
                   **high)  # fmt: skip

    def hand(self) -> Node:
        """The hand, and in its lower right corner the button for whoever only waits."""
        cards = CardArea("hand", IN_HAND, GAP, ASPECT, HAND_CARD * self._most)
        forward = Area("forward", width=FORWARD_WIDE, height=FORWARD_HIGH)
        return Overlay([cards, At(1, 1, forward, align_x=1, align_y=1)])

    def foot(self) -> Node:
        """The hand, with what is left beside it."""
        hand = Padded(self.hand(), Pad(top=self.measure.units(BADGES)))
        if not self.arrangement.in_corner:
            return Row([Node(width=Grow()), hand, Node(width=Grow())])
        corner = Overlay([Area("corner"), self.in_corner()], width=Grow(self.measure.units(CORNER_SHARE)))
        return Row([corner, Node(width=GUTTER), hand, Node(width=GUTTER), Area("hint", width=Grow())])

    def in_corner(self) -> Node:
        """Four buttons, one above the other as far as there is height for that."""
        pad = Pad(top=self.measure.units(SHARED), bottom=self.measure.units(FREE_BELOW))
        alone = {name: Area(name, height=BUTTON) for name in ("sort", "lens", "help", "seats")}
        pairs = [self._pair("lens", "help", gives_way=True), self._pair("seats", "sort", LONGER, gives_way=True)]
        rows = [*alone.values()], [alone["lens"], alone["help"], self._pair("seats", "sort")], pairs
        return First([Column(each, BETWEEN, pad, justify=1.0, most_width=MOST_PAIR) for each in rows])

    # -- what came of it

    def fits(self, wanted: float) -> bool:
        """Whether cards that grow to `wanted` of their height in the design have room for that, and all else has. The
        last arrangement always fits.
        """
        if self.arrangement == self.arrangements[-1]:
            return True
        is_high = self.arrangement.stacked or self.growth >= wanted * LITTLE_LOWER
        is_wide = "corner" not in self.boxes or self.boxes["corner"].width >= LEAST_CORNER
        return is_high and is_wide and not self._areas.lacks(self.measure, *self.safe[2:])

    def plan(self) -> TablePlan:
        """The boxes of the tree."""
        boxes, units = self.boxes, self.measure.units
        pressed = {name: boxes.get(name, NOWHERE) for name in ("speed", "pause", "seats", "lens", "help", "sort")}
        return self.kind(
            text_scale=self._text_scale, stacked=self.arrangement.stacked, safe=self.safe,
            top_bar=self.safe._replace(height=units(TOP)),
            title=boxes.get("title", NOWHERE), score=boxes.get("score", NOWHERE),
            speed=pressed["speed"], pause=pressed["pause"],
            rail=boxes["rail"], opponents=boxes["opponents"], mine=boxes["mine"], actions=boxes["actions"],
            log=boxes.get("log", NOWHERE), hand=boxes["hand"], corner=boxes.get("corner"), hint=boxes.get("hint"),
            seats_button=pressed["seats"], lens_button=pressed["lens"], help_button=pressed["help"],
            sort_button=pressed["sort"], forward=boxes["forward"],
            header=units(HEADER), reason=units(REASON), badges=units(BADGES), card=self.card, column=units(COLUMN),
            watched=watched_boxes(boxes), lesson=lesson_boxes(boxes),
        )  # fmt: skip

    @property
    def card(self) -> float:
        """The height of a card before the narrowest opponent."""
        return OPPONENTS_CARD * self.growth


def watched_boxes(boxes: Mapping[str, Box]) -> WatchedBoxes | None:
    """The boxes that only a match that is watched has."""
    if "timeline" not in boxes:
        return None
    optional = (boxes.get(name) for name in ("above_timeline", "caption", "eyes"))
    return WatchedBoxes(boxes["timeline"], boxes["controls"], *optional)


def lesson_boxes(boxes: Mapping[str, Box]) -> LessonBoxes | None:
    """The boxes that only a lesson has."""
    return LessonBoxes(*(boxes[name] for name in LessonBoxes._fields)) if "prompt" in boxes else None


@lru_cache(maxsize=32)
def table_plan(room: Bounds, text_scale: float, tree: type[TableTree] = TableTree) -> TablePlan:
    """The plan for a room in units, and for a text scale from 1 to 2; with tracks and cells of its own in a `tree`."""
    safe = inset(room, room[2] * SAFE_SHARE, room[3] * SAFE_SHARE)
    wanted = tree(safe, 1.0, tree.arrangements[0], MOST_GROWTH).growth
    made = (tree(safe, text_scale, each, wanted) for each in tree.arrangements)
    return next(each for each in made if each.fits(wanted)).plan()


def plan_of(stage: Stage) -> TablePlan:
    """The plan for the stage's window and text."""
    return table_plan(stage.viewport.room, stage.text.text_scale)


THE_DESIGN = table_plan((0, 0, 1920, 1080), 1.0)
"""The plan of the design's pictures."""
