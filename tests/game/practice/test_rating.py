"""The rating: the worked example of Glickman's paper, its range, rest that costs nothing, and the file it is kept in."""

from __future__ import annotations

import json
from datetime import date
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.core import json_file
from game.practice.rating import (
    BOUNDS,
    FORM,
    MOST_COUNTED,
    MOST_DAYS,
    Book,
    Point,
    RatedResult,
    Rating,
    of_puzzle,
    of_turn,
    rated,
    with_results,
)
from game.red7.puzzles.puzzle import STRENGTHS
from game.red7.review.grading import STRENGTH

PAPER = (RatedResult(1400, 30, 1), RatedResult(1550, 100, 0), RatedResult(1700, 300, 0))
MONDAY, TUESDAY = date(2026, 8, 10), date(2026, 8, 11)


SOUND = {"version": 1, "rating": 1500.0, "deviation": 350.0, "volatility": 0.06, "line": [], "counted": []}
"""A file without a fault."""


def test_the_worked_example_of_the_paper() -> None:
    rating, deviation, volatility = rated(Rating(1500, 200, 0.06), PAPER)
    assert rating == pytest.approx(1464.06, abs=0.01)
    assert deviation == pytest.approx(151.52, abs=0.01)
    assert volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_rest_costs_nothing() -> None:
    assert rated(Rating(1464, 151.5, 0.06), ()) == Rating(1464, 151.5, 0.06)


def test_more_results_narrow_the_range_and_each_moves_it_its_way() -> None:
    won, lost = (rated(Rating(), [of_puzzle(STRENGTHS[2], solved, 1)]) for solved in (True, False))
    assert lost.rating < 1500 < won.rating and won.deviation < 350
    assert won.range[0] < won.rating < won.range[1]
    for _ in range(40):
        won = rated(won, [of_puzzle(STRENGTHS[2], True, 1), of_puzzle(STRENGTHS[2], False, 3)])
    assert won.rating == pytest.approx(1500, abs=25) and won.deviation < 60


def test_the_range_reaches_two_deviations_to_either_side() -> None:
    assert Rating(1500.0, 100.0).range == (1304, 1696)
    assert Rating(1620.4, 50.0).range == (1522, 1718)


def test_a_surprise_makes_it_more_volatile() -> None:
    steady = Rating(2200, 40, 0.06)
    assert rated(steady, [of_turn(STRENGTH, 0.0)] * 12).volatility > 0.06 > rated(steady, [of_turn(STRENGTH, 1.0)] * 12).volatility


@pytest.mark.parametrize("start", [Rating(*values) for values in product(*zip(*BOUNDS, strict=True))])
@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("many", [1, 60])
def test_whatever_happens_it_can_be_reckoned_with(tmp_path: Path, start: Rating, score: float, many: int) -> None:
    json_file.change_form(tmp_path, FORM, lambda _: Book(start))
    for number in range(20):
        results = [of_turn(STRENGTH, score)] * many
        json_file.change_form(tmp_path, FORM, lambda book: with_results(book, str(number), MONDAY, results))  # noqa: B023
    book, aside = json_file.read_form(tmp_path, FORM)
    assert aside is None and len(book.counted) == 20
    assert all(least <= value <= most for least, value, most in zip(BOUNDS[0], book.rating, BOUNDS[1], strict=True))


def test_a_puzzle_is_as_strong_as_its_level_and_a_hint_is_a_try() -> None:
    assert [of_puzzle(STRENGTHS[level], True, 1).rating for level in (1, 2, 3)] == [1300, 1500, 1700]
    assert [of_puzzle(STRENGTHS[1], *ended).score for ended in ((True, 1), (True, 2), (True, 3), (False, 3))] == [1, 0.5, 0.5, 0]


def test_what_has_counted_counts_no_more() -> None:
    book = with_results(Book(), "puzzle", MONDAY, [of_puzzle(STRENGTHS[1], True, 1)])
    assert with_results(book, "puzzle", TUESDAY, [of_puzzle(STRENGTHS[1], False, 3)]) == book
    assert with_results(book, "no turn that tells", TUESDAY, []) == book


def test_however_long_the_rest_was_the_next_result_counts_as_the_next_day() -> None:
    book = with_results(Book(), "a", MONDAY, [of_turn(STRENGTH, 1.0)])
    tomorrow, next_year = (with_results(book, "b", day, [of_turn(STRENGTH, 0.0)]) for day in (TUESDAY, date(2027, 8, 10)))
    assert tomorrow.rating == next_year.rating


def test_a_point_a_day_and_never_back_in_time() -> None:
    book = Book()
    for name, day in (("a", MONDAY), ("b", MONDAY), ("c", TUESDAY), ("d", MONDAY)):
        book = with_results(book, name, day, [of_turn(STRENGTH, 1.0)])
    assert [point.day for point in book.line] == ["2026-08-10", "2026-08-11"]
    assert book.line[-1] == Point("2026-08-11", book.rating.rating, book.rating.deviation)
    assert book.counted == ("a", "b", "c", "d")


def test_the_file_stays_small(tmp_path: Path) -> None:
    line = tuple(Point(date.fromordinal(700_000 + day).isoformat(), 1500.123456, 99.123456) for day in range(MOST_DAYS))
    full = Book(Rating(), line, tuple(f"review/{number:032x}/0" for number in range(MOST_COUNTED)))
    book = with_results(full, "one more", TUESDAY, [of_turn(STRENGTH, 0.5)])
    assert len(book.line) == MOST_DAYS and len(book.counted) == MOST_COUNTED and book.counted[-1] == "one more"
    json_file.change_form(tmp_path, FORM, lambda _: book)
    read, aside = json_file.read_form(tmp_path, FORM)
    assert aside is None and read.counted == book.counted and len(read.line) == MOST_DAYS


def test_it_is_kept_as_it_is(tmp_path: Path) -> None:
    book = with_results(Book(), "puzzle", MONDAY, [of_puzzle(STRENGTHS[3], True, 1)])
    json_file.change_form(tmp_path, FORM, lambda before: with_results(before, "puzzle", MONDAY, [of_puzzle(STRENGTHS[3], True, 1)]))
    read, _ = json_file.read_form(tmp_path, FORM)
    assert read.rating == book.rating and read.counted == book.counted
    assert read.line[0].day == book.line[0].day and abs(read.line[0].rating - book.line[0].rating) < 0.01


@pytest.mark.parametrize("change", [
    {"rating": 0}, {"rating": 3500}, {"deviation": 10}, {"deviation": 350}, {"volatility": 0.01}, {"volatility": 0.2},
])  # fmt: skip
def test_what_lies_within_the_bounds_is_read(tmp_path: Path, change: dict[str, Any]) -> None:
    (tmp_path / FORM.file).write_text(json.dumps(SOUND | change))
    value, aside = json_file.read_form(tmp_path, FORM)
    assert aside is None and {**change}.items() <= value.rating._asdict().items()


@pytest.mark.parametrize("change", [
    {"rating": "1500"}, {"rating": 1e300}, {"rating": float("nan")}, {"rating": True}, {"deviation": 0},
    {"deviation": -1}, {"volatility": None}, {"volatility": 1e-200},
    {"rating": 4000}, {"rating": -0.5}, {"rating": 3500.5}, {"deviation": 9.9}, {"deviation": 350.5}, {"volatility": 0.0099},
    {"volatility": 0.201}, {"line": [["2026-13-01", 1500, 90]]}, {"line": [["2026-08-10", 1]]},
    {"line": [["2026-08-11", 1500, 90], ["2026-08-10", 1500, 90]]}, {"line": {}}, {"counted": [1]},
])  # fmt: skip
def test_a_damaged_file_is_set_aside(tmp_path: Path, change: dict[str, Any]) -> None:
    (tmp_path / FORM.file).write_text(json.dumps(SOUND | change))
    value, aside = json_file.read_form(tmp_path, FORM)
    assert value == Book() and aside is not None
