"""A person's rating as it is kept: what it is now, how it came to that day by day, and what has counted."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Any, NamedTuple

from game.core.fields import field, list_of, text
from game.core.game import Json
from game.practice.kept import Form
from game.practice.rating import Rating, Result, rated

MOST_DAYS, MOST_COUNTED = 4000, 8000
"""More than ten years of days, and of matches and puzzles: the oldest are forgotten, so that the file stays small."""

BOUNDS = Rating(0.0, 10.0, 0.01), Rating(3500.0, 350.0, 0.2)
"""Nobody gets beyond them by play. What the paper reckons with goes astray there: a match of blunders by whoever has
solved a thousand puzzles would come to a number that nothing could be reckoned with any more."""
KNOWN = 60.0
"""The deviation of a puzzle's strength, and of a turn's: how exact they are known."""


class Point(NamedTuple):
    """The rating after the last result of a day."""

    day: str  # as in ISO 8601
    rating: float
    deviation: float


class Book(NamedTuple):
    """`line` has a point a day on which something counted; `counted` are names of what did."""

    rating: Rating = Rating()
    line: tuple[Point, ...] = ()
    counted: tuple[str, ...] = ()


def of_puzzle(strength: float, solved: bool, tries: int) -> Result:
    """Solved at once, later or with a hint, or not: won, drawn, lost. `tries` are those used, a hint one of them.

    `strength` is the puzzle's, as a rating.
    """
    return Result(strength, KNOWN, 0.0 if not solved else 1.0 if tries <= 1 else 0.5)


def of_turn(strength: float, score: float) -> Result:
    """A turn that was graded: 1 where the chance was kept, 0 for a blunder, a half between.

    `strength` is that of any turn of its game, as a rating.
    """
    return Result(strength, KNOWN, score)


def with_results(book: Book, name: str, today: date, results: Sequence[Result]) -> Book:
    """The book after a puzzle or a match of this name. What has counted, or comes to no result, changes nothing.

    On a clock that was set back it counts for the last day that there is: the line never goes back in time.
    """
    if name in book.counted or not results:
        return book
    rating = within_bounds(rated(book.rating, results))
    day = max([today.isoformat(), *(point.day for point in book.line[-1:])])
    before = [point for point in book.line if point.day != day]
    line = (*before, Point(day, rating.rating, rating.deviation))
    return Book(rating, line[-MOST_DAYS:], (*book.counted, name)[-MOST_COUNTED:])


def within_bounds(rating: Rating) -> Rating:
    """The nearest one from which more can be reckoned."""
    least, most = BOUNDS
    return Rating(*(min(max(low, value), high) for low, value, high in zip(least, rating, most, strict=True)))


# -- in the file


def _read(content: Json) -> Book:
    rating = Rating(*(field(content, name, partial(_number, name)) for name in Rating._fields))
    line = field(content, "line", list_of(_point))
    if [point.day for point in line] != sorted({point.day for point in line}):
        raise ValueError('"line" is not in the order of its days')
    return Book(rating, line, field(content, "counted", list_of(text)))


def _told(book: Book) -> Json:
    line = [[point.day, round(point.rating, 2), round(point.deviation, 2)] for point in book.line]
    return {**book.rating._asdict(), "line": line, "counted": [*book.counted]}


def _point(value: Any) -> Point:
    if not isinstance(value, list) or len(value) != 3:
        raise ValueError("is no day, rating and deviation")
    day, rating, deviation = value
    day = date.fromisoformat(text(day)).isoformat()
    return Point(day, _number("rating", rating), _number("deviation", deviation))


def _number(name: str, value: Any) -> float:
    """A number that may be one of a rating, by its field."""
    least, most = (getattr(bound, name) for bound in BOUNDS)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= most:
        raise ValueError("is no number of a rating")
    return float(value)


FORM: Form[Book] = Form("rating.json", 1, Book(), _read, _told)
