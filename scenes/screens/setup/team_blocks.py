"""The blocks of the setup scene where there are teams: lower seats, and more or fewer of them."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.screens.setup.blocks import SeatCard, SetupBlock

SIDE, ARROW = 56, 34  # units: what is left free at both sides for the arrows, and their size
FACE_SHARE, FACE_GAP = 0.66, 22
NAME_SHARE = 0.50
SIGN, SIGN_GAP = 46, 14  # units


class TeamSeat(SeatCard):
    """Who sits at a seat of a team: face, and beside it name and line; an arrow at either side with the focus."""

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Face, name, a few words; arrows when it has the focus."""
        theme, art, box = self.stage.theme, self.stage.art, self.grown
        painter.fill(box, theme.paper if focused else self.look.tones.slab)
        rgb, second = (theme.ink, theme.ink) if focused else (theme.paper, theme.bone)
        size, left = round(box.height * FACE_SHARE), box.x + self.px(SIDE)
        painter.put(art.seat(self.face, size, rgb), left, box.centery - size // 2)
        left += size + self.px(FACE_GAP)
        words = Rect(left, box.centery - size // 2, box.right - self.px(SIDE) - left, size)
        name = words.copy() if self.look.large else Rect(words.x, words.y, words.width, round(size * NAME_SHARE))
        self.write(painter, self.title, Lettering("title", rgb), name)
        if not self.look.large:
            below = Rect(words.x, name.bottom, words.width, words.bottom - name.bottom)
            self.write(painter, self.shown, Lettering("body", second), below)
        for number, icon in enumerate(("arrow_left", "arrow_right")) if focused else ():
            arrow = self._arrow(number)
            painter.put(art.icon(icon, arrow.width, rgb), *arrow.topleft)

    def _arrow(self, number: int) -> Rect:
        """At the left (0) and at the right (1) side."""
        size, middle = self.px(ARROW), self.px(SIDE) // 2
        arrow = Rect(0, 0, size, size)
        arrow.center = self.grown.right - middle if number else self.grown.x + middle, self.grown.centery
        return arrow


class SeatCount(SetupBlock):
    """More or fewer seats, as many as make whole teams: a sign, and how many. All in bone, without a block."""

    icon = "plus"

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The sign beside the words."""
        rgb, box = self.stage.theme.bone, self.grown
        size = self.px(SIGN)
        painter.put(self.stage.art.icon(self.icon, size, rgb), box.x, box.centery - size // 2)
        left = box.x + size + self.px(SIGN_GAP)
        self.write(painter, self.title, Lettering("name", rgb), Rect(left, box.y, box.right - left, box.height))
