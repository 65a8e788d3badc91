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
    jokers_to_come_out: int = 1
    jokers_after: float = 3
    jokers_for_pile: int = 4
    waits: float = 3
    waits_for_pile: int = 5
    # discards
    held: tuple[float, ...] = (0.0, 0.0, 14.4, 38.0, 43.0, 40.0)
    pair_for_pile: float = 0.0
    left: float = 1.5
    dear: float = 0.2
    on_street: float = 17.0
    on_long: float = 5.0
    on_seven: float = 3.0
    given: float = 26.67
    given_card: float = 7.5
    given_before: float = 10.0
    given_card_before: float = 0.0
    zero: float = 8.0
    joker: float = 85.0
    one_left: float = 0.3
    clumps: float = 1.0


STRONG = Style()
"""What the characters that search go by."""

SPROUT = STRONG._replace(
    pile_wanted=1, keep=0, keep_of_seven=0, begins=3, sevens_with_jokers=4, jokers_for_seven=4, lead_to_end=-5000.0,
    waits=0, jokers_after=0,
)  # fmt: skip
"""Lays all it can as soon as it can."""
HOARDER = STRONG._replace(
    pile_wanted=4, keep=4, keep_of_seven=3, begins=8, few_cards=0, few_cards_before=0, stock_short=1.0,
    lead_to_end=800.0, waits=8, waits_for_pile=7, jokers_after=9, jokers_for_pile=8, joker=200.0, given=5.0,
    given_card=1.0, given_before=0.0,
)  # fmt: skip
"""Keeps its cards and waits for a big pile; it does not mind what others pick up, or that they may end the round."""
HUNTER = STRONG._replace(
    pile_wanted=1, keep=2, keep_of_seven=1, begins=4, sevens_with_jokers=1, jokers_for_seven=2, lead_to_end=-1000.0,
    waits=0, jokers_after=0, jokers_to_come_out=2, given=40.0, given_card=15.0, zero=0.0,
)  # fmt: skip
"""Comes out at once, leaves no pile to others, and ends the round while they hold cards."""
