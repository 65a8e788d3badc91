"""What can be pressed in everybody's turn: the speed, the pause, a seat in large, and the log."""

from __future__ import annotations

from scenes.kit.input.intent import Intent
from scenes.kit.scene import Push, Transition
from scenes.kit.widgets import Widget
from scenes.screens import routes
from scenes.screens.couch.host import Host
from scenes.table.corner_widgets import corner_widgets, log_spot, next_speed
from scenes.table.table import Table


class Looks:
    """Above a hand that `host` keeps open they are looked after as that is."""

    def __init__(self, table: Table, host: Host) -> None:
        self._table, self._host = table, host

    def widgets(self) -> list[Widget]:
        """All of it, made anew."""
        stage, plan = self._table.stage, self._table.spec.plan
        always = corner_widgets(stage, plan, self.change_speed, self._host.pause, self.seats)
        return [*always, log_spot(stage, plan, self.log)]

    def change_speed(self, intent: Intent | None = None) -> None:
        """The next speed, for good."""
        stage = self._table.stage
        stage.change(speed=next_speed(stage.settings.speed))

    def seats(self, intent: Intent | None = None) -> Transition:
        """The seats in large, one after the other; first the next one, or the one whose header is pressed."""
        pressed = self._table.header_at(intent.point) if intent is not None else None
        return Push(routes.SeatInLarge(self._table, pressed, self._host.watch))

    def log(self, intent: Intent | None = None) -> Transition:
        """All that happened in the round."""
        return Push(routes.Log(self._table, self._host.watch))
