"""The high scores between two matches of bots, while nobody plays."""

from __future__ import annotations

from scenes.kit.drawing.painter import Painter
from scenes.kit.scene import Replace, Scene, Transition
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.arcade.ghost import ghost
from scenes.screens.arcade.high_scores import HEADING, MOST_LINES, ScoreTable, draw_heading, draw_scores

SHOWN_FOR = 8000
"""Milliseconds."""


class ScoresShown(Scene):
    """It gives way to the next match by itself; nothing on it can be pressed."""

    part = "page"
    heading = HEADING

    def __init__(self, stage: Stage, table: ScoreTable) -> None:
        super().__init__(stage)
        self._table, self._left_ms = table, float(SHOWN_FOR)
        self._ghost = ghost(stage)

    def resized(self) -> None:
        """The ground follows the window."""
        self._ghost = ghost(self.stage)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let time pass, and then go on."""
        self._left_ms -= elapsed_ms
        return Replace(routes.BotsMatch()) if self._left_ms <= 0 else None

    def draw(self, painter: Painter) -> None:
        """The heading and the table."""
        draw_heading(painter, self.stage, self._ghost)
        draw_scores(painter, self.stage, self._table, self._table.lines[1:][:MOST_LINES])
