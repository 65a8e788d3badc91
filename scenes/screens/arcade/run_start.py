"""Where a run begins: the 7 still dark, what it takes, the day's own run, the best score."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import sentences, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Widget, write
from scenes.kit.widgets.surfaces import tones_of
from scenes.screens.arcade.climb import Climb
from scenes.screens.arcade.places import Way, box, ways_on
from scenes.screens.arcade.run_map import ClimbPage

LINES = ((96, 600, 700, 110), (96, 706, 700, 110))
ABOUT = ((96, 820, 700, 56), (96, 816, 720, 92))
LINE_SIZE = 1.28
RIGHT = 408
"""Units: the start stays left of the daily run."""
DAILY = ((420, 930, 332, 96), (420, 930, 400, 96))


class StartWays(NamedTuple):
    """Where the page leads: a new run, the day's, the scores, the menu; what stands below the day's run."""

    start: Way
    daily: Way
    day: str
    scores: Way
    menu: Way


class RunStart(ClimbPage):
    """Before a run."""

    def __init__(self, stage: Stage, climb: Climb, ways: StartWays) -> None:
        super().__init__(stage, climb)
        self._ways = ways
        self.resized()

    @property
    def title(self) -> str:
        """What it is, and what it takes."""
        what, how = tr("Seven stages, three credits"), tr("Enough points in five rounds, and you climb.")
        return sentences((tr("Arcade run"), what, how, self.climb.aloud[-1]))

    def lay_out(self) -> list[Widget]:
        """Start and the daily run below the words; the scores and the menu at the right."""
        stage, tones = self.stage, tones_of(self.stage.theme, None)
        style = ButtonStyle("slab", "head", self._ways.day, Kind.PLAY, tones=tones)
        daily = Button(stage, box(stage, *DAILY), *self._ways.daily, style)
        start = ways_on(stage, [self._ways.start], tones, RIGHT)
        return [*start, daily, *self.at_right((self._ways.scores, self._ways.menu))]

    def handle(self, intent: Intent) -> Transition | None:
        """The day's run has a button of its own."""
        if intent.kind is Kind.PLAY:
            return self._ways.daily.action()
        return super().handle(intent)

    def cancel(self) -> Transition | None:
        """To the menu."""
        return self._ways.menu.action()

    def draw_rest(self, painter: Painter) -> None:
        """What a run is, in three lines."""
        stage, theme, rect = self.stage, self.stage.theme, self.stage.viewport.rect
        size = LINE_SIZE / stage.text.text_scale
        for words, place in zip((tr("Seven stages,"), tr("three credits")), LINES, strict=True):
            write(painter, stage, words, Lettering("title", theme.paper, 0.0, size), rect(*place))
        about = tr("Enough points in five rounds, and you climb.")
        write(painter, stage, about, Lettering("body_bold", theme.paper), box(stage, *ABOUT))
