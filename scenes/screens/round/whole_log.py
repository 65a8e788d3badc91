"""The log of a round from its first turn on, in pages of columns; the newest page is open first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.layout import Box, Share, row
from scenes.kit.messages import listed, sentences, tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Sentence, Widget, WidgetScene, page_step, write
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.screens.routes import Watch
from scenes.table.chronicle import Told, by_turn
from scenes.table.spec import colour_of
from scenes.table.table import Table
from scenes.table.values import Pieces
from scenes.table.words import fitting, flowing, in_words

HEADING, BODY, FOOT = Box(96, 50, 1200, 96), Box(96, 176, 1728, 706), Box(96, 916, 1728, 104)
GUTTER = 48
LEAST_COLUMN = 380  # units at 100 %
PITCH, BETWEEN = 44, 26  # units at 100 %: from line to line, between turns
FACE, FACE_GAP = 36, 12  # units at 100 %
BUTTON = 420  # units
MOST_LINES = 3
INTERRUPTIONS = (Kind.PAUSE, Kind.FOCUS_LOST, Kind.PAD_LOST, Kind.QUIT)


class Block(NamedTuple):
    """A turn, and the surfaces of its lines below its head."""

    told: Told
    rows: list[Surface]


class WholeLog(WidgetScene):
    """What happened in the round so far. Pages turn by page keys, shoulders, wheel and buttons."""

    keeps_awake = True
    counts = False

    def __init__(self, stage: Stage, table: Table, watch: Watch) -> None:
        """`watch` looks after a hand that lies open below."""
        super().__init__(stage)
        self._table, self._watch = table, watch
        self.pages: list[list[list[Block]]] = []
        self.at = -1
        self.resized()

    @property
    def title(self) -> str:
        """The round."""
        return tr("Round {n} so far").format(n=self._table.view.number)

    @property
    def tones(self) -> Tones:
        """Those of the rule in force."""
        return tones_of(self.stage.theme, self._colour)

    @property
    def _colour(self) -> str | None:
        return colour_of(self._table.spec, self._table.view)

    @property
    def about(self) -> str:
        """The page in words."""
        name_of = self._table.spec.voice.face
        turns = (block.told for part in self.pages[self.at] for block in part)
        return sentences(listed((told.who, *(in_words(line, name_of) for line in told.lines))) for told in turns)

    def resized(self) -> None:
        """Everything is broken anew; the newest page is open, unless another one was chosen."""
        last = self.at in (-1, len(self.pages) - 1)
        self.pages = self._broken()
        self.at = len(self.pages) - 1 if last else min(self.at, len(self.pages) - 1)
        super().resized()

    def lay_out(self) -> list[Widget]:
        """The way back has the focus first; with more than one page, those that turn them."""
        boxes = row(FOOT, [BUTTON] * 3, GUTTER)
        made = [self.button(boxes[0], tr("Back"), self.cancel, "name")]
        if len(self.pages) > 1:
            made += [self.button(boxes[1], tr("Earlier"), lambda: self._turn(-1), "name"),
                     self.button(boxes[2], tr("Later"), lambda: self._turn(1), "name")]
            made[1].enabled, made[2].enabled = self.at > 0, self.at + 1 < len(self.pages)
        for button in made:
            button.anchor = 0.0
        return list(made)

    def _turn(self, step: int) -> None:
        """To another page, where there is one."""
        there = min(max(self.at + step, 0), len(self.pages) - 1)
        if there != self.at:
            self.at, self.changed = there, True
            self.stage.sound.play("focus")
            super().resized()

    def handle(self, intent: Intent) -> Transition | None:
        """Turn pages, or go back to the table; an interruption closes it."""
        if intent.kind in INTERRUPTIONS:
            return Pop(then=self._watch.pause())
        if not self._watch.heeds(intent):
            return None
        if intent.kind is Kind.LOG:
            return Pop()
        if step := page_step(intent):
            self._turn(step)
            return None
        return super().handle(intent)

    def update(self, elapsed_ms: float) -> Transition | None:
        """A hand below that nobody looks after for long is covered."""
        done = super().update(elapsed_ms)
        return Pop() if self._watch.pass_time(elapsed_ms) else done

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The poster, the heading, the columns."""
        stage, self.changed = self.stage, False
        painter.ground(ground_of(stage, self._colour))
        write(painter, stage, self.title, Lettering("title", stage.theme.paper), stage.viewport.rect(*HEADING))
        if len(self.pages) > 1:
            place = tr("{n} of {count}").format(n=self.at + 1, count=len(self.pages))
            where = row(HEADING._replace(width=BODY.width), (Share(), 300), GUTTER)[1]
            write(painter, stage, place, Lettering("head", stage.theme.bone, 1.0), stage.viewport.rect(*where))
        for blocks, box in zip(self.pages[self.at], self._columns, strict=False):
            self._draw_column(painter, blocks, box)
        self.focus.draw(painter)

    def _draw_column(self, painter: Painter, blocks: Sequence[Block], box: Box) -> None:
        stage, theme, top = self.stage, self.stage.theme, box.y
        for block in blocks:
            left = stage.viewport.point(box.x, top)[0]
            if block.told.seat is not None:
                face = stage.art.seat(self._table.seated[block.told.seat].face, self._px(FACE), theme.paper)
                self._put(painter, face, left, top)
                left += face.get_width() + self._px(FACE_GAP)
            right = stage.viewport.point(box.right, 0)[0]
            name = fitting(stage, block.told.who, Lettering("body_bold", theme.paper), right - left)
            if name is not None:
                self._put(painter, name, left, top)
            for line in block.rows:
                top += self._pitch
                self._put(painter, line, stage.viewport.point(box.x, 0)[0], top)
            top += self._pitch + BETWEEN * stage.text.text_scale

    def _put(self, painter: Painter, surface: Surface, left: int, top: float) -> None:
        middle = self.stage.viewport.point(0, top + self._pitch / 2)[1]
        painter.put(surface, left, middle - surface.get_height() // 2)

    def _px(self, units: float) -> int:
        return self.stage.viewport.px(units * self.stage.text.text_scale)

    @property
    def _pitch(self) -> float:
        return PITCH * self.stage.text.text_scale

    @property
    def _columns(self) -> list[Box]:
        count = max(1, int((BODY.width + GUTTER) / (LEAST_COLUMN * self.stage.text.text_scale + GUTTER)))
        return row(BODY, [Share()] * count, GUTTER)

    def _broken(self) -> list[list[list[Block]]]:
        """The turns on pages of columns; a turn that is longer than a column loses its first lines."""
        columns = self._columns
        width, between = self.stage.viewport.px(columns[0].width), BETWEEN * self.stage.text.text_scale
        found: list[list[Block]] = [[]]
        room, most = BODY.height, int(BODY.height / self._pitch) - 1
        for told in by_turn(self._table.panels.entries):
            lines = [line for said in told.lines for line in self._rows(said, width)][-most:]
            needed = self._pitch * (1 + len(lines))
            if needed > room and found[-1]:
                found.append([])
                room = BODY.height
            found[-1].append(Block(told, lines))
            room -= needed + between
        return [found[first: first + len(columns)] for first in range(0, len(found), len(columns))]

    def _rows(self, said: Pieces, width: int) -> list[Surface]:
        return flowing(self.stage, Sentence(said, "body", self.stage.theme.bone), width, MOST_LINES)
