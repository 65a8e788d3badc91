"""The 7 of seven colour bands, the menu's picture."""

from __future__ import annotations

from math import cos, radians, tan

import pygame

from scenes.kit.art import svg
from scenes.kit.art.symbols import symbol_at
from scenes.kit.theme import COLOUR_KEYS, Theme

WIDTH, HEIGHT = 1920, 1080
LEFT, TOP, APEX = 569, 62, 1690
BAND = 40
LEAN = radians(24)
_FOOT = 6000
_OPAQUE = pygame.Surface((1, 1), 0, 32)


def apex(line: int) -> tuple[float, float]:
    """Where the line above band `line` (0 to 7) turns down, in units."""
    return APEX - line * BAND * (1 / cos(LEAN) + tan(LEAN)), TOP + line * BAND


def foot(line: int, y: float) -> float:
    """x at the height `y` of the leaning part of the line above band `line`, in units."""
    x, top = apex(line)
    return x - (y - top) * tan(LEAN)


def _band(line: int) -> str:
    outer, inner = apex(line), apex(line + 1)
    return (
        f"M{LEFT} {outer[1]} L{outer[0]:.2f} {outer[1]} L{foot(line, _FOOT):.2f} {_FOOT} "
        f"L{foot(line + 1, _FOOT):.2f} {_FOOT} L{inner[0]:.2f} {inner[1]} L{LEFT} {inner[1]} Z"
    )


def logo(theme: Theme, size: tuple[int, int], scale: float) -> pygame.Surface:
    """The table with the banded 7 on it at `scale` px a unit, `size` px, opaque; it runs off the window's foot."""
    width, height = size
    shapes = []
    for line, key in enumerate(COLOUR_KEYS):
        colours = f'fill="{svg.hexadecimal(theme.field[key])}" stroke="{svg.hexadecimal(theme.paper)}"'
        shapes.append(f'<path {colours} stroke-width="4" stroke-miterlimit="10" d="{_band(line)}"/>')
        shapes.append(symbol_at(key, 610.5, TOP + (line + 0.5) * BAND, 27, theme.field_ink[key]))
    left, top = (width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2
    move = f"translate({left:.3f} {top:.3f}) scale({scale:.6f})"
    ground = svg.box((0, 0, width, height), theme.table)
    drawn = svg.rasterise(f'{ground}<g transform="{move}">{"".join(shapes)}</g>', size)
    return drawn.convert(_OPAQUE)


def wordmark(theme: Theme, height: int) -> pygame.Surface:
    """The words beside the 7, `height` px high, straight alpha."""
    _, _, wide, high = svg.view_box("icon/wordmark.svg")
    scale = height / high
    shapes = svg.placed(svg.outline("icon/wordmark.svg"), (0, 0), (scale, scale), theme.paper)
    return svg.rasterise(shapes, (round(wide * scale), height))
