"""What can be agreed before a match, and what hangs on the number of seats (rules, sections 2, 3, 6 and 9)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

SEATS = (2, 3, 4, 6)
HAND_SIZE = {2: 15, 3: 13, 4: 11, 6: 11}  # cards, by seats
TARGETS = (5000, 3000)  # points
COME_OUT = ("points", "street")
STREETS_TO_END = (0, 1, 2)
MOST_ROUNDS = 99

_NEEDED = ((0, 15), (1500, 50), (3000, 90))
"""Points to come out for a score below the first number (section 6)."""
_NEEDED_BY_THE_BEST = 120


class StreetRules(NamedTuple):
    """The options: either a target or a number of rounds ends the match."""

    target: int | None = 5000
    rounds: int | None = None
    come_out: str = "points"  # or "street": any one street
    zeros: bool = True  # whether they may be laid
    streets_to_end: int = 1  # 7-Streets that a team needs to end a round

    def needed(self, score: int) -> int:
        """What the first new streets of a team with this score must be worth (section 6)."""
        if self.come_out == "street":
            return 1
        for below, points in _NEEDED:
            if score < below:
                return points
        return _NEEDED_BY_THE_BEST


@cache
def sides(seats: int) -> tuple[tuple[int, ...], ...]:
    """The seats of each team (section 2)."""
    teams = seats if seats < 4 else 2
    return tuple(tuple(range(team, seats, teams)) for team in range(teams))


def team_of(seat: int, seats: int) -> int:
    """The team of a seat."""
    return seat if seats < 4 else seat % 2
