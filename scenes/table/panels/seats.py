"""A seat's header and reason: who, crown, cards in hand, whether it is to act, and why it is winning or not."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.kit.art.faces import CALM, LEADING, OUT
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import CHIP_PITCH, Icon, Piece, Sentence
from scenes.table.capabilities import FaceSpot, Seat, SeatSheet
from scenes.table.frame import Frame
from scenes.table.values import Box, Pieces, SeatStatus
from scenes.table.words import fits, fitting, shortest_flow

GAP, INSET = 12, 8  # units
FACE, CROWN, HAND = 0.9, 1.08, 0.82  # of the header's height: 40, 48 and 36 units at 100 %
LEAST_FOR_HAND = 230  # units at 100 %: a narrower seat has the number of cards alone
LEAST_NAME = 72  # units that a name keeps beside what matters more
POINTER, BESIDE = 22, 1  # units: the arrow at whoever is to act, and its distance from the header
ON_TILE = 0.9  # of its side that a face on a tile has
ABOVE_LINES = 6  # units from a leader's field to its lines


def draw(sheet: SeatSheet, stage: Stage, plan: Frame, seat: Seat) -> None:
    """The header and the reason of a seat."""
    header = _Header(sheet, stage, plan, seat)
    header.draw()
    sheet.beside = header.beside
    status, would = seat.status, seat.would
    if would is not None and status.alive:
        _would_lead(sheet.reason, stage, header.beside, would)
    elif status.reason and status.alive:
        _reason(sheet.reason, stage, header.beside, status)


def captioned(stage: Stage, place: Rect, forms: tuple[Pieces, ...]) -> Sheet:
    """What a seat does just now, in the place of its reason: the longest way to say it that has room there."""
    sheet, lines = Sheet(), reason_lines(stage, place, forms, "body_bold", stage.theme.paper)
    stack_lines(sheet, stage, lines, place)
    return sheet


def header_rect(stage: Stage, plan: Frame, box: Box) -> Rect:
    """The part of a seat's area (units) that its header takes, in px."""
    return stage.viewport.rect(*plan.header_of(box))


def face_rect(stage: Stage, plan: Frame, box: Box) -> Rect:
    """Where the face is in the header of a seat's area (units), in px."""
    header = header_rect(stage, plan, box)
    side = round(header.height * FACE)
    face = Rect(header.left + stage.viewport.px(INSET), 0, side, side)
    face.centery = header.centery
    return face


class _Header:
    """From the left: face, name, crown; from the right: cards in hand. `beside` is the place of the reason."""

    def __init__(self, sheet: SeatSheet, stage: Stage, plan: Frame, seat: Seat) -> None:
        self._sheet, self._stage, self._seating, self._status = sheet, stage, seat.seating, seat.status
        self._acts = seat.acts and seat.status.alive
        theme, status = stage.theme, seat.status
        self._rect = header_rect(stage, plan, seat.box)
        self._for_face = round(self._rect.height * FACE) + stage.viewport.px(INSET)
        self._room_for_count = round(self._rect.height * 1.1)
        self._colour = theme.ink if status.leads else theme.paper if status.alive else theme.stone
        self._with_hand = plan.header_of(seat.box)[2] >= LEAST_FOR_HAND * plan.text_scale
        self.beside = stage.viewport.rect(*plan.reason_of(seat.box))

    def draw(self) -> None:
        """Lists it; where a name needs the room, the crown takes the face's place."""
        sheet, stage, rect, px = self._sheet, self._stage, self._rect, self._stage.viewport.px
        if self._status.leads:
            sheet.fill(rect, stage.theme.paper)
        if self._acts:
            arrow = stage.art.icon("arrow_right", px(POINTER), stage.theme.paper)
            sheet.middle(arrow, rect.left - px(BESIDE), rect.centery, 1)
        room = self._count() - px(GAP) - rect.left - self._for_face - px(GAP)
        crown = stage.art.icon("crown", round(rect.height * CROWN), self._colour) if self._status.leads else None
        beside = room - crown.get_width() - px(GAP) if crown is not None else room
        if crown is not None and not fits(stage, self._seating.name, "name", beside):
            left = sheet.middle(crown, rect.left + px(INSET), rect.centery).right + px(GAP)
            room, crown = room + rect.left + self._for_face + px(GAP) - left, None
        else:
            room, left = beside, self._face()
        name = fitting(stage, self._seating.name, Lettering("name", self._colour), room)
        if name is not None:
            left = sheet.middle(name, left, rect.centery).right + px(GAP)
        if crown is not None:
            sheet.middle(crown, left, rect.centery)

    def _face(self) -> int:
        """In its mood; on a tile of the other tone where its seat is to act. Where the name begins, in px."""
        rect, stage, theme, side = self._rect, self._stage, self._stage.theme, round(self._rect.height * FACE)
        mood = LEADING if self._status.leads else CALM if self._status.alive else OUT
        after = rect.left + self._for_face + stage.viewport.px(GAP)
        if not self._acts:
            face = stage.art.seat(self._seating.face, side, self._colour, mood)
            self._sheet.middle(face, rect.left + stage.viewport.px(INSET), rect.centery)
            return after
        tile, edge = Rect(rect.left, rect.top, rect.height, rect.height), max(1, rect.height // 16)
        inside = theme.paper if self._status.leads else theme.ink
        self._sheet.fill(tile.inflate(-2 * edge, -2 * edge) if self._status.leads else tile, self._colour)
        self._sheet.face = FaceSpot(self._seating.face, mood, tile.center, round(side * ON_TILE), inside)
        return after

    def _count(self) -> int:
        """Cards in hand at the header's right end, or that the seat is out; the left side of it in px."""
        rect, status, room = self._rect, self._status, self._room_for_count
        if not status.alive:
            box = Rect(rect.right - 2 * room, rect.top, 2 * room, rect.height)
            return self._sheet.write(self._stage, tr("Out"), Lettering("head", self._colour, align=1), box).left
        if status.cards is None:
            return rect.right
        if status.last and (words := self._last_words()):
            return self._on_tile(words)
        if not self._with_hand:
            return self._count_on_card(str(status.cards))
        box = Rect(rect.right - room, rect.top, room - self._stage.viewport.px(GAP), rect.height)
        count = self._sheet.write(self._stage, str(status.cards), Lettering("head", self._colour, align=1), box)
        icon = self._stage.art.icon("hand", round(rect.height * HAND), self._colour)
        return self._sheet.middle(icon, count.left - self._stage.viewport.px(6), rect.centery, 1).left

    def _last_words(self) -> str:
        """The words "Last card" for a hand of one card, as long as there is room; the name may be cut for them."""
        stage, px, height = self._stage, self._stage.viewport.px, self._rect.height
        crown = round(height * CROWN) + px(GAP) if self._status.leads else 0
        for words, name in ((tr("Last card"), self._seating.name), (tr("Last"), self._seating.name), (tr("Last"), "")):
            room = self._rect.width - stage.text.size(words, "name")[0] - 2 * px(INSET) - 3 * px(GAP)
            if name and fits(stage, name, "name", room - self._for_face - crown):
                return words
            if not name and room - max(self._for_face, crown) >= px(LEAST_NAME):
                return words
        return ""

    def _on_tile(self, words: str) -> int:
        """Words on a block of the other tone at the right end; its left side in px."""
        rect, stage, theme = self._rect, self._stage, self._stage.theme
        line = stage.text.render(words, "name", theme.paper if self._status.leads else theme.ink)
        tile = Rect(0, rect.top, line.get_width() + 2 * stage.viewport.px(INSET), rect.height)
        tile.right = rect.right
        edge = max(1, rect.height // 16) if self._status.leads else 0
        self._sheet.fill(tile.inflate(-2 * edge, -2 * edge), self._colour)
        self._sheet.middle(line, tile.centerx, tile.centery, 0.5)
        return tile.left

    def _count_on_card(self, count: str) -> int:
        """The number on the picture of a card, where there is no room for both."""
        rect, theme = self._rect, self._stage.theme
        margin = rect.height // 10
        height = rect.height - 2 * margin
        card = Rect(0, rect.top + margin, round(height * HAND), height)
        card.right = rect.right - (margin if self._status.leads else 0)
        self._sheet.fill(card, self._colour)
        inside = theme.paper if self._status.leads else theme.ink
        where = card.inflate(-2 * margin, -2 * margin)
        self._sheet.write(self._stage, count, Lettering("head", inside, align=0.5), where)
        return card.left


def _reason(sheet: Sheet, stage: Stage, place: Rect, status: SeatStatus) -> None:
    """In bone; the leader's on its field with an edge of paper."""
    px, (field, ink), forms = stage.viewport.px, field_of(stage, status), (status.reason, status.short)
    if not status.leads:
        stack_lines(sheet, stage, reason_lines(stage, place, forms, "body", stage.theme.bone), place)
        return
    margin, edge = px(14), max(1, px(3))
    spare = place.height - 2 * pitch_of(stage)
    above = max(0, min(px(ABOVE_LINES), spare // 2))  # never at the cost of the second line
    inner = place.inflate(-2 * margin, -2 * above)
    lines = reason_lines(stage, inner, forms, "body_bold", ink)
    chip = Rect(place.left, place.top, max(line.get_width() for line in lines) + 2 * margin, place.height)
    if spare >= 0:
        chip.height = len(lines) * pitch_of(stage) + 2 * above
    sheet.fill(chip, stage.theme.paper)
    sheet.fill(chip.inflate(-2 * edge, -2 * edge), field)
    stack_lines(sheet, stage, lines, inner)


def field_of(stage: Stage, status: SeatStatus) -> tuple[Rgb, Rgb]:
    """What a leader's reason stands on, and what it is written in."""
    theme = stage.theme
    return (theme.back, theme.paper) if status.colour is None else (
        theme.field[status.colour], theme.field_ink[status.colour])


def _would_lead(sheet: Sheet, stage: Stage, place: Rect, would: SeatStatus) -> None:
    crown = Icon("crown_outline")
    forms = (crown, tr("Would lead:"), *would.reason), (crown, *would.reason), (crown, *would.short)
    stack_lines(sheet, stage, reason_lines(stage, place, forms, "body_bold", stage.theme.paper), place)


def reason_lines(
    stage: Stage, place: Rect, forms: tuple[tuple[Piece, ...], ...], style: str, rgb: Rgb
) -> list[Surface]:
    """The longest form that fits a place, on as many lines as that has."""
    most = max(1, place.height // pitch_of(stage))
    if most > 1:
        return shortest_flow(stage, [Sentence(form, style, rgb) for form in forms], place.width, most)
    return [Sentence(forms[0], style, rgb, forms[1:]).render(stage, max(1, place.width))]


def pitch_of(stage: Stage) -> int:
    """From line to line, in px."""
    return round(stage.text.px("body") * CHIP_PITCH)


def reason_height(stage: Stage) -> int:
    """What a leader's reason of two lines takes with its edges, in px."""
    return 2 * pitch_of(stage) + 2 * stage.viewport.px(ABOVE_LINES)


def stack_lines(sheet: Sheet, stage: Stage, lines: list[Surface], place: Rect) -> None:
    """From the top of a place with several lines, else in its middle."""
    pitch = pitch_of(stage)
    one = place.height < 2 * pitch
    for number, line in enumerate(lines):
        sheet.middle(line, place.left, place.centery if one else place.top + (number + 0.5) * pitch)
