"""The bar above a lesson: which one it is, how far one has come, and the ways out of it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stack import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle, Widget, fitted, write
from scenes.screens.tutorial.course import Course
from scenes.table.plan import plan_of
from scenes.table.spec import Box

Act = Callable[[], Transition | None]
BAR_WIDTH, BAR_HEIGHT, BAR_GAP = 76, 24, 12
MARKER = 24
"""Of the triangle above the bar of this lesson; all in units."""
MOST_SKIP = 260  # units at 100 %


def draw_heading(painter: Painter, course: Course, number: int, tones: Tones) -> None:
    """The lesson's number, and a bar for each lesson: paper where it is done, or is being taken."""
    stage = course.stage
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


def ways_out(stage: Stage, box: Box, skip: Act | None, back: Act) -> list[Widget]:
    """Skipping the lesson, at the right of the bar, and the way back to all lessons, in a box in units."""
    lessons = Button(stage, stage.viewport.rect(*box), tr("Lessons"), back, ButtonStyle(look="bare", style="body"))
    return [lessons] if skip is None else [_skip_button(stage, skip), lessons]


def _skip_button(stage: Stage, skip: Act) -> Button:
    x, y, width, height = plan_of(stage).top_bar
    most = stage.viewport.rect(0, 0, MOST_SKIP * stage.text.text_scale, height)
    needed = fitted(stage, tr("Skip"), Lettering("head", stage.theme.paper), most.size).get_width()
    bar = stage.viewport.rect(x, y, width, height)
    button = Button(
        stage, Rect(bar.right - needed, bar.top, needed, bar.height), tr("Skip"), skip,
        ButtonStyle(look="bare", style="head"),
    )
    button.anchor = 1.0
    return button
