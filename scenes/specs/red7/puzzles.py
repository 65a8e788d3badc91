"""Puzzles of Red7 as a scene needs them: at a table, with everything that is said of them."""

from __future__ import annotations

from functools import partial

from game.core.record import Header, Replay
from game.red7.bots.levels import LEVELS
from game.red7.game import RED7
from game.red7.puzzles import verdict
from game.red7.puzzles.puzzle import STRENGTHS, Kind, Puzzle, Shelf
from game.red7.teaching.survival import cards_moved
from scenes.kit.assets import ASSETS
from scenes.match.story import MatchSetup, Seating
from scenes.specs.characters import characters
from scenes.specs.puzzling import Posed, Puzzling, Veil
from scenes.specs.red7 import puzzle_words as words
from scenes.specs.red7.puzzle_table import Kept, PuzzleTable, lenient
from scenes.table.frame import THE_DESIGN

RIVALS = ("hunter", "hoarder", "tactician")
"""The faces of those who sit at the table, in their order."""


def seated(person: Seating, seats: int) -> tuple[Seating, ...]:
    """The person, and as many rivals as there are other seats."""
    known = {character.face: character for character in characters(LEVELS)}
    rivals = (known[face] for face in RIVALS[: seats - 1])
    return person, *(Seating(rival.name, rival.face, rival.level) for rival in rivals)


def pose(puzzle: Puzzle, person: Seating) -> Posed:
    """A puzzle for this person."""
    seats, state, veil = seated(person, puzzle.state.seats), lenient(puzzle.state), Veil()
    rules, kept = puzzle.state.rules, Kept(veil, state, puzzle.kind is Kind.FOLD_OR_FIGHT)
    return Posed(
        title=words.kinds()[puzzle.kind],
        count=words.count(puzzle),
        setup=MatchSetup(RED7.name, dict(RED7.rules_to_json(rules)), seats),
        spec=PuzzleTable(THE_DESIGN, kept),
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
