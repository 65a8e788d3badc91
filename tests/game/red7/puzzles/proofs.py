"""What must hold of a puzzle that ships, proved plainly: every arrangement is laid out, every turn tried, the oracle judges."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from pathlib import Path
from typing import NamedTuple

from game.red7.dealing import first_seat
from game.red7.moves import DISCARD, END, FOLD, PLAY, Move
from game.red7.puzzles.duel import Refutation
from game.red7.puzzles.puzzle import Kind, Puzzle
from game.red7.puzzles.search import posed
from game.red7.puzzles.verdict import Verdict, judge
from game.red7.puzzles.verdict import turns as imagined
from game.red7.state import State
from tests.game.red7.puzzles import proofs
from tests.game.red7.teaching.brute_force import all_ways
from tests.game.red7.teaching.checks import turn_text
from tests.oracle.ranking import ALL_CARDS, leader, number_of, points, scoring_sets
from tests.scenario import table

Cards = tuple[str, ...]


class Side(NamedTuple):
    hand: Cards
    palette: Cards


class World(NamedTuple):
    """Before a turn: who is to act, the other, the rule, and the deck (None: nothing is ever drawn)."""

    first: Side
    second: Side
    rule: str
    deck: Cards | None


class Taken(NamedTuple):
    """A turn that survives: what everybody sees of it, and the table at its end."""

    played: str
    discarded: str
    drew: bool
    after: World  # as its seat left it: still the first


@lru_cache(maxsize=1 << 20)
def wins(rule: str, mine: Cards, theirs: Cards) -> bool:
    return leader(rule, {0: list(mine), 1: list(theirs)}) == 0


@lru_cache(maxsize=1 << 16)
def worth(rule: str, palette: Cards) -> int:
    return points(scoring_sets(rule, list(palette))[0])


def without(cards: Cards, *gone: str) -> Cards:
    return tuple(card for card in cards if card not in gone)


def turns(world: World, may_draw: bool = True) -> Iterator[Taken]:
    """Every turn of the seat to act that survives, with and without its draw."""
    (hand, palette), second, rule, _ = world
    for played in ("", *hand):
        mine = tuple(sorted((*palette, played))) if played else palette
        if played and wins(rule, mine, second.palette):
            yield Taken(played, "", False, world._replace(first=Side(without(hand, played), mine)))
        for discarded in without(hand, played):
            if wins(discarded[0], mine, second.palette):
                left = Side(without(hand, played, discarded), mine)
                yield from _drawn(Taken(played, discarded, False, world._replace(first=left, rule=discarded[0])), may_draw)


def draws(after: World, discarded: str) -> bool:
    """Whether a discard, just made by the first seat, earns it a draw."""
    return bool(discarded and after.deck) and number_of(discarded) > len(after.first.palette)


def _drawn(taken: Taken, may_draw: bool = True) -> Iterator[Taken]:
    yield taken
    after = taken.after
    if may_draw and after.deck and draws(after, taken.discarded):
        more = Side((*after.first.hand, after.deck[0]), after.first.palette)
        yield taken._replace(drew=True, after=after._replace(first=more, deck=after.deck[1:]))


def turned(world: World) -> World:
    return world._replace(first=world.second, second=world.first)


def worlds(state: State, drawn: int) -> Iterator[World]:
    """Every arrangement that seat 0 of two may think of; of the deck so many cards are told apart."""
    mine, hidden = Side(texts(state.hands[0]), tuple(sorted(texts(state.palettes[0])))), texts(
        (*state.hands[1], *state.deck))
    for hand in combinations(sorted(hidden), len(state.hands[1])):
        left = without(hidden, *hand)
        theirs = Side(hand, tuple(sorted(texts(state.palettes[1]))))
        for deck in permutations(left, min(drawn, len(left))) if state.rules.draw else [()]:
            rest = without(left, *deck)
            yield World(mine, theirs, state.rule, (*deck, *rest) if state.rules.draw else None)


def texts(cards: Iterable[object]) -> Cards:
    return tuple(map(str, cards))


def same(world: World, turn: Taken) -> World:
    """The table after the same turn in another arrangement."""
    return next(each.after for each in turns(world) if each[:3] == turn[:3])


# Win in two


def wins_in_two(worlds: Sequence[World]) -> bool:
    """Whether, one's turn being over (the first's), one wins with the next at the latest, whatever the world.

    The second turn is chosen by what one has seen: it has to do in all worlds in which that could be seen.
    """
    seen = defaultdict(list)
    for world in worlds:
        for answer in turns(turned(world)):
            seen[answer[:3]].append(turned(answer.after))
    return all(_has_last_word(possible) for possible in seen.values())


def _has_last_word(possible: Sequence[World]) -> bool:
    return any(all(_is_last(same(world, turn)) for world in possible) for turn in turns(possible[0], may_draw=False))


def _is_last(world: World) -> bool:
    return next(turns(turned(world)), None) is None


def survives_all(world: World) -> bool:
    """Whether the rival survives every second turn in this world, one's own draw included."""
    return all(not _is_last(turn.after) for turn in turns(world))


# Fold or fight


def open_worth(world: World) -> int:
    """What the seat to act gains on the other, both knowing every card."""
    return max([-worth(world.rule, world.second.palette), *(_open_after(turn.after) for turn in turns(world))])


@lru_cache(maxsize=1 << 20)
def _open_after(world: World) -> int:
    return -open_worth(turned(world))


def open_after(world: World, discarded: str) -> int:
    """The same for a seat that has ended its turn, but for a draw that its discard may have earned."""
    return max(_open_after(taken.after) for taken in _drawn(Taken("", discarded, False, world)))


def least(possible: Sequence[World], discarded: str) -> int:
    """What one's turn, which is over but for its draw, comes to at least if one goes on from what one sees."""
    kept = _least(possible)
    seen = defaultdict(list)
    for world in possible:
        for taken in _drawn(Taken("", discarded, False, world)):
            if taken.drew:
                seen[taken.after.first.hand[-1]].append(taken.after)
    return max(kept, min(map(_least, seen.values()))) if seen else kept


def _least(possible: Sequence[World]) -> int:
    """The rival is to act; it may fold as well."""
    seen = defaultdict(list)
    for world in possible:
        for answer in turns(turned(world)):
            seen[answer[:3]].append(turned(answer.after))
    return min([worth(possible[0].rule, possible[0].first.palette), *map(_best, seen.values())])


def _best(possible: Sequence[World]) -> int:
    """One is to act oneself, in one of these worlds."""
    world, kept = possible[0], [-worth(possible[0].rule, possible[0].second.palette)]
    for turn in turns(world, may_draw=False):
        kept.append(least([same(each, turn) for each in possible], turn.discarded))
    return max(kept)


PUZZLES = Path(__file__).parents[4] / "assets" / "puzzles"
PICTURE = (
    "canvas G4 / A: I4 I3 O7 | B: Y4 Y6 G3 | C: I6 B6 O6 / hand O1 Y2 G2 G5 | B: R1 R2 R3 R4 R5 | C: B1 B2 B3 B4 B5"
    " / draw"
)
"""The table of the picture of a puzzle: one of twenty turns keeps A in."""


class Wrong(AssertionError):
    """A puzzle that is none, or not as it says."""


def check(puzzle: Puzzle) -> None:
    """Raises Wrong if anything that the puzzle or its judge tells differs from what can be tried."""
    _need(judge(puzzle, puzzle.answer).right, "its answer is judged wrong")
    if puzzle.kind is Kind.WIN_IN_TWO:
        _check_win_in_two(puzzle)
    elif puzzle.kind is Kind.FOLD_OR_FIGHT:
        _check_fold_or_fight(puzzle)
    else:
        _check_surviving(puzzle)


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise Wrong(what)


def _check_surviving(puzzle: Puzzle) -> None:
    """Stay in and Chain of fives: the oracle lets nothing else survive."""
    found, hand_size = all_ways(puzzle.state), len(puzzle.state.hands[0])
    assert puzzle.state.position is not None
    meant = imagined(puzzle.state.position)
    survive = {turn_text(turn.moves) for turn in meant if turn.survives}
    right = {turn_text(turn.moves) for turn in meant if judge(puzzle, turn.moves).right}
    _need(not found.chances, "a draw may keep one in")
    _need(found.sure == survive == right, f"surviving are {found.sure}, told {right}")
    _need(len(found.sure) == puzzle.right, f"{len(found.sure)} turns are right")
    _need(turn_text(puzzle.answer) in found.sure, "its answer does not survive")
    _need(puzzle.choices == len(meant), f"there are {len(meant)} turns")
    if puzzle.kind is Kind.STAY_IN:
        _need(puzzle.choices == hand_size * (hand_size + 1), "each card, and each with each other")
    else:
        _need(all(_fives(turn) > 1 for turn in found.sure), "less than two 5s do")


def _fives(turn: str) -> int:
    return sum(step.startswith("play") and step.endswith("5") for step in turn.split(", "))


def _moves(taken: Taken) -> tuple[Move, ...]:
    plays = [move for move in PLAY if str(move.card) == taken.played]
    return *plays, *(move for move in DISCARD if str(move.card) == taken.discarded), END


def _check_win_in_two(puzzle: Puzzle) -> None:
    """One's own turns are judged as the proof has it where they are right, and refuted by a table that can lie so."""
    arranged = [*proofs.worlds(puzzle.state, 1)]
    right, wrong = set(), 0
    for turn in proofs.turns(arranged[0], may_draw=False):
        verdict = judge(puzzle, _moves(turn))
        if verdict.right:
            right.add(_moves(turn))
            after = [proofs.same(world, turn) for world in arranged]
            _need(proofs.wins_in_two(after), f"{turn[:2]} does not win in two")
            _need(any(next(proofs.turns(proofs.turned(world)), None) for world in after), "nothing answers it")
        else:
            wrong += 1
            _need(verdict.refuted is not None, f"{turn[:2]} is not refuted")
            _check_refuted(turn, arranged[0], verdict)
    _need(len(right) == puzzle.right and puzzle.answer in right, f"right are {right}")
    _need(wrong > 0, "nothing looks right but is not")


def _check_refuted(turn: Taken, world: World, verdict: Verdict) -> None:
    """The rival may hold that hand, may answer so, and is in whatever one does then."""
    refuted = verdict.refuted
    assert refuted is not None
    draws = proofs.draws(turn.after, turn.discarded)
    _need(len(refuted.own_draw) == draws, f"after {turn[:2]} one may draw")
    after = _as_refuted(turn.after, world, refuted)
    answer = next((each for each in proofs.turns(proofs.turned(after))
                   if _moves(each) == refuted.answer and each.drew == bool(refuted.drawn)), None)
    if answer is None:
        raise Wrong(f"{refuted} is no answer")
    _need(proofs.survives_all(proofs.turned(answer.after)), f"{refuted} does not refute {turn[:2]}")


def _as_refuted(after: World, world: World, refuted: Refutation) -> World:
    """The table after a turn, the hidden cards lying as they are told to; a draw of one's own is taken."""
    hand, own, drawn = map(proofs.texts, (refuted.hand, refuted.own_draw, refuted.drawn))
    hidden = {*world.second.hand, *(world.deck or ())}
    _need(hidden >= {*hand, *own, *drawn} and len({*hand, *own, *drawn}) == len(hand + own + drawn),
          f"{refuted} cannot lie so")
    _need(len(hand) == len(world.second.hand), f"{hand} are not as many as it holds")
    deck = (*drawn, *(card for card in ALL_CARDS if card in hidden - {*hand, *own, *drawn}))
    return after._replace(first=Side((*after.first.hand, *own), after.first.palette),
                          second=Side(hand, world.second.palette), deck=deck)


def _check_fold_or_fight(puzzle: Puzzle) -> None:
    """What is told to be kept is what comes out when all arrangements are played to their end."""
    arranged = [*proofs.worlds(puzzle.state, len(puzzle.state.deck))]
    fold = -proofs.worth(arranged[0].rule, arranged[0].second.palette)
    right, lasting = set(), [*proofs.turns(arranged[0], may_draw=False)]
    for turn in lasting:
        after = [proofs.same(world, turn) for world in arranged]
        opened = [proofs.open_after(world, turn.discarded) for world in after]
        least, verdict = proofs.least(after, turn.discarded), judge(puzzle, _moves(turn))
        _need(verdict.balance == (fold, least, max(opened)), f"{turn[:2]}: {verdict.balance}, not {least}")
        _need(verdict.right == (least > fold), f"{turn[:2]} is judged wrongly")
        if verdict.right:
            right.add(_moves(turn))
        else:
            _need(min(opened) <= fold, f"{turn[:2]} is neither right nor wrong")
            _need(puzzle.answer != (FOLD,) or min(opened) < fold >= max(opened), f"{turn[:2]} may be worth it")
    _need(judge(puzzle, (FOLD,)).right == (not right), "folding is judged wrongly")
    _need(puzzle.choices == len(lasting) + 1, "turns that survive, and folding")
    answers = right or {(FOLD,)}
    _need(len(answers) == puzzle.right and puzzle.answer in answers, f"right are {answers}")


def is_small(puzzle: Puzzle) -> bool:
    """Whether the plain proof takes no longer than a moment."""
    hidden, hand_size = sum(map(len, (puzzle.state.hands[1], puzzle.state.deck))), len(puzzle.state.hands[1])
    if puzzle.kind is Kind.WIN_IN_TWO:
        return hand_size == 1 or hidden < 10
    return puzzle.kind is not Kind.FOLD_OR_FIGHT or hidden * len(puzzle.state.hands[0]) <= 12


def state_of(text: str) -> State:
    """The state of a table in the scenario language, its first seat by the rules."""
    state = table(text).state
    return state._replace(first=first_seat(state.palettes))


def picture() -> Puzzle:
    """The puzzle of the picture."""
    found = posed(Kind.STAY_IN, state_of(PICTURE))
    assert found is not None
    return found
