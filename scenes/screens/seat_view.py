"""One seat of the table over the whole screen, for large text and small screens."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.core.events import Card
from scenes.kit.art.faces import CALM, LEADING, OUT
from scenes.kit.drawing.rows import row
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.layout import Box
from scenes.kit.messages import tr, trn
from scenes.kit.override import override
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import NONE, Block, Column, Pad, Row, Spacer
from scenes.kit.ui.frame import BESIDE, GAP, MARGIN, RINGED, back_button
from scenes.kit.ui.leaves import Drawing, Label, face, icon, plate
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import Pressable
from scenes.kit.widgets.focus import touched
from scenes.kit.widgets.words import Sentence
from scenes.match.story import Seating
from scenes.screens.round.above_hand import AboveHand
from scenes.screens.routes import Watch
from scenes.table.cards.sprites import Sprite
from scenes.table.panels.seats import field_of
from scenes.table.plan import RAISED
from scenes.table.spec import colour_of
from scenes.table.table import Table
from scenes.table.values import Hidden, Pieces, Place, SeatStatus

FACE, PLATE, ARROW = Len(80, 128), Len(78, 132), 42
"""Units of the face and of the crown in the header, of the rule's plate, and of an arrow beside a neighbour's name."""
MOST_CARD, LEAST_CARDS = 520, 420
"""Units of a card's height at most, and of what lies before the seat at least."""
FRAME = 4
"""Units of the paper round a leader's reason."""
STEPS = {Kind.LEFT: -1, Kind.PREVIOUS: -1, Kind.RIGHT: 1, Kind.NEXT: 1, Kind.SEATS: 1}
CLOSING = (Kind.CARD, Kind.PLAY, Kind.DISCARD, Kind.UNDO, Kind.END_TURN, Kind.FOLD, Kind.SPEED)
WALKING = {Kind.UP: -1, Kind.DOWN: 1}


class LargeSeatModel(NamedTuple):
    """Who sits there and how they stand, whether the game tells who leads, the colour of the rule, if there is one, and
    what the neighbours are called.
    """

    seating: Seating
    status: SeatStatus
    has_lead: bool
    rule: str | None
    before: str
    after: str

    @property
    def in_hand(self) -> str:
        """How many cards the seat has in hand."""
        if not self.status.alive:
            return tr("Out")
        if self.status.last:
            return tr("Last card in hand")
        cards = self.status.cards
        return trn("1 card in hand", "{n} cards in hand", cards) if cards is not None else ""

    @property
    def verdict(self) -> Pieces:
        """Whether the seat is winning or out, and why."""
        if not self.status.alive:
            return (tr("Out of this round"),)
        if not self.has_lead:
            return ()
        return (tr("In the lead:") if self.status.leads else tr("Not in the lead:"), *self.status.reason)


class SeatView(AboveHand):
    """A seat in large. Left and right go to the next one; a press beside the buttons goes back to the table, as most
    keys do.
    """

    def __init__(self, stage: Stage, table: Table, seat: int | None, watch: Watch) -> None:
        """`seat` None: the one after the onlooker's."""
        super().__init__(stage, table, watch)
        self._cards = Drawing(self._draw_cards)
        self._show(seat if seat is not None else (table.view.seat or 0) + 1)

    def _show(self, seat: int) -> None:
        table = self.table
        count = len(table.seated)
        self.seat = seat % count
        status = table.spec.status(table.view, table.seated)[self.seat]
        before, after = (table.seated[(self.seat + step) % count].name for step in (-1, 1))
        self.model = LargeSeatModel(table.seated[self.seat], status, table.spec.lead is not None,
                               colour_of(table.spec, table.view), before if count > 2 else "", after)  # fmt: skip
        self.rebuild()

    # -- what it says

    @property
    @override
    def title(self) -> str:
        """All that lies open at the seat, in words."""
        return self.table.commentary.seat(self.seat)

    # -- what there is

    @override
    def build(self) -> Node:
        self._cards = Drawing(self._draw_cards, width=Grow(), height=Grow(), least_height=LEAST_CARDS)
        cards: Node = self._cards
        if not self._places(self.room):
            cards = Column([Label(tr("Nothing laid yet."), "title", "stone", least=0.5)], height=Grow(), justify=0.4)
        foot = First([self._foot(named) for named in (True, False)], rank=1)
        return Column([self._header(), self._reason(), cards, foot], gap=GAP, pad=MARGIN)

    def _header(self) -> Node:
        """Face, name and crown, on the right the cards in hand; on paper where the seat leads."""
        who, status = self.model.seating, self.model.status
        ink = "ink" if status.leads else "paper" if status.alive else "stone"
        mood = LEADING if status.leads else CALM if status.alive else OUT
        row = Row([
            face(who.face, FACE, ink, 0.5, mood), Label(who.name, "title", ink, least=0.0, aloud=False),
            icon("crown", FACE, ink) if status.leads else None, Spacer(),
            Label(self.model.in_hand, "result_line", ink, at=1.0, least=0.5, aloud=status.last),
        ], gap=24, pad=Pad(24, 0, 24, 0) if status.leads else NONE, least_height=96)  # fmt: skip
        return Block(row, "paper" if status.leads else None)

    def _reason(self) -> Node | None:
        """The rule's plate, and beside it the verdict, for a leader in a field with a frame of paper."""
        model, verdict = self.model, self.model.verdict
        if not verdict and model.rule is None:
            return None
        field, ink = field_of(self.stage, model.status)
        if not model.status.leads:
            ink = self.stage.theme.bone
        words = None
        if verdict:  # the title says it, from what the whole table knows: not of cards that are tried in a turn
            words = Label(Sentence(verdict, "result_line", ink), "result_line", ink, wraps=True, aloud="")
        reason: Node | None = words
        if words is not None and model.status.leads:
            inner = Block(words, field, pad=Pad(24, 12, 24, 12))
            reason = Block(inner, "paper", pad=Pad(FRAME, FRAME, FRAME, FRAME))
        elif words is not None:
            reason = Row([words], pad=Pad(24, 0, 0, 0))
        return Row([plate(model.rule, PLATE, least=0.6) if model.rule is not None else None, reason], least_height=78)

    def _foot(self, named: bool) -> Node:
        """The way back, and those to the neighbours, whose names are said by a voice alone where they are too long."""
        names = (-1, self.model.before), (1, self.model.after)
        neighbours = [self._neighbour(step, name, named) for step, name in names if name]
        return Row([back_button(self, beside=False), Spacer(GAP), *neighbours], gap=BESIDE, pad=RINGED)

    def _neighbour(self, step: int, name: str, named: bool) -> Pressable:
        words = Label(name, "name", least=0.5) if named else None
        arrow = icon("arrow_left" if step < 0 else "arrow_right", ARROW)
        return Pressable(Row([arrow, words] if step < 0 else [words, arrow], gap=16), partial(self._step, step), name,
                         look="bare", key=f"neighbour {step}", pad=Pad(12, 0, 12, 0))  # fmt: skip

    def _draw_cards(self, pen: Pen, _: Rect) -> None:
        """What lies before the seat, as on the table but larger."""
        for sprite in self.sprites():
            sprite.draw(pen.painter, pen.stage)

    def sprites(self) -> list[Sprite]:
        """The cards before the seat, where they stand here; none where nothing is laid yet."""
        room, spec = self._cards.box, self.table.spec
        if room is None:
            return []
        sprites = [Sprite(spec.face(card), place) for card, place in self._places(room).items()]
        return sorted(sprites, key=lambda sprite: sprite.place.order)

    def _places(self, room: Box) -> dict[Card, Place]:
        """Where the cards that lie open before the seat stand in a room."""
        spec, view = self.table.spec, self.table.view
        if spec.in_large is not None:
            return spec.in_large(view, self.seat, room)
        left, upper, across, down = spec.seat_box(view, self.seat)
        in_hand = frozenset(view.hand)
        mine = [(place, card) for card, place in spec.places(view, ()).items()
                if card not in in_hand and not isinstance(card, Hidden)
                and left <= place.x < left + across and upper <= place.y < upper + down]  # fmt: skip
        mine.sort(key=lambda entry: entry[0].order)
        line = row(room.x, room.width, min(MOST_CARD, room.height - RAISED), len(mine))
        middle = room.y + (room.height - RAISED) / 2
        return {
            card: place._replace(x=line.x(number), y=middle + (0 if place.look == "plain" else RAISED),
                                 height=line.height, dashed=False)
            for number, (place, card) in enumerate(mine)
        }  # fmt: skip

    # -- what is done

    @override
    def heard(self, intent: Intent) -> Transition | None:
        if intent.kind in STEPS and intent.device is not Device.SWITCH:
            self._step(STEPS[intent.kind])
            return None
        if intent.kind in WALKING:
            self.focus.step(WALKING[intent.kind])
            return None
        return Pop() if intent.kind in CLOSING or self._is_beside(intent) else super().heard(intent)

    def _is_beside(self, intent: Intent) -> bool:
        """Whether the intent is a press beside all buttons."""
        if intent.kind is not Kind.PRESS or intent.point is None:
            return False
        return not any(touched(widget).collidepoint(intent.point) for widget in self.focus.widgets)

    def _step(self, step: int) -> None:
        self._show(self.seat + step)
        self.stage.sound.play("focus")
