"""Pairs, the tests' own game: its cards, moves and states.

32 cards, four alike of each letter, for two teams of two seats (0 2 against 1 3). A turn lays two alike cards on
the pairs of the team, or draws a card and then discards one. A round ends with an empty hand or an empty deck: a
team gets 10 points a pair, less 1 (a) to 8 (h) for each card left in its hands. `rounds` rounds are played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from game.core.events import DECK, HAND, Card, GameEvent, TallyLine, Zone
from game.core.game import IllegalMove

LETTERS = "abcdefgh"
COPIES, SEATS, HAND_SIZE = 4, 4, 5
SIDES = ((0, 2), (1, 3))
THE_DECK, THE_PILE = Zone(DECK), Zone("pile")
HANDS = tuple(Zone(HAND, seat) for seat in range(SEATS))
PAIRS = tuple(Zone("pairs", team=team) for team in range(len(SIDES)))

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WentOut(GameEvent):
    """A hand is empty: the one event that only this game has."""

    seat: int


class Rules(NamedTuple):
    rounds: int = 2
    target: int | None = None  # points that end the match as well
    first: str = "next"  # who begins a round: "next" or "same"


class Deal(NamedTuple):
    letters: str  # of the whole deck from the top, the hands first


class Move(NamedTuple):
    act: str  # "pair", "draw" or "discard"
    cards: Cards = ()


class State(NamedTuple):
    rules: Rules
    zones: Mapping[Zone, Cards]
    number: int = 0
    to_act: int | None = None
    drawn: bool = False
    points: tuple[int, ...] = (0,) * len(SIDES)
    tally: tuple[TallyLine, ...] = ()
    winners: tuple[int, ...] = ()


class View(NamedTuple):
    rules: Rules
    seat: int | None
    number: int
    to_act: int | None
    drawn: bool
    hand: Cards
    hand_counts: tuple[int, ...]
    pairs: tuple[Cards, ...]
    pile: Cards
    deck: int
    points: tuple[int, ...]
    winners: tuple[int, ...]
    target: int | None = None
    limit: int | None = None

    @property
    def standing(self) -> tuple[int, ...]:
        return self.points


def letter(card: Card | None) -> str:
    """The face of a card: alike cards are those of one letter."""
    assert isinstance(card, int)
    return LETTERS[card % len(LETTERS)]


def worth(cards: Iterable[int]) -> int:
    return sum(card % len(LETTERS) + 1 for card in cards)


def dealt(letters: str) -> dict[Zone, Cards]:
    """Where every card lies after a deal. Raises IllegalMove.

    Which of alike cards is which follows from the deal, but so that one in sight tells nothing of the hidden ones.
    """
    if sorted(letters) != sorted(LETTERS * COPIES):
        raise IllegalMove(f"the deal does not have {COPIES} cards a letter")
    copies = {each: Random(letters + each).sample(range(COPIES), COPIES) for each in LETTERS}
    cards = tuple(copies[each].pop() * len(LETTERS) + LETTERS.index(each) for each in letters)
    hands = {hand: cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat, hand in enumerate(HANDS)}
    return {**hands, THE_DECK: cards[SEATS * HAND_SIZE :]}


def tally_of(zones: Mapping[Zone, Cards]) -> tuple[TallyLine, ...]:
    """What a round comes to: pairs for a team, cards left in its hands against it."""
    lines = []
    for side, seats in enumerate(SIDES):
        left = tuple(card for seat in seats for card in zones[HANDS[seat]])
        lines += [TallyLine("pairs", side, 5 * len(zones[PAIRS[side]]), zones[PAIRS[side]])]
        lines += [TallyLine("left", side, -worth(left), left)]
    return tuple(lines)
