"""The match is over: who won, how the race went, and what to do next."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from pygame import Rect

from scenes.art.face import Face
from scenes.drawing.grounds import ground_of, tones_of
from scenes.drawing.moving import MovingScene
from scenes.drawing.painter import Painter
from scenes.drawing.text import place
from scenes.input.intent import Intent, Kind
from scenes.match.story import Story
from scenes.messages import tr
from scenes.scoring.outcome import (
    Words,
    match_score,
    match_title,
    plain_words,
    round_words,
    single_round,
    somebody_lost,
)
from scenes.scoring.race import Race
from scenes.scoring.result_line import draw_result_line
from scenes.scoring.story_chart import StoryChart
from scenes.scoring.tumble import TUMBLED, Tumble, in_a_row, tumbled
from scenes.stack import Replace, Reset, Scene, Transition
from scenes.stage import Stage
from scenes.table.easing import in_out_cubic, linear
from scenes.table.particles import Particles
from scenes.table.timeline import Tween
from scenes.theme import COLOUR_KEYS, DURATIONS
from scenes.widgets import Button, Focus

CROWN = (152, 110, 116)  # units: centre and size
LINE = (224, 72, 930, 80)  # units: x, y, width, height
TITLE = (92, 160, 1060, 306)
TITLE_ZOOM = 1.09
RACE = (96, 508, 1580, 350)
BIG_CARDS = (110, 528, 1700, 300)
WINNER = (1580, 280, 420)  # units: centre and size
BUTTONS_Y, BUTTONS_HEIGHT, BUTTONS_GAP = 894, 104, 64
WIDTHS = (360, 226, 120)
CHART_GAP, CHART_RIGHT = 110, 1824  # units: from the buttons, and where it ends
CHART_Y, CHART_HEIGHT = 872, 146
CHART_FROM, CHART_MS = 400, 900
SCRAPS = 110
BURSTS = ((330, 330, 0), (800, 300, 260))
"""Where scraps fly up over the title, in units, and when, in ms."""


class Routes(Protocol):
    """The scenes that lead on from here."""

    def rematch(self) -> Scene:
        """The same match once more."""

    def setup(self) -> Scene:
        """The setup of a match."""

    def menu(self) -> Scene:
        """The menu."""


class MatchWon(MovingScene):
    """The end of a story. `words` says how a single round was won."""

    skippable_from = DURATIONS["match_won_skip"]

    def __init__(self, stage: Stage, story: Story, routes: Routes, words: Words = plain_words) -> None:
        super().__init__(stage)
        self._story, self._routes, self._words = story, routes, words
        self._last = story.rounds[-1]
        self._single = single_round(story)
        self._focus: Focus | None = None
        self._tumble = self._cards()
        self._particles = Particles()
        self._charted = 1.0
        self.resized()
        self.begin(*self._tweens())
        stage.sound.play("match_won")

    @property
    def animating(self) -> bool:
        """True while cards fall, scraps fly or a button grows."""
        return super().animating or self._particles.busy or self._focus.animating

    def resized(self) -> None:
        """Lay everything out anew."""
        self._tones = tones_of(self.stage.theme, self._last.reason)
        self._race = Race(self.stage, self._story, RACE, self._story.winners, self._tones)
        buttons = self._buttons()
        self._focus = Focus(buttons, self._focus.index if self._focus else 0)
        left = self.stage.viewport.units(buttons[-1].rect.right, 0)[0] + CHART_GAP
        self._chart = StoryChart(self.stage, self._story, (left, CHART_Y, CHART_RIGHT - left, CHART_HEIGHT))

    def finish(self) -> None:
        """Complete the motion; what is in the air is gone."""
        super().finish()
        self._particles.clear()

    def handle(self, intent: Intent) -> Transition | None:
        """The first press completes the motion; then the buttons answer."""
        if not self.may_act(intent):
            return None
        if intent.kind is Kind.CANCEL:
            return self._to_menu()
        return self._focus.handle(intent)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let time pass."""
        self._focus.update(elapsed_ms)
        transition = super().update(elapsed_ms)
        self._particles.update(elapsed_ms / (self.stage.settings.pace or 1))
        return transition

    def draw(self, painter: Painter) -> None:
        """The poster of the last rule, the title, the race or the winning cards, the buttons."""
        painter.ground(ground_of(self.stage, self._last.reason))
        if not self._single:
            self._race.draw(painter)
            self._chart.draw(painter, self._charted)
        self._draw_winner(painter)
        self._tumble.draw(painter)
        self._draw_title(painter)
        self._focus.draw(painter)
        self._particles.draw(painter, self.stage)

    def _cards(self) -> Tumble:
        """The cards of a single round side by side; else what the winners won, the last round's first."""
        if self._single:
            return Tumble(self.stage, self._last.cards, in_a_row(len(self._last.cards), BIG_CARDS))
        faces: list[Face] = []
        for result in reversed(self._story.rounds):
            if result.winner in self._story.winners:
                faces += sorted(result.cards, key=lambda face: face.numeral, reverse=True)
        return Tumble(self.stage, faces[: len(TUMBLED)], tumbled(len(faces)))

    def _buttons(self) -> list[Button]:
        """Rematch on paper, the others without a block; wider where the text is large."""
        stage, tones = self.stage, self._tones
        stretch = 1 + 0.6 * (stage.text.text_scale - 1)
        rects, x = [], 96.0
        for width in WIDTHS:
            rects.append(stage.viewport.rect(x, BUTTONS_Y, width * stretch, BUTTONS_HEIGHT))
            x += width * stretch + BUTTONS_GAP
        return [
            Button(
                stage, rects[0], tr("Rematch"), self._rematch,
                look="best", style="entry", kind=Kind.ACCEPT, tones=tones,
            ),  # fmt: skip
            Button(stage, rects[1], tr("New match"), self._to_setup, look="bare", style="head", tones=tones),
            Button(stage, rects[2], tr("Menu"), self._to_menu, look="bare", style="head", tones=tones),
        ]

    def _rematch(self) -> Transition:
        return Replace(self._routes.rematch())

    def _to_setup(self) -> Transition:
        return Replace(self._routes.setup())

    def _to_menu(self) -> Transition:
        return Reset(self._routes.menu())

    def _draw_title(self, painter: Painter) -> None:
        stage, port = self.stage, self.stage.viewport
        x, y, size = CROWN
        name = "crown_outline" if somebody_lost(self._story) else "crown"
        crown = stage.art.icon(name, port.px(size), stage.theme.paper)
        middle = port.point(x, y)
        painter.put(crown, middle[0] - crown.get_width() // 2, middle[1] - crown.get_height() // 2)
        parts = round_words(self._last, self._words) if self._single else match_score(self._story)
        draw_result_line(painter, stage, parts, port.rect(*LINE))
        self._draw_giant(painter, port.rect(*TITLE))

    def _draw_giant(self, painter: Painter, box: Rect) -> None:
        """Who won, as large as it fits, on as many lines as it has."""
        text, rgb, lines = self.stage.text, self.stage.theme.paper, match_title(self._story).split("\n")
        zoom = TITLE_ZOOM / text.text_scale / len(lines)
        widest = max(text.render(line, "rule_change", rgb, None, zoom).get_width() for line in lines)
        zoom *= min(1.0, box.width / widest)
        pitch = text.px("rule_change", zoom)
        middle = box.centery - pitch * (len(lines) - 1) // 2
        for number, line in enumerate(lines):
            giant = text.render(line, "rule_change", rgb, box.width, zoom)
            painter.put(giant, *place(giant, box.x, middle + pitch * number))

    def _draw_winner(self, painter: Painter) -> None:
        """The winner's face where no cards were won."""
        if self._tumble.progress:
            return
        x, y, size = WINNER
        face = self._story.seats[self._story.winners[0]].face
        surface = self.stage.art.seat(face, self.stage.viewport.px(size), self.stage.theme.paper)
        middle = self.stage.viewport.point(x, y)
        painter.put(surface, middle[0] - surface.get_width() // 2, middle[1] - surface.get_height() // 2)

    def _tweens(self) -> list[Tween]:
        """The cards fall in, the chart is drawn, scraps fly; with reduced motion everything only appears."""
        if not self.stage.settings.reduced_motion:
            return [*self._tumble.falls(), self._charting(), *self._scraps()]
        self._tumble.shown = 0.0

        def apply(share: float) -> None:
            self._tumble.shown = share

        return [Tween(apply, DURATIONS["reduced_fade"], 0, linear)]

    def _charting(self) -> Tween:
        """The chart grows from the first round to the last."""
        self._charted = 0.0

        def apply(share: float) -> None:
            self._charted = share

        return Tween(apply, CHART_MS, CHART_FROM, in_out_cubic)

    def _scraps(self) -> list[Tween]:
        """Scraps over the title, unless the people have lost."""
        if somebody_lost(self._story):
            return []
        colours = "".join(face.colour for face in self._last.cards) or self._last.reason or COLOUR_KEYS
        return [Tween(lambda share: None, 0, at, begins=partial(self._particles.burst, x, y, SCRAPS, colours))
                for x, y, at in BURSTS]
