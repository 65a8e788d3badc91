"""The race of all seats to the target: a block for every round won, in that round's colour."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.layout import Area, Share, lines, row
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import fitted
from scenes.kit.widgets.surfaces import empty_of
from scenes.match.story import Story
from scenes.screens.scoring.race_block import block

HEAD = 60  # units: the target's number above the rows
LABEL, LABEL_LARGE = 360, 560  # units, at text scale 1 and 2
GAP = 16
HIGHEST_ROW, ROW_SHARE = 88, 0.8
FACE_SHARE = 0.66
INSET = 24
LINE = 5
OVERHANG = 10
"""How far the target's line reaches over the rows."""
SCORE_ZOOM = 1.18



class Block(NamedTuple):
    """A round won: by whom, its colour, the points before it, its own, and whether it is the last round."""

    seat: int
    colour: str | None
    start: int
    points: int
    newest: bool


def blocks_of(story: Story) -> list[Block]:
    """The blocks of all rounds that brought points."""
    before = [0] * len(story.seats)
    found = []
    for result in story.rounds:
        if result.winner is None:
            continue
        if result.points:
            newest = result is story.rounds[-1]
            found.append(Block(result.winner, result.reason, before[result.winner], result.points, newest))
        before[result.winner] += result.points
    return found


class Race:
    """The race inside a box, given in units; `marked` seats stand on paper."""

    def __init__(
        self, stage: Stage, story: Story, box: Area, marked: Collection[int], tones: Tones
    ) -> None:
        self._stage, self._story, self._marked, self._tones = stage, story, marked, tones
        x, y, width, height = box
        head = HEAD if story.target is not None else 0
        seats = lines((x, y + head, width, height - head), len(story.seats), HIGHEST_ROW / ROW_SHARE, ROW_SHARE)
        label = LABEL + (LABEL_LARGE - LABEL) * (stage.text.text_scale - 1)
        parts = [row(seat, (label, Share()), GAP) for seat in seats]
        rect = stage.viewport.rect
        self._labels, self._rows = ([rect(*box) for box in boxes] for boxes in zip(*parts, strict=True))
        self._blocks = blocks_of(story)
        most = max((block.start + block.points for block in self._blocks), default=0)
        self._points_across = max(story.target or 0, most, 1)
        self._top = stage.viewport.point(0, y)[1]

    def draw(self, painter: Painter, grown: float | None = None, shown: float = 1.0) -> None:
        """List the race; of the last round only `grown` points have come, and its block has an opacity."""
        self._draw_target(painter)
        empty = empty_of(self._stage.theme, self._tones)
        for seat, lane in enumerate(self._rows):
            end = self._x(self._story.target or self._points_across)
            painter.fill(Rect(lane.x, lane.y, end - lane.x, lane.height), empty)
            self._draw_label(painter, seat, grown)
        for entry in self._blocks:
            if entry.newest and (grown is not None or shown < 1):
                self._draw_growing(painter, entry, entry.points if grown is None else grown, shown)
            else:
                self._draw_block(painter, entry)

    def _x(self, points: float) -> int:
        row = self._rows[0]
        return row.x + round(row.width * points / self._points_across)

    def _rect(self, entry: Block) -> Rect:
        row, left = self._rows[entry.seat], self._x(entry.start)
        return Rect(left, row.y, self._x(entry.start + entry.points) - left, row.height)

    def _draw_target(self, painter: Painter) -> None:
        if self._story.target is None:
            return
        port, x = self._stage.viewport, self._x(self._story.target)
        width = port.px(LINE)
        first, last = self._rows[0], self._rows[-1]
        top, bottom = first.top - port.px(OVERHANG), last.bottom + port.px(OVERHANG)
        size = (first.width, top - self._top)
        number = fitted(self._stage, str(self._story.target), Lettering("head", self._stage.theme.paper), size)
        painter.put(number, *place(number, x, (self._top + top) // 2, 0.5))
        painter.fill(Rect(x - width // 2, top, width, bottom - top), self._stage.theme.paper)

    def _draw_block(self, painter: Painter, entry: Block) -> None:
        rect = self._rect(entry)
        if rect.width > 0:
            painter.put(block(self._stage, entry.colour, entry.points, rect.size), rect.x, rect.y)

    def _draw_growing(self, painter: Painter, entry: Block, grown: float, shown: float) -> None:
        """The place that the block will take, and as much of it as has come."""
        rect = self._rect(entry)
        painter.fill(rect, self._tones.slab)
        width = round(rect.width * min(1.0, grown / entry.points))
        if width <= 0:
            return
        surface = block(self._stage, entry.colour, entry.points, rect.size)
        if width < rect.width:
            surface = surface.subsurface(Rect(0, 0, width, rect.height))
        painter.put(surface, rect.x, rect.y, shown)
        if width < rect.width:
            edge = self._stage.viewport.px(4)
            painter.fill(Rect(rect.x + width - edge, rect.y, edge, rect.height), self._stage.theme.paper)

    def _points(self, seat: int, grown: float | None) -> int:
        points = self._story.totals[seat]
        newest = self._blocks[-1] if self._blocks else None
        if grown is None or newest is None or not newest.newest or newest.seat != seat:
            return points
        return newest.start + round(min(grown, newest.points))

    def _draw_label(self, painter: Painter, seat: int, grown: float | None) -> None:
        """Face, name and points of a seat."""
        stage, box, seating = self._stage, self._labels[seat], self._story.seats[seat]
        rgb = stage.theme.ink if seat in self._marked else stage.theme.paper
        if seat in self._marked:
            painter.fill(box, stage.theme.paper)
        size, inset = round(box.height * FACE_SHARE), stage.viewport.px(INSET)
        painter.put(stage.art.seat(seating.face, size, rgb), box.x + inset, box.centery - size // 2)
        points, room = str(self._points(seat, grown)), (box.width // 3, box.height)
        score = fitted(stage, points, Lettering("head", rgb, zoom=SCORE_ZOOM), room)
        painter.put(score, *place(score, box.right - inset, box.centery, 1.0))
        left = box.x + inset + size + inset
        width = box.right - inset - score.get_width() - inset // 2 - left
        name = fitted(stage, seating.name, Lettering("name", rgb), (width, box.height))
        painter.put(name, *place(name, left, box.centery))
