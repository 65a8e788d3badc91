"""Places on the table that can have the focus: cards, and zones that a card can be taken to."""

from __future__ import annotations

from pygame import Rect

from game.core.zones import Zone
from scenes.drawing.painter import Painter
from scenes.stage import Stage
from scenes.table.spec import Card
from scenes.table.sprites import Sprite
from scenes.widgets.ring import ring
from scenes.widgets.widget import Action, Widget

CORNER = 0.045  # of a card's height
ASPECT = 5 / 7


class CardSpot(Widget):
    """A card that can be chosen. The sprite draws itself; the spot makes it grow and rings it."""

    sound = ""

    def __init__(self, stage: Stage, card: Card, sprite: Sprite, action: Action) -> None:
        self.card = card
        self.sprite = sprite
        super().__init__(stage, self._rest(stage), action)

    def _rest(self, stage: Stage) -> Rect:
        place = self.sprite.place
        rect = Rect(0, 0, stage.viewport.px(place.height * ASPECT), stage.viewport.px(place.height))
        rect.center = stage.viewport.point(place.x, place.y)
        return rect

    @property
    def corner(self) -> int:  # type: ignore[override]
        """Radius of the card's corners in px."""
        return max(1, round(self.rect.height * CORNER))

    def follow(self) -> None:
        """Goes where the card is, and makes it as large as the focus wants."""
        self.rect = self._rest(self.stage)
        self.sprite.zoom = self.zoom

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The sprite is drawn with the other cards."""


class ZoneSpot(Widget):
    """A zone that the card picked up can be taken to: framed while it can have the card."""

    sound = ""

    def __init__(self, stage: Stage, zone: Zone, rect: Rect, action: Action) -> None:
        super().__init__(stage, rect, action)
        self.zone = zone

    @property
    def grown(self) -> Rect:
        """A zone does not grow."""
        return self.rect

    def draw(self, painter: Painter, focused: bool) -> None:
        """The ring where it has the focus; what lies in it is drawn by the table."""
        if focused:
            ring(painter, self.stage, self.rect.inflate(-24, -24) if self.rect.width > 400 else self.rect)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Nothing of its own."""
