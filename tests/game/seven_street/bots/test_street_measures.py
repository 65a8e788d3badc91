"""The short forms of what is done at length: how the characters differ (tests/street_styles.py), and the fit of styles."""

from __future__ import annotations

from functools import cache
from itertools import chain

import pytest

from game.seven_street.bots.fit import changes, gain
from game.seven_street.bots.style import HUNTER, SPROUT, STRONG
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


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_style_gains_nothing_against_itself(seats: int) -> None:
    assert gain(STRONG, STRONG, range(6), seats) == pytest.approx(0)


def test_what_a_better_style_gains_a_worse_one_loses() -> None:
    assert gain(STRONG, SPROUT, range(60), 2) == pytest.approx(-gain(SPROUT, STRONG, range(60), 2))
    assert gain(STRONG, SPROUT, range(60), 2) > 0


def test_one_number_after_the_other_is_changed_and_nothing_else() -> None:
    for name, style in changes(HUNTER, 1.0):
        changed = [field for field in HUNTER._fields if getattr(style, field) != getattr(HUNTER, field)]
        assert len(changed) == 1
        assert name.startswith(changed[0])
