"""A seat's header and reason: who, crown, cards in hand, whether it is to act, and why it is winning or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect

from scenes.kit.art.faces import CALM, LEADING, OUT
from scenes.kit.layout import Bounds, Box
from scenes.kit.messages import tr
from scenes.kit.override import override
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.contents import placed_in
from scenes.kit.ui.flow import Flow
from scenes.kit.ui.leaves import Label, face, icon
from scenes.kit.ui.node import Measure, Node
from scenes.kit.ui.overlays import At, First, Overlay
from scenes.kit.ui.pen import pen_on
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import CHIP_PITCH, Icon, Piece, Sentence
from scenes.table.capabilities import MovingFace, Seat
from scenes.table.plan import TablePlan
from scenes.table.values import Pieces, SeatStatus
from scenes.table.words import READABLE, shorter_names

GAP, INSET = 12, 8  # units
FACE, CROWN, HAND = 0.9, 1.08, 0.82  # of the header's height: 40, 48 and 36 units at 100 %
LEAST_FOR_HAND = 230  # units at 100 %: a narrower seat has the number of cards alone
POINTER, BESIDE = 22, 1  # units: the arrow at whoever is to act, and its distance from the header
EDGE, MARGIN = 1 / 16, 0.1  # of the header's height: round a tile on paper, round a number on a card
OVER = 0.04  # of the header's height that the crown stands out above and below, and that a number leaves
CARD = 0.66  # of the header's height: the width of the card with a number on it
LEAST_COUNT, LEAST_ON_CARD = 0.8, 0.5  # of its size that the number of cards keeps
LEAST_OUT = 0.67  # of its size that "Out" keeps: a shade above the floor of text, whatever rounding makes of it
LEAST_OF_NAME = 3  # letters of it that are left beside the words for the last card
ON_TILE = 0.9  # of a face's size on a tile
CHIP_INSET, CHIP_EDGE = 14, 3  # units: of a leader's reason on its field
ABOVE_LINES = 6  # units from a leader's field to its lines

End = Callable[[], Node | None]


def header(plan: TablePlan, seat: Seat) -> Node:
    """From the left: face, name, crown; from the right: cards in hand, or that the seat is out."""
    return _Header(plan, seat).tree()


def header_rect(stage: Stage, plan: TablePlan, box: Bounds) -> Rect:
    """The part of a seat's area (units) that its header takes, in px."""
    return stage.viewport.rect(*plan.header_of(box))


def face_rect(stage: Stage, plan: TablePlan, box: Bounds) -> Rect:
    """Where the face is in the header of a seat's area (units), in px."""
    x, y, _, height = plan.header_of(box)
    side = height * FACE
    return stage.viewport.rect(x + INSET, y + (height - side) / 2, side, side)


class _Header:
    """The forms of a header, the longest first: where a name needs the room, the crown takes the face's place."""

    def __init__(self, plan: TablePlan, seat: Seat) -> None:
        self._seat, self._status = seat, seat.status
        _, _, width, self._high = plan.header_of(seat.box)
        self._acts = seat.acts and seat.status.alive
        self._ink = "ink" if seat.status.leads else "paper" if seat.status.alive else "stone"
        self._on_tile = "paper" if seat.status.leads else "ink"
        self._with_hand = width >= LEAST_FOR_HAND * plan.text_scale

    def tree(self) -> Node:
        """With an arrow left of it where the seat is to act."""
        first, *later = self._forms()
        block = Block(First([first()], *later), "paper" if self._status.leads else None)
        if not self._acts:
            return block
        pointer = At(0, 0.5, icon("arrow_right", POINTER, "paper"), align_x=0)
        return Overlay([Padded(pointer, Pad(left=-POINTER - BESIDE)), block])

    def _forms(self) -> Iterator[Callable[[], Node]]:
        """The header's forms, the longest first; the last card is named as long as some of the name is left beside it.
        """
        names = shorter_names(self._seat.seating.name)
        long = [name for name in names if len(name.rstrip("…")) >= LEAST_OF_NAME] or names[:1]
        starts = (True, False) if self._status.leads else (True,)
        for name in long if self._last_card() else ():
            yield from (partial(self._row, name, end, with_face) for with_face in starts for end in self._last_card())
        for name in (*names, ""):
            yield from (partial(self._row, name, end, with_face) for end in self._counts() for with_face in starts)
        if not self._status.alive:  # its face alone, which looks like that, where three have their places side by side
            yield self._face

    def _row(self, name: str, end: End, with_face: bool) -> Node:
        over = Pad(top=-OVER * self._high, bottom=-OVER * self._high)
        crown = Padded(icon("crown", self._high * CROWN, self._ink), over)
        whole = name == self._seat.seating.name
        words = Label(name, "name", self._ink, least=READABLE if whole else 0) if name else None
        left = [self._face(), _gap(), words, _gap(), crown] if self._status.leads else [self._face(), _gap(), words]
        if not with_face:
            left = [_gap(INSET), crown, _gap(), words]
        return Row([*left, Spacer(), _gap(), end()])

    def _face(self) -> Node:
        """In its mood; on a tile of the other tone where its seat is to act."""
        high, name = self._high, self._seat.seating.face
        mood = LEADING if self._status.leads else CALM if self._status.alive else OUT
        wide = high * FACE + INSET
        if not self._acts:
            return Padded(face(name, high * FACE, self._ink, mood=mood), Pad(left=INSET), width=wide)
        moving = MovingFace(name, mood, high * FACE * ON_TILE, self._on_tile)
        return Row([self._tile(At(0.5, 0.5, moving), width=high)], width=wide)

    def _tile(self, child: Node, width: float | None = None) -> Node:
        """A block of the other tone; on paper with an edge round it."""
        edge = self._high * EDGE if self._status.leads else 0
        block = Block(child, self._ink)
        pad = Pad(edge, edge, edge, edge)
        return Padded(block, pad) if width is None else Padded(block, pad, width=width)

    def _last_card(self) -> list[End]:
        """The sign that the hand is down to one card."""
        if not (self._status.alive and self._status.last):
            return []

        def tile(words: str) -> Node:
            label = Label(words, "name", self._on_tile, at=0.5, least=READABLE)
            return self._tile(Padded(label, Pad(INSET, -self._high * MARGIN, INSET, -self._high * MARGIN)))

        return [partial(tile, words) for words in (tr("Last card"), tr("Last"))]

    def _counts(self) -> list[End]:
        """Cards in hand, or that the seat is out."""
        if not self._status.alive:
            return [lambda: Label(tr("Out"), "head", self._ink, least=LEAST_OUT, digits=True)]
        if self._status.cards is None:
            return [lambda: None]
        return [self._beside_hand, self._on_card] if self._with_hand else [self._on_card]

    def _number(self, ink: str, least: float) -> Label:
        return Label(str(self._status.cards), "head", ink, at=0.5, least=least, digits=True)

    def _beside_hand(self) -> Node:
        """The picture of a card, and how many."""
        pad = Pad(top=OVER * self._high, right=GAP, bottom=OVER * self._high)
        number = Padded(self._number(self._ink, LEAST_COUNT), pad)
        return Row([icon("hand", self._high * HAND, self._ink), _gap(GAP / 2), number])

    def _on_card(self) -> Node:
        """The number on the picture of a card, where there is no room for both."""
        margin = self._high * MARGIN
        card = Block(self._number(self._on_tile, LEAST_ON_CARD), self._ink, pad=Pad(margin, margin, margin, margin),
                     least_width=self._high * CARD)  # fmt: skip
        return Padded(card, Pad(top=margin, right=margin if self._status.leads else 0, bottom=margin))


def _gap(width: float = GAP) -> Node:
    return Node(width=width)


# -- why it is winning or not


def reason(stage: Stage, box: Bounds, seat: Seat) -> Node:
    """The tree of it, laid out in a box in units. In bone; the leader's on its field with an edge of paper. What would
    be, were the card picked up laid, comes first.
    """
    return _placed(stage, box, _reason_forms(stage, box, seat))


def _reason_forms(stage: Stage, box: Bounds, seat: Seat) -> Sequence[Node]:
    status, would, measure = seat.status, seat.would, Measure(stage)
    forms = status.reason, status.short
    if would is not None and status.alive:
        crown = Icon("crown_outline")
        whole = (crown, tr("Would lead:"), *would.reason), (crown, *would.reason), (crown, *would.short)
        return worded(measure, box, whole, "body_bold", "paper")
    if not (status.reason and status.alive):
        return []
    if not status.leads:
        return worded(measure, box, forms, "body", "bone")
    field, ink = field_of(stage, status)
    above = max(0.0, min(ABOVE_LINES, box[3] / 2 - line_pitch(measure)))  # never at the cost of the second line
    pad = Pad(CHIP_INSET - CHIP_EDGE, above - CHIP_EDGE, CHIP_INSET - CHIP_EDGE, above - CHIP_EDGE)
    edge = Pad(CHIP_EDGE, CHIP_EDGE, CHIP_EDGE, CHIP_EDGE)
    lines = worded(measure, box, forms, "body_bold", ink)
    return [Block(Block(each, field, pad=pad), "paper", pad=edge, align=0) for each in lines]


def captioned(stage: Stage, box: Bounds, forms: tuple[Pieces, ...]) -> Sheet:
    """What a seat does just now, in the place of its reason: the longest way to say it that has room there."""
    sheet = Sheet()
    tree = _placed(stage, box, worded(Measure(stage), box, forms, "body_bold", "paper"))
    tree.paint(pen_on(sheet, stage, None))
    return sheet


def worded(measure: Measure, box: Bounds, forms: Sequence[tuple[Piece, ...]], style: str, ink: str | Rgb) -> list[Node]:
    """Ways to say something, the longest first; the last one may become smaller."""
    *longer, last = (Sentence(form, style, (0, 0, 0)) for form in forms)
    pitch = line_pitch(measure)
    shortest = Flow(last, style, ink, least=0) if box[3] >= 2 * pitch else Label(last, style, ink, least=0,
                                                                                least_height=pitch)  # fmt: skip
    return [*(_Lines(form, style, ink, wraps=True) for form in longer), shortest]


class _Lines(Label):
    """Words that are as wide as the longest of their lines."""

    @override
    def wide_in(self, measure: Measure, height: float) -> float:
        wide = self.widths(measure).ideal
        lines = next((lines for width, lines in self._lines.items() if width < wide), ())
        return max([self._long(measure, line) for line in lines], default=wide)


def _placed(stage: Stage, box: Bounds, forms: Sequence[Node]) -> Node:
    """The first of some forms that fits: from the top of a box in units, but in the middle of one that is not as high
    as two lines. Where it is a little lower than one line of words with cards in it, that has room, too.
    """
    (x, y, width, height), pitch = box, line_pitch(Measure(stage))
    high = max(height, pitch)
    place, justify = Box(x, y - (high - height) / 2, width, high), 0.5 if height < 2 * pitch else 0.0
    return placed_in(stage, First([Column([form], justify=justify) for form in forms] or [Node()]), place)


def field_of(stage: Stage, status: SeatStatus) -> tuple[Rgb, Rgb]:
    """What a leader's reason stands on, and what it is written in."""
    theme = stage.theme
    return (theme.back, theme.paper) if status.colour is None else (
        theme.field[status.colour], theme.field_ink[status.colour])


def line_pitch(measure: Measure) -> float:
    """From line to line of a reason, in units."""
    return measure.em("body") * CHIP_PITCH


def pitch_of(stage: Stage) -> int:
    """From line to line of a reason, in px."""
    return round(stage.text.px("body") * CHIP_PITCH)


def reason_height(stage: Stage) -> int:
    """What a leader's reason of two lines takes with its edges, in px."""
    return 2 * pitch_of(stage) + 2 * stage.viewport.px(ABOVE_LINES)
