"""Pictures of all that teaches: lessons, lens, badges, hints, and why somebody is out."""

from __future__ import annotations

from dataclasses import replace

from scenes.app.pictures.moments import (
    Build,
    Moment,
    demo,
    is_turn_down_of_seat_0,
    let_run,
    own_turn,
    own_turn_scene,
    session_at,
)
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Replace, Scene
from scenes.kit.settings import LearntLessons, learning
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.lessons import after_step, step_scene
from scenes.screens.why.scene import Why
from scenes.specs import registry
from scenes.table.spec import colour_of

LESSON_REST = 3000  # ms until nothing moves, and a wrong turn has gone back


def _so_far(stage: Stage, lesson: int) -> None:
    """Marks all lessons before this one as done."""
    stage.change(**learning(stage.settings, registry.FIRST, LearntLessons(lesson, tuple(range(1, lesson)))))


def _lesson_at(stage: Stage, lesson: int, step: int = 0) -> Scene:
    """A step of a lesson, with those before it done."""
    _so_far(stage, lesson)
    return step_scene(Course(stage, registry.FIRST), lesson, step)


def _lessons(stage: Stage) -> list[Scene]:
    _so_far(stage, 4)
    scene = Router(stage).make(routes.Lessons())
    scene.enter()
    return [scene]


def _lesson(stage: Stage) -> list[Scene]:
    """Just after a wrong discard."""
    scene = _lesson_at(stage, 3)
    assert isinstance(scene, Turn)
    let_run(scene, LESSON_REST)
    scene.settle()
    for intent in (Intent(Kind.CARD, Device.KEYBOARD, number=4), Intent(Kind.DISCARD, Device.KEYBOARD)):
        scene.handle(intent)
    let_run(scene, LESSON_REST)
    scene.settle()
    return [scene]


def _lesson_tap(stage: Stage) -> list[Scene]:
    """The step that asks for the cards that score, one of them tapped."""
    scene = _lesson_at(stage, 8, 1)
    for _ in ("from the question to the first card", "that card"):
        scene.handle(Intent(Kind.ACCEPT, Device.KEYBOARD))
    let_run(scene, LESSON_REST)
    return [scene]


def _lessons_end(stage: Stage) -> list[Scene]:
    """The page after the last lesson, with every rule."""
    _so_far(stage, 9)
    after = after_step(Course(stage, registry.FIRST), 8, 1)
    assert isinstance(after, Replace) and isinstance(after.target, Scene)
    let_run(after.target, LESSON_REST)
    return [after.target]


def _lens(stage: Stage) -> list[Scene]:
    scene = own_turn_scene(stage)
    assert scene.tutor.lens is not None
    scene.tutor.lens.toggle()
    return [scene]


def _badges(stage: Stage) -> list[Scene]:
    stage.settings = replace(stage.settings, badges="always")
    return [own_turn_scene(stage)]


def _hint(stage: Stage) -> list[Scene]:
    scene = own_turn_scene(stage)
    for _ in range(3):  # then all of it is told
        scene.tutor.hints.press()
    scene.settle()
    return [scene]


def _folded(stage: Stage) -> Moment:
    """The demo match after its onlooker has folded with ways to stay in left."""
    moment = own_turn()
    session = session_at(stage, moment)
    game, fold = session.game, session.game.fold_move(session.view(0))
    folded = game.lines_of(game.decide(session.state, fold))
    return moment._replace(line_events=(*moment.line_events, *(line.events for line in folded)))


def _why(stage: Stage, moment: Moment) -> Why:
    """The list, for the seat that looks."""
    session = session_at(stage, moment)
    mood = colour_of(registry.table(session.game.name), session.view(None))
    scene = Router(stage).make(routes.Why(session, moment.seat or 0, mood, False, lambda intent: None))
    assert isinstance(scene, Why)
    scene.settle()
    return scene


def _why_open(stage: Stage) -> list[Scene]:
    """One of the turns that would have kept a seat in, on the table."""
    scene = _why(stage, _folded(stage))
    scene.play(scene.lines[0])
    scene.film.finish()
    return [scene]


TEACHING: dict[str, Build] = {
    "lessons": _lessons,
    "lesson": _lesson,
    "lesson_tap": _lesson_tap,
    "lessons_end": _lessons_end,
    "turn_lens": _lens,
    "turn_badges": _badges,
    "turn_hint": _hint,
    "why": lambda stage: [_why(stage, _folded(stage))],  # the turns that would have kept a seat in
    "why_shown": _why_open,
    "why_proof": lambda stage: [_why(stage, demo(is_turn_down_of_seat_0))],  # the nearest, where there was none
}
