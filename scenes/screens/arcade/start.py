"""Where a run begins: the dark 7 with its first bar lit, a free run or that of the day, and the best so far."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import listed, mark, sentences, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Widget, WidgetScene, write
from scenes.kit.widgets.surfaces import tones_of
from scenes.kit.widgets.widget import Action
from scenes.screens.arcade.bands import MAP, drawn
from scenes.screens.arcade.climb import Climb, Rank
from scenes.screens.arcade.map import draw_bands, draw_you
from scenes.screens.arcade.places import MAIN, Way, bare, box, is_large, ways_at_right, ways_on
from scenes.screens.arcade.standing import draw_rank

HEADLINE = mark("Seven stages,"), mark("three credits")
HEADLINES, HEADLINE_EM = ((96, 589, 620, 128), (96, 695, 600, 128)), 92  # units: each line's box, and its em
LINE, LARGE_LINE = (96, 818, 650, 56), (96, 820, 700, 76)
RELAY_LINE = (96, 810, 620, 100)  # more words, on two lines
ANEW, LARGE_ANEW = (96, 824, 650, 68), (96, 818, 700, 84)
BEST_MIDDLES, LARGE_BEST_MIDDLES = (742, 808, 888), (700, 790, 874)
DAILY_WIDTH, GAP, BEST_EM = 333, 24, 94
DAILY_RIGHT = 800
LINE_ZOOM = 30 / 32


class RunWays(NamedTuple):
    """Where the page leads: to a free run, to that of the day, to the scores, to the menu.

    `anew` begins another free run in place of the one that `start` goes on with; None where there is none.
    """

    start: Way
    daily: Action
    scores: Action
    menu: Action
    anew: Action | None = None


class RunStart(WidgetScene):
    """`daily` is how the day's run stands, in a few words; `best` the first of the table, if there is one."""

    part = "page"
    heading = mark("Arcade run")

    def __init__(self, stage: Stage, climb: Climb, ways: RunWays, daily: str, best: Rank | None = None) -> None:
        super().__init__(stage)
        self._climb, self._ways, self._daily, self._best = climb, ways, daily, best
        self._ground: Surface | None = None
        self.resized()

    @property
    def about(self) -> str:
        """What a run is, and the best so far."""
        headline = " ".join(map(tr, HEADLINE))
        plays = tr("{name} plays.").format(name=self._climb.you.name) if self._climb.is_relay else ""
        best = self._best.aloud if self._best is not None else ""
        first = self._climb.now.aloud if self._climb.now is not None else ""
        return sentences((headline, self._line, first, plays, best))

    @property
    def _line(self) -> str:
        """What a run is; of a relay, who climbs and how."""
        if not self._climb.is_relay:
            return tr("Reach the goal in five rounds to climb.")
        passes = tr("Pass the controller after each stage.")
        return sentences((listed(self._climb.team), passes))

    def enter(self) -> None:
        """The menu's tune."""
        self.stage.music.play(MENU)

    def resized(self) -> None:
        """The 7 and the buttons anew."""
        self._ground = None
        super().resized()

    def lay_out(self) -> list[Widget]:
        """A free run, the day's, another free one in place of the one that is kept, the scores, the menu."""
        tones = tones_of(self.stage.theme, None)
        [start] = ways_on(self.stage, [self._ways.start], tones, 400 if is_large(self.stage) else 440)
        left = self.stage.viewport.units(start.rect.right, 0)[0] + 0.06 * start.rect.width / self.stage.viewport.scale
        daily_box = (left + GAP, MAIN[1], min(DAILY_RIGHT - left - GAP, DAILY_WIDTH * self._wider), MAIN[3])
        kind = None if is_large(self.stage) else Kind.PLAY  # its words need the room
        style = ButtonStyle("slab", "head", self._daily, kind, tones=tones)
        daily = Button(self.stage, self.stage.viewport.rect(*daily_box), tr("Daily run"), self._ways.daily, style)
        daily.anchor = 0.0
        others = Way(tr("Scores"), self._ways.scores), Way(tr("Menu"), self._ways.menu)
        return [start, daily, *self._anew(), *ways_at_right(self.stage, others)]

    def _anew(self) -> list[Button]:
        """In place of the line about what a run is: whoever has one knows that."""
        if self._ways.anew is None:
            return []
        return [bare(self.stage, Way(tr("New run"), self._ways.anew), box(self.stage, ANEW, LARGE_ANEW))]

    @property
    def _wider(self) -> float:
        return 1.3 if is_large(self.stage) else 1.0

    def cancel(self) -> Transition | None:
        """To the menu."""
        return self._ways.menu()

    def handle(self, intent: Intent) -> Transition | None:
        """The daily run has a button of its own on a pad."""
        if intent.kind is Kind.PLAY and not intent.repeated:
            return self._ways.daily()
        return super().handle(intent)

    def draw(self, painter: Painter) -> None:
        """The 7, what a run is, the best so far, the buttons."""
        stage, theme, self.changed = self.stage, self.stage.theme, False
        if self._ground is None:
            self._ground = drawn(stage, MAP, self._climb.steps)
        painter.ground(self._ground)
        draw_bands(painter, stage, self._climb)
        draw_you(painter, stage, self._climb, 1.0)
        zoom = HEADLINE_EM / 118 / stage.text.text_scale  # large enough already
        for words, where in zip(HEADLINE, HEADLINES, strict=True):
            rect: Rect = stage.viewport.rect(*where)
            write(painter, stage, tr(words), Lettering("result", theme.paper, zoom=zoom), rect)
        self._draw_line(painter)
        if self._best is not None:
            draw_rank(painter, stage, self._best, LARGE_BEST_MIDDLES if is_large(stage) else BEST_MIDDLES, BEST_EM)
        self.focus.draw(painter)

    def _draw_line(self, painter: Painter) -> None:
        """One line, or the names of a relay and how it goes on two; beside them what begins a run anew.

        In large text there is room for half of that.
        """
        stage, theme, is_relay = self.stage, self.stage.theme, self._climb.is_relay
        if not is_relay or (is_large(stage) and self._ways.anew is None):
            words = tr("Pass the controller after each stage.") if is_relay else self._line
            lettering = Lettering("name", theme.paper, zoom=LINE_ZOOM)
            if self._ways.anew is None:
                write(painter, stage, words, lettering, box(stage, LINE, LARGE_LINE))
            return
        where, words = stage.viewport.rect(*RELAY_LINE), self._line
        for button in self._anew():
            taken = button.reach.right + stage.viewport.px(GAP) - where.x
            where.x, where.width = where.x + taken, where.width - taken
            words = listed(self._climb.team) if is_large(stage) else words
        line = stage.text.block(words, "name", theme.paper, where.size)
        painter.put(line, *place(line, where.x, where.centery))
