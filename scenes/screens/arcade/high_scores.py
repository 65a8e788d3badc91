"""The high scores: the best run large, nine more in lines; of all runs, or of the daily ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.layout import Area, Box, column
from scenes.kit.messages import grouped, mark, sentences, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, PosterPage, Widget, fitted, page_step, write
from scenes.kit.widgets.widget import Action
from scenes.screens.arcade.ghost import ghost
from scenes.screens.arcade.score_lines import LARGE, Columns, ScoreLine, draw_line, draw_reached

HEADING = mark("High scores")
TITLE = (96, 50, 380, 96)
KIND_WORDS = mark("All runs"), mark("Daily runs")
KINDS, LARGE_KINDS = ((486, 66, 146, 60), (650, 66, 190, 60)), ((96, 156, 300, 92), (420, 156, 360, 92))
LIST = Box(984, 54, 840, 970)
LINE_HEIGHT, MOST_LINES, MOST_LARGE = 82, 9, 5
WIDE = Columns(68, 105, 330, 248, 24)
CROWN, INITIALS, POINTS = (96, 290, 108), (232, 252, 700, 174), (96, 368, 860, 360)
"""Left, top and side; and two boxes, all in units."""
REACHED, REACHED_PITCH, REST = (96, 728, 72), 84, (96, 828, 780, 48)
EMPTY = (96, 418, 780, 112)
NEW, BACK, BESIDE = (96, 930, 372, 96), (548, 942, 240, 72), 24
BLOCK_HEIGHT = 150
"""Of the paper behind new initials: between the two kinds above, large too, and the points below."""


class Best(NamedTuple):
    """What is told of the best run besides its line: how it ended, and the day, in words."""

    ended: str
    day: str


class ScoreTable(NamedTuple):
    """The runs of one kind, best first, ten at most."""

    lines: Sequence[ScoreLine]
    best: Best | None = None


NO_SCORES = ScoreTable(())


class HighScores(PosterPage):
    """`tables` are those of all runs and of the daily ones; `ways` what a new run and Back do.

    `kind` is the table shown first: 0 or 1. What the first way does is to go on, where the page `goes_on`.
    """

    heading = HEADING
    heading_box = TITLE

    def __init__(
        self, stage: Stage, tables: tuple[ScoreTable, ScoreTable], ways: tuple[Action, Action], kind: int = 0,
        goes_on: bool = False
    ) -> None:
        super().__init__(stage)
        self._tables, self._ways, self.kind = tables, ways, kind
        self._ghost = ghost(stage)
        self.page, self._goes_on = 0, goes_on
        self._show(kind)

    @property
    def score_table(self) -> ScoreTable:
        """The one that is shown."""
        return self._tables[self.kind]

    @property
    def _first(self) -> str:
        return tr("Continue") if self._goes_on else tr("New run")

    @property
    def is_large(self) -> bool:
        """Whether the text is so large that fewer lines have room."""
        return self.stage.text.text_scale > LARGE

    @property
    def lines(self) -> Sequence[ScoreLine]:
        """The lines beside the best run; with large text those of one page."""
        others = self.score_table.lines[1:]
        return others[self.page * MOST_LARGE:][:MOST_LARGE] if self.is_large else others[:MOST_LINES]

    @property
    def title(self) -> str:
        """The page and all of its table."""
        lines = [line.spoken for line in self.score_table.lines]
        return sentences((super().title, tr(KIND_WORDS[self.kind]), *(lines or [tr("No scores yet.")])))

    # -- what there is

    def resized(self) -> None:
        """Everything anew, the ground only where the window has changed."""
        if self._ghost.get_size() != self.stage.viewport.size:
            self._ghost = ghost(self.stage)
        super().resized()

    def lay_out(self) -> list[Widget]:
        """A new run, the way back, and which runs."""
        new, back = (self.button(box, words, way, style) for box, words, way, style in zip(
            (NEW, BACK), (self._first, tr("Back")), self._ways, ("entry", "head"), strict=True))
        new.look, new.kind, back.look = "best", Kind.ACCEPT, "bare"
        new.anchor = back.anchor = 0.0
        return [new, back, self._other_kind()]

    def _other_kind(self) -> Button:
        """What shows the table that is not shown."""
        other = 1 - self.kind
        button = self.button(self._places[other], tr(KIND_WORDS[other]), partial(self._show, other), "name")
        button.look = "quiet"
        return button

    @property
    def _places(self) -> tuple[Area, Area]:
        return LARGE_KINDS if self.is_large else KINDS

    def _show(self, kind: int) -> Transition | None:
        """The other table, or this one from the page of its newest line on."""
        self.kind = kind
        newest = next((number for number, line in enumerate(self.score_table.lines) if line.is_new), 0)
        self.page = max(0, newest - 1) // MOST_LARGE
        self.resized()
        self.changed = True
        return None

    # -- what is pressed

    def cancel(self) -> Transition | None:
        """Back."""
        return self._ways[1]()

    def handle(self, intent: Intent) -> Transition | None:
        """Pages turn with large text; else the other table is shown."""
        step = page_step(intent)
        if not step:
            return super().handle(intent)
        pages = -(-len(self.score_table.lines[1:]) // MOST_LARGE) if self.is_large else 0
        if 0 <= self.page + step < pages:
            self.page, self.changed = self.page + step, True
            return None
        return self._show((self.kind + step) % len(self._tables))

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The heading, the best run, the others, the buttons."""
        self.changed = False
        draw_heading(painter, self.stage, self._ghost)
        box, theme = self.stage.viewport.rect(*self._places[self.kind]), self.stage.theme
        painter.fill(box, theme.paper)
        write(painter, self.stage, tr(KIND_WORDS[self.kind]), Lettering("name", theme.ink, 0.5), box)
        draw_scores(painter, self.stage, self.score_table, self.lines)
        self.focus.draw(painter)


def draw_heading(painter: Painter, stage: Stage, ground: Surface) -> None:
    """The ground, and what it is."""
    painter.ground(ground)
    write(painter, stage, tr(HEADING), Lettering("title", stage.theme.paper), stage.viewport.rect(*TITLE))


def draw_scores(painter: Painter, stage: Stage, table: ScoreTable, lines: Sequence[ScoreLine]) -> None:
    """The best run at the left, these lines at the right."""
    rect, theme = stage.viewport.rect, stage.theme
    if not table.lines:
        write(painter, stage, tr("No scores yet."), Lettering("title", theme.bone), rect(*EMPTY))
        return
    _draw_best(painter, stage, table)
    count = MOST_LARGE if stage.text.text_scale > LARGE else MOST_LINES
    high = LINE_HEIGHT if count == MOST_LINES else LINE_HEIGHT * 2 + 12
    gap = (LIST.height - count * high) / (count - 1)
    for line, box in zip(lines, column(LIST, [high] * count, gap), strict=False):
        draw_line(painter, stage, line, rect(*box), WIDE)


def _draw_best(painter: Painter, stage: Stage, table: ScoreTable) -> None:
    """Initials beside a crown, the points as large as they get, the stages, how it ended and when."""
    port, theme, best = stage.viewport, stage.theme, table.lines[0]
    x, y, side = CROWN
    painter.put(stage.art.icon("crown", port.px(side), theme.paper), *port.point(x, y))
    box = port.rect(*INITIALS)
    name = fitted(stage, best.initials, Lettering("result", theme.ink if best.is_new else theme.paper), box.size)
    beside, high = port.px(BESIDE) * best.is_new, port.px(BLOCK_HEIGHT)
    if best.is_new:
        painter.fill(Rect(box.x, box.centery - high // 2, name.get_width() + 2 * beside, high), theme.paper)
    painter.put(name, *place(name, box.x + beside, box.centery))
    size = 1 / stage.text.text_scale  # it is as large as it gets already
    write(painter, stage, grouped(best.score), Lettering("rule_change", theme.paper, zoom=size), port.rect(*POINTS))
    x, y, side = REACHED
    first = port.rect(x, y, REACHED_PITCH, side)
    draw_reached(painter, stage, best.reached, first)
    if table.best is not None:
        rest = port.rect(*REST)
        ended = write(painter, stage, table.best.ended, Lettering("name", theme.paper), rest)
        after = ended.get_width() + port.px(BESIDE)
        left = Rect(rest.x + after, rest.y, rest.width - after, rest.height)
        write(painter, stage, table.best.day, Lettering("name", theme.bone), left)
