"""The row of characters with what they do; a bar marks those that sit at the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import write
from scenes.specs.cast import Character

FEWEST = 4
"""Columns that the row is divided into at least, so that few characters stand below the first seats."""
GUTTER = 24  # units
FACE_SHARE = 0.9
BAR = 8


def draw_roster(
    painter: Painter, stage: Stage, box: Rect, characters: Collection[Character], bars: Mapping[str, Rgb]
) -> None:
    """List the characters in a box (px); `bars` are the colours of the bars that levels have."""
    gutter = stage.viewport.px(GUTTER)
    columns = max(FEWEST, len(characters))
    width = (box.width - gutter * (columns - 1)) / columns
    for number, character in enumerate(characters):
        left = box.x + round(number * (width + gutter))
        column = Rect(left, box.y, round(width), box.height)
        _draw_character(painter, stage, character, column)
        if (rgb := bars.get(character.level)) is not None:
            bar = stage.viewport.px(BAR)
            painter.fill(Rect(column.x, column.bottom - bar, column.width, bar), rgb)


def _draw_character(painter: Painter, stage: Stage, character: Character, column: Rect) -> None:
    theme, gap = stage.theme, stage.viewport.px(GUTTER)
    height = column.height - 2 * stage.viewport.px(BAR)
    size = round(height * FACE_SHARE)
    painter.put(stage.art.seat(character.face, size, theme.paper), column.x, column.y + (height - size) // 2)
    words = Rect(column.x + size + gap, column.y, column.width - size - gap, height)
    half = height * 6 // 11
    upper = Rect(words.x, words.y, words.width, half)
    lower = Rect(words.x, words.y + half, words.width, height - half)
    write(painter, stage, character.name, Lettering("head", theme.paper), upper)
    write(painter, stage, character.line, Lettering("floor", theme.bone), lower)
