"""What can be agreed before a match, and what hangs on the number of seats (rules, sections 2, 3, 6 and 9)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from game.core.options import Option, Options, listed, one_of, whole

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


_TARGETS, _TO_END = listed([*map(str, TARGETS)]), listed([*map(str, STREETS_TO_END)])


def _rules(values: Mapping[str, Any]) -> StreetRules:
    target = None if values["rounds"] else values["target"]
    return StreetRules(target, values["rounds"], values["come_out"], values["zeros"], values["streets_to_end"])


STREET_OPTIONS = Options(_rules, (
    Option("--target", f"points that end the match: {_TARGETS} (default: {TARGETS[0]})", TARGETS[0],
           whole(TARGETS, _TARGETS), "N"),
    Option("--rounds", "so many rounds instead of a target", None,
           whole(range(1, MOST_ROUNDS + 1), f"a number from 1 to {MOST_ROUNDS}"), "N"),
    Option("--come-out", f"with streets worth enough points, or with any one street: {listed(COME_OUT)} "
           f"(default: {COME_OUT[0]})", COME_OUT[0], one_of(COME_OUT)),
    Option("--no-zeros", "0s are never laid", True),
    Option("--streets-to-end", f"7-Streets that a team needs to end a round: {_TO_END} (default: 1)", 1,
           whole(STREETS_TO_END, _TO_END), "N"),
))  # fmt: skip
