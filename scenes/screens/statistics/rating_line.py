"""The rating over time: a line in steps, for it holds from one day to the next, and the range that it stands in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from pygame import Rect

from game.practice.rating import Rating
from game.practice.rating_book import Book, Point
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import write
from scenes.kit.widgets.widget import Action
from scenes.screens.statistics.figures import Figure

LINE, LEAST_SPAN, STEP = 6, 300, 100
"""Units: how thick the line is; the least that the height stands for, in points of the rating, and a round number."""


class Scale(NamedTuple):
    """What a box in px stands for: days as ordinals from left to right, ratings from the foot up."""

    box: Rect
    first: int
    last: int
    low: int
    high: int

    def x(self, day: int) -> int:
        """Where a day begins."""
        return self.box.x + round(self.box.width * (day - self.first) / (self.last - self.first))

    def y(self, rating: float) -> int:
        """Where a rating stands, within the box."""
        share = (rating - self.low) / (self.high - self.low)
        return self.box.bottom - round(self.box.height * min(1.0, max(0.0, share)))


def ends_of(point: Point) -> tuple[int, int]:
    """Between what the true strength lay that day, 95 times in 100."""
    return Rating(point.rating, point.deviation).range


def scale_of(line: Sequence[Point], today: date, box: Rect) -> Scale:
    """From the first day to today, from the lowest end of a range to the highest, in round numbers."""
    first, last = (date.fromisoformat(line[place].day).toordinal() for place in (0, -1))
    ends = [end for point in line for end in ends_of(point)]
    low, high = min(ends) // STEP * STEP, -(-max(ends) // STEP) * STEP
    missing = max(0, LEAST_SPAN - (high - low))
    return Scale(box, first, max(last, today.toordinal()) + 1, low - missing // 2, high + missing - missing // 2)


def draw_line(painter: Painter, stage: Stage, scale: Scale, line: Sequence[Point], risen: float, tones: Tones) -> None:
    """The range of every day, and the line above all of them, as far as it has come from the left."""
    thick, theme = max(2, stage.viewport.px(LINE)), stage.theme
    days = [date.fromisoformat(point.day).toordinal() for point in line]
    starts = [scale.x(day) for day in days]
    until = scale.box.x + round(scale.box.width * risen)
    spans = [(point, left, min(right, until)) for point, left, right in
             zip(line, starts, [*starts[1:], scale.box.right], strict=True) if left < until]  # fmt: skip
    for point, left, right in spans:
        top, foot = (scale.y(end) for end in reversed(ends_of(point)))
        painter.fill(Rect(left, top, right - left, foot - top), tones.slab)
    before: int | None = None
    for point, left, right in spans:
        y = scale.y(point.rating) - thick // 2
        painter.fill(Rect(left, y, right - left, thick), theme.paper)
        if before is not None and y != before:
            painter.fill(Rect(left, min(y, before), thick, abs(y - before) + thick), theme.paper)
        before = y


class RatingLine(Figure):
    """The rating, between what it may be, and how it came to that; a press opens the page of it."""

    def __init__(self, stage: Stage, rect: Rect, action: Action, tones: Tones, told: tuple[Book, date]) -> None:
        """`told` are the book and today."""
        super().__init__(stage, rect, action, tones)
        self._book, self._today = told
        self.says = (tr("Rating"), tr("{n}, likely {low} to {high}").format(n=self._number, **self._ends))

    @property
    def _number(self) -> str:
        return str(round(self._book.rating.rating))

    @property
    def _ends(self) -> dict[str, str]:
        low, high = self._book.rating.range
        return {"low": str(low), "high": str(high)}

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Title and number, the range, the line below them."""
        stage, theme, rect = self.stage, self.stage.theme, self.rect
        head = rect.height * 24 // 100
        top = Rect(rect.x, rect.y, rect.width, head)
        write(painter, stage, tr("Rating"), Lettering("name", theme.paper), Rect(*top.topleft, rect.width // 2, head))
        half = Rect(rect.x + rect.width // 2, rect.y, rect.width - rect.width // 2, head)
        write(painter, stage, self._number, Lettering("head", theme.paper, 1.0), half)
        words = tr("likely {low} to {high}").format(**self._ends)
        write(painter, stage, words, Lettering("body", theme.bone), top.move(0, head))
        box = Rect(rect.x, rect.y + 2 * head, rect.width, rect.height - 2 * head)
        draw_line(painter, stage, scale_of(self._book.line, self._today, box), self._book.line, self.risen, self.tones)
