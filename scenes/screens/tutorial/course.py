"""The lessons of a game, and how far they are learnt."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.messages import listed, tr
from scenes.kit.settings import LearntLessons, learning, learnt
from scenes.kit.stage import Stage
from scenes.specs import registry
from scenes.specs.learning import LessonsSummary


class LessonHeading(NamedTuple):
    """A lesson, from 1 on, a step of it, from 0 on, how many it has, and of every lesson whether it is done."""

    number: int
    step: int
    steps: int
    done: tuple[bool, ...]

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return tr("Lesson {n}").format(n=self.number)

    @property
    def place(self) -> str:
        """Which of its steps this is; empty where there is but one."""
        return tr("{n} of {count}").format(n=self.step + 1, count=self.steps) if self.steps > 1 else ""

    @property
    def aloud(self) -> str:
        """The lesson, and which of its steps this is."""
        return listed((self.title, self.place))


class Course:
    """All lessons of a game, and which are done. Lessons are counted from 1, as they are shown; their steps from 0."""

    def __init__(self, stage: Stage, game: str) -> None:
        """`game` is the name of the one that is taught."""
        self.stage = stage
        self.game = game
        self.lessons = registry.GAMES[game].lessons()

    @property
    def _learnt(self) -> LearntLessons:
        return learnt(self.stage.settings, self.game)

    def _keep(self, now: LearntLessons) -> None:
        if now != self._learnt:
            self.stage.change(**learning(self.stage.settings, self.game, now))

    @property
    def done(self) -> frozenset[int]:
        """The lessons that were taken to their end."""
        return frozenset(self._learnt.done)

    @property
    def next(self) -> int:
        """The lesson to go on with; one more than there are after the last."""
        return min(max(1, self._learnt.next), len(self.lessons) + 1)

    @property
    def is_over(self) -> bool:
        """Whether the last lesson has been taken or skipped."""
        return self.next > len(self.lessons)

    @property
    def first_round(self) -> str:
        """The round after them in a few words."""
        return registry.in_words(registry.first_round(self.game))

    @property
    def ground(self) -> str:
        """The ground of the pages around the lessons."""
        return registry.GAMES[self.game].cover.grounds["lessons"]

    def ending(self) -> LessonsSummary | None:
        """What the lessons have taught, after the last one; None before, and where the game has none."""
        ending = registry.GAMES[self.game].ending
        return ending() if ending is not None and self.is_over else None

    def heading(self, number: int, step: int) -> LessonHeading:
        """What a step is called."""
        done = tuple(lesson in self.done for lesson in range(1, len(self.lessons) + 1))
        return LessonHeading(number, step, len(self.lessons[number - 1].steps), done)

    def begin(self, number: int) -> None:
        """From now on this is the lesson to go on with."""
        self._keep(self._learnt._replace(next=number))

    def finish(self, number: int) -> None:
        """The last step of a lesson was taken."""
        self._keep(self._learnt._replace(done=tuple(sorted({*self.done, number}))))
