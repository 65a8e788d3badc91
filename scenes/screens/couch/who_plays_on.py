"""Who plays on: somebody leaves and a bot plays for them, or is back from the next round on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Holder, Intent, Kind
from scenes.kit.messages import mark, tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus, LeadsTo, Link, Widget, WidgetScene, write
from scenes.match.stand_ins import StandIns
from scenes.match.story import Seating

TITLE = (96, 108, 1728, 160)
ROWS = (96, 330, 1400, 104, 128)
"""Left, top, width and height of the first row in units, and from row to row."""
BACK = (96, 886, 425, 112)


class WhoPlaysOn(WidgetScene):
    """Above the pause of a match of several people."""

    heading = mark("Who plays on?")

    def __init__(self, stage: Stage, seats: Sequence[Seating], stand_ins: StandIns) -> None:
        super().__init__(stage)
        self._seats, self._stand_ins = seats, stand_ins
        self._pressing: Holder = stage.held
        self.resized()
        self.focus = Focus(self.focus.widgets, len(self.focus.widgets) - 1)  # nobody is sent away by chance

    def lay_out(self) -> list[Widget]:
        """Everybody, with what a press would change; and the way back."""
        rows: list[Widget] = []
        left, top, width, height, pitch = ROWS
        for number, seat in enumerate(self._stand_ins.people):
            way = LeadsTo(self._how(seat), partial(self._change, seat))
            box = self.stage.viewport.rect(left, top + number * pitch, width, height)
            rows.append(Link(self.stage, box, self._seats[seat].name, way))
            rows[-1].enabled = self._stand_ins.is_away(seat) or self._stand_ins.may_leave(seat)
        return [*rows, self.button(BACK, tr("Back"), Pop)]

    def _how(self, seat: int) -> str:
        if self._stand_ins.returns(seat):
            return tr("Back next round")
        if self._stand_ins.is_away(seat):
            return tr("A bot plays. Back?")
        return tr("Leave: a bot plays on") if self._stand_ins.may_leave(seat) else tr("Plays")

    def handle(self, intent: Intent) -> Transition | None:
        """Whoever says that somebody is back may have that seat's device in hand."""
        self._pressing = intent.holder
        return Pop() if intent.kind is Kind.PAUSE else super().handle(intent)

    def _change(self, seat: int) -> None:
        devices = self.stage.devices.seats
        if not self._stand_ins.is_away(seat):
            self._stand_ins.leave(seat)
            for holder in devices.holders_of(seat):
                devices.release(holder)
            devices.stop_waiting(seat)
        elif not self._stand_ins.returns(seat):
            self._stand_ins.come_back(seat)
            if devices.free([self._pressing]) and not devices.is_unused:
                devices.assign(self._pressing, seat)
        self.resized()

    def draw(self, painter: Painter) -> None:
        """The question, and everybody."""
        bounds, theme = self.stage.viewport.bounds, self.stage.theme
        self.changed = False
        painter.fill(bounds, theme.ink)
        write(painter, self.stage, self.title, Lettering("result", theme.paper), self.stage.viewport.rect(*TITLE))
        self.focus.draw(painter)
