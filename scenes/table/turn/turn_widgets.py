"""What a person can point at, press and focus on the table: made from the draft and the game's offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from game.core.events import Card, Zone
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.layout import Bounds
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.button import Button
from scenes.kit.widgets.focus import Focus, ScanGroup, touched
from scenes.kit.widgets.widget import Widget
from scenes.table.capabilities import Grouping
from scenes.table.cards.sprites import make_room, place_rect
from scenes.table.drafting import Drafting
from scenes.table.table import Table
from scenes.table.turn.buttons import CountButton, OfferButton, may_press, offer_button, put_on, row_of, slots
from scenes.table.turn.marks import landing_places
from scenes.table.turn.spots import CardSpot, GroupSpot, ZoneSpot
from scenes.table.turn.turn_notice import TurnNotice
from scenes.table.values import CardCount, Gesture, Offer, Place

Subject = TypeVar("Subject")
Act = Callable[[Subject], Transition | None]
NEAR = 40  # units: cards that are dropped so far from a zone are meant for it


class TurnWidgets:
    """The widgets by what they stand for, and the focus among them. `corner` are those that are always there."""

    def __init__(
        self, table: Table, pick: Act[Card], take: Act[Gesture], press: Act[str], refuse: Act[str]
    ) -> None:
        """What a press on a card, on a zone, on a button and on one that is off does."""
        self._table, self._pick, self._take, self._press, self._refuse = table, pick, take, press, refuse
        self.notice: TurnNotice | None = None
        self.count: Act[tuple[Card, ...]] = lambda cards: None
        """What a change of how many cards are picked up does."""
        self._drafting: Drafting | None = None
        self.offers: Mapping[str, Offer] = {}
        self.corner: list[Widget] = []
        self.cards: dict[Card, CardSpot] = {}
        self.zones: dict[Zone, ZoneSpot] = {}
        self.buttons: dict[str, OfferButton] = {}
        self.focus = Focus([])
        self._listed: dict[object, Widget] = {}
        """The widgets of the focus, by what they stand for: those of the corner are made anew with the window."""
        self.switch = SwitchStops(table.stage, self)

    def show(self, drafting: Drafting | None, offers: Mapping[str, Offer], anew: bool = False) -> None:
        """Lists all of them anew; the focus stays where it was, if that is still there. None: nobody's turn.

        What the buttons say is for `label`, once the focus is where it goes; `anew`: none of them stays what it is.
        """
        current = self.focus.current
        focused = [key for key, widget in self._listed.items() if widget is current and widget is not None]
        self._drafting = drafting
        for sprite in self._table.sprites.cards.values():
            sprite.zoom, sprite.aside, sprite.faint = 1.0, (0.0, 0.0), False
        self.cards = self._card_spots(drafting) if drafting is not None else {}
        self.zones = self._zone_spots(drafting, offers) if drafting is not None else {}
        self._list_buttons(offers, {} if anew else self.buttons)
        self._gather(self._named().get(focused[0]) if drafting is not None and focused else None)

    def label(self, offers: Mapping[str, Offer]) -> None:
        """Sets the buttons' words for the card that has the focus."""
        self.offers, commentary = offers, self._table.commentary
        counts = [button for button in self.buttons.values() if isinstance(button, CountButton)]
        for slot, button in self.buttons.items():
            put_on(button, offers[slot], commentary.hands_are_open, commentary.name_of)
            if isinstance(button, CountButton):
                button.offer(offers[slot], self.count, commentary.alone)
                button.place = counts.index(button) + 1, len(counts)

    def mark_focused(self, card: Card | None) -> None:
        """Marks the spot of this card as the one that a button or zone with the focus is about."""
        current = self.focus.current
        for spot in self.cards.values():
            spot.marked = spot.card == card and isinstance(current, Button | ZoneSpot)

    def _gather(self, focused: Widget | None) -> None:
        """Makes one group of all widgets; without one that keeps the focus, whoever gets it grows from its size."""
        widgets = [*self.cards.values(), *self.buttons.values(), *self.zones.values(), *self.corner]
        self._listed = self._named()
        self.focus, self.switch.level = Focus(widgets, widgets.index(focused) if focused is not None else 0), None
        if focused is None:
            self.focus.grow_anew()
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
            if self.switch.level is not None:
                self.switch.level.draw(painter)
            return
        for widget in self.focus.widgets:
            widget.draw(painter, False)

    def draw_picked_ring(self, painter: Painter) -> None:
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
        heaps = [spot for spot in self.cards.values() if isinstance(spot, GroupSpot)]
        standing = [spot.standing for spot in heaps]
        for spot in heaps:
            spot.keep_between(standing)
        make_room([(spot.sprite, spot.growth) for spot in self.cards.values() if not isinstance(spot, GroupSpot)])

    @property
    def lit(self) -> Focus:
        """The widgets one of which has the focus, or while one switch goes through the groups, these."""
        return self.switch.level or self.focus

    @property
    def is_picked(self) -> bool:
        """Whether anything is picked up."""
        return self._drafting is not None and bool(self._drafting.picked)

    @property
    def would_lose(self) -> bool:
        """Whether the turn, ended as it lies, would put its seat out."""
        return self._drafting is not None and self._drafting.danger is not None

    @property
    def first_card(self) -> CardSpot | None:
        """The first card that something can be done with; where they lie in groups, what the turn goes on with."""
        onward = self.onward
        return onward[0] if onward else next((spot for spot in self.cards.values() if spot.usable), None)

    @property
    def onward(self) -> list[CardSpot]:
        """The groups that the turn goes on with; none where no hand lies in groups."""
        grouping = self._table.spec.grouping
        if grouping is None or self._drafting is None:
            return []
        return [self.cards[card] for card in grouping.onward(self._drafting.view)]

    @property
    def landing(self) -> list[Sequence[Place]]:
        """Where the picked-up cards would lie, by zone."""
        return [spot.landing for spot in self.zones.values()]

    def button_for(self, kind: Kind) -> Button | None:
        """The button that an intent of this kind presses."""
        slot = self.slot_for(kind)
        return self.buttons.get(slot) if slot is not None else None

    def slot_for(self, kind: Kind) -> str | None:
        """The slot of the offer that an intent of this kind takes: of several one that can be taken."""
        slots = [slot for slot, offer in self.offers.items() if offer.kind is kind]
        return next((slot for slot in slots if self.offers[slot].does is not None), next(iter(slots), None))

    def way_on(self, targets: Mapping[Zone, Gesture]) -> Widget:
        """What goes on with what is picked up. Where hands lie in groups: the button that takes it to the first of
        these targets, or where none does the target itself.
        """
        enabled = [(self.offers[slot].does, button) for slot, button in self.buttons.items() if button.enabled]
        if self._table.spec.grouping is None:
            return enabled[0][1]
        first = next(iter(targets))
        taking = (button for does, button in enabled if isinstance(does, Gesture) and does.target == first)
        return next(taking, self.zones[first])

    def front_of(self, card: Card) -> Card:
        """The card that has the stop of this one."""
        return next((spot.card for spot in self.cards.values() if card in spot.cards), card)

    @property
    def focused_card(self) -> Card | None:
        """The card with the focus."""
        current = self.focus.current
        return current.card if isinstance(current, CardSpot) else None

    @property
    def focused_gesture(self) -> Gesture | None:
        """What the button with the focus does, or the zone that does the same, where that moves cards."""
        current = self.focus.current
        at = current.zone if isinstance(current, ZoneSpot) else None
        actions = (offer.does for slot, offer in self.offers.items()
                   if self.buttons.get(slot, self) is current or (at is not None and offer.zone == at))
        return next((does for does in actions if isinstance(does, Gesture)), None)

    def covers(self, point: tuple[int, int] | None, by_touch: bool = False) -> bool:
        """Whether something can be pressed at a point in px; a fingertip takes what lies just beside it, too."""
        if point is None:
            return False
        rects = [touched(widget) if by_touch and widget.enabled else widget.rect for widget in self.focus.widgets]
        return any(rect.collidepoint(point) for rect in rects)

    def card_at(self, point: tuple[int, int]) -> Card | None:
        """The card under a point in px that something can be done with, the topmost one."""
        hits = [spot for spot in self.cards.values() if spot.usable and spot.rect.collidepoint(point)]
        return max(hits, key=lambda spot: spot.sprite.order).card if hits else None

    def zone_at(self, point: tuple[int, int]) -> Zone | None:
        """The zone under a point that the cards picked up may be taken to."""
        return next((zone for zone, spot in self.zones.items() if spot.rect.collidepoint(point)), None)

    def zone_near(self, point: tuple[int, int]) -> Zone | None:
        """The zone at a point (px); where hands lie in groups, also one that a point on nothing else just misses."""
        zone = self.zone_at(point)
        if zone is not None or self._table.spec.grouping is None or self.covers(point):
            return zone
        wide = 2 * self._table.stage.viewport.px(NEAR)
        near = (zone for zone, spot in self.zones.items() if spot.rect.inflate(wide, wide).collidepoint(point))
        return next(near, None)

    def _named(self) -> dict[object, Widget]:
        named: dict[object, Widget] = {("card", card): spot for card, spot in self.cards.items()}
        named |= {("zone", zone): spot for zone, spot in self.zones.items()}
        named |= {("button", slot): button for slot, button in self.buttons.items()}
        return named | {("corner", place): widget for place, widget in enumerate(self.corner)}

    def _card_spots(self, drafting: Drafting) -> dict[Card, CardSpot]:
        """Cards in hand from left to right, then whatever else a gesture begins with, or is refused with a reason."""
        if self._table.spec.grouping is not None:
            return self._group_spots(drafting, self._table.spec.grouping)
        table, spots = self._table, dict[Card, CardSpot]()
        names, hand = table.commentary.names_of(drafting), table.hand_order.arranged(drafting.view)
        for card in (*hand, *(card for card in table.sprites.cards if card not in hand)):
            sprite, in_hand = table.sprites.cards[card], card in hand
            usable = drafting.can_be_taken(card)
            why = "" if usable else table.spec.why_not(drafting.view, card)
            if (in_hand or usable or why) and not sprite.leaving:
                name = names.get(card) or table.commentary.lying(drafting, card)
                spots[card] = CardSpot(table.stage, card, sprite, partial(self._pick, card), name)
                spots[card].usable, sprite.faint = usable, in_hand and not usable
                spots[card].why_not = why if table.commentary.hands_are_open else ""
        return spots

    def _group_spots(self, drafting: Drafting, grouping: Grouping[Any]) -> dict[Card, CardSpot]:
        """A stop for every group; while one is picked up the others stand back."""
        table, spots = self._table, dict[Card, CardSpot]()
        names = table.commentary.names_of_groups(drafting, grouping)
        for cards, name in zip(grouping.groups(drafting.view), names, strict=True):
            sprites = [table.sprites.cards[card] for card in cards]
            spots[cards[0]] = spot = GroupSpot(table.stage, cards, sprites, partial(self._pick, cards[0]), name)
            spot.usable = drafting.can_be_taken(cards[0])
            why = "" if spot.usable else table.spec.why_not(drafting.view, cards[0])
            spot.why_not = why if table.commentary.hands_are_open else ""
            for sprite in sprites:
                sprite.faint = bool(drafting.picked) and not sprite.picked
        return spots

    def _zone_spots(self, drafting: Drafting, offers: Mapping[str, Offer]) -> dict[Zone, ZoneSpot]:
        """The zones that the cards picked up may be taken to, and those that a press on does what a button offers."""
        table, boxes = self._table, self._table.spec.boxes(drafting.view)
        spots = dict[Zone, ZoneSpot]()
        for zone, gesture in drafting.targets(drafting.picked).items():
            spots[zone] = ZoneSpot(table.stage, zone, table.stage.viewport.rect(*boxes[zone]),
                                   partial(self._take, gesture), table.commentary.zone(zone))
            spots[zone].landing = landing_places(table, drafting, gesture)
            slots = [place_rect(table.stage, place) for place in spots[zone].landing]
            spots[zone].slots = slots or spots[zone].slots
        for slot, offer in offers.items():
            if offer.zone is not None and offer.does is not None and offer.zone not in spots:
                rect = table.stage.viewport.rect(*boxes[offer.zone])
                press = partial(self._press, slot)
                spots[offer.zone] = ZoneSpot(table.stage, offer.zone, rect, press, table.commentary.zone(offer.zone))
        return spots

    def _list_buttons(self, offers: Mapping[str, Offer], stood: Mapping[str, OfferButton]) -> None:
        """A button that stands where one of its kind stood is that one: it says something else only if that changed."""
        table, tones = self._table, self._table.tones
        places = slots(table.spec.plan, row_of(table.spec.slots, offers), offers)
        self.offers, self.buttons = offers, {}
        for slot, offer in offers.items():
            if slot in places:
                button = stood.get(slot)
                if button is None or not button.may_stay(offer, table.stage.viewport.rect(*places[slot])):
                    button = self._button(slot, places[slot], offer)
                button.tones, button.is_down, button.enabled = tones, False, may_press(offer)
                button.shy = offer.kind is Kind.FOLD
                self.buttons[slot] = button

    def _button(self, slot: str, box: Bounds, offer: Offer) -> OfferButton:
        table, made = self._table, CountButton if isinstance(offer.does, CardCount) else OfferButton
        button = offer_button(table.stage, box, partial(self._press, slot), table.tones, made)
        button.hint = table.spec.plan.hint
        button.notice = self.notice if table.spec.plan.call is not None else None
        button.on_refused = partial(self._refuse, slot)
        return button


class SwitchStops:
    """One turn's widgets for one switch: first a group of them (cards, actions, table), then the widget in it.

    `level` is what the scan goes through between the groups; None: it is inside a group.
    """

    def __init__(self, stage: Stage, widgets: TurnWidgets) -> None:
        self._stage, self._widgets = stage, widgets
        self.level: Focus | None = None

    def rest(self) -> None:
        """Whatever has the focus is lit; the scan goes on from there."""
        self.level = None
        self._widgets.focus.dormant = False

    def begin(self, at: int = 0) -> None:
        """The groups are lit, one after another, what is likely first; nothing in them has the focus."""
        self._widgets.focus.dormant = True
        stops = self._stops()
        self.level = Focus(stops, min(at, len(stops) - 1))

    def step(self, step: int) -> None:
        """To the next group; inside one to the next thing, and after its last one out to the groups."""
        if self.level is not None:
            self.level.step(step)
            return
        focus = self._widgets.focus
        group = next((members for _, members in self._groups() if focus.current in members), [])
        at = group.index(focus.current) + step if focus.current in group else len(group)
        if 0 <= at < len(group):
            focus.focus(group[at])
        else:
            self.begin()

    def enter(self) -> Widget | None:
        """What a press means that is no group: the lit thing itself, which has the focus now. Groups are entered."""
        lit = self.level.current if self.level is not None else None
        if lit is None:
            return self._widgets.focus.current
        self.rest()
        self._widgets.focus.focus(lit.members[0] if isinstance(lit, ScanGroup) else lit)
        return None if isinstance(lit, ScanGroup) else lit

    def first_way(self) -> Widget | None:
        """Where the scan goes on once something is picked up."""
        return next(iter(self._groups()[0][1]), None)

    def _stops(self) -> list[Widget]:
        """The one button that is the thing to do now: End turn, or Undo of a turn that would lose; then the groups.

        A group of one thing is that thing.
        """
        groups = self._groups()
        every = [widget for _, members in groups for widget in members]
        end, undo = map(self._widgets.button_for, (Kind.END_TURN, Kind.UNDO))
        stops: list[Widget] = [end] if end is not None and end.enabled and end.look == "best" else []
        if undo is not None and undo.enabled and self._widgets.would_lose:
            stops = [undo]
        for name, members in groups:
            others = [widget for widget in every if widget not in members]
            if len(members) == 1 and members[0] not in stops:
                stops += members
            elif len(members) > 1:
                stops.append(ScanGroup(self._stage, name, members, others, lambda: None))
        return stops

    def _groups(self) -> list[tuple[str, Sequence[Widget]]]:
        """The cards that can be taken, the ways on, and what is there in every turn; what is picked up goes first."""
        widgets = self._widgets
        offers = [offer for slot, offer in widgets.offers.items() if slot in widgets.buttons]
        by_button = {offer.zone for offer in offers if offer.does is not None}
        by_button |= {offer.does.target for offer in offers if isinstance(offer.does, Gesture)}
        places = [spot for zone, spot in widgets.zones.items() if zone not in by_button]
        buttons = {slot: button for slot, button in widgets.buttons.items() if button.enabled}
        moving = [button for slot, button in buttons.items() if isinstance(widgets.offers[slot].does, Gesture)]
        actions = [*moving, *places, *(button for button in buttons.values() if button not in moving)]
        cards = [spot for spot in widgets.cards.values() if spot.usable]
        groups: list[tuple[str, Sequence[Widget]]] = [(tr("Cards"), cards), (tr("Actions"), actions)]
        if widgets.is_picked:
            groups.reverse()
        return [*groups, (tr("Table"), [widget for widget in widgets.corner if widget.enabled])]
