"""Where things stand on a run's pages: other boxes where the text is large, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Kind
from scenes.kit.layout import Area
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle, fitted, glyph
from scenes.kit.widgets.button import GLYPH, GLYPH_GAP, KEYED_INSET
from scenes.kit.widgets.widget import FOCUSED_SCALE, Action
from scenes.kit.widgets.words import Cap

LARGE = 1.3
"""The text scale up to which pages look as they do at 100 %."""
MAIN = (96, 930, 300, 96)  # units: x, y, least width, height, all of it with the focus
RIGHT_SIDE = 1824  # units
RIGHT, LEFT_OF_NEXT = 42, 48  # units: right of the main entry's word, and before each of the others


class Way(NamedTuple):
    """A way on: its words, and what it does."""

    title: str
    action: Action


def is_large(stage: Stage) -> bool:
    """Whether the text is so large that things stand elsewhere."""
    return stage.text.text_scale > LARGE


def box(stage: Stage, small: Area, large: Area) -> Rect:
    """A box in px: the one for usual text or the one for large text."""
    return stage.viewport.rect(*(large if is_large(stage) else small))


def ways_on(stage: Stage, ways: Sequence[Way], tones: Tones, right: float, least: float = MAIN[2]
            ) -> list[Button]:
    """The first on paper and large, `least` units wide, the others bare beside it; all of them left of `right`."""
    px, (x, y, _, height) = stage.viewport.px, MAIN
    own = height / FOCUSED_SCALE
    main = stage.viewport.rect(x, y + (height - own) / 2, least / FOCUSED_SCALE, own)
    side = min(px(GLYPH * stage.text.text_scale), main.height * 3 // 4)
    cap = glyph(stage, Kind.ACCEPT, Cap(side, stage.theme.ink, stage.theme.paper))
    taken = cap.get_width() + px(GLYPH_GAP) if cap is not None else 0
    room = px(right - x)
    main.width = min(room, max(main.width, _width(stage, ways[0], "entry", main) + taken + px(KEYED_INSET + RIGHT)))
    style = ButtonStyle("best", "entry", kind=Kind.ACCEPT, tones=tones)
    left = main.left + round(main.width * FOCUSED_SCALE) + px(LEFT_OF_NEXT)
    made = [Button(stage, main, *ways[0], style)]
    widths = [_width(stage, way, "head", main) for way in ways[1:]]
    free = main.left + room - left - px(LEFT_OF_NEXT) * (len(widths) - 1)
    for way, width in zip(ways[1:], widths, strict=True):
        rect = Rect(left, main.top, max(1, min(width, width * free // sum(widths))), main.height)
        made.append(Button(stage, rect, *way, ButtonStyle("bare", "head", tones=tones)))
        left = rect.right + px(LEFT_OF_NEXT)
    for button in made:
        button.anchor = 0.0
    return made


def ways_at_right(stage: Stage, ways: Sequence[Way]) -> list[Button]:
    """Bare, at the height of the main entry, the last of them up to the right side."""
    made, right = list[Button](), stage.viewport.point(RIGHT_SIDE, 0)[0]
    for way in reversed(ways):
        button = bare(stage, way, stage.viewport.rect(0, MAIN[1], 0, MAIN[3]))
        button.rect.right, button.anchor = right, 1.0
        made.append(button)
        right = button.rect.left - stage.viewport.px(LEFT_OF_NEXT)
    return made[::-1]


def bare(stage: Stage, way: Way, where: Rect) -> Button:
    """A word alone, from the left of a box in px, as wide as it is."""
    rect = Rect(where.x, where.y, _width(stage, way, "head", where), where.height)
    button = Button(stage, rect, *way, ButtonStyle("bare", "head"))
    button.anchor = 0.0
    return button


def _width(stage: Stage, way: Way, style: str, beside: Rect) -> int:
    """Of a way's words, as high as there is room."""
    size = (stage.viewport.width, beside.height)
    return fitted(stage, way.title, Lettering(style, stage.theme.paper), size).get_width()
