"""Today: three puzzles and a deal that everybody has, the days in a row, and what to tell others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from scenes.kit.audio.music import MENU
from scenes.kit.clipboard import copy, has_clipboard
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.layout import Area, Share, row
from scenes.kit.messages import mark, tr
from scenes.kit.scene import Push, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import RED
from scenes.kit.timeline import out_cubic
from scenes.kit.widgets import Button, ButtonStyle, Focus, Icon, PosterPage, Sentence, Widget, write
from scenes.kit.widgets.widget import Action
from scenes.screens import routes
from scenes.screens.arcade.day_picture import picture_stage, write_png, write_text
from scenes.screens.replay.pictures import save_behind
from scenes.screens.today import places
from scenes.screens.today.grid import draw_calendar
from scenes.screens.today.picture import Pen
from scenes.screens.today.result import draw_result
from scenes.screens.today.tasks import TaskButton
from scenes.screens.today.told import Told

FILL_MS = 300


class TodayScene(PosterPage):
    """What it tells is asked for each time it comes on top. Just solved, today's cell fills from below with a note."""

    heading = mark("Today")
    heading_box = (96, 50, 480, 96)
    ground = RED

    def __init__(self, stage: Stage, tell: Callable[[bool], Told], kinds: Sequence[str], note: str) -> None:
        """`tell` is asked whenever time passes, and with True where a task was perhaps done.

        `kinds` are the date's puzzles, which stand before its deal; `note` is the rule's.
        """
        super().__init__(stage)
        self.told, self._tell, self._kinds, self._note = tell(True), tell, kinds, note
        self.shows_calendar = False  # with large text
        self._fill_ms = float(FILL_MS)
        self._can_copy = has_clipboard()
        self._lay_out_anew()

    def enter(self) -> None:
        """The menu's tune; a task may have been done meanwhile."""
        self.stage.music.play(MENU)
        self._follow(True)

    def _follow(self, anew: bool) -> None:
        """What has changed is shown."""
        before, self.told = self.told, self._tell(anew)
        if self.told == before:
            return
        if self.told.is_solved and not before.is_solved:
            self.stage.sound.play(self._note)
            self._fill_ms = float(FILL_MS) if self.stage.settings.reduced_motion else 0.0
        if self.told.tasks == before.tasks:
            self.resized()
        else:
            self._lay_out_anew()
        self.changed = True

    def _lay_out_anew(self) -> None:
        """The focus is on what is to be done next."""
        self.resized()
        self.focus = Focus(self.focus.widgets, self.told.next)

    @property
    def about(self) -> str:
        """The date and the days in a row."""
        return self.told.aloud

    # -- what there is

    def lay_out(self) -> list[Widget]:
        """The tasks, more of them, what to do with the result, and the way back."""
        large = places.is_large(self.stage)
        if large and self.shows_calendar:
            return [self._back()]
        tasks: list[Widget] = []
        ways = [*(routes.PuzzleOfToday(kind) for kind in self._kinds), routes.DealOfToday()]
        for number, (task, way) in enumerate(zip(self.told.tasks, ways, strict=True)):
            box = places.task_box(self.stage, number)
            button = TaskButton(self.stage, box, self.tones, (task, self.told.rule), partial(Push, way))
            button.is_best = number == self.told.next and not task.is_done
            tasks.append(button)
        return [*tasks, *(self._large_buttons() if large else self._buttons()), self._back()]

    def _further(self) -> list[tuple[str, Action, str]]:
        """More puzzles, and one's mistakes with how many are due: what is short, what it does, what is beside it."""
        return [(tr("More"), lambda: Push(routes.MorePuzzles()), ""),
                (tr("My mistakes"), lambda: Push(routes.Exercises()), str(self.told.mistakes or ""))]

    def _sharing(self) -> list[tuple[str, Action, str]]:
        if not self.told.is_begun:
            return []
        return [(tr("Copy text") if self._can_copy else tr("Save as text"), self._copy, ""),
                (tr("Save picture"), self._save, "")]

    def _buttons(self) -> list[Widget]:
        boxes = ((places.MORE, places.MISTAKES), (places.COPY, places.SAVE))
        ways = (self._further(), self._sharing())
        return [self._way(box, way) for some, found in zip(boxes, ways, strict=True)
                for box, way in zip(some, found, strict=False)]

    def _large_buttons(self) -> list[Widget]:
        rows = [[*self._further(), (tr("Calendar"), self.turn, "")], self._sharing()]
        return [self._way(box, way) for area, ways in zip(places.LARGE_ROWS, rows, strict=True)
                for box, way in zip(row(area, [Share()] * len(ways), places.GAP), ways, strict=True)]

    def _way(self, box: Area, way: tuple[str, Action, str]) -> Button:
        words, action, second = way
        style = ButtonStyle("slab", "head", second, beside=True, tones=self.tones)
        button = Button(self.stage, self.stage.viewport.rect(*box), words, action, style)
        button.anchor = 0.0
        return button

    def _back(self) -> Widget:
        stage = self.stage
        words = Sentence((Icon("arrow_left"), tr("Back")), "name", stage.theme.bone)
        larger = stage.text.text_scale - 1
        rect = stage.viewport.rect(*places.BACK, 150 + 60 * larger, 60 + 20 * larger)
        return Button(stage, rect, words, self.cancel, ButtonStyle(look="bare", tones=self.tones))

    # -- what is pressed

    def turn(self) -> Transition | None:
        """With large text, to the calendar and from it."""
        self.shows_calendar = not self.shows_calendar
        self.changed = True
        self.resized()
        return None

    def cancel(self) -> Transition | None:
        """From the calendar to the page, from that back."""
        if self.shows_calendar and places.is_large(self.stage):
            return self.turn()
        return Reset(routes.Menu())

    def _copy(self) -> None:
        """The lines for any chat; a clipboard that refuses them is none."""
        if self._can_copy and copy(self.told.lines):
            self.stage.notices.say(tr("Text copied."))
            return
        save = partial(write_text, self.told.lines)
        self.stage.disk.do(partial(save_behind, self.stage, save, ".txt"))

    def _save(self) -> None:
        """The picture, drawn and written behind the frames."""
        pen, stage = Pen(picture_stage(self.stage.data_folder), self.told), self.stage
        stage.disk.browse(lambda: save_behind(stage, partial(write_png, pen.draw()), ".png"))

    # -- time and picture

    @property
    def animating(self) -> bool:
        """While today's cell fills, too."""
        return super().animating or self._fill_ms < FILL_MS

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let time pass; how many mistakes are due may have been read by now."""
        self._follow(False)
        pace = self.stage.settings.pace
        self._fill_ms += elapsed_ms / pace if pace else FILL_MS
        return super().update(elapsed_ms)

    def draw(self, painter: Painter) -> None:
        """Heading, days in a row, tasks; the calendar and the result, or one of the pages."""
        stage, large = self.stage, places.is_large(self.stage)
        self.draw_poster(painter)
        if not large or self.shows_calendar:
            filled = out_cubic(min(1.0, self._fill_ms / FILL_MS))
            draw_calendar(painter, stage, self.told.weeks, self.tones, filled)
        if not (large and self.shows_calendar):
            self._draw_streak(painter)
        if not large:
            motto = tr("Each weekday has its own rule."), tr("The same puzzles for everyone.")
            for words, box in zip(motto, places.MOTTO, strict=True):
                write(painter, stage, words, Lettering("hint", stage.theme.bone), stage.viewport.rect(*box))
            draw_result(painter, stage, self.told, self.tones, places.RESULT)
        self.focus.draw(painter)

    def _draw_streak(self, painter: Painter) -> None:
        """The number, and what it counts: beside it, or with large text below."""
        stage, theme, large = self.stage, self.stage.theme, places.is_large(self.stage)
        x, middle, em = places.LARGE_NUMBER if large else places.NUMBER
        most = stage.viewport.px(places.LARGE_WIDTH if large else places.NUMBER_WIDTH)
        zoom = em / 292 / stage.text.text_scale
        number = stage.text.large(str(self.told.streak), "rule_change", theme.paper, most, zoom)
        left, centre = stage.viewport.point(x, middle)
        painter.put(number, *place(number, left - number.get_bounding_rect().left, centre))
        beside = left if large else left + number.get_bounding_rect().width + stage.viewport.px(places.NUMBER_GAP)
        lines = ((places.LARGE_DAYS, places.LARGE_IN_A_ROW, places.LARGE_BEST) if large
                 else (places.DAYS, places.IN_A_ROW, places.BEST))
        words = (*self.told.streak_words, self.told.best_words)
        for line, (height_middle, high, style) in zip(words, lines, strict=True):
            if line:
                box = stage.viewport.rect(x, height_middle - high / 2, places.LARGE_WIDTH, high)
                where = Rect(beside, box.y, box.right - beside, box.height)
                rgb = theme.bone if line == self.told.best_words else theme.paper
                write(painter, stage, line, Lettering(style, rgb), where)
