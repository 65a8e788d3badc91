"""The way through the lessons: what follows what, and how far somebody has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.messages import listed, tr
from scenes.kit.stack import Pop, Replace, Scene, Transition
from scenes.specs import registry
from scenes.specs.lesson import TurnStep

if TYPE_CHECKING:
    from scenes.kit.stage import Stage
    from scenes.screens.routes import Routes


class Course:
    """Lessons are counted from 1, as they are shown; steps of a lesson from 0."""

    def __init__(self, stage: Stage, routes: Routes, game: str) -> None:
        """`game` is the name of the one that is taught."""
        self.stage = stage
        self._game = game
        self.lessons = registry.lessons(game)
        self.routes = routes

    @property
    def done(self) -> frozenset[int]:
        """The lessons that were taken to their end."""
        return frozenset(self.stage.settings.lessons_done)

    @property
    def next(self) -> int:
        """The lesson to go on with; one more than there are after the last."""
        return min(max(1, self.stage.settings.lesson), len(self.lessons) + 1)

    @property
    def is_over(self) -> bool:
        """Whether the last lesson has been taken or skipped."""
        return self.next > len(self.lessons)

    @property
    def first_round(self) -> str:
        """The round after them in a few words."""
        return registry.in_words(registry.first_round(self._game))

    def title(self, number: int, step: int) -> str:
        """What a voice calls a step: its lesson, and where that has several which of them it is."""
        count = len(self.lessons[number - 1].steps)
        place = tr("{n} of {count}").format(n=step + 1, count=count) if count > 1 else ""
        return listed((tr("Lesson {n}").format(n=number), place))

    def scene(self, number: int, step: int = 0) -> Scene:
        """A step of a lesson: from now on this is the lesson to go on with."""
        from scenes.screens.tutorial.take_turn import LessonTurn
        from scenes.screens.tutorial.tap import LessonTap

        if self.stage.settings.lesson != number:
            self.stage.change(lesson=number)
        asked = self.lessons[number - 1].steps[step]
        if isinstance(asked, TurnStep):
            return LessonTurn(self.stage, self, (number, step), asked)
        return LessonTap(self.stage, self, (number, step), asked)

    def after(self, number: int, step: int) -> Transition:
        """A step was taken: the next one, or after the last one the next lesson."""
        if step + 1 < len(self.lessons[number - 1].steps):
            return Replace(self.scene(number, step + 1))
        if number not in self.done:
            self.stage.change(lessons_done=sorted({*self.done, number}))
        return self.past(number)

    def past(self, number: int) -> Transition:
        """The lesson after this one; after the last one back to the page of all."""
        if number < len(self.lessons):
            return Replace(self.scene(number + 1))
        self.stage.change(lesson=number + 1)
        return Pop()
