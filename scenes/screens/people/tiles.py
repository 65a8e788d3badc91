"""A person as a block that can be pressed: face and name; whoever is chosen on paper."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import listed, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Widget, write
from scenes.kit.widgets.surfaces import colours
from scenes.kit.widgets.widget import Action

FACE_SHARE, INSET = 0.74, 20  # of the height; units


class PersonTile(Widget):
    """Somebody, or a guest; `picture` is a face, or an icon if `is_icon`. Who plays at another seat is not enabled."""

    anchor = 0.0

    def __init__(self, stage: Stage, rect: Rect, name: str, picture: str, action: Action) -> None:
        super().__init__(stage, rect, action)
        self.name, self.picture, self.is_icon, self.chosen = name, picture, False, False
        self.tones: Tones | None = None

    @property
    def words(self) -> str:
        """The name, and what is to know about it."""
        here = "" if self.enabled or self.is_icon else tr("Plays at another seat")
        return listed((self.name, tr("chosen") if self.chosen else here))

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block, the face, the name."""
        rect, look = self.grown, "best" if self.chosen else "slab"
        shades = colours(self.stage.theme, look, self.enabled, self.tones)
        if shades.block is not None:
            painter.fill(rect, shades.block)
        inset, side = self.stage.viewport.px(INSET), round(rect.height * FACE_SHARE)
        draw = self.stage.art.icon if self.is_icon else self.stage.art.seat
        size = side * 2 // 3 if self.is_icon else side
        left = rect.x + inset
        painter.put(draw(self.picture, size, shades.title), left + (side - size) // 2, rect.centery - size // 2)
        text = left + side + inset
        box = Rect(text, rect.y, rect.right - inset - text, rect.height)
        write(painter, self.stage, self.name, Lettering("head", shades.title, zoom=self.zoom), box)
