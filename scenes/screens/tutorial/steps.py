"""What all steps of lessons share, on a page and at a table: the bar at the top, what is asked, what came of a try, the
ways on and out.
"""

from __future__ import annotations

from functools import partial
from typing import Unpack

from pygame import Rect

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import sentences, tr
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.kit.theme import BLACK
from scenes.kit.ui.containers import Column, Row, Spacer
from scenes.kit.ui.flow import Flow
from scenes.kit.ui.leaves import Drawing, Label
from scenes.kit.ui.node import Grow, Node, Sizing
from scenes.kit.ui.overlays import First
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import LEAST, LIT, AcceptSign, Pressable
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Action
from scenes.kit.widgets.words import Sentence
from scenes.screens.tutorial.course import Course, LessonHeading
from scenes.specs.learning import TryVerdict
from scenes.table.values import Pieces
from scenes.table.words import NameOf, in_words

BAR, BAR_HIGH, BAR_GAP, LEAST_BAR = 76, 24, 12, 30
"""Units of the bar of a lesson, between two of them, and of the width that it keeps where words are long."""
MARKER = 24
"""Units of the triangle above the bar of the lesson that is being taken."""
GUTTER = 24
"""Units beside the bars, and between a rail and what is beside it."""
LARGE, LEAST_PROMPT, LEAST_PRAISE, LEAST_LINE = 150, 0.25, 0.45, 0.5
"""Units of height of a prompt and of praise, which are large as they are, and the share of their size that words keep
where there is little room; praise that would be smaller stands in the line.
"""


class LessonStep:
    """Base of all steps: the lesson and the step, what came of a try, and what of that was not heard yet."""

    part = "page"
    stage: Stage
    course: Course
    where: tuple[int, int]
    """The lesson, from 1, and its step, from 0."""
    go_on: Action
    """What a press does once the step was taken."""
    skip: Action
    """What leads past the whole lesson."""
    name_of: NameOf
    """What a voice calls a card."""
    verdict: TryVerdict
    _unheard = ""

    @property
    def title(self) -> str:
        """The lesson, and which of its steps it is."""
        return self.lesson_heading.aloud

    @property
    def lesson_heading(self) -> LessonHeading:
        """What the bar at the top shows."""
        return self.course.heading(*self.where)

    def unheard(self) -> str:
        """The verdict on the last try, in words, once."""
        news, self._unheard = self._unheard, ""
        return news

    @property
    def verdict_aloud(self) -> str:
        """Praise, and why; empty while there is nothing to say."""
        return sentences((self.verdict.praise, in_words(self.verdict.line, self.name_of)))

    @property
    def failure_aloud(self) -> str:
        """The card that was played last, and as a sentence of its own what came of it."""
        line = self.verdict.line
        return sentences((in_words(line[:1], self.name_of), in_words(line[1:], self.name_of)))


def lesson_bar(heading: LessonHeading, rail: float, skip: Action | None) -> Node:
    """The lesson above a rail so many units wide, a bar for each lesson, which step this is, and the way past all of
    them, unless they are taken. A voice says the words as the title of the scene.
    """
    count = len(heading.done)
    bars = Drawing(partial(_draw_bars, heading), width=Grow(), least_width=count * (LEAST_BAR + BAR_GAP),
                   most_width=count * (BAR + BAR_GAP) - BAR_GAP)  # fmt: skip
    past = Pressable(Label(tr("Skip"), "head", least=0.6), skip, look="bare", key="skip", anchor=1.0) if skip else None
    title = Label(heading.title, "head", "paper", least=0.6, aloud=False, width=rail)
    place = Label(heading.place, "name", "bone", least=0.6, aloud=False)
    return Row([title, bars, place, Spacer(), past], gap=GUTTER, least_height=LEAST)


def _draw_bars(heading: LessonHeading, pen: Pen, rect: Rect) -> None:
    """Paper where a lesson is done or being taken, which a triangle marks."""
    theme, px, count = pen.stage.theme, pen.stage.viewport.px, len(heading.done)
    gap, high, marker = px(BAR_GAP), px(BAR_HIGH), px(MARKER)
    empty = pen.tones.slab if theme.posters and pen.tones is not None else theme.back_line
    for number, is_done in enumerate(heading.done, 1):
        left, right = (rect.x + round((rect.width + gap) * place / count) for place in (number - 1, number))
        bar = Rect(left, rect.centery - high // 2, right - gap - left, high)
        pen.fill(bar, theme.paper if is_done or number == heading.number else empty)
        if number == heading.number:
            sign = pen.stage.art.icon("arrow_down", marker, theme.paper)
            pen.put(sign, bar.centerx - sign.get_width() // 2, bar.top - sign.get_height())


def prompt(words: str, **sizing: Unpack[Sizing]) -> Node:
    """The sentence that asks for something, large."""
    return Flow(words, "result", "paper", least=LEAST_PROMPT, aloud=False, **sizing)


def verdict_words(verdict: TryVerdict) -> Node:
    """The verdict on a try: praise in large letters where there is room for that, and why."""
    if not verdict.praise:
        return _line(verdict.line)
    praise = Flow(verdict.praise, "result", "paper", least=LEAST_PRAISE, aloud=False, rank=1, most_height=LARGE)
    return First([Column([praise, _line(verdict.line)]), _line((verdict.praise, *verdict.line))])


def _line(line: Pieces) -> Node:
    return Flow(Sentence(line, "result_line", BLACK), "result_line", "paper", least=LEAST_LINE, aloud=False)


def onward(go_on: Action, **sizing: Unpack[Sizing]) -> Pressable:
    """The button that takes the step as done and leads on."""
    child = Row([AcceptSign(), Label(tr("Next"), "name", least=0.7)])
    return Pressable(child, go_on, tr("Next"), look=LIT, key="main", **sizing)


def way_out() -> Node:
    """The button back to all lessons, as wide as its word."""
    label = Label(tr("Lessons"), "body", least=0.5)
    return Row([Pressable(label, Pop, look="bare", key="lessons", anchor=0.0), Spacer()])


def pressed_beside(focus: Focus, intent: Intent) -> bool:
    """Whether the pointer is pressed where nothing is: once a step is right, that goes on, too."""
    point = intent.point
    return intent.kind is Kind.PRESS and point is not None and not any(
        widget.rect.collidepoint(point) for widget in focus.widgets)
