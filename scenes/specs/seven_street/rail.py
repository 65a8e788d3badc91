"""The rail: what each side's table would score now, 100s and 0s beside it, the stock and the pile, and lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.seven_street.groups import Meter, points_so_far
from game.seven_street.scoring import is_seven
from game.seven_street.view import StreetView
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Bounds
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import Sentence, least_share
from scenes.specs.seven_street import meter
from scenes.specs.seven_street.places import CHIP, CHIP_SIDE, StreetSeats, chip_words
from scenes.specs.seven_street.rail_plan import INSET
from scenes.specs.seven_street.words import so_far_words
from scenes.table.values import Pieces
from scenes.table.words import width_at

LINE = 1.05  # of its em that the line of a count is high
EDGE, EDGES = 5, 3  # units: of the cards below the first of the stock, and how many are seen


class RailContent(NamedTuple):
    """What the rail tells: `lines` of sides by their number, `meter` of the nearest seat's, before it comes out."""

    view: StreetView
    lines: dict[int, Pieces]
    meter: Meter | None = None
    laid: Sequence[tuple[str, int]] = ()  # the lanes and points of the streets that count for the meter
    would: int = 0  # points that the lay in hand adds


def draw(sheet: Sheet, stage: Stage, table: StreetSeats, content: RailContent) -> None:
    """Draws the rail without its headers."""
    for side in range(len(table.sides)):
        _side(sheet, stage, table, side, content)
    _piles(sheet, stage, table, content.view)


def _side(sheet: Sheet, stage: Stage, table: StreetSeats, side: int, content: RailContent) -> None:
    rail, port = table.team_rail(side), stage.viewport
    if rail.line is not None and side in content.lines:
        x, y, width, height = rail.line
        words = Sentence(content.lines[side], "body" if side != table.ours else "body_bold",
                         stage.theme.bone if side != table.ours else stage.theme.paper)
        room = port.rect(x + INSET, y, width - 2 * INSET, height)
        sheet.middle(words.render(stage, room.width), room.left, room.centery)
    box = (rail.points[0] + INSET, rail.points[1], rail.points[2] - 2 * INSET, rail.points[3])
    end = _chips(sheet, stage, table, side, content.view)
    beside = (box[0], box[1], min(box[2], end - box[0]), box[3])
    if side == table.ours and content.meter is not None:
        meter.draw(sheet, stage, beside, meter.Content(content.meter, content.laid, content.would))
        return
    _points(sheet, stage, content.view, side, beside)


def _chips(sheet: Sheet, stage: Stage, table: StreetSeats, side: int, view: StreetView) -> float:
    """How often the chips count that lie there as cards; where they begin, in units."""
    x, y, width, height = table.team_rail(side).points
    right = x + width - CHIP_SIDE
    for cards, wide in ((view.hundreds[side], CHIP * 1.9), (view.zeros[side], CHIP * 1.5)):
        if not cards:
            continue
        words = chip_words(len(cards)) * table.plan.text_scale
        if words:
            box = stage.viewport.rect(right - words + 6, y, words, height)
            sheet.write(stage, tr("×{n}").format(n=len(cards)), Lettering("body_bold", stage.theme.paper), box)
        right -= words + wide + CHIP_SIDE
    return right


def _points(sheet: Sheet, stage: Stage, view: StreetView, side: int, box: Bounds) -> None:
    """What the table would score, and where there is room whether a 7-Street stands behind that."""
    room, px = stage.viewport.rect(*box), stage.viewport.px
    sevens = any(is_seven(street) for street in view.streets[side]) or not any(view.streets[side])
    number = grouped(points_so_far(view, side))
    end = sheet.write(stage, number, Lettering("entry", stage.theme.paper), room).right
    beside = Rect(end + px(INSET), room.top, room.right - end - px(INSET), room.height)
    for words in so_far_words(sevens):
        if width_at(stage, words, "body", least_share(stage, "body")) <= beside.width:
            sheet.write(stage, words, Lettering("body", stage.theme.bone), beside)
            return


def _piles(sheet: Sheet, stage: Stage, table: StreetSeats, view: StreetView) -> None:
    """The stock as backs, the place of the pile, and how many cards each has."""
    rail, port = table.rail, stage.viewport
    x, y, _, height = rail.stock
    for behind in reversed(range(min(EDGES, view.stock))):
        sheet.put(stage.art.back(port.px(height)), *port.point(x + EDGE * behind, y))
    if not view.stock:
        _place(sheet, stage, rail.stock)
    if not view.pile:
        _place(sheet, stage, rail.pile)
    _counted(sheet, stage, port.rect(*rail.beside_stock), view.stock, tr("left"))
    _counted(sheet, stage, port.rect(*rail.beside_pile), len(view.pile), tr("pile"))


def _counted(sheet: Sheet, stage: Stage, room: Rect, many: int, word: str) -> None:
    """How many cards, and below that of what, where that can be read."""
    line = min(round(stage.text.px("head") * LINE), room.height // 2)
    with_word = width_at(stage, word, "body", least_share(stage, "body")) <= room.width
    top = room.centery - line if with_word else room.centery - line // 2
    sheet.write(stage, str(many), Lettering("head", stage.theme.paper), Rect(room.left, top, room.width, line))
    if with_word:
        below = Rect(room.left, room.centery, room.width, min(round(line * 0.8), room.height // 2))
        sheet.write(stage, word, Lettering("body", stage.theme.bone), below)


def _place(sheet: Sheet, stage: Stage, box: Bounds) -> None:
    """Draws the dashed frame of an empty place."""
    rect = stage.viewport.rect(*box)
    sheet.put(stage.art.dashed_frame(rect.size), rect.x, rect.y)
