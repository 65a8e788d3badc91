"""A fair series: the same deals are played until everybody has sat at every seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.game import Json
from game.core.record import Header, SeatEntry
from scenes.match.played import Played
from scenes.specs.cast import Seats


def rotations(seats: Seats) -> list[Seats]:
    """All ways to sit in the same order round the table, from the present one on: everybody moves on by a seat."""
    return [seats[start:] + seats[:start] for start in range(len(seats))]


def still_to_play(seats: Seats, header: Header, matches: Iterable[Played]) -> list[Seats]:
    """The ways to sit that the deals of a match were not played in yet, besides its own; none once all are done."""
    done = {match.names for match in matches if have_same_deals(match.header, header)}
    return [turned for turned in rotations(seats)[1:] if tuple(seat.name for seat in turned) not in done]


def latest(matches: Sequence[Played]) -> tuple[Played, ...]:
    """The series played last: at least two matches with the same deals; nothing if there is none."""
    for match in reversed(matches):
        series = tuple(other for other in matches if have_same_deals(other.header, match.header))
        if len(series) > 1:
            return series
    return ()


def have_same_deals(one: Header, other: Header) -> bool:
    """Whether two matches have the same seed, rules and players, whoever sits where."""
    return one.seed is not None and _key(one) == _key(other)


def _key(header: Header) -> tuple[int | None, str, Json, list[SeatEntry]]:
    return header.seed, header.game.name, header.game.rules_to_json(header.rules), sorted(header.seats)
