"""On the way out: the points of the streets of this turn against what is needed, in figures and as a bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.seven_street.groups import Meter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Bounds
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import least_share
from scenes.table.words import width_at

BAR_SHARE = 0.5  # of the height
EDGE = 3  # units
TICK = 4
MORE = 1.15  # of what is needed that the bar has room for at least
LEAST_FIGURE = 34  # units: a narrower block has no figure
WORDS_FROM = 12
ANY_STREET = 1
"""Points that are needed where any street will do."""


class Content(NamedTuple):
    """What is needed and laid, the streets that it was laid as, and what the lay in hand would add."""

    meter: Meter
    laid: Sequence[tuple[str, int]]
    would: int


def draw(sheet: Sheet, stage: Stage, box: Bounds, content: Content) -> None:
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
        sheet.fill(block.inflate(-2 * px(EDGE), -2 * px(EDGE)), theme.field[key])
        left += points * scale
    if content.would:
        block = Rect(round(left), rect.top, max(1, round(content.would * scale)), rect.height).clip(rect)
        sheet.put(stage.art.dashed_frame(block.size), block.x, block.y)
        if block.width >= px(LEAST_FIGURE):
            _figure(sheet, stage, f"+{content.would}", theme.paper, block)
    tick = rect.left + round(content.meter.needed * scale)
    sheet.fill(Rect(tick - px(TICK) // 2, rect.top - px(EDGE), px(TICK), rect.height + 2 * px(EDGE)), theme.paper)


def _figure(sheet: Sheet, stage: Stage, words: str, colour: Rgb, block: Rect) -> None:
    inset = 2 * stage.viewport.px(EDGE + 1)
    sheet.write(stage, words, Lettering("head", colour, 0.5), block.inflate(-inset, -inset // 2))
