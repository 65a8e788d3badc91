"""All lessons on one page: what is done, what comes next, the first round after them; and the way from step to step."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.layout import columns
from scenes.kit.messages import listed, tr
from scenes.kit.scene import Pop, Push, Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus, Widget, WidgetScene, fitted, write
from scenes.kit.widgets.button import Entry, entry_button
from scenes.kit.widgets.surfaces import colours, ground_of, tones_of
from scenes.kit.widgets.widget import Action
from scenes.screens import routes
from scenes.screens.tutorial.arbiter import lesson_turn
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.ending import LessonsEnd
from scenes.screens.tutorial.tap import LessonTap
from scenes.specs import registry
from scenes.specs.learning import TurnStep

TITLE = (96, 54, 1728, 112)
TILES = (96, 196, 1728, 610)
"""Left, top, width and height of all lessons, in units."""
COLUMNS, BETWEEN, GUTTER = 2, 76, 24
"""Units between columns and rows: a tile grows with the focus, and has a ring."""
ROUND = (834, 640, 92)
BACK = (944, 425, 82)
"""Top, width and height in units."""
BESIDE = 72
"""Units between the way back and the rules."""
INSET, PLATE, CHECK = 16, 0.72, 0.5
"""Units; of the tile's height."""


class LessonTile(Widget):
    """A lesson: its rule, its number, its title, and a mark once it is done; on paper if it is the next one."""

    words = ""
    done = next = False

    def __init__(self, stage: Stage, course: Course, rect: Rect, number: int, action: Action) -> None:
        super().__init__(stage, rect, action)
        self.lesson, self.number, self._tones = course.lessons[number - 1], number, tones_of(stage.theme, course.ground)
        lesson = self.lesson
        self.words = listed((tr("Lesson {n}").format(n=number), lesson.title))

    @property
    def value_words(self) -> str:
        """Whether it is done, and whether one goes on with it."""
        return listed((tr("done") if self.done else "", tr("comes next") if self.next else ""))

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """From the left: plate, number, title; at the right the mark."""
        stage, rect = self.stage, self.grown
        shades = colours(stage.theme, "best" if self.next else "slab", True, self._tones)
        assert shades.block is not None
        painter.fill(rect, shades.block)
        inset, side = stage.viewport.px(INSET), round(rect.height * PLATE)
        plate = stage.art.rule_plate(self.lesson.ground, side)
        painter.put(plate, rect.x + inset, rect.centery - side // 2)
        left, right = rect.x + 2 * inset + side, rect.right - inset
        if self.done:
            check = stage.art.icon("check", round(rect.height * CHECK), shades.title)
            painter.put(check, right - check.get_width(), rect.centery - check.get_height() // 2)
        right -= round(rect.height * CHECK) + inset
        number = fitted(stage, str(self.number), Lettering("entry", shades.title), (side // 2, side))
        painter.put(number, *place(number, left + side // 3, rect.centery, 0.5))
        left += round(side * 0.75)
        box = Rect(left, rect.y, right - left, rect.height)
        write(painter, stage, self.lesson.title, Lettering("rule", shades.title), box)


class LessonsPage(WidgetScene):
    """Eight tiles, the first round, and the way back."""

    part = "page"

    def __init__(self, stage: Stage, course: Course) -> None:
        super().__init__(stage)
        self._course = course
        self.resized()

    @property
    def title(self) -> str:
        """What is to be done here now."""
        return tr("Now a first round") if self._course.is_over else tr("Learn")

    def enter(self) -> None:
        """A lesson may have been done: the next one has the focus; after the last the first round has it."""
        self.stage.music.play(MENU)
        self.focus = Focus(self.lay_out(), self._course.next - 1)

    def lay_out(self) -> list[Widget]:
        """The lessons in two columns, one after the other; then what follows."""
        course = self._course
        tiles: list[Widget] = []
        boxes = columns(TILES, COLUMNS, -(-len(course.lessons) // COLUMNS), BETWEEN, GUTTER)
        for number, box in enumerate(boxes[: len(course.lessons)], 1):
            rect = self.stage.viewport.rect(*box)
            tile = LessonTile(self.stage, course, rect, number, partial(self._begin, number))
            tile.done, tile.next = number in course.done, number == course.next
            tile.anchor = 0.0 if tile.rect.centerx < self.stage.viewport.width / 2 else 1.0
            tiles.append(tile)
        start = Entry(tr("First round"), lambda: Reset(routes.FirstRound()), course.first_round, course.is_over)
        ways = [entry_button(self.stage, Entry(tr("Back"), Pop), *BACK)]
        if registry.GAMES[course.game].book is not None:
            rules = entry_button(self.stage, Entry(tr("Rules"), lambda: Push(routes.Book())), *BACK)
            rules.rect.left = ways[0].rect.right + self.stage.viewport.px(BESIDE)
            ways.append(rules)
        return [*tiles, entry_button(self.stage, start, *ROUND), *ways]

    def _begin(self, number: int) -> Push:
        return Push(step_scene(self._course, number))

    def draw(self, painter: Painter) -> None:
        """The title, the lessons, and what follows them."""
        stage = self.stage
        painter.ground(ground_of(stage, self._course.ground))
        write(painter, stage, self.title, Lettering("title", stage.theme.paper), stage.viewport.rect(*TITLE))
        self.focus.draw(painter)


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
    onward, told = _past(course, number), course.ending()
    if told is None:
        return onward
    return Replace(LessonsEnd(course.stage, course, told, lambda: Reset(routes.FirstRound())))


def _past(course: Course, number: int) -> Transition:
    """The lesson after this one; after the last one back to the page of all."""
    if number < len(course.lessons):
        return Replace(step_scene(course, number + 1))
    course.begin(number + 1)
    return Pop()
