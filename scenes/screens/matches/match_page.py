"""A match of the list on a page of its own: where the text is large there is no room beside the list."""

from __future__ import annotations

from datetime import datetime

from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import mark
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.widgets import PosterPage, Widget
from scenes.screens.matches.asking import Listed
from scenes.screens.matches.deeds import Deeds
from scenes.screens.matches.detail import draw_detail, draw_race
from scenes.screens.matches.places import PAGE


class MatchPage(PosterPage):
    """What stands at the right of the list else."""

    heading = mark("Match")
    heading_box = (96, 50, 480, 96)
    ground = GROUNDS["matches"]

    def __init__(self, stage: Stage, match: Listed, deeds: Deeds, now: datetime) -> None:
        super().__init__(stage)
        self.match, self._deeds, self._now = match, deeds, now
        self._removed = len(deeds.removed)
        self.resized()

    def lay_out(self) -> list[Widget]:
        """What can be done, and the way back."""
        return [*self._deeds.buttons(self.match, PAGE.actions, self.tones), self.way_back()]

    def update(self, elapsed_ms: float) -> Transition | None:
        """A match that is deleted has no page any more."""
        self._deeds.look()
        if len(self._deeds.removed) > self._removed:
            return Pop()
        return super().update(elapsed_ms)

    def draw(self, painter: Painter) -> None:
        """All about the match."""
        self.draw_poster(painter)
        draw_detail(painter, self.stage, self.match, PAGE, self._now)
        draw_race(painter, self.stage, self.match, PAGE)
        self.focus.draw(painter)
