"""A turn with one switch takes so long at most: 200 turns of each game, by simulated time."""

from __future__ import annotations

from statistics import mean

from scenes.kit.settings import Settings
from tests.scenes.access.switch_times import seconds

BEFORE = {"red7": (7.9, 33.5), "7street": (16.7, 40.9)}
"""Seconds on average and at worst with every stop in one row."""


def test_the_default_step_is_one_and_a_half_seconds() -> None:
    assert Settings().scan_s == 1.5


def test_a_turn_of_red7_takes_14_seconds_on_average_and_24_at_worst() -> None:
    found = [*seconds("red7", "advanced", 100), *seconds("red7", "expert", 100)]
    assert len(found) == 200
    assert max(found) <= 24
    assert mean(found) <= min(14, BEFORE["red7"][0] * 0.8)


def test_a_turn_of_7_street_takes_a_third_less_than_in_one_row() -> None:
    found = seconds("7street", "", 200)
    assert mean(found) <= BEFORE["7street"][0] * 2 / 3
    assert max(found) <= BEFORE["7street"][1] * 2 / 3
