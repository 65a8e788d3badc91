"""The start of the lobby, and how its match ends: until the lobby is a tree."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Widget, fitted, glyph, write
from scenes.kit.widgets.surfaces import colours
from scenes.kit.widgets.widget import Action
from scenes.kit.widgets.words import Cap

LEFT, WIDTH, GUTTER = 96.0, 1728.0, 24.0
ENDING = (1020, 50, 804, 96)
"""Units."""
INSET, TITLE_HEIGHT, LARGE_ARROW, GLYPH, GAP, ENDING_GAP = 34, 80, 80, 46, 24, 22


class StartBlock(Widget):
    """Starts the match; it shows the key or button of the intent `kind`, which does so from anywhere."""

    kind = Kind.END_TURN
    ready = True  # whether a press counts now; it is enabled as long as one can at all

    def __init__(self, stage: Stage, rect: Rect, tones: Tones, action: Action) -> None:
        super().__init__(stage, rect, action)
        self._tones = tones

    @property
    def words(self) -> str:
        """What it does."""
        return tr("Start")

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The word, the glyph, a large arrow."""
        shades = colours(self.stage.theme, "slab", self.enabled and self.ready, self._tones)
        rgb, slab = shades.title, shades.block or self._tones.slab
        painter.fill(self.grown, slab)
        box = self.grown.inflate(-2 * self._px(INSET), 0)
        size = min(self._px(LARGE_ARROW), box.height * 2 // 3)
        arrow = self.stage.art.icon("arrow_right", size, rgb)
        painter.put(arrow, box.right - size * 3 // 4, box.centery - size // 2)
        larger = 1 + (self.stage.text.text_scale - 1) / 2  # the word keeps its room
        sign = glyph(self.stage, self.kind, Cap(min(self._px(GLYPH * larger), box.height // 2), rgb, slab))
        width = box.width - size - (sign.get_width() + self._px(GAP) if sign else 0)
        title = Rect(box.x, 0, width, self._px(TITLE_HEIGHT))
        title.centery = box.centery
        word = write(painter, self.stage, self.words, Lettering("title", rgb, zoom=self.zoom), title)
        if sign is not None:
            painter.put(sign, title.x + word.get_width() + self._px(GAP), box.centery - sign.get_height() // 2)

    def _px(self, units: float) -> int:
        """Units at the block's present growth, in px."""
        return round(self.stage.viewport.px(units) * self.grown.width / self.rect.width)


def draw_ending(painter: Painter, stage: Stage, before: str, ending: str, box: Rect) -> None:
    """At the right end of a box (px): how the match ends, and some words before it."""
    large = fitted(stage, ending, Lettering("head", stage.theme.paper, zoom=1.25), (box.width * 6 // 10, box.height))
    painter.put(large, *place(large, box.right, box.centery, 1.0))
    rest = Rect(box.x, box.y, box.width - large.get_width() - stage.viewport.px(ENDING_GAP), box.height)
    small = fitted(stage, before, Lettering("hint", stage.theme.bone), rest.size)
    painter.put(small, *place(small, rest.right, rest.centery, 1.0))
