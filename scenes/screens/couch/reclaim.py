"""A device is gone: the match waits until its seat has one again."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.layout import Share, row
from scenes.kit.messages import tr
from scenes.kit.stack import Pop, Push, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Widget, WidgetScene, paragraph, write
from scenes.kit.widgets.surfaces import scrim
from scenes.match.story import Seating

TAKING = (Kind.ACCEPT, Kind.PRESS)
BAND = (0, 240, 0, 600)
FACE = (96, 300, 240)
TITLE, WORDS = (384, 300, 1440, 104), (384, 424, 1440, 150)
BUTTONS, GUTTER = (384, 640, 1336, 112), 56
"""Both buttons, and the gap between them, in units."""


class Reclaim(WidgetScene):
    """An overlay; any device that serves nobody takes the seat by a press. `pause` leads to the pause."""

    overlay = True

    def __init__(self, stage: Stage, seats: Sequence[Seating], pause: Scene) -> None:
        super().__init__(stage)
        self._seats = seats
        self._pause = pause
        self.resized()

    @property
    def title(self) -> str:
        """Who is waited for."""
        seat = self._waiting
        return "" if seat is None else tr("{name} has no device").format(name=self._seats[seat].name)

    @property
    def about(self) -> str:
        """What they can do."""
        return tr("Plug it in again and press its first button, or press the one of another device.")

    @property
    def _waiting(self) -> int | None:
        """The seat that is asked for now."""
        return next(iter(self.stage.devices.seats.waiting), None)

    def lay_out(self) -> list[Widget]:
        """Two ways on without a device of one's own."""
        self._scrim = scrim(self.stage)
        give_up, pause = row(BUTTONS, [Share(), Share()], GUTTER)
        return [self.button(give_up, tr("Any device plays on"), self._give_up),
                self.button(pause, tr("Pause"), lambda: Push(self._pause))]

    def handle(self, intent: Intent) -> Transition | None:
        """A press from a device without a seat takes this one; others may choose a way on."""
        devices, seat = self.stage.devices, self._waiting
        if seat is None:
            return Pop()
        free = devices.seats.free([intent.holder])
        if intent.kind in TAKING and free and not self._points_at_button(intent):
            devices.seats.assign(intent.holder, seat)
            self.stage.notices.say(tr("{name} plays on with this: {device}.").format(
                name=self._seats[seat].name, device=devices.name_of(intent.holder)))
            return self._next()
        if intent.kind in (Kind.PAUSE, Kind.QUIT):
            return Push(self._pause)
        if intent.kind in (Kind.CANCEL, Kind.PAD_LOST, Kind.PAD_FOUND):
            self.resized()
            return None
        return self.focus.handle(intent)

    def _points_at_button(self, intent: Intent) -> bool:
        point = intent.point
        return point is not None and any(widget.rect.collidepoint(point) for widget in self.focus.widgets)

    def _give_up(self) -> Transition | None:
        seat = self._waiting
        if seat is not None:
            self.stage.devices.seats.stop_waiting(seat)
        return self._next()

    def _next(self) -> Transition | None:
        """Back to the match, or the next seat that waits."""
        if self._waiting is None:
            return Pop()
        self.resized()
        return None

    def draw(self, painter: Painter) -> None:
        """Who is waited for, and what they can do."""
        stage, seat = self.stage, self._waiting
        theme, rect = stage.theme, stage.viewport.rect
        painter.put(self._scrim, 0, 0)
        band = rect(*BAND)
        painter.fill(Rect(0, band.y, stage.viewport.width, band.height), theme.ink)
        if seat is not None:
            seating = self._seats[seat]
            x, y, side = FACE
            painter.put(stage.art.seat(seating.face, stage.viewport.px(side), theme.paper), *stage.viewport.point(x, y))
            write(painter, stage, self.title, Lettering("title", theme.paper), rect(*TITLE))
            paragraph(painter, stage, self.about, Lettering("rule", theme.bone), rect(*WORDS))
        self.focus.draw(painter)
