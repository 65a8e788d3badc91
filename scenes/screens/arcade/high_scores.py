"""The high scores of all runs or of the daily ones: the best large, nine more in lines; and their tables."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.arcade.run import run_rules
from game.arcade.scores import Score, Scores
from scenes.kit.art.edged import EdgedShape, painted
from scenes.kit.art.seven import FAR, Seven
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import grouped, listed, mark, sentences, tr, trn
from scenes.kit.override import override
from scenes.kit.scene import Replace, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, mix
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.frame import FOOT, GAP, HEADING_LEAST, MARGIN, foot, main_button
from scenes.kit.ui.leaves import Label, icon, plate
from scenes.kit.ui.lists import Rows
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page, page_step
from scenes.kit.ui.press import Pressable
from scenes.kit.widgets.surfaces import ground_of
from scenes.kit.widgets.widget import Action
from scenes.match.past.words import MONTHS
from scenes.screens import routes

RANKS = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"), mark("5th"),
         mark("6th"), mark("7th"), mark("8th"), mark("9th"), mark("10th"))  # fmt: skip
PLATE, PLATE_GAP, PLATES_APART = 36, 6, 28
MOST_HIGH, LEAST = 124, 0.6
"""Units that the letters of a line are high at most, as they are large already, and how far they may shrink."""
HEADING = mark("High scores")
KINDS = mark("All runs"), mark("Daily runs")
COLUMNS_APART, LINES_APART = 48, 19
CROWN, REACHED, REACHED_GAP, BESIDE = 108, 72, 12, 24
GHOST, BANDS, SHARE = Seven(-FAR, 196, 1114, 434), 7, 0.5
"""The 7 below the page, its bands, and how much of a card's back is in them."""
ON_SCREEN_MS = 8000
BELOW = 140
"""Units at the foot that stay free while nobody plays: there the name stands, and what to do."""


class ScoreLine(NamedTuple):
    """One of the ten: `reached` are the colours of the stages cleared, `is_new` the run that has just ended."""

    rank: int
    initials: str
    score: int
    reached: tuple[str, ...] = ()
    is_new: bool = False

    @property
    def spoken(self) -> str:
        """The line for a voice."""
        stages = trn("1 stage", "{n} stages", len(self.reached))
        return listed((tr(RANKS[self.rank - 1]), self.initials, grouped(self.score), stages))


class BestRun(NamedTuple):
    """How the best run ended, and the day, in words."""

    ended: str
    day: str


class ScoreTable(NamedTuple):
    """The runs of one kind, best first, ten at most."""

    lines: Sequence[ScoreLine]
    best: BestRun | None = None

    @property
    def spoken(self) -> tuple[str, ...]:
        """All lines for a voice."""
        return tuple(line.spoken for line in self.lines) or (tr("No scores yet."),)

    @property
    def newest(self) -> int:
        """The place of the run that has just ended; 0 without one."""
        return next((place for place, line in enumerate(self.lines) if line.is_new), 0)


NO_SCORES = ScoreTable(())


def tables_of(scores: Scores, new: str | None = None) -> tuple[ScoreTable, ScoreTable]:
    """The tables of all runs and of the daily ones; `new` is the id of the run that has just ended."""
    return _table(scores.runs, new), _table(scores.dailies, new)


def _table(runs: Sequence[Score], new: str | None) -> ScoreTable:
    return ScoreTable(lines_of(runs, new), _best_of(runs[0])) if runs else NO_SCORES


def lines_of(runs: Sequence[Score], new: str | None) -> tuple[ScoreLine, ...]:
    """The lines of a table, the best run first."""
    colours = tuple(stage.colour for stage in run_rules().stages)
    return tuple(ScoreLine(rank, line.initials, line.score, colours[: line.stages], line.run == new)
                 for rank, line in enumerate(runs, 1))


def _best_of(line: Score) -> BestRun:
    ended = trn("1 stage", "{n} stages", line.stages)
    if line.is_won:
        ended = trn("Run won, 1 credit left", "Run won, {n} credits left", line.credits)
    day = date.fromisoformat(line.date)
    return BestRun(ended, tr("{day} {month}").format(day=day.day, month=tr(MONTHS[day.month - 1])))


# -- what a line looks like


def score_row(line: ScoreLine) -> Node:
    """On paper where it is new. The plates stand below the words where there is no room beside them."""
    rgb, faint = ("ink", "ink") if line.is_new else ("paper", "bone")
    rank = Label(str(line.rank), "choice", faint, at=1.0, least=LEAST, room_for="10", aloud=line.spoken,
                 most_height=MOST_HIGH)  # fmt: skip
    words = [Label(text, "title", rgb, at=at, least=LEAST, room_for=widest, aloud=False, most_height=MOST_HIGH)
             for text, at, widest in ((line.initials, 0.0, "WWW"), (grouped(line.score), 1.0, "16,240"))]  # fmt: skip
    initials, points = words
    reached = plates(line.reached, PLATE, PLATE_GAP)
    beside = Row([rank, initials, reached, Spacer(), points], gap=PLATES_APART)
    lines = Column([Row([initials, Spacer(), points], gap=PLATES_APART), reached], pad=Pad(bottom=16))
    below = Row([Column([rank]), lines], gap=PLATES_APART)
    return Block(First([beside, below]), "paper" if line.is_new else None, pad=Pad(16, 0, 24, 0))


def plates(reached: Sequence[str], size: float, gap: float) -> Node:
    """A plate a stage, dark where the run did not come."""
    return Row([plate(colour, size) if colour in reached else Block(Spacer(), "back", width=size, height=size)
                for colour in reversed(COLOUR_KEYS)], gap=gap)  # fmt: skip


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
    """The page of high scores: `tables` are those of all runs and of the daily ones, `kind` the one shown first: 0 or
    1.

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
        """Shows a table, from the page of its newest line on."""
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
    """High scores between two matches of bots, while nobody plays: nothing on it can be pressed, and it goes on by
    itself.
    """

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
        return Replace(routes.BotsMatch()) if self.clock_ms >= ON_SCREEN_MS else None


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
    shapes = [EdgedShape(GHOST.band(line, BANDS), tone, tone) for line in range(0, BANDS, 2)]
    return painted(shapes, theme.table, port.size, port.scale)
