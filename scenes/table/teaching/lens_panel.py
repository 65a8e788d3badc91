"""The lens as it is seen: a row for every rule, with who leads now and who would after the card that is meant."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.kit.art.face import Face
from scenes.kit.drawing.sheet import Sheet
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Tones
from scenes.kit.widgets import Sentence, fitted
from scenes.match.story import Seating
from scenes.table.names import who_leads
from scenes.table.plan import Plan, plan_of
from scenes.table.spec import Box
from scenes.table.teaching.facts import Lead, LensRow

MARGIN = 12  # units that the panel is larger than the rail, but for its foot: a card picked up comes near that
HEAD, MORE_HEAD = 36, 20  # units at 100 %, and more at 200 %
FOOT, MORE_FOOT = 78, 34
BETWEEN = 6  # between two rows
MOST_PLATE = 64
FACE, ARROW = 0.8, 0.42  # of a plate's side
GAP, EDGE = 8, 3  # units


class LensPanel:
    """All of it as a sheet; `me` is the seat whose card it is, or nobody's."""

    def __init__(self, stage: Stage, rows: Sequence[LensRow], card: Face | None, seats: Sequence[Seating],
                 me: int | None, tones: Tones) -> None:
        self._stage, self._card, self._seats, self._me = stage, card, seats, me
        self.sheet = Sheet()
        plan = plan_of(stage)
        self.sheet.fill(panel_rect(stage), tones.slab)
        boxes = row_boxes(plan, len(rows))
        self._columns = _columns(stage, boxes[0])
        self._captions(_head(plan))
        for row, box in zip(rows, boxes, strict=True):
            self._row(row, stage.viewport.rect(*box))
        self._foot(rows, stage.viewport.rect(*_foot_box(plan)))

    def _captions(self, head: Box) -> None:
        stage, sheet = self._stage, self.sheet
        box = stage.viewport.rect(*head)
        _, now, _, then, _ = self._columns
        if self._card is None:
            sheet.write(stage, tr("Who leads now"), "floor", stage.theme.bone, box)
            return
        right = now + (then - now) // 2 - box.left
        sheet.write(stage, tr("Now"), "floor", stage.theme.bone, Rect(box.left, box.top, right, box.height), 0.9)
        room = Rect(then, box.top, box.right - then, box.height)
        played = Sentence((self._card, tr("played")), "floor", stage.theme.paper, ((self._card,),))
        sheet.middle(fitted(stage, played, "floor", stage.theme.paper, room.size), room.left, room.centery)

    def _row(self, row: LensRow, box: Rect) -> None:
        """The plate, who leads now, an arrow, who would lead, and by what."""
        stage, sheet, theme = self._stage, self.sheet, self._stage.theme
        colour = theme.field_ink[row.rule] if row.holds else theme.paper
        if row.holds:
            edge = stage.viewport.px(EDGE)
            around = box.inflate(2 * edge, 2 * edge)
            sheet.fill(around, theme.paper)
            sheet.fill(around.inflate(-2 * edge, -2 * edge), theme.field[row.rule])
        plate, now, arrow, then, by = self._columns
        side = self._side(box)
        sheet.put(stage.art.rule_plate(row.rule, side), plate, box.centery - side // 2)
        self._leader(row.now, now, box, colour)
        left = arrow
        if row.played is not None:
            icon = stage.art.icon("arrow_right", round(side * ARROW), colour)
            sheet.middle(icon, arrow, box.centery)
            self._leader(row.played, then, box, colour)
            left = by
        words = Sentence(row.then.by, "name", colour, (row.then.short,))
        room = box.right - stage.viewport.px(EDGE) - left, box.height
        sheet.middle(fitted(stage, words, "name", colour, room), left, box.centery)

    def _leader(self, lead: Lead, left: int, box: Rect, colour: Rgb) -> None:
        """A seat's face; one's own stands on paper, as everything that leads; a stroke for nobody."""
        stage, side = self._stage, round(self._side(box) * FACE)
        place = Rect(left, box.centery - side // 2, side, side)
        if lead.seat is None:
            self.sheet.middle(stage.art.icon("minus", side // 2, colour), place.centerx, place.centery, 0.5)
            return
        if lead.seat == self._me:
            self.sheet.fill(place, stage.theme.paper)
            colour = stage.theme.ink
        inner = round(side * 0.9)
        face = stage.art.seat(self._seats[lead.seat].face, inner, colour)
        self.sheet.middle(face, place.centerx, place.centery, 0.5)

    def _side(self, box: Rect) -> int:
        return min(box.height - 2 * self._stage.viewport.px(EDGE), self._stage.viewport.px(MOST_PLATE))

    def _foot(self, rows: Sequence[LensRow], box: Rect) -> None:
        """What a discard of the card would come to: its colour is the only rule it can make."""
        row = next((row for row in rows if row.discarded is not None), None)
        if row is None or row.discarded is None or self._card is None:
            return
        stage, names = self._stage, [seating.name for seating in self._seats]
        said = who_leads(row.discarded.seat, self._me if self._me is not None else -1, names)
        line = Rect(box.left, box.top, box.width, box.height // 2)
        discarded = Sentence((self._card, tr("discarded:")), "body", stage.theme.paper)
        self.sheet.middle(fitted(stage, discarded, "body", stage.theme.paper, line.size), line.left, line.centery)
        below = line.move(0, line.height)
        self.sheet.middle(fitted(stage, said, "body_bold", stage.theme.paper, below.size), below.left, below.centery)


def _columns(stage: Stage, box: Box) -> tuple[int, int, int, int, int]:
    """The left sides in px of the plate, who leads now, the arrow, who would lead, and the words."""
    px, row = stage.viewport.px, stage.viewport.rect(*box)
    side = min(row.height - 2 * px(EDGE), px(MOST_PLATE))
    face, arrow, gap = round(side * FACE), round(side * ARROW), px(GAP)
    now = row.left + px(EDGE) + side + gap
    then = now + face + gap // 2 + arrow + gap // 2
    return row.left + px(EDGE), now, now + face + gap // 2, then, then + face + gap


def panel_rect(stage: Stage) -> Rect:
    """What the panel covers, in px: the rail, and a little more above and beside it."""
    x, y, width, height = plan_of(stage).rail
    return stage.viewport.rect(x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + MARGIN)


def _head(plan: Plan) -> Box:
    x, y, width, _ = plan.rail
    return x, y, width, HEAD + MORE_HEAD * plan.more_text


def _foot_box(plan: Plan) -> Box:
    x, y, width, height = plan.rail
    foot = FOOT + MORE_FOOT * plan.more_text
    return x, y + height - foot, width, foot


def row_boxes(plan: Plan, count: int) -> list[Box]:
    """The rows between head and foot, in units."""
    x, y, width, height = plan.rail
    top = y + _head(plan)[3] + BETWEEN
    pitch = (_foot_box(plan)[1] - top) / count
    return [(x, top + number * pitch, width, pitch - BETWEEN) for number in range(count)]
