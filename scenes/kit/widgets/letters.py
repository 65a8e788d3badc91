"""Pages on which something is written: by keys, or letter by letter from a grid."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Area, Box, grid
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets.page import PosterPage
from scenes.kit.widgets.surfaces import colours
from scenes.kit.widgets.widget import Action, Widget
from scenes.kit.widgets.words import write

GAP = 12  # units between two letters


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


class Letters(NamedTuple):
    """Those that can be picked, in rows and columns of a box (units) whose last row is for other things."""

    letters: str
    box: Area
    columns: int
    rows: int


class LettersPage(PosterPage):
    """While it is on top, keys write."""

    heading_box = (96, 50, 1080, 96)

    def enter(self) -> None:
        """Keys are letters here."""
        self.stage.devices.typing = True

    def leave(self) -> None:
        """Keys are what they were."""
        self.stage.devices.typing = False

    def letter_keys(self, of: Letters, pick: Callable[[str], Transition | None]) -> tuple[list[Widget], Box]:
        """A key for each letter, and the box of the row below them."""
        cells, rect = grid(of.box, of.columns, of.rows, GAP), self.stage.viewport.rect
        keys: list[Widget] = [LetterKey(self.stage, rect(*cell), letter, partial(pick, letter), self.tones)
                              for letter, cell in zip(of.letters, cells, strict=False)]
        return keys, Box(of.box[0], cells[-1].y, of.box[2], cells[-1].height)
