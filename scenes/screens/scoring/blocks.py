"""A block of the race: the symbol of a round's colour, and the points that it brought."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.kit.art.symbols import SYMBOL_FILES
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import grouped
from scenes.kit.stage import Stage
from scenes.kit.theme import STYLES, Rgb
from scenes.kit.widgets import fitted

EDGE, PAD, CLOSE = 4, 20, 5  # units: of a block
SYMBOL_SHARE = 0.5
NUMBER_SHARE = 1.28
"""Of the height for the number beside the symbol; figures have no tails, and need less than this room."""
STACKED_SHARE, BELOW_SHARE = 0.44, 0.62
"""The same for symbol and number where one stands above the other."""


def block(stage: Stage, colour: str | None, points: int, size: tuple[int, int], below: bool = False) -> Surface:
    """The block in a size in px: symbol and number side by side, or one above the other, or the symbol alone.

    What was lost is hollow, but for what leads `below` zero. A number that could not be read is left out: the seat's
    points and the length of the block say it too.
    """
    key = ("block", stage.theme.name, colour, points, size, below)
    return stage.text.cached(key, lambda: _draw(stage, colour, points, size, below))


def _draw(stage: Stage, colour: str | None, points: int, size: tuple[int, int], below: bool) -> Surface:
    surface, edge = Surface(size, pygame.SRCALPHA, 32), min(stage.viewport.px(EDGE), max(1, size[0] // 5))
    inner = surface.get_rect().inflate(-2 * edge, -2 * edge)
    theme = stage.theme
    field, ink = (theme.back if points > 0 or below else theme.table), theme.paper
    if colour is not None and points > 0:
        field, ink = theme.field[colour], theme.field_ink[colour]
    surface.fill(theme.paper)
    surface.fill(field, inner)
    beside = _beside(stage, colour, points, inner, ink)
    for part, where in beside or _stacked(stage, colour, points, inner, ink):
        surface.blit(part, where, special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


Parts = list[tuple[Surface, tuple[int, int]]]


def _symbol(stage: Stage, colour: str | None, size: int, ink: Rgb) -> list[Surface]:
    return [stage.art.symbol(colour, size, ink)] if colour in SYMBOL_FILES else []


def _beside(stage: Stage, colour: str | None, points: int, inner: Rect, ink: Rgb) -> Parts:
    """Symbol, then number, from the left; nothing where the block is too narrow."""
    close = stage.viewport.px(CLOSE)
    room = (10 * inner.width + 1, round(inner.height * NUMBER_SHARE))
    number = fitted(stage, grouped(points), Lettering("head", ink), room)
    row = [*_symbol(stage, colour, round(inner.height * SYMBOL_SHARE), ink), number]
    gap = 2 * close if len(row) > 1 else 0
    width = sum(part.get_width() for part in row) + gap
    if width + 2 * close > inner.width:
        return []
    x, parts = inner.x + min(stage.viewport.px(PAD), (inner.width - width) // 2), []
    for part in row:
        parts.append((part, (x, inner.centery - part.get_height() // 2)))
        x += part.get_width() + gap
    return parts


def _stacked(stage: Stage, colour: str | None, points: int, inner: Rect, ink: Rgb) -> Parts:
    """The symbol above the number, as large as the width allows."""
    side = min(inner.width - 2, round(inner.height * STACKED_SHARE))
    if side < 4:
        return []
    column = [*_symbol(stage, colour, side, ink), *_number_below(stage, points, inner, ink)]
    quarter = inner.height // 4
    middles = (inner.centery - quarter, inner.centery + quarter) if len(column) > 1 else (inner.centery,)
    return [
        (part, (inner.centerx - part.get_width() // 2, middle - part.get_height() // 2))
        for part, middle in zip(column, middles, strict=False)  # without a symbol there may be nothing
    ]


def _number_below(stage: Stage, points: int, inner: Rect, ink: Rgb) -> list[Surface]:
    """The number for the lower half; nothing where it would be smaller than the smallest text of all."""
    smallest = STYLES["floor"].size / STYLES["head"].size / stage.text.text_scale
    least = stage.text.render(grouped(points), "head", ink, None, smallest)
    size = inner.width - 2, round(inner.height * BELOW_SHARE)
    number = fitted(stage, grouped(points), Lettering("head", ink), size)
    return [number] if number.get_height() >= least.get_height() else []
