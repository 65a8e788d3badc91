"""The cards (rules, section 1). Copies of a face are alike: only what moves on screen tells them apart."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import NamedTuple

NUMBERS = tuple(str(number) for number in range(1, 12))
FACES = (*NUMBERS, "?", "!", "0", "100")
"""In the order in which a hand is grouped. A card's `kind` is its place here: a number's is also its lane's."""
LANES = range(len(NUMBERS))
SMALL, BIG, ZERO, HUNDRED = range(len(NUMBERS), len(FACES))
KINDS = range(len(FACES))
WORTH = (5,) * 4 + (10,) * 6 + (20, 20, 50, 5, 100)
KIND_OF = {face: kind for kind, face in enumerate(FACES)}
ALL_HUNDREDS = 4

_COPIES = (8,) * 11 + (8, 4, 4, 4)
_COPIES_OF_SIX = (12,) * 11 + (12, 6, 4, 4)


class StreetCard(NamedTuple):
    """A card in play: the place of its face in FACES, and which of the alike ones it is."""

    kind: int
    copy: int

    @property
    def face(self) -> str:
        """`1` to `11`, `?`, `!`, `0` or `100`."""
        return FACES[self.kind]

    @property
    def worth(self) -> int:
        """How many points the card is worth."""
        return WORTH[self.kind]

    @property
    def is_number(self) -> bool:
        """Whether the card has a street of its own."""
        return self.kind < SMALL

    @property
    def is_joker(self) -> bool:
        """Whether the card stands for any number."""
        return self.kind in (SMALL, BIG)


Cards = tuple[StreetCard, ...]
Counts = tuple[int, ...]
"""How many of each kind."""


def copies(seats: int) -> Counts:
    """How many cards of each kind a match with so many seats has (section 1)."""
    return _COPIES_OF_SIX if seats == 6 else _COPIES


def counts_of(cards: Iterable[StreetCard]) -> Counts:
    """How many of each kind."""
    counts = [0] * len(FACES)
    for kind, _ in cards:
        counts[kind] += 1
    return tuple(counts)


def worth_of(cards: Iterable[StreetCard]) -> int:
    """Points of some cards."""
    return sum(WORTH[kind] for kind, _ in cards)


@lru_cache(maxsize=8)  # a deal is asked for again at once: by who reads it, and by who holds it against the rules
def distinct_cards(dealt: tuple[int, ...], seats: int) -> Cards:
    """Cards of these kinds, a whole deal, each with its copy.

    Which copy a card is follows from the deal, but so that those in sight tell nothing of the hidden ones.
    """
    random = Random(bytes(dealt))
    left = [random.sample(range(count), count) for count in copies(seats)]
    return tuple(StreetCard(kind, left[kind].pop()) for kind in dealt)
