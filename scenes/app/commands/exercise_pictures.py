"""Pictures of somebody's mistakes: the page of them with and without any, and one that is played again."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial

from game.practice.exercises import FORM, Exercise, gathered
from game.practice.kept import change, folder_of
from scenes.app.commands.moments import Build, let_run
from scenes.app.commands.review_pictures import review
from scenes.kit.answers import Here
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.screens.exercises.playing import around, posed_again
from scenes.screens.exercises.scene import ExercisesScene
from scenes.screens.puzzle.arbiter import puzzle_turn
from scenes.screens.review.scene import ReviewScene

TODAY = date(2026, 8, 14)
WAITS = (-2, 0, 1, 3, 7)
"""In how many days each is due, one after the other."""
BRIEF = 100  # ms


def mistakes_of(stage: Stage) -> list[Exercise]:
    """Those of a match that was reviewed."""
    [scene] = review(stage)
    assert isinstance(scene, ReviewScene)
    match, found = scene.course.decisions.match, list[Exercise]()
    steps = match.steps(1, match.lines)
    for place, graded in scene.course.graded.items():
        kept = scene.course.reviewing.exercise(match.header, steps, graded)
        if kept is not None:
            due = TODAY + timedelta(WAITS[len(found) % len(WAITS)])
            found.append(Exercise(str(place), match.header.game.name, kept.kind, kept.position, due))
    return found


def _listed(stage: Stage, some: bool) -> list[Scene]:
    if some:
        change(folder_of(stage.data_folder, ""), FORM, partial(gathered, found=mistakes_of(stage)))
    return [ExercisesScene(stage, "", lambda: TODAY)]


def _played(stage: Stage) -> list[Scene]:
    stage.thinkers = Here()
    exercise = mistakes_of(stage)[0]
    scene = puzzle_turn(stage, posed_again(exercise), around(exercise, lambda *_: None))
    let_run(scene, BRIEF)
    scene.settle()
    return [scene]


EXERCISES: dict[str, Build] = {
    "exercises": partial(_listed, some=True), "exercises_empty": partial(_listed, some=False), "exercise": _played,
}
