"""Hidden cards dealt in thought: the hands of the others and the deck as they may be (rules, section 8)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.red7.cards import CardSet, card_set
from game.red7.view import View, unseen_cards


class World(NamedTuple):
    """A way in which the hidden cards may lie. Cards are bits."""

    hands: list[CardSet]  # one a seat; one's own is not told
    deck: list[CardSet]  # beneath the cards on it that everybody knows; the top is the last


class Dealer:
    """Deals the cards that a view's seat cannot see, as often as it is asked to."""

    def __init__(self, view: View, random: Random) -> None:
        self._random = random
        self._pool = [1 << card for card in unseen_cards(view)]
        own = view.seat
        self._deck = view.deck - len(view.deck_top)
        self._known = [card_set(cards) if seat != own else 0 for seat, cards in enumerate(view.known_hands)]
        self._wanted = [
            count - len(known) if seat != own else 0
            for seat, (count, known) in enumerate(zip(view.hand_counts, view.known_hands, strict=True))
        ]

    def deal(self) -> World:
        """A way in which the hidden cards may lie, each as likely as any other."""
        pool = self._pool
        self._random.shuffle(pool)
        hands, place = [], 0
        for known, wanted in zip(self._known, self._wanted, strict=True):
            hands.append(known | sum(pool[place : place + wanted]))
            place += wanted
        return World(hands, pool[place : place + self._deck])
