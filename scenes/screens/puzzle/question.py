"""What a puzzle asks, in huge words beside the cards in front."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES

STYLES_OF = ("result", "title")
BETWEEN = 22  # units between the lines
LEAST = 0.5  # of the size in the design: smaller, and it stands elsewhere


def zoom_in(stage: Stage, words: tuple[str, str], room: Rect) -> float:
    """How large both lines are in a room (px), 1 at most; 0 where they would be too small. Text size has no part."""
    usual = 1 / stage.text.text_scale
    widest = max(stage.text.size(line, style)[0] for line, style in zip(words, STYLES_OF, strict=True)) * usual
    height = _height(stage, usual)
    share = min(1.0, room.width / widest, room.height / height)
    return share if share >= LEAST else 0.0


def _height(stage: Stage, zoom: float) -> float:
    return sum(_capitals(stage, style, zoom) for style in STYLES_OF) + stage.viewport.px(BETWEEN)


def _capitals(stage: Stage, style: str, zoom: float) -> float:
    return stage.text.px(style, zoom) * CAPITALS[STYLES[style].family]


def draw_question(painter: Painter, stage: Stage, words: tuple[str, str], room: Rect) -> None:
    """Both lines, in the middle of the height of a room in px."""
    share = zoom_in(stage, words, room)
    if not share:
        return
    zoom, between = share / stage.text.text_scale, round(stage.viewport.px(BETWEEN) * share)
    heights = [_capitals(stage, style, zoom) for style in STYLES_OF]
    top = room.centery - (sum(heights) + between) / 2
    for line, style, height in zip(words, STYLES_OF, heights, strict=True):
        drawn = stage.text.render(line, style, stage.theme.paper, room.width, zoom)
        painter.put(drawn, room.x, round(top + height / 2 - drawn.get_height() / 2))
        top += height + between
