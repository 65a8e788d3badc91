"""The 49 cards (rules, section 1).

A card is an int from 0 (V1) to 48 (R7), so that the higher card is the greater int. A *card set* is an int
with one bit a card: who is winning is asked many thousand times a second by bots, and bits answer it fastest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from reprlib import repr as brief

COLOURS = "ROYGBIV"  # from high to low

CardSet = int
NO_CARDS: CardSet = 0


class Card(int):
    """One of the 49 cards. `Card.parse("R7")`; str() gives the notation back."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: object) -> Card:
        """The card written `R7`. Raises ValueError for anything else."""
        card = _BY_NAME.get(text) if isinstance(text, str) else None
        if card is None:
            raise ValueError(f"{brief(text)} is not a card: a colour of {COLOURS} and a number from 1 to 7")
        return card

    @property
    def number(self) -> int:
        """The number, 1 to 7."""
        return int(self) // 7 + 1

    @property
    def colour(self) -> str:
        """A letter of COLOURS: also the rule that this card makes on the canvas."""
        return COLOURS[6 - int(self) % 7]

    def __str__(self) -> str:
        return f"{self.colour}{self.number}"

    __repr__ = __str__


CARDS = tuple(Card(place) for place in range(49))
_BY_NAME = {str(card): card for card in CARDS}

OF_NUMBER = tuple(sum(1 << card for card in CARDS if card.number == number) for number in range(8))
OF_COLOUR = {colour: sum(1 << card for card in CARDS if card.colour == colour) for colour in COLOURS}
EVEN = OF_NUMBER[2] | OF_NUMBER[4] | OF_NUMBER[6]
BELOW_FOUR = OF_NUMBER[1] | OF_NUMBER[2] | OF_NUMBER[3]


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards."""
    bits = NO_CARDS
    for card in cards:
        bits |= 1 << card
    return bits


def cards_in(cards: CardSet) -> Iterator[Card]:
    """The cards of a set, from low to high."""
    while cards:
        lowest = cards & -cards
        yield CARDS[lowest.bit_length() - 1]
        cards ^= lowest


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards written with blanks between: `R7 V1`. Raises ValueError as Card.parse does."""
    return tuple(Card.parse(word) for word in text.split())
