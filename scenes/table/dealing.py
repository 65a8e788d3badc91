"""A deal, card by card: to every seat in turn, the hand first, and how much of it is still to come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from typing import NamedTuple

from scenes.table.values import Box, Card, Hidden, Place, TableView


class Dealt(NamedTuple):
    """A card on its way: to whose hand or row, and which card; None: one that nobody here sees when it has come."""

    seat: int | None
    card: Card | None
    to_hand: bool


class Seats(NamedTuple):
    """Of every seat its area in units, and how many cards its hand has; None where that is nobody's business."""

    boxes: Sequence[Box]
    hands: Sequence[int | None]
    front: int
    first: int


def in_turn(view: TableView, places: Mapping[Card, Place], seats: Seats) -> list[Dealt]:
    """All cards of a deal in the order in which they fly; what belongs to no seat comes last."""
    around = [(seats.first + step) % len(seats.boxes) for step in range(len(seats.boxes))]
    by_seat = zip_longest(*(_of_seat(seat, view, places, seats) for seat in around))
    flights = [dealt for dealt in chain.from_iterable(by_seat) if dealt is not None]
    known = {dealt.card for dealt in flights}
    return [*flights, *(Dealt(None, card, False) for card in places if card not in known)]


def _of_seat(seat: int, view: TableView, places: Mapping[Card, Place], seats: Seats) -> Iterator[Dealt]:
    """Its hand, seen or not, and then what lies before it."""
    hand = [card for card in places if isinstance(card, Hidden) or card in view.hand] if seat == seats.front else []
    yield from (Dealt(seat, card, True) for card in hand)
    for _ in range((seats.hands[seat] or 0) - len(hand)):
        yield Dealt(seat, None, True)
    left, top, width, height = seats.boxes[seat]
    for card, place in places.items():
        if card not in hand and left <= place.x < left + width and top <= place.y < top + height:
            yield Dealt(seat, card, False)
