"""The running score of an evening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.match.played import Played
from scenes.match.story import Seating


class Standing(NamedTuple):
    """What a person has won so far: matches, rounds, points; `won` says of every match whether it was theirs."""

    seating: Seating
    matches: int
    rounds: int
    points: int
    won: tuple[bool, ...]


def standings(matches: Sequence[Played], people: Sequence[Seating]) -> list[Standing]:
    """The people, the best first: by matches, then rounds, then points won."""
    found = [_standing(matches, person) for person in people]
    return sorted(found, key=lambda one: (one.matches, one.rounds, one.points), reverse=True)


def leaders(found: Sequence[Standing]) -> list[Standing]:
    """Those with the most matches won; nobody before one was won."""
    most = max((one.matches for one in found), default=0)
    return [one for one in found if one.matches == most > 0]


def _standing(matches: Sequence[Played], person: Seating) -> Standing:
    seats = [match.names.index(person.name) for match in matches]
    won = tuple(seat in match.winners for match, seat in zip(matches, seats, strict=True))
    rounds = [(entry, seat) for match, seat in zip(matches, seats, strict=True) for entry in match.rounds]
    return Standing(
        person, sum(won), sum(entry.winner == seat for entry, seat in rounds),
        sum(entry.points[seat] for entry, seat in rounds), won,
    )  # fmt: skip
