"""Puzzles and exercises of Red7 as scenes need them: at a table, how a turn there is graded, and in what words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.core.fields import decoded
from game.core.record import Header, Replay
from game.red7.bots.levels import LEVELS
from game.red7.game import RED7
from game.red7.moves import FOLD, Act, Move
from game.red7.puzzles import verdict
from game.red7.puzzles.duel import Refutation
from game.red7.puzzles.puzzle import STRENGTHS, Kind, Puzzle, Shelf
from game.red7.puzzles.verdict import Balance, Verdict
from game.red7.review.exercise import ExerciseStart, ended, moment_from_json, turned
from game.red7.review.grading import Grade, Graded
from game.red7.review.match_review import graded_alone
from game.red7.standing import Comparison
from game.red7.teaching.survival import cards_moved
from game.red7.view import unseen_cards, view_of
from scenes.kit.assets import ASSETS
from scenes.kit.messages import grouped, signed, tr, trn
from scenes.match.seats import seatings
from scenes.match.story import MatchSetup, Seating
from scenes.specs.characters import characters
from scenes.specs.puzzling import Judgement, PosedPuzzle, PuzzleHint, Puzzling, Veil
from scenes.specs.red7.captions import face, reason
from scenes.specs.red7.cues import reason_of
from scenes.specs.red7.puzzle_table import PuzzleTable, Secrets, lenient
from scenes.table.plan import THE_DESIGN
from scenes.table.values import Pieces
from scenes.table.words import pieces, short

ME, RIVAL = 0, 1
A_LINE = 3
"""Cards beside each other in the log."""
Lines = tuple[Pieces, ...]
RIVALS = ("hunter", "hoarder", "tactician")
"""The faces of those who sit at the table, in their order."""
RIGHT = frozenset({Grade.KEPT, Grade.CLOSE, Grade.FORCED})
"""What solves it."""


def kinds() -> dict[Kind, str]:
    """What the kinds are called."""
    return {Kind.STAY_IN: tr("Stay in"), Kind.WIN_IN_TWO: tr("Win in two"), Kind.CHAIN: tr("Chain of fives"),
            Kind.FOLD_OR_FIGHT: tr("Fold or fight")}  # fmt: skip


def count(puzzle: Puzzle) -> tuple[str, str]:
    """How many turns are right, and of how many; and what they do."""
    right, choices = puzzle.right, grouped(puzzle.choices)
    asked = {
        Kind.STAY_IN: trn("Only 1 of {of}\nturns keeps you in.", "{n} of {of}\nturns keep you in.", right, of=choices),
        Kind.WIN_IN_TWO: trn("Only 1 of {of}\nturns wins in two.", "{n} of {of}\nturns win in two.", right, of=choices),
        Kind.CHAIN: trn("Only 1 of {of}\nchains of 5s holds.", "{n} of {of}\nchains of 5s hold.", right, of=choices),
        Kind.FOLD_OR_FIGHT: trn(
            "Only 1 of {of}\nchoices scores best.", "{n} of {of}\nchoices score best.", right, of=choices),
    }  # fmt: skip
    large, _, rest = asked[puzzle.kind].partition("\n")
    return large, rest


def solved(puzzle: Puzzle) -> str:
    """The word for whoever has found it."""
    if puzzle.kind is Kind.FOLD_OR_FIGHT:
        return tr("WELL FOLDED") if folds(puzzle) else tr("WELL FOUGHT")
    return {Kind.STAY_IN: tr("STILL IN"), Kind.WIN_IN_TWO: tr("WON IN TWO"),
            Kind.CHAIN: tr("WHAT A CHAIN")}[puzzle.kind]  # fmt: skip


def failed(puzzle: Puzzle) -> str:
    """The sentence beside the answer."""
    if puzzle.kind is Kind.FOLD_OR_FIGHT:
        return tr("Folding scores best.") if folds(puzzle) else tr("This scores best.")
    return {Kind.STAY_IN: tr("This keeps you in."), Kind.WIN_IN_TWO: tr("This wins in two."),
            Kind.CHAIN: tr("This chain holds.")}[puzzle.kind]  # fmt: skip


def hidden(puzzle: Puzzle) -> Lines:
    """The cards in the rival's hand and in the deck, all together, where the proof goes through few of them.

    Most others lie among cards that were won and in the canvas, where nobody can look.
    """
    if puzzle.kind is not Kind.FOLD_OR_FIGHT:
        return ()
    cards = tuple(map(face, unseen_cards(view_of(puzzle.state, ME))))
    return tuple(cards[start : start + A_LINE] for start in range(0, len(cards), A_LINE))


def folds(puzzle: Puzzle) -> bool:
    """Whether folding is the answer."""
    return puzzle.answer == (FOLD,)


def answer_title(puzzle: Puzzle) -> str:
    """What stands above the answer."""
    return tr("Answer:") if puzzle.right == 1 else tr("One of {n} answers:").format(n=puzzle.right)


def hint(move: Move, seats: Sequence[Seating]) -> PuzzleHint:
    """The first move of the answer."""
    return PuzzleHint(_step(move, seats), move.card if move.act in (Act.PLAY, Act.DISCARD) else None)


def in_words(moves: Sequence[Move], seats: Sequence[Seating]) -> Lines:
    """A turn, a line a move."""
    return tuple(_step(move, seats) for move in moves if move.act not in (Act.END, Act.DRAW))


def _step(move: Move, seats: Sequence[Seating]) -> Pieces:
    words = {
        Act.PLAY: tr("{card} to palette"), Act.DISCARD: tr("{card} to canvas"), Act.FOLD: tr("Fold"),
        Act.SHED: tr("moved {card} to canvas"), Act.BURY: tr("moved {card} to deck"),
        Act.TAKE: tr("took {card} from {name}"),
    }[move.act]  # fmt: skip
    if move.card is None:
        return (words,)
    name = short(seats[move.owner].name) if move.owner is not None else ""
    return pieces(words, card=face(move.card), name=name)


def judged(puzzle: Puzzle, verdict: Verdict, seats: Sequence[Seating]) -> Judgement:
    """The verdict on a turn: why it is right, or what refutes it."""
    if verdict.balance is not None:
        lines = _weighed(verdict, verdict.balance, seats)
    elif verdict.right:
        lines = _won(puzzle)
    elif verdict.refuted is not None:
        lines = (*_refuted(verdict.refuted, seats), (tr("You couldn't finish it next turn."),))
    elif verdict.comparison is None:
        lines = ((tr("Out of the round."),),)
    elif verdict.comparison.leads:
        lines = ((tr("{name} could survive two turns.").format(name=short(seats[RIVAL].name)),),)
    else:
        lines = leads(verdict.comparison, seats)
    return Judgement(verdict.right, lines)


def _won(puzzle: Puzzle) -> Lines:
    """What the cards on the table do not show themselves."""
    if puzzle.kind is not Kind.WIN_IN_TWO:
        return ()
    return ((tr("Works against any hand."),),)


def leads(comparison: Comparison, seats: Sequence[Seating]) -> Lines:
    """Who leads, and over what."""
    leader = comparison.leader
    if leader is None:
        return ((tr("Nobody leads"),),)
    words = tr("You lead:") if leader == ME else tr("{name} leads:").format(name=short(seats[leader].name))
    return (words,), reason(reason_of(comparison, leader))[0]


def _refuted(refuted: Refutation, seats: Sequence[Seating]) -> Lines:
    """A hand that the rival may hold, and what it does with it."""
    name = short(seats[RIVAL].name)
    lines: list[Pieces] = []
    if refuted.own_draw:
        lines.append((tr("You may draw"), *map(face, refuted.own_draw)))
    laid = [move.card for move in refuted.answer if move.card is not None]
    hand = map(face, refuted.hand) if set(refuted.hand) > set(laid) else ()
    lines.append((tr("{name} may hold").format(name=name), *hand) if hand else (tr("{name} may:").format(name=name),))
    lines += in_words(refuted.answer, seats)
    if refuted.drawn:
        lines.append((tr("and draw"), *map(face, refuted.drawn)))
    return (*lines, *leads(refuted.comparison, seats))


def _weighed(verdict: Verdict, balance: Balance, seats: Sequence[Seating]) -> Lines:
    """Fold or fight, by the points that it comes to: one's own less the rival's."""
    folding = (tr("Fold: {points} points").format(points=signed(balance.fold)),)
    if verdict.comparison is None and verdict.right:
        return ((tr("{points} points: fighting scores no more.").format(points=signed(balance.fold)),),)
    if verdict.comparison is None or not verdict.comparison.leads:
        as_folding = ((tr("Out, as if you folded."),),) if verdict.comparison is not None else ()
        return (*as_folding, folding) if verdict.right else (*as_folding, folding, (tr("Fighting scores more."),))
    worst = tr("At worst {points} points").format(points=signed(balance.least))
    if verdict.right:
        return (worst,), folding
    best = tr("At best {points} points").format(points=signed(balance.most))
    span = (best if balance.most < balance.fold else worst,)
    answer = _refuted(verdict.refuted, seats) if verdict.refuted is not None else ()
    return span, folding, *answer


def seated(person: Seating, seats: int) -> tuple[Seating, ...]:
    """The person, and as many rivals as there are other seats."""
    known = {character.face: character for character in characters(LEVELS)}
    rivals = (known[face] for face in RIVALS[: seats - 1])
    return person, *(Seating(rival.name, rival.face, rival.level) for rival in rivals)


def pose(puzzle: Puzzle, person: Seating) -> PosedPuzzle:
    """A puzzle for this person."""
    seats, state, veil = seated(person, puzzle.state.seats), lenient(puzzle.state), Veil()
    rules, secrets = puzzle.state.rules, Secrets(veil, state, puzzle.kind is Kind.FOLD_OR_FIGHT)
    return PosedPuzzle(
        title=kinds()[puzzle.kind],
        count=count(puzzle),
        setup=MatchSetup(RED7.name, dict(RED7.rules_to_json(rules)), seats),
        spec=PuzzleTable(THE_DESIGN, secrets),
        replay=Replay(Header(RED7, rules, (), None), state, (), ()),
        veil=veil,
        judge=partial(verdict.judge, puzzle),
        tell=lambda verdict: judged(puzzle, verdict, seats),
        in_words=lambda moves: in_words(moves, seats),
        laying=cards_moved,
        answer=puzzle.answer,
        hint=hint(verdict.hint(puzzle), seats),
        answer_title=answer_title(puzzle),
        solved=solved(puzzle),
        failed=failed(puzzle),
        hidden=hidden(puzzle),
    )


def shelf() -> Shelf:
    """The puzzles among the assets."""
    return Shelf(ASSETS / "puzzles")


RED7_PUZZLING = Puzzling(kinds, shelf, pose, STRENGTHS)


class TriedTurn(NamedTuple):
    """A turn that was tried: the better one that was found before, or one that was graded; neither is against the
    rules, as ending it without leading is."""

    graded: Graded | None
    is_answer: bool = False


def judge(moment: ExerciseStart, moves: Sequence[Move]) -> TriedTurn:
    """Grades a turn as the review does; takes about a second."""
    if cards_moved(moves) == cards_moved(moment.better) and (FOLD in moves) == (FOLD in moment.better):
        return TriedTurn(None, True)
    decision = ended(moment, moves)
    return TriedTurn(None if decision is None else graded_alone(decision))


def pose_exercise(position: str, looks: dict[str, dict[str, str]]) -> PosedPuzzle:
    """A mistake at its table, whoever made it nearest. Raises ValueError."""
    moment = moment_from_json(turned(decoded(position)))
    seats = _alone(seatings(moment.header.seats, looks))
    state, veil = lenient(moment.state), Veil()
    return PosedPuzzle(
        title=tr("My mistakes"),
        count=(tr("Find it:"), tr("a turn that keeps your chances.")),
        setup=MatchSetup(RED7.name, dict(RED7.rules_to_json(moment.header.rules)), seats),
        spec=PuzzleTable(THE_DESIGN, Secrets(veil, state, True)),
        replay=Replay(moment.header._replace(seats=()), state, (), ()),
        veil=veil,
        judge=partial(judge, moment),
        tell=tell,
        in_words=lambda moves: in_words(moves, seats),
        laying=cards_moved,
        answer=moment.better,
        hint=_hint(moment, seats),
        answer_title=tr("A better turn:"),
        solved=tr("GOT IT"),
        failed=tr("This is better."),
    )


def _alone(seats: Sequence[Seating]) -> tuple[Seating, ...]:
    """Bots hold the others' seats; nobody moves there."""
    person, *others = seats
    return person._replace(level=None), *(each._replace(level=each.level or next(iter(LEVELS))) for each in others)


def _hint(moment: ExerciseStart, seats: Sequence[Seating]) -> PuzzleHint:
    """The first move of the better turn that moves a card, or what else there is to do."""
    first = next(iter(cards_moved(moment.better)), None)
    if first is not None:
        return hint(first, seats)
    return hint(FOLD, seats) if moment.better == (FOLD,) else PuzzleHint((tr("End your turn"),), None)


def tell(tried: TriedTurn) -> Judgement:
    """The verdict on a tried turn: whether it was right, and its chances in words."""
    graded = tried.graded
    if graded is None:
        return Judgement(tried.is_answer, () if tried.is_answer else ((tr("Not leading: out of the round."),),))
    chance = (tr("{n} %").format(n=round(100 * graded.after)),)
    if graded.grade in RIGHT:
        return Judgement(True, (chance,))
    return Judgement(False, (chance, (tr("−{n} %").format(n=round(100 * graded.loss)),)))
