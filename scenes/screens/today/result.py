"""What came of today as a box of blocks, as it is told to others; it gives no answer away."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Box, inset
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import write
from scenes.screens.today.tasks import draw_block
from scenes.screens.today.told import Told

HEAD, LINE, BLOCK, PITCH, GAP = 52, 46, 34, 38, 18
ASIDE, ABOVE, CROWN = 32, 14, 40
DAYS = 200


def draw_result(painter: Painter, stage: Stage, told: Told, tones: Tones, where: Box) -> None:
    """The date, a line for two puzzles each, the deal, and the days in a row."""
    painter.fill(stage.viewport.rect(*where), stage.theme.table)
    inner, theme, rect = inset(where, ASIDE, ABOVE), stage.theme, stage.viewport.rect
    write(painter, stage, told.headline, Lettering("name", theme.paper), rect(inner.x, inner.y, inner.width, HEAD))
    if not told.is_begun:
        box = rect(inner.x, inner.y + HEAD, inner.width, inner.height - HEAD)
        words = stage.text.block(told.invitation, "hint", theme.bone, box.size)
        painter.put(words, box.x, box.y + (box.height - words.get_height()) // 2)
        return
    half = inner.width / 2
    puzzles = [task for task in told.tasks if task.attempt is not None]
    for number, task in enumerate(puzzles):
        assert task.attempt is not None
        x, y = inner.x + number % 2 * half, inner.y + HEAD + number // 2 * LINE
        blocks = (*(None,) * task.attempt.wrong, *((told.rule,) if task.attempt.solved else ()))
        _draw_line(painter, stage, (task.title, blocks), tones, Box(x, y, half - GAP, LINE))
    foot = Box(inner.x, inner.bottom - LINE, inner.width - DAYS, LINE)
    for task in told.tasks:
        if task.deal is not None:
            end = _draw_line(painter, stage, (task.title, tuple(task.deal.rules)), tones, foot)
            icon = stage.art.icon("crown" if task.deal.won else "cross", stage.viewport.px(CROWN), theme.paper)
            painter.put(icon, end + stage.viewport.px(4), rect(*foot).centery - icon.get_height() // 2)
    days = rect(inner.right - DAYS, inner.bottom - 64, DAYS, 64)
    write(painter, stage, told.days_words, Lettering("head", theme.paper, 1.0), days)


def _draw_line(painter: Painter, stage: Stage, told: tuple[str, tuple[str | None, ...]], tones: Tones, where: Box
               ) -> int:
    """A title and its blocks, closer where they are many; where they end, in px."""
    title, blocks = told
    box, px = stage.viewport.rect(*where), stage.viewport.px
    words = write(painter, stage, title, Lettering("body", stage.theme.paper), box)
    left = box.x + words.get_width() + px(GAP)
    room = box.right - px(CROWN + 8) - left
    pitch = min(px(PITCH), room // max(1, len(blocks)))
    side = min(px(BLOCK), pitch - px(2))
    for number, rule in enumerate(blocks):
        draw_block(painter, stage, Rect(left + number * pitch, box.centery - side // 2, side, side), rule, tones)
    return left + len(blocks) * pitch
