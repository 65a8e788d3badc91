"""The seven rules on examples written by hand, and against a search through all subsets of a palette (section 4)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from .ranking import (
    ALL_CARDS,
    COLOURS,
    height,
    highest,
    largest_sets,
    leader,
    number_of,
    points,
    scoring_sets,
    strength,
)


def fits(rule: str, cards: tuple[str, ...], palette: list[str]) -> bool:
    """Whether some cards of a palette are such a set as the rule asks for."""
    numbers = sorted(number_of(card) for card in cards)
    colours = [card[0] for card in cards]
    if rule == "R":
        return list(cards) == [highest(palette)]
    if rule == "O":
        return len(set(numbers)) == 1
    if rule == "Y":
        return len(set(colours)) == 1
    if rule == "G":
        return all(number % 2 == 0 for number in numbers)
    if rule == "B":
        best = all(card == highest([other for other in palette if other[0] == card[0]]) for card in cards)
        return len(set(colours)) == len(colours) and best
    if rule == "I":
        best = all(card == highest([other for other in palette if other[1] == card[1]]) for card in cards)
        return numbers == list(range(numbers[0], numbers[0] + len(numbers))) and best
    return all(number < 4 for number in numbers)


def brute_force(rule: str, palette: list[str]) -> list[list[str]]:
    """The largest of all subsets that fit the rule, each sorted; none if only the empty one does."""
    for size in range(len(palette), 0, -1):
        found = [sorted(cards) for cards in combinations(palette, size) if fits(rule, cards, palette)]
        if found:
            return sorted(found)
    return []


EXAMPLES = [  # rule, palette, the largest sets
    ("R", "V1", ["V1"]),
    ("R", "V7 O6 B7 R6", ["B7"]),
    ("R", "R1 O1 V2", ["V2"]),
    ("O", "R5 V5 G3", ["R5 V5"]),
    ("O", "R5 V5 G3 B3", ["R5 V5", "G3 B3"]),
    ("O", "R7 V3 G3 B3", ["V3 G3 B3"]),
    ("O", "R7 V3", ["R7", "V3"]),
    ("Y", "R7 G1 G2", ["G1 G2"]),
    ("Y", "R7 R1 G5 G6 V4", ["R7 R1", "G5 G6"]),
    ("G", "R7 G1", []),
    ("G", "R2 G4 V6 I6 B3", ["R2 G4 V6 I6"]),
    ("B", "R7 R6 G1 V1", ["R7 G1 V1"]),
    ("B", "R1 O1 Y1 G1 B1 I1 V1 V7", ["R1 O1 Y1 G1 B1 I1 V7"]),
    ("I", "R7 G1", ["R7", "G1"]),
    ("I", "R6 G7 G1", ["R6 G7"]),
    ("I", "R3 G4 B5 V4 I3", ["R3 G4 B5"]),
    ("I", "V1 V2 R4 B5 B7", ["V1 V2", "R4 B5"]),
    ("I", "R1 O2 Y3 G4 B5 I6 V7", ["R1 O2 Y3 G4 B5 I6 V7"]),
    ("V", "R4 G5 V7", []),
    ("V", "R3 G3 V1 B4", ["R3 G3 V1"]),
]


@pytest.mark.parametrize(("rule", "palette", "sets"), EXAMPLES, ids=lambda value: str(value))
def test_largest_sets(rule: str, palette: str, sets: list[str]) -> None:
    expected = sorted(sorted(cards.split()) for cards in sets)
    assert sorted(sorted(cards) for cards in largest_sets(rule, palette.split())) == expected
    assert brute_force(rule, palette.split()) == expected


@pytest.mark.parametrize("rule", COLOURS)
def test_an_empty_palette_has_no_set(rule: str) -> None:
    assert largest_sets(rule, []) == []
    assert strength(rule, []) is None
    assert scoring_sets(rule, []) == [[]]


@pytest.mark.parametrize("rule", COLOURS)
def test_same_as_all_subsets_on_random_palettes(rule: str) -> None:
    chance = random.Random(rule)
    for _ in range(150):
        palette = chance.sample(ALL_CARDS, chance.randrange(10))
        expected = brute_force(rule, palette)
        assert sorted(sorted(cards) for cards in largest_sets(rule, palette)) == expected, palette
        best = max((len(cards), max(height(card) for card in cards)) for cards in expected) if expected else None
        assert strength(rule, palette) == best, palette


LEADERS = [  # rule, palettes by seat, who is winning
    ("R", ["O7", "R7", "R6 O6 Y6"], 1),
    ("R", ["V7", "R6"], 0),
    ("O", ["R7", "V1 I1"], 1),
    ("O", ["R5 V5", "O5 I5"], 0),
    ("O", ["R5 V5 G3 B3", "O5 I5"], 0),
    ("Y", ["R7 O6", "V1 V2"], 1),
    ("Y", ["R7 R1 G5 G6", "O7 O6"], 0),
    ("G", ["R7", "V1"], None),
    ("G", ["R7 O5", "V2"], 1),
    ("G", ["G6 G4", "O6 V2"], 1),
    ("B", ["R7 R6 R5", "V1 I1"], 1),
    ("B", ["R7 V7", "R6 O6"], 0),
    ("I", ["R7 R1", "V1 V2"], 1),
    ("I", ["V2 V1 R6 B5", "R5 G4"], 0),
    ("V", ["R7", "O4"], None),
    ("V", ["R3", "V2 V1", "O7 O6 O5"], 1),
]


@pytest.mark.parametrize(("rule", "palettes", "seat"), LEADERS, ids=lambda value: str(value))
def test_leader(rule: str, palettes: list[str], seat: int | None) -> None:
    assert leader(rule, {number: palette.split() for number, palette in enumerate(palettes)}) == seat


def test_the_cards_in_order() -> None:
    """Section 1: number first, then R O Y G B I V from high to low; 49 cards, no two equal."""
    ordered = sorted(ALL_CARDS, key=height, reverse=True)
    assert ordered[:8] == ["R7", "O7", "Y7", "G7", "B7", "I7", "V7", "R6"]
    assert ordered[-1] == "V1"
    assert len({height(card) for card in ALL_CARDS}) == 49


def test_the_scored_set_is_worth_most() -> None:
    """Section 6 (R): of several largest sets the one with most points, even if another holds the highest card."""
    palette = ["R7", "R1", "G5", "G6"]
    assert scoring_sets("Y", palette) == [["G5", "G6"]]
    assert strength("Y", palette) == (2, height("R7"))


def test_at_equal_points_either_set_may_be_scored() -> None:
    assert scoring_sets("Y", ["R7", "R1", "G5", "G3"]) == [["R7", "R1"], ["G5", "G3"]]


def test_points() -> None:
    assert points(["R7", "V1", "G4"]) == 12
