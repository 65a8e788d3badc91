"""The map of a run: the 7 that fills band by band, how the run stands, and the stage to play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import BLEND_PREMULTIPLIED as BLEND
from pygame import SRCALPHA, Surface

from scenes.kit.art.edged import EDGE
from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred, place
from scenes.kit.messages import listed, sentences, tr
from scenes.kit.stage import Stage
from scenes.kit.timeline import Tween, linear, out_back
from scenes.kit.widgets import Button, Focus, fitted
from scenes.kit.widgets.surfaces import tones_of
from scenes.screens.arcade.bands import (
    FLAT_MS,
    LEG_MS,
    MAP,
    NEXT_MS,
    Filling,
    Written,
    corner_of,
    drawn,
    write_step,
)
from scenes.screens.arcade.climb import Climb, Rank, State
from scenes.screens.arcade.places import Way, is_large, ways_at_right, ways_on
from scenes.screens.arcade.run_page import RunPage
from scenes.screens.arcade.standing import draw_rank, draw_standing
from scenes.specs import arcade

YOU_FACE, YOU_LEFT, YOU_RIGHT, BEFORE_CORNER = 44, 15, 24, 16  # units
YOU_WIDTH, SHRUNK = 260, 0.82  # units that a name may take, and how small its letters may get for that
RANK_MIDDLES, LARGE_RANK_MIDDLES = (832, 908, 1004), (684, 786, 886)
RIGHT = 800  # units: what the ways on may take


class RunMap(RunPage):
    """A press completes the motion. `ways` are to the stage, to the scores and to the menu; `ahead` is to be beaten.

    `fills`: the stage that was cleared last lights its band now.
    """

    part = "page"

    def __init__(self, stage: Stage, climb: Climb, ways: Sequence[Way], ahead: Rank | None = None,
                 fills: bool = False) -> None:
        super().__init__(stage, ways)
        self._climb, self._ahead = climb, ahead
        self._filling: Filling | None = None
        self._ground: Surface | None = None
        self._filled = self._risen = 1.0
        is_clear = any(step.state is State.CLEAR for step in climb.steps)
        moves = fills and is_clear and climb.before.steps != climb.steps
        if moves and not stage.settings.reduced_motion:
            self._filled = self._risen = 0.0
        self.resized()
        if moves:
            self._light()

    @property
    def title(self) -> str:
        """Which stage is to be played."""
        return listed((tr("Map"), self._stage_words))

    @property
    def about(self) -> str:
        """How the run stands."""
        return sentences((self._climb.aloud, self._ahead.aloud if self._ahead is not None else ""))

    @property
    def lit(self) -> float:
        """How far the last band has filled, from 0 to 1, with the one above it."""
        return self._filled

    @property
    def _stage_words(self) -> str:
        return tr("Stage {n}").format(n=self._climb.now.number) if self._climb.now is not None else ""

    def enter(self) -> None:
        """The menu's tune."""
        self.stage.music.play(MENU)

    def resized(self) -> None:
        """The 7 and the buttons anew."""
        self._filling, self._ground = None, None
        if self._filled < 1:
            self._filling = Filling(self.stage, self._climb.before.steps, self._climb.steps)
            self._filling.share = self._filled
        self.focus = Focus(self._buttons(), self.focus.index)

    def _buttons(self) -> list[Button]:
        """The stage, and the others beside it; in large text they stand at the right side."""
        tones = tones_of(self.stage.theme, None)
        if not is_large(self.stage):
            return ways_on(self.stage, self._ways, tones, RIGHT)
        return [*ways_on(self.stage, self._ways[:1], tones, RIGHT), *ways_at_right(self.stage, self._ways[1:])]

    def _light(self) -> None:
        """The band's note sounds as it fills; then you go up."""
        climb, whole = self._climb, FLAT_MS + LEG_MS + NEXT_MS
        colour = next(step.colour for step in climb.steps if step.state is State.CLEAR)
        sound = partial(self.stage.sound.play, arcade.note(colour))
        if self.stage.settings.reduced_motion:
            sound()
            return
        self.begin(Tween(self._fill, whole, 0.0, linear, begins=sound),
                   Tween(partial(setattr, self, "_risen"), NEXT_MS, FLAT_MS + LEG_MS, out_back))

    def _fill(self, share: float) -> None:
        self._filled = share
        if self._filling is not None:
            self._filling.share = share

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The 7, what is on its bands, where you are, how the run stands, the ways on."""
        stage = self.stage
        self._draw_ground(painter)
        draw_bands(painter, stage, self._climb, self._filling)
        if self._climb.now is not None:
            draw_you(painter, stage, self._climb, self._risen)
        draw_standing(painter, stage, self._climb)
        if self._ahead is not None:
            draw_rank(painter, stage, self._ahead, LARGE_RANK_MIDDLES if is_large(stage) else RANK_MIDDLES)
        self.focus.draw(painter)

    def _draw_ground(self, painter: Painter) -> None:
        if self._filling is not None and self._filled < 1:
            painter.ground(self._filling)
            return
        if self._ground is None:
            self._ground = self._filling.goal if self._filling is not None else drawn(
                self.stage, MAP, self._climb.steps)
            self._filling = None
        painter.ground(self._ground)


def draw_bands(painter: Painter, stage: Stage, climb: Climb, filling: Filling | None = None) -> None:
    """What stands on the bands."""
    count = len(climb.steps)
    for line, step in enumerate(climb.steps):
        middle, front = MAP.middle(line, count)[1], filling.front(line) if filling is not None else float("inf")
        right = corner_of(line, count)[0] - 2 * BEFORE_CORNER
        if step.state is State.NOW:
            right -= you_block(stage, climb).get_width() / stage.viewport.scale
        write_step(Written(stage, painter, step, middle, front), line, count, right)


def you_block(stage: Stage, climb: Climb) -> Surface:
    """Who climbs, in ink on paper, as high as a band without its edges; in large text the face alone."""
    words = _short(stage, climb.you.name) if climb.is_relay else tr("You")

    def make() -> Surface:
        px, theme = stage.viewport.px, stage.theme
        high, pad, after = px(MAP.depth / 7) - px(EDGE), px(YOU_LEFT), px(YOU_RIGHT)
        face = stage.art.seat(climb.you.face, px(YOU_FACE), theme.ink)
        lettering, room = Lettering("name", theme.ink), (px(YOU_WIDTH), high)
        name = None if is_large(stage) or not words else fitted(stage, words, lettering, room)
        width = face.get_width() + 2 * pad + (name.get_width() + after if name is not None else 0)
        block = Surface((width, high), SRCALPHA, 32)
        block.fill(theme.paper)
        block.blit(face, centred(face, (pad + face.get_width() // 2, high // 2)), special_flags=BLEND)
        if name is not None:
            block.blit(name, place(name, width - after, high // 2, 1.0), special_flags=BLEND)
        return block

    return stage.text.cached(("you", climb.you.face, words, stage.theme.name), make)


def _short(stage: Stage, name: str) -> str:
    """A name as far as it can be read on its block: the whole of it, its first word, or nothing beside the face."""
    most = stage.viewport.px(YOU_WIDTH) / SHRUNK
    return next((words for words in (name, name.split()[0]) if stage.text.size(words, "name")[0] <= most), "")


def draw_you(painter: Painter, stage: Stage, climb: Climb, risen: float) -> None:
    """On the band of the stage to play, or on the way up to it from the one below."""
    count, line = len(climb.steps), next(n for n, step in enumerate(climb.steps) if step.state is State.NOW)
    (x, _), middle = corner_of(line, count), MAP.middle(line, count)[1]
    if risen != 1 and line + 1 < count:
        below, under = corner_of(line + 1, count)[0], MAP.middle(line + 1, count)[1]
        x, middle = below + (x - below) * risen, under + (middle - under) * risen
    block = you_block(stage, climb)
    right, centre = stage.viewport.point(x - BEFORE_CORNER, middle)
    painter.put(block, right - block.get_width(), centre - block.get_height() // 2)
