"""How far the lessons are learnt, and what the scenes of their steps share: the bar at the top, the ways on and out."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import listed, sentences, tr
from scenes.kit.per_game import Learnt, learning, learnt
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle, Focus, Widget, fitted, write
from scenes.kit.widgets.widget import Action
from scenes.specs import registry
from scenes.specs.learning import Ending, Verdict
from scenes.table.plan import plan_of
from scenes.table.values import Box
from scenes.table.words import NameOf, in_words


class Course:
    """All lessons of a game, and which are done. Lessons are counted from 1, as they are shown; their steps from 0."""

    def __init__(self, stage: Stage, game: str) -> None:
        """`game` is the name of the one that is taught."""
        self.stage = stage
        self.game = game
        self.lessons = registry.GAMES[game].lessons()

    @property
    def _learnt(self) -> Learnt:
        return learnt(self.stage.settings, self.game)

    def _keep(self, now: Learnt) -> None:
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
        """That of the pages around the lessons."""
        return registry.GAMES[self.game].cover.grounds["lessons"]

    def ending(self) -> Ending | None:
        """What is told after the last lesson; None before, and where the game tells nothing."""
        told = registry.GAMES[self.game].ending
        return told() if told is not None and self.is_over else None

    def title(self, number: int, step: int) -> str:
        """What a voice calls a step: its lesson, and where that has several which of them it is."""
        return listed((tr("Lesson {n}").format(n=number), self.place(number, step)))

    def place(self, number: int, step: int) -> str:
        """Which of a lesson's steps this is; empty where there is but one."""
        count = len(self.lessons[number - 1].steps)
        return tr("{n} of {count}").format(n=step + 1, count=count) if count > 1 else ""

    def begin(self, number: int) -> None:
        """From now on this is the lesson to go on with."""
        self._keep(self._learnt._replace(next=number))

    def finish(self, number: int) -> None:
        """The last step of a lesson was taken."""
        self._keep(self._learnt._replace(done=tuple(sorted({*self.done, number}))))


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
    go_on: Action
    """What a press does once the step was taken."""
    skip: Action
    """What leads past the whole lesson."""
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

    def ways_on(self, onward: Rect, out: Box) -> list[Widget]:
        """The step was right: on, and back to all lessons, in a box in units."""
        style = ButtonStyle(look="best", kind=Kind.ACCEPT)
        return [Button(self.stage, onward, tr("Next"), self.go_on, style), self._way_back(out)]

    def ways_out(self, out: Box) -> list[Widget]:
        """Skipping the lesson, at the right of the bar, and the way back to all lessons, in a box in units."""
        bar, needed = self.stage.viewport.rect(*plan_of(self.stage).top_bar), self._skip_width
        place = Rect(bar.right - needed, bar.top, needed, bar.height)
        skip = Button(self.stage, place, tr("Skip"), self.skip, ButtonStyle(look="bare", style="head"))
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
