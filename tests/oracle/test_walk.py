"""Random legal matches under every edition, switch and scoring: no dead end when strict, and right when not strict."""

from __future__ import annotations

import random

import pytest

from .reading import EDITIONS, SCORINGS, read_header
from .records import check_events, header
from .red7_oracle import Report
from .walk import walk

SWITCHES = (((True, True), (False, False)), ((False, True), (True, False)))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scoring", SCORINGS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_matches_never_stick(edition: str, scoring: str, seats: int) -> None:
    """Each with two of the four ways to set both switches: every three of these choices meet in a match."""
    for draw, actions in SWITCHES[(EDITIONS.index(edition) + SCORINGS.index(scoring) + seats) % 2]:
        chance = random.Random(f"{edition} {scoring} {seats} {draw} {actions}")
        first = header(edition=edition, scoring=scoring, seats=seats, draw=draw, actions=actions)
        events = [first, *walk(read_header(first), chance)]
        assert check_events(events) == Report(len(events) - 1, True)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("house", [
    {"scoring": "none", "rounds": 4}, {"scoring": "deck", "rounds": 2}, {"scoring": "target", "target": None},
    {"scoring": "target", "target": 12}, {"scoring": "reshuffle", "target": None, "rounds": 9},
])  # fmt: skip
def test_nor_do_those_with_house_options(house: dict[str, object], seats: int) -> None:
    first = header(edition="asmadi-1.2", seats=seats, actions=True, **house)
    events = [first, *walk(read_header(first), random.Random(f"{house} {seats}"))]
    assert check_events(events) == Report(len(events) - 1, True)
    played = sum(event.get("e") == "round" for event in events)
    assert house["scoring"] != "none" or played == house["rounds"]
