"""The search for puzzles: tables come from matches, hidden cards are dealt anew, and what makes a puzzle is kept.

A table makes a puzzle if its turns are counted, its answer is proven, and every other turn is refuted. Two puzzles are
*alike* if the same cards lie open for the person: the same hand, the same palette before them, and the same palettes
before the others, whoever sits where. In which order the cards of a hand or a palette lie, what the canvas hides and
how the hidden cards lie makes no other puzzle of it, nor does another name for a seat.

There is no kind that one of the seven rules cannot have: the search found more than 53 for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from game.red7.bots.playout import LOST, NEVER, rivals_of, turn
from game.red7.bots.strengths import GUARD
from game.red7.cards import CARDS, EVEN, OF_NUMBER, CardSet, card_set
from game.red7.dealing import shuffled
from game.red7.decide import decide
from game.red7.evolve import evolve
from game.red7.moves import FOLD, Act, Deal, Move
from game.red7.puzzles import fold_or_fight
from game.red7.puzzles.duel import after_turn, answers, duel_of, own, refutation, taken, wins
from game.red7.puzzles.fold_or_fight import LeastBalance
from game.red7.puzzles.puzzle import MOST_RIGHT, BadPuzzle, Kind, Puzzle, TableCards, set_up, write
from game.red7.puzzles.verdict import Turn, turns
from game.red7.review.grading import count_arrangements
from game.red7.rules import PRESETS, SEATS, Rules
from game.red7.state import Cards, Stage, State, begin
from game.red7.turns import surviving
from game.red7.view import view_of


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
    lines: list[str] = []
    asked = SEARCHES[kind][seed % len(SEARCHES[kind])]
    for _ in range(MATCHES[kind]):
        for state in _tables(kind, asked, random):
            puzzle = _first(kind, state, random, asked.deals)
            if puzzle is not None:
                lines.append(write(puzzle))
    return lines


def _tables(kind: Kind, request: Search, random: Random) -> Iterator[State]:
    last_round = kind is Kind.FOLD_OR_FIGHT
    seats = random.choice(request.seats)
    states = of_last_round(request.rules, random) if last_round else of_match(request.rules, seats, random)
    return (state for state in states if nothing_is_known(state) and _fits(request, state))


def _fits(request: Search, state: State) -> bool:
    sizes = [len(cards) for cards in state.hands]
    mine = sizes.pop(state.to_act or 0)
    return (
        mine in request.hand and all(size in request.rivals for size in sizes) and len(state.deck) in request.deck
        and all(len(cards) in request.palettes for cards in state.palettes)
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
    """Whether a puzzle is worth anybody's while: no Stay in is answered by the one discard that the table allows."""
    return puzzle.kind is not Kind.STAY_IN or any(move.act is Act.PLAY for move in puzzle.answer)


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
    won = rotated(state.won, state.to_act)
    table = TableCards(_mixed(dealt, random), palettes, state.canvas, tuple(pool), piles, won)
    return set_up(state.rules, table)


def _mixed(hands: tuple[Cards, ...], random: Random) -> tuple[Cards, ...]:
    return tuple(tuple(random.sample(hand, len(hand))) for hand in hands)


def rotated(entries: tuple[Entry, ...], first: int) -> tuple[Entry, ...]:
    """The entries a seat, counted from this seat."""
    return entries[first:] + entries[:first]


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


class SearchedTable(NamedTuple):
    """A table that was looked through: its right turns, and how many turns there are and look right."""

    choices: int
    right: Sequence[tuple[Move, ...]]
    tempting: int


def posed(kind: Kind, state: State) -> Puzzle | None:
    """The puzzle that a table makes; None if it makes none of this kind."""
    counted = _POSED[kind](state)
    if counted is None or not 1 <= len(counted.right) <= MOST_RIGHT or counted.choices < FEWEST[kind]:
        return None
    level = 1 + sum(counted.tempting >= least for least in TEMPTING[kind])
    return Puzzle(kind, state.rule, state, counted.choices, len(counted.right), level, counted.right[0])


def alike(puzzle: Puzzle) -> Alike:
    """Equal for puzzles that are alike."""
    mine, *others = map(card_set, puzzle.state.palettes)
    return card_set(puzzle.state.hands[0]), mine, tuple(sorted(others))


def _all(state: State) -> tuple[Turn, ...]:
    assert state.position is not None
    return turns(state.position)


def _stay_in(state: State) -> SearchedTable:
    """Right are the turns that survive; others look right if only their highest card is too low."""
    choices = _all(state)
    right = [turn.moves for turn in choices if turn.survives]
    return SearchedTable(len(choices), right, sum(turn.is_near for turn in choices))


def _chain(state: State) -> SearchedTable | None:
    """The puzzle of kind "Chain of fives": one of "Stay in" in which every surviving turn plays two 5s."""
    assert state.position is not None
    if not all(_is_chain(plan.moves) for plan in surviving(state.position)):
        return None  # most tables, at the first plan
    stay = _stay_in(state)
    return stay if all(map(_is_chain, stay.right)) else None


def _is_chain(moves: Sequence[Move]) -> bool:
    fives = [move for move in moves if move.act is Act.PLAY and move.card is not None and move.card.number == 5]
    return len(fives) >= LONG


def _win_in_two(state: State) -> SearchedTable | None:
    """All turns that survive look right; one or two of them win in two, and a hand refutes each of the others.

    The right ones do not win at once: there are answers to them.
    """
    before = duel_of(state)
    lasting = [taken(before, turn) for turn in own(before)]
    if len(lasting) < MOST_RIGHT + 1 or not 1 <= sum(map(wins, lasting)) <= MOST_RIGHT:
        return None  # most tables: the rest takes longer
    choices = _all(state)
    duels = [(turn, after_turn(before, turn.reached)) for turn in choices if turn.survives]
    right = [turn.moves for turn, duel in duels if wins(duel)]
    wrong = [(turn, duel) for turn, duel in duels if turn.moves not in right]
    if not all(next(answers(duel), None) for turn, duel in duels if turn.moves in right):
        return None
    if not all(refutation(duel, earns(state, turn)) for turn, duel in wrong):
        return None
    return SearchedTable(len(choices), right, len(wrong))


def earns(state: State, turn: Turn) -> bool:
    """Whether a turn earns a draw."""
    discarded = next((move.card for move in turn.moves if move.act is Act.DISCARD and move.card is not None), None)
    return (
        state.rules.draw and bool(state.deck) and discarded is not None
        and discarded.number > turn.reached.palette.bit_count()
    )  # fmt: skip


def _fold_or_fight(state: State) -> SearchedTable | None:
    """All turns that put one out are one with folding."""
    duel = duel_of(state)
    lasting, arranged = sum(1 for _ in own(duel)), count_arrangements(view_of(state, 0))
    if lasting not in FIGHTS or arranged not in ARRANGED or lasting * arranged > EFFORT:
        return None
    fold, least = fold_or_fight.folding(duel), LeastBalance()
    fights = [(turn, after_turn(duel, turn.reached), earns(state, turn)) for turn in _all(state) if turn.survives]
    right = [turn.moves for turn, then, drew in fights if least.least(then, drew) > fold]
    if len(right) > min(MOST_RIGHT, len(fights) - 1):
        return None
    wrong = [(then, drew) for turn, then, drew in fights if turn.moves not in right]
    for then, drew in wrong:
        known = [worth for worth, _ in fold_or_fight.all_known(then, drew)]
        if known[0] > fold or (not right and (known[0] == fold or known[-1] > fold)):
            return None
    return SearchedTable(len(fights) + 1, right or [(FOLD,)], len(wrong))


_POSED: dict[Kind, Callable[[State], SearchedTable | None]] = {
    Kind.STAY_IN: _stay_in, Kind.WIN_IN_TWO: _win_in_two, Kind.CHAIN: _chain, Kind.FOLD_OR_FIGHT: _fold_or_fight,
}  # fmt: skip
