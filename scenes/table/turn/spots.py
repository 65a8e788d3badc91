"""Places on the table that can be pointed at and pressed: cards that can be chosen, zones that can have them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.events import Card, Zone
from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import listed, tr
from scenes.kit.stage import Stage
from scenes.kit.widgets.surfaces import GAP, WIDTH, ring
from scenes.kit.widgets.widget import FOCUSED_SCALE, Action, Widget
from scenes.table.cards.sprites import Pose, Sprite, place_rect
from scenes.table.plan import plan_of
from scenes.table.values import Place

CORNER = 0.045  # of a card's height
BETWEEN_GROUPS = 12  # units between two columns: a ring keeps to them
ON_DASHES = 2  # units that a ring stands nearer to its slot than to other things


class CardSpot(Widget):
    """A card that can be chosen. The sprite draws itself; the spot makes it grow and rings it."""

    keeps_off = False  # the cards beside it make room instead
    sinks = False
    sound = ""
    words = ""
    marked = False
    """Whether the focus has only gone from here to where the card may go: it stays as large as with the focus."""

    why_not = ""
    """Why nothing can be done with it, as a voice may say it."""
    tag = ""
    """What a voice says of the badge above it."""
    sprites: Sequence[Sprite] = ()
    """Those of its cards, the one in front first."""

    @property
    def cards(self) -> Sequence[Card]:
        """All cards that the spot stands for."""
        return (self.card,)

    usable = True
    """Whether anything can be done with it; a press on another one tells why not."""

    def __init__(self, stage: Stage, card: Card, sprite: Sprite, action: Action, words: str) -> None:
        """`words` are what a voice may call the card."""
        self.card, self.words, self.sprite = card, words, sprite
        self.sprites = self.sprites or (sprite,)
        self._places: tuple[object, ...] = ()
        super().__init__(stage, Rect(0, 0, 0, 0), action)
        self._lie()

    def _lie(self) -> None:
        """Takes the area (px) that the cards cover at their places; worked out again when these change."""
        places = (self.stage.viewport, *[sprite.place for sprite in self.sprites])
        if places != self._places:
            front, *others = [place_rect(self.stage, sprite.place) for sprite in self.sprites]
            self.rect, self._places = front.unionall(others), places

    @property
    def grown(self) -> Rect:
        """Where the card is at this instant, at its present growth."""
        sprite, port = self.sprite, self.stage.viewport
        height = sprite.pose.height * sprite.zoom
        rect = Rect(0, 0, port.px(height * ASPECT), port.px(height))
        rect.center = port.point(sprite.pose.x + sprite.aside[0], sprite.pose.y + sprite.aside[1])
        return rect

    @property
    def corner(self) -> int:  # type: ignore[override]
        """Radius of the card's corners in px."""
        return max(1, round(self.rect.height * CORNER))

    def follow(self) -> None:
        """Goes where the card is, and makes it as large as the focus wants."""
        self._lie()
        self.sprite.zoom = self.zoom
        growth = self.growth if self._progress else 0.0
        x, y = self._inwards() if growth else (0.0, 0.0)
        self.sprite.aside = x * growth, y * growth

    @property
    def value_words(self) -> str:
        """The card's badge, or why no move can use the card."""
        return self.tag or self.why_not

    @property
    def spoken_words(self) -> str:
        """The card's name, and why no move can use the card."""
        return listed((self.words, "" if self.usable else self.why_not or tr("unavailable")))

    def grow(self, elapsed_ms: float, target: bool) -> bool:
        """Keeps the card that is meant large."""
        return super().grow(elapsed_ms, target or self.marked)

    def settle(self, focused: bool) -> None:
        """Ends the growth: the card that is meant is large."""
        super().settle(focused or self.marked)

    def _inwards(self) -> tuple[float, float]:
        """How far, in units, a card at the edge of the safe area gives way to have its ring inside."""
        place, (left, top, width, height) = self.sprite.place, plan_of(self.stage).safe
        high = place.height * FOCUSED_SCALE / 2 + GAP + WIDTH
        wide = place.height * FOCUSED_SCALE * ASPECT / 2 + GAP + WIDTH
        return _within(place.x, wide, left, left + width), _within(place.y, high, top, top + height)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The sprite is drawn with the other cards."""


class GroupSpot(CardSpot):
    """Alike cards that lie over each other: one stop. The ring takes all of them, and keeps to their column."""

    def __init__(
        self, stage: Stage, cards: Sequence[Card], sprites: Sequence[Sprite], action: Action, words: str
    ) -> None:
        """Cards and sprites with the one in front first."""
        self.sprites, self._cards = sprites, cards
        super().__init__(stage, cards[0], sprites[0], action, words)

    @property
    def cards(self) -> Sequence[Card]:
        """All cards of the group."""
        return self._cards

    @property
    def grown(self) -> Rect:
        """The rectangle round all cards, at their present growth."""
        front, *others = [self._seen(sprite, sprite.pose) for sprite in self.sprites]
        return front.unionall(others)

    @property
    def standing(self) -> Rect:
        """The area (px) of the group's cards at their places: cards on their way cross other columns."""
        front, *others = [self._seen(sprite, sprite.place) for sprite in self.sprites]
        return front.unionall(others)

    def _seen(self, sprite: Sprite, at: Pose | Place) -> Rect:
        port, height = self.stage.viewport, at.height * sprite.zoom
        rect = Rect(0, 0, port.px(height * ASPECT), port.px(height))
        rect.center = port.point(at.x + sprite.aside[0], at.y + sprite.aside[1])
        return rect

    @property
    def corner(self) -> int:  # type: ignore[override]
        """Radius of a card's corners in px."""
        return max(1, self.stage.viewport.px(self.sprite.place.height * CORNER))

    def follow(self) -> None:
        """Goes where the cards are; a growing one gives way upwards, so that its foot stays."""
        self._lie()
        zoom = self.zoom
        for sprite in self.sprites:
            sprite.zoom, sprite.aside = zoom, (0.0, -sprite.place.height * (zoom - 1) / 2)

    def keep_between(self, others: Sequence[Rect]) -> None:
        """The ring reaches neither the groups beside it nor further than half of what is between them."""
        px, middle = self.stage.viewport.px, self.rect.centerx
        room = self.rect.inflate(2 * px(BETWEEN_GROUPS - 1), 8 * px(BETWEEN_GROUPS))
        left = max([room.left, *[other.right + 1 for other in others if other.centerx < middle]])
        right = min([room.right, *[other.left - 1 for other in others if other.centerx > middle]])
        self._room = Rect(left, room.top, right - left, room.height)

    def draw(self, painter: Painter, focused: bool) -> None:
        """The ring, inside what is left between its neighbours."""
        if focused:
            ring(painter, self.stage, self.grown, self.corner, self._room)


class ZoneSpot(Widget):
    """A zone that the card picked up can be taken to: framed while it can have the card."""

    sinks = False
    sound = ""
    words = ""

    def __init__(self, stage: Stage, zone: Zone, rect: Rect, action: Action, words: str) -> None:
        """`words` are what a voice calls the zone."""
        super().__init__(stage, rect, action)
        self.zone, self.words, self.slots = zone, words, [rect]
        self.landing: Sequence[Place] = ()
        """Where the cards picked up would lie in it."""

    @property
    def grown(self) -> Rect:
        """A zone does not grow: its ring stands on the dashes round the place that the cards would take in it."""
        return self.slots[0].unionall(self.slots[1:]).inflate(*[-2 * self.stage.viewport.px(ON_DASHES)] * 2)

    def draw(self, painter: Painter, focused: bool) -> None:
        """The ring where it has the focus; what lies in it is drawn by the table."""
        if focused:
            ring(painter, self.stage, self.grown, max(1, round(self.grown.height * CORNER)))

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Draws nothing: the table draws the cards in the zone."""


def _within(middle: float, reach: float, least: float, most: float) -> float:
    """How far a stretch of `reach` to both sides of its middle is from lying between `least` and `most`."""
    return max(0.0, least - middle + reach) - max(0.0, middle + reach - most)
