"""From the lobby into an arcade run that everybody who sits there climbs together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arcade.mates import MOST
from scenes.kit.input.keeping import words_of
from scenes.kit.scene import Push, Transition

if TYPE_CHECKING:
    from scenes.screens.couch.lobby import Lobby


def may_climb(lobby: Lobby) -> bool:
    """Whether those who sit there are as many as a relay can have."""
    return 2 <= len(lobby.joining.guests) <= MOST


def climb(lobby: Lobby) -> Transition:
    """To the run: it is read first whether one is kept already. Nobody leaves the lobby before one begins."""
    guests, devices = lobby.joining.guests, lobby.stage.devices
    lobby.naming.note()
    held = [words_of(devices, guest.holder) for guest in guests]
    return Push(lobby.routes.relay(lobby.seats[: len(guests)], held))
