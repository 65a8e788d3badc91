"""The settings: every change acts at once and is kept."""

from __future__ import annotations

from pygame import Rect

from scenes.drawing.grounds import ground_of, tones_of
from scenes.drawing.painter import Painter
from scenes.messages import tr
from scenes.settings.rows import SettingRows
from scenes.stack import Pop
from scenes.stage import Stage
from scenes.theme import COLOUR_KEYS
from scenes.widgets import Page, Widget, paragraph, write
from scenes.widgets.entries import Entry, entry_button

GROUND = "I"
"""The poster the page stands on."""
TITLE = (96, 54, 1000, 112)
ROWS = (96, 190, 1040, 690)
"""Left, top, width and height of all rows, in units."""
ROW_HEIGHT, GUTTER = 80, 16
BACK = (930, 425, 80)
"""Top, width and height in units."""
WORDS = (1240, 584, 1026)
"""Left, width and bottom of the words beside the row with the focus, in units."""
PLATE, PLATE_GAP = 72, 12


class SettingsScene(Page):
    """A page of rows; words at its right say what the row with the focus is for."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.resized()

    def enter(self) -> None:
        """The music is heard as loud as it is set here."""
        self.stage.music.lower(False)

    def lay_out(self) -> list[Widget]:
        """The rows, as the settings are now."""
        rows = SettingRows(self.stage, tones_of(self.stage.theme, GROUND)).all()
        left, top, width, height = ROWS
        pitch = min((ROW_HEIGHT + GUTTER) * self.stage.text.text_scale, height / len(rows))
        for index, row in enumerate(rows):
            row.widget.rect = self.stage.viewport.rect(left, top + index * pitch, width, pitch - GUTTER)
        self._explanations = [row.explanation for row in rows] + [""]
        back = entry_button(self.stage, Entry(tr("Back"), Pop), *BACK)
        self._colours_at = [row.name for row in rows].index("theme")
        return [*(row.widget for row in rows), back]

    def draw(self, painter: Painter) -> None:
        """The title, the rows and the words about one of them."""
        stage = self.stage
        painter.ground(ground_of(stage, GROUND))
        write(painter, stage, tr("Settings"), "title", stage.theme.paper, stage.viewport.rect(*TITLE))
        self._explain(painter)
        self.focus.draw(painter)

    def _explain(self, painter: Painter) -> None:
        """What the row with the focus is for, beside it; under the colours' row their samples."""
        row = self.focus.widgets[self.focus.index]
        left, width, bottom = WORDS
        px, (x, end) = self.stage.viewport.px, self.stage.viewport.point(left, bottom)
        box = Rect(x, row.rect.y, px(width), end - row.rect.y)
        if self.focus.index == self._colours_at:
            plate, step = px(PLATE), px(PLATE + PLATE_GAP)
            for index, key in enumerate(COLOUR_KEYS):
                painter.put(self.stage.art.rule_plate(key, plate), x + index * step, row.rect.y)
            box = Rect(x, box.y + step, box.width, box.height - step)
        paragraph(
            painter, self.stage, self._explanations[self.focus.index], "hint", self.stage.theme.paper, box
        )
