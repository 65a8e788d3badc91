"""What must hold of a puzzle that ships, by the plain proofs and the oracle."""

from __future__ import annotations

from pathlib import Path

from game.red7.dealing import first_seat
from game.red7.moves import DISCARD, END, FOLD, PLAY, Move
from game.red7.puzzles.duel import Refutation
from game.red7.puzzles.puzzle import Kind, Puzzle
from game.red7.puzzles.search import posed
from game.red7.puzzles.verdict import Verdict, judge
from game.red7.puzzles.verdict import turns as imagined
from game.red7.state import State
from tests.game.red7.puzzles import proofs
from tests.game.red7.puzzles.proofs import Side, Taken, World
from tests.game.red7.teaching.brute_force import all_ways
from tests.game.red7.teaching.checks import turn_text
from tests.oracle.ranking import ALL_CARDS
from tests.scenario import table

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
