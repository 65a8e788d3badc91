"""Whether a turn is the answer of a puzzle, and if not, the facts that refute it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.red7.moves import FOLD, Act, Move
from game.red7.position import Phase, Position, after, leads
from game.red7.puzzles import balance
from game.red7.puzzles.balance import Keeping, World
from game.red7.puzzles.duel import Duel, after_turn, duel_of
from game.red7.puzzles.imagined import leniently
from game.red7.puzzles.puzzle import Kind, Puzzle
from game.red7.puzzles.winning import Refutation, refutation, refuted_by, wins
from game.red7.refusal import Why, refusal, why_not
from game.red7.teaching.comparison import Comparison, compare


class Balance(NamedTuple):
    """Fold or fight, in points of one's own less the rival's: folding; and the turn, at least and at most.

    At least: whatever the rival holds and does. At most: if both knew every card and did their best.
    """

    fold: int
    least: int
    most: int


class Verdict(NamedTuple):
    """Whether a turn is right; what leads at its end, and over what (None: one has folded).

    `refuted` is a hand that fits and the rival's answer with it (Win in two, and a wrong fight); `balance` is told in
    every Fold or fight.
    """

    right: bool
    why: Comparison | None
    refuted: Refutation | None = None
    balance: Balance | None = None


def judge(puzzle: Puzzle, moves: Iterable[Move]) -> Verdict:
    """Whether a turn is right: its moves, with or without its end; a draw that it earned counts for nothing.

    A discard that does not win, which the table refuses, is judged as what it would come to. Takes less than 50 ms.
    Raises ValueError for moves that are none.
    """
    position = puzzle.state.position
    assert position is not None
    then, folds = _led_to(position, moves)
    why = None if folds else compare(then.rule, then.palettes, then.seat)
    survives = not folds and leads(then, then.rule)
    if puzzle.kind is Kind.FOLD_OR_FIGHT:
        return _kept(puzzle, then if survives else None)._replace(why=why)
    if puzzle.kind is Kind.WIN_IN_TWO and survives:
        return _won(puzzle, then)._replace(why=why)
    return Verdict(survives, why)


def _led_to(position: Position, moves: Iterable[Move]) -> tuple[Position, bool]:
    """Where the moves lead, and whether they fold."""
    for move in moves:
        if move.act is Act.FOLD:
            return position, True
        if move.act not in (Act.END, Act.DRAW):
            if not any(why_not(each, move) in JUDGED for each in (position, leniently(position))):
                raise ValueError(refusal(position, move))
            position = after(position, move)
    return position, position.phase is Phase.OPEN


JUDGED = (None, Why.LOSES)
"""Moves that are allowed, and discards that are not because they would not win."""


def earned(then: Position) -> bool:
    """Whether the turn that led here earned a draw."""
    return then.phase is Phase.DISCARDED


def _won(puzzle: Puzzle, then: Position) -> Verdict:
    duel = after_turn(duel_of(puzzle.state), then)
    if wins(duel):
        return Verdict(True, None)
    return Verdict(False, None, refutation(duel, earned(then)))


def _kept(puzzle: Puzzle, then: Position | None) -> Verdict:
    """`then`: where a turn led that survives; without one it was a fold, or as good as one."""
    duel = duel_of(puzzle.state)
    fold, fight_is_right = balance.folding(duel), puzzle.answer != (FOLD,)
    if then is None:
        return Verdict(not fight_is_right, None, None, Balance(fold, fold, fold))
    turned, drew = after_turn(duel, then), earned(then)
    known = balance.all_known(turned, drew)
    found = Balance(fold, Keeping().least(turned, drew), known[-1][0])
    if found.least > fold:
        return Verdict(True, None, None, found)
    return Verdict(False, None, _hit(turned, known[0][1]), found)


def _hit(duel: Duel, world: World) -> Refutation | None:
    """The rival's answer in the arrangement in which a turn comes to least; None if it would fold even there."""
    answer = balance.reply(duel, world)
    return None if answer is None else refuted_by(duel, answer, world.hand)


def hint(puzzle: Puzzle) -> Move:
    """The first move of the answer."""
    return puzzle.answer[0]
