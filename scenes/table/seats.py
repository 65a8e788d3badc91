"""A seat's header and reason: who, crown, cards in hand, and why it is winning or not."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import Sentence
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.table.names import fits, fitting
from scenes.table.plan import BESIDE_FROM, plan_of
from scenes.table.spec import Box, SeatStatus

GAP, INSET = 12, 8  # units
FACE, CROWN, HAND = 0.9, 1.08, 0.82  # of the header's height: 40, 48 and 36 units at 100 %
MOST_NAME = 360  # units
LEAST_FOR_HAND = 230  # units at 100 %: a narrower seat has the number of cards alone


def draw(sheet: Sheet, stage: Stage, box: Box, seating: Seating, status: SeatStatus, rule: str,
         would: SeatStatus | None) -> None:
    """The header at the top of the seat's area, and its reason beside it or at the area's foot.

    `would` is what would be true of the seat instead if the card picked up made it the leader.
    """
    plan, whole = plan_of(stage), stage.viewport.rect(*box)
    header = header_rect(stage, box)
    beside = box[2] >= BESIDE_FROM
    if beside:
        header.width = min(header.width, _least_width(stage, header, seating, status))
    _header(sheet, stage, header, seating, status, with_hand=box[2] >= LEAST_FOR_HAND * plan.text_scale)
    if not status.alive:
        return
    gap, height = stage.viewport.px(GAP), stage.viewport.px(plan.reason)
    if beside:
        left = header.right + gap
        place = Rect(left, 0, whole.right - left, min(height, header.height))
        place.centery = header.centery
    else:
        place = Rect(whole.left, whole.bottom - height, whole.width, height)
    if would is not None:
        _would_lead(sheet, stage, place, would)
    else:
        _reason(sheet, stage, place, status, rule)


def header_rect(stage: Stage, box: Box) -> Rect:
    """The strip of a seat's area (units) that its header may take, in px."""
    return stage.viewport.rect(box[0], box[1], box[2], plan_of(stage).header)


def _least_width(stage: Stage, header: Rect, seating: Seating, status: SeatStatus) -> int:
    """The width of a header that holds everything, in px."""
    px, inset = stage.viewport.px, stage.viewport.px(INSET)
    name = fitting(stage, seating.name, "name", stage.theme.paper, px(MOST_NAME))
    width = round(header.height * FACE) + (name.get_width() if name is not None else 0) + px(GAP) + 2 * inset
    if not status.alive:
        return width + 2 * px(GAP) + _room_for_count(header)
    width += round(header.height * CROWN) + px(GAP)  # for every seat: where the crown lands, nothing has to give way
    return width + 2 * px(GAP) + px(6) + round(header.height * HAND) + _room_for_count(header)


def _room_for_count(header: Rect) -> int:
    return round(header.height * 1.1)


def _header(sheet: Sheet, stage: Stage, header: Rect, seating: Seating, status: SeatStatus,
            with_hand: bool) -> None:
    """From the left: face, name, crown; from the right: cards in hand.

    Where a name needs the room, the crown takes the face's place.
    """
    theme, px = stage.theme, stage.viewport.px
    colour = theme.ink if status.leads else theme.paper if status.alive else theme.stone
    if status.leads:
        sheet.fill(header, theme.paper)
    right = _count(sheet, stage, header, status, colour, with_hand) - px(GAP)
    crown = stage.art.icon("crown", round(header.height * CROWN), colour) if status.leads else None
    face = stage.art.seat(seating.face, round(header.height * FACE), colour)
    room = right - header.left - px(INSET) - face.get_width() - px(GAP)
    if crown is not None:
        beside = room - crown.get_width() - px(GAP)
        if fits(stage, seating.name, "name", beside):
            room = beside
        else:
            room += face.get_width() - crown.get_width()
            face, crown = crown, None
    left = sheet.middle(face, header.left + px(INSET), header.centery).right + px(GAP)
    name = fitting(stage, seating.name, "name", colour, room)
    if name is not None:
        left = sheet.middle(name, left, header.centery).right + px(GAP)
    if crown is not None:
        sheet.middle(crown, left, header.centery)


def _count(sheet: Sheet, stage: Stage, header: Rect, status: SeatStatus, colour: Rgb, with_hand: bool) -> int:
    """Cards in hand at the header's right end, or that the seat is out; the left side of it in px."""
    inset, room = stage.viewport.px(GAP), _room_for_count(header)
    if not status.alive:
        box = Rect(header.right - 2 * room, header.top, 2 * room, header.height)
        return sheet.write(stage, tr("Out"), Lettering("head", colour, align=1), box).left
    if not with_hand:
        return _count_on_card(sheet, stage, header, status, colour)
    box = Rect(header.right - room, header.top, room - inset, header.height)
    count = sheet.write(stage, str(status.cards), Lettering("head", colour, align=1), box)
    icon = stage.art.icon("hand", round(header.height * HAND), colour)
    return sheet.middle(icon, count.left - stage.viewport.px(6), header.centery, 1).left


def _count_on_card(sheet: Sheet, stage: Stage, header: Rect, status: SeatStatus, colour: Rgb) -> int:
    """The number on the picture of a card, where there is no room for both."""
    margin = header.height // 10
    height = header.height - 2 * margin
    card = Rect(0, header.top + margin, round(height * HAND), height)
    card.right = header.right - (margin if status.leads else 0)
    sheet.fill(card, colour)
    inside = stage.theme.paper if status.leads else stage.theme.ink
    sheet.write(stage, str(status.cards), Lettering("head", inside, align=0.5), card.inflate(-2 * margin, -2 * margin))
    return card.left


def _reason(sheet: Sheet, stage: Stage, place: Rect, status: SeatStatus, rule: str) -> None:
    theme, px = stage.theme, stage.viewport.px
    colour = theme.field_ink[rule] if status.leads else theme.bone
    style = "body_bold" if status.leads else "body"
    margin = px(14) if status.leads else 0
    sentence = Sentence(status.reason, style, colour, (status.short,))
    surface = sentence.render(stage, max(1, place.width - 2 * margin))
    if status.leads:
        chip = Rect(place.left, place.top, surface.get_width() + 2 * margin, place.height)
        edge = max(1, px(3))
        sheet.fill(chip, theme.paper)
        sheet.fill(chip.inflate(-2 * edge, -2 * edge), theme.field[rule])
    sheet.middle(surface, place.left + margin, place.centery)


def _would_lead(sheet: Sheet, stage: Stage, place: Rect, would: SeatStatus) -> None:
    px, theme = stage.viewport.px, stage.theme
    crown = stage.art.icon("crown_outline", min(px(40), place.height), theme.paper)
    left = sheet.middle(crown, place.left, place.centery).right + px(GAP)
    forms = (tr("Would lead:"), *would.reason), would.reason, would.short
    sentence = Sentence(forms[0], "body_bold", theme.paper, forms[1:])
    sheet.middle(sentence.render(stage, max(1, place.right - left)), left, place.centery)
