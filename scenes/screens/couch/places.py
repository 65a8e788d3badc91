"""The places of the lobby side by side: who sits there, and what of them a pointer is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Holder
from scenes.kit.layout import grid
from scenes.screens.couch.panels import draw_bot, draw_free, draw_guest, holders_near, name_boxes
from scenes.screens.setup.widgets import GUTTER, LEFT, WIDTH
from scenes.specs.cast import Seats

if TYPE_CHECKING:
    from scenes.screens.couch.lobby import Lobby

PANELS = (176, 404)
"""Top and height of the seats, in units."""


class Places:
    """Those of one lobby: guests first, bots last, free places between."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def panel(self, seat: int) -> Rect:
        """The block of a seat."""
        panels = grid((LEFT, PANELS[0], WIDTH, PANELS[1]), self._lobby.joining.most, 1, GUTTER)
        return self._lobby.stage.viewport.rect(*panels[seat])

    def panel_at(self, point: tuple[int, int] | None) -> int | None:
        """The seat whose block is at a point."""
        seats = range(self._lobby.joining.most)
        return next((seat for seat in seats if point and self.panel(seat).collidepoint(point)), None)

    def is_name(self, seat: int, point: tuple[int, int]) -> bool:
        """Whether a point of a seat's block is on the name, or the words beside the face."""
        boxes = name_boxes(self._lobby.stage, self.panel(seat))
        return any(box.collidepoint(point) for box in boxes)

    def draw(self, painter: Painter, seats: Seats) -> None:
        """All places; `seats` is everybody as they will sit."""
        for seat in range(self._lobby.joining.most):
            self._draw_seat(painter, seat, seats)

    def _draw_seat(self, painter: Painter, seat: int, seats: Seats) -> None:
        joining, stage = self._lobby.joining, self._lobby.stage
        box = self.panel(seat)
        if seat < len(joining.guests):
            draw_guest(painter, stage, box, joining.guests[seat], seats[seat].name)
        elif (bot := seat - joining.most) >= -sum(other.level is not None for other in seats):
            draw_bot(painter, stage, box, seats[bot].face, seats[bot].name)
        else:
            draw_free(painter, stage, box, self._near() if seat == len(joining.guests) else [])

    def _near(self) -> list[Holder]:
        """Everything that nobody has sat down with yet."""
        joined = {guest.holder for guest in self._lobby.joining.guests}
        return [holder for holder in holders_near(self._lobby.stage.devices.pads.connected) if holder not in joined]
