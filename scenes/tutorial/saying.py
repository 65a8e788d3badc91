"""What a lesson says: its prompt, and below it what came of a try."""

from __future__ import annotations

from pygame import Rect

from scenes.drawing.painter import Painter
from scenes.stage import Stage
from scenes.table.flow import flowing
from scenes.table.spec import Pieces
from scenes.tutorial.huge import huge

LINE = "result_line"
GAP = 28
"""Units between the praise and its reason."""
PRAISE_SHARE = 0.56
"""Of the height that praise may take."""
MOST_LINES = 3


class Saying:
    """The prompt in one box, in px, and in another what was told last."""

    def __init__(self, stage: Stage, prompt: str, above: Rect, below: Rect) -> None:
        self._stage = stage
        self._below = below
        self._prompt = huge(stage, prompt, stage.theme.paper, above)
        self.tell("", ())

    def tell(self, praise: str, line: Pieces) -> None:
        """Praise, if there is any, and one line; nothing without them."""
        stage, box = self._stage, self._below
        size = box.width, round(box.height * PRAISE_SHARE)
        self._praise = huge(stage, praise, stage.theme.paper, Rect(box.topleft, size)) if praise else None
        self._line = flowing(stage, line, LINE, stage.theme.paper, box.width, MOST_LINES) if line else []

    def draw(self, painter: Painter) -> None:
        """Lists everything that is said."""
        self._prompt.draw(painter)
        pitch = self._stage.text.pitch(LINE)
        height = pitch * len(self._line)
        top = self._below.centery - height // 2
        if self._praise is not None:
            self._praise.draw(painter)
            top = min(self._praise.rect.bottom + self._stage.viewport.px(GAP), self._below.bottom - height)
        for row in self._line:
            painter.put(row, self._below.x, top + (pitch - row.get_height()) // 2)
            top += pitch
