"""The bill of a stage, line by line: what it is called, with what it was earned, what it brings."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import Sentence, fitted
from scenes.screens.arcade.cleared import Line, Won
from scenes.screens.arcade.places import is_large
from scenes.table.words import pieces

LEFT, DETAILS, RIGHT = 239, 458, 1060  # units: of titles, of details, and of the amounts' right side
ROWS, HIGH = (338, 418, 498, 612, 692), 82  # units: the middle of each line, and its height
BAR = (239, 552, 821, 4)
BEFORE_BAR = 3
TITLE_ROOM, AMOUNT_ROOM, GAP = 207, 28, 12  # units: for a title beside details; left of an amount; between plates
WORDS_GAP, TIES_GAP = 18, 28
PLATE, EDGE, PAD, SYMBOL, NUMBER = 56, 4, 17, 30, 0.82
"""Units of a plate: height, edge, what is left of the symbol and right of the number, the symbol; the number's zoom."""
SLIDE = 24  # units that a line comes from the left


class Bill:
    """`come` is how far each line has come, from 0 to 1: whoever moves them changes it."""

    def __init__(self, stage: Stage, lines: Sequence[Line], come: Sequence[float]) -> None:
        self._stage, self._lines, self._come = stage, lines, come

    def draw(self, painter: Painter) -> None:
        """Lists the lines that have come, and the bar with the first one below it."""
        for number, (line, middle) in enumerate(zip(self._lines, ROWS, strict=True)):
            come = self._come[number]
            if come <= 0:
                continue
            if number == BEFORE_BAR:
                painter.fill(self._stage.viewport.rect(*BAR), self._stage.theme.paper)
            aside = 0 if self._stage.settings.reduced_motion else self._stage.viewport.px(SLIDE * (1 - come))
            self._draw_line(painter, line, self._row(middle).move(-aside, 0), come)

    def _row(self, middle: float) -> Rect:
        return self._stage.viewport.rect(LEFT, middle - HIGH / 2, RIGHT - LEFT, HIGH)

    def _draw_line(self, painter: Painter, line: Line, row: Rect, come: float) -> None:
        """Its amount first: what is left of the row is for the rest."""
        stage, px, theme = self._stage, self._stage.viewport.px, self._stage.theme
        rgb = theme.paper if line.amount else theme.stone
        amount = fitted(stage, grouped(line.amount), Lettering("entry", rgb), row.size)
        painter.put(amount, *place(amount, row.right, row.centery, 1.0), come)
        room = row.width - amount.get_width() - px(AMOUNT_ROOM)
        if not is_large(stage):  # else there is room for titles and amounts alone
            at = px(DETAILS - LEFT)
            self._draw_details(painter, line, Rect(row.x + at, row.y, room - at, row.height), come)
            room = px(TITLE_ROOM)
        title = fitted(stage, line.title, Lettering("rule", rgb), (room, row.height))
        painter.put(title, *place(title, row.x, row.centery), come)

    def _draw_details(self, painter: Painter, line: Line, room: Rect, come: float) -> None:
        """Plates, cards, words, as far as there is room."""
        px, left = self._stage.viewport.px, room.left
        for part in [*self._plates(line.plates, room.width), *self._ties(line, room.width)]:
            painter.put(part, *place(part, left, room.centery), come)
            left += part.get_width() + px(TIES_GAP if line.chips else GAP)
        left += px(WORDS_GAP - GAP) if line.plates else 0
        lettering = Lettering("hint", self._stage.theme.bone if line.amount or line.plates else self._stage.theme.stone)
        words = fitted(self._stage, line.words, lettering, (10 * room.width, room.height))
        if line.words and left + words.get_width() <= room.right:
            painter.put(words, *place(words, left, room.centery), come)

    def _ties(self, line: Line, width: int) -> list[Surface]:
        """Which card beat which, as many as there is room for."""
        bone = self._stage.theme.bone
        said = (pieces(tr("{card} beats {other}"), card=tie.own, other=tie.beaten) for tie in line.chips)
        shown = [Sentence(words, "hint", bone).render(self._stage) for words in said]
        gap = self._stage.viewport.px(TIES_GAP)
        while len(shown) > 1 and sum(part.get_width() + gap for part in shown) - gap > width:
            shown.pop()
        return shown

    def _plates(self, plates: Sequence[Won], width: int) -> list[Surface]:
        """All plates of a line: narrower where they are many."""
        gap, drawn = self._stage.viewport.px(GAP), [self._plate(won, None) for won in plates]
        most = (width + gap) // max(1, len(plates)) - gap
        if sum(plate.get_width() + gap for plate in drawn) - gap > width:
            return [self._plate(won, min(most, plate.get_width())) for won, plate in zip(plates, drawn, strict=True)]
        return drawn

    def _plate(self, won: Won, width: int | None) -> Surface:
        """A colour's field with its symbol, and the points beside it where there are any."""
        px = self._stage.viewport.px
        if not won.points:
            return self._stage.art.rule_plate(won.colour, px(PLATE))
        key = ("points", self._stage.theme.name, won, width)
        return self._stage.text.cached(key, lambda: self._drawn(won, width))

    def _drawn(self, won: Won, width: int | None) -> Surface:
        stage, px, theme = self._stage, self._stage.viewport.px, self._stage.theme
        ink, high = theme.field_ink[won.colour], px(PLATE)
        symbol = stage.art.symbol(won.colour, px(SYMBOL), ink)
        zoom = NUMBER / stage.text.text_scale
        number = stage.text.render(grouped(won.points), "head", ink, None, zoom)
        needed = symbol.get_width() + number.get_width()
        wide = width or needed + 3 * px(PAD)
        surface = Surface((max(wide, needed + 2 * px(EDGE)), high), pygame.SRCALPHA, 32)
        surface.fill(theme.paper)
        inner = surface.get_rect().inflate(-2 * px(EDGE), -2 * px(EDGE))
        surface.fill(theme.field[won.colour], inner)
        pad = (surface.get_width() - needed) // 3
        for part, left in ((symbol, pad), (number, surface.get_width() - pad - number.get_width())):
            spot = (left, high // 2 - part.get_height() // 2)
            surface.blit(part, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface
