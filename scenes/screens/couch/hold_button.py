"""The button that is held to look: holding fills it."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import fitted, glyph
from scenes.kit.widgets.words import Cap

INSET, GLYPH, GAP = 30, 60, 26  # units


class HoldButton:
    """`share` says how far it is filled, from 0 to 1."""

    def __init__(self, stage: Stage, rect: Rect) -> None:
        self._stage = stage
        self.rect = rect
        self.share = 0.0

    @property
    def words(self) -> str:
        """What is to be done with it."""
        return tr("Hold to look") if self._stage.settings.hold_to_open else tr("Press twice to look")

    def draw(self, painter: Painter) -> None:
        """Words in paper on the empty part, in ink on the part that is filled."""
        theme, rect = self._stage.theme, self.rect
        full = Rect(rect.x, rect.y, round(rect.width * self.share), rect.height)
        painter.fill(rect, theme.back)
        painter.fill(full, theme.paper)
        self._words(painter, theme.paper, theme.back, rect, rect)
        if full.width:
            self._words(painter, theme.ink, theme.paper, rect, full)

    def _words(self, painter: Painter, rgb: Rgb, ground: Rgb, box: Rect, part: Rect) -> None:
        """Glyph and words of the whole box, as far as they lie in a part of it."""
        px = self._stage.viewport.px
        x = box.x + px(INSET)
        height = min(px(GLYPH * self._stage.text.text_scale), box.height * 3 // 4)
        cap = glyph(self._stage, Kind.ACCEPT, Cap(height, rgb, ground))
        if cap is not None and cap.get_width() < box.width // 2:
            _put_part(painter, cap, (x, box.centery - cap.get_height() // 2), part)
            x += cap.get_width() + px(GAP)
        room = (box.right - px(INSET) - x, box.height)
        words = fitted(self._stage, self.words, Lettering("title", rgb), room)
        _put_part(painter, words, place(words, x, box.centery), part)


def _put_part(painter: Painter, surface: Surface, at: tuple[int, int], part: Rect) -> None:
    """The part of a surface at a place that lies inside a rectangle."""
    whole = surface.get_rect(topleft=at)
    shown = whole.clip(part)
    if shown == whole:
        painter.put(surface, *at)
    elif shown.width and shown.height:
        painter.put(surface.subsurface(shown.move(-at[0], -at[1])), *shown.topleft)
