"""Whole turns: every way in which a turn can go on from a position (rules, sections 5 and 7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from game.red7.cards import CardSet
from game.red7.legality import can_still_win, moves
from game.red7.moves import DRAW, END, FOLD, Move
from game.red7.position import Phase, Position, after, winning


class PlannedTurn(NamedTuple):
    """Moves in order, up to the turn's end or to the first card that turns up unknown, and where they lead."""

    moves: tuple[Move, ...]
    reached: Position
    ends: bool  # False: the turn goes on after a card has turned up

    @property
    def survives(self) -> bool:
        """Whether the seat stays in the round for sure, whatever turns up."""
        return winning(self.reached) if self.ends else can_still_win(self.reached)


Arrange = Callable[[list[Move]], None]


def _as_listed(legal: list[Move]) -> None:
    """Leaves the moves in the order in which the rules list them."""


def plans(position: Position, arrange: Arrange = _as_listed) -> Iterator[PlannedTurn]:
    """Every way to go on but folding; `arrange` reorders the moves tried next, in place.

    The draw that a 3 makes is part of its play, not a move. Of several orders of the same 5s one is told.
    """
    return _plans_from(position, (), arrange, set())


def _plans_from(
    position: Position, done: tuple[Move, ...], arrange: Arrange, chains: set[CardSet],
) -> Iterator[PlannedTurn]:  # fmt: skip
    """`chains` are the hands that a chain of 5s has left so far: the orders of seven 5s would be thousands."""
    if position.phase is Phase.FIVE:
        if position.hand in chains:
            return
        chains.add(position.hand)
    legal = moves(position)
    arrange(legal)
    for move in legal:
        if move is END:
            yield PlannedTurn((*done, END), position, ends=True)
        elif move is not FOLD:
            yield from _plans_after(position, (*done, move), arrange, chains)


def _plans_after(
    position: Position, done: tuple[Move, ...], arrange: Arrange, chains: set[CardSet],
) -> Iterator[PlannedTurn]:  # fmt: skip
    """What follows the last of the moves done, from the position before it."""
    then = after(position, done[-1])
    if then.phase is Phase.THREE:
        then = after(then, DRAW)
    turned_up = then.unseen > position.unseen
    if turned_up and then.phase is Phase.DONE:
        yield PlannedTurn((*done, END), then, ends=True)
    elif turned_up:
        yield PlannedTurn(done, then, ends=False)
    else:
        yield from _plans_from(then, done, arrange, chains)


def surviving(position: Position, arrange: Arrange = _as_listed) -> Iterator[PlannedTurn]:
    """The ways to go on that keep the seat in the round for sure."""
    return (plan for plan in plans(position, arrange) if plan.survives)


def gambles(position: Position) -> Iterator[PlannedTurn]:
    """The ways to go on that may keep the seat in, if the card that turns up is the right one (the 3)."""
    return (plan for plan in plans(position) if not plan.ends and not plan.survives)


def last_resort(position: Position, random: Random) -> tuple[Move, ...]:
    """When no turn survives for sure: a gamble on a 3's draw, if there is one; else out."""
    chances = [plan.moves for plan in gambles(position)]
    if chances:
        return random.choice(chances)
    if position.phase is Phase.OPEN:
        return (FOLD,)
    legal = moves(position)
    return (END,) if END in legal else (legal[0],)
