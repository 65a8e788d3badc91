"""The race of all sides to the target: a block for every round that changed their points, in that round's colour."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.layout import Area, Share, lines, row
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import STYLES, Rgb, Tones
from scenes.kit.widgets import fitted, write
from scenes.kit.widgets.surfaces import empty_of
from scenes.match.story import Story
from scenes.screens.scoring.blocks import block
from scenes.screens.scoring.outcome import side_name

HEAD = 60  # units: the target's number above the rows
LABEL, LABEL_LARGE = 360, 560  # units, at text scale 1 and 2; the larger one for teams as well
GAP, INSET = 16, 24
HIGHEST_ROW, ROW_SHARE = 88, 0.8
FACE_SHARE = 0.66
LINE, OVERHANG, FLASH = 5, 10, 66  # units: the target's line, its reach over the rows, and its growth when crossed
SCORE_ZOOM, POINTS_SHARE = 1.18, 1 / 3  # of a label's width its points may have


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
                found.append(RoundPoints(side, result.tone(side), start, gain, number + 1 == len(story.rounds)))
    return found


class Race:
    """The race inside a box, given in units; `marked` sides stand on paper."""

    named = True
    """Whether names tell the sides; else their faces do alone."""

    def __init__(
        self, stage: Stage, story: Story, box: Area, marked: Collection[int], tones: Tones
    ) -> None:
        self._stage, self._story, self._marked, self._tones = stage, story, marked, tones
        x, y, width, height = box
        self._blocks = blocks_of(story)
        reached = [0, *(points for block in self._blocks for points in (block.start, block.start + block.points))]
        self._least = min(reached)
        head = HEAD if story.target is not None or self._least < 0 else 0
        places = lines((x, y + head, width, height - head), len(story.sides), HIGHEST_ROW / ROW_SHARE, ROW_SHARE)
        in_teams = self.named and any(side[1:] for side in story.sides)
        if in_teams and not all(self._fits(side) for side in range(len(story.sides))):
            self.named = in_teams = False
        large = 1.0 if in_teams else stage.text.text_scale - 1
        parts = [row(side, (LABEL + (LABEL_LARGE - LABEL) * large, Share()), GAP) for side in places]
        rect = stage.viewport.rect
        self._labels, self._rows = ([rect(*box) for box in boxes] for boxes in zip(*parts, strict=True))
        self._points_across = max(story.target or 0, *reached, self._least + 1) - self._least
        self._top = stage.viewport.point(0, y)[1]

    def _fits(self, side: int) -> bool:
        """Whether the names of a team can be read beside its faces and points."""
        stage, faces = self._stage, len(self._story.sides[side]) * HIGHEST_ROW * FACE_SHARE
        room = LABEL_LARGE * (1 - POINTS_SHARE) - faces - 2 * INSET
        width = stage.text.size(side_name(self._story, side), "name")[0] / stage.viewport.scale
        return width * STYLES["floor"].size / STYLES["name"].size / stage.text.text_scale <= room

    def crossed(self, come: float = 1.0) -> bool:
        """Whether a share of what the last round changed has taken somebody over the target who was below it."""
        return self._story.target is not None and any(
            entry.newest and entry.start < (self._story.target_of(entry.side) or 0)
            <= entry.start + int(entry.points * min(1.0, come)) for entry in self._blocks)

    def draw(self, painter: Painter, come: float = 1.0, shown: float = 1.0, flash: float | None = None) -> None:
        """List the race; of what the last round changed only a share has `come`, and is seen with an opacity.

        With a `flash` the target is marked once it is crossed; 1: just now, its line is a block of paper.
        """
        marks = flash is not None and self.crossed(come) and not any(
            entry.newest and self._story.target_of(entry.side) != self._story.target for entry in self._blocks)
        self._draw_target(painter, marks, (flash or 0.0) if marks else 0.0)
        empty, end = empty_of(self._stage.theme, self._tones), self._x(self._story.target or self._highest)
        for side, lane in enumerate(self._rows):
            painter.fill(Rect(lane.x, lane.y, end - lane.x, lane.height), empty)
            self._draw_label(painter, side, come)
        if self._least < 0:
            self._draw_line(painter, 0, self._stage.theme.bone)  # one that begins below zero has its points there
        for number, entry in enumerate(self._blocks):
            if entry.newest and (come < 1 or shown < 1):
                self._draw_growing(painter, entry, come, shown)
            elif (rect := self._rect(entry, self._end(number))).width > 0:
                painter.put(self._block(entry, rect.size), rect.x, rect.y)
        for side in range(len(self._rows)):
            self._draw_own_target(painter, side)
        if self._least < 0:
            self._draw_zero(painter, come)

    def _draw_own_target(self, painter: Painter, side: int) -> None:
        """A line across the row of a side that needs fewer points than others, and how many those are."""
        story, lane, px, theme = self._story, self._rows[side], self._stage.viewport.px, self._stage.theme
        own = story.target_of(side)
        if own is None or own == story.target or self._points(side, 1.0) > own:
            return
        x, room = self._x(own), self._x(story.target or 0) - self._x(own) - 2 * px(INSET)
        painter.fill(Rect(x - px(LINE) // 2, lane.y, px(LINE), lane.height), theme.paper)
        if self._stage.text.size(grouped(own), "body")[0] <= room:
            number = Rect(x + px(INSET), lane.y, room, lane.height)
            write(painter, self._stage, grouped(own), Lettering("body", theme.paper), number)

    def _draw_zero(self, painter: Painter, come: float) -> None:
        """Its number, and beside its line that somebody is below."""
        stage, theme, x = self._stage, self._stage.theme, self._x(0)
        self._draw_number(painter, 0, theme.bone)
        for side, lane in enumerate(self._rows):
            if self._points(side, come) < 0 and not any(rect.right > x for rect in self._rects(side)):
                box = lane.copy()
                box.x, box.width = x + stage.viewport.px(INSET), lane.right - x - 2 * stage.viewport.px(INSET)
                if stage.text.size(tr("below zero"), "body")[0] <= box.width:
                    write(painter, stage, tr("below zero"), Lettering("body", theme.bone), box)

    def _rects(self, side: int) -> list[Rect]:
        """Where the blocks of a side are."""
        return [self._rect(entry, self._end(number)) for number, entry in enumerate(self._blocks) if entry.side == side]

    def _block(self, entry: RoundPoints, size: tuple[int, int]) -> Surface:
        return block(self._stage, entry.colour, entry.points, size, entry.start + entry.points < 0)

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

    def _draw_target(self, painter: Painter, crossed: bool, flash: float) -> None:
        """Its number, on paper once it is crossed, and its line."""
        if self._story.target is None:
            return
        theme, target = self._stage.theme, self._story.target
        self._draw_number(painter, target, theme.ink if crossed else theme.paper, crossed)
        self._draw_line(painter, target, theme.paper, flash)

    def _draw_number(self, painter: Painter, points: int, rgb: Rgb, on_paper: bool = False) -> None:
        """Above the rows, where so many points are."""
        px, x, first = self._stage.viewport.px, self._x(points), self._rows[0]
        top = first.top - px(OVERHANG)
        number = fitted(self._stage, grouped(points), Lettering("head", rgb), (first.width, top - self._top))
        if on_paper:
            plate = Rect(0, self._top, number.get_width() + px(INSET), top - self._top)
            plate.centerx = x
            painter.fill(plate, self._stage.theme.paper)
        painter.put(number, *place(number, x, (self._top + top) // 2, 0.5))

    def _draw_line(self, painter: Painter, points: int, rgb: Rgb, flash: float = 0.0) -> None:
        """Down over all rows."""
        width, over = self._stage.viewport.px(LINE + FLASH * flash), self._stage.viewport.px(OVERHANG)
        top, bottom = self._rows[0].top - over, self._rows[-1].bottom + over
        painter.fill(Rect(self._x(points) - width // 2, top, width, bottom - top), rgb)

    def _draw_growing(self, painter: Painter, entry: RoundPoints, come: float, shown: float) -> None:
        """The place that the block will take, and as much of it as has come: a loss from its right end on."""
        rect = self._rect(entry, entry.start + entry.points)
        painter.fill(rect, self._tones.slab)
        width = round(rect.width * min(1.0, come))
        if width <= 0:
            return
        surface, left = self._block(entry, rect.size), rect.x
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
            number = self._number(grouped(points), self._stage.theme.paper, box)
            found.append((number, (box.right - inset - number.get_width() // 2, box.centery)))
        return found

    def _number(self, points: str, rgb: Rgb, box: Rect) -> Surface:
        """The points in a label."""
        size = round(box.width * POINTS_SHARE), box.height
        return fitted(self._stage, points, Lettering("head", rgb, zoom=SCORE_ZOOM), size)

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
        score = self._number(grouped(self._points(side, come)), rgb, box)
        painter.put(score, *place(score, box.right - inset, box.centery, 1.0))
        if not self.named:
            return
        width = box.right - inset - score.get_width() - inset // 2 - left
        name = fitted(stage, side_name(self._story, side), Lettering("name", rgb), (width, box.height))
        painter.put(name, *place(name, left, box.centery))


class FacesRace(Race):
    """The race below columns that have the names already."""

    named = False
