"""The handicaps of the people in a lobby: each brings their own, and the rules say how many points that is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.kit.messages import grouped, trn
from scenes.match.handicap import chosen, target_in

if TYPE_CHECKING:
    from scenes.screens.couch.lobby import Lobby

MINUS = "\u2212"


class Fewer:
    """Of one lobby; a place is that of somebody in its `seats`."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    @property
    def target(self) -> int | None:
        """The points that end the match as it is set up."""
        return target_in(replace(self._lobby.setup, seats=self._lobby.seats))

    def points(self, place: int) -> int:
        """How many points fewer somebody needs."""
        joining = self._lobby.joining
        if place >= len(joining.guests):
            return 0
        person = joining.guests[place].person
        number = self._lobby.stage.settings.handicap_of(joining.name_of(place), person)
        return chosen(self.target, number) if number else 0

    def forms(self, place: int) -> tuple[str, ...]:
        """Ways to say it on screen, the longest first; none for no handicap."""
        points = self.points(place)
        return (fewer_words(points), MINUS + grouped(points)) if points else ()

    def words(self, place: int) -> str:
        """The same in words; nothing for none."""
        return fewer_words(self.points(place))


def fewer_words(points: int) -> str:
    """A handicap in words; nothing for none."""
    return trn("1 point fewer", "{n} points fewer", points) if points else ""
