"""The first start: the name, and one card that comes and turns over; then the questions."""

from __future__ import annotations

from pygame import Surface

from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import mark
from scenes.kit.scene import Replace, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.timeline import out_cubic
from scenes.screens import routes
from scenes.screens.menu.scene import WORDMARK
from scenes.screens.settings.aloud import offer_aloud, takes_offer
from scenes.specs.cover import Cover
from scenes.table.sprites import Pose, Sprite
from scenes.table.values import Place

REST = Place(1375, 700, 470, "plain", 0)
START = Pose(2240, 700, 470, 0.0, 0.0)
"""Off the right edge, its back up."""
SLIDE, FLIP_AT, FLIP, END = 800, 950, 260, 2100
"""Milliseconds at speed 1x: on its way, until it turns over, the turning, and until the questions come."""
FADE = 150
"""Milliseconds in which it appears with reduced motion."""


class Opening(Scene):
    """About two seconds; any press ends it. Where there is a voice, it offers to read the game aloud."""

    heading = mark("Red7 Arcade")

    def __init__(self, stage: Stage, cover: Cover) -> None:
        super().__init__(stage)
        self._bands = [band.colour for band in cover.bands]
        self._card = Sprite(cover.fan[-1], REST)
        self._clock = 0.0
        self._turned = self._offered = False
        self._ground: Surface | None = None

    @property
    def animating(self) -> bool:
        """All the time: it ends by itself."""
        return True

    @property
    def waits(self) -> bool:
        """There is nothing to choose."""
        return False

    def enter(self) -> None:
        """The music begins."""
        self.stage.music.play(MENU)

    def resized(self) -> None:
        """The ground is made anew."""
        self._ground = None

    def handle(self, intent: Intent) -> Transition | None:
        """Any press goes on; the one that the voice asked for is for the voice."""
        if takes_offer(self.stage, intent):
            return None
        pressed = intent.from_somebody and intent.kind not in (Kind.POINT, Kind.RELEASE, Kind.LET_GO, Kind.TELL)
        return Replace(routes.Welcome()) if pressed else None

    def update(self, elapsed_ms: float) -> Transition | None:
        """The card goes its way; after it the questions come. The voice makes its offer: it is there by now."""
        if not self._offered:
            self._offered = True
            offer_aloud(self.stage)
        self._clock += elapsed_ms
        pace = self.stage.settings.pace
        if not self._turned and self._clock >= FLIP_AT * pace:
            self._turned = True
            self.stage.sound.play("flip")
        return Replace(routes.Welcome()) if self._clock >= END * pace else None

    def draw(self, painter: Painter) -> None:
        """The 7, the name, and the card where it is now."""
        stage, port = self.stage, self.stage.viewport
        if self._ground is None:
            self._ground = stage.art.logo(port.size, self._bands)
        painter.ground(self._ground)
        left, top, height = WORDMARK
        painter.put(stage.art.wordmark(port.px(height)), *port.point(left, top))
        self._pose_card()
        self._card.draw(painter, stage)

    def _pose_card(self) -> None:
        card, pace, rest = self._card, self.stage.settings.pace, Pose(REST.x, REST.y, REST.height)
        if self.stage.settings.reduced_motion or not pace:
            card.pose, card.opacity = rest, min(1.0, self._clock / FADE)
            return
        up = min(1.0, max(0.0, (self._clock / pace - FLIP_AT) / FLIP))
        on_its_way = START.towards(rest._replace(up=0.0), out_cubic(min(1.0, self._clock / pace / SLIDE)))
        card.pose = on_its_way._replace(up=up)
