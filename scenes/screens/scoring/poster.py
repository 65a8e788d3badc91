"""What the posters of an ended round or match have: the crown, and the line of how it went."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred, place
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Row
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Node

PART_GAP, PART_STYLE = 20, "result_line"


def result_line(parts: tuple[str, str]) -> Node:
    """What counts in bold paper, the rest after it in bone: in one size, one below the other where it is narrow."""
    inks = zip(parts, ("paper", "bone"), strict=True)
    return Row([Label(words, PART_STYLE, ink, least=0.6) for words, ink in inks if words], gap=PART_GAP, wraps=True)


def draw_crown(painter: Painter, stage: Stage, where: tuple[float, float, float], name: str = "crown") -> None:
    """The crown at a centre and in a size in units."""
    x, y, size = where
    crown = stage.art.icon(name, stage.viewport.px(size), stage.theme.paper)
    painter.put(crown, *centred(crown, stage.viewport.point(x, y)))


def draw_result_line(painter: Painter, stage: Stage, parts: tuple[str, str], box: Rect) -> None:
    """What counts in bold paper, the rest after it in bone, in a box (px): in one size, smaller where it is narrow."""
    gap = stage.viewport.px(PART_GAP) if all(parts) else 0
    zoom = _zoom(stage, parts, box, gap)
    x = box.x
    for words, rgb in zip(parts, (stage.theme.paper, stage.theme.bone), strict=True):
        if words:
            surface = stage.text.render(words, PART_STYLE, rgb, box.right - x, zoom)
            painter.put(surface, *place(surface, x, box.centery))
            x += surface.get_width() + gap


def _zoom(stage: Stage, parts: tuple[str, str], box: Rect, gap: int) -> float:
    """How far both parts must shrink to stand side by side in the box."""
    zoom = min(1.0, box.height / stage.text.px(PART_STYLE))
    while True:
        drawn = [stage.text.render(words, PART_STYLE, stage.theme.paper, None, zoom) for words in parts if words]
        width = sum(surface.get_width() for surface in drawn)
        if width + gap <= box.width:
            return zoom
        zoom *= min(0.98, (box.width - gap) / width)
