"""The lessons, for pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.stack import Scene
from scenes.kit.stage import Stage
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.take_turn import LessonTurn

FRAME, LONG = 16.0, 3000.0  # ms


def course(stage: Stage) -> Course:
    """The lessons, from the first on."""
    from scenes.specs import registry

    return Course(stage, Router(stage), registry.FIRST)


def rest(scene: Scene) -> None:
    """Time passes until nothing moves, and a wrong turn has gone back."""
    for _ in range(round(LONG / FRAME)):
        scene.update(FRAME)
    if isinstance(scene, LessonTurn):
        scene.settle()


def _page(stage: Stage) -> Sequence[Scene]:
    stage.change(lesson=4, lessons_done=[1, 2, 3])
    scene = Router(stage).tutorial()
    scene.enter()
    return [scene]


def _lesson(stage: Stage) -> Sequence[Scene]:
    """Just after a wrong discard."""
    stage.change(lesson=3, lessons_done=[1, 2])
    scene = course(stage).scene(3)
    rest(scene)
    for intent in (Intent(Kind.CARD, Device.KEYBOARD, number=4), Intent(Kind.DISCARD, Device.KEYBOARD)):
        scene.handle(intent)
    rest(scene)
    return [scene]


def _tap(stage: Stage) -> Sequence[Scene]:
    """The cards that score, one of them tapped."""
    stage.change(lesson=8, lessons_done=[1, 2, 3, 4, 5, 6, 7])
    scene = course(stage).scene(8, 1)
    scene.handle(Intent(Kind.ACCEPT, Device.KEYBOARD))
    rest(scene)
    return [scene]


LESSONS: dict[str, Callable[[Stage], Sequence[Scene]]] = {"lessons": _page, "lesson": _lesson, "lesson_tap": _tap}
