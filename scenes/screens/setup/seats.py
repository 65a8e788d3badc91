"""A seat of a match to be, and the place for one more."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stack import Transition
from scenes.kit.theme import Rgb
from scenes.kit.widgets import paragraph
from scenes.screens.setup.block import SetupBlock

FACE_TOP, FACE, FACE_LARGE = 30, 166, 124  # units; the smaller face where the text is large
NAME_GAP, NAME_HEIGHT = 8, 84
LINE_HEIGHT = 78
TAG_TOP, TAG_HEIGHT, TAG_WIDTH = 30, 44, 130
ARROW, ARROW_PITCH = 52, 84
ARROW_REACH = 20
"""How far round an arrow a press still counts for it."""


class _Place(SetupBlock):
    """A block with a picture, a name and a line."""

    @property
    def picture_size(self) -> int:
        """Height of the picture in units."""
        return FACE_LARGE if self.look.large else FACE

    def draw_words(self, painter: Painter, name: str, rgb: Rgb, second: Rgb) -> None:
        """The name below the picture, and the line below the name."""
        top = FACE_TOP + self.picture_size + NAME_GAP
        self.write(painter, name, Lettering("title", rgb), self.inner(top, NAME_HEIGHT))
        if not self.look.large:
            box = self.inner(top + NAME_HEIGHT, LINE_HEIGHT)
            paragraph(painter, self.stage, self.line, Lettering("body", second), box)


class SeatCard(_Place):
    """Who sits at a seat. LEFT and RIGHT change that; with the focus the card is of paper."""

    adjustable = True
    name = ""
    face = ""
    is_bot = False
    on_change: Callable[[int], Transition | None]

    @property
    def words(self) -> str:
        """Who sits there."""
        return self.name

    @property
    def value_words(self) -> str:
        """Whether that is a bot."""
        return tr("Bot") if self.is_bot else ""

    def adjust(self, step: int) -> Transition | None:
        """The next character, or face."""
        return self.on_change(step)

    def activate(self) -> Transition | None:
        """The next one too."""
        return self.on_change(1)

    def activate_at(self, point: tuple[int, int]) -> Transition | None:
        """The left arrow goes back, everything else forward."""
        reach = 2 * self.px(ARROW_REACH)
        return self.on_change(-1 if self._arrow(0).inflate(reach, reach).collidepoint(point) else 1)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Face, name, a few words; arrows when it has the focus."""
        theme = self.stage.theme
        painter.fill(self.grown, theme.paper if focused else self.look.tones.slab)
        rgb, second = (theme.ink, theme.ink) if focused else (theme.paper, theme.bone)
        corner = self.inner(FACE_TOP, 0).topleft
        painter.put(self.stage.art.seat(self.face, self.px(self.picture_size), rgb), *corner)
        self.draw_words(painter, self.name, rgb, second)
        if self.is_bot and not self.look.large:
            self.write(painter, tr("Bot"), Lettering("body", second, align=1.0), self._tag())
        if focused:
            for number, icon in enumerate(("arrow_left", "arrow_right")):
                arrow = self._arrow(number)
                painter.put(self.stage.art.icon(icon, arrow.width, rgb), *arrow.topleft)

    def _tag(self) -> Rect:
        box, width = self.inner(TAG_TOP, TAG_HEIGHT), self.px(TAG_WIDTH)
        return Rect(box.right - width, box.y, width, box.height)

    def _arrow(self, number: int) -> Rect:
        """The left (0) and the right (1) arrow, beside the face."""
        size = self.px(ARROW)
        inner = self.inner(FACE_TOP, self.picture_size)
        middle = inner.centery + (0 if self.look.large else self.px(TAG_HEIGHT // 2))
        return Rect(inner.right - size - (1 - number) * self.px(ARROW_PITCH), middle - size // 2, size, size)


class AddSeat(_Place):
    """A place for one more: a plus and two words, without a block."""

    @property
    def words(self) -> str:
        """The two words."""
        return tr("Add seat")

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Everything in bone: nobody is here yet."""
        rgb = self.stage.theme.bone
        plus = self.stage.art.icon("plus", self.px(self.picture_size), rgb)
        painter.put(plus, *self.inner(FACE_TOP, 0).topleft)
        self.draw_words(painter, tr("Add seat"), rgb, rgb)
