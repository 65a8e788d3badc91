"""A seat's header in the rail: face, name, what its hand costs, and how many cards that has; or a tile of it."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.art.faces import CALM
from scenes.kit.drawing.text import Lettering
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets.sheet import Sheet
from scenes.table.capabilities import FaceSpot, Seat, SeatSheet
from scenes.table.frame import Frame
from scenes.table.words import fitting

INSET, GAP = 12, 10  # units
FACE, CARD_HIGH = 0.86, 0.70  # of the height
TILE_UP_TO = 230  # units: a narrower header has its name above the rest
LEAST_FOR_CARD = 2.9  # of its height that a header is wide which has the picture of a card
NAME_SHARE, NAME_INSET = 0.5, 4  # of a tile's height; units
COST_SHARE = 0.24  # of the width


def draw(sheet: SeatSheet, stage: Stage, plan: Frame, seat: Seat) -> None:
    """Ink on paper where the seat is to act, as the design has it."""
    rect = stage.viewport.rect(*seat.box)
    colour = stage.theme.ink if seat.acts else stage.theme.paper
    if seat.acts:
        sheet.fill(rect, stage.theme.paper)
    if seat.box[2] < TILE_UP_TO * min(1.5, plan.text_scale):
        _tile(sheet, stage, seat, rect, colour)
        return
    left = _face(sheet, stage, seat, rect, colour)
    right = _count(sheet, stage, seat, rect, colour, rect.width >= rect.height * LEAST_FOR_CARD)
    if seat.status.cost:
        room = Rect(right - round(rect.width * COST_SHARE), rect.top, round(rect.width * COST_SHARE), rect.height)
        rgb = stage.theme.ink if seat.acts else stage.theme.bone
        right = sheet.write(stage, seat.status.cost, Lettering("body", rgb, 1.0), room).left - stage.viewport.px(GAP)
    name = fitting(stage, seat.seating.name, Lettering("name", colour), right - left)
    end = left if name is None else sheet.middle(name, left, rect.centery).right + stage.viewport.px(GAP)
    sheet.beside = Rect(end, rect.top, max(0, right - end), rect.height)


def _tile(sheet: SeatSheet, stage: Stage, seat: Seat, rect: Rect, colour: Rgb) -> None:
    """The name above face and count, which leave it no room beside them."""
    named = Rect(rect.left, rect.top, rect.width, round(rect.height * NAME_SHARE))
    below = Rect(rect.left, named.bottom, rect.width, rect.height - named.height)
    _face(sheet, stage, seat, below, colour)
    _count(sheet, stage, seat, below, colour, rect.width >= rect.height * LEAST_FOR_CARD)
    room = named.inflate(-2 * stage.viewport.px(NAME_INSET), -(named.height // 6))  # letters hang below their line
    name = fitting(stage, seat.seating.name, Lettering("name", colour), room.width, room.height)
    if name is not None:
        sheet.middle(name, room.left, room.centery)
    sheet.beside = Rect(0, 0, 0, 0)


def _face(sheet: SeatSheet, stage: Stage, seat: Seat, rect: Rect, colour: Rgb) -> int:
    """At the left; that of whoever is to act moves. Where the name begins."""
    side = round(rect.height * FACE)
    left = rect.left + stage.viewport.px(INSET)
    if seat.acts:
        middle = left + side // 2, rect.centery
        sheet.face = FaceSpot(seat.seating.face, CALM, middle, side, colour)
    else:
        sheet.middle(stage.art.seat(seat.seating.face, side, colour), left, rect.centery)
    return left + side + stage.viewport.px(GAP)


def _count(sheet: Sheet, stage: Stage, seat: Seat, rect: Rect, colour: Rgb, with_card: bool) -> int:
    """How many cards the hand has, at the right, beside the picture of one; the left side of that."""
    inset = stage.viewport.px(INSET)
    room = min(round(rect.height * 1.1), rect.width - 2 * inset - round(rect.height * FACE))
    box = Rect(rect.right - inset - room, rect.top, room, rect.height)
    count = sheet.write(stage, str(seat.status.cards or 0), Lettering("head", colour, 1.0), box)
    if not with_card:
        return count.left - stage.viewport.px(GAP)
    high = round(rect.height * CARD_HIGH)
    wide = round(high * 5 / 7)
    card = Rect(count.left - stage.viewport.px(GAP) - wide, rect.centery - high // 2, wide, high)
    sheet.fill(card, colour)
    return card.left - stage.viewport.px(GAP)
