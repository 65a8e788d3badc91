"""A row of the list: a turn at the left, why it would have ended well, or why not, at the right."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import Widget
from scenes.kit.widgets.surfaces import colours
from scenes.kit.widgets.widget import Action
from scenes.table.flow import flowing_block
from scenes.table.pieces import NameOf, in_words
from scenes.table.spec import Pieces
from scenes.table.teaching.facts import Line

TURN_SHARE = 0.54
INSET = 16  # units


class LineRow(Widget):
    """Plays its turn on the table; the one that is shown there stands on paper."""

    def __init__(self, stage: Stage, rect: Rect, line: Line, action: Action, name_of: NameOf) -> None:
        """`name_of` is what a voice calls a card."""
        super().__init__(stage, rect, action)
        self.line = line
        self.shown = False
        self._name_of = name_of

    @property
    def words(self) -> str:
        """The turn."""
        return in_words(self.line.turn, self._name_of)

    @property
    def value_words(self) -> str:
        """Its reason."""
        return in_words(self.line.why, self._name_of)

    @property
    def grown(self) -> Rect:
        """Rows stand close: the ring alone shows the focus."""
        return self.rect

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block, the turn and its reason."""
        shades = colours(self.stage.theme, "best" if self.shown else "slab", True, None)
        assert shades.block is not None
        painter.fill(self.rect, shades.block)
        inset = self.stage.viewport.px(INSET)
        inner = self.rect.inflate(-2 * inset, 0)
        width = round(inner.width * TURN_SHARE)
        turn = Rect(inner.x, inner.y, width - inset, inner.height)
        self._write(painter, self.line.turn, "body_bold", shades.title, turn)
        rest = Rect(inner.x + width, inner.y, inner.width - width, inner.height)
        self._write(painter, self.line.why, "body", shades.second, rest)

    def _write(self, painter: Painter, pieces: Pieces, style: str, rgb: Rgb, box: Rect) -> None:
        words = flowing_block(self.stage, pieces, style, rgb, box.size)
        painter.put(words, box.x, box.centery - words.get_height() // 2)
