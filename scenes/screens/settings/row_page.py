"""What the settings and the first start share: rows on a poster, and words beside the one with the focus."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent
from scenes.kit.stack import Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS
from scenes.kit.widgets import Focus, Widget, paragraph, write
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.screens.routes import Routes
from scenes.screens.settings.rows import SettingRow, SettingRows

GROUND = "I"
"""The poster the pages stand on."""
TITLE = (96, 50, 1400, 104)
ROWS = (96, 278, 1040, 618)
"""Left, top, width and height of all rows, in units."""
ROW_HEIGHT, MOST_HEIGHT, GUTTER = 80, 120, 16
WORDS = (1240, 584)
"""Left and width of the words beside the row with the focus, in units."""
PLATE, PLATE_GAP = 72, 12


class RowPage(Scene):
    """Base of the pages; `rows` are those that are shown now."""

    focus: Focus

    words_end = 896
    """Where the words about a row end at the latest, in units."""
    has_sample = False
    """Whether the colours are shown on the page anyway."""

    def __init__(self, stage: Stage, routes: Routes) -> None:
        super().__init__(stage)
        self._routes = routes
        self.rows: list[SettingRow] = []
        self.focus = Focus([])

    @property
    def animating(self) -> bool:
        """True while a row grows."""
        return self.focus.animating

    @property
    def about(self) -> str:
        """What the row with the focus is for."""
        row = self._focused_row
        return row.explanation if row is not None else ""

    @property
    def _focused_row(self) -> SettingRow | None:
        return next((row for row in self.rows if row.widget is self.focus.current), None)

    def lay(self, names: Sequence[str], before: Sequence[Widget], after: Widget, index: int) -> None:
        """Lay the rows of these settings out, between other widgets; the one at `index` gets the focus."""
        scale = self.stage.text.text_scale
        self.rows = SettingRows(self.stage, tones_of(self.stage.theme, GROUND), self._routes).of(names)
        left, top, width, height = ROWS
        pitch = min(ROW_HEIGHT * scale + GUTTER, MOST_HEIGHT + GUTTER, height / len(self.rows))
        for number, row in enumerate(self.rows):
            row.widget.rect = self.stage.viewport.rect(left, top + number * pitch, width, pitch - GUTTER)
        self.focus = Focus([*before, *(row.widget for row in self.rows), after], index)

    def handle(self, intent: Intent) -> Transition | None:
        """Change a setting, or go where a widget leads."""
        return self.focus.handle(intent)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let the rows grow."""
        self.focus.update(elapsed_ms)
        return None

    def draw_page(self, painter: Painter, title: str) -> None:
        """The poster, the title, the words about one row, and the widgets."""
        stage = self.stage
        painter.ground(ground_of(stage, GROUND))
        write(painter, stage, title, Lettering("title", stage.theme.paper), stage.viewport.rect(*TITLE))
        self._explain(painter)
        self.focus.draw(painter)

    def _explain(self, painter: Painter) -> None:
        """What the row with the focus is for, beside it; under the colours' row their samples."""
        row = self._focused_row
        if row is None:
            return
        left, width = WORDS
        (x, end), top = self.stage.viewport.point(left, self.words_end), row.widget.rect.y
        if row.name == "theme" and not self.has_sample:
            top += self._draw_plates(painter, x, top)
        box = Rect(x, top, self.stage.viewport.px(width), end - top)
        paragraph(painter, self.stage, row.explanation, Lettering("page", self.stage.theme.paper), box)

    def _draw_plates(self, painter: Painter, x: int, y: int) -> int:
        """The seven colours side by side from a place in px; the height they take."""
        px = self.stage.viewport.px
        for index, key in enumerate(COLOUR_KEYS):
            painter.put(self.stage.art.rule_plate(key, px(PLATE)), x + index * px(PLATE + PLATE_GAP), y)
        return px(PLATE + PLATE_GAP)
