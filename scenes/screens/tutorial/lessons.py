"""All lessons on one page, what was learnt on another; and the way from step to step."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from scenes.kit.audio.music import MENU
from scenes.kit.messages import listed, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Push, Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.frame import FOOT, MARGIN, foot, frame, side_button
from scenes.kit.ui.leaves import Label, icon, plate
from scenes.kit.ui.lists import Rows
from scenes.kit.ui.motion import Appear, Motion
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import INSET, LIT, Pressable
from scenes.screens import routes
from scenes.screens.tutorial.arbiter import lesson_turn
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.tap import LessonTap
from scenes.specs import registry
from scenes.specs.learning import LessonsSummary, TurnStep

COLUMNS, BETWEEN, GAP = 2, 76, 24
"""Columns of lessons; units between columns and between rows: a lesson grows with the focus, and has a ring."""
PLATE, CHECK, NUMBER = 96, 66, Len(60, 100)
"""Units of a lesson's plate, of the mark that it is done, and of the width of its number."""
RULE, EVERY_MS, FIRST_MS, COMES_MS = 168, 260, 350, 160
"""Units of a rule's plate. Milliseconds from one rule to the next, until the first, and in which each comes."""


class LessonEntry(NamedTuple):
    """A lesson: its number, title and colour key, whether it is done, and whether one goes on with it."""

    number: int
    title: str
    ground: str
    done: bool
    is_next: bool

    @property
    def words(self) -> str:
        """The lesson's number and title."""
        return listed((tr("Lesson {n}").format(n=self.number), self.title))

    @property
    def state(self) -> str:
        """Whether the lesson is done, and whether it comes next, in words."""
        return listed((tr("done") if self.done else "", tr("comes next") if self.is_next else ""))


class LessonsModel(NamedTuple):
    """All lessons, the round after them in a few words, and whether there are rules to look up."""

    lessons: tuple[LessonEntry, ...]
    first_round: str
    has_book: bool

    @property
    def is_over(self) -> bool:
        """Whether the last lesson has been taken or skipped."""
        return not any(lesson.is_next for lesson in self.lessons)

    @property
    def title(self) -> str:
        """The page's title: what is to be done now."""
        return tr("Now a first round") if self.is_over else tr("Learn")


class LessonsPage(Page):
    """The lesson to go on with has the focus; after the last one the first round has it."""

    def __init__(self, stage: Stage, course: Course) -> None:
        super().__init__(stage)
        self._course, self.ground = course, course.ground
        self.renew()

    @override
    def renew(self) -> None:
        course = self._course
        lessons = (LessonEntry(number, lesson.title, lesson.ground, number in course.done, number == course.next)
                   for number, lesson in enumerate(course.lessons, 1))  # fmt: skip
        has_book = registry.GAMES[course.game].book is not None
        self.model = LessonsModel(tuple(lessons), course.first_round, has_book)
        self.rebuild()

    @property
    @override
    def title(self) -> str:
        return self.model.title

    @property
    @override
    def headline(self) -> str:
        return self.model.title

    @property
    @override
    def first(self) -> str:  # type: ignore[override]
        return "main" if self.model.is_over else _key(self._course.next)

    @override
    def enter(self) -> None:
        """A lesson may have been done."""
        self.stage.music.play(MENU)
        self.renew()
        self.focus_on(self.first)

    @override
    def build(self) -> Node:
        lessons = self.model.lessons
        rows = -(-len(lessons) // COLUMNS)
        halves = (lessons[start : start + rows] for start in range(0, len(lessons), rows))
        columns = Row([Column([self._lesson(lesson) for lesson in half], gap=GAP, width=Grow()) for half in halves],
                      gap=BETWEEN)  # fmt: skip
        column = Rows(len(lessons), lambda number: self._lesson(lessons[number]), gap=GAP, key="lessons")
        rules = [side_button(tr("Rules"), lambda: Push(routes.Book()))] if self.model.has_book else []
        main = first_round(tr("First round"), self.model.first_round)
        return frame(self, First([columns, column]), main=main, others=rules)

    def _lesson(self, lesson: LessonEntry) -> Node:
        """The lesson to go on with stands on paper."""
        check = icon("check", CHECK) if lesson.done else Spacer()
        child = Row([plate(lesson.ground, PLATE, least=0.5), Label(str(lesson.number), "entry", at=0.5, width=NUMBER),
                     Label(lesson.title, "rule", least=0.7, width=Grow()), check], gap=GAP, height=Grow())  # fmt: skip
        block = Block(child, "paper" if lesson.is_next else None, "ink" if lesson.is_next else "title",
                      Pad(16, 0, 16), height=Grow())  # fmt: skip
        anchor = 0.0 if lesson.number <= -(-len(self.model.lessons) // COLUMNS) else 1.0
        return Pressable(block, partial(self._begin, lesson.number), lesson.words, lesson.state, look="slab",
                         key=_key(lesson.number), pad=Pad(), anchor=anchor, width=Grow(), height=Grow(),
                         least_height=PLATE + 2 * INSET)  # fmt: skip

    def _begin(self, number: int) -> Push:
        return Push(step_scene(self._course, number))


class LessonsEnd(Page):
    """What was learnt, and every rule with its note. The rules come one by one; nobody has to wait for them."""

    music = MENU

    def __init__(self, stage: Stage, course: Course, ending: LessonsSummary) -> None:
        super().__init__(stage)
        self.ending, self._first_round, self.ground = ending, course.first_round, course.ground
        self._heard = 0
        self.rebuild()

    @property
    @override
    def title(self) -> str:
        return sentences((self.ending.title, *self.ending.lines))

    @property
    @override
    def about(self) -> str:
        return listed(name for _, name, _ in self.ending.rules)

    @property
    @override
    def waits(self) -> bool:
        return True

    @override
    def build(self) -> Node:
        title = Label(self.ending.title, "result", "paper", least=0.4, aloud=False)
        lines = [Label(line, "head", "paper", least=0.5, aloud=False) for line in self.ending.lines]
        rules = Row([self._rule(number) for number in range(len(self.ending.rules))], gap=GAP)
        body = Column([title, Column(lines, gap=GAP), rules], gap=48, height=Grow())
        main = first_round(tr("Play your first round"), self._first_round)
        return Column([body, foot(self, main, ())], gap=GAP, pad=MARGIN)

    def _rule(self, number: int) -> Node:
        key, name, _ = self.ending.rules[number]
        words = Label(name, "name", "paper", least=0.6)
        column = Column([plate(key, RULE, least=0.5, align=0.0), words], gap=GAP, width=Grow())
        return Appear(column, motion=Motion(FIRST_MS + EVERY_MS * number, COMES_MS))

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """Each rule comes with its note; notes keep apart, however fast all else is."""
        transition = super().update(elapsed_ms)
        rules = self.ending.rules
        if self._heard < len(rules) and self.clock_ms >= FIRST_MS + EVERY_MS * self._heard:
            self.stage.sound.play(rules[self._heard][2])
            self._heard += 1
        return transition


def first_round(words: str, second: str) -> Pressable:
    """The way to a first round, with what it is in a few words."""
    child = Row([Label(words, "entry", least=0.6), Label(second, "name", "second", least=0.8)], gap=60)
    return Pressable(child, lambda: Reset(routes.FirstRound()), words, second, look=LIT, key="main", anchor=0.0,
                     least_height=FOOT)  # fmt: skip


def _key(number: int) -> str:
    return f"lesson {number}"


def step_scene(course: Course, number: int, step: int = 0) -> Scene:
    """A step of a lesson: from now on this is the lesson to go on with."""
    course.begin(number)
    asked, where = course.lessons[number - 1].steps[step], (number, step)
    go_on, skip = partial(after_step, course, number, step), partial(_past, course, number)
    if isinstance(asked, TurnStep):
        return lesson_turn(course.stage, course, where, asked, go_on, skip)
    return LessonTap(course.stage, course, where, asked, go_on, skip)


def after_step(course: Course, number: int, step: int) -> Transition:
    """A step was taken: the next one, or after the last one the next lesson.

    Before the page of all lessons what was learnt, where the game tells that.
    """
    if step + 1 < len(course.lessons[number - 1].steps):
        return Replace(step_scene(course, number, step + 1))
    course.finish(number)
    onward, ending = _past(course, number), course.ending()
    return onward if ending is None else Replace(LessonsEnd(course.stage, course, ending))


def _past(course: Course, number: int) -> Transition:
    """The lesson after this one; after the last one back to the page of all."""
    if number < len(course.lessons):
        return Replace(step_scene(course, number + 1))
    course.begin(number + 1)
    return Pop()
