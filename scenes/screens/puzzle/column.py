"""The column at the right of a puzzle: tries, streak, time, what came of every try; and where all of it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Box, Share, row
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import BLACK, Tones, mix
from scenes.kit.widgets.sheet import Sheet
from scenes.specs.puzzling import TRIES
from scenes.table.frame import GUTTER, Frame
from scenes.table.panels.log import Log, draw_entries
from scenes.table.values import LogLine

CROSS, CHECK, HINT = "cross", "check", "hint"
"""What a try has come to: wrong, right, or given for a hint."""
TITLE, BELOW_TITLE = 26, 14
BOX, BOX_HEIGHT, PITCH, SIGN = 84, 64, 98, 40
APART = 44
FIGURE, CLOCK = 108, 44
CLOCK_FROM = 0.54  # of the width, beside a streak
DARK = 0.5  # how much darker than the ground the place of a wrong try is
ASKED_SHARE = 0.5  # of what is left of the height, for what is asked
LARGE = 1.25  # the text scale from which on what is asked stands in the column
BACK, MORE_BACK = 170, 110  # the width of the way back, and more at 200 %
BUTTON, MORE_BUTTON = 72, 28
ABOVE_WORD, BELOW_WORD = 4, 40
NEXT_SHARE, OTHER_SHARE = 528, 252
MOST_ROW = 1080  # units that the ways on take with their usual words


class ColumnContent(NamedTuple):
    """What the column tells. `asked` is what the puzzle asks, where that stands here; `streak` None: there is none."""

    marks: tuple[str, ...]
    clock: str
    streak: int | None
    asked: str
    entries: tuple[LogLine, ...]


class Column:
    """In a box in px, from its top; large text leaves titles away."""

    def __init__(self, stage: Stage, box: Rect, tones: Tones, is_large: bool) -> None:
        self._stage, self._box, self._tones, self._is_large = stage, box, tones, is_large
        self._top = box.top

    def sheet(self, content: ColumnContent) -> Sheet:
        """The whole column as a sheet."""
        sheet, px = Sheet(), self._stage.viewport.px
        self._top = self._box.top
        self._tries(sheet, content.marks)
        self._top += px(APART / 2 if self._is_large else APART)
        if self._is_large:
            self._clock_in_line(sheet, content)
        else:
            self._figures(sheet, content)
        if content.asked:
            self._asked(sheet, content.asked)
        if self.rest.height and content.entries:
            port = self._stage.viewport
            x, y = port.units(*self.rest.topleft)
            box = Box(x, y, self.rest.width / port.scale, self.rest.height / port.scale)
            draw_entries(sheet, self._stage, Log((), (), None, content.entries), box)
        return sheet

    @property
    def rest(self) -> Rect:
        """What is left for the log, in px, once the rest has been set."""
        return Rect(self._box.left, self._top, self._box.width, max(0, self._box.bottom - self._top))

    def _title(self, sheet: Sheet, words: str, left: int, width: int) -> None:
        box = Rect(left, self._top, width, self._stage.viewport.px(TITLE))
        sheet.write(self._stage, words, Lettering("body", self._stage.theme.bone), box)

    def _tries(self, sheet: Sheet, marks: Sequence[str]) -> None:
        px = self._stage.viewport.px
        if not self._is_large:
            self._title(sheet, tr("Tries"), self._box.left, self._box.width)
            self._top += px(TITLE + BELOW_TITLE)
        pitch = min(px(PITCH), (self._box.width - px(BOX)) // (TRIES - 1))
        for number in range(TRIES):
            box = Rect(self._box.left + number * pitch, self._top, px(BOX), px(BOX_HEIGHT))
            self._try(sheet, box, marks[number] if number < len(marks) else "")
        self._top += px(BOX_HEIGHT)

    def _try(self, sheet: Sheet, box: Rect, mark: str) -> None:
        stage, theme = self._stage, self._stage.theme
        dark = mix(self._tones.ground, BLACK, DARK) if theme.posters else theme.back
        empty = self._tones.slab if theme.posters else theme.back_line
        sheet.fill(box, {"": empty, CHECK: theme.paper}.get(mark, dark))
        if mark == HINT:
            inner = box.inflate(-stage.viewport.px(12), 0)
            sheet.write(stage, tr("Hint"), Lettering("name", theme.paper, 0.5), inner)
        elif mark:
            icon = stage.art.icon(mark, stage.viewport.px(SIGN), theme.ink if mark == CHECK else theme.paper)
            sheet.middle(icon, box.centerx, box.centery, 0.5)

    def _figures(self, sheet: Sheet, content: ColumnContent) -> None:
        """Draws the streak in large, and the time beside it."""
        px, stage, paper = self._stage.viewport.px, self._stage, self._stage.theme.paper
        beside = round(self._box.width * CLOCK_FROM) if content.streak is not None else 0
        left, wide = self._box.left + beside, self._box.width - beside
        if content.streak is not None:
            self._title(sheet, tr("Streak"), self._box.left, beside - px(12))
        self._title(sheet, tr("Time"), left, wide)
        self._top += px(TITLE + BELOW_TITLE)
        sheet.write(stage, content.clock, Lettering("head", paper), Rect(left, self._top, wide, px(CLOCK)))
        if content.streak is not None:
            box = Rect(self._box.left, self._top, beside - px(12), px(FIGURE))
            sheet.write(stage, str(content.streak), Lettering("result", paper), box)
        self._top += px((FIGURE if content.streak is not None else CLOCK) + APART)

    def _clock_in_line(self, sheet: Sheet, content: ColumnContent) -> None:
        """The time, and the streak where there is one to show."""
        px, stage, theme = self._stage.viewport.px, self._stage, self._stage.theme
        lines = [(tr("Time"), content.clock)]
        if content.streak is not None:
            lines.append((tr("Streak"), str(content.streak)))
        for words, value in lines:
            line = Rect(self._box.left, self._top, self._box.width, px(CLOCK))
            drawn = sheet.write(stage, value, Lettering("head", theme.paper, 1.0), line)
            rest = Rect(line.left, line.top, drawn.left - px(12) - line.left, line.height)
            sheet.write(stage, words, Lettering("body", theme.bone), rest)
            self._top += px(CLOCK + APART / 2)

    def _asked(self, sheet: Sheet, words: str) -> None:
        room = round((self._box.bottom - self._top) * ASKED_SHARE)
        block = self._stage.text.block(words, "name", self._stage.theme.paper, (self._box.width, room))
        sheet.put(block, self._box.left, self._top)
        self._top += block.get_height() + self._stage.viewport.px(APART / 2)


def clock_of(seconds: int) -> str:
    """Minutes and seconds."""
    return f"{seconds // 60}:{seconds % 60:02}"


def back(plan: Frame) -> Box:
    """At the right end of the bar."""
    x, y, width, height = plan.top_bar
    wide = BACK + MORE_BACK * plan.more_text
    return Box(x + width - wide, y, wide, height)


def about(plan: Frame) -> Box | None:
    """Which puzzle of which day this is: in the bar, left of the way back; None where the seats begin there."""
    if plan.stacked:
        return None
    x, y, _, height = plan.top_bar
    return Box(plan.opponents[0], y, back(plan).x - GUTTER - plan.opponents[0], height)


def column(plan: Frame, is_over: bool) -> Box:
    """At the right, from below the bar; once it is over down to the ways on."""
    x, y, width, height = plan.log
    top, foot = min(y, plan.rail[1]), word(plan)
    return Box(x, top, width, (foot.y + foot.height if is_over else y + height) - top)


def below_hint(plan: Frame) -> Box | None:
    """What a hint costs, below its button; None where there is no room."""
    if plan.corner is None:
        return None
    x, y, width, height = plan.seats_button
    right = plan.sort_button[0] + plan.sort_button[2]
    return Box(x, y, max(width, right - x), height)


def word(plan: Frame) -> Box:
    """The huge word once it is over: where buttons and hand were, left of the column."""
    top = plan.actions[1] + ABOVE_WORD
    x, foot = plan.opponents[0], onward_boxes(plan, 1)[0].y - BELOW_WORD
    return Box(x, top, plan.log[0] - GUTTER - x, foot - top)


def onward_boxes(plan: Frame, count: int) -> list[Box]:
    """The boxes of the buttons at the foot: the first one wider."""
    x, (left, y, width, height) = plan.opponents[0], plan.safe
    high = BUTTON + MORE_BUTTON * plan.more_text
    room = left + width - x
    wide = min(room, MOST_ROW * (1 + 0.3 * plan.more_text))
    shares = [Share(NEXT_SHARE), *[Share(OTHER_SHARE)] * (count - 1)]
    if count == 1:
        wide *= NEXT_SHARE / MOST_ROW
    return row((x, y + height - high, wide, high), shares, GUTTER)
