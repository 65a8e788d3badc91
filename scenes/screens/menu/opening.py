"""The first start: the name, and one card that comes and turns over; then the questions."""

from __future__ import annotations

from pygame import Surface

from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import mark
from scenes.kit.override import override
from scenes.kit.scene import Replace, Transition
from scenes.kit.stage import Stage
from scenes.kit.timeline import out_cubic
from scenes.kit.ui.containers import Row
from scenes.kit.ui.node import Node
from scenes.kit.ui.page import Page
from scenes.screens import routes
from scenes.screens.menu.scene import beside_the_seven, name_of_the_game
from scenes.screens.settings.aloud import offer_aloud, takes_offer
from scenes.specs.presented import Cover
from scenes.table.cards.sprites import Pose, Sprite
from scenes.table.values import Place

REST = Place(1375, 700, 470, "plain", 0)
START = Pose(2240, 700, 470, 0.0, 0.0)
"""Off the right edge, its back up."""
SLIDE, FLIP_AT, FLIP, END = 800, 950, 260, 2100
"""Milliseconds at speed 1x: on its way, until it turns over, the turning, and until the questions come."""
FADE = 150
"""Milliseconds in which it appears with reduced motion."""


def pose_at(ms: float) -> Pose:
    """Where the card is at a time on the page's clock."""
    rest = Pose(REST.x, REST.y, REST.height)
    on_its_way = START.towards(rest._replace(up=0.0), out_cubic(min(1.0, ms / SLIDE)))
    return on_its_way._replace(up=min(1.0, max(0.0, (ms - FLIP_AT) / FLIP)))


class Opening(Page):
    """About two seconds; any press ends it. Where there is a voice, it offers to read the game aloud."""

    heading = mark("Red7 Arcade")
    part = ""

    def __init__(self, stage: Stage, cover: Cover) -> None:
        super().__init__(stage)
        self._bands = [band.colour for band in cover.bands]
        self._card = Sprite(cover.fan[-1], REST)
        self._offered = False
        self._logo: Surface | None = None
        self.cue(FLIP_AT, lambda: stage.sound.play("flip"))
        self.rebuild()

    @override
    def build(self) -> Node:
        return beside_the_seven(self.stage, Row([name_of_the_game()]))

    @property
    @override
    def animating(self) -> bool:
        """All the time: it ends by itself."""
        return True

    @property
    @override
    def waits(self) -> bool:
        return False

    @override
    def enter(self) -> None:
        self.stage.music.play(MENU)

    @override
    def resized(self) -> None:
        self._logo = None
        super().resized()

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """Any press goes on; the one that the voice asked for is for the voice."""
        if takes_offer(self.stage, intent):
            return None
        return Replace(routes.Welcome()) if intent.is_press and intent.kind is not Kind.TELL else None

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """The card goes its way; after it the questions come. The voice makes its offer: it is there by now."""
        if not self._offered:
            self._offered = True
            offer_aloud(self.stage)
        super().update(elapsed_ms)
        return Replace(routes.Welcome()) if self.clock_ms >= END or not self.stage.settings.pace else None

    @override
    def draw_ground(self, painter: Painter) -> None:
        """The 7, and the card where it is now."""
        self._logo = self._logo or self.stage.art.logo(self.stage.viewport.size, self._bands)
        painter.ground(self._logo)
        self._card.pose = pose_at(self.at_ms)
        self._card.opacity = min(1.0, self.clock_ms / FADE) if self.stage.settings.reduced_motion else 1.0
        self._card.draw(painter, self.stage)
