"""What a person can point at, press and focus on the table, made anew whenever the draft changes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING

from game.core.zones import Zone
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.stack import Transition
from scenes.kit.widgets import Button, Focus, Widget
from scenes.table.action_bar import Offer, buttons, undo_kind, who_leads
from scenes.table.drafting import Drafting
from scenes.table.spec import Card, Gesture, leader_of
from scenes.table.spots import CardSpot, ZoneSpot
from scenes.table.table import Table

if TYPE_CHECKING:
    from scenes.table.acting import Acting

Act = Callable[[], Transition | None]


class Controls:
    """Widgets of the table and the focus among them. `acting` answers what they ask for."""

    def __init__(self, table: Table, acting: Acting, corner: list[Widget], slots: Collection[str]) -> None:
        """`corner` are the widgets that are always there: speed and pause. `slots` are those of the buttons shown."""
        self._table = table
        self._acting = acting
        self._corner = corner
        self._slots = slots
        self._drafting: Drafting | None = None
        self.cards: dict[Card, CardSpot] = {}
        self.zones: dict[Zone, ZoneSpot] = {}
        self.buttons: dict[str, Button] = {}
        self.focus = Focus(corner)

    def rebuild(self, drafting: Drafting | None) -> None:
        """Lists what can be done now; the focus stays where it was, if that is still there."""
        kept = self._key(self.focus.current)
        self._drafting = drafting
        for sprite in self._table.sprites.cards.values():
            sprite.zoom, sprite.aside = 1.0, (0.0, 0.0)
        self.cards, self.zones, self.buttons = {}, {}, {}
        if drafting is not None:
            self.cards = self._card_spots(drafting)
            self.zones = self._zone_spots(drafting)
            self.buttons = self._labelled(drafting)
        self._gather(self._widgets().get(kept))

    def _gather(self, kept: Widget | None) -> None:
        """Makes one group of all widgets; without one that keeps the focus, whoever gets it grows from its size."""
        widgets = [*self.cards.values(), *self.buttons.values(), *self.zones.values(), *self._corner]
        self.focus = Focus(widgets, widgets.index(kept) if kept is not None else 0)
        if kept is None:
            for widget in widgets:
                widget.settle(False)
            self.focus.update(0.0)
        self.follow()

    def replace_corner(self, corner: list[Widget]) -> None:
        """The window has changed: the widgets that are always there are new. `rebuild` follows."""
        self._corner = corner

    def relabel(self) -> None:
        """The buttons' words follow the card that has the focus."""
        if self._drafting is None:
            return
        for slot, new in self._labelled(self._drafting).items():
            button = self.buttons[slot]
            button.title, button.second, button.look = new.title, new.second, new.look
            button.enabled, button.kind, button.follows = new.enabled, new.kind, new.follows

    def _labelled(self, drafting: Drafting) -> dict[str, Button]:
        made = buttons(self._table.stage, self._offers(drafting), self._act, self._table.tones)
        if not self._table.commentary.hands_are_open:
            for button in made.values():
                button.follows = ""
        return made

    def _act(self, slot: str) -> Transition | None:
        """Does what the button of a slot offers at this moment, for the card meant at this moment."""
        return self._offers(self._drafting)[slot].action() if self._drafting is not None else None

    def focus_on(self, key: object) -> None:
        """Gives the focus to a card, a zone or a button, if it can have it."""
        widget = self._widgets().get(key)
        if widget is not None:
            self.focus.focus(widget)

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
    def card(self) -> Card | None:
        """The card meant now: the one picked up, else the one with the focus."""
        if self._drafting is not None and self._drafting.picked is not None:
            return self._drafting.picked
        current = self.focus.current
        return current.card if isinstance(current, CardSpot) else None

    def card_at(self, point: tuple[int, int]) -> CardSpot | None:
        """The card spot under a point in px, the topmost one."""
        hits = [spot for spot in self.cards.values() if spot.enabled and spot.rect.collidepoint(point)]
        return max(hits, key=lambda spot: spot.sprite.order, default=None)

    def zone_at(self, point: tuple[int, int]) -> Zone | None:
        """The zone under a point that the card picked up may be taken to."""
        return next((zone for zone, spot in self.zones.items() if spot.rect.collidepoint(point)), None)

    def _widgets(self) -> dict[object, Widget]:
        named: dict[object, Widget] = {}
        named.update({("card", card): spot for card, spot in self.cards.items()})
        named.update({("zone", zone): spot for zone, spot in self.zones.items()})
        named.update({("button", slot): button for slot, button in self.buttons.items()})
        named.update({("corner", place): widget for place, widget in enumerate(self._corner)})
        return named

    def _key(self, widget: Widget | None) -> object:
        return next((key for key, other in self._widgets().items() if other is widget), None)

    def _card_spots(self, drafting: Drafting) -> dict[Card, CardSpot]:
        """Cards in hand from left to right, and then whatever else a gesture begins with."""
        found = {}
        names = self._table.commentary.names_of(drafting)
        hand = list(drafting.view.hand)
        usable = {gesture.card for gesture in drafting.gestures}.union(hand)
        others = [card for card in self._table.sprites.cards if card not in hand]
        for card in (*hand, *others):
            sprite = self._table.sprites.cards[card]
            if card in usable and not sprite.leaving:
                act = partial(self._acting.pick, card)
                spot = CardSpot(self._table.stage, card, sprite, act, names[card])
                spot.enabled = drafting.can_be_taken(card)
                found[card] = spot
        return found

    def _zone_spots(self, drafting: Drafting) -> dict[Zone, ZoneSpot]:
        """The zones that the card picked up may be taken to."""
        boxes, port = self._table.spec.boxes(drafting.view), self._table.stage.viewport
        return {zone: ZoneSpot(self._table.stage, zone, port.rect(*boxes[zone]), partial(self._acting.do, gesture),
                               self._table.commentary.zone(zone))
                for zone, gesture in drafting.targets(drafting.picked).items()}

    def _offers(self, drafting: Drafting) -> dict[str, Offer]:
        acting, card = self._acting, self.card
        targets = drafting.targets(card)
        closing, folding = drafting.closing(), drafting.folding()
        best_end = closing is not None and drafting.leads and drafting.picked is None
        undo = tr("Put back") if drafting.picked is not None else tr("Undo")
        can_undo = drafting.picked is not None or bool(drafting.moves)
        ends = "" if closing is None else tr("you stay in") if drafting.leads else tr("you are out")
        offers = {
            "first": self._first(drafting, targets),
            "canvas": self._taking(drafting, targets, "canvas", tr("Canvas"), Kind.CANVAS),
            "undo": Offer(undo, undo_kind(self._table.stage), acting.undo, can_undo),
            "end": Offer(tr("End turn"), Kind.END_TURN, acting.end, closing is not None, ends, best_end),
            "fold": Offer(tr("Fold"), Kind.FOLD, acting.fold, folding is not None, best=drafting.lost),
        }
        if best_end:
            offers["first"].best = offers["canvas"].best = False
        elif offers["first"].best:
            offers["canvas"].best = False
        return {slot: offer for slot, offer in offers.items() if slot in self._slots}

    def _first(self, drafting: Drafting, targets: dict[Zone, Gesture]) -> Offer:
        """The first button: the draw where it is asked for, the deck for a 7, else the palette."""
        if drafting.drawing() is not None:
            return Offer(tr("Draw"), Kind.PALETTE, self._acting.draw_card, True, best=True)
        if any(gesture.target.kind == "deck" for gesture in drafting.gestures):
            return self._taking(drafting, targets, "deck", tr("Deck"), Kind.PALETTE)
        return self._taking(drafting, targets, "palette", tr("Palette"), Kind.PALETTE)

    def _taking(
        self, drafting: Drafting, targets: dict[Zone, Gesture], kind: str, title: str, key: Kind
    ) -> Offer:
        gesture = next((gesture for zone, gesture in targets.items() if zone.kind == kind), None)
        names = [seating.name for seating in self._table.seated]
        if gesture is None:
            ahead = self._table.spec.refused(drafting.view, self.card, kind)
            follows = "" if ahead is None else who_leads(ahead, drafting.seat, names)
            return Offer(title, key, lambda: None, follows=follows)
        leader = leader_of(self._table.spec, drafting.preview(gesture))
        follows = who_leads(leader, drafting.seat, names)
        if drafting.reveals(gesture):
            follows = tr("turns up a card")
        return Offer(title, key, lambda: self._acting.do(gesture), True, follows, leader == drafting.seat)
