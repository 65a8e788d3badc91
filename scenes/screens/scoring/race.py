"""The race of all sides to the target: a block for every round that changed their points, in that round's colour."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.layout import Area, Share, lines, row
from scenes.kit.stage import Stage
from scenes.kit.theme import STYLES, Rgb, Tones
from scenes.kit.widgets import fitted
from scenes.kit.widgets.surfaces import empty_of
from scenes.match.story import Story
from scenes.screens.scoring.outcome import side_name

HEAD = 60  # units: the target's number above the rows
LABEL, LABEL_LARGE = 360, 560  # units, at text scale 1 and 2; the larger one for teams as well
GAP, INSET = 16, 24
HIGHEST_ROW, ROW_SHARE = 88, 0.8
FACE_SHARE = 0.66
LINE, OVERHANG = 5, 10  # units: the target's line, and how far it reaches over the rows
SCORE_ZOOM = 1.18
EDGE, PAD, CLOSE = 4, 20, 5  # units: of a block
SYMBOL_SHARE = 0.5
NUMBER_SHARE = 1.28
"""Of the height for the number beside the symbol; figures have no tails, and need less than this room."""
STACKED_SHARE, BELOW_SHARE = 0.44, 0.62
"""The same for symbol and number where one stands above the other."""


class RoundPoints(NamedTuple):
    """Points won, or lost, in a round: whose, its colour, the points before it, its own, whether it is the last one."""

    side: int
    colour: str | None
    start: int
    points: int
    newest: bool


def blocks_of(story: Story) -> list[RoundPoints]:
    """The blocks of all rounds, for every side whose points changed."""
    found = []
    for number, result in enumerate(story.rounds):
        for side, start in enumerate(story.totals_after(number)):
            if gain := result.totals[side] - start:
                found.append(RoundPoints(side, result.reason, start, gain, number + 1 == len(story.rounds)))
    return found


class Race:
    """The race inside a box, given in units; `marked` sides stand on paper."""

    def __init__(
        self, stage: Stage, story: Story, box: Area, marked: Collection[int], tones: Tones
    ) -> None:
        self._stage, self._story, self._marked, self._tones = stage, story, marked, tones
        x, y, width, height = box
        head = HEAD if story.target is not None else 0
        places = lines((x, y + head, width, height - head), len(story.sides), HIGHEST_ROW / ROW_SHARE, ROW_SHARE)
        large = 1.0 if any(side[1:] for side in story.sides) else stage.text.text_scale - 1
        parts = [row(side, (LABEL + (LABEL_LARGE - LABEL) * large, Share()), GAP) for side in places]
        rect = stage.viewport.rect
        self._labels, self._rows = ([rect(*box) for box in boxes] for boxes in zip(*parts, strict=True))
        self._blocks = blocks_of(story)
        reached = [0, *(points for block in self._blocks for points in (block.start, block.start + block.points))]
        self._least = min(reached)
        self._points_across = max(story.target or 0, *reached, self._least + 1) - self._least
        self._top = stage.viewport.point(0, y)[1]

    def draw(self, painter: Painter, come: float = 1.0, shown: float = 1.0) -> None:
        """List the race; of what the last round changed only a share has `come`, and is seen with an opacity."""
        self._draw_target(painter)
        empty, end = empty_of(self._stage.theme, self._tones), self._x(self._story.target or self._highest)
        for side, lane in enumerate(self._rows):
            painter.fill(Rect(lane.x, lane.y, end - lane.x, lane.height), empty)
            self._draw_label(painter, side, come)
        for number, entry in enumerate(self._blocks):
            if entry.newest and (come < 1 or shown < 1):
                self._draw_growing(painter, entry, come, shown)
            elif (rect := self._rect(entry, self._end(number))).width > 0:
                painter.put(block(self._stage, entry.colour, entry.points, rect.size), rect.x, rect.y)
        if self._least < 0:
            self._draw_line(painter, 0, self._stage.theme.bone)

    @property
    def _highest(self) -> int:
        return self._least + self._points_across

    def _x(self, points: float) -> int:
        first = self._rows[0]
        return first.x + round(first.width * (points - self._least) / self._points_across)

    def _end(self, number: int) -> int:
        """Up to which points a block is seen: what took back some of it lies in its place."""
        entry = self._blocks[number]
        reached = [other.start + other.points for other in self._blocks[number:] if other.side == entry.side]
        return max(entry.start, min(reached)) if entry.points > 0 else min(entry.start, max(reached))

    def _rect(self, entry: RoundPoints, end: int) -> Rect:
        lane = self._rows[entry.side]
        left, right = sorted((self._x(entry.start), self._x(end)))
        return Rect(left, lane.y, right - left, lane.height)

    def _draw_target(self, painter: Painter) -> None:
        if self._story.target is None:
            return
        x, first = self._x(self._story.target), self._rows[0]
        top = first.top - self._stage.viewport.px(OVERHANG)
        size = (first.width, top - self._top)
        number = fitted(self._stage, str(self._story.target), Lettering("head", self._stage.theme.paper), size)
        painter.put(number, *place(number, x, (self._top + top) // 2, 0.5))
        self._draw_line(painter, self._story.target, self._stage.theme.paper)

    def _draw_line(self, painter: Painter, points: int, rgb: Rgb) -> None:
        """Down over all rows."""
        width, over = self._stage.viewport.px(LINE), self._stage.viewport.px(OVERHANG)
        top, bottom = self._rows[0].top - over, self._rows[-1].bottom + over
        painter.fill(Rect(self._x(points) - width // 2, top, width, bottom - top), rgb)

    def _draw_growing(self, painter: Painter, entry: RoundPoints, come: float, shown: float) -> None:
        """The place that the block will take, and as much of it as has come: a loss from its right end on."""
        rect = self._rect(entry, entry.start + entry.points)
        painter.fill(rect, self._tones.slab)
        width = round(rect.width * min(1.0, come))
        if width <= 0:
            return
        surface, left = block(self._stage, entry.colour, entry.points, rect.size), rect.x
        edge = self._stage.viewport.px(4)
        ends = rect.x + width - edge
        if entry.points < 0:
            left = ends = rect.right - width
        if width < rect.width:
            surface = surface.subsurface(Rect(left - rect.x, 0, width, rect.height))
        painter.put(surface, left, rect.y, shown)
        if width < rect.width:
            painter.fill(Rect(ends, rect.y, edge, rect.height), self._stage.theme.paper)

    def totals(self) -> list[tuple[Surface, tuple[int, int]]]:
        """Every side's points as they are written, and where their middle is, in px."""
        found, inset = [], self._stage.viewport.px(INSET)
        for points, box in zip(self._story.totals, self._labels, strict=True):
            number = self._number(str(points), self._stage.theme.paper, box)
            found.append((number, (box.right - inset - number.get_width() // 2, box.centery)))
        return found

    def _number(self, points: str, rgb: Rgb, box: Rect) -> Surface:
        """The points in a label."""
        return fitted(self._stage, points, Lettering("head", rgb, zoom=SCORE_ZOOM), (box.width // 3, box.height))

    def _points(self, side: int, come: float) -> int:
        changes = (entry for entry in self._blocks if entry.newest and entry.side == side)
        left = sum(entry.points - round(entry.points * min(1.0, come)) for entry in changes)
        return self._story.totals[side] - left

    def _draw_label(self, painter: Painter, side: int, come: float) -> None:
        """Faces, name and points of a side."""
        stage, box = self._stage, self._labels[side]
        rgb = stage.theme.ink if side in self._marked else stage.theme.paper
        if side in self._marked:
            painter.fill(box, stage.theme.paper)
        size, inset = round(box.height * FACE_SHARE), stage.viewport.px(INSET)
        left = box.x + inset
        for seating in self._story.members(side):
            painter.put(stage.art.seat(seating.face, size, rgb), left, box.centery - size // 2)
            left += size
        left += inset
        score = self._number(str(self._points(side, come)), rgb, box)
        painter.put(score, *place(score, box.right - inset, box.centery, 1.0))
        width = box.right - inset - score.get_width() - inset // 2 - left
        name = fitted(stage, side_name(self._story, side), Lettering("name", rgb), (width, box.height))
        painter.put(name, *place(name, left, box.centery))


def block(stage: Stage, colour: str | None, points: int, size: tuple[int, int]) -> Surface:
    """The block in a size in px: symbol and number side by side, or one above the other, or the symbol alone.

    A number that could not be read is left out: the seat's points and the length of the block say it too.
    """
    key = ("block", stage.theme.name, colour, points, size)
    return stage.text.cached(key, lambda: _draw(stage, colour, points, size))


def _draw(stage: Stage, colour: str | None, points: int, size: tuple[int, int]) -> Surface:
    surface, edge = Surface(size, pygame.SRCALPHA, 32), min(stage.viewport.px(EDGE), max(1, size[0] // 5))
    inner = surface.get_rect().inflate(-2 * edge, -2 * edge)
    theme = stage.theme
    field, ink = (theme.back if points > 0 else theme.table), theme.paper
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
    return [stage.art.symbol(colour, size, ink)] if colour else []


def _beside(stage: Stage, colour: str | None, points: int, inner: Rect, ink: Rgb) -> Parts:
    """Symbol, then number, from the left; nothing where the block is too narrow."""
    close = stage.viewport.px(CLOSE)
    room = (10 * inner.width + 1, round(inner.height * NUMBER_SHARE))
    number = fitted(stage, str(points), Lettering("head", ink), room)
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
        for part, middle in zip(column, middles, strict=True)
    ]


def _number_below(stage: Stage, points: int, inner: Rect, ink: Rgb) -> list[Surface]:
    """The number for the lower half; nothing where it would be smaller than the smallest text of all."""
    smallest = STYLES["floor"].size / STYLES["head"].size / stage.text.text_scale
    least = stage.text.render(str(points), "head", ink, None, smallest)
    number = fitted(stage, str(points), Lettering("head", ink), (inner.width - 2, round(inner.height * BELOW_SHARE)))
    return [number] if number.get_height() >= least.get_height() else []
