"""What a daily run has come to: its rounds as blocks, its picture, and lines to be copied."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial

import pygame
from pygame import Surface

from scenes.kit.clipboard import copy, has_clipboard
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import grouped, mark, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import BLUE
from scenes.kit.widgets import Button, ButtonStyle, PosterPage, Widget, write
from scenes.kit.widgets.surfaces import empty_of
from scenes.screens.arcade.day import Blocks, Day
from scenes.screens.arcade.day_picture import Pen, bands_of, picture_stage, write_png, write_text
from scenes.screens.arcade.places import MAIN, Way, box, is_large, ways_on
from scenes.screens.replay.pictures import save_behind
from scenes.specs import arcade

DATE, LARGE_DATE = (372, 66, 500, 60), (420, 60, 440, 76)
SCORE, RANK, OF = (96, 262, 452, 180), (572, 182, 340, 80), (572, 270, 370, 56)
ROWS, PITCH, LETTER_X = 425, 68, 111  # units: the first row's middle
BLOCK, BLOCK_X, BLOCK_PITCH, ARROW = 56, 156, 64, 44
WIDEST = 780  # units that a row may take
PICTURE, PICTURE_EDGE = (957, 153, 872, 492), 4
LINES, LINE_HEIGHT, LINE_GAP = (700, 772, 845), 64, 18
LEFT, RIGHT = 960, 1824
SAVE_WIDTH = 340


class DailyResult(PosterPage):
    """`ways` are to the scores and to the menu. Lines are copied; where there is no clipboard, saved."""

    heading = mark("Daily run")
    ground = BLUE

    def __init__(self, stage: Stage, day: Day, ways: tuple[Way, Way]) -> None:
        super().__init__(stage)
        self._day, self._ways = day, ways
        self._pictured = picture_stage(stage.data_folder)
        self._bands: Future[Surface] = stage.disk.look_up(bands_of, self._pictured, day)
        self.picture: Surface | None = None
        self._small: Surface | None = None
        self._can_copy = has_clipboard()
        self.resized()

    @property
    def about(self) -> str:
        """What it has come to."""
        return self._day.aloud

    def resized(self) -> None:
        """The small picture and the buttons anew."""
        self._small = None
        super().resized()

    def lay_out(self) -> list[Widget]:
        """Copying, saving, and the ways on."""
        title = tr("Copy text") if self._can_copy else tr("Save as text")
        [first] = ways_on(self.stage, [Way(title, self._copy)], self.tones, 560)
        left = self.stage.viewport.units(round(first.rect.left + 1.06 * first.rect.width), 0)[0] + 24
        save = self.button((left, MAIN[1], min(SAVE_WIDTH, LEFT - 24 - left), MAIN[3]), tr("Save picture"), self._save)
        save.kind, save.anchor = Kind.DISCARD, 0.0
        made: list[Widget] = [first, save]
        width = 250 if is_large(self.stage) else 140
        for number, way in enumerate(self._ways):
            style = ButtonStyle("bare", "head", tones=self.tones)
            rect = self.stage.viewport.rect(LEFT + number * (width + 37), MAIN[1], width, MAIN[3])
            made.append(Button(self.stage, rect, *way, style))
        return made

    def _copy(self) -> None:
        """The lines for any chat; a clipboard that refuses them is none."""
        if self._can_copy and copy(self._day.lines):
            self.stage.notices.say(tr("Text copied."))
            return
        save = partial(write_text, self._day.lines)
        self.stage.disk.do(partial(save_behind, self.stage, save, ".txt"))

    def _save(self) -> None:
        """The picture, behind the frames."""
        save = partial(write_png, self._whole())
        self.stage.disk.do(partial(save_behind, self.stage, save, ".png"))

    def _whole(self) -> Surface:
        """The picture, finished now if it is not yet."""
        if self.picture is None:
            self.picture = Pen(self._pictured, self._bands.result()).finish(self._day)
            self.changed = True
        return self.picture

    def cancel(self) -> Transition | None:
        """To the menu."""
        return self._ways[-1].action()

    def handle(self, intent: Intent) -> Transition | None:
        """Saving has a button of its own."""
        if intent.kind is Kind.DISCARD and not intent.repeated:
            self._save()
            return None
        return super().handle(intent)

    def update(self, elapsed_ms: float) -> Transition | None:
        """The picture is shown as soon as its bands are there."""
        if self.picture is None and self._bands.done():
            self._whole()
        return super().update(elapsed_ms)

    # -- picture

    def draw(self, painter: Painter) -> None:
        """Date, score and rank, the rounds, the picture, what can be done."""
        self.draw_poster(painter)
        stage, theme, day = self.stage, self.stage.theme, self._day
        write(painter, stage, day.date, Lettering("rule", theme.bone), box(stage, DATE, LARGE_DATE))
        zoom = 183 / 292 / stage.text.text_scale
        most = stage.viewport.px(SCORE[2])
        score = stage.text.large(grouped(day.climb.score), "rule_change", theme.paper, most, zoom)
        x, middle = stage.viewport.point(*SCORE[:2])
        painter.put(score, x - score.get_bounding_rect().left, middle - score.get_height() // 2)
        for words, style, rgb, where in zip(day.rank_words, ("entry", "hint"), (theme.paper, theme.bone), (RANK, OF),
                                            strict=True):
            write(painter, stage, words, Lettering(style, rgb), stage.viewport.rect(*where))
        for number, (step, tries) in enumerate(zip(day.climb.steps, day.rows, strict=True)):
            self._draw_row(painter, step.colour, tries, ROWS + number * PITCH)
        self._draw_picture(painter)
        self._draw_lines(painter)
        self.focus.draw(painter)

    def _draw_row(self, painter: Painter, key: str, tries: tuple[Blocks, ...], middle: float) -> None:
        """A stage's rounds, try after try; three long tries stand closer."""
        stage, theme = self.stage, self.stage.theme
        letter = stage.viewport.rect(LETTER_X - 26, middle - PITCH / 2, 52, PITCH)
        write(painter, stage, arcade.colour_letter(key), Lettering("name", theme.bone, 0.5), letter)
        needed = sum(map(len, tries)) * BLOCK_PITCH + ARROW * (len(tries) - 1)
        scale, x = min(1.0, WIDEST / max(1, needed)), float(BLOCK_X)
        side = BLOCK * scale
        for number, blocks in enumerate(tries):
            if number:
                arrow = stage.art.icon("play", stage.viewport.px(24 * scale), theme.bone)
                painter.put(arrow, *centred(arrow, stage.viewport.point(x + (ARROW / 2 - 4) * scale, middle)))
                x += ARROW * scale
            for won in blocks:
                rect = stage.viewport.rect(x, middle - side / 2, side, side)
                if won is None:
                    painter.fill(rect, empty_of(theme, self.tones))
                else:
                    painter.put(stage.art.rule_plate(won, rect.width), *rect.topleft)
                x += BLOCK_PITCH * scale

    def _draw_picture(self, painter: Painter) -> None:
        """Small, with an edge of paper; until it is made, the table alone."""
        stage, theme = self.stage, self.stage.theme
        outer = stage.viewport.rect(*PICTURE)
        edge = stage.viewport.px(PICTURE_EDGE)
        inner = outer.inflate(-2 * edge, -2 * edge)
        painter.fill(outer, theme.paper)
        painter.fill(inner, theme.table)
        if self._small is None and self.picture is not None:
            self._small = pygame.transform.smoothscale(self.picture, inner.size)
        if self._small is not None:
            painter.put(self._small, *inner.topleft)

    def _draw_lines(self, painter: Painter) -> None:
        """What the picture, the lines and the next run are."""
        stage, theme = self.stage, self.stage.theme
        told = ((tr("The picture"), tr("saved to Pictures (1920 x 1080)")),
                (tr("The text"), tr("coloured blocks, for any chat")),
                (tr("New run tomorrow"), tr("or practise today's")))
        for (what, how), middle in zip(told, LINES, strict=True):
            where = stage.viewport.rect(LEFT, middle - LINE_HEIGHT / 2, RIGHT - LEFT, LINE_HEIGHT)
            first = write(painter, stage, what, Lettering("rule", theme.paper), where)
            taken = first.get_width() + stage.viewport.px(LINE_GAP)
            where.x, where.width = where.x + taken, where.width - taken
            write(painter, stage, how, Lettering("hint", theme.bone), where)
