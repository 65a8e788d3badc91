"""What a replay can do besides, as a page: large text leaves it no room below the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Box, columns
from scenes.kit.messages import mark, tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Button, ButtonStyle, Widget, WidgetScene, write
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.screens.replay.transport import Control
from scenes.table.spec import colour_of
from scenes.table.table import Table

HEADING, BODY = Box(96, 50, 1728, 96), Box(96, 176, 1728, 850)
GUTTER, GAP, MOST_HIGH = 40, 16, 104  # units


class MorePage(WidgetScene):
    """Two columns of buttons; each does what it says, and leads back to the table."""

    heading = mark("Replay")

    def __init__(self, stage: Stage, table: Table, controls: Sequence[Control]) -> None:
        super().__init__(stage)
        self._table, self._controls = table, list(controls)
        self.resized()

    @property
    def tones(self) -> Tones:
        """Those of the table's ground."""
        return tones_of(self.stage.theme, self._colour)

    @property
    def _colour(self) -> str | None:
        return colour_of(self._table.spec, self._table.view)

    def lay_out(self) -> list[Widget]:
        """The way back, and all else."""
        entries = [Control(tr("Back"), lambda: None, 1), *self._controls]
        rows = ceil(len(entries) / 2)
        high = min(BODY.height, rows * (MOST_HIGH + GAP) - GAP)
        boxes = columns(BODY._replace(height=high), 2, rows, GUTTER, GAP)
        return [self._button(box, control) for box, control in zip(boxes, entries, strict=False)]

    def _button(self, box: Box, control: Control) -> Button:
        style = ButtonStyle("best" if control.best else "slab", tones=self.tones)
        rect = self.stage.viewport.rect(*box)
        return Button(self.stage, rect, control.word, partial(self._do, control), style)

    def _do(self, control: Control) -> Transition:
        return Pop(then=control.action())

    def draw(self, painter: Painter) -> None:
        """The heading and the buttons."""
        self.changed = False
        painter.ground(ground_of(self.stage, self._colour))
        box = self.stage.viewport.rect(*HEADING)
        write(painter, self.stage, self.title, Lettering("title", self.stage.theme.paper), box)
        self.focus.draw(painter)
