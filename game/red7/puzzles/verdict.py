"""Whether a turn is the answer of a puzzle, and if not, what refutes it; and every turn that a person could mean.

A discard that would leave its seat losing is illegal and not a turn (rules, section 5), but whoever looks for the
answer has to look at that discard and put it aside. So it counts among a puzzle's turns, allowed or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.red7.cards import cards_in
from game.red7.legality import Why, owed, refusal, why_not
from game.red7.moves import DISCARD, END, FOLD, PLAY, Act, Move
from game.red7.position import Phase, Position, after, leads
from game.red7.puzzles import fold_or_fight
from game.red7.puzzles.duel import Duel, Refutation, after_turn, duel_of, refutation, refuted_by, wins
from game.red7.puzzles.fold_or_fight import LeastBalance, World
from game.red7.puzzles.puzzle import Kind, Puzzle
from game.red7.rules import Edition
from game.red7.standing import Comparison, Decider, compare


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
    comparison: Comparison | None
    refuted: Refutation | None = None
    balance: Balance | None = None


def judge(puzzle: Puzzle, moves: Iterable[Move]) -> Verdict:
    """Whether a turn is right: its moves, with or without its end; a draw that it earned counts for nothing.

    A discard that does not win, which the table refuses, is judged as what it would come to. Takes less than 50 ms.
    Raises ValueError for moves that are none.
    """
    position = puzzle.state.position
    assert position is not None
    reached, folds = _led_to(position, moves)
    comparison = None if folds else compare(reached.rule, reached.palettes, reached.seat)
    survives = not folds and leads(reached, reached.rule)
    if puzzle.kind is Kind.FOLD_OR_FIGHT:
        return _fight_verdict(puzzle, reached if survives else None)._replace(comparison=comparison)
    if puzzle.kind is Kind.WIN_IN_TWO and survives:
        return _win_verdict(puzzle, reached)._replace(comparison=comparison)
    return Verdict(survives, comparison)


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


def earned(reached: Position) -> bool:
    """Whether the turn that led here earned a draw."""
    return reached.phase is Phase.DISCARDED


def _win_verdict(puzzle: Puzzle, reached: Position) -> Verdict:
    duel = after_turn(duel_of(puzzle.state), reached)
    if wins(duel):
        return Verdict(True, None)
    return Verdict(False, None, refutation(duel, earned(reached)))


def _fight_verdict(puzzle: Puzzle, reached: Position | None) -> Verdict:
    """The verdict in Fold or fight. `reached` is where a surviving turn led; None for a fold, or what is no better."""
    duel = duel_of(puzzle.state)
    fold, fight_is_right = fold_or_fight.folding(duel), puzzle.answer != (FOLD,)
    if reached is None:
        return Verdict(not fight_is_right, None, None, Balance(fold, fold, fold))
    turned, drew = after_turn(duel, reached), earned(reached)
    known = fold_or_fight.all_known(turned, drew)
    reckoned = Balance(fold, LeastBalance().least(turned, drew), known[-1][0])
    if reckoned.least > fold:
        return Verdict(True, None, None, reckoned)
    return Verdict(False, None, _refutation_in(turned, known[0][1]), reckoned)


def _refutation_in(duel: Duel, world: World) -> Refutation | None:
    """The rival's answer in the arrangement in which a turn comes to least; None if it would fold even there."""
    answer = fold_or_fight.reply(duel, world)
    return None if answer is None else refuted_by(duel, answer, world.hand)


def hint(puzzle: Puzzle) -> Move:
    """The first move of the answer."""
    return puzzle.answer[0]


class Turn(NamedTuple):
    """A whole turn, without the draw that a discard may earn: it comes too late to keep anybody in."""

    moves: tuple[Move, ...]
    reached: Position

    @property
    def survives(self) -> bool:
        """Whether the seat is winning at the end of the turn."""
        return leads(self.reached, self.reached.rule)

    @property
    def comparison(self) -> Comparison:
        """What leads at its end, and over what."""
        return compare(self.reached.rule, self.reached.palettes, self.reached.seat)

    @property
    def is_near(self) -> bool:
        """Whether the turn fails by a tie alone: as many cards count, and the highest one decides."""
        return not self.survives and self.comparison.decider in (Decider.NUMBER, Decider.COLOUR)


def turns(position: Position) -> tuple[Turn, ...]:
    """Every turn from its beginning, once for each way in which the cards lie at its end.

    What a 3 draws is not known, so a hand with a 3 has no place in a puzzle with actions. Raises ValueError for one.
    """
    if position.actions and any(card.number == Phase.THREE for card in cards_in(position.hand)):
        raise ValueError("what a 3 draws is not known")
    ends: dict[Position, Turn] = {}
    for moves, then in _turns_from(leniently(position), (), position.edition):
        end = then._replace(edition=position.edition, phase=Phase.DONE, bound=False, last=None)
        ends.setdefault(end, Turn((*moves, END), end))
    return tuple(ends.values())


def leniently(position: Position) -> Position:
    """The position in an edition that forbids nothing because it would not win (section 7)."""
    edition = position.edition._replace(bound_by_playing=False, bound_by_taking=False, seven_must_win=False)
    return position._replace(edition=edition, bound=False)


def _turns_from(
    position: Position, done: tuple[Move, ...], edition: Edition
) -> Iterator[tuple[tuple[Move, ...], Position]]:
    """The turns that begin with the moves done; a 5 asks for nothing where its edition lets no card follow."""
    nexts = [PLAY[card] for card in cards_in(position.hand)] if position.phase is Phase.OPEN else owed(position)
    for move in nexts:
        yield from _turns_from(after(position, move), (*done, move), edition)
    if position.phase is not Phase.OPEN and owed(position._replace(edition=edition)):
        return
    if done:
        yield done, position
    for card in cards_in(position.hand):
        yield (*done, DISCARD[card]), after(position, DISCARD[card])
