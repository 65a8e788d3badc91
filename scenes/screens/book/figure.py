"""A figure of a page: cards laid out in groups. When the page opens, those that count rise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Unpack

from pygame import Surface

from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.rows import row
from scenes.kit.layout import Box
from scenes.kit.override import override
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, Theme
from scenes.kit.timeline import out_back
from scenes.kit.ui.containers import NONE, Block, Pad, Row, Spacer
from scenes.kit.ui.leaves import Label, face, icon
from scenes.kit.ui.motion import Appear, Motion, MovingNode
from scenes.kit.ui.node import Grow, Len, Measure, Node, Part, Sizing, Span, shared_out
from scenes.kit.ui.overlays import First
from scenes.kit.ui.pen import Pen
from scenes.kit.widgets.words import Sentence
from scenes.specs.learning import Figure, FigureCard, Group
from scenes.table.values import Pieces

RAISED, MOST_CARD, LEAST_CARD = 18, 400, 64
"""Units that a card rises, and of a card's height."""
HEAD, FACE, CROWN = 46, Len(34, 52), Len(30, 46)
"""Units of the height of a title, of the face and the crown in it."""
TITLE_GAP, LINE_GAP, GRID_GAP, GROUP_GAP, INSET = 12, 30, 10, 48, 12
"""Units below a title and above a note, between lines, between lines of bare cards, between groups, inside a title."""
TITLE, NOTE = Grow(40), Grow(60)
"""The shares of a group's width where its note stands beside its title."""
LEAST_WEIGHT = 1.3  # of a group's width, in cards
EDGE = 3
RISE, SPREAD = 260, 520
"""Milliseconds for a card, and between the first and the last card."""
CROWN_FALL = 60  # units


class FigureNode(Node):
    """Groups of cards in lines, those with more cards wider. All cards are as high as there is room for the highest
    line and the fullest group.
    """

    def __init__(
        self, figure: Figure, theme: Theme, in_words: Callable[[Pieces], str], **sizing: Unpack[Sizing]
    ) -> None:
        """`in_words` is how a voice says a note."""
        super().__init__(**sizing)
        groups = [group for line in figure for group in line]
        rising = [card.raised for group in groups for card in group.cards]
        rising = rising if any(rising) else [True] * len(rising)
        apart = min(DURATIONS["rise_stagger"], SPREAD / max(1, sum(rising)))
        risen_ms = apart * sum(rising) + RISE
        beside = len(groups) == len(figure) and any(group.title for group in groups) and any(g.note for g in groups)
        self._bare = not any(group.title or group.note for group in groups)
        self._lift = RAISED if any(card.raised for group in groups for card in group.cards) else 0
        first, widest = 0, "0" * max(len(group.numeral) for group in groups)
        self._lines = list[list[_LaidGroup]]()
        for line in figure:
            self._lines.append([])
            for group in line:
                rises = [rising.pop(0) for _ in group.cards]
                cards = _Cards(group.cards, rises, first * apart, apart, self._bare, self._lift)
                note = _note(group, in_words(group.note), theme) if group.note else None
                self._lines[-1].append(_laid(group, cards, note, beside, risen_ms, widest))
                first += sum(rises)

    @property
    @override
    def children(self) -> Sequence[Node]:
        groups = [group for line in self._lines for group in line]
        return [node for group in groups for node in (group.head, group.cards, group.note) if node is not None]

    @override
    def content_grows_wide(self) -> float:
        return 1.0

    @override
    def own_widths(self, measure: Measure) -> Span:
        least = max(sum([self._least(measure, group) for group in line]) + GROUP_GAP * (len(line) - 1)
                    for line in self._lines)  # fmt: skip
        return Span(least, least)

    @staticmethod
    def _least(measure: Measure, group: _LaidGroup) -> float:
        nodes = [node for node in (group.head, group.note) if node is not None]
        return max([float(LEAST_CARD * ASPECT * LEAST_WEIGHT), *(node.widths(measure).least for node in nodes)])

    def _shares(self, measure: Measure, line: Sequence[_LaidGroup], width: float) -> list[float]:
        spans = [Span(least, least) for least in (self._least(measure, group) for group in line)]
        parts = [Part(span, group.weight) for span, group in zip(spans, line, strict=True)]
        return shared_out(width - GROUP_GAP * (len(line) - 1), parts)

    def _parts(self, measure: Measure, width: float) -> _Heights:
        head = note = 0.0
        card = float(MOST_CARD)
        for line in self._lines:
            for group, wide in zip(line, self._shares(measure, line, width), strict=True):
                head = max(head, group.head.heights(measure, wide).ideal + TITLE_GAP if group.head else 0.0)
                note = max(note, group.note.heights(measure, wide).ideal + TITLE_GAP if group.note else 0.0)
                card = min(card, row(0, wide, min(card, wide / ASPECT), group.size).height)
        gap = GRID_GAP if self._bare else LINE_GAP
        return _Heights(head, card, note, gap * (len(self._lines) - 1))

    @override
    def content_grows_high(self) -> float:
        return 1.0

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        head, card, note, gaps = self._parts(measure, width)
        least = len(self._lines) * (head + self._lift + min(card, LEAST_CARD) + note) + gaps
        return Span(least, least)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        head, card, note, gaps = self._parts(measure, box.width)
        count = len(self._lines)
        card = min(card, (box.height - gaps) / count - head - self._lift - note)
        pitch = head + self._lift + card + note + gaps / max(1, count - 1)
        for number, line in enumerate(self._lines):
            left, top = box.x, box.y + number * pitch
            for group, wide in zip(line, self._shares(measure, line, box.width), strict=True):
                if group.head is not None:
                    group.head.place(measure, Box(left, top, wide, head - TITLE_GAP))
                group.cards.place(measure, Box(left, top + head, wide, self._lift + card))
                if group.note is not None:
                    below = top + head + self._lift + card + TITLE_GAP
                    group.note.place(measure, Box(left, below, wide, note - TITLE_GAP))
                left += wide + GROUP_GAP


class _Heights(NamedTuple):
    """The heights in units of the parts of each line, and of all gaps between them."""

    head: float
    card: float
    note: float
    gaps: float


class _LaidGroup(NamedTuple):
    """A group: its share of the width, its nodes, and how many cards it has."""

    weight: float
    head: Node | None
    cards: Node
    note: Node | None
    size: int


def _laid(
    group: Group, cards: Node, note: Node | None, beside: bool, risen_ms: float, widest: str
) -> _LaidGroup:  # fmt: skip
    """`widest` is as long as the longest numeral of the figure: all have one size."""
    head = _title(group, risen_ms) if group.title else None
    if group.numeral:
        cards = Label(group.numeral, "rule_change", "paper", least=0.2, keeps_size=True, room_for=widest)
    weight, count = max(LEAST_WEIGHT, len(group.cards)), len(group.cards)
    if not beside:
        return _LaidGroup(weight, head, cards, note, count)
    return _LaidGroup(weight, Row([head or Spacer(), note or Spacer()], gap=INSET), cards, None, count)


def _title(group: Group, risen_ms: float) -> Node:
    """The name with the face of the seat; who leads has it on paper, with the crown, which falls on it."""
    ink = "ink" if group.leads else "paper"
    crown = None
    if group.leads:
        fall = Motion(risen_ms, DURATIONS["leader"], out_back)
        crown = Appear(icon("crown", CROWN, ink), away=(0, -CROWN_FALL), motion=fall)
    name = Label(group.title, "name", ink, least=0.5, width=Grow())
    inner = Row([face(group.seat, FACE, ink) if group.seat else None, name, crown], gap=INSET)
    return Block(inner, "paper" if group.leads else None, ink, Pad(INSET, 0, INSET, 0) if group.leads else NONE,
                 least_height=HEAD, width=TITLE)  # fmt: skip


def _note(group: Group, aloud: str, theme: Theme) -> Node:
    """What the cards are worth, said shorter where there is little room; the leader's on the field of the rule."""
    forms = [form for form in (group.note, group.short) if form]
    ink = theme.field_ink[group.leads] if group.leads else "bone"
    made = list[Node]()
    for form in forms:
        least = 0.5 if form is forms[-1] else 1.0
        label: Node = Label(Sentence(form, "body_bold", theme.paper), "body_bold", ink, least=least, aloud=aloud)
        if group.leads:
            field = Block(label, theme.field[group.leads], ink, Pad(INSET, 0, INSET, 0))
            label = Row([Block(field, "paper", pad=Pad(EDGE, EDGE, EDGE, EDGE)), Spacer()])
        made.append(label)
    return First(made, width=NOTE, least_height=HEAD)


class _Cards(MovingNode):
    """Cards side by side that rise one after another; those that count end `lift` units higher."""

    def __init__(
        self, cards: Sequence[FigureCard], rising: Sequence[bool], start_ms: float, apart_ms: float, centred: bool,
        lift: float,
    ) -> None:  # fmt: skip
        super().__init__()
        self._cards, self._centred, self._lift, self._motions = cards, centred, lift, list[Motion | None]()
        for rises in rising:
            self._motions.append(Motion(start_ms, RISE) if rises else None)
            start_ms += apart_ms * rises
        self.motion = Motion(0, start_ms + RISE)

    @override
    def paint(self, pen: Pen) -> None:
        assert self.box is not None
        port, lying = pen.stage.viewport, row(self.box.x, self.box.width, self.box.height - self._lift,
                                              len(self._cards), self._centred)  # fmt: skip
        for number, (card, motion) in enumerate(zip(self._cards, self._motions, strict=True)):
            come = motion.share(pen.at_ms) if motion is not None else 1.0
            risen = RAISED * come if card.raised else -RAISED * (1 - come)
            picture = _picture(pen.stage, card, port.px(lying.height))
            x, y = port.point(lying.x(number), self.box.y + self._lift + lying.height / 2 - risen)
            pen.put(picture, x - picture.get_width() // 2, y - picture.get_height() // 2)


def _picture(stage: Stage, card: FigureCard, height: int) -> Surface:
    if card.look == "out":
        return stage.art.out_back(height)
    if card.face is None:
        return stage.art.back(height)
    if card.look == "bare":
        return stage.art.bare_plate(height, card.face.colour)
    return stage.art.card(card.face, height, card.look)
