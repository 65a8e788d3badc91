"""Where things stand on the page of today, in units: beside each other, or with large text on two pages."""

from __future__ import annotations

from scenes.kit.layout import Area, Box
from scenes.kit.stage import Stage

LARGE = 1.3
"""The text scale up to which all of it is one page."""
BACK = (600, 66)
NUMBER, LARGE_NUMBER = (96, 296, 292), (1270, 300, 230)
"""Left, middle and em of the number of days in a row, and how wide it may be."""
NUMBER_WIDTH, NUMBER_GAP = 340, 36
DAYS, IN_A_ROW, BEST = (225, 92, "entry"), (297, 64, "choice"), (395, 52, "page")
"""Middle, height and style of what stands beside the number."""
LARGE_DAYS, LARGE_IN_A_ROW, LARGE_BEST = (470, 96, "head"), (560, 80, "hint"), (645, 80, "hint")
LARGE_WIDTH = 554
TASK, LARGE_TASK = (96, 470, 504, 80, 92), (96, 176, 1060, 132, 152)
"""Left, top, width, height and pitch."""
MOTTO = ((96, 852, 600, 44), (96, 890, 600, 44))
MORE, MISTAKES = (96, 946, 150, 80), (258, 946, 342, 80)
COPY, SAVE = (1560, 810, 264, 102), (1560, 924, 264, 102)
LARGE_ROWS = ((96, 800, 1728, 104), (96, 926, 1728, 104))
GAP = 20
RESULT = Box(744, 810, 792, 216)

CELL, PITCH, CALENDAR = 72, 84, (744, 184)
LARGE_CELL, LARGE_PITCH, LARGE_CALENDAR = 92, 110, (396, 266)
MONTH_ABOVE, MONTH_HIGH, DAY_GAP, DAY_WIDE = 42, 40, 20, 130
LARGE_MONTH_ABOVE, LARGE_MONTH_HIGH, LARGE_DAY_WIDE = 96, 88, 220


def is_large(stage: Stage) -> bool:
    """Whether the calendar is a page of its own."""
    return stage.text.text_scale > LARGE


def task_box(stage: Stage, number: int) -> Area:
    """Of a task, by its number from 0."""
    left, top, width, height, pitch = LARGE_TASK if is_large(stage) else TASK
    return left, top + number * pitch, width, height
