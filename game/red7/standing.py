"""Who leads under a rule, by what and over whom: for the rule in force, for a turn that is tried, for all seven rules
(rules, section 4).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from game.core.replaced import put
from game.red7.cards import COLOURS, Card, CardSet, card_set, cards_in
from game.red7.position import cards
from game.red7.ranking import best_set, leader, strength
from game.red7.state import Cards
from game.red7.view import View


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


class Reason(NamedTuple):
    """What one palette has under the rule: its best set, from high to low, and what decides it."""

    seat: int
    rule: str
    counting: Cards
    leads: bool
    rival: int | None  # the best of the other seats that meet the rule
    rival_size: int
    rival_top: Card | None

    @property
    def size(self) -> int:
        """How many cards count."""
        return len(self.counting)

    @property
    def top(self) -> Card | None:
        """The highest card that counts: it decides between equal sizes."""
        return self.counting[0] if self.counting else None

    @property
    def by_tie_break(self) -> bool:
        """Whether the highest card, not the size, sets this palette apart from its best rival."""
        return self.rival is not None and self.size == self.rival_size


@lru_cache(maxsize=64)
def _counting(rule: str, palette: Cards) -> Cards:
    return tuple(reversed(list(cards_in(best_set(rule, card_set(palette))))))


def reasons(view: View, rule: str | None = None) -> Mapping[int, Reason]:
    """For every seat still in the round, why it is winning or not under `rule` (None: the one in force)."""
    return _reasons(view.palettes, view.alive, rule or view.rule)


@lru_cache(maxsize=16)
def _reasons(palettes: tuple[Cards, ...], alive: tuple[bool, ...], rule: str) -> Mapping[int, Reason]:
    sets = {seat: _counting(rule, cards) for seat, cards in enumerate(palettes) if alive[seat]}
    by_seat = {}
    for seat, counting in sets.items():
        others = [other for other in sets if other != seat and sets[other]]
        rival = max(others, key=lambda other: (len(sets[other]), sets[other][0]), default=None)
        rival_cards = sets[rival] if rival is not None else ()
        mine, theirs = (len(counting), counting[:1]), (len(rival_cards), rival_cards[:1])
        top = rival_cards[0] if rival_cards else None
        by_seat[seat] = Reason(seat, rule, counting, bool(counting) and mine > theirs, rival, len(rival_cards), top)
    return by_seat


def leader_of(view: View) -> int | None:
    """Who is winning under the rule in force."""
    return _leader(view.rule, view.palettes, view.alive)


@lru_cache(maxsize=16)
def _leader(rule: str, palettes: tuple[Cards, ...], alive: tuple[bool, ...]) -> int | None:
    return leader(rule, [card_set(cards) for cards in palettes], alive)


def leaders(view: View) -> dict[str, int | None]:
    """Who would be winning under each of the seven rules as the palettes lie."""
    palettes = [card_set(cards) for cards in view.palettes]
    return {rule: leader(rule, palettes, view.alive) for rule in COLOURS}


class RuleSeen(NamedTuple):
    """One rule through a seat's eyes."""

    rule: str
    current: Comparison
    played: Comparison | None  # if the card were played to the palette
    discarded: Comparison | None  # if it were discarded: only under its own colour, the rule that it makes


def lens(view: View, card: Card | None = None) -> tuple[RuleSeen, ...]:
    """The seven rules from Red to Violet as the view's seat sees them, with a card that it may lay down.

    Raises ValueError for a view that is no seat's.
    """
    seat = view.seat
    if seat is None:
        raise ValueError("only a seat has a card to lay down")
    now = tuple(map(card_set, view.palettes))
    then = now if card is None else put(now, seat, now[seat] | 1 << card)
    seen = []
    for rule in COLOURS:
        standing = compare(rule, now, seat)
        played = None if card is None else compare(rule, then, seat)
        discarded = standing if card is not None and card.colour == rule else None
        seen.append(RuleSeen(rule, standing, played, discarded))
    return tuple(seen)
