"""Who is winning and why, as facts for the table (rules, section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from game.red7.cards import COLOURS, Card, card_set, cards_in
from game.red7.ranking import best_set, leader
from game.red7.state import Cards
from game.red7.view import View


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
    found = {}
    for seat, counting in sets.items():
        others = [other for other in sets if other != seat and sets[other]]
        rival = max(others, key=lambda other: (len(sets[other]), sets[other][0]), default=None)
        rival_cards = sets[rival] if rival is not None else ()
        mine, theirs = (len(counting), counting[:1]), (len(rival_cards), rival_cards[:1])
        top = rival_cards[0] if rival_cards else None
        found[seat] = Reason(seat, rule, counting, bool(counting) and mine > theirs, rival, len(rival_cards), top)
    return found


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
