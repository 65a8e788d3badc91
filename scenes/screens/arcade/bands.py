"""The 7 of a run: its bands as they are lit, one that fills, and what is written on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.kit.art.edged import EDGE, Edged, Point, painted
from scenes.kit.art.faces import CALM, OUT
from scenes.kit.art.seven import FAR, Seven
from scenes.kit.drawing.frame import Shifting
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred, place
from scenes.kit.messages import grouped
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.timeline import out_cubic
from scenes.kit.widgets import fitted
from scenes.screens.arcade.climb import State, Step
from scenes.screens.arcade.places import is_large

MAP = Seven(-FAR, 54, 1824, 504)
"""Its bands come from beyond the window's left side."""
SYMBOL_X, SYMBOL, NUMBER_X = 118, 40, 192
FACE_X, FACE, FACE_PITCH, NAME_X, GAP = 263, 46, 60, 307, 24
BEFORE_SLANT = 72  # units between points and the middle of the slant
FLAT_MS, LEG_MS, NEXT_MS = 500.0, 300.0, 260.0


def shapes_of(stage: Stage, seven: Seven, steps: Sequence[Step]) -> list[Edged]:
    """The bands, those that are not lit at the back: one that is lit has its edge all round."""
    theme, count, dull, lit, now = stage.theme, len(steps), [], [], []
    edge = theme.table if theme.posters else theme.paper
    for line, step in enumerate(steps):
        outline = seven.band(line, count)
        if step.state is State.CLEAR:
            lit.append(Edged(outline, theme.field[step.colour], theme.paper))
            continue
        dull.append(Edged(outline, theme.ground[step.colour].accent, edge))
        if step.state is State.NOW:
            now.append(Edged(seven.bar(line, count), theme.field[step.colour], theme.paper))
    return [*dull, *lit, *now]


def drawn(stage: Stage, seven: Seven, steps: Sequence[Step]) -> Surface:
    """The table with the 7 on it, of the window's size: made anew."""
    port = stage.viewport
    return painted(shapes_of(stage, seven, steps), stage.theme.table, port.size, port.scale)


class Filling(Shifting):
    """A band fills to the corner and down its leg; then the bar of the one above it, if that is to be played."""

    def __init__(self, stage: Stage, before: Sequence[Step], after: Sequence[Step]) -> None:
        self._stage, self._count = stage, len(after)
        self._line = next(line for line, (one, other) in enumerate(zip(before, after, strict=True))
                          if one.state is not other.state and other.state is State.CLEAR)
        self._start, self._after = drawn(stage, MAP, before), after
        self._goal: Surface | None = None

    @property
    def start(self) -> Surface:
        """The band is dark."""
        return self._start

    @property
    def goal(self) -> Surface:
        """The band is lit, and the bar above it; made once something of it is seen: never in the first frame."""
        if self._goal is None:
            self._goal = drawn(self._stage, MAP, self._after)
        return self._goal

    def front(self, line: int) -> float:
        """How far the level part of a band is lit, in units; all of it where it does not fill now."""
        along, _, above = self._ways(self.share)
        return {self._line: along, self._line - 1: above}.get(line, float(FAR))

    def moved(self, since: float) -> list[Rect]:
        """What has been lit since then."""
        if self.share == since:
            return []
        was, now = self._ways(min(since, self.share)), self._ways(max(since, self.share))
        return [rect for rect in self._lit(was, now) if rect.width > 0 and rect.height > 0]

    def paint(self, surface: Surface, regions: Sequence[Rect], whole: bool) -> None:
        """The dark 7, and over it what is lit."""
        surface.blits([(self._start, region.topleft, region) for region in regions], False)
        lit = self._lit(self._ways(0.0), self._ways(self.share))
        parts = [rect.clip(region) for rect in lit for region in regions if rect.colliderect(region)]
        if parts:
            surface.blits([(self.goal, part.topleft, part) for part in parts], False)

    def _ways(self, share: float) -> tuple[float, float, float]:
        """How far it is lit: the level part to x, the leg to y, the bar above to x, in units."""
        ms = share * (FLAT_MS + LEG_MS + NEXT_MS)
        left, top = self._stage.viewport.units(0, 0)
        _, bottom = self._stage.viewport.units(*self._stage.viewport.size)
        low = MAP.corner(self._line + 1, self._count)[1] + EDGE
        return (_along(left, self._end(self._line), ms / FLAT_MS),
                _along(low, bottom + EDGE, out_cubic(_clamped((ms - FLAT_MS) / LEG_MS))),
                _along(left, self._end(self._line - 1), (ms - FLAT_MS - LEG_MS) / NEXT_MS))

    def _end(self, line: int) -> float:
        return MAP.corner(line, self._count)[0] + 4 * EDGE

    def _lit(self, was: tuple[float, float, float], now: tuple[float, float, float]) -> list[Rect]:
        """The rectangles between two ways."""
        line, count, port = self._line, self._count, self._stage.viewport
        high, low = (MAP.corner(number, count)[1] for number in (line, line + 1))
        leg = MAP.foot(line + 1, count, now[1]) - 4 * EDGE, MAP.foot(line, count, was[1]) + 4 * EDGE
        boxes = [(was[0], high - EDGE, now[0], low + EDGE), (leg[0], was[1], leg[1], now[1])]
        if line:
            boxes.append((was[2], MAP.corner(line - 1, count)[1] - EDGE, now[2], high - EDGE))
        corners = [(port.point(x, y), port.point(right, bottom)) for x, y, right, bottom in boxes
                   if right > x and bottom > y]
        return [Rect(start, (end[0] - start[0], end[1] - start[1])).clip(port.bounds) for start, end in corners]


def _clamped(share: float) -> float:
    return min(1.0, max(0.0, share))


def _along(start: float, end: float, share: float) -> float:
    return start + (end - start) * _clamped(share)


class Written(NamedTuple):
    """What is written on a band at x in units: whatever lies left of `front` is lit."""

    stage: Stage
    painter: Painter
    step: Step
    middle: float
    front: float

    def ink(self, x: float) -> Rgb:
        """In which colour."""
        theme = self.stage.theme
        is_lit = self.step.state is not State.AHEAD and x < self.front
        return theme.field_ink[self.step.colour] if is_lit else theme.bone

    def put(self, surface: Surface, x: float) -> None:
        """A picture with its middle there."""
        self.painter.put(surface, *centred(surface, self.stage.viewport.point(x, self.middle)))

    def words(self, words: str, style: str, x: float, width: float, align: float = 0.0) -> float:
        """Words from x on, or up to it; how many units they take."""
        port, depth = self.stage.viewport, MAP.depth / 7
        surface = fitted(self.stage, words, Lettering(style, self.ink(x), align), (port.px(width), port.px(depth)))
        self.painter.put(surface, *place(surface, *port.point(x, self.middle), align))
        return surface.get_width() / port.scale


def write_step(written: Written, line: int, count: int, right: float) -> None:
    """All that stands on a band of the map, left of `right` in units."""
    stage, step, px = written.stage, written.step, written.stage.viewport.px
    written.put(stage.art.symbol(step.colour, px(SYMBOL), written.ink(SYMBOL_X)), SYMBOL_X)
    written.words(str(step.number), "head", NUMBER_X, FACE, 0.5)
    is_clear = step.state is State.CLEAR and written.front > NAME_X
    for number, face in enumerate(step.faces):
        spot = FACE_X + number * FACE_PITCH
        written.put(stage.art.seat(face, px(FACE), written.ink(spot), OUT if is_clear else CALM), spot)
    x: float = NAME_X + (len(step.faces) - 1) * FACE_PITCH
    x += written.words(step.names, "head", x, right - x) + GAP
    if is_clear:
        end = MAP.middle(line, count)[0] - BEFORE_SLANT
        if written.front > end:
            taken = written.words(grouped(step.points), "head", end, end - x, 1.0)
            if step.by is not None:
                place_of = end - taken - GAP - FACE / 2
                written.put(stage.art.seat(step.by.face, px(FACE), written.ink(place_of), CALM), place_of)
    elif step.state is State.NOW or not is_large(stage):
        written.words(step.rules, "body_bold" if step.state is State.NOW else "body", x, right - x)


def corner_of(line: int, count: int) -> Point:
    """Where the level part of a band of the map ends below."""
    return MAP.corner(line + 1, count)
