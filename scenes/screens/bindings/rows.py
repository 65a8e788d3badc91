"""The rows of the controls page, where everything stands, and on how many pages."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.prints import spoken_cap
from scenes.kit.layout import Box, Share, columns, row
from scenes.kit.messages import listed, tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets.surfaces import Colours, colours
from scenes.kit.widgets.widget import Action, Widget
from scenes.kit.widgets.words import Cap, control_glyph, fitted

DEVICE = (960, 62, 864, 88)
ROWS, WORDS, FOOT = Box(96, 184, 1728, 580), (96, 780, 1728, 120), (96, 916, 1728, 110)
GUTTERS = {2: 64, 3: 40}
"""Between the columns, by their number: what has the focus grows into it."""
GAP = 12
LEAST_PITCH = 58
"""From one row to the next, at 100 % text."""
NARROW_UP_TO = 1.25
"""Text up to this size is read in three columns, larger text in two."""
BUTTON, BUTTON_GAP = 400, 64
NARROW, NARROW_GAP = 310, 48
"""Where there are more than two buttons, or four answers."""
PAGE = row(FOOT, (NARROW, NARROW, NARROW, Share()), NARROW_GAP)[3]
"""The choice of the page, beside three buttons."""

Answer = tuple[str, Callable[[], Transition | None]]


class BindingsGrid(NamedTuple):
    """How many columns and rows a page has, and how many pages there are."""

    columns: int
    rows: int
    pages: int

    @property
    def cells(self) -> list[Box]:
        """The places of the actions of a page in units, down the columns."""
        return columns(ROWS, self.columns, self.rows, GUTTERS[self.columns], GAP)

    def anchor(self, index: int) -> float:
        """What of a cell stays in place while it grows: what grows keeps to the page."""
        return index // self.rows / max(1, self.columns - 1)


def grid_for(count: int, text_scale: float) -> BindingsGrid:
    """The grid for so many actions; the pages are filled evenly."""
    wide = 3 if text_scale <= NARROW_UP_TO else 2
    most = int((ROWS.height + GAP) / (LEAST_PITCH * text_scale))
    pages = math.ceil(count / (wide * most))
    return BindingsGrid(wide, math.ceil(count / pages / wide), pages)


INSET = 24
CAP = 42
CAP_SHARE = 0.8
"""A cap's height as a share of the row's, at most."""
CAPS_SHARE = 0.5
"""The caps' part of the width that they have at least, whatever the title needs."""
LEAST_MORE = 0.5
"""Of what larger text adds to caps, the part kept so that all fit; then the last are left out, but never the first."""


class Bound(NamedTuple):
    """An action by its title, and its keys or buttons in a layout; the one that it is about now is `marked`."""

    title: str
    layout: str
    controls: tuple[str, ...]
    marked: bool = False


class BindingRow(Widget):
    """Shows what is bound to an action."""

    def __init__(self, stage: Stage, rect: Rect, bound: Bound, action: Action, tones: Tones) -> None:
        super().__init__(stage, rect, action)
        self.title, self.layout, self.controls, self.marked = bound
        self.tones = tones

    @property
    def words(self) -> str:
        """The action."""
        return self.title

    @property
    def value_words(self) -> str:
        """Its keys or buttons."""
        make = self.stage.devices.make_of(self.stage.holder)
        return listed(spoken_cap(self.layout, control, make) for control in self.controls) or tr("None")

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block, the title, and the caps from the right side."""
        rect, shades = self.grown, colours(self.stage.theme, "best" if self.marked else "slab", True, self.tones)
        if shades.block is not None:
            painter.fill(rect, shades.block)
        box = rect.inflate(-2 * min(self.stage.viewport.px(INSET), rect.width // 8), 0)
        gap = self.stage.viewport.px(GAP)
        needed = self.stage.text.size(self.title, "name")[0] + gap
        caps = self._caps(max(box.width - needed, round(box.width * CAPS_SHARE)), shades)
        right = box.right
        for surface in reversed(caps):
            right -= surface.get_width()
            painter.put(surface, right, box.centery - surface.get_height() // 2)
            right -= gap
        lettering = Lettering("name", shades.title, zoom=self.zoom)
        words = fitted(self.stage, self.title, lettering, (right - box.x, box.height))
        painter.put(words, *place(words, box.x, box.centery))

    def _caps(self, most: int, shades: Colours) -> list[Surface]:
        """The caps that fit into so many px; a word where there are none."""
        if not self.controls:
            lettering = Lettering("floor", shades.second, zoom=self.zoom)
            return [fitted(self.stage, tr("None"), lettering, (most, self.rect.height))]
        px = self.stage.viewport.px
        scale, room = self.stage.text.text_scale, round(self.rect.height * CAP_SHARE)
        height = min(px(CAP * scale * self.zoom), room)
        least = min(px(CAP * (1 + LEAST_MORE * (scale - 1)) * self.zoom), room)
        found = self._drawn(height, shades)
        wide = _width(found, px(GAP))
        if wide > most:
            found = self._drawn(max(least, height * most // wide), shades)
        while len(found) > 1 and _width(found, px(GAP)) > most:
            found.pop()
        return found

    def _drawn(self, height: int, shades: Colours) -> list[Surface]:
        cap = Cap(height, shades.title, shades.block or self.tones.slab)
        return [control_glyph(self.stage, (self.layout, control), cap) for control in self.controls]


def _width(caps: list[Surface], gap: int) -> int:
    return sum(surface.get_width() + gap for surface in caps)
