"""The high scores between two matches of bots, while nobody plays."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.scene import Replace, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import write
from scenes.kit.widgets.surfaces import ground_of
from scenes.screens.arcade.high_scores import MOST_LINES, TITLE, HighScores, ScoreTable, draw_scores

SHOWN_FOR = 8000
"""Milliseconds."""


class ScoresShown(Scene):
    """It gives way by itself to what `then` makes; nothing on it can be pressed."""

    part = "page"
    heading = HighScores.heading

    def __init__(self, stage: Stage, table: ScoreTable, then: Callable[[], Scene]) -> None:
        super().__init__(stage)
        self._table, self._then, self._left_ms = table, then, float(SHOWN_FOR)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let time pass, and then go on."""
        self._left_ms -= elapsed_ms
        return Replace(self._then()) if self._left_ms <= 0 else None

    def draw(self, painter: Painter) -> None:
        """The heading and the table."""
        stage = self.stage
        painter.ground(ground_of(stage, ""))
        write(painter, stage, tr(self.heading), Lettering("title", stage.theme.paper), stage.viewport.rect(*TITLE))
        draw_scores(painter, stage, self._table, self._table.lines[1:][:MOST_LINES])
