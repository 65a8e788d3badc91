"""One seat of the table over the whole screen, for large text and small screens."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.art.faces import CALM, LEADING, OUT
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rows import row
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import tr, trn
from scenes.kit.scene import Pop, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import Sentence
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.surfaces import ground_of
from scenes.screens.routes import Watch
from scenes.table.corners import GUTTER
from scenes.table.plan import TablePlan, plan_of
from scenes.table.row_heights import RAISED
from scenes.table.seats import field_of
from scenes.table.spec import colour_of
from scenes.table.sprites import Sprite
from scenes.table.table import Table
from scenes.table.values import Box, Hidden, Pieces, SeatStatus
from scenes.table.words import fitting, flowing

HEADER, MORE_HEADER = 96, 56  # units at 100 %, and more at 200 %
FOOT, MORE_FOOT = 60, 30
MOST_CARD = 520  # units
PITCH = 54  # units from line to line of the reason
MOST_LINES = 3
NEIGHBOUR = 0.4  # of the width, for the name of the seat before and after
STEPS = {Kind.LEFT: -1, Kind.PREVIOUS: -1, Kind.RIGHT: 1, Kind.NEXT: 1, Kind.SEATS: 1}
CLOSING = (Kind.ACCEPT, Kind.CANCEL, Kind.PRESS, Kind.UP, Kind.DOWN, Kind.CARD, Kind.PLAY, Kind.DISCARD,
           Kind.UNDO, Kind.END_TURN, Kind.FOLD, Kind.SPEED)
INTERRUPTIONS = (Kind.PAUSE, Kind.FOCUS_LOST, Kind.PAD_LOST, Kind.QUIT)


class LargeSeat:
    """One seat as it stands at this moment. `before` and `after` are where its neighbours' names are, in px."""

    def __init__(self, stage: Stage, table: Table, seat: int) -> None:
        self._stage, self._table, self._seat, self._seating = stage, table, seat, table.seated[seat]
        self._sheet = Sheet()
        self._plan = plan = plan_of(stage)
        self.before, self.after = (stage.viewport.rect(*box) for box in _neighbour_boxes(plan))
        status = table.spec.status(table.view, table.seated)[seat]
        self._header(status)
        reason_foot = self._reason(status)
        self._foot()
        self._sprites = self._laid(reason_foot)

    def draw(self, painter: Painter) -> None:
        """Everything but the ground."""
        self._sheet.draw(painter)
        for sprite in self._sprites:
            sprite.draw(painter, self._stage)

    def _header(self, status: SeatStatus) -> None:
        """Face, name and crown; on the right the cards in hand. The leader's stands on paper."""
        stage, sheet, theme = self._stage, self._sheet, self._stage.theme
        x, y, width, _ = self._plan.safe
        bar = stage.viewport.rect(x, y, width, HEADER + MORE_HEADER * self._plan.more_text)
        colour = theme.ink if status.leads else theme.paper if status.alive else theme.stone
        if status.leads:
            sheet.fill(bar, theme.paper)
        gap, size = stage.viewport.px(GUTTER), round(bar.height * 0.84)
        inset = gap if status.leads else 0
        mood = LEADING if status.leads else CALM if status.alive else OUT
        face = stage.art.seat(self._seating.face, size, colour, mood)
        left = sheet.middle(face, bar.left + inset, bar.centery).right + gap
        half = Rect(bar.left + bar.width * 6 // 10, bar.top, bar.width * 4 // 10 - inset, bar.height)
        right = sheet.write(stage, _in_hand(status), Lettering("result_line", colour, align=1), half).left - gap
        room = right - left - (size + gap if status.leads else 0)
        name = fitting(stage, self._seating.name, Lettering("title", colour), room)
        if name is not None:
            left = sheet.middle(name, left, bar.centery).right + gap
        if status.leads:
            sheet.middle(stage.art.icon("crown", size, colour), left, bar.centery)

    def _reason(self, status: SeatStatus) -> float:
        """The rule's plate, and beside it whether the seat is winning or out, and why; where that ends, in units."""
        stage, port, pitch = self._stage, self._stage.viewport, PITCH * self._plan.text_scale
        x, y, width, _ = self._plan.safe
        top = y + HEADER + MORE_HEADER * self._plan.more_text + GUTTER
        verdict, rule = self._verdict(status), colour_of(self._table.spec, self._table.view)
        if not verdict and rule is None:
            return top
        field, ink = field_of(stage, status)
        said = Sentence(verdict, "result_line", ink if status.leads else stage.theme.bone)
        lines = flowing(stage, said, port.px(width - pitch - 3 * GUTTER), MOST_LINES)
        height = pitch * max(1, len(lines)) + GUTTER
        plate = port.rect(x, top, pitch + GUTTER if rule is not None else 0, pitch + GUTTER)
        if status.leads:
            widest = max(line.get_width() for line in lines) + 2 * port.px(GUTTER)
            self._framed(Rect(plate.left, plate.top, plate.width + widest, port.px(height)), field)
        if rule is not None:
            self._sheet.put(stage.art.rule_plate(rule, plate.width), *plate.topleft)
        for number, line in enumerate(lines):
            middle = port.point(0, top + GUTTER / 2 + (number + 0.5) * pitch)[1]
            self._sheet.middle(line, plate.right + port.px(GUTTER), middle)
        return top + height

    def _framed(self, rect: Rect, rgb: Rgb) -> None:
        edge = max(1, self._stage.viewport.px(4))
        self._sheet.fill(rect, self._stage.theme.paper)
        self._sheet.fill(rect.inflate(-2 * edge, -2 * edge), rgb)

    def _verdict(self, status: SeatStatus) -> Pieces:
        if not status.alive:
            return (tr("Out of this round"),)
        if self._table.spec.lead is None:
            return ()
        return (tr("In the lead:") if status.leads else tr("Not in the lead:"), *status.reason)

    def _foot(self) -> None:
        """The names of the seats that left and right lead to, and between them how to get back."""
        stage, seated, theme = self._stage, self._table.seated, self._stage.theme
        gap = stage.viewport.px(GUTTER)
        for rect, step, icon in ((self.before, -1, "arrow_left"), (self.after, 1, "arrow_right")):
            align = 0 if step < 0 else 1
            arrow = stage.art.icon(icon, round(rect.height * 0.7), theme.paper)
            place = self._sheet.middle(arrow, rect.left if step < 0 else rect.right, rect.centery, align)
            name = seated[(self._seat + step) % len(seated)].name
            words = fitting(stage, name, Lettering("name", theme.paper), rect.width - place.width - gap)
            if words is not None:
                x = place.right + gap if step < 0 else place.left - gap
                self._sheet.middle(words, x, rect.centery, align)
        between = Rect(self.before.right + gap, self.before.top, self.after.left - self.before.right - 2 * gap,
                       self.before.height)
        self._sheet.write(stage, tr("Back"), Lettering("name", theme.bone, align=0.5), between)

    def _laid(self, top: float) -> list[Sprite]:
        """What lies before the seat, as on the table but larger."""
        table, (x, _, width, _) = self._table, self._plan.safe
        left, upper, across, down = table.spec.seat_box(table.view, self._seat)
        in_hand = frozenset(table.view.hand)
        mine = [(place, card) for card, place in table.spec.places(table.view, ()).items()
                if card not in in_hand and not isinstance(card, Hidden)
                and left <= place.x < left + across and upper <= place.y < upper + down]
        mine.sort(key=lambda entry: entry[0].order)
        room = _neighbour_boxes(self._plan)[0][1] - top - 2 * GUTTER - RAISED
        line = row(x, width, min(MOST_CARD, room), len(mine))
        top += GUTTER + (room - line.height) / 2
        sprites = []
        for number, (place, card) in enumerate(mine):
            y = top + line.height / 2 + (0 if place.look == "plain" else RAISED)
            there = place._replace(x=line.x(number), y=y, height=line.height, dashed=False)
            sprites.append(Sprite(table.spec.face(card), there))
        return sprites


def _in_hand(status: SeatStatus) -> str:
    if not status.alive:
        return tr("Out")
    if status.last:
        return tr("Last card in hand")
    return trn("1 card in hand", "{n} cards in hand", status.cards) if status.cards is not None else ""


def _neighbour_boxes(plan: TablePlan) -> tuple[Box, Box]:
    x, y, width, height = plan.safe
    foot, share = FOOT + MORE_FOOT * plan.more_text, width * NEIGHBOUR
    return (x, y + height - foot, share, foot), (x + width - share, y + height - foot, share, foot)


class SeatView(Scene):
    """A seat in large. Left and right go to the next one; any other press goes back to the table.

    Above somebody's hand only they go on or back, and left alone for long it gives way to the curtain.
    """

    keeps_awake = True

    def __init__(self, stage: Stage, table: Table, seat: int | None, watch: Watch) -> None:
        """`seat` None: the one after the onlooker's."""
        super().__init__(stage)
        self.seat = seat if seat is not None else ((table.view.seat or 0) + 1) % len(table.seated)
        self._table, self._watch = table, watch
        self._changed = True
        self._shown: LargeSeat | None = None

    @property
    def title(self) -> str:
        """All that lies open at the seat."""
        return self._table.commentary.seat(self.seat)

    @property
    def animating(self) -> bool:
        """Only until a change is drawn."""
        return self._changed

    def resized(self) -> None:
        """Everything is laid out anew."""
        self._shown, self._changed = None, True

    def handle(self, intent: Intent) -> Transition | None:
        """The next seat, or back to the table."""
        if intent.kind in INTERRUPTIONS:
            return Pop(then=self._watch.pause())
        if not self._watch.heeds(intent):
            return None
        step = self._step(intent)
        if step:
            self.seat = (self.seat + step) % len(self._table.seated)
            self.stage.sound.play("focus")
            self.resized()
            return None
        return Pop() if intent.kind in CLOSING else None

    def update(self, elapsed_ms: float) -> Transition | None:
        """Nobody knows any more who looks at the screen: the hand below is covered."""
        return Pop() if self._watch.pass_time(elapsed_ms) else None

    def _step(self, intent: Intent) -> int:
        """-1 and 1 for the seats before and after; a press may name them by where it is."""
        if intent.kind is not Kind.PRESS or intent.point is None:
            return STEPS.get(intent.kind, 0)
        shown = self._large()
        return -1 if shown.before.collidepoint(intent.point) else 1 if shown.after.collidepoint(intent.point) else 0

    def _large(self) -> LargeSeat:
        if self._shown is None:
            self._shown = LargeSeat(self.stage, self._table, self.seat)
        return self._shown

    def draw(self, painter: Painter) -> None:
        """The rule's poster, and the seat on it."""
        self._changed = False
        table = self._table
        painter.ground(ground_of(self.stage, colour_of(table.spec, table.view)))
        self._large().draw(painter)
