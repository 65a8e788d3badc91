"""Where everything lies once a round is over: what won it is raised, the rest sinks back, the hand is put away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scenes.table.values import Box, Card, Hidden, Place, TableView

LIFT, SINK = 10, 12  # units
ABOVE_ALL = 500  # added to the order of the cards that won


class RoundEnd(NamedTuple):
    """The cards that won the round; `seats` are the areas of all seats.

    `foot` is the upper edge of the hand and of what is folded away, `floor` the window's lower edge, in units.
    """

    cards: frozenset[Card]
    seats: Sequence[Box]
    foot: float
    floor: float

    def laid(self, view: TableView, places: Mapping[Card, Place]) -> dict[Card, Place]:
        """The places of all cards now, from those that they had while the round ran."""
        return {card: self._place(card, place, isinstance(card, Hidden) or card in view.hand)
                for card, place in places.items()}

    def _place(self, card: Card, place: Place, in_hand: bool) -> Place:
        if card in self.cards:
            return place._replace(y=place.y - LIFT, look="plain", order=place.order + ABOVE_ALL, raised=True)
        if in_hand or place.y >= self.foot:
            return place._replace(y=self.floor + place.height)
        if place.look != "plain" or not any(_holds(box, place) for box in self.seats):
            return place
        return place._replace(y=place.y + SINK, look="dimmed")


def _holds(box: Box, place: Place) -> bool:
    left, top, width, height = box
    return left <= place.x < left + width and top <= place.y < top + height
