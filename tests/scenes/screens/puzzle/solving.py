"""Somebody at a puzzle: turns taken by keys, and what was told of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.red7.moves import END, Act, Move
from game.red7.puzzles.puzzle import Kind as PuzzleKind
from game.red7.puzzles.puzzle import Puzzle, Shelf
from game.red7.puzzles.verdict import turns
from scenes.app.router import Router
from scenes.kit.answers import Answers
from scenes.kit.assets import ASSETS
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Transition
from scenes.kit.stack import SceneStack
from scenes.match.story import Seating
from scenes.screens.puzzle.arbiter import puzzle_turn
from scenes.screens.puzzle.ending import PuzzleEnding
from scenes.screens.puzzle.tries import PuzzleContext, PuzzleExit, Tries
from scenes.specs.puzzling import PuzzleOutcome
from scenes.specs.red7.puzzles import pose
from tests.scenes.staging import Noting, drafting_of, key, puzzle_of, stage_of

FRAME = 16
SHELF = Shelf(ASSETS / "puzzles")
RULES = "ROYGBIV"
UNTRIED = PuzzleOutcome()


def first_of(kind: PuzzleKind) -> Puzzle:
    """One that ships."""
    return next(found[0] for rule in RULES if (found := SHELF.puzzles_of(kind, rule)))


class Solver:
    """At one puzzle; `outcomes` are the outcomes in their order, `went` the ways on that were taken."""

    def __init__(self, folder: Path, puzzle: Puzzle, begun: PuzzleOutcome = UNTRIED, **chosen: Any) -> None:
        self.puzzle, self.outcomes, self.went = puzzle, list[PuzzleOutcome](), list[str]()
        self.stage = stage_of(folder, **chosen)
        self.stage.thinkers = Answers()
        self.posed = pose(puzzle, Seating("You", "kite"))
        context = PuzzleContext(self._ways, self.outcomes.append, "Thursday 14 August, 1 of 3", 1, 3, (22, 23), begun)
        self.scene = puzzle_turn(self.stage, self.posed, context)
        self.stack = SceneStack(Noting(self.stage, "below", []), Router(self.stage).make)
        self.stack.scenes.append(self.scene)
        self.settle()

    def _ways(self, outcome: PuzzleOutcome) -> Sequence[PuzzleExit]:
        return [PuzzleExit("Next", lambda: self._go("Next")), PuzzleExit("Today", lambda: self._go("Today"))]

    def _go(self, way: str) -> Transition | None:
        self.went.append(way)
        return None

    @property
    def tries(self) -> Tries:
        """What they have come to."""
        return puzzle_of(self.scene).tries

    @property
    def ending(self) -> PuzzleEnding | None:
        """Once it is over."""
        return puzzle_of(self.scene).aside.ending

    @property
    def left(self) -> bool:
        """Whether the scene below is on top."""
        return self.stack.top is not self.scene

    def settle(self, ms: float = 4000) -> None:
        """Time passes."""
        for _ in range(round(ms / FRAME)):
            self.stack.update(FRAME)

    def press(self, kind: Kind, **rest: Any) -> None:
        """A key, and what it sets in motion."""
        self.stack.handle(key(kind, **rest))
        self.settle(1200)

    def lay(self, moves: Sequence[Move]) -> None:
        """Cards go where moves say, by the keys of their numbers."""
        for move in moves:
            if move.card is None:
                continue
            hand = self.scene.table.hand_order.arranged(drafting_of(self.scene).view)
            self.press(Kind.CARD, number=hand.index(move.card) + 1)
            self.press({Act.PLAY: Kind.PLAY, Act.DISCARD: Kind.DISCARD}[move.act])

    def take(self, moves: Sequence[Move]) -> None:
        """A turn, and its end."""
        self.lay(moves)
        self.press(Kind.END_TURN if END in moves else Kind.FOLD)
        self.settle()

    def wrong(self, number: int = 0) -> tuple[Move, ...]:
        """A turn that is not an answer."""
        assert self.puzzle.state.position is not None
        found = [turn.moves for turn in turns(self.puzzle.state.position)
                 if {move.act for move in turn.moves} <= {Act.PLAY, Act.DISCARD, Act.END}
                 and not self.posed.judge(turn.moves).right]
        return found[number]
