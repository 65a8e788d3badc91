"""The rail: what each side's table would score now, the points on the way out, 100s, 0s, the piles, and lines."""

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
from scenes.kit.theme import Rgb
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import Sentence, least_share
from scenes.specs.seven_street.places import CHIP, CHIP_SIDE, StreetSeats, chip_words
from scenes.specs.seven_street.rail_plan import INSET
from scenes.specs.seven_street.words import so_far_words
from scenes.table.values import Pieces
from scenes.table.words import width_at

BAR_SHARE = 0.5  # of the height
RIM = 3  # units
TICK = 4
MORE = 1.15  # of what is needed that the bar has room for at least
LEAST_FIGURE = 34  # units: a narrower block has no figure
WORDS_FROM = 12
ANY_STREET = 1
"""Points that are needed where any street will do."""
LINE = 1.05  # of its em that the line of a count is high
EDGE, EDGES = 5, 3  # units: of the cards below the first of the stock, and how many are seen


class Content(NamedTuple):
    """What is needed and laid, the streets that it was laid as, and what the lay in hand would add."""

    meter: Meter
    laid: Sequence[tuple[str, int]]
    would: int


def draw_meter(sheet: Sheet, stage: Stage, box: Bounds, content: Content) -> None:
    """The figures above the bar."""
    x, y, width, height = box
    bar = BAR_SHARE * height
    room, px = stage.viewport.rect(x, y, width, height - bar - 4), stage.viewport.px
    beside, words, short = room, tr("Lay any street to come out"), tr("Any street")
    if content.meter.needed != ANY_STREET:
        figures = Rect(room.left, room.top, round(room.width * 0.4), room.height)
        end = sheet.write(stage, str(content.meter.laid), Lettering("entry", stage.theme.paper), figures).right
        beside = Rect(end + px(WORDS_FROM), room.top, room.right - end - px(WORDS_FROM), room.height)
        needed = content.meter.needed
        words, short = tr("of {n} to come out").format(n=needed), tr("of {n}").format(n=needed)
    is_whole = width_at(stage, words, "body", least_share(stage, "body")) <= beside.width
    sheet.write(stage, words if is_whole else short, Lettering("body", stage.theme.bone), beside)
    _bar(sheet, stage, stage.viewport.rect(x, y + height - bar, width, bar), content)


def _bar(sheet: Sheet, stage: Stage, rect: Rect, content: Content) -> None:
    """A block for each street in its tone; what the lay in hand would add is dashed; a line at what is needed."""
    theme, px = stage.theme, stage.viewport.px
    sheet.fill(rect, theme.ink)
    total = max(content.meter.needed * MORE, content.meter.laid + content.would, 1)
    scale = rect.width / total
    left = float(rect.left)
    for key, points in content.laid:
        block = Rect(round(left), rect.top, round(points * scale), rect.height)
        sheet.fill(block, theme.paper)
        sheet.fill(block.inflate(-2 * px(RIM), -2 * px(RIM)), theme.field[key])
        left += points * scale
    if content.would:
        block = Rect(round(left), rect.top, max(1, round(content.would * scale)), rect.height).clip(rect)
        sheet.put(stage.art.dashed_frame(block.size), block.x, block.y)
        if block.width >= px(LEAST_FIGURE):
            _figure(sheet, stage, f"+{content.would}", theme.paper, block)
    tick = rect.left + round(content.meter.needed * scale)
    sheet.fill(Rect(tick - px(TICK) // 2, rect.top - px(RIM), px(TICK), rect.height + 2 * px(RIM)), theme.paper)


def _figure(sheet: Sheet, stage: Stage, words: str, colour: Rgb, block: Rect) -> None:
    inset = 2 * stage.viewport.px(RIM + 1)
    sheet.write(stage, words, Lettering("head", colour, 0.5), block.inflate(-inset, -inset // 2))


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
        draw_meter(sheet, stage, beside, Content(content.meter, content.laid, content.would))
        return
    _points(sheet, stage, content.view, side, beside)


def _chips(sheet: Sheet, stage: Stage, table: StreetSeats, side: int, view: StreetView) -> float:
    """How often the chips count that lie there as cards; where they begin, in units."""
    x, y, width, height = table.team_rail(side).points
    right = x + width - CHIP_SIDE
    for cards, wide in ((view.hundreds[side], CHIP * 1.9), (view.zeros[side], CHIP * 1.5)):
        if not cards:
            continue
        words = chip_words(len(cards)) * table.frame.text_scale
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
