"""The hand is sorted: in the next way, or card by card, by keys or by dragging."""

from __future__ import annotations

from scenes.kit.scene import Transition
from scenes.kit.theme import DURATIONS
from scenes.table.turn.controller import TurnController


class Sorting:
    """Of the hand that a table shows; it changes no move of the turn."""

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
        """What was carried is let go over nothing that takes it: in hand it goes between the cards there."""
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
        """A line that is shown in passing, and said."""
        self._controller.passing.tell(line)
        self._table.stage.say(line, interrupts=True)
