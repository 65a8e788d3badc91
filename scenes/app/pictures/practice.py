"""Pictures of puzzles, of the page of today, and of own mistakes as exercises."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from typing import Any

from game.core.json_file import change_form
from game.practice import folder_of
from game.practice.days import A_DAY, Attempt, Days, PlayedDeal, with_deal, with_puzzle
from game.practice.exercises import FORM, Exercise, gathered
from scenes.app.pictures.moments import Build, let_run
from scenes.app.pictures.past import review
from scenes.app.router import Router
from scenes.kit.answers import Answers
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Scene
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.exercises.scene import ExercisesScene, context_of, posed_again
from scenes.screens.puzzle.arbiter import PuzzleArbiter, puzzle_turn
from scenes.screens.puzzle.tries import PuzzleContext, PuzzleExit
from scenes.screens.review.scene import ReviewScene
from scenes.screens.round.turn import Turn
from scenes.screens.today.model import model_of
from scenes.screens.today.more_puzzles import MorePuzzles, MorePuzzlesModel
from scenes.screens.today.scene import TodayScene
from scenes.specs import arcade, registry
from scenes.specs.puzzling import TRIES, PosedPuzzle, PuzzleOutcome, Puzzling

SECONDS, STREAK = 42, (22, 23)
REST, BRIEF = 5000, 100  # ms
COLOUR = COLOUR_KEYS[2]
STAY_IN, WIN_IN_TWO, _, FOLD_OR_FIGHT = range(4)
"""The kinds by their order."""


def puzzling() -> Puzzling:
    """The puzzles of the first game."""
    adapter = registry.GAMES[registry.FIRST].puzzling
    assert adapter is not None
    return adapter


def posed_puzzle(kind: int) -> PosedPuzzle:
    """The first one of a kind that there is for the colour of the pictures, or for any."""
    kinds, shelf = list(puzzling().kinds()), puzzling().shelf()
    colours = [COLOUR, *(other for other in COLOUR_KEYS if other != COLOUR)]
    puzzle = next(puzzles[0] for each in colours if (puzzles := shelf.puzzles_of(kinds[kind], each)))
    return puzzling().pose(puzzle, Seating(tr("You"), registry.options(registry.FIRST).cast.people[0].face))


def begun(stage: Stage, kind: int = STAY_IN) -> Turn:
    """The first of a day's three, just begun."""
    stage.thinkers = Answers()
    after = [PuzzleExit(tr("Next: {what}").format(what=list(puzzling().kinds().values())[FOLD_OR_FIGHT]), Pop),
             PuzzleExit(tr("Share"), lambda: None), PuzzleExit(tr("Today"), Pop)]
    context = PuzzleContext(lambda outcome: after, lambda outcome: None, "Thursday 14 August, 1 of 3", 1, 3, STREAK,
                    PuzzleOutcome(seconds=SECONDS))
    scene = puzzle_turn(stage, posed_puzzle(kind), context)
    let_run(scene, BRIEF)
    scene.settle()
    return scene


def arbiter_of(scene: Turn) -> PuzzleArbiter:
    """The arbiter of a turn at a puzzle."""
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
    """A turn that does not solve the puzzle."""
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


THURSDAY = date(2026, 8, 13)
BEFORE, IN_A_ROW = 88, 22
"""Days: since the first that was played, and in a row up to today."""
EVERY = 6
"""One of so many is missed before that."""
MISTAKES = 14
DEAL = (4, 6, 4, 5, 2, 2)
"""The places of the colours after each turn of the deal."""


def menu_played(stage: Stage) -> list[Scene]:
    """The menu on a Thursday, of somebody who has played before."""
    setup = registry.options(arcade.GAME).first_setup()
    stage.settings = replace(stage.settings, last_setups={arcade.GAME: setup.to_settings()})
    router = Router(stage)
    router.today.clock = lambda: THURSDAY
    return [router.make(routes.Menu())]


def _days(kinds: list[str]) -> Days:
    days = Days()
    for back in range(BEFORE, 0, -1):
        if back <= IN_A_ROW or back % EVERY:
            days = with_puzzle(days, THURSDAY - timedelta(back), kinds[0], Attempt(0, True))
    days = with_puzzle(days, THURSDAY, kinds[0], Attempt(1, True, 65))
    days = with_puzzle(days, THURSDAY, kinds[1], Attempt(0, True, 30))
    return with_deal(days, THURSDAY, PlayedDeal("".join(COLOUR_KEYS[place] for place in DEAL), True))


def _page(stage: Stage, days: Days) -> TodayScene:
    kinds = dict([*puzzling().kinds().items()][:A_DAY])
    model = model_of(registry.titles()[arcade.GAME], days, THURSDAY, kinds, MISTAKES)
    return TodayScene(stage, lambda anew: model, [*kinds], arcade.note(model.rule))


def today(stage: Stage) -> list[Scene]:
    """Two puzzles and the deal are done."""
    return [_page(stage, _days(list(puzzling().kinds())))]


def today_new(stage: Stage) -> list[Scene]:
    """The page of today before anything was tried."""
    return [_page(stage, Days())]


def today_calendar(stage: Stage) -> list[Scene]:
    """With large text, the second page."""
    scene = _page(stage, _days(list(puzzling().kinds())))
    scene.turn(1)
    return [scene]


def more_puzzles(stage: Stage) -> list[Scene]:
    """Every kind under every rule."""
    names = {key: arcade.colour_name(key) for key in COLOUR_KEYS}
    return [MorePuzzles(stage, MorePuzzlesModel(puzzling().kinds(), names), lambda kind, rule: None)]


TODAY: dict[str, Build] = {
    "menu_played": menu_played,
    "today": today, "today_new": today_new, "today_calendar": today_calendar, "more_puzzles": more_puzzles,
}  # fmt: skip


FRIDAY = date(2026, 8, 14)
WAITS = (-2, 0, 1, 3, 7)
"""In how many days each is due, one after the other."""
_MISTAKES: list[Exercise] = []
"""Found once a process: a review takes longer than drawing what comes of it."""


def mistakes_of(stage: Stage) -> list[Exercise]:
    """The exercises from the mistakes of a reviewed match, which are the same for every picture."""
    if not _MISTAKES:
        [scene] = review(stage)
        assert isinstance(scene, ReviewScene)
        match = scene.course.decisions.match
        steps = match.steps(1, match.lines)
        for place, graded in scene.course.graded.items():
            exercise = scene.course.reviewing.exercise(match.header, steps, graded)
            if exercise is not None:
                due = FRIDAY + timedelta(WAITS[len(_MISTAKES) % len(WAITS)])
                _MISTAKES.append(Exercise(str(place), match.header.game.name, exercise.kind, exercise.position, due))
    return [*_MISTAKES]


def _listed(stage: Stage, some: bool) -> list[Scene]:
    if some:
        change_form(folder_of(stage.data_folder, ""), FORM, partial(gathered, mistakes=mistakes_of(stage)))
    return [ExercisesScene(stage, "", lambda: FRIDAY)]


def _played(stage: Stage) -> list[Scene]:
    stage.thinkers = Answers()
    exercise = mistakes_of(stage)[0]
    scene = puzzle_turn(stage, posed_again(exercise), context_of(exercise, lambda *_: None))
    let_run(scene, BRIEF)
    scene.settle()
    return [scene]


EXERCISES: dict[str, Build] = {
    "exercises": partial(_listed, some=True), "exercises_empty": partial(_listed, some=False), "exercise": _played,
}
