"""The match is over: who won, how the race went, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scenes.kit.art.cards import Face
from scenes.kit.audio.music import LOST, MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import listed, tr
from scenes.kit.passage import Fade, Passage
from scenes.kit.scene import Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, DURATIONS
from scenes.kit.timeline import Tween, in_out_cubic, linear, out_cubic
from scenes.kit.widgets import Button, Focus
from scenes.kit.widgets.page import MovingScene
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.match.story import Story
from scenes.screens import routes
from scenes.screens.scoring.card_scoring import RACE as SCORED_RACE
from scenes.screens.scoring.cards import TUMBLED, Tumble, in_a_row
from scenes.screens.scoring.ended import in_tones
from scenes.screens.scoring.entrance import LANDED, Entrance
from scenes.screens.scoring.outcome import best_of_loser, match_score, match_title, round_words, somebody_lost
from scenes.screens.scoring.poster import WayOn, buttons, draw_winner_faces, draw_winner_title
from scenes.screens.scoring.race import Race
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.screens.scoring.story_chart import StoryChart
from scenes.table.flourishes import Particles
from scenes.table.spec import TableSpec

RACE = (96, 508, 1580, 350)  # units: x, y, width, height
RACE_ABOVE_CHART = (96, 508, 1580, 304)
BIG_CARDS = (110, 528, 1700, 300)
CHART_GAP, CHART_RIGHT = 72, 1824  # units: from the buttons, and where it ends
CHART_Y, CHART_HEIGHT = 826, 196
CHART_FROM, CHART_MS = 400, 900
FACE_FROM, FACE_MS = 640, 500  # units and ms in which the face comes in
SCRAPS, MOST_COLOURED = 110, 12  # how many fly up, and of how many cards they have the colours
BURSTS = ((330, 330, LANDED), (800, 300, LANDED + 100))
"""Where scraps fly up over the title, in units, and when, in ms."""


class MatchWon(MovingScene):
    """The end of a story. `further` gives other ways on than the usual ones, and None while they are not known yet."""

    part = "match"
    focus: Focus

    skippable_from = DURATIONS["match_won_skip"]

    def __init__(
        self, stage: Stage, story: Story, spec: TableSpec,
        further: Callable[[], Sequence[WayOn] | None] = tuple,
    ) -> None:  # fmt: skip
        super().__init__(stage)
        self._story, self._spec, self._coming = story, spec, further
        self._further = further()
        self._changed = False
        self._last = story.rounds[-1]
        self._lost = somebody_lost(story)
        self._told = in_tones(story, spec)
        winner = self._last.winner
        self._colour = None if self._lost or winner is None else self._told.rounds[-1].tone(winner)
        self._faces = tuple(map(spec.face, self._last.cards))
        self._single = story.is_one_round
        self.focus = Focus([])
        self._tumble = self._cards()
        self.particles = Particles()
        self._charted = self._come = 1.0
        self._entrance = Entrance()
        self.resized()
        self.begin(*self._tweens())
        stage.sound.play("match_lost" if self._lost else "match_won")

    def enter(self) -> None:
        """Whoever has lost hears a tune of their own, not the winner's."""
        if self._lost:
            self.stage.music.play(LOST)

    @property
    def title(self) -> str:
        """Who won the match; capitals might be spelt out."""
        return match_title(self._story).replace("\n", " ").capitalize()

    @property
    def about(self) -> str:
        """The score, or how a single round was won."""
        return listed(self._result_line)

    @property
    def animating(self) -> bool:
        """True while cards fall, scraps fly or a button grows, and until a change is drawn."""
        return self._changed or super().animating or self.particles.busy or self.focus.animating

    def resized(self) -> None:
        """Lay everything out anew."""
        self._tones = tones_of(self.stage.theme, self._colour)
        buttons = self._buttons()
        self.focus = Focus(buttons, self.focus.index)
        left = self.stage.viewport.units(buttons[-1].rect.right, 0)[0] + CHART_GAP
        story = self._told
        self._chart = StoryChart(self.stage, story, (left, CHART_Y, CHART_RIGHT - left, CHART_HEIGHT))
        race = RACE_ABOVE_CHART if self._chart.drawn else RACE
        self._race = Race(self.stage, story, race, story.winners, self._tones)

    def finish(self) -> None:
        """Complete the motion; what is in the air is gone."""
        super().finish()
        self.particles.clear()

    def handle(self, intent: Intent) -> Transition | None:
        """The first press completes the motion; then the buttons answer."""
        if not self.may_act(intent):
            return None
        return self._to_menu() if intent.kind is Kind.CANCEL else self.focus.handle(intent)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let time pass."""
        if self._further is None and (further := self._coming()) is not None:
            self._add(further)
        self.focus.update(elapsed_ms)
        transition = super().update(elapsed_ms)
        self.particles.update(elapsed_ms / (self.stage.settings.pace or 1))
        return transition

    def draw(self, painter: Painter) -> None:
        """The poster of the last rule, the title, the race or the winning cards, the buttons."""
        self._changed = False
        painter.ground(ground_of(self.stage, self._colour))
        if not self._single:
            self._draw_race(painter)
            self._chart.draw(painter, self._charted)
        if self._lost or not self._tumble.progress:
            shown = self._tumble.shown if self._lost else 1.0
            draw_winner_faces(painter, self.stage, self._story, FACE_FROM * (1 - self._come), shown)
        self._tumble.draw(painter)
        draw_winner_title(painter, self.stage, self._story, self._result_line, self._entrance)
        self.focus.draw(painter)
        self.particles.draw(painter, self.stage)

    def passage_from(self, before: Scene) -> Passage | None:
        """From the last round the picture fades; from its scoring the race walks up to where it stands now."""
        if before.part != self.part:
            return None
        if isinstance(before, RoundScoring) and not self.stage.settings.reduced_motion:
            self.begin_anew(*self._tweens(), self._entrance.race_comes())
        return Fade(self.stage, DURATIONS["page_fade"])

    def _draw_race(self, painter: Painter) -> None:
        """Where it stands, or on its way there."""
        lower = self.stage.viewport.px((SCORED_RACE[1] - RACE[1]) * (1 - self._entrance.race))
        above = painter.shift
        painter.shift = above or (lambda rect, block: lower)
        self._race.draw(painter)
        painter.shift = above

    def _add(self, further: Sequence[WayOn]) -> None:
        """More ways on, before all but the rematch: the focus stays where it is, or on what comes first."""
        self._further, self._changed = further, True
        if self.focus.index:
            self.focus.index += len(further)
        self.resized()

    def _cards(self) -> Tumble:
        """The cards of a single round side by side; else what the winners won, unless it is the people who lost."""
        if self._single:
            return Tumble(self.stage, self._faces, in_a_row(len(self._faces), BIG_CARDS))
        if self._lost:
            return Tumble(self.stage, (), TUMBLED)
        faces: list[Face] = []
        for result in reversed(self._story.rounds):
            if result.winner in self._story.winners:
                won = dict.fromkeys(map(self._spec.face, result.cards))  # of alike cards one
                faces += sorted(won, key=lambda face: (len(face.numeral), face.numeral), reverse=True)
        return Tumble(self.stage, faces, TUMBLED)

    def _buttons(self) -> list[Button]:
        """What is best first, on paper: a rematch, unless there is something better."""
        rematch = WayOn(tr("Rematch"), lambda: Replace(routes.Rematch()), width=360)
        new_match = WayOn(tr("New match"), self._to_new_match, width=226)
        menu = WayOn(tr("Menu"), self._to_menu, width=120)
        better = [way for way in self._further or () if way.best]
        further = [way for way in self._further or () if not way.best]
        return buttons(self.stage, [*better, rematch, *further, new_match, menu], self._tones)

    def _to_new_match(self) -> Transition:
        self.stage.music.play(MENU)
        return Replace(routes.NewMatch())

    def _to_menu(self) -> Transition:
        return Reset(routes.Menu())

    @property
    def _result_line(self) -> tuple[str, str]:
        if self._single:
            return round_words(self._last, self._spec)
        score, reason = match_score(self._story)
        return score, reason or best_of_loser(self._story)

    def _tweens(self) -> list[Tween]:
        """The cards fall in, the chart is drawn, scraps fly; with reduced motion everything only appears."""
        if not self.stage.settings.reduced_motion:
            self._charted = 0.0
            charting = Tween(partial(setattr, self, "_charted"), CHART_MS, CHART_FROM, in_out_cubic)
            come = self._face() if self._lost else self._scraps()
            return [*self._tumble.falls(), charting, *come, *self._entrance.tweens()]
        self._tumble.shown = 0.0
        return [Tween(partial(setattr, self._tumble, "shown"), DURATIONS["reduced_fade"], 0, linear)]

    def _face(self) -> list[Tween]:
        """Who has beaten the people looks in from the side."""
        self._come = 0.0
        return [Tween(partial(setattr, self, "_come"), FACE_MS, 0, out_cubic)]

    def _scraps(self) -> list[Tween]:
        """Scraps over the title."""
        ground = [self._colour] if self._colour else COLOUR_KEYS
        colours = [face.colour for face in self._faces][:MOST_COLOURED] or ground
        return [Tween(lambda share: None, 0, at, begins=partial(self.particles.burst, x, y, SCRAPS, colours))
                for x, y, at in BURSTS]
