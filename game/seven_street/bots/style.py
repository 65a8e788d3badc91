"""The numbers by which the characters play 7 Street."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """What a seat keeps, lays and fears."""

    # taking
    pile_wanted: int = 3  # a pile of so many cards is taken wherever it can be
    # laying
    keep: int = 3  # of a number with a street
    keep_of_seven: int = 2
    begins: int = 7  # cards with which a street is begun
    spare: int = 2
    sevens_at_once: bool = True
    sevens_with_jokers: int = 0
    jokers_for_seven: int = 1
    # urgency
    stock_short: float = 2.5  # cards a seat
    few_cards: int = 3
    few_cards_before: int = 1
    lead_to_end: float = 0.0
    # coming out
    jokers_to_come_out: int = 2
    jokers_after: float = 3
    jokers_for_pile: int = 4
    waits: float = 3
    waits_for_pile: int = 5
    # discards
    held: tuple[float, ...] = (0.0, 0.0, 14.4, 38.0, 43.0, 40.0)
    pair_for_pile: float = 0.0
    left: float = 1.5
    dear: float = 0.2
    on_street: float = 11.0
    on_long: float = 5.0
    on_seven: float = 3.0
    given: float = 26.67
    given_card: float = 11.0
    given_before: float = 10.0
    given_card_before: float = 0.0
    zero: float = 8.0
    joker: float = 85.0
    one_left: float = 0.3
    clumps: float = 1.0


STRONG = Style()
LAYS_ALL = STRONG._replace(keep=0, keep_of_seven=0, begins=3, sevens_with_jokers=4, jokers_for_seven=4, waits=0,
                           jokers_after=0, pile_wanted=1, lead_to_end=-5000.0)
"""Sparring partner in `fit.py`: everything goes down as soon as it can."""
