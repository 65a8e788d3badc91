"""Words in a box, never outside it."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES
from scenes.kit.widgets.sentence import CHIP, Sentence

Words = str | Sentence
TAIL = 0.2
"""How far letters reach below the line, in em."""


def spoken(words: Words) -> str:
    """Words for a voice: of a sentence what is written in it, without its pictures."""
    return words if isinstance(words, str) else " ".join(piece for piece in words.pieces if isinstance(piece, str))


def fitted(stage: Stage, words: Words, lettering: Lettering, size: tuple[int, int]) -> Surface:
    """Words on one line, as large as the lettering says or smaller, so that they fit `size` px.

    A sentence brings its own style, but not its colour. All heads and tails of letters fit the height.
    """
    width, height = max(1, size[0]), max(1, size[1])
    style, rgb, _, zoom = lettering
    if isinstance(words, Sentence):
        zoom = min(zoom, zoom * height / (stage.text.px(words.style, zoom) * CHIP))
        return words.coloured(rgb).render(stage, width, zoom)
    needed = stage.text.px(style, zoom) * (CAPITALS[STYLES[style].family] + 2 * TAIL)
    zoom = min(zoom, zoom * height / needed)
    return stage.text.render(words, style, rgb, width, zoom)


def write(painter: Painter, stage: Stage, words: Words, lettering: Lettering, box: Rect) -> Surface:
    """Words on one line in a box (px), their capitals in its middle; what was drawn."""
    surface = fitted(stage, words, lettering, box.size)
    x = box.x + round(box.width * lettering.align)
    painter.put(surface, *place(surface, x, box.centery, lettering.align))
    return surface


def paragraph(painter: Painter, stage: Stage, words: str, lettering: Lettering, box: Rect) -> None:
    """Words broken into lines from the top of a box (px); smaller where the box is too small for them."""
    painter.put(stage.text.block(words, lettering.style, lettering.rgb, box.size), box.x, box.y)
