"""The search for puzzles: tables come from matches, hidden cards are dealt anew, and what makes a puzzle is kept."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.red7.bots.packed import GUARD
from game.red7.bots.playout import LOST, NEVER, rivals_of, turn
from game.red7.cards import CARDS, EVEN, OF_NUMBER, card_set
from game.red7.moves import Act
from game.red7.puzzles.posing import posed
from game.red7.puzzles.puzzle import BadPuzzle, Kind, Puzzle, write
from game.red7.puzzles.tables import nothing_is_known, of_last_round, of_match, redealt
from game.red7.rules import PRESETS, SEATS, Rules
from game.red7.state import Cards, State


class Search(NamedTuple):
    """Where puzzles are looked for: cards in one's own hand, the others', the palettes and the deck."""

    rules: Rules
    seats: tuple[int, ...]
    hand: range
    rivals: range
    palettes: range
    deck: range
    deals: int  # of the hidden cards of a table, at most: at the first puzzle it is left


_ADVANCED, _EXPERT = PRESETS["advanced"], PRESETS["expert"]
_TO_THE_END = _ADVANCED._replace(scoring="deck")
"""Matches in which in the end few cards are left, and so few hidden."""
SEARCHES = {
    Kind.STAY_IN: (Search(_ADVANCED, SEATS, range(3, 6), range(2, 8), range(2, 6), range(50), 6),),
    Kind.WIN_IN_TWO: (
        Search(_ADVANCED, (2,), range(3, 6), range(1, 3), range(2, 7), range(18, 50), 20),
        Search(_TO_THE_END, (2,), range(3, 6), range(2, 4), range(2, 7), range(7, 30), 30),
    ),
    Kind.CHAIN: (Search(_EXPERT, SEATS, range(3, 6), range(2, 8), range(1, 6), range(50), 40),),
    Kind.FOLD_OR_FIGHT: (Search(_TO_THE_END, (2,), range(2, 5), range(1, 4), range(2, 7), range(1, 4), 12),),
}
"""By kind; jobs take them in turn."""
MATCHES = {Kind.STAY_IN: 1, Kind.WIN_IN_TWO: 4, Kind.CHAIN: 4, Kind.FOLD_OR_FIGHT: 1}
"""A job looks through so many."""
FIVES = tuple(card for card in CARDS if card.number == 5)


def search(kind: Kind, seed: int) -> list[str]:
    """Puzzles of a kind, a line each; from equal seeds equal ones. A job for another process, of about a second."""
    random = Random(f"{kind} {seed}")
    found: list[str] = []
    asked = SEARCHES[kind][seed % len(SEARCHES[kind])]
    for _ in range(MATCHES[kind]):
        for state in _tables(kind, asked, random):
            puzzle = _first(kind, state, random, asked.deals)
            if puzzle is not None:
                found.append(write(puzzle))
    return found


def _tables(kind: Kind, asked: Search, random: Random) -> Iterator[State]:
    last_round = kind is Kind.FOLD_OR_FIGHT
    seats = random.choice(asked.seats)
    states = of_last_round(asked.rules, random) if last_round else of_match(asked.rules, seats, random)
    return (state for state in states if nothing_is_known(state) and _fits(asked, state))


def _fits(asked: Search, state: State) -> bool:
    sizes = [len(cards) for cards in state.hands]
    mine = sizes.pop(state.to_act or 0)
    return (
        mine in asked.hand and all(size in asked.rivals for size in sizes) and len(state.deck) in asked.deck
        and all(len(cards) in asked.palettes for cards in state.palettes)
    )  # fmt: skip


def _first(kind: Kind, state: State, random: Random, deals: int) -> Puzzle | None:
    """The first puzzle that is good enough among some deals of what is hidden."""
    for _ in range(deals):
        try:
            dealt = redealt(state, random, _asked(kind, random))
        except BadPuzzle:  # as where an action has made the seat to act the leader
            return None
        puzzle = posed(kind, dealt) if _may_be(kind, dealt) else None
        if puzzle is not None and is_good(puzzle):
            return puzzle
    return None


def _may_be(kind: Kind, state: State) -> bool:
    """Whether a look that takes no time leaves it open that a table is a puzzle: for a chain nothing less may do."""
    if kind is not Kind.CHAIN:
        return True
    hand, (mine, *others) = card_set(state.hands[0]), map(card_set, state.palettes)
    if hand & OF_NUMBER[3]:
        return False
    return turn(hand, hand, hand & EVEN, mine, (rivals_of(others), GUARD[state.rule], NEVER))[0] == LOST


def _asked(kind: Kind, random: Random) -> Cards:
    return tuple(random.sample(FIVES, random.choice((2, 3, 4)))) if kind is Kind.CHAIN else ()


def is_good(puzzle: Puzzle) -> bool:
    """Whether it is worth anybody's while: no Stay in is answered by the one discard that the table allows."""
    return puzzle.kind is not Kind.STAY_IN or any(move.act is Act.PLAY for move in puzzle.answer)
