"""Input in a person's turn: which intent does what to the cards and buttons of the controller."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace

from game.core.events import Card
from scenes.kit.input.intent import DIRECTIONS, Device, Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.widgets.focus import CYCLES
from scenes.table.drafting import Drafting
from scenes.table.turn.controller import TurnController
from scenes.table.turn.spots import CardSpot
from scenes.table.turn.turn_notice import CALMED

SHORTCUTS = frozenset({Kind.PLAY, Kind.DISCARD, Kind.UNDO, Kind.END_TURN, Kind.FOLD})
"""Intents that press a button."""
SORTS = {Kind.SORT: 0, Kind.CARD_LEFT: -1, Kind.CARD_RIGHT: 1}
"""How far an intent moves the card that is meant; 0: it sorts the whole hand."""
JUMPS = {Kind.CARD_LEFT: -1, Kind.CARD_RIGHT: 1}
"""Where hands lie in groups nothing is sorted: the same intents go to the groups that the turn goes on with."""
MOVING_FOCUS = DIRECTIONS | {Kind.POINT, Kind.PRESS}
SLACK = 14  # units that a press may stray and still be one
NOWHERE = (-1, -1)


class Sorting:
    """Sorts the hand that a table shows; this changes no move of the turn."""

    def __init__(self, controller: TurnController) -> None:
        self._controller, self._table = controller, controller.table

    @property
    def offered(self) -> bool:
        """Whether a hand lies there that can be sorted: whoever is out has put theirs away."""
        table = self._table
        return table.hand_order.sorts and (table.view.seat is None or table.panels.is_in(table.view.seat))

    def sort(self, step: int = 0) -> Transition | None:
        """In the next way; or the card that is meant goes a step aside in the hand."""
        order, card = self._table.hand_order, self._controller.card
        drafting = self._controller.drafting
        view = drafting.view if drafting is not None else self._table.view
        if not self.offered or not view.hand or (step and card not in view.hand):
            return None
        if not step:
            self._tell(order.next(view))
        else:
            place = order.arranged(view).index(card) + step
            if place < 0 or not order.put(view, card, place):
                return None
        self._table.stage.sound.play("put_back")
        self._rearrange()
        return None

    def drop(self, point: tuple[int, int]) -> Transition | None:
        """Lets a carried card go over nothing that takes it: over the hand it goes between the cards there."""
        table, drafting = self._table, self._controller.drafting
        hand = table.stage.viewport.rect(*table.spec.plan.hand)
        if drafting is None or len(drafting.picked) != 1 or not hand.collidepoint(point):
            return self._controller.undo()
        [card], places = drafting.picked, table.resting_places()
        x = table.stage.viewport.units(*point)[0]
        before = [other for other in drafting.view.hand if other != card and places[other].x < x]
        moved = table.hand_order.sorts and table.hand_order.put(drafting.view, card, len(before))
        self._controller.undo()
        if moved:
            self._rearrange()
        return None

    def _rearrange(self) -> None:
        """The cards go to their places; nobody waits for that."""
        settings = self._table.stage.settings
        self._table.rearrange(0.0 if settings.reduced_motion else DURATIONS["focus"] * settings.pace)
        self._controller.refresh()

    def _tell(self, line: str) -> None:
        """Shows a notice, and speaks it."""
        self._controller.notice.tell(line)
        self._table.stage.say(line, interrupts=True)


class TurnInput:
    """Calls the controller, and is never called by it."""

    def __init__(self, controller: TurnController) -> None:
        self._controller = controller
        self._widgets = controller.widgets
        self.sorting = Sorting(controller)
        self._dragging = Dragging(controller.table.stage)

    @staticmethod
    def as_card(intent: Intent) -> Intent:
        """The key of a group as that of a card, where hands lie in groups."""
        return replace(intent, kind=Kind.CARD)

    def handle(self, intent: Intent) -> Transition | None:
        """What an intent does while the table is still."""
        self._controller.changed = True
        if intent.kind in SORTS and self._controller.table.spec.grouping is None:
            return self.sorting.sort(SORTS[intent.kind])
        if self._controller.drafting is None:  # in the others' turns only the pointer reaches what is always there
            return self._widgets.focus.handle(intent) if intent.point is not None else None
        if intent.kind is Kind.CANCEL:
            return self._controller.undo()
        if intent.kind in JUMPS:
            return self._jump(JUMPS[intent.kind])
        if intent.kind is Kind.SORT:
            return self._pick_number(0, self._controller.drafting)
        if intent.kind is Kind.CARD:
            return self._pick_number(intent.number, self._controller.drafting)
        if intent.kind in SHORTCUTS:
            return self._shortcut(intent.kind)
        if intent.point is not None:
            return self._pointed(intent, intent.point, self._controller.drafting)
        return self._focused(intent)

    def _pick_number(self, number: int, drafting: Drafting) -> Transition | None:
        grouping = self._controller.table.spec.grouping
        if grouping is not None:
            return self._go_to(grouping.numbered(drafting.view, number))
        hand = self._controller.table.hand_order.arranged(drafting.view)
        if number > len(hand):
            return self._controller.refuse()
        self._widgets.focus_on(self._widgets.cards.get(hand[number - 1]))
        return self._controller.pick(hand[number - 1])

    def _go_to(self, cards: Sequence[Card]) -> Transition | None:
        """Gives the focus to the next of these groups; the only one, pressed again, is picked up."""
        if not cards:
            return self._controller.refuse()
        self._controller.key_rest.end()
        focused = self._widgets.focused_card
        if [focused] == list(cards):
            return self._controller.pick(cards[0])
        self._controller.focus_on(cards[(cards.index(focused) + 1) % len(cards) if focused in cards else 0])
        return None

    def _jump(self, step: int) -> Transition | None:
        """Gives the focus to the next group to one side that the turn goes on with, round and round."""
        spots, every = self._widgets.onward, list(self._widgets.cards.values())
        current = self._widgets.focus.current
        here = every.index(current) if isinstance(current, CardSpot) and current in every else -1
        ahead = [every[(here + step * far) % len(every)] for far in range(1, len(every) + 1)]
        wanted = next((spot for spot in ahead if spot in spots), None)
        if wanted is None:
            return self._controller.refuse()
        self._controller.key_rest.end()
        self._controller.focus_on(wanted.card)
        return None

    def _shortcut(self, kind: Kind) -> Transition | None:
        """Presses the button of an intent; one that cannot be pressed says why."""
        slot, button = self._widgets.slot_for(kind), self._widgets.button_for(kind)
        if slot is None:
            return self._controller.refuse()
        if self._controller.key_rest.holds(self._widgets.offers[slot]):
            return self._controller.refuse(tr("Choose a card first"))
        if button is None:
            offer = self._widgets.offers[slot]
            return self._controller.press(slot) if offer.does is not None else self._controller.refuse(offer.why_not)
        if button.enabled:
            return button.activate()
        refused = button.refuse()
        self._mean_a_card(kind, slot)
        return refused

    def _mean_a_card(self, kind: Kind, slot: str) -> None:
        """A key has refused that lacks a card: where it can do with the first that can be taken, that has the focus,
        and the next press does it. Where hands lie in groups a discard ends the turn: nobody but the player chooses.
        """
        first, before = self._widgets.first_card, self._widgets.focus.current
        lacks = kind in CALMED and self._controller.card is None and self._controller.table.spec.grouping is None
        if lacks and first is not None:
            self._controller.focus_on(first.card)
            if self._widgets.offers[slot].does is None:
                self._widgets.focus_on(before)
                self._controller.follow_focus()

    def _pointed(self, intent: Intent, point: tuple[int, int], drafting: Drafting) -> Transition | None:
        """A drag, a press on the bare table, or whatever is at the point."""
        under = self._widgets.card_at(point)
        self._dragging.keep(self._widgets.cards)
        drags = self._dragging.follow(intent, under)
        if drags and intent.kind is Kind.RELEASE:
            self._widgets.focus.handle(replace(intent, point=NOWHERE))
            zone = self._widgets.zone_near(point)
            gesture = drafting.targets(drafting.picked).get(zone) if zone is not None else None
            return self._controller.do(gesture) if gesture is not None else self.sorting.drop(point)
        if drags:
            self._carry(self._dragging.card, point, drafting)
            return None
        by_touch = intent.device is Device.TOUCH
        beside = intent.kind is Kind.PRESS and under is None and not self._widgets.covers(point, by_touch)
        if beside and drafting.picked and self._widgets.zone_near(point) is None:
            return self._controller.undo()
        return self._focused(intent)

    def _carry(self, card: Card, point: tuple[int, int], drafting: Drafting) -> None:
        if card not in drafting.picked:
            drafting.pick(card)
            self._controller.picked_up(drafting)
        at = self._controller.table.stage.viewport.units(*point)
        self._controller.table.fingers.carry(card, at, drafting.picked)

    def _focused(self, intent: Intent) -> Transition | None:
        if intent.device is Device.SWITCH:
            return self._switched(intent)
        self._widgets.switch.rest()
        if intent.kind in CYCLES:
            self._cycle(CYCLES[intent.kind])
            return None
        before = self._widgets.focus.current
        transition = self._widgets.focus.handle(intent)
        if self._widgets.focus.current is not before and intent.kind in MOVING_FOCUS:
            if self._widgets.focused_card is not None:
                self._controller.key_rest.end()
            self._controller.follow_focus(travels=True)
        return transition

    def _switched(self, intent: Intent) -> Transition | None:
        """One switch: the scan goes on, or what is lit is pressed."""
        switch = self._widgets.switch
        if intent.kind in CYCLES:
            switch.step(CYCLES[intent.kind])
            if switch.level is not None:
                self._controller.light_groups(switch.level.index)
            else:
                self._controller.follow_focus()
            return None
        pressed = switch.enter()
        self._controller.follow_focus()
        return self._widgets.focus.handle(intent) if pressed is not None else None

    def _cycle(self, step: int) -> None:
        """To the next thing of use that can have the focus: some buttons only mean something while a card has it."""
        focus = self._widgets.focus
        for _ in focus.widgets:
            focus.step(step)
            self._controller.follow_focus()
            current = focus.current
            if current is not None and not (isinstance(current, CardSpot) and not current.usable):
                return


class Dragging:
    """Follows a pointer from the press on a card to its release; `card` is the one that the pointer holds."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._from = (0, 0)
        self._moves = False
        self.card: Card | None = None

    def keep(self, cards: Container[Card]) -> None:
        """A card that is not among these any more is let go of: a key has laid it meanwhile, or taken it back."""
        if self.card not in cards:
            self.card = None

    def follow(self, intent: Intent, under: Card | None) -> bool:
        """Whether an intent carries the card, or by its release drops it; `under` is the card below its point."""
        if intent.point is None:
            return False
        if intent.kind is Kind.PRESS:
            self.card, self._from, self._moves = under, intent.point, False
        elif intent.kind is Kind.POINT and self.card is not None and (self._moves or self._is_far(intent.point)):
            self._moves = True
            return True
        elif intent.kind is Kind.RELEASE and self.card is not None:
            self.card = None
            return self._moves
        return False

    def _is_far(self, point: tuple[int, int]) -> bool:
        far = max(abs(point[0] - self._from[0]), abs(point[1] - self._from[1]))
        return far >= self._stage.viewport.px(SLACK)
