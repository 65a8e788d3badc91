"""Words in a box, never outside it."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import place
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES, Rgb
from scenes.kit.widgets.sentence import CHIP, Sentence

Words = str | Sentence
TAIL = 0.2
"""How far letters reach below the line, in em."""


def spoken(words: Words) -> str:
    """Words for a voice: of a sentence what is written in it, without its pictures."""
    return words if isinstance(words, str) else " ".join(piece for piece in words.pieces if isinstance(piece, str))


def fitted(
    stage: Stage, words: Words, style: str, rgb: Rgb, size: tuple[int, int], zoom: float = 1.0
) -> Surface:
    """Words on one line, as large as the style says (times `zoom`) or smaller, so that they fit `size` px.

    A sentence brings its own style; its colour is `rgb` too. All heads and tails of letters fit the height.
    """
    width, height = max(1, size[0]), max(1, size[1])
    if isinstance(words, Sentence):
        zoom = min(zoom, zoom * height / (stage.text.px(words.style, zoom) * CHIP))
        return words.coloured(rgb).render(stage, width, zoom)
    needed = stage.text.px(style, zoom) * (CAPITALS[STYLES[style].family] + 2 * TAIL)
    zoom = min(zoom, zoom * height / needed)
    return stage.text.render(words, style, rgb, width, zoom)


def write(
    painter: Painter, stage: Stage, words: Words, style: str, rgb: Rgb, box: Rect, align: float = 0.0
) -> None:
    """Words on one line in a box (px), their capitals in its middle; `align` 0 left, 0.5 centred, 1 right."""
    surface = fitted(stage, words, style, rgb, box.size)
    x = box.x + round(box.width * align)
    painter.put(surface, *place(surface, x, box.centery, align))


def paragraph(painter: Painter, stage: Stage, words: str, style: str, rgb: Rgb, box: Rect) -> None:
    """Words broken into lines from the top of a box (px); smaller where the box is too small for them."""
    painter.put(stage.text.block(words, style, rgb, box.size), box.x, box.y)
