"""What came of today as a box of blocks, as it is told to others; it gives no answer away."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Box, inset
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones, mix
from scenes.kit.widgets import write
from scenes.kit.widgets.surfaces import empty_of
from scenes.screens.today.tasks import blocks_of, draw_block
from scenes.screens.today.told import Task, Told

HEAD, ROW, BLOCK, PITCH, GAP = 52, 58, 34, 38, 18
ASIDE, ABOVE, CROWN = 32, 14, 40
DAYS = 200
WRONG = 0.5
"""Of the way from the box's colour to that of a slab: the place of a wrong try."""


def draw_result(painter: Painter, stage: Stage, told: Told, tones: Tones, where: Box) -> None:
    """The date, a row for two puzzles each, the deal, and the days in a row."""
    painter.fill(stage.viewport.rect(*where), empty_of(stage.theme, tones))
    inner, theme, rect = inset(where, ASIDE, ABOVE), stage.theme, stage.viewport.rect
    write(painter, stage, told.headline, Lettering("name", theme.paper), rect(inner.x, inner.y, inner.width, HEAD))
    if not told.is_begun:
        box = rect(inner.x, inner.y + HEAD, inner.width, inner.height - HEAD)
        words = stage.text.block(told.invitation, "hint", theme.bone, box.size)
        painter.put(words, box.x, box.y + (box.height - words.get_height()) // 2)
        return
    rows = _rows(told)
    high = min(ROW, (inner.height - HEAD) / len(rows))
    for column in (0, 1):
        tasks = {number: row[column] for number, row in enumerate(rows) if column < len(row)}
        names = max((stage.text.size(task.title, "body")[0] for task in tasks.values()), default=0)
        for number, task in tasks.items():
            wide = inner.width / 2 - GAP if task.deal is None else inner.width - DAYS
            box = rect(inner.x + column * inner.width / 2, inner.y + HEAD + number * high, wide, high)
            _draw_line(painter, stage, (task, told.rule, tones), box, names)
    days = rect(inner.right - DAYS, inner.bottom - 64, DAYS, 64)
    write(painter, stage, told.days_words, Lettering("head", theme.paper, 1.0), days)


def _rows(told: Told) -> list[tuple[Task, ...]]:
    """What is told of: two puzzles each, then the deal."""
    puzzles = [task for task in told.tasks if task.attempt is not None]
    deals = [task for task in told.tasks if task.deal is not None]
    return [*(tuple(puzzles[first:first + 2]) for first in range(0, len(puzzles), 2)), *zip(deals)]


def _draw_line(painter: Painter, stage: Stage, what: tuple[Task, str, Tones], box: Rect, names: int) -> None:
    """A title, and its blocks after the longest of its column (px), closer where they are many; how the deal ended."""
    (task, rule, tones), theme, px = what, stage.theme, stage.viewport.px
    title = write(painter, stage, task.title, Lettering("body", theme.paper), box)
    blocks: tuple[str | None, ...] = tuple(task.deal.rules) if task.deal is not None else ()
    if task.attempt is not None:
        blocks = blocks_of(task.attempt, rule)
    room = box.width - px(GAP + CROWN + 8)
    is_long = names + len(blocks) * px(PITCH) > room
    beside = title.get_width() if is_long else names
    left, pitch = box.x + beside + px(GAP), min(px(PITCH), (room - beside) // max(1, len(blocks)))
    side = max(1, min(px(BLOCK), pitch - px(2)))
    dark = empty_of(theme, tones)
    for number, block in enumerate(blocks):
        place = Rect(left + number * pitch, box.centery - side // 2, side, side)
        draw_block(painter, stage, place, block, mix(dark, tones.slab, WRONG))
    if task.deal is not None:
        icon = stage.art.icon("crown" if task.deal.won else "cross", px(CROWN), theme.paper)
        painter.put(icon, left + len(blocks) * pitch + px(4), box.centery - icon.get_height() // 2)
