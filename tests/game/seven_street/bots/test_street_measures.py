"""The short form of what is measured at length: how the characters differ (tests/street_styles.py)."""

from __future__ import annotations

from functools import cache
from itertools import chain

from tests import street_styles
from tests.street_styles import Round


@cache
def rounds(character: str, first: int = 0) -> list[Round]:
    return list(chain.from_iterable(street_styles.rounds_of(character, 1, number) for number in range(first, first + 25)))


def test_characters_are_told_from_each_other_by_what_they_do() -> None:
    assert {"waited", "held", "minus"} <= set(street_styles.differing(rounds("hoarder"), rounds("hunter")))
    assert "waited" in street_styles.differing(rounds("hunter"), rounds("tactician"))
    assert street_styles.differing(rounds("hoarder"), rounds("hoarder", 25)) == []


def test_the_numbers_of_a_character_are_a_line_of_the_table() -> None:
    head, line = street_styles.table({"hunter": rounds("hunter")})
    assert head.split() == ["rounds", *street_styles.NUMBERS]
    assert line.split()[:2] == ["hunter", "50"]
