"""A record on its way to being a replay: read and held against the rules off the frame."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import mark, tr
from scenes.kit.scene import Pop, Replace, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import write
from scenes.match.played import PlayedMatch, open_match, why_not_opened

SEEN_AFTER_MS = 100.0
BAND = (0, 440, 1920, 200)
"""Units: where it says that it loads."""
INSET = 96


class LoadingRecord(Scene):
    """Over whatever was there before; a record that cannot be opened leaves a line and nothing else."""

    heading = mark("Loading…")

    def __init__(self, stage: Stage, path: Path, replay: Callable[[PlayedMatch], Scene]) -> None:
        """`replay` makes the scene of a match that was opened."""
        super().__init__(stage)
        self._path, self._replay = path, replay
        self._waited_ms = 0.0
        self._opened: Future[PlayedMatch] = Future()
        self._given_up = False
        stage.disk.browse(self._open)

    def _open(self) -> None:
        """Not on the drawing thread."""
        try:
            self._opened.set_result(open_match(self._path))
        except Exception as fault:  # noqa: BLE001 - raised again, or told, where the answer is looked at
            self._opened.set_exception(fault)

    @property
    def overlay(self) -> bool:
        """What was there before shows through."""
        return True

    @property
    def animating(self) -> bool:
        """Until it is there."""
        return True

    @property
    def waits(self) -> bool:
        """There is nothing to choose."""
        return False

    def handle(self, intent: Intent) -> Transition | None:
        """Whoever does not want to wait any more goes back."""
        return Pop() if intent.kind is Kind.CANCEL else None

    def update(self, elapsed_ms: float) -> Transition | None:
        """Looks whether it is there."""
        self._waited_ms += elapsed_ms
        if not self._opened.done():
            return None
        line = why_not_opened(self._path.name, self._opened.exception())
        if line is None:
            return Replace(self._replay(self._opened.result()))
        self.stage.notices.say(line)
        return Pop()

    def draw(self, painter: Painter) -> None:
        """Nothing at first: most records are there in a moment."""
        if self._waited_ms < SEEN_AFTER_MS:
            return
        x, y, width, height = BAND
        band = self.stage.viewport.rect(x, y, width, height)
        band.x, band.width = 0, self.stage.viewport.width
        painter.fill(band, self.stage.theme.ink)
        box = self.stage.viewport.rect(x + INSET, y, width - 2 * INSET, height)
        write(painter, self.stage, tr(self.heading), Lettering("title", self.stage.theme.paper), box)
