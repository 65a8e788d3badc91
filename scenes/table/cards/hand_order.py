"""The order in which the cards of one's own hand lie: one of the game's, or as their holder puts them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Card
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.match.story import Seating
from scenes.table.capabilities import Sorted, SortOrder
from scenes.table.values import TableView

OWN = "own"
"""As whoever holds the cards puts them; what is drawn comes last."""


def order_of(stage: Stage, sorting: Sorted | None, seated: Sequence[Seating]) -> HandOrder:
    """The order at a table, which the game lays its hands by from now on."""
    order = HandOrder(stage, seated, sorting.orders if sorting is not None else ())
    if sorting is not None:
        sorting.arrange = order.arranged
    return order


class HandOrder:
    """The order of hands at one table. Its name is saved in each person's settings, the places of cards only here."""

    def __init__(self, stage: Stage, seated: Sequence[Seating], orders: Sequence[SortOrder]) -> None:
        """Without `orders` nothing is sorted: a hand lies as the game has it."""
        self._stage, self._seated, self.orders = stage, seated, orders
        self._own: dict[int, list[Card]] = {}

    @property
    def sorts(self) -> bool:
        """Whether a hand can be sorted at all."""
        return bool(self.orders)

    def arranged(self, view: TableView) -> list[Card]:
        """The cards of the hand that the view shows, from left to right."""
        name = self._way(view)
        for order in self.orders:
            if order.name == name:
                return sorted(view.hand, key=order.key)
        known = self._own.get(view.seat, []) if view.seat is not None else []
        rank = {card: place for place, card in enumerate(known)}
        return sorted(view.hand, key=lambda card: rank.get(card, len(rank))) if rank else list(view.hand)

    def next(self, view: TableView) -> str:
        """Takes the next order, round and round; returns what is said of that order."""
        names = [OWN, *(order.name for order in self.orders)]
        name = names[(names.index(self._way(view)) + 1) % len(names)]
        self._choose(view, name)
        return next((order.notice for order in self.orders if order.name == name), tr("Your hand as you sort it"))

    def put(self, view: TableView, card: Card, place: int) -> bool:
        """A card goes to a place from 0 on, by hand; False if that changes nothing."""
        before = self.arranged(view)
        rest = [other for other in before if other != card]
        after = [*rest[:place], card, *rest[place:]]
        if view.seat is None or after == before:
            return False
        self._own[view.seat] = after
        self._choose(view, OWN)
        return True

    def _way(self, view: TableView) -> str:
        name = self._stage.settings.hand_orders.get(self._person(view), OWN)
        return name if name in [order.name for order in self.orders] else OWN

    def _choose(self, view: TableView, name: str) -> None:
        if name != self._way(view):
            self._stage.change(hand_orders={**self._stage.settings.hand_orders, self._person(view): name})

    def _person(self, view: TableView) -> str:
        who = self._seated[view.seat] if view.seat is not None else None
        return who.person or who.name if who is not None else ""
