"""The rail at the right: whose turn it is, who follows, and what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import Sentence
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.table.cue import LogLine
from scenes.table.flow import flowing
from scenes.table.plan import plan_of

BLOCK, FACE, ARROW = 60, 48, 18  # units
FIRST_ENTRY, PITCH, BETWEEN = 80, 40, 22  # units: from the rail's top; from line to line; between entries
MOST_LINES = 3  # for who, and again for what
KEPT = 40


class Log(NamedTuple):
    """The seats, whether each is still in the round, which is to act, and the entries, the newest last.

    `kept_free` units at the rail's foot are somebody else's.
    """

    seats: Sequence[Seating]
    alive: Sequence[bool]
    to_act: int | None
    entries: Sequence[LogLine]
    kept_free: float = 0.0


def draw(sheet: Sheet, stage: Stage, log: Log) -> None:
    """The turn order from the seat to act on, and as many of the newest entries as fit."""
    x, y, width, height = plan_of(stage).log
    _order(sheet, stage, log)
    room = height - FIRST_ENTRY - log.kept_free
    if room > 0:
        _entries(sheet, stage, log.entries, stage.viewport.rect(x, y + FIRST_ENTRY, width, room))


def _order(sheet: Sheet, stage: Stage, log: Log) -> None:
    port, theme, count = stage.viewport, stage.theme, len(log.seats)
    x, y, width, _ = plan_of(stage).log
    pitch = min(BLOCK + 16, (width - BLOCK) / max(1, count - 1))
    for place in range(count):
        seat = ((log.to_act or 0) + place) % count
        box = port.rect(x + place * pitch, y, BLOCK, BLOCK)
        acts, alive = seat == log.to_act, log.alive[seat]
        if acts:
            sheet.fill(box, theme.paper)
        colour = theme.ink if acts else theme.paper if alive else theme.stone
        draw_face = stage.art.seat if alive else stage.art.seat_out
        sheet.middle(draw_face(log.seats[seat].face, port.px(FACE), colour), box.centerx, box.centery, 0.5)
        if place + 1 < count:
            arrow = stage.art.icon("arrow_right", port.px(ARROW), theme.stone)
            sheet.middle(arrow, box.right + port.px(pitch - BLOCK) / 2, box.centery, 0.5)


def _entries(sheet: Sheet, stage: Stage, entries: Sequence[LogLine], box: Rect) -> None:
    """The newest first, in paper."""
    pitch = stage.viewport.px(PITCH * stage.text.text_scale)
    top = box.top
    for number, entry in enumerate(reversed(entries)):
        lines = _lines(stage, entry, stage.theme.paper if number == 0 else stage.theme.bone, box.width)
        if top + pitch * len(lines) > box.bottom:
            return
        for line in lines:
            sheet.middle(line, box.left, top + pitch / 2)
            top += pitch
        top += stage.viewport.px(BETWEEN)


def _lines(stage: Stage, entry: LogLine, rgb: Rgb, width: int) -> list[Surface]:
    who = flowing(stage, Sentence((entry.who,), "body_bold", rgb), width, MOST_LINES)
    return who + flowing(stage, Sentence(entry.what, "body", rgb), width, MOST_LINES)
