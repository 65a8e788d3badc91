"""The rating on a page of its own: its line over time, and what it is."""

from __future__ import annotations

from datetime import date, datetime, time

from pygame import Rect

from game.practice.rating_book import Book
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import mark, sentences, tr, trn
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.timeline import out_cubic
from scenes.kit.widgets import PosterPage, Widget, paragraph, write
from scenes.kit.widgets.surfaces import empty_of
from scenes.match.past.days import day_words
from scenes.screens.statistics.rating_line import draw_line, scale_of

CHART, LARGE_CHART = (96, 176, 1100, 800), (96, 170, 1728, 520)
NUMBER, RANGE, WORDS = (1280, 150, 544, 250), (1280, 410, 544, 60), (1280, 500, 544, 400)
LARGE_NUMBER, LARGE_RANGE, LARGE_WORDS = (960, 40, 220, 110), (1220, 40, 604, 110), (96, 720, 1728, 280)
DAYS, LABEL, MOST_LINES = 44, 90, 6
"""Units for the days below the chart and for a number beside it; no more lines than that stand across it."""
RISE = 600  # ms


class RatingPage(PosterPage):
    """Of one person. `book` holds what is shown, `today` ends the chart."""

    heading = mark("Rating")
    heading_box = (96, 50, 480, 96)
    ground = GROUNDS["statistics"]

    def __init__(self, stage: Stage, book: Book, today: date) -> None:
        super().__init__(stage)
        self._book, self._today = book, today
        self._risen_ms = 0.0
        self.resized()

    # -- what it says

    @property
    def title(self) -> str:
        """The page, the rating, and its range."""
        return sentences((super().title, f"{self._number}.", f"{self._range}."))

    @property
    def about(self) -> str:
        """What it is."""
        return self._words

    @property
    def _number(self) -> str:
        return str(round(self._book.rating.rating))

    @property
    def _range(self) -> str:
        low, high = self._book.rating.range
        return tr("likely {low} to {high}").format(low=low, high=high)

    @property
    def _words(self) -> str:
        counted = trn("From 1 puzzle or reviewed match, each counted once.",
                      "From {n} puzzles and reviewed matches, each counted once.", len(self._book.counted))
        return sentences((
            tr("How well you play, by Glicko-2. Everyone starts at 1500."), counted,
            tr("The band shows where your real rating most likely is. It narrows as you play."),
            tr("It doesn't drop while you're away.")))

    # -- what there is

    @property
    def _is_large(self) -> bool:
        return self.stage.text.text_scale > 1.25

    def lay_out(self) -> list[Widget]:
        """The way back."""
        return [self.way_back()]

    # -- time and picture

    @property
    def animating(self) -> bool:
        """While the line comes, too."""
        return super().animating or self._risen < 1

    @property
    def _risen(self) -> float:
        return 1.0 if self.stage.settings.reduced_motion else min(1.0, self._risen_ms / RISE)

    def update(self, elapsed_ms: float) -> Transition | None:
        """The line comes from the left."""
        self._risen_ms += elapsed_ms
        return super().update(elapsed_ms)

    def draw(self, painter: Painter) -> None:
        """The number, the line with its days, and what it is."""
        stage, theme, rect, large = self.stage, self.stage.theme, self.stage.viewport.rect, self._is_large
        self.draw_poster(painter)
        number = Lettering("rule_change", theme.paper, zoom=1 / stage.text.text_scale)
        write(painter, stage, self._number, number, rect(*(LARGE_NUMBER if large else NUMBER)))
        write(painter, stage, self._range, Lettering("name", theme.bone), rect(*(LARGE_RANGE if large else RANGE)))
        paragraph(painter, stage, self._words, Lettering("body" if large else "name", theme.bone),
                  rect(*(LARGE_WORDS if large else WORDS)))
        self._draw_chart(painter, rect(*(LARGE_CHART if large else CHART)))
        self.focus.draw(painter)

    def _draw_chart(self, painter: Painter, chart: Rect) -> None:
        stage, theme, px = self.stage, self.stage.theme, self.stage.viewport.px
        scaling = (1 + stage.text.text_scale) / 2
        label, days = round(px(LABEL) * scaling), round(px(DAYS) * scaling)
        box = Rect(chart.x + label, chart.y, chart.width - label, chart.height - days)
        scale = scale_of(self._book.line, self._today, box)
        most = MOST_LINES / (2 if self._is_large else 1)
        step = next(step for step in (100, 200, 500, 1000, 2000, 5000) if (scale.high - scale.low) / step <= most)
        for rating in range(-(-scale.low // step) * step, scale.high + 1, step):
            y = scale.y(rating)
            painter.fill(Rect(box.x, y, box.width, max(1, px(2))), empty_of(theme, self.tones))
            place = Rect(chart.x, y - days // 2, label - px(16), days)
            write(painter, stage, str(rating), Lettering("body", theme.bone, 1.0), place)
        draw_line(painter, stage, scale, self._book.line, out_cubic(self._risen), self.tones)
        first, last = (self._day(day) for day in (date.fromisoformat(self._book.line[0].day), self._today))
        foot = Rect(box.x, box.bottom, box.width // 2, days)
        write(painter, stage, first, Lettering("body", theme.bone), foot)
        write(painter, stage, last, Lettering("body", theme.bone, 1.0), foot.move(box.width - foot.width, 0))

    def _day(self, day: date) -> str:
        """As one says it; today without the hour."""
        if day == self._today:
            return tr("Today")
        return day_words(datetime.combine(day, time(12)).timestamp(), datetime.combine(self._today, time(12)))
