"""The high scores: the best run large, nine more in lines; of all runs, or of the daily ones."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from scenes.kit.art.edged import Edged, painted
from scenes.kit.art.seven import FAR, Seven
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import grouped, mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Replace, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import mix
from scenes.kit.ui.containers import Block, Column, Pad, Row
from scenes.kit.ui.frame import FOOT, GAP, HEADING_LEAST, MARGIN, foot, main_button
from scenes.kit.ui.leaves import Label, icon
from scenes.kit.ui.lists import Rows
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page, page_step
from scenes.kit.ui.press import Pressable
from scenes.kit.widgets.surfaces import ground_of
from scenes.kit.widgets.widget import Action
from scenes.screens import routes
from scenes.screens.arcade.score_lines import ScoreTable, plates, score_row

HEADING = mark("High scores")
KINDS = mark("All runs"), mark("Daily runs")
COLUMNS_APART, LINES_APART = 48, 19
CROWN, REACHED, REACHED_GAP, BESIDE = 108, 72, 12, 24
GHOST, BANDS, SHARE = Seven(-FAR, 196, 1114, 434), 7, 0.5
"""The 7 below the page, its bands, and how much of a card's back is in them."""
SHOWN_FOR_MS = 8000
BELOW = 140
"""Units at the foot that stay free while nobody plays: there the name stands, and what to do."""


class ScoresPage(Page):
    """Base of the pages that show a table of scores."""

    heading = HEADING
    scores: ScoreTable

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._ghost = ghost(stage)

    @property
    @override
    def title(self) -> str:
        return sentences((super().title, *self.scores.spoken))

    @property
    @override
    def about(self) -> str:
        return sentences((self.scores.best.ended, self.scores.best.day)) if self.scores.best is not None else ""

    @override
    def resized(self) -> None:
        if self._ghost.get_size() != self.stage.viewport.size:
            self._ghost = ghost(self.stage)
        super().resized()

    @override
    def draw_ground(self, painter: Painter) -> None:
        painter.ground(self._ghost)

    def columns(self, above: Node, below: Node | None) -> Node:
        """The best run at the left between two nodes, the others at the right; `below` may take the whole width."""
        table = self.scores
        best = Column([_best(table)], height=Grow(), width=Grow())
        others = Rows(len(table.lines[1:]), lambda number: score_row(table.lines[1 + number]), gap=LINES_APART)
        left = Column([above, best, below], gap=GAP, width=Grow())
        beside = Row([left, others], gap=COLUMNS_APART, pad=MARGIN)
        across = Row([Column([above, best], gap=GAP, width=Grow()), others], gap=COLUMNS_APART, height=Grow())
        return First([beside, Column([across, below], gap=GAP, pad=MARGIN)])


class HighScores(ScoresPage):
    """`tables` are those of all runs and of the daily ones, `kind` the one shown first: 0 or 1.

    `onward` begins a new run, or where the page `goes_on` leads to what comes after it; `leave` leads back.
    """

    first = "main"

    def __init__(
        self, stage: Stage, tables: tuple[ScoreTable, ScoreTable], onward: Action, leave: Action, kind: int = 0,
        goes_on: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(stage)
        self._tables, self._onward, self._leave, self._goes_on = tables, onward, leave, goes_on
        self._show(kind)

    @property
    @override
    def title(self) -> str:
        return sentences((tr(HEADING), tr(KINDS[self.kind]), *self.scores.spoken))

    @override
    def build(self) -> Node:
        words = Label(tr(HEADING), "title", "paper", least=HEADING_LEAST, aloud=False)
        above = Row([words, Row([self._kind(kind) for kind in range(len(KINDS))], gap=BESIDE)], gap=BESIDE, wraps=True,
                    least_height=FOOT, rank=1)  # fmt: skip
        onward = main_button(tr("Continue") if self._goes_on else tr("New run"), self._onward, Kind.ACCEPT)
        return self.columns(above, foot(self, onward, ()))

    def _kind(self, kind: int) -> Node:
        """The one that is shown on paper; a press shows the other one."""
        words, pad = tr(KINDS[kind]), Pad(16, 0, 16, 0)
        if kind == self.kind:
            return Block(Label(words, "name", at=0.5, least=0.7, aloud=False), "paper", "ink", pad, align=0.5,
                         height=66)  # fmt: skip
        label = Label(words, "name", "bone", at=0.5, least=0.7)
        return Pressable(label, partial(self._show, kind), words, look="quiet", key="kind", pad=pad, align=0.5)

    def _show(self, kind: int) -> Transition | None:
        """A table, from the page of its newest line on."""
        self.kind, self.scores = kind, self._tables[kind]
        self.turned["rows"] = max(0, self.scores.newest - 1)
        self.rebuild()
        return None

    @override
    def cancel(self) -> Transition | None:
        return self._leave()

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """What turns pages leads beyond the first and the last one to the other table."""
        step = page_step(intent)
        if step and not 0 <= self.paging[0] + step < self.paging[1]:
            return self._show(1 - self.kind)
        return super().handle(intent)


class AttractScores(ScoresPage):
    """While nobody plays, between two matches of bots: nothing on it can be pressed, and it goes on by itself."""

    def __init__(self, stage: Stage, table: ScoreTable) -> None:
        super().__init__(stage)
        self.scores = table
        self.rebuild()

    @override
    def build(self) -> Node:
        above = Label(tr(HEADING), "title", "paper", least=HEADING_LEAST, aloud=False, least_height=FOOT)
        return self.columns(above, Row([], least_height=BELOW))

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        super().update(elapsed_ms)
        return Replace(routes.BotsMatch()) if self.clock_ms >= SHOWN_FOR_MS else None


def _best(table: ScoreTable) -> Node:
    """Initials beside a crown, the points as large as they get, the stages, how it ended and when."""
    if not table.lines:
        return Column([Label(tr("No scores yet."), "title", "bone", least=0.5)], justify=0.4, height=Grow())
    best = table.lines[0]
    initials: Node = Label(best.initials, "result", "ink" if best.is_new else "paper", least=0.5, keeps_size=True,
                           aloud=False)  # fmt: skip
    if best.is_new:
        initials = Block(initials, "paper", pad=Pad(BESIDE, 22, BESIDE, 22), align=0.5)
    points = Label(grouped(best.score), "rule_change", "paper", least=0.4, keeps_size=True, aloud=False)
    summary = table.best
    ended = Row([Label(summary.ended, "name", "paper", least=0.7), Label(summary.day, "name", "bone", least=0.7)],
                gap=BESIDE, wraps=True) if summary is not None else None  # fmt: skip
    return Column([
        Column([Row([icon("crown", CROWN), initials], gap=28, least_height=148), points], gap=8),
        plates(best.reached, REACHED, REACHED_GAP), ended,
    ], gap=44, justify=0.8, height=Grow())  # fmt: skip


def ghost(stage: Stage) -> Surface:
    """The ground for the window as it is now: every second band of a large 7, hardly lighter than the table.

    Without posters it is the bare table.
    """
    theme, port = stage.theme, stage.viewport
    if not theme.posters:
        return ground_of(stage, "")
    tone = mix(theme.table, theme.back, SHARE)
    shapes = [Edged(GHOST.band(line, BANDS), tone, tone) for line in range(0, BANDS, 2)]
    return painted(shapes, theme.table, port.size, port.scale)
