"""The 7 of a run: its bands as they are lit, one that fills, and rows of nodes that stand on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import tan
from typing import Unpack

from pygame import Rect, Surface

from scenes.kit.art.edged import EDGE, EdgedShape, painted
from scenes.kit.art.seven import FAR, LEAN, Seven
from scenes.kit.drawing.draw_list import ShiftingGround
from scenes.kit.override import override
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.timeline import out_cubic
from scenes.kit.ui.containers import Column, Pad, Row
from scenes.kit.ui.frame import MARGIN
from scenes.kit.ui.node import Grow, Node, Sizing
from scenes.kit.ui.page import page_box
from scenes.kit.ui.pen import Pen
from scenes.kit.viewport import HEIGHT, WIDTH
from scenes.screens.arcade.climb import BandState, ClimbStage

MAP = Seven(-FAR, 54, 1824, 504)
"""Its bands come from beyond the window's left side."""
FLAT_MS, LEG_MS, NEXT_MS = 500.0, 300.0, 260.0
FILL_MS = FLAT_MS + LEG_MS + NEXT_MS
BANDS, BESIDE_LEG = 7, 24
"""How many bands there are; units that stay free between the leg and what stands at its left, at the page's foot."""


def in_window(seven: Seven, stage: Stage) -> Seven:
    """The 7 at the top of the window; where that is higher than the design its corner is further right, so that the
    leg ends at the same place.
    """
    box = page_box(stage)
    apex = min(MAP.apex, seven.apex + (box.height - HEIGHT) * tan(LEAN))
    return seven._replace(top=box.y + seven.top, apex=apex)


def shapes_of(stage: Stage, seven: Seven, steps: Sequence[ClimbStage]) -> list[EdgedShape]:
    """The bands, those that are not lit at the back: one that is lit has its edge all round."""
    theme, count, dull, lit, now = stage.theme, len(steps), [], [], []
    edge = theme.table if theme.posters else theme.paper
    for line, step in enumerate(steps):
        outline = seven.band(line, count)
        if step.state is BandState.CLEAR:
            lit.append(EdgedShape(outline, theme.field[step.colour], theme.paper))
            continue
        dull.append(EdgedShape(outline, theme.ground[step.colour].accent, edge))
        if step.state is BandState.NOW:
            now.append(EdgedShape(seven.bar(line, count), theme.field[step.colour], theme.paper))
    return [*dull, *lit, *now]


def drawn(stage: Stage, seven: Seven, steps: Sequence[ClimbStage]) -> Surface:
    """The table with the 7 on it, of the window's size: made anew."""
    port = stage.viewport
    return painted(shapes_of(stage, seven, steps), stage.theme.table, port.size, port.scale)


class FillingBand(ShiftingGround):
    """A band fills to the corner and down its leg; then the bar of the one above it, if that is to be played."""

    def __init__(self, stage: Stage, seven: Seven, before: Sequence[ClimbStage], after: Sequence[ClimbStage]) -> None:
        self._stage, self._seven, self._count = stage, seven, len(after)
        self._line = next(line for line, (one, other) in enumerate(zip(before, after, strict=True))
                          if one.state is not other.state and other.state is BandState.CLEAR)  # fmt: skip
        self._start, self._after = drawn(stage, seven, before), after
        self._goal: Surface | None = None

    @property
    @override
    def start(self) -> Surface:
        return self._start

    @property
    @override
    def goal(self) -> Surface:
        """Made once something of it is seen: never in the first frame."""
        if self._goal is None:
            self._goal = drawn(self._stage, self._seven, self._after)
        return self._goal

    def front(self, line: int) -> float:
        """How far the level part of a band is lit, in units; all of it where it does not fill now."""
        along, _, above = self._fronts(self.share)
        return {self._line: along, self._line - 1: above}.get(line, float(FAR))

    @override
    def moved(self, since: float) -> list[Rect]:
        if self.share == since:
            return []
        was, now = self._fronts(min(since, self.share)), self._fronts(max(since, self.share))
        return [rect for rect in self._lit(was, now) if rect.width > 0 and rect.height > 0]

    @override
    def paint(self, surface: Surface, regions: Sequence[Rect], whole: bool) -> None:
        surface.blits([(self._start, region.topleft, region) for region in regions], False)
        lit = self._lit(self._fronts(0.0), self._fronts(self.share))
        parts = [rect.clip(region) for rect in lit for region in regions if rect.colliderect(region)]
        if parts:
            surface.blits([(self.goal, part.topleft, part) for part in parts], False)

    def _fronts(self, share: float) -> tuple[float, float, float]:
        """How far it is lit: the level part to x, the leg to y, the bar above to x, in units."""
        ms = share * FILL_MS
        left, top = self._stage.viewport.units(0, 0)
        _, bottom = self._stage.viewport.units(*self._stage.viewport.size)
        low = self._seven.corner(self._line + 1, self._count)[1] + EDGE
        return (_between(left, self._end(self._line), ms / FLAT_MS),
                _between(low, bottom + EDGE, out_cubic(_clamped((ms - FLAT_MS) / LEG_MS))),
                _between(left, self._end(self._line - 1), (ms - FLAT_MS - LEG_MS) / NEXT_MS))  # fmt: skip

    def _end(self, line: int) -> float:
        return self._seven.corner(line, self._count)[0] + 4 * EDGE

    def _lit(self, was: tuple[float, float, float], now: tuple[float, float, float]) -> list[Rect]:
        """The rectangles between two states."""
        line, count, port, seven = self._line, self._count, self._stage.viewport, self._seven
        high, low = (seven.corner(number, count)[1] for number in (line, line + 1))
        leg = seven.foot(line + 1, count, now[1]) - 4 * EDGE, seven.foot(line, count, was[1]) + 4 * EDGE
        boxes = [(was[0], high - EDGE, now[0], low + EDGE), (leg[0], was[1], leg[1], now[1])]
        if line:
            boxes.append((was[2], seven.corner(line - 1, count)[1] - EDGE, now[2], high - EDGE))
        corners = [(port.point(x, y), port.point(right, bottom)) for x, y, right, bottom in boxes
                   if right > x and bottom > y]  # fmt: skip
        return [Rect(start, (end[0] - start[0], end[1] - start[1])).clip(port.bounds) for start, end in corners]


def _clamped(share: float) -> float:
    return min(1.0, max(0.0, share))


def _between(start: float, end: float, share: float) -> float:
    return start + (end - start) * _clamped(share)


# -- nodes that stand on it, and beside it


class BandRow(Row):
    """What stands on a band: in the colour for a lit band where `front` says that it is lit so far, else in bone."""

    def __init__(
        self, children: Sequence[Node | None], lit: Rgb | None, front: Callable[[], float], gap: float, pad: Pad,
        **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        super().__init__(children, gap, pad, **sizing)
        self._lit, self._front = lit, front

    @override
    def paint(self, pen: Pen) -> None:
        bone = pen.stage.theme.bone
        for child in self.children:
            if child.box is not None:
                is_lit = self._lit is not None and child.box.x < self._front()
                ink = self._lit if is_lit and self._lit is not None else bone
                child.paint(pen._replace(shades=pen.shades._replace(title=ink)))


class Bands(Column):
    """The rows of all bands, from the page's top on; what comes from the band below goes over that."""

    @override
    def paint(self, pen: Pen) -> None:
        for child in reversed(self.children):
            child.paint(pen)


def beside_leg(
    stage: Stage, seven: Seven, left: Node, right: Node | None, pad: Pad, **sizing: Unpack[Sizing]
) -> Row:  # fmt: skip
    """Two nodes at the sides of the leg: each as wide as that leaves at the page's foot."""
    foot = page_box(stage).bottom - MARGIN.bottom
    inner, outer = (seven.foot(line, BANDS, foot) for line in (BANDS, 0))
    leg = Row([], width=outer - inner + BESIDE_LEG)
    return Row([Row([left], width=Grow()), leg, Column([right], width=WIDTH - MARGIN.right - outer)],
               pad=pad, **sizing)  # fmt: skip
