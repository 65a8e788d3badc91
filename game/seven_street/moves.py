"""The steps of a turn. Copies are alike, so a move says how many of which kind, not which copies."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.seven_street.cards import BIG, FACES, SMALL, ZERO, Counts


class StreetAct(Enum):
    """What a move does."""

    TAKE = "take"  # two cards from the stock
    PICK_UP = "pickup"  # the whole discard pile
    LAY = "lay"  # a new street, or cards to one of the team's
    ZEROS = "zeros"  # as the last cards, or just before the last discard
    DISCARD = "discard"

    __hash__ = object.__hash__  # there is one of each: faster than by its name, at every move and in every search


class StreetMove(NamedTuple):
    """One step. `kind` is that of the street laid on, or of the card discarded; the rest says how many cards."""

    act: StreetAct
    kind: int = -1
    naturals: int = 0
    small: int = 0  # ?
    big: int = 0  # !

    @property
    def face(self) -> str:
        """The face that `kind` stands for; empty for a move without one."""
        return FACES[self.kind] if self.kind >= 0 else ""

    @property
    def cards(self) -> int:
        """How many cards leave the hand, but for picking up."""
        return self.naturals + self.small + self.big

    @property
    def spent(self) -> Counts:
        """The cards that leave the hand, but for picking up, by kind."""
        spent = [0] * len(FACES)
        if self.kind >= 0:
            spent[self.kind] += self.naturals
        spent[SMALL] += self.small
        spent[BIG] += self.big
        return tuple(spent)


class StreetDeal(NamedTuple):
    """The deal of a round, the one move that no seat makes: kinds of cards, the stock from the top."""

    dealer: int
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    upcard: int


TAKE = StreetMove(StreetAct.TAKE)
PICK_UP = StreetMove(StreetAct.PICK_UP)
DISCARD = tuple(StreetMove(StreetAct.DISCARD, kind, 1) for kind in range(len(FACES)))


def lay(kind: int, naturals: int, small: int = 0, big: int = 0) -> StreetMove:
    """Cards laid on the street of a number's kind."""
    return StreetMove(StreetAct.LAY, kind, naturals, small, big)


def zeros(count: int) -> StreetMove:
    """The move that lays `count` 0s."""
    return StreetMove(StreetAct.ZEROS, ZERO, count)
