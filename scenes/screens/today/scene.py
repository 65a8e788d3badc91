"""Today: three puzzles and a deal that everybody has, the days in a row, what to tell others, and that as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Unpack

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.practice.days import Cell
from scenes.kit.audio.music import MENU
from scenes.kit.drawing.text import centred, place
from scenes.kit.messages import mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Push, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import RED, STYLES, Rgb, mix
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.frame import MARGIN, back_button, frame, top
from scenes.kit.ui.grid import Grid
from scenes.kit.ui.leaves import Label, Picture, icon
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.motion import Motion, MovingDrawing
from scenes.kit.ui.node import Grow, Len, Node, Sizing
from scenes.kit.ui.overlays import At, First
from scenes.kit.ui.page import Page
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import INSET, LIT, Pressable
from scenes.kit.widgets.surfaces import empty_of, ground_of, tones_of
from scenes.kit.widgets.widget import Action
from scenes.screens import routes
from scenes.screens.arcade.daily_run import picture_stage
from scenes.screens.replay.saving import save_behind, share_caption, share_text, write_png
from scenes.screens.today.model import HINT, SHORT_DAYS, Task, TodayModel

SIDE = 1080
NUMBER, DAYS, DATE = (80, 296, 340), (80, 496, 64), (80, 98, 52)
"""Left, middle and em, in px."""
ROWS, PITCH = 612, 88
BLOCKS_LEFT, BLOCKS_RIGHT, PICTURE_BLOCK, BLOCK_PITCH, SIGN = 400, 1000, 64, 74, 0.6
NAME = (1000, 1024, 100)  # right, foot, height


def block_of(block: str | None, dark: Rgb, stage: Stage, side: int, ink: Rgb) -> Surface:
    """A try: the plate of a rule; of a wrong one or a hint its sign on a dark block."""
    if block is not None and block != HINT:
        return stage.art.rule_plate(block, side)

    def make() -> Surface:
        surface = Surface((side, side), 0, 32)
        surface.fill(dark)
        sign = stage.art.icon(block or "cross", round(side * SIGN), ink)
        surface.blit(sign, centred(sign, surface.get_rect().center), special_flags=BLEND_PREMULTIPLIED)
        return surface

    return stage.text.cached(("try", block, dark, side, ink), make)


class ResultPicture:
    """Draws it on a stage of its own, whatever the person's colours and size of text are."""

    def __init__(self, stage: Stage, model: TodayModel) -> None:
        self._stage, self._model = stage, model
        self._surface = Surface((SIDE, SIDE), 0, 32)

    def draw(self) -> Surface:
        """Draws and returns the whole picture."""
        stage, model, theme = self._stage, self._model, self._stage.theme
        ground = ground_of(stage, model.rule)
        self._surface.blit(ground, (0, 0), Rect((ground.get_width() - SIDE) // 2, 0, SIDE, SIDE))
        self._words(model.date_words, "head", theme.paper, DATE)
        self._words(str(model.streak), "rule_change", theme.paper, NUMBER)
        self._words(" ".join(model.streak_words), "entry", theme.paper, DAYS)
        for line, task in enumerate(task for task in model.tasks if task.is_begun):
            middle = ROWS + line * PITCH
            self._words(task.title, "choice", theme.paper, (80, middle, 48))
            end = self._row(task.blocks(model.rule), middle, 1 if task.deal is not None else 0)
            if task.deal is not None:
                icon = stage.art.icon("crown" if task.deal.won else "cross", PICTURE_BLOCK, theme.paper)
                self._put(icon, (end, middle - icon.get_height() // 2))
        right, foot, height = NAME
        mark = stage.art.wordmark(height)
        self._put(mark, (right - mark.get_width(), foot - height))
        return self._surface

    def _put(self, surface: Surface, at: tuple[int, int]) -> None:
        self._surface.blit(surface, at, special_flags=BLEND_PREMULTIPLIED)

    def _words(self, words: str, style: str, rgb: Rgb, where: tuple[float, float, float]) -> None:
        x, middle, em = where
        drawn = self._stage.text.render(words, style, rgb, zoom=em / STYLES[style].size)
        self._put(drawn, place(drawn, round(x) - drawn.get_bounding_rect().left, round(middle)))

    def _row(self, rules: Sequence[str | None], middle: int, further: int) -> int:
        """Blocks from left to right, closer where they are many; where what comes `further` stands, which has its
        whole width."""
        room = BLOCKS_RIGHT - BLOCKS_LEFT - further * BLOCK_PITCH
        pitch = min(BLOCK_PITCH, room // max(1, len(rules)))
        side = max(1, min(PICTURE_BLOCK, pitch - 4))
        dark = empty_of(self._stage.theme, tones_of(self._stage.theme, self._model.rule))
        for number, rule in enumerate(rules):
            block = block_of(rule, dark, self._stage, side, self._stage.theme.bone)
            self._put(block, (BLOCKS_LEFT + number * pitch, middle - side // 2))
        return BLOCKS_LEFT + len(rules) * pitch


CELLS = (92, 80, 68, 56)
"""Units of the side of a cell of the calendar that is a page of its own: the largest for which there is room."""
CELL, BETWEEN = 72, 1 / 6
"""Beside the tasks; and what is free between two cells, beside a cell's side."""
TODAY_EDGE = 10
"""Units of the paper round today's cell."""
AHEAD, WRONG = 0.8, 0.5
"""How much of the ground is in a cell of a date that is still to come, and of a slab in the place of a wrong try."""
BLOCK, SMALL_BLOCK, LEAST_BLOCK = Len(40, 80), Len(34, 56), 0.4
"""Sides of the blocks of a task, and of those of the result; how far they may shrink."""
RESULT = Pad(32, 14, 32, 14)
FILL = 300  # ms


class TodayScene(Page):
    """What has changed is asked for whenever time passes. Just solved, today's cell fills from below with a note."""

    heading = mark("Today")
    ground = RED

    def __init__(
        self, stage: Stage, ask: Callable[[bool], TodayModel], kinds: Sequence[str], note: str
    ) -> None:  # fmt: skip
        """`ask` is asked with True where a task was perhaps done.

        `kinds` are the date's puzzles, which stand before its deal; `note` is the rule's.
        """
        super().__init__(stage)
        self.model, self._ask, self._note = ask(True), ask, note
        self._routes = (*(routes.PuzzleOfToday(kind) for kind in kinds), routes.DealOfToday())
        self._filling = Motion(-FILL, FILL)
        self.first = self.model.tasks[self.model.next].title
        self.rebuild()

    @override
    def enter(self) -> None:
        self.stage.music.play(MENU)
        self._follow(True)

    def _follow(self, anew: bool) -> None:
        """Shows what has changed; a task that was done gives the focus to the next one."""
        before, self.model = self.model, self._ask(anew)
        if self.model == before:
            return
        if self.model.is_solved and not before.is_solved:
            self.stage.sound.play(self._note)
            self._filling = Motion(self.clock_ms, FILL)
        self.rebuild()
        if self.model.tasks != before.tasks:
            self.focus.focus(self.focus.widgets[self.model.next])

    # -- what there is

    @property
    @override
    def about(self) -> str:
        return self.model.aloud

    @override
    def tell(self, again: bool) -> str:
        """Asked again, what the calendar's rows and these puzzles are."""
        return sentences((self.title, self.model.motto, self.about)) if again else ""

    @override
    def build(self) -> Node:
        model = self.model
        left = Column([top(self), self._streak(beside=True), Spacer(), self._tasks(), self._further(),
                       Row([back_button(self, beside=False), Spacer()])], gap=20, width=Grow())  # fmt: skip
        wide = length_of(len(model.weeks), CELL)  # words wrap where the calendar ends
        right = Grid([
            [None, Label(model.motto, "hint", "bone", wraps=True, least_height=96, most_width=wide)],
            *self._calendar(CELL),
            [None, Spacer(26)],
            [None, Row([self._result(), Column(self._sharing(), gap=12)], gap=24, least_height=212, most_height=280,
                       most_width=wide)],
        ], gap=20, row_gap=8)  # fmt: skip
        whole = Row([left, right], gap=64, pad=MARGIN)
        tasks = Row([Column([self._tasks(), self._further()], gap=20, width=Grow(2)), self._streak(beside=False)],
                    gap=96)  # fmt: skip
        calendar = First([Grid(self._calendar(cell), gap=20, row_gap=8) for cell in CELLS])
        sharing = self._sharing()
        result = Column([Label(model.motto, "hint", "bone", wraps=True), self._result(),
                         Row(sharing, gap=12) if sharing else None], gap=20)  # fmt: skip
        return First([whole, frame(self, Sections([tasks, calendar, result], gap=40))])

    def _streak(self, beside: bool) -> Node:
        """The number, and what it counts: beside it or below."""
        model = self.model
        number = Label(str(model.streak), "rule_change", "paper", least=0.3, keeps_size=True)
        days, in_a_row = model.streak_words
        best = Padded(Label(model.best_words, "page", "bone", least=0.7), Pad(0, 32, 0, 0)) if model.best else None
        words = Column([Label(days, "entry", "paper", least=0.7), Label(in_a_row, "choice", "paper", least=0.7), best],
                       justify=0.5)  # fmt: skip
        return Row([number, words], gap=36) if beside else Column([number, Spacer(24), words], width=Grow())

    def _tasks(self) -> Node:
        return Column([self._task(number, task) for number, task in enumerate(self.model.tasks)], gap=12)

    def _task(self, number: int, task: Task) -> Pressable:
        """A task with its title and outcome; the next one is what Accept does first of all."""
        is_next = number == self.model.next and not task.is_done
        outcome: Node | None = None
        if task.attempt is not None:
            outcome = Row(self._blocks(task, BLOCK, empty_of(self.stage.theme, self.tones)), gap=6)
        elif task.outcome:
            outcome = Label(task.outcome, "hint", "second", least=0.8)
        elif is_next:
            outcome = icon("play", 34)
        child = Row([Label(task.title, "head", least=0.75, width=Grow()), outcome], gap=INSET)
        return Pressable(child, partial(Push, self._routes[number]), task.title, task.aloud,
                         look=LIT if is_next else "slab", key=task.title, anchor=0.0, least_height=80)  # fmt: skip

    def _further(self) -> Node:
        """More puzzles, and one's mistakes with how many are due."""
        due = str(self.model.mistakes or "")
        return Row([self._button(tr("More"), lambda: Push(routes.MorePuzzles())),
                    self._button(tr("My mistakes"), lambda: Push(routes.Exercises()), due, width=Grow())],
                   gap=12)  # fmt: skip

    def _sharing(self) -> list[Node]:
        if not self.model.is_begun:
            return []
        words = share_caption()
        return [self._button(words, self._copy, height=Grow()),
                self._button(tr("Save picture"), self._save, height=Grow())]  # fmt: skip

    def _button(self, words: str, action: Action, value: str = "", **sizing: Unpack[Sizing]) -> Pressable:
        title = Label(words, "head", least=0.7)
        child = Row([title, Spacer(), Label(value, "name", "second")], gap=INSET) if value else title
        sizing.setdefault("least_height", 80)
        return Pressable(child, action, words, value, look="slab", key=words, anchor=0.0, **sizing)

    def _result(self) -> Node:
        """What others are told, as a box: the date, a line for two puzzles each, the deal, the days in a row."""
        model, dark = self.model, empty_of(self.stage.theme, self.tones)
        date = Label(model.headline, "name", "paper", least=0.7)
        if not model.is_begun:
            words = Label(model.invitation, "hint", "bone", wraps=True)
            return Block(Column([date, Spacer(16), words, Spacer()]), dark, pad=RESULT, width=Grow())
        slab = mix(dark, self.tones.slab, WRONG)
        lines = [self._line(task, slab) for task in model.tasks if task.attempt is not None]
        rows = [Row(lines[first:first + 2], gap=18) for first in range(0, len(lines), 2)]
        deal = [self._line(task, slab) if task.deal is not None else Spacer() for task in model.tasks[-1:]]
        days = Label(model.days_words, "head", "paper", least=0.7)
        return Block(Column([date, Spacer(), *rows, Row([*deal, days], gap=18)], gap=8), dark, pad=RESULT, width=Grow())

    def _line(self, task: Task, dark: Rgb) -> Node:
        """A title, as wide as the longest one, and its blocks; how the deal ended."""
        longest = max((each.title for each in self.model.tasks if each.is_begun), key=len)
        ended = icon("crown" if task.deal.won else "cross", SMALL_BLOCK, "paper") if task.deal is not None else None
        blocks = Row([*self._blocks(task, SMALL_BLOCK, dark), ended, Spacer()], gap=4)
        return Row([Label(task.title, "body", "paper", least=0.7, room_for=longest), blocks], gap=18, width=Grow())

    def _blocks(self, task: Task, size: Len, dark: Rgb) -> list[Picture]:
        return [Picture(partial(block_of, block, dark), size, ink="bone", least=LEAST_BLOCK)
                for block in task.blocks(self.model.rule)]  # fmt: skip

    # -- the calendar

    def _calendar(self, side: float) -> list[list[Node | None]]:
        """Rows of a grid: the months; the weekdays, today's bright, and thirteen weeks as columns of cells.

        The weekdays and months line up with the cells, so the drawing of these has a fixed size.
        """
        weeks, gap = self.model.weeks, side * BETWEEN
        wide, high = length_of(len(weeks), side), length_of(len(SHORT_DAYS), side)
        months = [Row([Label("", "hint"), _at_edge(month.is_late, Label(month.name, "hint", "bone", least=0.6), True)],
                      width=month.weeks * (side + gap) - gap) for month in self.model.months]  # fmt: skip
        days = [Label(tr(name), *(("name", "paper") if cell.is_today else ("hint", "bone")), at=1.0, height=side)
                for name, cell in zip(SHORT_DAYS, weeks[-1], strict=True)]  # fmt: skip
        cells = MovingDrawing(self._draw_cells, self._filling, width=wide, height=high)
        return [[None, Row(months, gap=gap)], [Column([_at_edge(1.0, day) for day in days], gap=gap), cells]]

    def _draw_cells(self, pen: Pen, rect: Rect, filled: float) -> None:
        """A plate for every date that was solved; today's is filled from below as far as that, from 0 to 1."""
        theme, weeks = self.stage.theme, self.model.weeks
        exact = rect.width / length_of(len(weeks), 1)
        side, pitch, dark = round(exact), exact * (1 + BETWEEN), empty_of(theme, self.tones)
        for column, week in enumerate(weeks):
            for row, cell in enumerate(week):
                place = Rect(rect.x + round(column * pitch), rect.y + round(row * pitch), side, side)
                if cell.is_today:
                    edge = self.stage.viewport.px(TODAY_EDGE)
                    pen.painter.fill(place.inflate(edge, edge), theme.paper)
                pen.painter.fill(place, mix(dark, self.tones.ground, AHEAD) if cell.state is Cell.AHEAD else dark)
                seen = round(side * (filled if cell.is_today else 1.0)) if cell.state is Cell.SOLVED else 0
                if seen:
                    plate = self.stage.art.rule_plate(cell.rule, side).subsurface((0, side - seen, side, seen))
                    pen.put(plate, place.x, place.bottom - seen)

    # -- what is pressed

    @override
    def cancel(self) -> Transition | None:
        return Reset(routes.Menu(routes.Today()))

    def _copy(self) -> None:
        share_text(self.stage, self.model.lines)

    def _save(self) -> None:
        """The picture, drawn and written behind the frames."""
        picture, stage = ResultPicture(picture_stage(self.stage.data_folder), self.model), self.stage
        stage.disk.browse(lambda: save_behind(stage, partial(write_png, picture.draw()), ".png"))

    # -- time

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """How many mistakes are due may have been read by now."""
        self._follow(False)
        return super().update(elapsed_ms)


def length_of(cells: int, side: float) -> float:
    """The length (units) of `cells` cells of the calendar in a row, with the gaps between them."""
    return side * (cells * (1 + BETWEEN) - BETWEEN)


def _at_edge(place: float, label: Label, optional: bool = False) -> At:
    """A part of the calendar, which a voice does not read out: at the start of its place, 0, or at its end, 1."""
    return At(place, 0.5, label, place, optional=optional)
