"""The lines at the foot of the screen, above all scenes: the notice, and the subtitles above it."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import place
from scenes.kit.stage import Stage

MARGIN, PAD, GAP = 24, 6, 40
"""Units: beside the words, above and below them, and between two subtitles, which stand side by side."""
ROOM = 0.46
"""Of the safe box's width, for one of two subtitles."""


def draw_foot(painter: Painter, stage: Stage) -> None:
    """Draw what there is of both."""
    _draw_subtitles(painter, stage, _draw_notice(painter, stage))


def _draw_notice(painter: Painter, stage: Stage) -> int:
    """The line: ink on a paper block across the foot of the safe area. Where what is free ends, in px."""
    if stage.notices.line is None:
        return stage.viewport.window_safe.bottom
    safe, theme = stage.viewport.safe, stage.theme
    margin = stage.viewport.px(MARGIN)
    text = stage.text.wrap(stage.notices.line, "body_bold", theme.ink, safe.width - 2 * margin, 3)
    block = Rect(0, 0, text.get_width() + 2 * margin, text.get_height() + margin // 2)
    block.midbottom = safe.centerx, stage.viewport.window_safe.bottom
    painter.fill(block, theme.paper)
    painter.put(text, *place(text, block.centerx, block.centery, 0.5))
    return block.top - margin // 2


def _draw_subtitles(painter: Painter, stage: Stage, bottom: int) -> None:
    """The lines side by side on a low dark block that ends `bottom` px from the top."""
    if not (lines := stage.subtitles.lines):
        return
    px, theme, safe = stage.viewport.px, stage.theme, stage.viewport.safe
    room = safe.width - 2 * px(MARGIN) if len(lines) == 1 else round(safe.width * ROOM)
    words = [stage.text.render(line, "body_bold", theme.paper, room) for line in lines]
    width = sum(surface.get_width() for surface in words) + px(GAP) * (len(words) - 1)
    height = stage.text.capitals("body_bold") + 4 * px(PAD)
    block = Rect(0, 0, width + 2 * px(MARGIN), height)
    block.midbottom = safe.centerx, bottom
    painter.fill(block, theme.ink)
    x = block.x + px(MARGIN)
    for surface in words:
        painter.put(surface, *place(surface, x, block.centery))
        x += surface.get_width() + px(GAP)
