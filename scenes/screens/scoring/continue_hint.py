"""The hint that a press goes on, with the glyph of the device used last."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import fitted, glyph
from scenes.kit.widgets.words import Cap

GLYPH = 42  # units
GAP = 14
ARROW = 30


def draw_continue_hint(painter: Painter, stage: Stage, box: Rect, ground: Rgb) -> None:
    """The hint at the right end of a box (px); `ground` is the colour it stands on."""
    words = fitted(stage, tr("Continue"), Lettering("hint", stage.theme.paper), (box.width * 2 // 3, box.height))
    painter.put(words, *place(words, box.right, box.centery, 1.0))
    size = round(stage.viewport.px(GLYPH) * stage.text.text_scale)
    sign = glyph(stage, Kind.ACCEPT, Cap(min(size, box.height), stage.theme.paper, ground))
    if sign is None:
        sign = stage.art.icon("arrow_right", min(round(size * ARROW / GLYPH), box.height), stage.theme.paper)
    left = box.right - words.get_width() - stage.viewport.px(GAP) - sign.get_width()
    painter.put(sign, left, box.centery - sign.get_height() // 2)
