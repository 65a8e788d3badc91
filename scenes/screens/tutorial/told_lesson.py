"""What the steps of a lesson have in common for a voice."""

from __future__ import annotations

from scenes.kit.messages import sentences
from scenes.kit.stack import Scene
from scenes.screens.tutorial.course import Course
from scenes.specs.lesson import Verdict
from scenes.table.pieces import NameOf, in_words


class ToldLesson(Scene):
    """Base of the scenes of a step: the lesson and the step, what was said last, and what of it is not heard yet."""

    _course: Course
    _where: tuple[int, int]
    _name_of: NameOf
    verdict: Verdict
    _unheard = ""

    @property
    def title(self) -> str:
        """The lesson, and which of its steps it is."""
        return self._course.title(*self._where)

    def news(self) -> str:
        """What came of the last try, once."""
        told, self._unheard = self._unheard, ""
        return told

    @property
    def _verdict_aloud(self) -> str:
        """Praise, and why; empty while nothing is to be said."""
        return sentences((self.verdict.praise, in_words(self.verdict.line, self._name_of)))

    @property
    def _failure_aloud(self) -> str:
        """The card laid down last, and as a sentence of its own what came of it."""
        line = self.verdict.line
        return sentences((in_words(line[:1], self._name_of), in_words(line[1:], self._name_of)))
