"""The way through the lessons, and what the scenes of their steps share: the bar above them and the ways on and out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import listed, sentences, tr
from scenes.kit.per_game import Learnt, learning, learnt
from scenes.kit.scene import Pop, Replace, Reset, Scene, Transition
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle, Focus, Widget, fitted, write
from scenes.specs import registry
from scenes.specs.learning import TurnStep, Verdict
from scenes.table.plan import plan_of
from scenes.table.values import Box
from scenes.table.words import NameOf, in_words

if TYPE_CHECKING:
    from scenes.kit.stage import Stage
    from scenes.screens.routes import Routes


class Course:
    """Lessons are counted from 1, as they are shown; steps of a lesson from 0."""

    def __init__(self, stage: Stage, routes: Routes, game: str) -> None:
        """`game` is the name of the one that is taught."""
        self.stage = stage
        self._game = game
        self.lessons = registry.GAMES[game].lessons()
        self.routes = routes

    @property
    def _learnt(self) -> Learnt:
        return learnt(self.stage.settings, self._game)

    def _keep(self, now: Learnt) -> None:
        if now != self._learnt:
            self.stage.change(**learning(self.stage.settings, self._game, now))

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
        return registry.in_words(registry.first_round(self._game))

    @property
    def ground(self) -> str:
        """That of the pages around the lessons."""
        return registry.GAMES[self._game].cover.grounds["lessons"]

    def title(self, number: int, step: int) -> str:
        """What a voice calls a step: its lesson, and where that has several which of them it is."""
        return listed((tr("Lesson {n}").format(n=number), self.place(number, step)))

    def place(self, number: int, step: int) -> str:
        """Which of a lesson's steps this is; empty where there is but one."""
        count = len(self.lessons[number - 1].steps)
        return tr("{n} of {count}").format(n=step + 1, count=count) if count > 1 else ""

    def scene(self, number: int, step: int = 0) -> Scene:
        """A step of a lesson: from now on this is the lesson to go on with."""
        from scenes.screens.tutorial.arbiter import lesson_turn
        from scenes.screens.tutorial.tap import LessonTap

        self._keep(self._learnt._replace(next=number))
        asked = self.lessons[number - 1].steps[step]
        if isinstance(asked, TurnStep):
            return lesson_turn(self.stage, self, (number, step), asked)
        return LessonTap(self.stage, self, (number, step), asked)

    def after(self, number: int, step: int) -> Transition:
        """A step was taken: the next one, or after the last one the next lesson."""
        if step + 1 < len(self.lessons[number - 1].steps):
            return Replace(self.scene(number, step + 1))
        self._keep(self._learnt._replace(done=tuple(sorted({*self.done, number}))))
        return self._end(self.past(number))

    def _end(self, onward: Transition) -> Transition:
        """Before the page of all lessons what was learnt, where the game tells that."""
        from scenes.screens.tutorial.ending import LessonsEnd

        told = registry.GAMES[self._game].ending
        if told is None or not self.is_over:
            return onward
        return Replace(LessonsEnd(self.stage, self, told(), lambda: Reset(self.routes.first_round())))

    def past(self, number: int) -> Transition:
        """The lesson after this one; after the last one back to the page of all."""
        if number < len(self.lessons):
            return Replace(self.scene(number + 1))
        self._keep(self._learnt._replace(next=number + 1))
        return Pop()


BAR_WIDTH, BAR_HEIGHT, BAR_GAP = 76, 24, 12
MARKER = 24
"""Of the triangle above the bar of this lesson; all in units."""
MOST_SKIP = 260  # units at 100 %
BEFORE_STEP = 32  # units between the bars and which step this is


class LessonStep:
    """What all steps share: the lesson and the step, what came of it, and what of that is not heard yet."""

    part = "page"
    stage: Stage
    _course: Course
    _where: tuple[int, int]
    """The lesson, from 1, and its step, from 0."""
    _name_of: NameOf
    verdict: Verdict
    _unheard = ""

    @property
    def title(self) -> str:
        """The lesson, and which of its steps it is."""
        return self._course.title(*self._where)

    def unheard(self) -> str:
        """What came of the last try, once."""
        news, self._unheard = self._unheard, ""
        return news

    @property
    def verdict_aloud(self) -> str:
        """Praise, and why; empty while nothing is to be said."""
        return sentences((self.verdict.praise, in_words(self.verdict.line, self._name_of)))

    @property
    def failure_aloud(self) -> str:
        """The card laid down last, and as a sentence of its own what came of it."""
        line = self.verdict.line
        return sentences((in_words(line[:1], self._name_of), in_words(line[1:], self._name_of)))

    def go_on(self) -> Transition:
        """To the next step, or what follows the last one."""
        return self._course.after(*self._where)

    def ways_on(self, onward: Rect, out: Box) -> list[Widget]:
        """The step was right: on, and back to all lessons, in a box in units."""
        style = ButtonStyle(look="best", kind=Kind.ACCEPT)
        return [Button(self.stage, onward, tr("Next"), self.go_on, style), self._way_back(out)]

    def ways_out(self, out: Box) -> list[Widget]:
        """Skipping the lesson, at the right of the bar, and the way back to all lessons, in a box in units."""
        bar, needed = self.stage.viewport.rect(*plan_of(self.stage).top_bar), self._skip_width
        place = Rect(bar.right - needed, bar.top, needed, bar.height)
        skip = Button(
            self.stage, place, tr("Skip"), lambda: self._course.past(self._where[0]),
            ButtonStyle(look="bare", style="head"),
        )
        skip.anchor = 1.0
        return [skip, self._way_back(out)]

    @property
    def _skip_width(self) -> int:
        """In px."""
        bar = self.stage.viewport.rect(*plan_of(self.stage).top_bar)
        most = self.stage.viewport.px(MOST_SKIP * self.stage.text.text_scale), bar.height
        return fitted(self.stage, tr("Skip"), Lettering("head", self.stage.theme.paper), most).get_width()

    def _way_back(self, box: Box) -> Button:
        """As wide as its word wants, as far as there is room left of the hand."""
        plan, word = plan_of(self.stage), self.stage.text.size(tr("Lessons"), "body")[0]
        x, y, width, height = box
        width = max(width, min(word / self.stage.viewport.scale + 1, (plan.corner or plan.rail)[2]))
        style = ButtonStyle(look="bare", style="body")
        return Button(self.stage, self.stage.viewport.rect(x, y, width, height), tr("Lessons"), Pop, style)

    def draw_heading(self, painter: Painter, tones: Tones) -> None:
        """The lesson's number, a bar for each lesson, paper where it is done or being taken, and which step this is."""
        stage, course, number = self.stage, self._course, self._where[0]
        plan, port, theme = plan_of(stage), stage.viewport, stage.theme
        x, y, _, height = plan.top_bar
        title = tr("Lesson {n}").format(n=number)
        write(painter, stage, title, Lettering("head", theme.paper), port.rect(x, y, plan.rail[2], height))
        empty = tones.slab if theme.posters else theme.back_line
        for place in range(1, len(course.lessons) + 1):
            left = plan.opponents[0] + (place - 1) * (BAR_WIDTH + BAR_GAP)
            bar = port.rect(left, y + (height - BAR_HEIGHT) / 2, BAR_WIDTH, BAR_HEIGHT)
            painter.fill(bar, theme.paper if place == number or place in course.done else empty)
            if place == number:
                marker = stage.art.icon("arrow_down", port.px(MARKER), theme.paper)
                painter.put(marker, bar.centerx - marker.get_width() // 2, bar.top - marker.get_height())
        left = bar.right + port.px(BEFORE_STEP)
        room = Rect(left, port.rect(*plan.top_bar).top, port.rect(*plan.safe).right - left - self._skip_width, 0)
        room.height = port.px(height)
        write(painter, stage, course.place(*self._where), Lettering("name", theme.bone), room)


def pressed_beside(focus: Focus, intent: Intent) -> bool:
    """Whether the pointer is pressed where nothing is: once a step is right, that goes on, too."""
    point = intent.point
    return intent.kind is Kind.PRESS and point is not None and not any(
        widget.rect.collidepoint(point) for widget in focus.widgets)
