"""A key with one letter, as large as it fits."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Widget, write
from scenes.kit.widgets.surfaces import colours
from scenes.kit.widgets.widget import Action


class LetterKey(Widget):
    """The letter stands in the middle of its block; `tones` are those of the ground below."""

    def __init__(self, stage: Stage, rect: Rect, letter: str, action: Action, tones: Tones) -> None:
        super().__init__(stage, rect, action)
        self.letter = letter
        self.tones = tones

    @property
    def words(self) -> str:
        """The letter; a voice passes over a sign."""
        return tr("Hyphen") if self.letter == "-" else self.letter

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block and the letter."""
        painter.fill(self.grown, self.tones.slab)
        rgb = colours(self.stage.theme, "slab", self.enabled, self.tones).title
        write(painter, self.stage, self.letter, Lettering("entry", rgb, align=0.5), self.grown)
