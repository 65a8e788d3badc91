"""What makes a table a puzzle: its turns are counted, its answer is proven, and every other turn is refuted.

Two puzzles are *alike* if the same cards lie open for the person: the same hand, the same palette before them, and the
same palettes before the others, whoever sits where. In which order the cards of a hand or a palette lie, what the
canvas hides and how the hidden cards lie makes no other puzzle of it, nor does another name for a seat.

There is no kind that one of the seven rules cannot have: the search found more than 53 for each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.red7.cards import CardSet, card_set
from game.red7.moves import FOLD, Act, Move
from game.red7.puzzles import balance
from game.red7.puzzles.balance import Keeping
from game.red7.puzzles.duel import after_turn, answers, duel_of, own, taken
from game.red7.puzzles.imagined import Turn, turns
from game.red7.puzzles.puzzle import MOST_RIGHT, Kind, Puzzle
from game.red7.puzzles.winning import refutation, wins
from game.red7.review.arrangements import count
from game.red7.state import State
from game.red7.turns import surviving
from game.red7.view import view_of

FEWEST = {Kind.STAY_IN: 12, Kind.WIN_IN_TWO: 6, Kind.CHAIN: 20, Kind.FOLD_OR_FIGHT: 3}
"""Turns that there must be to choose from."""
TEMPTING = {Kind.STAY_IN: (5, 10), Kind.WIN_IN_TWO: (5, 9), Kind.CHAIN: (8, 18), Kind.FOLD_OR_FIGHT: (3, 5)}
"""So many turns that look right and are not make level 2, and level 3."""
FIGHTS, ARRANGED, EFFORT = range(2, 11), range(2, 61), 100
"""In a Fold or fight so many turns survive, the hidden cards may lie in so many ways, and both multiplied are no more
than this: whoever judges a turn plays all of them to their end."""
LONG = 2
"""5s in a chain, at least."""

Alike = tuple[CardSet, CardSet, tuple[CardSet, ...]]


class Posed(NamedTuple):
    """What has been found out about a table: the right turns, and how many there are and look right."""

    choices: int
    right: Sequence[tuple[Move, ...]]
    tempting: int


def posed(kind: Kind, state: State) -> Puzzle | None:
    """The puzzle that a table makes; None if it makes none of this kind."""
    found = _WAYS[kind](state)
    if found is None or not 1 <= len(found.right) <= MOST_RIGHT or found.choices < FEWEST[kind]:
        return None
    level = 1 + sum(found.tempting >= least for least in TEMPTING[kind])
    return Puzzle(kind, state.rule, state, found.choices, len(found.right), level, found.right[0])


def alike(puzzle: Puzzle) -> Alike:
    """Equal for puzzles that are alike."""
    mine, *others = map(card_set, puzzle.state.palettes)
    return card_set(puzzle.state.hands[0]), mine, tuple(sorted(others))


def _all(state: State) -> tuple[Turn, ...]:
    assert state.position is not None
    return turns(state.position)


def _stay_in(state: State) -> Posed:
    """Right are the turns that survive; others look right if only their highest card is too low."""
    found = _all(state)
    return Posed(len(found), [turn.moves for turn in found if turn.survives], sum(turn.is_near for turn in found))


def _chain(state: State) -> Posed | None:
    """As Stay in, where nothing survives without two 5s."""
    assert state.position is not None
    if not all(_is_chain(plan.moves) for plan in surviving(state.position)):
        return None  # most tables, at the first plan
    stay = _stay_in(state)
    return stay if all(map(_is_chain, stay.right)) else None


def _is_chain(moves: Sequence[Move]) -> bool:
    fives = [move for move in moves if move.act is Act.PLAY and move.card is not None and move.card.number == 5]
    return len(fives) >= LONG


def _win_in_two(state: State) -> Posed | None:
    """Of the turns that survive, which all look right, one or two win in two, and a hand refutes each of the others.

    The right ones win not at once: there are answers to them.
    """
    before = duel_of(state)
    lasting = [taken(before, turn) for turn in own(before)]
    if len(lasting) < MOST_RIGHT + 1 or not 1 <= sum(map(wins, lasting)) <= MOST_RIGHT:
        return None  # most tables: the rest takes longer
    found = _all(state)
    duels = [(turn, after_turn(before, turn.then)) for turn in found if turn.survives]
    right = [turn.moves for turn, duel in duels if wins(duel)]
    wrong = [(turn, duel) for turn, duel in duels if turn.moves not in right]
    if not all(next(answers(duel), None) for turn, duel in duels if turn.moves in right):
        return None
    if not all(refutation(duel, earns(state, turn)) for turn, duel in wrong):
        return None
    return Posed(len(found), right, len(wrong))


def earns(state: State, turn: Turn) -> bool:
    """Whether a turn earns a draw."""
    discarded = next((move.card for move in turn.moves if move.act is Act.DISCARD and move.card is not None), None)
    return (
        state.rules.draw and bool(state.deck) and discarded is not None
        and discarded.number > turn.then.palette.bit_count()
    )  # fmt: skip


def _fold_or_fight(state: State) -> Posed | None:
    """All turns that put one out are one with folding."""
    duel = duel_of(state)
    lasting, arranged = sum(1 for _ in own(duel)), count(view_of(state, 0))
    if lasting not in FIGHTS or arranged not in ARRANGED or lasting * arranged > EFFORT:
        return None
    fold, keeping = balance.folding(duel), Keeping()
    fights = [(turn, after_turn(duel, turn.then), earns(state, turn)) for turn in _all(state) if turn.survives]
    right = [turn.moves for turn, then, drew in fights if keeping.least(then, drew) > fold]
    if len(right) > min(MOST_RIGHT, len(fights) - 1):
        return None
    wrong = [(then, drew) for turn, then, drew in fights if turn.moves not in right]
    for then, drew in wrong:
        known = [worth for worth, _ in balance.all_known(then, drew)]
        if known[0] > fold or (not right and (known[0] == fold or known[-1] > fold)):
            return None
    return Posed(len(fights) + 1, right or [(FOLD,)], len(wrong))


_WAYS: dict[Kind, Callable[[State], Posed | None]] = {
    Kind.STAY_IN: _stay_in, Kind.WIN_IN_TWO: _win_in_two, Kind.CHAIN: _chain, Kind.FOLD_OR_FIGHT: _fold_or_fight,
}  # fmt: skip
