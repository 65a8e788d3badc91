"""One exercise at its table: laid out from what was kept, and where it leads once it is over."""

from __future__ import annotations

from collections.abc import Sequence

from game.practice.exercises import Exercise
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Replace
from scenes.screens import routes
from scenes.screens.puzzle.tries import Around, WayOn
from scenes.screens.routes import Tried
from scenes.specs import registry
from scenes.specs.puzzling import Outcome, Posed


class NotPossible(ValueError):
    """Why an exercise cannot be laid out."""


def posed_again(exercise: Exercise) -> Posed:
    """Its position at the table; takes a moment, off the drawing thread. Raises NotPossible."""
    game = registry.GAMES.get(exercise.game)
    if game is None or game.reviewing is None:
        raise NotPossible(tr("this game isn't available"))
    try:
        return game.reviewing.pose(exercise.position, registry.looks(exercise.game))
    except (ValueError, RecursionError) as fault:
        raise NotPossible(str(fault)) from None


def cannot_be_played(fault: BaseException) -> str:
    """The line for one that cannot be laid out. Raises what is a fault of the program."""
    if not isinstance(fault, NotPossible):
        raise fault
    return tr("Can't replay this turn: {reason}").format(reason=fault)


def around(exercise: Exercise, tried: Tried) -> Around:
    """What is told of it, and the ways on: to the next one that is due, and back to all of them."""
    following: list[Exercise] = []

    def hear(outcome: Outcome) -> None:
        if outcome.is_over and (more := tried(exercise, outcome.solved)) is not None:
            following.append(more)

    def ways(outcome: Outcome) -> Sequence[WayOn]:
        back = WayOn(tr("My mistakes"), Pop)
        if not following:
            return [back]
        return [WayOn(tr("Next mistake"), lambda: Replace(routes.PlayExercise(following[-1], tried))), back]

    return Around(ways, hear)
