"""How strong somebody plays, as a number with its range (Glicko-2), and the book in which a person's rating is kept.

Source: Mark E. Glickman, "Example of the Glicko-2 system" (22 March 2022); names and steps are those of the paper. What
was practised at one sitting - a puzzle, a reviewed match - is one rating period.

One thing of the paper is left out on purpose: a period without results would widen the deviation. There the deviation
says how sure one may be of somebody's place among rivals who go on playing. Puzzles and turns stay as hard as they
were, so a rest makes nothing untrue, and whoever comes back after a year finds the number and the range they left.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from math import exp, log, pi, sqrt
from typing import Any, NamedTuple

from game.core.fields import field, list_of, text
from game.core.game import Json
from game.core.json_file import Form

SCALE, MIDDLE = 173.7178, 1500.0
"""Between the numbers that are shown and those that are reckoned with (steps 2 and 8)."""
TAU = 0.5
"""How much the volatility may change (step 1: 0.3 to 1.2)."""
EXACT = 0.000001
"""Where the search for the volatility ends (step 5)."""
SURE = 1.96
"""Deviations to either side within which the true strength lies, 95 times in 100."""


class Rating(NamedTuple):
    """Somebody's rating; the defaults are those of a person without a result (step 1)."""

    rating: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def range(self) -> tuple[int, int]:
        """From where to where the true strength lies, 95 times in 100."""
        return round(self.rating - SURE * self.deviation), round(self.rating + SURE * self.deviation)


class RatedResult(NamedTuple):
    """Against what it was, and how it ended: 0 lost, 1 won, and between."""

    rating: float
    deviation: float
    score: float


def rated(rating: Rating, results: Sequence[RatedResult]) -> Rating:
    """The rating after one period; without a result the same (see above)."""
    if not results:
        return rating
    mu, phi = (rating.rating - MIDDLE) / SCALE, rating.deviation / SCALE
    met = [((each.rating - MIDDLE) / SCALE, _g(each.deviation / SCALE), each.score) for each in results]
    variance = 1 / sum(g**2 * _expected(mu, g, other) * (1 - _expected(mu, g, other)) for other, g, _ in met)
    gained = sum(g * (score - _expected(mu, g, other)) for other, g, score in met)
    sigma = _volatility(rating.volatility, phi, variance, variance * gained)
    phi_after = 1 / sqrt(1 / (phi**2 + sigma**2) + 1 / variance)
    return Rating(SCALE * (mu + phi_after**2 * gained) + MIDDLE, SCALE * phi_after, sigma)


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _expected(mu: float, g: float, other: float) -> float:
    return 1 / (1 + exp(-g * (mu - other)))


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5: the root of f, by the Illinois algorithm."""
    a = log(sigma**2)

    def f(x: float) -> float:
        grown = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - a) / TAU**2

    low, high = a, log(delta**2 - phi**2 - variance) if delta**2 > phi**2 + variance else a - TAU
    while delta**2 <= phi**2 + variance and f(high) < 0:
        high -= TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > EXACT:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)


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
    """A person's rating and its history: `line` has a point a day on which something counted; `counted` are names of
    what did.
    """

    rating: Rating = Rating()
    line: tuple[Point, ...] = ()
    counted: tuple[str, ...] = ()


def of_puzzle(strength: float, solved: bool, tries: int) -> RatedResult:
    """Solved at once, later or with a hint, or not: won, drawn, lost. `tries` are those used, a hint one of them.

    `strength` is the puzzle's, as a rating.
    """
    return RatedResult(strength, KNOWN, 0.0 if not solved else 1.0 if tries <= 1 else 0.5)


def of_turn(strength: float, score: float) -> RatedResult:
    """A turn that was graded: 1 where the chance was kept, 0 for a blunder, a half between.

    `strength` is that of any turn of its game, as a rating.
    """
    return RatedResult(strength, KNOWN, score)


def with_results(book: Book, name: str, today: date, results: Sequence[RatedResult]) -> Book:
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


def _to_json(book: Book) -> Json:
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


FORM: Form[Book] = Form("rating.json", 1, Book(), _read, _to_json)
