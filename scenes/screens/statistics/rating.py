"""The rating over time: a line in steps, for it holds from one day to the next, in the range that it stands in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time
from typing import NamedTuple, Unpack

from pygame import Rect

from game.practice.rating import Book, Point, Rating
from scenes.kit.messages import mark, sentences, tr, trn
from scenes.kit.override import override
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.ui.containers import Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.frame import frame
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.motion import Motion, MovingDrawing
from scenes.kit.ui.node import Grow, Measure, Node, Sizing
from scenes.kit.ui.overlays import At, First, Overlay
from scenes.kit.ui.page import Page
from scenes.kit.ui.pen import Pen
from scenes.kit.widgets.surfaces import empty_of
from scenes.match.past.words import day_words

ASIDE, HIGHEST, LEAST_CHART, AXIS = 544, 171, 300, "body"
"""Units of the words beside the chart, of the rating above them, and of the chart's least height; the style of the
numbers at its side.
"""
MOST_LINES = {True: 6, False: 3}
"""How many lines stand across the chart at most: beside the words, and above them."""
DRAWN_MS = 600
"""Milliseconds in which the line comes from the left."""


LINE, LEAST_SPAN, STEP = 6, 300, 100
"""Units: how thick the line is; the least that the height stands for, in points of the rating, and a round number."""


class ChartScale(NamedTuple):
    """What a box in px stands for: days as ordinals from left to right, ratings from the foot up."""

    box: Rect
    first: int
    last: int
    low: int
    high: int

    def x(self, day: int) -> int:
        """The px from the left at which a day begins."""
        return self.box.x + round(self.box.width * (day - self.first) / (self.last - self.first))

    def y(self, rating: float) -> int:
        """Where a rating stands, within the box."""
        share = (rating - self.low) / (self.high - self.low)
        return self.box.bottom - round(self.box.height * min(1.0, max(0.0, share)))


def ends_of(point: Point) -> tuple[int, int]:
    """Between what the true strength lay that day, 95 times in 100."""
    return Rating(point.rating, point.deviation).range


def scale_of(line: Sequence[Point], today: date, box: Rect) -> ChartScale:
    """From the first day to today, from the lowest end of a range to the highest, in round numbers."""
    first, last = (date.fromisoformat(line[place].day).toordinal() for place in (0, -1))
    ends = [end for point in line for end in ends_of(point)]
    low, high = min(ends) // STEP * STEP, -(-max(ends) // STEP) * STEP
    missing = max(0, LEAST_SPAN - (high - low))
    return ChartScale(box, first, max(last, today.toordinal()) + 1, low - missing // 2, high + missing - missing // 2)


def draw_line(pen: Pen, scale: ChartScale, line: Sequence[Point], come: float) -> None:
    """The range of every day, and the line above all of them, as far as it has come from the left."""
    assert pen.tones is not None
    thick, theme, painter = max(2, pen.stage.viewport.px(LINE)), pen.stage.theme, pen.painter
    days = [date.fromisoformat(point.day).toordinal() for point in line]
    starts = [scale.x(day) for day in days]
    until = scale.box.x + round(scale.box.width * come)
    spans = [(point, left, min(right, until)) for point, left, right in
             zip(line, starts, [*starts[1:], scale.box.right], strict=True) if left < until]  # fmt: skip
    for point, left, right in spans:
        top, foot = (scale.y(end) for end in reversed(ends_of(point)))
        painter.fill(Rect(left, top, right - left, foot - top), pen.tones.slab)
    before: int | None = None
    for point, left, right in spans:
        y = scale.y(point.rating) - thick // 2
        painter.fill(Rect(left, y, right - left, thick), theme.paper)
        if before is not None and y != before:
            painter.fill(Rect(left, min(y, before), thick, abs(y - before) + thick), theme.paper)
        before = y


class RatingModel(NamedTuple):
    """What is shown; `today` ends the chart."""

    book: Book
    today: date

    @property
    def number(self) -> str:
        """The rating."""
        return str(round(self.book.rating.rating))

    @property
    def range(self) -> str:
        """The range that the rating is likely in, in words."""
        low, high = self.book.rating.range
        return tr("likely {low} to {high}").format(low=low, high=high)

    @property
    def words(self) -> str:
        """What the rating measures, from how many puzzles and matches, and what its band means."""
        counted = trn("From 1 puzzle or reviewed match, each counted once.",
                      "From {n} puzzles and reviewed matches, each counted once.", len(self.book.counted))
        return sentences((
            tr("How well you play, by Glicko-2. Everyone starts at 1500."), counted,
            tr("The band shows where your real rating most likely is. It narrows as you play."),
            tr("It doesn't drop while you're away.")))

    @property
    def days(self) -> tuple[str, str]:
        """The first and the last day of the chart, as one says them; today without the hour."""
        first = date.fromisoformat(self.book.line[0].day)
        return self._day(first), self._day(self.today)

    def _day(self, day: date) -> str:
        if day == self.today:
            return tr("Today")
        return day_words(datetime.combine(day, time(12)).timestamp(), datetime.combine(self.today, time(12)))

    def across(self, most: int) -> dict[int, float]:
        """The round ratings at which lines stand, with their shares of the height, from the top; `most` of them."""
        scale = scale_of(self.book.line, self.today, Rect(0, 0, 1, 1))
        high = scale.high - scale.low
        step = next(step for step in (100, 200, 500, 1000, 2000, 5000) if high / step <= most)
        ratings = range(-(-scale.low // step) * step, scale.high + 1, step)
        return {rating: (scale.high - rating) / high for rating in ratings}


class RatingPage(Page):
    """The page of one person's rating."""

    heading = mark("Rating")
    ground = GROUNDS["statistics"]

    def __init__(self, stage: Stage, model: RatingModel) -> None:
        super().__init__(stage)
        self.model = model
        self.rebuild()

    @property
    @override
    def title(self) -> str:
        return sentences((super().title, f"{self.model.number}.", f"{self.model.range}."))

    @property
    @override
    def about(self) -> str:
        first, last = self.model.days
        days = tr("The chart goes from {first} to {last}.").format(first=first, last=last)
        return sentences((self.model.words, days))

    # -- what there is

    @override
    def build(self) -> Node:
        beside = Row([self._chart(beside=True), Column([
            self._number("rule_change", 40, least=0.3, most_height=HIGHEST),
            self._range(), Label(self.model.words, "name", "bone", wraps=True),
        ], gap=40, width=ASIDE)], gap=64)  # fmt: skip
        below = First([Column(self._parts(), gap=16), Sections(self._parts(), gap=16)])
        return frame(self, First([beside, below]))

    def _parts(self) -> list[Node]:
        number = self._number("result", 24)
        return [Column([Row([number, self._range(), Spacer()], gap=48), self._chart(beside=False)], gap=16),
                Label(self.model.words, "body", "bone", wraps=True)]

    def _number(self, style: str, free: float, least: float = 1.0, **sizing: Unpack[Sizing]) -> Node:
        number = Label(self.model.number, style, "paper", least=least, keeps_size=True, **sizing)
        return Padded(number, Pad(0, free, 0, free))

    def _range(self) -> Node:
        return Label(self.model.range, "name", "bone", least=0.8)

    def _chart(self, beside: bool) -> Node:
        """The line, the numbers at its side, the days below."""
        across = self.model.across(MOST_LINES[beside])
        free = Measure(self.stage).line(AXIS)
        line = MovingDrawing(lambda pen, rect, come: self._draw_line(pen, rect, come, across, free),
                             Motion(0, DRAWN_MS), width=Grow(), height=Grow(), least_height=LEAST_CHART)  # fmt: skip
        axis = Overlay([At(1.0, share, Label(str(rating), AXIS, "bone"), 1.0, share)
                        for rating, share in across.items()])  # fmt: skip
        first, last = (Label(day, AXIS, "bone") for day in self.model.days)
        return Column([Row([axis, line], gap=16), Row([first, Spacer(16), last])], gap=8)

    def _draw_line(self, pen: Pen, rect: Rect, come: float, across: dict[int, float], free: float) -> None:
        """The chart: half of `free` units is above and below, where the numbers at its side reach beyond it."""
        box = rect.inflate(0, -pen.stage.viewport.px(free))
        model, stage = self.model, self.stage
        for share in across.values():
            y = box.y + round(box.height * share)
            pen.painter.fill(Rect(box.x, y, box.width, max(1, stage.viewport.px(2))), empty_of(stage.theme, self.tones))
        scale = scale_of(model.book.line, model.today, box)
        draw_line(pen, scale, model.book.line, come)
