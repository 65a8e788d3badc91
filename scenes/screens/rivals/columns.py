"""A rival as a column: narrow, with the face cut, or wide open on paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Box
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Tones, mix
from scenes.kit.widgets import Widget, paragraph, write
from scenes.kit.widgets.surfaces import empty_of
from scenes.screens.rivals.parts import Rival, cut_face, dashes, draw_blocks
from scenes.specs.cast import STRONGEST

FACE, WIDE_FACE = 380, 440
FACE_MIDDLE, WIDE_MIDDLE = 379, 402
CUTS = {"sprout": 47, "hoarder": -57, "hunter": 67, "tactician": -4, "maestro": -26}
"""How far from its column's middle a face stands: units that show the most of it."""
INSET, WIDE_INSET = 24, 42
NAME, WIDE_NAME, SAYING = (612, 60), (636, 150), (780, 54)
BLOCKS_TOP, RECORD = 690, (752, 76)
BLOCK, BLOCK_GAP = 22, 6
ROBOT, ROBOT_TOP, DASH = 134, 310, 4
LINES = (686, 140)
"""Tops and heights in units."""
WORDS_FROM = 0.85
"""So far open, a column says what it says when it is wide."""


class Place(NamedTuple):
    """Where a column is, in units, and how far it stands open."""

    box: Box
    openness: float


class RivalColumn(Widget):
    """One of several; a press opens it, and picks the one that stands open."""

    keeps_off = False
    sound = "focus"

    def __init__(self, stage: Stage, rival: Rival, tones: Tones, press: Callable[[], Transition | None]) -> None:
        super().__init__(stage, Rect(0, 0, 0, 0), press)
        self.rival, self.tones = rival, tones
        self.place: Callable[[], Place] = lambda: Place(Box(0, 0, 0, 0), 0.0)

    @property
    def words(self) -> str:
        """Who it is."""
        return self.rival.character.name

    @property
    def value_words(self) -> str:
        """How strong, and how it went so far."""
        return self.rival.spoken

    @property
    def grown(self) -> Rect:
        """Where it is now: it opens instead of growing."""
        return self.stage.viewport.rect(*self.place().box)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """As far open as it is."""
        if self.rival.is_guest:
            if not self._opens:
                self._draw_guest(painter)
            return
        box, openness = self.place()
        theme, rect = self.stage.theme, self.stage.viewport.rect(*box)
        wide = openness > 0 and self._opens
        painter.fill(rect, theme.paper if wide else self.tones.slab)
        self._draw_face(painter, rect, openness, theme.ink if wide else theme.paper)
        if openness >= WORDS_FROM:
            self._draw_wide(painter, box)
        elif not wide:
            self._draw_narrow(painter, box)

    _opens = False

    def set_open(self, opens: bool) -> None:
        """Whether it is the one that stands open, or opens."""
        self._opens = opens

    def _draw_face(self, painter: Painter, rect: Rect, openness: float, rgb: Rgb) -> None:
        px, face = self.stage.viewport.px, self.rival.character.face
        side = px(WIDE_FACE if self._opens else FACE)
        off = CUTS.get(face, 0) * (1 - openness)
        top = FACE_MIDDLE + (WIDE_MIDDLE - FACE_MIDDLE) * openness
        square = Rect(0, 0, side, side)
        square.center = rect.centerx + px(off), self.stage.viewport.point(0, top)[1]
        if (found := cut_face(self.stage, face, rgb, square, rect)) is not None:
            painter.put(found[0], *found[1])

    def _draw_narrow(self, painter: Painter, box: Box) -> None:
        """Name, strength, and how it went so far."""
        stage, theme, unit = self.stage, self.stage.theme, self.stage.viewport.rect
        x, width = box.x + INSET, box.width - INSET - 16
        write(painter, stage, self.words, Lettering("head", theme.paper), unit(x, NAME[0], width, NAME[1]))
        blocks = [unit(x + number * (BLOCK + BLOCK_GAP), BLOCKS_TOP, BLOCK, BLOCK) for number in range(STRONGEST)]
        filled = [number < self.rival.character.strength for number in range(STRONGEST)]
        draw_blocks(painter, blocks, filled, (theme.paper, empty_of(theme, self.tones)))
        lettering = Lettering("entry", theme.paper)
        write(painter, stage, self.rival.record, lettering, unit(x, RECORD[0], width, RECORD[1]))

    def _draw_wide(self, painter: Painter, box: Box) -> None:
        """Name and record in large, and its word on itself."""
        stage, theme, unit = self.stage, self.stage.theme, self.stage.viewport.rect
        x, width = box.x + WIDE_INSET, box.width - 2 * WIDE_INSET
        half = width / 2
        left = unit(x, WIDE_NAME[0], half + 60, WIDE_NAME[1])
        write(painter, stage, self.words, Lettering("result", theme.ink), left)
        right = unit(x + half + 80, WIDE_NAME[0], half - 80, WIDE_NAME[1])
        write(painter, stage, self.rival.record, Lettering("result", theme.ink, 1.0), right)
        met = bool(self.rival.standing and self.rival.standing.results)
        said = unit(x, SAYING[0], width - 190 if met else width, SAYING[1])
        write(painter, stage, self.rival.character.saying, Lettering("result_line", theme.ink), said)
        if met:
            write(painter, stage, tr("won - lost"), Lettering("hint", mix(theme.ink, theme.paper, 0.3), 1.0),
                  unit(x + width - 180, SAYING[0], 180, SAYING[1]))

    def _draw_guest(self, painter: Painter) -> None:
        """A dashed edge, without a block: nobody is there yet."""
        stage, theme, box = self.stage, self.stage.theme, self.place().box
        unit, rgb = stage.viewport.rect, theme.bone
        for dash in dashes(unit(*box), stage.viewport.px(DASH)):
            painter.fill(dash, rgb)
        face = unit(box.centre[0] - ROBOT / 2, ROBOT_TOP, ROBOT, ROBOT)
        painter.put(stage.art.seat(self.rival.character.face, face.width, rgb), *face.topleft)
        x, width = box.x + INSET, box.width - 2 * INSET
        write(painter, stage, self.words, Lettering("head", rgb), unit(x, NAME[0], width, NAME[1]))
        lines = unit(x, LINES[0], width, LINES[1])
        paragraph(painter, stage, self.rival.character.saying, Lettering("body", rgb), lines)
