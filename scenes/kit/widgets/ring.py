"""The focus ring: 6 units of paper, 6 units away from the item; it means focus and nothing else."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.kit.art import svg
from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage

WIDTH = 6
GAP = 6


def ring(painter: Painter, stage: Stage, item: Rect, corner: int = 0) -> None:
    """Draw the ring round an item; `corner` is the radius of the item's corners in px."""
    width, gap = stage.viewport.px(WIDTH), stage.viewport.px(GAP)
    outer = item.inflate(2 * (width + gap), 2 * (width + gap)).clip(stage.viewport.bounds)
    if corner:
        painter.put(_round(stage, outer.size, width, corner + width + gap), outer.x, outer.y)
        return
    rgb = stage.theme.paper
    painter.fill(Rect(outer.x, outer.y, outer.width, width), rgb)
    painter.fill(Rect(outer.x, outer.bottom - width, outer.width, width), rgb)
    painter.fill(Rect(outer.x, outer.y + width, width, outer.height - 2 * width), rgb)
    painter.fill(Rect(outer.right - width, outer.y + width, width, outer.height - 2 * width), rgb)


def _round(stage: Stage, size: tuple[int, int], width: int, corner: int) -> Surface:
    rgb = stage.theme.paper

    def make() -> Surface:
        return svg.rasterise(svg.frame(*size, width, corner, rgb), size).premul_alpha()

    return stage.text.cached(("ring", size, width, corner, rgb), make)
