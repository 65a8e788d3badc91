"""People who leave a match that goes on: a bot plays for them, until they are back at the beginning of a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.match.asking import HumanPlayer


class StandIns:
    """Of one match. `persons` are those who play themselves, and `players` everybody who is asked for moves."""

    def __init__(
        self, persons: dict[int, HumanPlayer], players: list[Any], bot: Callable[[int], Any],
        has_device: Callable[[int], bool],
    ) -> None:  # fmt: skip
        """`bot` makes the one that plays for a seat; whoever `has_device` again comes back by that alone."""
        self._persons, self._players, self._bot, self._has_device = persons, players, bot, has_device
        self.people = tuple(persons)
        self._returning: set[int] = set()

    def is_away(self, seat: int) -> bool:
        """Whether a bot plays for a person."""
        return seat in self.people and seat not in self._persons

    def returns(self, seat: int) -> bool:
        """Whether somebody is back from the next round on."""
        return self.is_away(seat) and (seat in self._returning or self._has_device(seat))

    def may_leave(self, seat: int) -> bool:
        """Whether somebody is left to play then."""
        return seat in self._persons and len(self._persons) > 1

    def leave(self, seat: int) -> None:
        """A bot goes on at once with whatever there is to be decided."""
        del self._persons[seat]
        self._returning.discard(seat)
        self._players[seat] = self._bot(seat)

    def come_back(self, seat: int) -> None:
        """They play again from the next round on."""
        self._returning.add(seat)

    def round_begins(self) -> None:
        """Whoever is back plays."""
        for seat in filter(self.returns, self.people):
            self._players[seat] = self._persons[seat] = HumanPlayer()
        self._returning.clear()
