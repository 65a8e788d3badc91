"""What a lesson says: its prompt, and below it what came of a try."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.widgets import Sentence
from scenes.screens.tutorial.huge import Huge, huge
from scenes.table.flow import flowing
from scenes.table.spec import Pieces

LINE = "result_line"
GAP = 28
"""Units between the praise and its reason."""
LEAST_PRAISE = 1.6
"""Times as high as the line praise must be to stand alone."""
MOST_LINES = 2


class Saying:
    """The prompt in one box, in px, and in another what was told last."""

    def __init__(self, stage: Stage, prompt: str, above: Rect, below: Rect) -> None:
        self._stage = stage
        self._below = below
        self._prompt = huge(stage, prompt, stage.theme.paper, above)
        self.tell("", ())

    def tell(self, praise: str, line: Pieces) -> None:
        """Praise, if there is any, and one line; nothing without them."""
        self._praise = self._set_praise(praise) if praise else None
        if praise and self._praise is None:
            line = (praise, *line)  # there is no room for it above the line
        room = self._below.height if self._praise is None else self._below.bottom - self._praise.rect.bottom
        self._line = self._set_line(line, room) if line else []

    def _set_praise(self, praise: str) -> Huge | None:
        """In what the line leaves of the height; None where that is too little for it to be huge."""
        stage, box = self._stage, self._below
        height = box.height - self._pitch - stage.viewport.px(GAP) // 2
        if height < LEAST_PRAISE * stage.text.capitals(LINE):
            return None
        return huge(stage, praise, stage.theme.paper, Rect(box.x, box.y, box.width, height))

    def _set_line(self, line: Pieces, room: int) -> list[Surface]:
        """On as many lines as there is room for, smaller where that is one."""
        stage, width = self._stage, self._below.width
        whole = Sentence(line, LINE, stage.theme.paper)
        rows = flowing(stage, whole, width, MOST_LINES)
        return rows if len(rows) * self._pitch <= room else [whole.render(stage, width)]

    @property
    def _pitch(self) -> int:
        return self._stage.text.pitch(LINE)

    def draw(self, painter: Painter) -> None:
        """Lists everything that is said."""
        self._prompt.draw(painter)
        height = self._pitch * len(self._line)
        top = self._below.centery - height // 2
        if self._praise is not None:
            self._praise.draw(painter)
            top = min(self._praise.rect.bottom + self._stage.viewport.px(GAP), self._below.bottom - height)
        for row in self._line:
            painter.put(row, self._below.x, top + (self._pitch - row.get_height()) // 2)
            top += self._pitch
