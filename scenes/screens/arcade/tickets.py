"""The credits of a run as tickets: spent, torn now, or still whole."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.kit.art import svg
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred
from scenes.kit.stage import Stage
from scenes.kit.theme import WHITE, Rgb

ICON = "icons/ticket.svg"
UNIT, HIGH = 100, 64  # the outline's own width and height
SIZE, XS, MIDDLE = 196, (194, 430, 668), 590  # units: width, centres
LINE = 5  # units round a spent one
NUMERAL, NUMERAL_EM = "7", 90 / 44
"""What is printed on a ticket, and how large, beside the style it is set in."""
TEAR = ((-4, -33), (-4, -32), (4, -20), (-5, -8), (5, 4), (-4, 16), (4, 32), (4, 33))
"""From the top to the foot, in the outline's own units."""


class Half(NamedTuple):
    """A half of a torn ticket: which side of the tear it is, how far it goes in units, and degrees anticlockwise."""

    side: int
    across: float
    down: float
    turn: int


HALVES = (Half(-1, -12, 4, 7), Half(1, 17, 8, -9))


class Tickets:
    """`left` of all are whole; `torn` is how far the one before them has torn, from 0 to 1."""

    def __init__(self, stage: Stage, left: int) -> None:
        self._stage, self._left = stage, left
        self.torn = 1.0

    def jobs(self) -> list[Callable[[], object]]:
        """The making of the halves as they turn, for frames that have the time."""
        theme = self._stage.theme
        return [partial(self._turned, half, rgb, degrees) for half in HALVES for rgb in (theme.paper, theme.stone)
                for degrees in range(0, half.turn, 1 if half.turn > 0 else -1)]

    def draw(self, painter: Painter) -> None:
        """Lists all of them, the spent ones at the left."""
        tearing = len(XS) - self._left - 1
        for number, x in enumerate(XS):
            if number == tearing and self.torn > 0:
                self._draw_halves(painter, x)
            else:
                ticket = self._spent() if number < tearing else self._whole()
                painter.put(ticket, *centred(ticket, self._stage.viewport.point(x, MIDDLE)))

    @property
    def _side(self) -> int:
        return self._stage.viewport.px(SIZE)

    def _draw_halves(self, painter: Painter, x: float) -> None:
        """They part, turn, and lose their light."""
        for half in HALVES:
            spot = self._stage.viewport.point(x + half.across * self.torn, MIDDLE + half.down * self.torn)
            lit, dull = (self._turned(half, rgb, half.turn * self.torn)
                         for rgb in (self._stage.theme.paper, self._stage.theme.stone))
            if self.torn < 1:
                painter.put(lit, *centred(lit, spot))
            painter.put(dull, *centred(dull, spot), self.torn)

    def _turned(self, half: Half, rgb: Rgb, degrees: float) -> Surface:
        return self._stage.art.rotated(self._half(half.side, rgb), degrees)

    def _whole(self) -> Surface:
        return self._stage.text.cached(("ticket", self._stage.theme.name, self._side), self._printed)

    def _printed(self) -> Surface:
        """In paper, with the numeral."""
        stage = self._stage
        ticket = _flat(self._side, stage.theme.paper)
        numeral = stage.text.render(NUMERAL, "head", stage.theme.ink, None, NUMERAL_EM / stage.text.text_scale)
        ticket.blit(numeral, centred(numeral, (self._side // 2, self._side // 2)),
                    special_flags=pygame.BLEND_PREMULTIPLIED)
        return ticket

    def _half(self, side: int, rgb: Rgb) -> Surface:
        """What lies at one side of the tear; the numeral is only on what is still light."""
        def make() -> Surface:
            whole = self._printed() if rgb == self._stage.theme.paper else _flat(self._side, rgb)
            far = UNIT * side
            corners = [*TEAR, (far, TEAR[-1][1]), (far, TEAR[0][1])]
            path = " ".join(f"{x} {y}" for x, y in corners)
            middle, scale = (self._side / 2, self._side / 2), (self._side / UNIT, self._side / UNIT)
            mask = svg.rasterise(svg.placed(f'<path d="M{path}Z"/>', middle, scale, WHITE), whole.get_size())
            mask = mask.premul_alpha()
            mask.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return mask

        return self._stage.text.cached(("half ticket", self._stage.theme.name, self._side, side, rgb), make)

    def _spent(self) -> Surface:
        """Its outline alone."""
        def make() -> Surface:
            stage, side = self._stage, self._side + self._stage.viewport.px(LINE)
            wide = LINE * UNIT / SIZE
            look = f'fill="none" stroke="{svg.hexadecimal(stage.theme.stone)}" stroke-width="{wide:.3f}"'
            middle = f'transform="translate({side / 2} {side / 2}) scale({self._side / UNIT:.5f})"'
            return svg.rasterise(f"<g {middle} {look}>{svg.outline(ICON)}</g>", (side, side)).premul_alpha()

        return self._stage.text.cached(("spent ticket", self._stage.theme.name, self._side), make)


def _flat(side: int, rgb: Rgb) -> Surface:
    middle, scale = (side / 2, side / 2), (side / UNIT, side / UNIT)
    return svg.rasterise(svg.placed(svg.outline(ICON), middle, scale, rgb), (side, side)).premul_alpha()
