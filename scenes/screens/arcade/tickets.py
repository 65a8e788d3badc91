"""The credits of a run as tickets: whole, spent, or torn just now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.kit.art import svg
from scenes.kit.drawing.text import centred
from scenes.kit.stage import Stage
from scenes.kit.theme import WHITE, Rgb
from scenes.kit.ui.leaves import Picture
from scenes.kit.ui.motion import Motion, MovingDrawing
from scenes.kit.ui.node import Node
from scenes.kit.ui.pen import Pen

ICON, UNIT, RATIO = "icons/ticket.svg", 100, 100 / 64
"""The outline, its own width, and that beside its height."""
NUMERAL, NUMERAL_EM = "7", 0.46
"""What is printed on a ticket, and the size of its em beside the ticket's width."""
TEAR = ((-4, -33), (-4, -32), (4, -20), (-5, -8), (5, 4), (-4, 16), (4, 32), (4, 33))
"""From the top to the foot, in the outline's own units."""


class TicketHalf(NamedTuple):
    """A half of a torn ticket: which side of the tear it is, how far it goes in units, and degrees anticlockwise."""

    side: int
    across: float
    down: float
    turn: int


HALVES = (TicketHalf(-1, -12, 4, 7), TicketHalf(1, 17, 8, -9))


def ticket(size: float, is_whole: bool, line: float = 4) -> Node:
    """A ticket so many units wide, one that is spent as its outline, with a line of so many units."""
    def make(stage: Stage, px: int, _: Rgb) -> Surface:
        side = round(px * RATIO)
        return printed(stage, side) if is_whole else outline(stage, side, stage.viewport.px(line), stage.theme.stone)

    return Picture(make, size / RATIO, ratio=RATIO)


def torn_ticket(size: float, motion: Motion) -> Node:
    """A ticket that tears: the halves part, turn, and lose their light."""
    def draw(pen: Pen, rect: Rect, torn: float) -> None:
        stage, px = pen.stage, pen.stage.viewport.px
        side = px(size)
        if torn <= 0:
            whole = printed(stage, side)
            pen.put(whole, *centred(whole, rect.center))
            return
        for half in HALVES:
            spot = rect.centerx + px(half.across * torn), rect.centery + px(half.down * torn)
            lit, dull = (_turned(stage, half, side, rgb, half.turn * torn)
                         for rgb in (stage.theme.paper, stage.theme.stone))  # fmt: skip
            if torn < 1:
                pen.put(lit, *centred(lit, spot))
            pen.painter.put(dull, *centred(dull, spot), torn)

    return MovingDrawing(draw, motion, width=size, height=size / RATIO)


def turns_of(stage: Stage, size: float) -> list[Callable[[], object]]:
    """The making of the halves as they turn, for frames that have the time."""
    side, theme = stage.viewport.px(size), stage.theme
    return [partial(_turned, stage, half, side, rgb, degrees) for half in HALVES for rgb in (theme.paper, theme.stone)
            for degrees in range(0, half.turn, 1 if half.turn > 0 else -1)]


def _turned(stage: Stage, half: TicketHalf, side: int, rgb: Rgb, degrees: float) -> Surface:
    return stage.art.rotated(_half(stage, half.side, side, rgb), degrees)


def printed(stage: Stage, side: int) -> Surface:
    """A whole ticket `side` px wide, with its numeral."""
    def make() -> Surface:
        made = _flat(side, stage.theme.paper)
        numeral = stage.text.render(NUMERAL, "head", stage.theme.ink, None, NUMERAL_EM * side / stage.text.px("head"))
        made.blit(numeral, centred(numeral, (side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return made

    return stage.text.cached(("ticket", stage.theme.name, side), make)


def _half(stage: Stage, part: int, side: int, rgb: Rgb) -> Surface:
    """What lies at one side of the tear; the numeral is only on what is still light."""
    def make() -> Surface:
        whole = printed(stage, side) if rgb == stage.theme.paper else _flat(side, rgb)
        far = UNIT * part
        corners = [*TEAR, (far, TEAR[-1][1]), (far, TEAR[0][1])]
        path = " ".join(f"{x} {y}" for x, y in corners)
        middle, scale = (side / 2, side / 2), (side / UNIT, side / UNIT)
        mask = svg.rasterise(svg.placed(f'<path d="M{path}Z"/>', middle, scale, WHITE), whole.get_size())
        mask = mask.premul_alpha()
        mask.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return mask

    return stage.text.cached(("half ticket", stage.theme.name, side, part, rgb), make)


def outline(stage: Stage, side: int, line: int, rgb: Rgb) -> Surface:
    """The outline of a ticket `side` px wide, with a line of `line` px."""
    def make() -> Surface:
        room, scale = side + 2 * line, side / UNIT
        look = f'fill="none" stroke="{svg.hexadecimal(rgb)}" stroke-width="{line / scale:.3f}"'
        move = f'transform="translate({room / 2} {room / 2}) scale({scale:.5f})"'
        return svg.rasterise(f"<g {move} {look}>{svg.outline(ICON)}</g>", (room, room)).premul_alpha()

    return stage.text.cached(("ticket's outline", side, line, rgb), make)


def _flat(side: int, rgb: Rgb) -> Surface:
    middle, scale = (side / 2, side / 2), (side / UNIT, side / UNIT)
    return svg.rasterise(svg.placed(svg.outline(ICON), middle, scale, rgb), (side, side)).premul_alpha()
