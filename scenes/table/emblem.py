"""The rule's symbol on its plate, with a small motion of its own while the rule changes."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.timeline import out_back

SYMBOL_SHARE = 0.60 * 1.04  # of the plate's side; a symbol's surface is a little larger than its unit box
EDGE_SHARE = 0.06


class SymbolMotion(NamedTuple):
    """Where the two halves of a symbol come from, in sides of the plate; degrees it turns; how small it begins."""

    upper: tuple[float, float] = (0, 0)
    lower: tuple[float, float] = (0, 0)
    turn: float = 0
    grow: float = 1


class Emblem:
    """The symbol of a rule inside its plate's edge; `share` is how far the rule change has come."""

    def __init__(self, stage: Stage, colour: str, motion: SymbolMotion, plate: Rect) -> None:
        self._stage, self._colour, self._motion, self._plate = stage, colour, motion, plate
        self.share = 0.0

    def put(self, painter: Painter) -> None:
        """Lists the plate with it, above whatever plate is there."""
        plate = self._stage.art.rule_plate(self._colour, self._plate.width)
        painter.put(plate, self._plate.x, self._plate.y)
        margin = max(1, round(self._plate.width * EDGE_SHARE))
        painter.effect(self._draw, self._plate.inflate(-2 * margin, -2 * margin))

    def _draw(self, screen: Surface) -> None:
        theme, key, side = self._stage.theme, self._colour, self._plate.width
        screen.fill(theme.field[key], self._plate)
        symbol = self._stage.art.symbol(key, round(side * SYMBOL_SHARE), theme.field_ink[key])
        motion, rest = self._motion, 1 - out_back(min(1.0, self.share))
        if motion.turn or motion.grow != 1:
            symbol = pygame.transform.rotozoom(symbol, motion.turn * rest, 1 - (1 - motion.grow) * max(0.0, rest))
        half = symbol.get_height() // 2
        for offset, top, height in ((motion.upper, 0, half), (motion.lower, half, symbol.get_height() - half)):
            x = self._plate.centerx - symbol.get_width() // 2 + round(offset[0] * rest * side)
            y = self._plate.centery - symbol.get_height() // 2 + top + round(offset[1] * rest * side)
            area = Rect(0, top, symbol.get_width(), height)
            screen.blit(symbol, (x, y), area, BLEND_PREMULTIPLIED)
