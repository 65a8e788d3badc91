"""Tables in mid-round as real matches have them, and the same with other hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeVar

from game.red7.dealing import shuffled
from game.red7.decide import decide
from game.red7.evolve import evolve
from game.red7.moves import FOLD, Deal, Move
from game.red7.puzzles.puzzle import Lying, set_up
from game.red7.rules import Rules
from game.red7.state import Cards, Stage, State, begin
from game.red7.turns import surviving

Entry = TypeVar("Entry")
SAME_DEAL = 6
"""So many times the last round of a match is dealt: to get there takes long."""


def of_match(rules: Rules, seats: int, random: Random) -> Iterator[State]:
    """Every turn's beginning in a match of wanderers: whoever can stay in does, somehow."""
    state = begin(rules, seats)
    while state.stage is not Stage.OVER:
        if state.stage is Stage.DEAL:
            state = _made(state, shuffled(state, random))
        else:
            yield state
            state = _turn(state, random)


def of_last_round(rules: Rules, random: Random) -> Iterator[State]:
    """Every turn's beginning in the last round of a match of two that ends when too few cards are left."""
    last = begin(rules, 2)
    for state in of_match(rules, 2, random):
        if len(state.history) == 1:
            last = _undealt(state)
    for _ in range(SAME_DEAL):
        state = _made(last, shuffled(last, random))
        while state.stage is Stage.TURN:
            yield state
            state = _turn(state, random)


def _undealt(state: State) -> State:
    """The match as it was before the deal of the round that has just begun."""
    nothing: tuple[Cards, ...] = ((),) * state.seats
    return begin(state.rules, state.seats)._replace(
        points=state.points, piles=state.piles, won=state.won, number=state.number - 1, hands=nothing)


def _turn(state: State, random: Random) -> State:
    assert state.position is not None
    plan = next(surviving(state.position, random.shuffle), None)
    for move in plan.moves if plan is not None else (FOLD,):
        state = _made(state, move)
    return state


def _made(state: State, move: Move | Deal) -> State:
    for event in decide(state, move):
        state = evolve(state, event)
    return state


def nothing_is_known(state: State) -> bool:
    """Whether all seats are in, and nobody knows a card that is hidden from others."""
    position = state.position
    return position is not None and all(state.alive) and not position.known_top and not any(state.known_hands)


def redealt(state: State, random: Random, asked: Cards = ()) -> State:
    """The table as the seat to act has it, as seat 0; its own hand and all that is hidden is dealt anew.

    The cards asked for come to its hand, if they were not to be seen. Raises BadPuzzle as `set_up` does.
    """
    assert state.to_act is not None
    hands = rotated(state.hands, state.to_act)
    pool = [card for cards in (*hands, state.deck) for card in cards]
    random.shuffle(pool)
    pool.sort(key=lambda card: card in asked)
    dealt = tuple(tuple(pool.pop() for _ in cards) for cards in hands)
    palettes, piles = rotated(state.palettes, state.to_act), rotated(state.piles, state.to_act)
    lying = Lying(_mixed(dealt, random), palettes, state.canvas, tuple(pool), piles, rotated(state.won, state.to_act))
    return set_up(state.rules, lying)


def _mixed(hands: tuple[Cards, ...], random: Random) -> tuple[Cards, ...]:
    return tuple(tuple(random.sample(hand, len(hand))) for hand in hands)


def rotated(entries: tuple[Entry, ...], first: int) -> tuple[Entry, ...]:
    """The entries a seat, counted from this seat."""
    return entries[first:] + entries[:first]
