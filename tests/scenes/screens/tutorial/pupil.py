"""Somebody who takes the lessons: by keys, by directions and accept alone, or by the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.red7.moves import Act, Move
from scenes.app.router import Router
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.layout import Box
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.ui.flow import Flow
from scenes.kit.ui.node import Measure
from scenes.kit.widgets.widget import Widget
from scenes.kit.widgets.words import TAIL
from scenes.screens import routes
from scenes.screens.round.turn import Turn
from scenes.screens.tutorial.aside import LessonAside
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.lessons import step_scene
from scenes.screens.tutorial.tap import LessonTap
from scenes.specs.learning import WHOLE, Choice
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import control_of, lesson_aside

PLACES = {Act.PLAY: ("first", Kind.PLAY), Act.DISCARD: ("canvas", Kind.DISCARD)}


def towards(start: pygame.Rect, end: pygame.Rect) -> Kind:
    """The direction to press on the way from one widget to another."""
    if start.bottom <= end.top:
        return Kind.DOWN
    if start.top >= end.bottom:
        return Kind.UP
    return Kind.RIGHT if end.x > start.x else Kind.LEFT


class Pupil:
    """Begins at the page of all lessons; `presses` counts what was pressed."""

    def __init__(self, folder: Path, way: str = "keys", **chosen: object) -> None:
        """`way` is "keys", "focus" or "pointer"."""
        self.way = way
        self.stage: Stage = stage_for_tests(folder, size=(1280, 720), **{"speed": "instant", **chosen})
        self.router = Router(self.stage)
        self.stack = SceneStack(routes.Lessons(), self.router.make)
        self.presses = 0
        self._painter = Painter(pygame.Surface((1280, 720)))

    @property
    def course(self) -> Course:
        return self.stack.scenes[0]._course  # type: ignore[attr-defined]

    @property
    def top(self) -> Turn | LessonTap:
        top = self.stack.top
        assert isinstance(top, (Turn, LessonTap))
        return top

    @property
    def aside(self) -> LessonAside | LessonTap:
        """What the step asks, and what came of the last try."""
        return self.top if isinstance(self.top, LessonTap) else lesson_aside(self.top)

    def frames(self, count: int = 4) -> None:
        """Time passes; what is to be seen after it is drawn."""
        for _ in range(count):
            self.stack.update(16)
        self._painter.begin()
        self.stack.draw(self._painter)
        self._painter.end()

    def open(self, number: int, step: int = 0) -> None:
        """A step, above the page."""
        from scenes.kit.scene import Push

        self.stack.apply(Push(step_scene(self.course, number, step)))
        self.frames()

    # -- pressing

    def press(self, kind: Kind, number: int = 0, device: Device = Device.KEYBOARD) -> None:
        self.presses += 1
        self.stage.last_holder = Holder(device)
        self.stack.handle(Intent(kind, device, number=number))
        self.frames()

    def click(self, point: tuple[int, int]) -> None:
        self.presses += 1
        self.stage.last_holder = Holder(Device.MOUSE)
        for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
            self.stack.handle(Intent(kind, Device.MOUSE, point=point))
        self.frames()

    def _walk(self, widgets: Sequence[Widget], wanted: Widget) -> None:
        """The focus goes to a widget by directions, as whoever has no pointer does it."""
        focus = self.top.controller.widgets.focus if isinstance(self.top, Turn) else self.top.focus
        for _ in widgets:
            if focus.current is wanted:
                return
            self.press(Kind.NEXT)
        assert focus.current is wanted

    # -- turns

    def take(self, moves: Sequence[Move]) -> None:
        """Lays the cards of a turn down, one after another; the turn is not ended."""
        for move in moves:
            scene = self.top
            assert isinstance(scene, Turn)
            drafting = scene.controller.drafting
            assert drafting is not None
            slot, kind = PLACES[move.act]
            if self.way == "keys":
                self.press(Kind.CARD, drafting.view.hand.index(move.card) + 1)
                self.press(kind)
            elif self.way == "pointer":
                controls = scene.controller.widgets
                self.click(controls.cards[move.card].rect.center)
                self.click(scene.controller.widgets.buttons[slot].rect.center)
            else:
                self._walk(scene.controller.widgets.focus.widgets, scene.controller.widgets.cards[move.card])
                self.press(Kind.ACCEPT)
                self._walk(scene.controller.widgets.focus.widgets, scene.controller.widgets.buttons[slot])
                self.press(Kind.ACCEPT)

    def end(self) -> None:
        """Ends the turn."""
        scene = self.top
        assert isinstance(scene, Turn)
        button = scene.controller.widgets.buttons["end"]
        if self.way == "keys":
            self.press(Kind.END_TURN)
        elif self.way == "pointer":
            self.click(button.rect.center)
        else:
            self._walk(scene.controller.widgets.focus.widgets, button)
            self.press(Kind.ACCEPT)

    # -- taps

    def tap(self, choice: Choice) -> None:
        """Taps a palette, or a card of one."""
        scene = self.top
        assert isinstance(scene, LessonTap)
        palette, place = choice
        key = f"spread {palette}" if place == WHOLE else f"card {choice}"
        widget = control_of(scene, key)
        if self.way == "pointer":
            self.click(widget.rect.center)
            return
        for _ in range(len(scene.focus.widgets)):
            current = scene.focus.current
            assert current is not None
            if scene.focused == key:
                break
            self.press(towards(current.rect, widget.rect) if self.way == "keys" else Kind.NEXT)
        assert scene.focused == key
        self.press(Kind.ACCEPT)

    def go_on(self) -> None:
        """After a right answer."""
        if self.way == "pointer":
            self.click((3, 360))  # anywhere
        else:
            self.press(Kind.ACCEPT)


def words_at(pupil: Pupil) -> list[Box]:
    """Where the words of a lesson at a table stand, in units: from their highest to their lowest capitals."""
    aside, measure = pupil.aside, Measure(pupil.stage)
    assert isinstance(aside, LessonAside)
    found = list[Box]()
    for contents in (aside.prompt, aside.verdict_words):
        for node in contents.tree.every():
            if isinstance(node, Flow) and node.box is not None:
                tails = TAIL * measure.em(node.style) * node.share
                found.append(node.box._replace(y=node.box.y + tails, height=node.box.height - 2 * tails))
    return found
