"""The places of the lobby: guests first, bots last, free ones between."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder
from scenes.kit.layout import Share, column, grid, row
from scenes.screens.couch.panels import TEAM, LowSeatPanel, SeatPanel
from scenes.screens.setup.layout import GUTTER, LEFT, WIDTH
from scenes.specs.cast import Seats

if TYPE_CHECKING:
    from scenes.screens.couch.lobby import Lobby

PANELS = (176, 452)
"""Top and height of the seats, in units."""
MOST_IN_A_ROW, ROWS_GAP = 4, 12
"""More seats stand in two rows, with so many units between those."""


class Places:
    """Those of one lobby: where they stand, and what is drawn there."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def panel(self, seat: int) -> Rect:
        """The block of a seat."""
        most = self._lobby.joining.most
        if not self.in_rows:
            panels = grid((LEFT, PANELS[0], WIDTH, PANELS[1]), most, 1, GUTTER)
        else:
            strip = sum(TEAM)
            lines = column((LEFT, PANELS[0], WIDTH, PANELS[1] + strip), [Share()] * 2, ROWS_GAP)
            panels = [box for line in lines
                      for box in row(line._replace(height=line.height - strip), [Share()] * ((most + 1) // 2), GUTTER)]
        return self._lobby.stage.viewport.rect(*panels[seat])

    @property
    def in_rows(self) -> bool:
        """Whether there are too many seats for one row."""
        return self._lobby.joining.most > MOST_IN_A_ROW

    def at(self, seat: int) -> SeatPanel:
        """What stands on that block."""
        make = LowSeatPanel if self.in_rows else SeatPanel
        return make(self._lobby.stage, self.panel(seat), self._lobby.tones)

    def panel_at(self, point: tuple[int, int] | None) -> int | None:
        """The seat whose block is at a point."""
        seats = range(self._lobby.joining.most)
        return next((seat for seat in seats if point and self.panel(seat).collidepoint(point)), None)

    def is_control(self, point: tuple[int, int]) -> bool:
        """Whether at a place a control has a point."""
        widgets = self._lobby.focus.widgets
        return any(widget.enabled and widget.rect.collidepoint(point) for widget in widgets)

    def draw(self, painter: Painter, seats: Seats) -> None:
        """All places; `seats` is everybody as they will sit."""
        for seat in range(self._lobby.joining.most):
            self._draw_seat(painter, seat, seats)

    def _draw_seat(self, painter: Painter, seat: int, seats: Seats) -> None:
        lobby, joining, panel = self._lobby, self._lobby.joining, self.at(seat)
        bot = seat - joining.most
        if seat < len(joining.guests):
            place = seat
            panel.draw_guest(painter, joining.guests[seat], seats[seat].name, lobby.fewer.forms(seat))
        elif bot >= -sum(other.level is not None for other in seats):
            place = len(seats) + bot
            painter.fill(panel.foot, lobby.tones.figure)
        else:
            panel.draw_free(painter, self._near() if seat == len(joining.guests) else [])
            return
        if team := lobby.team_of(place):
            panel.draw_team(painter, team, team == lobby.team_of(lobby.order[0]))

    def _near(self) -> Iterable[Holder]:
        """Everything that somebody could sit down with, and nobody has yet."""
        joined = {guest.holder for guest in self._lobby.joining.guests}
        pads = (Holder(Device.GAMEPAD, pad) for pad in self._lobby.stage.devices.pads.connected)
        keys = (Holder(Device.KEYBOARD, half) for half in (LEFT_KEYS, RIGHT_KEYS))
        return (holder for holder in (*pads, *keys, Holder(Device.MOUSE)) if holder not in joined)
