"""The 7 of the map: a band a stage, what stands on each, and how a band fills when its stage is won."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.kit.art.sevens import Lit, Seven, climbed
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred
from scenes.kit.messages import grouped
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.timeline import out_back, out_cubic
from scenes.kit.widgets import write
from scenes.match.story import Seating
from scenes.screens.arcade.climb import StageBand

SEVEN = Seven(-20, 54, 1824, 504, 7)
SYMBOL, SYMBOL_X, NUMBER_X = 40, 118, 192
FACE, FACE_X, FACE_PITCH, NAME_GAP = 46, 263, 60, 45
TERMS_GAP, END, YOU, YOU_FACE = 24, 72, 143, 40
"""Units: before the rules; from the slant's middle to points and plate; the plate's width, its face."""
FLAT_MS, LEG_MS, RISE_MS = 500, 300, 260
NAMES, LARGE_NAMES = 0.8, 0.5
"""Of a band's free width, for the names beside the rules."""
LARGE = 1.25


class ClimbSeven:
    """`filling` is the number of the stage whose band fills when it is first shown; None: nothing moves."""

    def __init__(self, stage: Stage, bands: Sequence[StageBand], you: Seating, filling: int | None) -> None:
        self._stage, self._bands, self._you = stage, bands, you
        self._filling = filling
        self.filled_ms = 0.0 if filling is not None and not stage.settings.reduced_motion else self._total
        self._after = self._before = self._surface(None)
        if self.is_moving:
            self._before = self._surface(filling)

    @property
    def _total(self) -> float:
        return FLAT_MS + LEG_MS + RISE_MS

    @property
    def is_moving(self) -> bool:
        """Whether a band still fills, or one's plate still rises."""
        return self.filled_ms < self._total

    def finish(self) -> None:
        """All of it at once."""
        self.filled_ms = self._total

    def pass_time(self, elapsed_ms: float) -> None:
        """Let time pass."""
        self.filled_ms = min(self._total, self.filled_ms + elapsed_ms)

    def _surface(self, filling: int | None) -> Surface:
        """The 7; while a band fills, as it was before: its stage was to be played, the next one dark."""
        lit = []
        for band in self._bands:
            before = band.lit
            if filling is not None:
                before = Lit.FLAT if band.number == filling else Lit.NONE if band.number > filling else band.lit
            lit.append((band.colour, before))
        stage = self._stage
        return climbed(stage.theme, stage.viewport.size, stage.viewport.scale, SEVEN, lit)

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The 7, and all that stands on it."""
        painter.ground(self._after if not self.is_moving else self._before)
        if self.is_moving:
            self._draw_filling(painter)
        for line, band in enumerate(self._bands):
            self._draw_band(painter, line, band)

    def _draw_filling(self, painter: Painter) -> None:
        """As much of the new picture as is reached: from the left to the corner, then down the leg."""
        port = self._stage.viewport
        line = next(line for line, band in enumerate(self._bands) if band.number == self._filling)
        (corner, top), (_, below) = SEVEN.corner(line), SEVEN.corner(line + 1)
        flat = out_cubic(min(1.0, self.filled_ms / FLAT_MS))
        first, last = port.point(0, top)[1], port.point(0, below)[1]
        right = round(port.point(corner, 0)[0] * flat)
        self._reveal(painter, Rect(0, first, right, last - first))
        leg = out_cubic(min(1.0, max(0.0, (self.filled_ms - FLAT_MS) / LEG_MS)))
        if leg > 0:
            down = round((port.height - last) * leg)
            self._reveal(painter, Rect(0, last, port.width, down))
        if self.filled_ms >= FLAT_MS + LEG_MS:
            painter.put(self._after, 0, 0)

    def _reveal(self, painter: Painter, area: Rect) -> None:
        area = area.clip(self._after.get_rect())
        if area.width and area.height:
            painter.put(self._after.subsurface(area), *area.topleft)

    def _draw_band(self, painter: Painter, line: int, band: StageBand) -> None:
        """Symbol, number, faces, names, and the rules or what it brought."""
        stage, px = self._stage, self._stage.viewport.px
        rgb = self._ink(band)
        middle = SEVEN.top + (line + 0.5) * SEVEN.pitch
        symbol = stage.art.symbol(band.colour, px(SYMBOL), rgb)
        painter.put(symbol, *centred(symbol, stage.viewport.point(SYMBOL_X, middle)))
        high, top = SEVEN.pitch - 8, middle - SEVEN.pitch / 2 + 4
        place = stage.viewport.rect(NUMBER_X - 40, top, 80, high)
        write(painter, stage, str(band.number), Lettering("head", rgb, 0.5), place)
        for number, face in enumerate(band.faces):
            drawn = stage.art.seat(face, px(FACE), rgb, band.mood)
            painter.put(drawn, *centred(drawn, stage.viewport.point(FACE_X + number * FACE_PITCH, middle)))
        left = FACE_X + (len(band.faces) - 1) * FACE_PITCH + NAME_GAP
        end = SEVEN.corner(line + 0.5)[0] - END
        self._draw_words(painter, band, (left, top, end, high), rgb)
        if band.lit is Lit.FLAT:
            self._draw_you(painter, (end - YOU, middle))

    def _ink(self, band: StageBand) -> Rgb:
        if self.is_moving and band.number == (self._filling or 0) + 1 and self.filled_ms < FLAT_MS + LEG_MS:
            return self._stage.theme.bone
        return self._stage.theme.field_ink[band.colour] if band.lit is not Lit.NONE else self._stage.theme.bone

    def _draw_words(self, painter: Painter, band: StageBand, room: tuple[float, float, float, float], rgb: Rgb) -> None:
        """`room` is left, top, right and height in units."""
        stage, rect = self._stage, self._stage.viewport.rect
        left, top, end, high = room
        large, here = stage.text.text_scale > LARGE, band.lit is Lit.FLAT
        free = end - left - (YOU + TERMS_GAP if here else 0)
        share = LARGE_NAMES if large and here else NAMES
        names = write(painter, stage, band.names, Lettering("head", rgb), rect(left, top, free * share, high))
        beside = names.get_width() / stage.viewport.scale + TERMS_GAP
        if band.total is not None:
            place = rect(left + beside, top, end - left - beside, high)
            write(painter, stage, grouped(band.total), Lettering("head", rgb, 1.0), place)
        elif not large or here:
            style = "body_bold" if here else "body"
            write(painter, stage, band.terms, Lettering(style, rgb), rect(left + beside, top, free - beside, high))

    def _draw_you(self, painter: Painter, at: tuple[float, float]) -> None:
        """One's own plate; it rises when the stage before was won."""
        stage, theme, px = self._stage, self._stage.theme, self._stage.viewport.px
        begins = FLAT_MS + LEG_MS
        if self.filled_ms < begins:
            return
        share = out_back(min(1.0, (self.filled_ms - begins) / RISE_MS)) if self._filling is not None else 1.0
        x, middle = at
        middle += SEVEN.pitch * (1 - share)
        box = stage.viewport.rect(x, middle - SEVEN.pitch / 2 + 2, YOU, SEVEN.pitch - 4)
        painter.fill(box, theme.paper)
        face = stage.art.seat(self._you.face, px(YOU_FACE), theme.ink)
        painter.put(face, *centred(face, (box.x + px(16 + YOU_FACE / 2), box.centery)))
        left = box.x + px(16 + YOU_FACE + 12)
        words = Rect(left, box.y, box.right - px(12) - left, box.height)
        write(painter, stage, self._you.name, Lettering("name", theme.ink), words)

