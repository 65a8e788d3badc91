"""Puzzles and exercises of Red7 as scenes need them: at a table, and how a turn there is graded."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.core.fields import decoded
from game.core.record import Header, Replay
from game.red7.bots.levels import LEVELS
from game.red7.game import RED7
from game.red7.moves import FOLD, Move
from game.red7.puzzles import verdict
from game.red7.puzzles.puzzle import STRENGTHS, Kind, Puzzle, Shelf
from game.red7.review.exercise import Moment, ended, moment_from_json, turned
from game.red7.review.grading import Grade, Graded
from game.red7.review.match_review import graded_alone
from game.red7.teaching.survival import cards_moved
from scenes.kit.assets import ASSETS
from scenes.kit.messages import tr
from scenes.match.seats import seatings
from scenes.match.story import MatchSetup, Seating
from scenes.specs.characters import characters
from scenes.specs.puzzling import Hint, Judged, Posed, Puzzling, Veil
from scenes.specs.red7 import puzzle_words as words
from scenes.specs.red7.puzzle_table import PuzzleTable, Secrets, lenient
from scenes.table.frame import THE_DESIGN

RIVALS = ("hunter", "hoarder", "tactician")
"""The faces of those who sit at the table, in their order."""
RIGHT = frozenset({Grade.KEPT, Grade.CLOSE, Grade.FORCED})
"""What solves it."""


def seated(person: Seating, seats: int) -> tuple[Seating, ...]:
    """The person, and as many rivals as there are other seats."""
    known = {character.face: character for character in characters(LEVELS)}
    rivals = (known[face] for face in RIVALS[: seats - 1])
    return person, *(Seating(rival.name, rival.face, rival.level) for rival in rivals)


def pose(puzzle: Puzzle, person: Seating) -> Posed:
    """A puzzle for this person."""
    seats, state, veil = seated(person, puzzle.state.seats), lenient(puzzle.state), Veil()
    rules, secrets = puzzle.state.rules, Secrets(veil, state, puzzle.kind is Kind.FOLD_OR_FIGHT)
    return Posed(
        title=words.kinds()[puzzle.kind],
        count=words.count(puzzle),
        setup=MatchSetup(RED7.name, dict(RED7.rules_to_json(rules)), seats),
        spec=PuzzleTable(THE_DESIGN, secrets),
        replay=Replay(Header(RED7, rules, (), None), state, (), ()),
        veil=veil,
        judge=partial(verdict.judge, puzzle),
        tell=lambda verdict: words.judged(puzzle, verdict, seats),
        in_words=lambda moves: words.in_words(moves, seats),
        laying=cards_moved,
        answer=puzzle.answer,
        hint=words.hint(verdict.hint(puzzle), seats),
        shown=words.shown(puzzle),
        solved=words.solved(puzzle),
        failed=words.failed(puzzle),
        hidden=words.hidden(puzzle),
    )


def shelf() -> Shelf:
    """The puzzles among the assets."""
    return Shelf(ASSETS / "puzzles")


RED7_PUZZLING = Puzzling(words.kinds, shelf, pose, STRENGTHS)


class Tried(NamedTuple):
    """A turn that was tried: the better one that was found before, or one that was graded; neither is against the
    rules, as ending it without leading is."""

    graded: Graded | None
    is_answer: bool = False


def judge(moment: Moment, moves: Sequence[Move]) -> Tried:
    """Grades a turn as the review does; takes about a second."""
    if cards_moved(moves) == cards_moved(moment.better) and (FOLD in moves) == (FOLD in moment.better):
        return Tried(None, True)
    decision = ended(moment, moves)
    return Tried(None if decision is None else graded_alone(decision))


def pose_exercise(position: str, looks: dict[str, dict[str, str]]) -> Posed:
    """A mistake at its table, whoever made it nearest. Raises ValueError."""
    moment = moment_from_json(turned(decoded(position)))
    seats = _alone(seatings(moment.header.seats, looks))
    state, veil = lenient(moment.state), Veil()
    return Posed(
        title=tr("My mistakes"),
        count=(tr("Find it:"), tr("a turn that keeps your chances.")),
        setup=MatchSetup(RED7.name, dict(RED7.rules_to_json(moment.header.rules)), seats),
        spec=PuzzleTable(THE_DESIGN, Secrets(veil, state, True)),
        replay=Replay(moment.header._replace(seats=()), state, (), ()),
        veil=veil,
        judge=partial(judge, moment),
        tell=tell,
        in_words=lambda moves: words.in_words(moves, seats),
        laying=cards_moved,
        answer=moment.better,
        hint=_hint(moment, seats),
        shown=tr("A better turn:"),
        solved=tr("GOT IT"),
        failed=tr("This is better."),
    )


def _alone(seats: Sequence[Seating]) -> tuple[Seating, ...]:
    """Bots hold the others' seats; nobody moves there."""
    person, *others = seats
    return person._replace(level=None), *(each._replace(level=each.level or next(iter(LEVELS))) for each in others)


def _hint(moment: Moment, seats: Sequence[Seating]) -> Hint:
    """The first move of the better turn that moves a card, or what else there is to do."""
    first = next(iter(cards_moved(moment.better)), None)
    if first is not None:
        return words.hint(first, seats)
    return words.hint(FOLD, seats) if moment.better == (FOLD,) else Hint((tr("End your turn"),), None)


def tell(tried: Tried) -> Judged:
    """The verdict on a tried turn: whether it was right, and its chances in words."""
    graded = tried.graded
    if graded is None:
        return Judged(tried.is_answer, () if tried.is_answer else ((tr("Not leading: out of the round."),),))
    chance = (tr("{n} %").format(n=round(100 * graded.after)),)
    if graded.grade in RIGHT:
        return Judged(True, (chance,))
    return Judged(False, (chance, (tr("−{n} %").format(n=round(100 * graded.loss)),)))
