"""A stage, and scenes that only note what happens to them, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, product
from pathlib import Path
from typing import TypeVar

from pygame import Surface

from scenes.app.commands.shot import render_scenes
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Push, Replace, Reset, Route, Scene, Transition
from scenes.kit.settings import Settings
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage, build_stage
from scenes.kit.ui.button import Button
from scenes.kit.ui.press import PressWidget
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Widget
from scenes.screens.puzzle.arbiter import PuzzleArbiter
from scenes.screens.round.match import MatchAside
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial.aside import LessonAside
from scenes.specs import registry
from scenes.specs.options import MISSING, SetupOptions, Switch
from scenes.table.drafting import Drafting

FULL_HD = (1920, 1080)
AnyScene = TypeVar("AnyScene", bound=Scene)


def stage_of(folder: Path, size: tuple[int, int] = FULL_HD, **chosen: object) -> Stage:
    """A stage with these settings."""
    stage = build_stage(size, folder, Settings(**chosen), registry.card_arts())  # type: ignore[arg-type]
    stage.new_seed = count(11).__next__
    return stage


def key(kind: Kind, **rest: object) -> Intent:
    """An intent from the keyboard."""
    return Intent(kind, Device.KEYBOARD, **rest)  # type: ignore[arg-type]


def mouse(kind: Kind, point: tuple[int, int]) -> Intent:
    """An intent from the mouse."""
    return Intent(kind, Device.MOUSE, point=point)


def led_to(stage: Stage, transition: Transition | None) -> Scene:
    """The scene that a transition shows; that of a route is made by a router of the stage."""
    assert isinstance(transition, Push | Replace | Reset)
    target = transition.target
    return Router(stage).make(target) if isinstance(target, Route) else target


def pushed(transition: object) -> Scene:
    """The scene that a transition puts on top."""
    assert isinstance(transition, Push) and isinstance(transition.target, Scene)
    return transition.target


def render_scene(scene: Scene | None) -> Surface:
    """The scene alone, as it would be on a screen of its stage's size."""
    assert scene is not None
    return render_scenes([scene], scene.stage)


def top_of(stack: SceneStack, kind: type[AnyScene]) -> AnyScene:
    """The scene on top, which is of this kind."""
    assert isinstance(stack.top, kind), stack.top
    return stack.top


def drafting_of(turn: Scene | None) -> Drafting:
    """What a person has laid so far in a turn of theirs."""
    assert isinstance(turn, Turn) and turn.controller.drafting is not None
    return turn.controller.drafting


def focus_of(scene: Scene | None) -> Focus:
    """The focus of a scene that has one."""
    assert scene is not None and isinstance(scene.focus, Focus)
    return scene.focus


def focused(scene: Scene | None) -> Widget:
    """What has the focus in a scene."""
    current = focus_of(scene).current
    assert current is not None
    return current


def widgets_of(scene: Scene | None) -> list[Widget]:
    """What can have the focus in a scene."""
    return focus_of(scene).widgets


def control_of(scene: Scene | None, key: str) -> PressWidget:
    """What can have the focus in a scene and has this key in its tree."""
    return next(each for each in widgets_of(scene) if isinstance(each, PressWidget) and each.node.key == key)


def titles_of(scene: Scene | None) -> list[str]:
    """The titles of a scene's buttons."""
    return [str(widget.title) if isinstance(widget, Button) else widget.words
            for widget in widgets_of(scene) if isinstance(widget, Button | PressWidget)]


class Noting(Scene):
    """Writes every call into `notes` and answers with `answer`."""

    def __init__(self, stage: Stage, name: str, notes: list[str], overlay: bool = False) -> None:
        super().__init__(stage)
        self.name = name
        self.notes = notes
        self._overlay = overlay
        self.answer: Transition | None = None

    @property
    def overlay(self) -> bool:
        """As it was said."""
        return self._overlay

    def _note(self, what: str) -> None:
        self.notes.append(f"{self.name} {what}")

    def enter(self) -> None:
        self._note("enter")

    def leave(self) -> None:
        self._note("leave")

    def close(self) -> None:
        self._note("close")

    def resized(self) -> None:
        self._note("resized")

    def handle(self, intent: Intent) -> Transition | None:
        self._note(f"handle {intent.kind.name}")
        return self.answer

    def update(self, elapsed_ms: float) -> Transition | None:
        self._note(f"update {elapsed_ms:g}")
        return self.answer

    def draw(self, painter: object) -> None:
        self._note("draw")


class Clock:
    """Stands still unless it is moved; `now` is in seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def switch(options: SetupOptions, name: str) -> Switch:
    """A switch by its key."""
    return next(switch for switch in options.switches if switch.key == name)


def mixes(options: SetupOptions) -> Iterator[dict[str, object]]:
    """Every combination of the values of all switches, those too that cannot be chosen together."""
    for values in product(*(switch.values for switch in options.switches)):
        chosen = zip(options.switches, values, strict=True)
        yield {switch.key: value.value for switch, value in chosen if value.value is not MISSING}


def all_rules(options: SetupOptions) -> Iterator[dict[str, object]]:
    """Every combination of the values of all switches that can be chosen together."""
    for rules in mixes(options):
        if all(options.value(switch, rules).stands_for(rules.get(switch.key, MISSING)) for switch in options.switches):
            yield rules


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
