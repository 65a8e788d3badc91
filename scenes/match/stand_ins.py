"""Who plays in a match that goes on: bots for people who leave, and people who come back or come for a bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.match.story import Seating
from scenes.match.thinkers import HumanPlayer


class StandIns:
    """The bots that play for people in one match. `persons` are those who play themselves, and `players` everybody who
    is asked for moves.
    """

    def __init__(
        self, persons: dict[int, HumanPlayer], players: list[Any], bot: Callable[[int], Any],
        has_device: Callable[[int], bool],
    ) -> None:  # fmt: skip
        """`bot` makes the one that plays for a seat; whoever `has_device` again comes back by that alone."""
        self._persons, self._players, self._bot, self._has_device = persons, players, bot, has_device
        self.people = tuple(persons)
        self._returning: set[int] = set()
        self.is_open = True
        """Whether anybody may take a seat while the match runs."""
        self.latecomers: dict[int, Seating] = {}
        """Who takes over the seats of bots from the next round on."""

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats of people who play themselves now."""
        return tuple(self._persons)

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats that were never a person's."""
        return tuple(seat for seat in range(len(self._players)) if seat not in self.people)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that somebody may take from the next round on: those of people who have left before bots' own."""
        if not self.is_open:
            return ()
        left = (seat for seat in self.people if self.is_away(seat) and not self.returns(seat))
        return (*left, *(seat for seat in self.bots if seat not in self.latecomers))

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
        """Gives the seat back to its person from the next round on."""
        self._returning.add(seat)

    def come(self, seat: int, person: Seating) -> None:
        """Somebody plays a bot's seat from the next round on."""
        self.latecomers[seat] = person

    def stay_away(self, seat: int) -> None:
        """Takes back that somebody plays a seat from the next round on."""
        self._returning.discard(seat)
        self.latecomers.pop(seat, None)

    def seat_latecomers(self) -> dict[int, Seating]:
        """Between two rounds: those who come sit down; who sits where then that was not there before."""
        come, self.latecomers = self.latecomers, {}
        for seat in come:
            self._players[seat] = self._persons[seat] = HumanPlayer()
        self.people = tuple(sorted({*self.people, *come}))
        return come

    def round_begins(self) -> None:
        """Gives their seats to the people who are back."""
        for seat in filter(self.returns, self.people):
            self._players[seat] = self._persons[seat] = HumanPlayer()
        self._returning.clear()
