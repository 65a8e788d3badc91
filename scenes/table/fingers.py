"""The card in a person's fingers: picked up, carried, let go. These are answers to presses, not events."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Timeline
from scenes.table import flights
from scenes.table.spec import Card, Place
from scenes.table.sprites import IN_FLIGHT, Sprites

PICKED, LIFTED = 1.1, 24  # growth, and units upwards, of a card that is picked up


class Fingers:
    """Nobody waits for their motion, and no speed scales it."""

    def __init__(self, sprites: Sprites, places: Callable[[], Mapping[Card, Place]]) -> None:
        """`places` tells where every card belongs now."""
        self.timeline = Timeline()
        self._sprites = sprites
        self._places = places

    def hold(self, cards: Collection[Card]) -> None:
        """These cards are picked up: larger, and above the others. All others are let go, back to their places."""
        for card, sprite in self._sprites.cards.items():
            if sprite.held == (card in cards):
                continue
            sprite.held = card in cards
            place = picked_up(sprite.place) if sprite.held else self._places().get(card, sprite.place)
            self.timeline.add(*flights.settled(sprite, place, DURATIONS["press"], 0))

    def carry(self, card: Card, at: tuple[float, float]) -> None:
        """A card follows the pointer; `at` is in units."""
        sprite = self._sprites.cards[card]
        sprite.motion = None
        sprite.place = sprite.place._replace(x=at[0], y=at[1])
        sprite.snap()


def picked_up(place: Place) -> Place:
    """Where a card is while it is picked up."""
    return place._replace(y=place.y - LIFTED, height=place.height * PICKED, order=place.order + IN_FLIGHT)
