"""What a turn is played for, by kind: each raises AssertionError where a scene is no turn of that kind."""

from __future__ import annotations

from scenes.screens.puzzle.arbiter import PuzzleArbiter
from scenes.screens.round.match import MatchAside
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial.aside import LessonAside


def match_aside(scene: object) -> MatchAside:
    """What stands round the table in a turn of a match."""
    assert isinstance(scene, Turn) and isinstance(scene.arbiter.aside, MatchAside)
    return scene.arbiter.aside


def lesson_aside(scene: object) -> LessonAside:
    """What stands round the table in a turn of a lesson, and what came of it."""
    assert isinstance(scene, Turn) and isinstance(scene.arbiter.aside, LessonAside)
    return scene.arbiter.aside


def puzzle_of(scene: object) -> PuzzleArbiter:
    """The arbiter of a turn at a puzzle."""
    assert isinstance(scene, Turn) and isinstance(scene.arbiter, PuzzleArbiter)
    return scene.arbiter
