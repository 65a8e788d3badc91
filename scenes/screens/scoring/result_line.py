"""A line of two parts: what counts in bold paper, the rest after it in bone."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import place
from scenes.kit.stage import Stage

GAP = 20  # units
STYLE = "result_line"


def draw_result_line(painter: Painter, stage: Stage, parts: tuple[str, str], box: Rect) -> None:
    """Both parts in a box (px), in one size, smaller where the box is too narrow."""
    bold, rest = parts
    gap = stage.viewport.px(GAP) if bold and rest else 0
    zoom = _zoom(stage, parts, box, gap)
    x = box.x
    for words, rgb in ((bold, stage.theme.paper), (rest, stage.theme.bone)):
        if words:
            surface = stage.text.render(words, STYLE, rgb, box.right - x, zoom)
            painter.put(surface, *place(surface, x, box.centery))
            x += surface.get_width() + gap


def _zoom(stage: Stage, parts: tuple[str, str], box: Rect, gap: int) -> float:
    """How far both parts must shrink to stand side by side in the box."""
    zoom = min(1.0, box.height / stage.text.px(STYLE))
    while True:
        drawn = [stage.text.render(words, STYLE, stage.theme.paper, None, zoom) for words in parts if words]
        width = sum(surface.get_width() for surface in drawn)
        if width + gap <= box.width:
            return zoom
        zoom *= min(0.98, (box.width - gap) / width)
