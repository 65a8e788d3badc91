"""The numbers by which the characters play 7 Street."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """What a seat keeps, lays and fears: cards, turns and points; the costs of discards are on a scale of their own."""

    # taking: a pile is taken that is worth so much, where cards count as ...
    pile_wanted: float = 3.0
    alike_in_pile: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0)  # by how many alike are in hand then: 1, 2, 3 or more
    on_street_in_pile: float = 1.0  # that go on a street
    joker_in_pile: float = 1.0
    zero_in_pile: float = 1.0
    # laying
    keep: int = 3  # cards of a number with a street
    keep_of_seven: int = 2  # the same, of a 7-Street
    begins: int = 7  # cards with which a street is begun
    spare: int = 2  # with fewer than so many above a 7-Street these are laid, too
    sevens_at_once: bool = True  # a 7-Street is laid though it is not the one that it takes to end the round
    sevens_with_jokers: int = 0  # 7-Streets that jokers are spent on before the end is near
    jokers_for_seven: int = 1  # for one of those
    # when the round may be over soon, and all goes down
    stock_short: float = 2.5  # cards of the stock a seat
    few_cards: int = 3  # in the hand of a rival who may end the round
    few_cards_before: int = 1  # of one who lacks a 7-Street for that
    lead_to_end: float = 0.0  # points with which a round is ended that could go on
    # coming out
    jokers_to_come_out: int = 1
    jokers_after: float = 3  # turns
    jokers_for_pile: int = 4  # cards of the pile, for which they go earlier
    waits: float = 3  # turns
    waits_for_pile: int = 5  # cards of the pile, for which it waits no longer
    # discards
    in_hand: tuple[float, ...] = (0.0, 0.0, 14.4, 38.0, 43.0, 40.0)  # by how many alike are in hand
    left: float = 1.5  # for each copy that may still come
    dear: float = 0.2  # for each point
    on_street: float = 17.0  # where the team has a street
    on_long: float = 5.0  # for each card of that above three
    on_seven: float = 3.0  # where it is a 7-Street
    given: float = 26.67  # for a pile that the next seat can take
    given_big: float = 0.0  # on top, for one of five cards or more
    given_card: float = 7.5  # for each card of it
    given_seven: float = 0.0  # for three cards that make its street a 7-Street
    given_before: float = 10.0  # for any pile, where it has not come out
    zero: float = 8.0
    joker: float = 85.0
    one_left: float = 0.3  # the chance that who has shown few of a number has one
    clumps: float = 1.0  # how much likelier cards alike are than by chance
    kept: float = 0.0  # the same, for each card that a seat has drawn, of a number that it has never discarded
    laid: float = 1.0  # the same, of a number that its team has a street of


STRONG = Style(
    pile_wanted=7.0, alike_in_pile=(1.0, 1.0, 2.0, 1.0), joker_in_pile=6.0, zero_in_pile=-1.0,
    keep_of_seven=0, begins=5, spare=5, sevens_with_jokers=4, jokers_for_seven=2, stock_short=5.0, few_cards=2,
    few_cards_before=0, lead_to_end=-1000.0, jokers_to_come_out=1, jokers_for_pile=5, waits=0,
    in_hand=(0.0, 4.0, 43.0, 137.0, 129.0, 120.0), dear=0.44, on_street=43.0, on_long=48.0, on_seven=5.0, given=32.0,
    given_card=0.0, given_big=120.0, given_seven=50.0, given_before=0.0, zero=10.0, joker=190.0, one_left=0.1,
    kept=0.08, laid=0.5,
)  # fmt: skip
"""What Maestro goes by, for itself."""
UNAFRAID = Style(
    keep_of_seven=0, begins=5, sevens_with_jokers=4, jokers_for_seven=2, few_cards=2, jokers_to_come_out=0, waits=0,
    in_hand=(0.0, 0.0, 43.0, 137.0, 129.0, 120.0), dear=0.35, on_street=51.0, on_long=28.0, on_seven=5.0, given=30.0,
    given_card=0.0, given_seven=60.0, zero=10.0, joker=250.0,
)  # fmt: skip
"""Hardly minds what it gives: who takes a big pile is often caught with it."""
IN_TEAM = Style(
    pile_wanted=2.0, keep=2, begins=5, stock_short=5.0, jokers_to_come_out=2, jokers_after=2,
    waits=2, waits_for_pile=7, in_hand=(0.0, 0.0, 58.0, 26.0, 43.0, 40.0), left=0.5, on_street=48.0, on_long=8.0,
    given=31.0, given_card=34.0, zero=8.0, one_left=0.0,
)  # fmt: skip
"""The same in a team: partners add to what is laid, and it takes longer until the turn comes round again."""

IN_TEAM_OF_THREE = Style(
    pile_wanted=1.0, keep=0, begins=3, sevens_with_jokers=4, jokers_for_seven=0, stock_short=2.0, few_cards=5,
    few_cards_before=3, lead_to_end=-1000.0, jokers_to_come_out=4, jokers_after=2, jokers_for_pile=2, waits=0,
    on_street=13.0, on_long=2.5, on_seven=4.0, given=12.0, joker=75.0, one_left=0.15, clumps=1.4,
)  # fmt: skip
"""Lays all it can, as Sprout does: with three hands to lay from streets are soon long."""

STRONGEST = {1: STRONG, 2: IN_TEAM, 3: IN_TEAM_OF_THREE}
"""By the seats of a team."""
LEAVES_PILES = {seats: style._replace(
    pile_wanted=13.0, alike_in_pile=(0.0, 1.0, 1.5, 1.0), on_street_in_pile=4.0, joker_in_pile=3.0, zero_in_pile=0.0,
    lead_to_end=0.0,
) for seats, style in {**STRONGEST, 1: UNAFRAID}.items()}  # fmt: skip
"""Tactician's take no pile of which not much fits, and end a round only if they lead."""

SPROUT = Style(
    pile_wanted=1.0, keep=0, keep_of_seven=0, begins=3, sevens_with_jokers=4, jokers_for_seven=4, lead_to_end=-5000.0,
    waits=0, jokers_after=0,
)  # fmt: skip
"""Lays all it can as soon as it can."""
HOARDER = Style(
    pile_wanted=4.0, keep=4, keep_of_seven=3, begins=8, few_cards=0, few_cards_before=0, stock_short=1.0,
    lead_to_end=500.0, waits=8, waits_for_pile=7, jokers_after=9, jokers_for_pile=8, joker=200.0, given=5.0,
    given_card=1.0, given_before=0.0,
)  # fmt: skip
"""Keeps its cards and waits for a big pile; it does not mind what others pick up, or that they may end the round."""
HUNTER = Style(
    pile_wanted=1.0, keep=2, keep_of_seven=1, begins=4, sevens_with_jokers=1, jokers_for_seven=2,
    lead_to_end=-1000.0, waits=0, jokers_after=0, jokers_to_come_out=2, given=40.0, given_card=15.0, zero=0.0,
)  # fmt: skip
"""Comes out at once, leaves no pile to others, and ends the round while they hold cards."""
