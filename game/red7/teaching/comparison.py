"""Who leads under a rule, by what and over whom, as one seat sees it (rules, section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from game.red7.cards import Card, CardSet
from game.red7.position import cards
from game.red7.ranking import best_set, strength
from game.red7.state import Cards


class Decider(Enum):
    """What sets the leader apart from the best of the others."""

    CARDS = "cards"  # more of them count
    NUMBER = "number"  # equally many: the highest has a higher number
    COLOUR = "colour"  # the highest have the same number: its colour is higher
    ALONE = "alone"  # nobody else has a card for the rule
    NOBODY = "nobody"  # no palette has a card for the rule: nobody leads


class Comparison(NamedTuple):
    """A seat's best set under a rule beside that of its best rival, both from high to low."""

    rule: str
    seat: int
    mine: Cards
    rival: int | None  # the best of the other seats that have a card for the rule
    theirs: Cards

    @property
    def leads(self) -> bool:
        """Whether the seat is winning."""
        return (len(self.mine), self.mine[:1]) > (len(self.theirs), self.theirs[:1])

    @property
    def leader(self) -> int | None:
        """The seat that is winning: this one or its best rival; None if nobody is."""
        return self.seat if self.leads else self.rival

    @property
    def better(self) -> Cards:
        """The leader's set."""
        return self.mine if self.leads else self.theirs

    @property
    def worse(self) -> Cards:
        """The set that the leader's beats."""
        return self.theirs if self.leads else self.mine

    @property
    def tie_break(self) -> tuple[Card, Card] | None:
        """The highest cards of the better and the worse set where these decide; None where sizes do."""
        if self.decider not in (Decider.NUMBER, Decider.COLOUR):
            return None
        return self.better[0], self.worse[0]

    @property
    def decider(self) -> Decider:
        """What decides between the two sets: their sizes first, then their highest cards."""
        better, worse = self.better, self.worse
        if not better:
            return Decider.NOBODY
        if not worse:
            return Decider.ALONE
        if len(better) > len(worse):
            return Decider.CARDS
        return Decider.NUMBER if better[0].number > worse[0].number else Decider.COLOUR


@lru_cache(maxsize=1 << 14)
def counting(rule: str, palette: CardSet) -> Cards:
    """The best set of a palette under a rule, from high to low."""
    return tuple(cards(best_set(rule, palette)))


def compare(rule: str, palettes: Sequence[CardSet], seat: int) -> Comparison:
    """A seat beside its best rival under a rule; palettes of seats that are out are empty."""
    rival, most = None, 0
    for other, palette in enumerate(palettes):
        power = strength(rule, palette) if other != seat else 0
        if power > most:
            rival, most = other, power
    theirs = counting(rule, palettes[rival]) if rival is not None else ()
    return Comparison(rule, seat, counting(rule, palettes[seat]), rival, theirs)
