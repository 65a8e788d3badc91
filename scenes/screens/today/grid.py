"""The calendar: thirteen weeks as columns, a plate for every date that was solved."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.practice.days import Cell
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones, mix
from scenes.kit.widgets import write
from scenes.kit.widgets.surfaces import empty_of
from scenes.screens.today import places
from scenes.screens.today.told import SHORT_DAYS, DayCell, month_words

EDGE = 10
MONTH_WEEKS = 4  # so many weeks begin in a month at least
AHEAD = 0.8  # how much of the ground is in a cell of a date that is still to come


def draw_calendar(painter: Painter, stage: Stage, weeks: Sequence[Sequence[DayCell]], tones: Tones, filled: float,
                  ) -> None:  # fmt: skip
    """All of it; today's plate is `filled` from below as far as that, from 0 to 1."""
    large = places.is_large(stage)
    left, top = places.LARGE_CALENDAR if large else places.CALENDAR
    pitch, side = (places.LARGE_PITCH, places.LARGE_CELL) if large else (places.PITCH, places.CELL)
    _draw_names(painter, stage, weeks, (left, top, pitch, side))
    for column, week in enumerate(weeks):
        for line, cell in enumerate(week):
            rect = stage.viewport.rect(left + column * pitch, top + line * pitch, side, side)
            rect.height = rect.width
            _draw_cell(painter, stage, cell, rect, tones, filled if cell.is_today else 1.0)


def _draw_cell(painter: Painter, stage: Stage, cell: DayCell, rect: Rect, tones: Tones, filled: float) -> None:
    dark = empty_of(stage.theme, tones)
    if cell.is_today:
        edge = stage.viewport.px(EDGE)
        painter.fill(rect.inflate(edge, edge), stage.theme.paper)
    painter.fill(rect, mix(dark, tones.ground, AHEAD) if cell.what is Cell.AHEAD else dark)
    if cell.what is not Cell.SOLVED:
        return
    plate = stage.art.rule_plate(cell.rule, rect.width)
    seen = round(rect.height * filled)
    if seen:
        part = plate.subsurface((0, rect.height - seen, rect.width, seen))
        painter.put(part, rect.x, rect.bottom - seen)


def _draw_names(painter: Painter, stage: Stage, weeks: Sequence[Sequence[DayCell]],
                where: tuple[float, float, float, float]) -> None:
    """Months above, weekdays at the left; today's is bright."""
    left, top, pitch, side = where
    large, theme, rect, px = places.is_large(stage), stage.theme, stage.viewport.rect, stage.viewport.px
    above, high = ((places.LARGE_MONTH_ABOVE, places.LARGE_MONTH_HIGH) if large
                   else (places.MONTH_ABOVE, places.MONTH_HIGH))
    for column, words in enumerate(month_words(tuple(map(tuple, weeks)))):
        if words:  # one that begins late ends with the calendar, so that it is not squeezed
            lettering = Lettering("hint", theme.bone)
            box = rect(left + column * pitch, top - above, (len(weeks) - 1 - column) * pitch + side, high)
            early = max(0, stage.text.size(words, lettering.style)[0] - box.width)
            box.update(box.x - early, box.y, min(box.width + early, px(MONTH_WEEKS * pitch)), box.height)
            write(painter, stage, words, lettering, box)
    wide = places.LARGE_DAY_WIDE if large else places.DAY_WIDE
    for line, name in enumerate(SHORT_DAYS):
        bright = weeks[-1][line].is_today
        box = rect(left - places.DAY_GAP - wide, top + line * pitch, wide, side)
        style = Lettering("name", theme.paper, 1.0) if bright else Lettering("hint", theme.bone, 1.0)
        write(painter, stage, tr(name), style, box)
