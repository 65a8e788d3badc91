"""Who sits where while rivals are picked."""

from __future__ import annotations

from collections.abc import Callable

from scenes.match.own_bots import ANY
from scenes.match.story import Seating
from scenes.specs.cast import Seats, named
from scenes.specs.options import SetupOptions


class Picking:
    """The seats of a match to be, and the one that a rival is picked for; `take` is told of all seats after a pick."""

    def __init__(self, options: SetupOptions, seats: Seats, at: int, take: Callable[[Seats], object]) -> None:
        """`at` is the number of a bot's seat, or of the first that is free."""
        self.options, self.seats, self.at, self._take = options, seats, at, take

    @property
    def most(self) -> int:
        """How many can sit down."""
        return max(self.options.seat_counts)

    @property
    def sitting(self) -> Seating | None:
        """Who sits there so far."""
        return self.seats[self.at] if self.at < len(self.seats) else None

    @property
    def others(self) -> Seats:
        """Everybody else."""
        return (*self.seats[: self.at], *self.seats[self.at + 1 :])

    def can_go_to(self, seat: int) -> bool:
        """Whether a rival can be picked for it: a bot sits there, or nobody and it is the next."""
        return seat == len(self.seats) < self.most or (
            seat < len(self.seats) and self.seats[seat].level is not None)

    def free_levels(self) -> list[str]:
        """The levels of the characters that sit nowhere."""
        taken = {seating.level for seating in self.others}
        return [character.level for character in self.options.cast.characters if character.level not in taken]

    def seat(self, level: str) -> None:
        """A character of the game sits down."""
        self._sit(self.options.cast.bot(level, self.others))

    def seat_own(self, label: str) -> None:
        """A bot that somebody has brought sits down, by its label."""
        guest = self.options.cast.guest
        assert guest is not None
        self._sit(Seating(label, guest.face, ANY))

    def _sit(self, who: Seating) -> None:
        seats = self.seats if self.at < len(self.seats) else self.options.more(self.seats) or self.seats
        self.seats = named((*seats[: self.at], who, *seats[self.at + 1 :]), self.options.cast)
        self._take(self.seats)
