"""The card in a person's fingers: picked up, carried, let go. These are answers to presses, not events."""

from __future__ import annotations

from collections.abc import Callable, Mapping

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

    def hold(self, card: Card | None) -> None:
        """A card is picked up: larger, and above the others. None: it is let go, back to its place."""
        for other, sprite in self._sprites.cards.items():
            if sprite.held and other != card:
                sprite.held = False
                home = self._places().get(other, sprite.place)
                self.timeline.add(*flights.settled(sprite, home, DURATIONS["press"], 0))
        if card is None or self._sprites.cards[card].held:
            return
        sprite = self._sprites.cards[card]
        sprite.held = True
        self.timeline.add(*flights.settled(sprite, picked_up(sprite.place), DURATIONS["press"], 0))

    def carry(self, card: Card, at: tuple[float, float]) -> None:
        """A card follows the pointer; `at` is in units."""
        sprite = self._sprites.cards[card]
        sprite.motion = None
        sprite.place = sprite.place._replace(x=at[0], y=at[1])
        sprite.snap()


def picked_up(place: Place) -> Place:
    """Where a card is while it is picked up."""
    return place._replace(y=place.y - LIFTED, height=place.height * PICKED, order=place.order + IN_FLIGHT)
