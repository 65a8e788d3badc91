"""What a person can point at, press and focus on the table: made from the draft and the game's offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from pygame import Rect

from game.core.zones import Zone
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rows import ASPECT
from scenes.kit.input.intent import Kind
from scenes.kit.stack import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, Focus, Widget
from scenes.kit.widgets.surfaces import GAP, WIDTH, ring
from scenes.kit.widgets.widget import FOCUSED_SCALE, Action
from scenes.table.buttons import offer_button, put_on, slots
from scenes.table.drafting import Drafting
from scenes.table.plan import plan_of
from scenes.table.sprites import Sprite
from scenes.table.table import Table
from scenes.table.values import Card, Gesture, Offer

Subject = TypeVar("Subject")
Act = Callable[[Subject], Transition | None]
CORNER = 0.045  # of a card's height
WIDE = 400  # units


class CardSpot(Widget):
    """A card that can be chosen. The sprite draws itself; the spot makes it grow and rings it."""

    sound = words = ""
    value_words = ""  # its badge

    def __init__(self, stage: Stage, card: Card, sprite: Sprite, action: Action, words: str) -> None:
        """`words` are what a voice may call the card."""
        self.card, self.words, self.sprite = card, words, sprite
        super().__init__(stage, self._rest(stage), action)

    def _rest(self, stage: Stage) -> Rect:
        place = self.sprite.place
        rect = Rect(0, 0, stage.viewport.px(place.height * ASPECT), stage.viewport.px(place.height))
        rect.center = stage.viewport.point(place.x, place.y)
        return rect

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
        self.rect = self._rest(self.stage)
        self.sprite.zoom = self.zoom
        x, y = self._inwards()
        self.sprite.aside = x * self.growth, y * self.growth

    def _inwards(self) -> tuple[float, float]:
        """How far, in units, a card at the edge of the safe area gives way to have its ring inside."""
        place, (left, top, width, height) = self.sprite.place, plan_of(self.stage).safe
        high = place.height * FOCUSED_SCALE / 2 + GAP + WIDTH
        wide = place.height * FOCUSED_SCALE * ASPECT / 2 + GAP + WIDTH
        return _within(place.x, wide, left, left + width), _within(place.y, high, top, top + height)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The sprite is drawn with the other cards."""


class ZoneSpot(Widget):
    """A zone that the card picked up can be taken to: framed while it can have the card."""

    sound = ""
    words = ""

    def __init__(self, stage: Stage, zone: Zone, rect: Rect, action: Action, words: str) -> None:
        """`words` are what a voice calls the zone."""
        super().__init__(stage, rect, action)
        self.zone, self.words = zone, words

    @property
    def grown(self) -> Rect:
        """A zone does not grow; a wide one has a header right above it, and the ring keeps below that."""
        below = self.stage.viewport.px(GAP + WIDTH) if self.rect.width > self.stage.viewport.px(WIDE) else 0
        return Rect(self.rect.x, self.rect.y + below, self.rect.width, self.rect.height - below)

    def draw(self, painter: Painter, focused: bool) -> None:
        """The ring where it has the focus; what lies in it is drawn by the table."""
        if focused:
            ring(painter, self.stage, self.grown)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Nothing of its own."""


def _within(middle: float, reach: float, least: float, most: float) -> float:
    """How far a stretch of `reach` to both sides of its middle is from lying between `least` and `most`."""
    return max(0.0, least - middle + reach) - max(0.0, middle + reach - most)


class TurnWidgets:
    """The widgets by what they stand for, and the focus among them. `corner` are those that are always there."""

    def __init__(self, table: Table, pick: Act[Card], take: Act[Gesture], press: Act[str]) -> None:
        """What a press on a card, on a zone and on a button does."""
        self._table, self._pick, self._take, self._press = table, pick, take, press
        self._drafting: Drafting | None = None
        self.offers: Mapping[str, Offer] = {}
        self.corner: list[Widget] = []
        self.cards: dict[Card, CardSpot] = {}
        self.zones: dict[Zone, ZoneSpot] = {}
        self.buttons: dict[str, Button] = {}
        self.focus = Focus([])

    def show(self, drafting: Drafting | None, offers: Mapping[str, Offer]) -> None:
        """Makes all of them anew; the focus stays where it was, if that is still there. None: nobody's turn."""
        kept = next((key for key, other in self._named().items() if other is self.focus.current), None)
        self._drafting = drafting
        for sprite in self._table.sprites.cards.values():
            sprite.zoom, sprite.aside = 1.0, (0.0, 0.0)
        self.cards = self._card_spots(drafting) if drafting is not None else {}
        self.zones = self._zone_spots(drafting) if drafting is not None else {}
        self._show_buttons(offers)
        self._gather(self._named().get(kept) if drafting is not None else None)

    def label(self, offers: Mapping[str, Offer]) -> None:
        """The buttons follow the card that has the focus."""
        self.offers = offers
        for slot, offer in offers.items():
            put_on(self.buttons[slot], offer, self._table.commentary.hands_are_open)

    def _gather(self, kept: Widget | None) -> None:
        """Makes one group of all widgets; without one that keeps the focus, whoever gets it grows from its size."""
        widgets = [*self.cards.values(), *self.buttons.values(), *self.zones.values(), *self.corner]
        self.focus = Focus(widgets, widgets.index(kept) if kept is not None else 0)
        if kept is None:
            for widget in widgets:
                widget.settle(False)
            self.focus.update(0.0)
        self.follow()

    def focus_on(self, *wanted: Widget | None) -> None:
        """Gives the focus to the last of these that there is and that can have it."""
        for widget in wanted:
            if widget is not None:
                self.focus.focus(widget)

    def update(self, elapsed_ms: float) -> None:
        """Lets time pass; nothing is done while nothing grows and no card moves."""
        if self.focus.animating or self._table.animating:
            self.focus.update(elapsed_ms)
            self.follow()

    def draw(self, painter: Painter) -> None:
        """What can be pressed; in the others' turns nothing has the focus."""
        if self._drafting is not None:
            self.focus.draw(painter)
            return
        for widget in self.focus.widgets:
            widget.draw(painter, False)

    def draw_held(self, painter: Painter) -> None:
        """The ring in hand once more while a card is picked up: that card and its shadow would cover it."""
        focused = self.focus.current
        if self._drafting is not None and self._drafting.picked and isinstance(focused, CardSpot):
            focused.draw(painter, True)

    def settle(self) -> None:
        """Whatever grows or shrinks has done so."""
        for widget in self.focus.widgets:
            widget.settle(widget is self.focus.current)
        self.follow()

    def follow(self) -> None:
        """Cards grow with the focus; their spots stay on them."""
        for spot in self.cards.values():
            spot.follow()

    @property
    def first_card(self) -> CardSpot | None:
        """The first card that something can be done with."""
        return next((spot for spot in self.cards.values() if spot.enabled), None)

    def button_for(self, kind: Kind) -> Button | None:
        """The button that an intent of this kind presses."""
        return next((self.buttons[slot] for slot, offer in self.offers.items() if offer.kind is kind), None)

    @property
    def focused_card(self) -> Card | None:
        """The card with the focus."""
        current = self.focus.current
        return current.card if isinstance(current, CardSpot) else None

    def covers(self, point: tuple[int, int] | None) -> bool:
        """Whether something can be pressed at a point in px."""
        return point is not None and any(widget.rect.collidepoint(point) for widget in self.focus.widgets)

    def card_at(self, point: tuple[int, int]) -> Card | None:
        """The card under a point in px that something can be done with, the topmost one."""
        hits = [spot for spot in self.cards.values() if spot.enabled and spot.rect.collidepoint(point)]
        return max(hits, key=lambda spot: spot.sprite.order).card if hits else None

    def zone_at(self, point: tuple[int, int]) -> Zone | None:
        """The zone under a point that the cards picked up may be taken to."""
        return next((zone for zone, spot in self.zones.items() if spot.rect.collidepoint(point)), None)

    def _named(self) -> dict[object, Widget]:
        named: dict[object, Widget] = {("card", card): spot for card, spot in self.cards.items()}
        named |= {("zone", zone): spot for zone, spot in self.zones.items()}
        named |= {("button", slot): button for slot, button in self.buttons.items()}
        return named | {("corner", place): widget for place, widget in enumerate(self.corner)}

    def _card_spots(self, drafting: Drafting) -> dict[Card, CardSpot]:
        """Cards in hand from left to right, and then whatever else a gesture begins with."""
        table, found = self._table, {}
        names, hand = table.commentary.names_of(drafting), list(drafting.view.hand)
        for card in (*hand, *(card for card in table.sprites.cards if card not in hand)):
            sprite, usable = table.sprites.cards[card], drafting.can_be_taken(card)
            if (usable or card in hand) and not sprite.leaving:
                found[card] = CardSpot(table.stage, card, sprite, partial(self._pick, card), names[card])
                found[card].enabled = usable
        return found

    def _zone_spots(self, drafting: Drafting) -> dict[Zone, ZoneSpot]:
        """The zones that the cards picked up may be taken to."""
        table, boxes = self._table, self._table.spec.boxes(drafting.view)
        return {zone: ZoneSpot(table.stage, zone, table.stage.viewport.rect(*boxes[zone]),
                               partial(self._take, gesture), table.commentary.zone(zone))
                for zone, gesture in drafting.targets(drafting.picked).items()}

    def _show_buttons(self, offers: Mapping[str, Offer]) -> None:
        table = self._table
        places = slots(plan_of(table.stage), table.spec.slots, offers)
        self.buttons = {slot: offer_button(table.stage, places[slot], partial(self._press, slot), table.tones)
                        for slot in offers}
        self.label(offers)
