"""What takes a while, done off the frame: whoever waits sees that it is under way, in a band or on a page."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import mark
from scenes.kit.scene import Pop, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets.surfaces import ground_of
from scenes.kit.widgets.words import write
from scenes.match.session import Session
from scenes.screens import routes

SEEN_AFTER_MS = 100.0
BAND = (0, 440, 1920, 200)
"""Units: where it says that it loads."""
INSET = 96


class Band(Scene):
    """A line over whatever was there before, as long as something is under way; whoever goes back ends it."""

    @property
    def overlay(self) -> bool:
        """Always: the scene below shows through."""
        return True

    @property
    def animating(self) -> bool:
        """Always: the band goes by itself when the work is done."""
        return True

    @property
    def waits(self) -> bool:
        """Never: there is nothing to choose."""
        return False

    def handle(self, intent: Intent) -> Transition | None:
        """Goes back when back is pressed."""
        return Pop() if intent.kind is Kind.CANCEL else None

    def draw(self, painter: Painter) -> None:
        """Draws the heading on a band across the window."""
        x, y, width, height = BAND
        band = self.stage.viewport.rect(x, y, width, height)
        band.x, band.width = 0, self.stage.viewport.width
        painter.fill(band, self.stage.theme.ink)
        box = self.stage.viewport.rect(x + INSET, y, width - 2 * INSET, height)
        write(painter, self.stage, self.title, Lettering("title", self.stage.theme.paper), box)


class LoadingBand(Band):
    """A band that says "Loading…" once that takes more than a moment."""

    heading = mark("Loading…")

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._waited_ms = 0.0

    def update(self, elapsed_ms: float) -> Transition | None:
        """Lets time pass."""
        self._waited_ms += elapsed_ms
        return None

    def draw(self, painter: Painter) -> None:
        """Draws nothing during the first moment, in which most matches are loaded."""
        if self._waited_ms >= SEEN_AFTER_MS:
            super().draw(painter)


class ResumingPage(LoadingBand):
    """A match that is taken up again. Nobody goes back: its record is this window's from now on."""

    def __init__(self, stage: Stage, resumed: Callable[[], Session | str | None]) -> None:
        """`resumed` gives the match, or why it cannot be taken up; None until its record is read."""
        super().__init__(stage)
        self._taken = resumed

    def handle(self, intent: Intent) -> None:
        """Takes no press: the band cannot be pressed."""

    def update(self, elapsed_ms: float) -> Transition | None:
        """Goes on as soon as the match is there."""
        super().update(elapsed_ms)
        taken = self._taken()
        return Reset(routes.Continued(taken)) if taken is not None else None


def raised(fault: BaseException) -> str:
    """What cannot go wrong leaves no line: it is a fault of the program. Raises it."""
    raise fault


class Loading(LoadingBand):
    """What fails leaves a line and nothing else."""

    def __init__(self, stage: Stage, work: Callable[[], Any], onward: Callable[[Any], Transition],
                 why_not: Callable[[BaseException], str] = raised) -> None:
        """`onward` leads on from what `work` returns; `why_not` is the line for what it raises, or raises it again."""
        super().__init__(stage)
        self._work, self._onward, self._why_not = work, onward, why_not
        self._done: Future[Any] = Future()
        stage.disk.browse(self._do)

    def _do(self) -> None:
        """Not on the drawing thread."""
        try:
            self._done.set_result(self._work())
        except Exception as fault:  # noqa: BLE001 - raised again, or told, where the answer is looked at
            self._done.set_exception(fault)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Goes on as soon as the work is done."""
        super().update(elapsed_ms)
        if not self._done.done():
            return None
        fault = self._done.exception()
        if fault is None:
            return self._onward(self._done.result())
        self.stage.notices.say(self._why_not(fault))
        return Pop()


class LoadingPage(Loading):
    """A page that says that something is loaded. Whoever does not want to wait goes back by `leave`; what goes wrong is
    raised.
    """

    part = "page"

    def __init__(
        self, stage: Stage, colour: str, work: Callable[[], Any], onward: Callable[[Any], Transition],
        leave: Callable[[], Transition],
    ) -> None:  # fmt: skip
        """`colour` is the key of the ground; `onward` leads on from what `work` returns."""
        super().__init__(stage, work, onward)
        self._colour, self._leave = colour, leave

    @property
    def overlay(self) -> bool:
        """Never: the page covers the whole window."""
        return False

    def handle(self, intent: Intent) -> Transition | None:
        """Leaves the page when back is pressed."""
        return self._leave() if intent.kind is Kind.CANCEL else None

    def draw(self, painter: Painter) -> None:
        """Draws the ground and the line that the game loads."""
        painter.ground(ground_of(self.stage, self._colour))
        super().draw(painter)
