"""Pictures of puzzles: after a wrong try, after a hint, with a fold among the answers, solved and failed."""

from __future__ import annotations

from typing import Any

from scenes.app.commands.moments import Build, let_run
from scenes.kit.answers import Here
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Scene
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS
from scenes.match.story import Seating
from scenes.screens.puzzle.arbiter import PuzzleArbiter, puzzle_turn
from scenes.screens.puzzle.tries import Around, WayOn
from scenes.screens.round.turn import Turn
from scenes.specs import registry
from scenes.specs.puzzling import TRIES, Outcome, Posed, Puzzling

SECONDS, STREAK = 42, (22, 23)
REST, BRIEF = 5000, 100  # ms
COLOUR = COLOUR_KEYS[2]
STAY_IN, WIN_IN_TWO, _, FOLD_OR_FIGHT = range(4)
"""The kinds by their order."""


def puzzling() -> Puzzling:
    """The puzzles of the first game."""
    found = registry.GAMES[registry.FIRST].puzzling
    assert found is not None
    return found


def posed_puzzle(kind: int) -> Posed:
    """The first one of a kind that there is for the colour of the pictures, or for any."""
    kinds, shelf = list(puzzling().kinds()), puzzling().shelf()
    colours = [COLOUR, *(other for other in COLOUR_KEYS if other != COLOUR)]
    puzzle = next(found[0] for each in colours if (found := shelf.of(kinds[kind], each)))
    return puzzling().pose(puzzle, Seating(tr("You"), registry.options(registry.FIRST).cast.people[0].face))


def begun(stage: Stage, kind: int = STAY_IN) -> Turn:
    """The first of a day's three, just begun."""
    stage.thinkers = Here()
    after = [WayOn(tr("Next: {what}").format(what=list(puzzling().kinds().values())[FOLD_OR_FIGHT]), Pop),
             WayOn(tr("Share"), lambda: None), WayOn(tr("Today"), Pop)]
    around = Around(lambda outcome: after, lambda outcome: None, "Thursday 14 August, 1 of 3", 1, 3, STREAK,
                    Outcome(seconds=SECONDS))
    scene = puzzle_turn(stage, posed_puzzle(kind), around)
    let_run(scene, BRIEF)
    scene.settle()
    return scene


def arbiter_of(scene: Turn) -> PuzzleArbiter:
    """Of a turn at a puzzle."""
    assert isinstance(scene.arbiter, PuzzleArbiter)
    return scene.arbiter


def take(scene: Turn, moves: tuple[Any, ...]) -> None:
    """A turn as a person takes it, until it has been judged and shown."""
    drafting = scene.controller.drafting
    assert drafting is not None
    laying = arbiter_of(scene).posed.laying(moves)
    for move in laying:
        scene.controller.do(next(gesture for gesture in drafting.gestures if gesture.move == move))
        scene.table.finish()
    scene.handle(Intent(Kind.END_TURN if laying else Kind.FOLD, Device.KEYBOARD))
    let_run(scene, REST)
    scene.settle()


def wrong(scene: Turn) -> tuple[Any, ...]:
    """A turn that is not the answer."""
    drafting = scene.controller.drafting
    assert drafting is not None
    posed, turns = arbiter_of(scene).posed, ((gesture.move,) for gesture in drafting.gestures)
    return next(turn for turn in turns if not posed.tell(posed.judge(turn)).right)


def _tried(stage: Stage) -> list[Scene]:
    scene = begun(stage)
    take(scene, wrong(scene))
    return [scene]


def _solved(stage: Stage) -> list[Scene]:
    scene = begun(stage)
    take(scene, wrong(scene))
    take(scene, arbiter_of(scene).posed.answer)
    return [scene]


def _failed(stage: Stage) -> list[Scene]:
    scene = begun(stage, WIN_IN_TWO)
    for _ in range(TRIES):
        take(scene, wrong(scene))
    let_run(scene, REST)
    return [scene]


def _hinted(stage: Stage) -> list[Scene]:
    scene = begun(stage, WIN_IN_TWO)
    arbiter_of(scene).ask_hint()
    scene.settle()
    return [scene]


PUZZLES: dict[str, Build] = {
    "puzzle": _tried,
    "puzzle_hint": _hinted,
    "puzzle_fold": lambda stage: [begun(stage, FOLD_OR_FIGHT)],
    "puzzle_solved": _solved,
    "puzzle_failed": _failed,
}
