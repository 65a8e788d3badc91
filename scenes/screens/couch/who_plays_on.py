"""Who plays on: somebody leaves and a bot plays for them, is back from the next round on, or comes for a bot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Holder, Intent, Kind
from scenes.kit.layout import lines
from scenes.kit.messages import mark, tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus, LeadsTo, Link, Widget, WidgetScene, write
from scenes.match.stand_ins import StandIns
from scenes.match.story import Seating
from scenes.screens.couch.comers import Comers

TITLE = (96, 108, 1728, 160)
ROWS, HIGHEST_ROW, ROW_SHARE = (96, 300, 1728, 556), 128, 0.82
"""Where the rows stand, and the most that is from one to the next, in units; the share of that which is the row."""
BACK = (96, 886, 425, 112)


class WhoPlaysOn(WidgetScene):
    """Above the pause of a match of several people."""

    heading = mark("Who's playing?")

    def __init__(self, stage: Stage, seats: Sequence[Seating], stand_ins: StandIns, comers: Comers) -> None:
        super().__init__(stage)
        self._seats, self._stand_ins, self._comers = seats, stand_ins, comers
        self._pressing: Holder = stage.held
        self.resized()
        self.focus = Focus(self.focus.widgets, len(self.focus.widgets) - 1)  # nobody is sent away by chance

    def lay_out(self) -> list[Widget]:
        """Everybody, people first, with what a press would change; and the way back."""
        rows: list[Widget] = []
        stand_ins, bots = self._stand_ins, self._stand_ins.bots
        boxes = lines(ROWS, len(self._seats), HIGHEST_ROW, ROW_SHARE)
        for box, seat in zip(boxes, (*stand_ins.people, *bots), strict=True):
            way = LeadsTo(self._how(seat), partial(self._change, seat))
            rows.append(Link(self.stage, self.stage.viewport.rect(*box), self._seats[seat].name, way))
            rows[-1].enabled = seat in bots or stand_ins.is_away(seat) or stand_ins.may_leave(seat)
        return [*rows, self.button(BACK, tr("Back"), Pop)]

    def _how(self, seat: int) -> str:
        if seat in self._stand_ins.coming:
            return tr("{name}, from next round").format(name=self._stand_ins.coming[seat].name)
        if seat in self._stand_ins.bots:
            return tr("Bot - take over")
        if self._stand_ins.returns(seat):
            return tr("Back next round")
        if self._stand_ins.is_away(seat):
            return tr("Bot playing - take back")
        return tr("Leave - a bot takes over") if self._stand_ins.may_leave(seat) else tr("Playing")

    def handle(self, intent: Intent) -> Transition | None:
        """Whoever says that somebody is back may have that seat's device in hand."""
        self._pressing = intent.holder
        return Pop() if intent.kind is Kind.PAUSE else super().handle(intent)

    def _change(self, seat: int) -> None:
        devices = self.stage.devices.seats
        if seat in self._stand_ins.coming:
            self._comers.leave(seat)
        elif seat in self._stand_ins.bots or self._comes_back(seat):
            self._comers.take(seat, self._pressing)
        elif not self._stand_ins.is_away(seat):
            self._stand_ins.leave(seat)
            for holder in devices.holders_of(seat):
                devices.release(holder)
            devices.stop_waiting(seat)
        self.resized()

    def _comes_back(self, seat: int) -> bool:
        return self._stand_ins.is_away(seat) and not self._stand_ins.returns(seat)

    def draw(self, painter: Painter) -> None:
        """The question, and everybody."""
        bounds, theme = self.stage.viewport.bounds, self.stage.theme
        self.changed = False
        painter.fill(bounds, theme.ink)
        write(painter, self.stage, self.title, Lettering("result", theme.paper), self.stage.viewport.rect(*TITLE))
        self.focus.draw(painter)
