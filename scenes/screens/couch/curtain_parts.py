"""What the curtain consists of: its cloth, and the button that is held to look."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, Rgb, mix
from scenes.kit.widgets import fitted, glyph
from scenes.kit.widgets.words import Cap

INSET, GLYPH, GAP = 30, 60, 26  # units
FOLDS = 2 * len(COLOUR_KEYS)
LIGHT, DARK = 0.36, 0.14  # of the card back's tone in the table's
HEM, SEAM = 20, 4  # units
"""There are seven folds a side, and the seven colours along their hem."""


def draw_folds(painter: Painter, stage: Stage, share: float) -> None:
    """Both halves, closed to a share from 0 (out of sight) to 1 (they meet)."""
    theme, bounds, px = stage.theme, stage.viewport.bounds, stage.viewport.px
    half = bounds.width / 2
    for fold in range(FOLDS):
        left_side = fold < FOLDS // 2
        shift = -half * (1 - share) if left_side else half * (1 - share)
        left = round(fold * bounds.width / FOLDS + shift)
        right = round((fold + 1) * bounds.width / FOLDS + shift)
        tone = mix(theme.table, theme.back, DARK if fold % 2 else LIGHT)
        painter.fill(Rect(left, 0, right - left, bounds.height).clip(bounds), tone)
        step = min(fold, FOLDS - 1 - fold)
        hem = Rect(left, bounds.height - px(HEM), right - left, px(HEM))
        painter.fill(hem.clip(bounds), theme.field[COLOUR_KEYS[step]])
        seam = Rect(left, hem.y - px(SEAM), right - left, px(SEAM))
        painter.fill(seam.clip(bounds), theme.paper)


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
