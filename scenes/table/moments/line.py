"""A moment's line: it stands where the buttons are while nobody can press any."""

from __future__ import annotations

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.timeline import Tween
from scenes.kit.widgets.sheet import zoom_for
from scenes.table.moments.values import Line
from scenes.table.spec import TableSpec

STAYS, READ, FADE = 2400, 1000, 150  # ms: of a line; of one before another takes its place; of coming and going
STYLE = "title"
LEAST_WORDS = 0.7  # of the width, for what has happened; the rest is for what follows
SPACE = 18  # units between the two


class Lines:
    """The line that is shown now, and how much of it is to be seen."""

    def __init__(self, stage: Stage, spec: TableSpec) -> None:
        self._stage, self._spec = stage, spec
        self.line: Line | None = None
        self._opacity = 0.0

    def show(self, line: Line, delay: float = 0.0) -> list[Tween]:
        """It comes in and goes again; one that stands there already is left to be read first."""
        delay += READ if self.line is not None else 0.0

        def begins() -> None:
            self.line, self._opacity = line, 0.0

        def comes(share: float) -> None:
            self._opacity = share if self.line is line else self._opacity

        def goes(share: float) -> None:
            self._opacity = 1 - share if self.line is line else self._opacity

        def ends() -> None:
            self.line = None if self.line is line else self.line

        return [Tween(comes, FADE, delay, begins=begins), Tween(goes, FADE, delay + STAYS - FADE, ends=ends)]

    def leave(self, delay: float) -> list[Tween]:
        """Whatever line there is goes `delay` ms from now, before its time."""

        def goes(share: float) -> None:
            self._opacity = min(self._opacity, 1 - share)

        return [Tween(goes, FADE, delay, ends=self.drop)]

    def drop(self) -> None:
        """Nothing is to be read any more: its place is wanted for another moment."""
        self.line = None

    def draw(self, painter: Painter, folded: bool) -> None:
        """Lists it from the left of the buttons' row; where the nearest seat has `folded`, of the hand's."""
        if self.line is None:
            return
        stage, theme, plan = self._stage, self._stage.theme, self._spec.plan
        x, y, width, height = plan.actions
        box = stage.viewport.rect(x, plan.hand[1] if folded else y, width, height)
        zoom = zoom_for(stage, STYLE, box.height)
        words = stage.text.render(self.line.words, STYLE, theme.paper, round(box.width * LEAST_WORDS), zoom)
        painter.put(words, box.left, box.centery - words.get_height() // 2, self._opacity)
        left = box.left + words.get_width() + stage.viewport.px(SPACE)
        if self.line.more and left < box.right:
            more = stage.text.render(self.line.more, STYLE, theme.bone, box.right - left, zoom)
            painter.put(more, left, box.centery - more.get_height() // 2, self._opacity)
