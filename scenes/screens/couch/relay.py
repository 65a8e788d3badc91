"""From the lobby into an arcade run that everybody who sits there climbs together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arcade.relay import MOST
from scenes.kit.scene import Push, Transition

if TYPE_CHECKING:
    from scenes.screens.couch.lobby import Lobby


def may_climb(lobby: Lobby) -> bool:
    """Whether those who sit there are as many as a relay can have."""
    return 2 <= len(lobby.joining.guests) <= MOST


def climb(lobby: Lobby) -> Transition:
    """To the run: it is read first whether one is kept already. Everybody keeps what they hold."""
    guests = lobby.joining.guests
    lobby.naming.note()
    lobby.stage.devices.hand_out([guest.holder for guest in guests])
    return Push(lobby.routes.relay(lobby.seats[: len(guests)]))
