"""What a round came to, row by row: a column for every side, and below each its sum."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.layout import Area, Box, Part, Share, column, inset, row
from scenes.kit.messages import signed, tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import fitted, write
from scenes.kit.widgets.words import CHIP_PITCH
from scenes.match.story import Story
from scenes.screens.scoring.outcome import side_name
from scenes.table.tallying import TallyRow, ToldRound
from scenes.table.words import lettered_block, lines_needed

GAP, INSET, BETWEEN = 40, 24, 14  # units
HEAD, SUM, RULE = 63, 118, 4
"""Heights in units: of a side's name, of its sum, and of the line between rows and sum."""
AFTER_HEAD, ABOVE_RULE, BELOW_RULE = 8, 6, 4
TITLE, POINTS = (170, 240), (124, 200)
"""Widths in units at 100 and 200 % text of what a row is called, and of its points."""
TIGHT = 0.82  # of those, where there are more than two columns
STACKED_FROM = 1.3
"""From this text scale on, what counted stands below title and points in narrow columns."""
MOST_LINES, HIGHEST_ROW = 3, 100
SLIDE = 24  # units that a row comes from
FACE_SHARE = 0.64
WHAT = "floor"
"""The style of what counted."""


class TallyTable:
    """The columns inside a box in units; sides in `marked` stand on paper."""

    def __init__(self, stage: Stage, story: Story, told: ToldRound, box: Area, marked: set[int]) -> None:
        self._stage, self._story, self._told, self._marked = stage, story, told, marked
        self.rows = max(map(len, told.columns))
        columns = row(box, [Share()] * len(told.columns), GAP)
        tight = TIGHT if len(columns) > 2 else 1.0
        larger = stage.text.text_scale - 1
        self._stacked = len(columns) > 2 and stage.text.text_scale > STACKED_FROM
        self._title, self._points = (tight * (small + (large - small) * larger) for small, large in (TITLE, POINTS))
        self._heads: list[Box] = []
        self._cells: list[list[Box]] = []
        self._sums: list[Box] = []
        self._rules: list[Box] = []
        parts: tuple[Part, ...] = (HEAD, AFTER_HEAD, Share(), ABOVE_RULE, RULE, BELOW_RULE, SUM)
        for place_ in columns:
            head, _, cells, _, rule, _, total = column(place_, parts)
            self._heads.append(head)
            inner = inset(cells, INSET, 0)
            weights = self._weights(inner.width)
            most = HIGHEST_ROW * stage.text.text_scale * sum(weights)
            inner = inner._replace(height=min(inner.height, most))
            self._cells.append(column(inner, [Share(weight) for weight in weights]))
            self._line = min(cell.height for cell in self._cells[-1]) / (1 + self._stacked)
            self._rules.append(inset(rule, INSET, 0))
            self._sums.append(inset(total, INSET, 0))

    def _weights(self, width: float) -> list[float]:
        """How high rows are beside each other: one of many cards takes more lines in every column."""
        beside = 0 if self._stacked else self._title + self._points + 2 * BETWEEN
        room = self._stage.viewport.px(width - beside)
        needed = []
        for number in range(self.rows):
            whats = [column[number].what for column in self._told.columns]
            needed.append(max((lines_needed(self._stage, what, WHAT, room) for what in whats if what), default=1))
        return [1 + (0.5 if self._stacked else 0.6) * (min(MOST_LINES, lines) - 1) for lines in needed]

    def draw(self, painter: Painter, come: Sequence[float], summed: float) -> None:
        """List the columns: of each row a share has `come` (0 to 1), and so much of the sums is counted."""
        for side, column_ in enumerate(self._told.columns):
            self._draw_head(painter, side)
            for number, (entry, cell) in enumerate(zip(column_, self._cells[side], strict=True)):
                if come[number] > 0:
                    self._draw_row(painter, entry, cell, come[number])
            if summed > 0:
                self._draw_sum(painter, side, summed)

    def _draw_head(self, painter: Painter, side: int) -> None:
        """Faces and names; on paper whoever won the round."""
        stage, box = self._stage, self._stage.viewport.rect(*self._heads[side])
        marked = side in self._marked
        if marked:
            painter.fill(box, stage.theme.paper)
        rgb = stage.theme.ink if marked else stage.theme.paper
        size, left = round(box.height * FACE_SHARE), box.x + stage.viewport.px(INSET)
        for seating in self._story.members(side):
            painter.put(stage.art.seat(seating.face, size, rgb), left, box.centery - size // 2)
            left += size + size // 8
        left += stage.viewport.px(BETWEEN)
        name = Rect(left, box.y, box.right - stage.viewport.px(BETWEEN) - left, box.height)
        write(painter, stage, side_name(self._story, side), Lettering("name", rgb), name)

    def _draw_row(self, painter: Painter, entry: TallyRow, cell: Box, come: float) -> None:
        """What it is called, what counted, its points; in stone where there is nothing in it."""
        stage, theme = self._stage, self._stage.theme
        rgb, second = (theme.paper, theme.bone) if entry.points is not None else (theme.stone, theme.stone)
        title, what, points = self._parts(cell, 0.0 if stage.settings.reduced_motion else SLIDE * (1 - come))
        self._put(painter, entry.title, Lettering("name", rgb), title, come)
        if entry.what:
            where, px = stage.viewport.rect(*what), stage.text.px(WHAT)
            zoom = min(1.0, stage.viewport.px(self._line) / (px * CHIP_PITCH))
            block = lettered_block(stage, entry.what, Lettering(WHAT, second, zoom=zoom), where.size)
            painter.put(block, where.x, where.y if self._stacked else where.centery - block.get_height() // 2, come)
        if entry.points is not None:
            words = signed(entry.points).removeprefix("+")
            self._put(painter, words, Lettering("head", rgb, align=1.0), points, come)

    def _parts(self, cell: Box, aside: float) -> list[Box]:
        """Of a row so far aside: for what it is called, what counted, and its points."""
        x, y, width, height = cell
        moved = Box(x - aside, y, width, height)
        if not self._stacked:
            return row(moved, (self._title, Share(), self._points), BETWEEN)
        above, below = column(moved, (self._line, Share()))
        title, points = row(above, (Share(), self._points), BETWEEN)
        return [title, below, points]

    def _put(self, painter: Painter, words: str, lettering: Lettering, box: Box, opacity: float) -> None:
        """In the middle of a cell, in every row of one size."""
        where, align = self._stage.viewport.rect(*box), lettering.align
        surface = fitted(self._stage, words, lettering, (where.width, self._stage.viewport.px(self._line)))
        painter.put(surface, *place(surface, where.x + round(where.width * align), where.centery, align), opacity)

    def _draw_sum(self, painter: Painter, side: int, share: float) -> None:
        """A line, and what all rows come to."""
        stage, theme, rect = self._stage, self._stage.theme, self._stage.viewport.rect
        painter.fill(rect(*self._rules[side]), theme.paper)
        words, number = row(self._sums[side], (self._title, Share()), BETWEEN)
        write(painter, stage, tr("Round"), Lettering("name", theme.bone), rect(*words))
        whole = sum(entry.points or 0 for entry in self._told.columns[side])
        write(painter, stage, signed(round(whole * share)), Lettering("result", theme.paper, align=1.0), rect(*number))
