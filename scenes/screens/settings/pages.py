"""Which settings stand on which page, in their order, and what all pages of rows share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import lines
from scenes.kit.messages import mark
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, GROUNDS
from scenes.kit.widgets import PosterPage, Widget, paragraph
from scenes.screens.settings.rows import SettingRow, SettingRows

ROWS = (96, 278, 1040, 618)
"""Left, top, width and height of all rows, in units."""
ROW_HEIGHT, MOST_HEIGHT, GUTTER = 80, 120, 16
WORDS = (1240, 584)
"""Left and width of the words beside the row with the focus, in units."""
PLATE, PLATE_GAP = 72, 12


class SettingsPage(NamedTuple):
    """A page's title, for `tr`, and the names of its settings."""

    title: str
    names: tuple[str, ...]


PAGES = (
    SettingsPage(mark("Game"), ("speed", "bot_pace", "badges", "hints", "ask_before_draw", "bindings", "me")),
    SettingsPage(mark("Picture"), ("theme", "text_scale", "fullscreen", "display", "safe_area", "reduced_motion")),
    SettingsPage(mark("Sound"), ("volume", "music_volume", "subtitles", "talk")),
    SettingsPage(mark("Access"), ("one_switch", "scan_s", "hold_to_open", "hand_closes_s", "cool_down_ms", "rumble",
                                  "speech")),
)

WELCOME = SettingsPage(mark("Make it yours"), ("text_scale", "theme", "reduced_motion", "speech", "one_switch"))
"""What is asked at the first start."""


class RowPage(PosterPage):
    """Base of the pages; `rows` are those that are shown now.

    `words_end` is where the words about a row end at the latest, in units; `has_sample` says that the colours are
    shown on the page anyway.
    """

    ground = GROUNDS["settings"]
    heading_box = (96, 50, 1400, 104)
    words_end = 896
    has_sample = False

    def __init__(self, stage: Stage, page: int) -> None:
        super().__init__(stage)
        self.page = page
        self.rows: list[SettingRow] = []

    @property
    def about(self) -> str:
        """What the row with the focus is for."""
        row = self._focused_row
        return row.explanation if row is not None else ""

    @property
    def _focused_row(self) -> SettingRow | None:
        return next((row for row in self.rows if row.widget is self.focus.current), None)

    def lay_rows(self, names: Sequence[str]) -> list[Widget]:
        """The rows of these settings at their places."""
        scale = self.stage.text.text_scale
        self.rows = SettingRows(self.stage, self.tones).of(names)
        left, top, width, height = ROWS
        pitch = min(ROW_HEIGHT * scale, MOST_HEIGHT) + GUTTER
        boxes = lines((left, top, width, height - GUTTER), len(self.rows), pitch, gap=GUTTER)
        for row, box in zip(self.rows, boxes, strict=True):
            row.widget.rect = self.stage.viewport.rect(*box)
        return [row.widget for row in self.rows]

    def draw(self, painter: Painter) -> None:
        """The poster, the heading, the words about one row, and the widgets."""
        self.draw_poster(painter)
        self._explain(painter)
        self.focus.draw(painter)

    def _explain(self, painter: Painter) -> None:
        """What the row with the focus is for, beside it; under the colours' row their samples."""
        row = self._focused_row
        if row is None:
            return
        left, width = WORDS
        (x, end), top, px = self.stage.viewport.point(left, self.words_end), row.widget.rect.y, self.stage.viewport.px
        if row.name == "theme" and not self.has_sample:
            for index, key in enumerate(COLOUR_KEYS):
                painter.put(self.stage.art.rule_plate(key, px(PLATE)), x + index * px(PLATE + PLATE_GAP), top)
            top += px(PLATE + PLATE_GAP)
        box = Rect(x, top, px(width), end - top)
        paragraph(painter, self.stage, row.explanation, Lettering("page", self.stage.theme.paper), box)
