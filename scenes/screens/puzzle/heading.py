"""Above a puzzle: its kind, which of which day it is, and a square for each of that day's."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets.words import write
from scenes.screens.puzzle import places
from scenes.screens.puzzle.tries import Around
from scenes.table.frame import Frame

SQUARE, SQUARE_GAP, BEFORE_SQUARES = 28, 12, 28  # units


def draw_heading(painter: Painter, stage: Stage, plan: Frame, title: str, around: Around, tones: Tones) -> None:
    """Draws the heading in the bar, as far as that is free."""
    rect, theme, px = stage.viewport.rect, stage.theme, stage.viewport.px
    left, beside = rect(*plan.title), places.about(plan)
    left.width = rect(*plan.opponents).left - px(SQUARE_GAP) - left.left
    write(painter, stage, title, Lettering("head", theme.paper), left)
    if beside is None:
        return
    bar = rect(*beside)
    squares = around.count * px(SQUARE + SQUARE_GAP) + px(BEFORE_SQUARES) if around.count else 0
    room = Rect(bar.left, bar.top, bar.width - squares, bar.height)
    drawn = write(painter, stage, around.words, Lettering("body", theme.bone), room)
    x = room.left + drawn.get_width() + px(BEFORE_SQUARES)
    empty = tones.slab if theme.posters else theme.back_line
    for number in range(1, around.count + 1):
        box = Rect(x, bar.centery - px(SQUARE) // 2, px(SQUARE), px(SQUARE))
        painter.fill(box, theme.paper if number <= around.number else empty)
        x += px(SQUARE + SQUARE_GAP)
