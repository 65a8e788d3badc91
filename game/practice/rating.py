"""How strong somebody plays, as a number with its range: Glicko-2.

Source: Mark E. Glickman, "Example of the Glicko-2 system" (22 March 2022); names and steps are those of the paper. What
was practised at one sitting - a puzzle, a reviewed match - is one rating period.

One thing of the paper is left out on purpose: a period without results would widen the deviation. There the deviation
says how sure one may be of somebody's place among rivals who go on playing. Puzzles and turns stay as hard as they
were, so a rest makes nothing untrue, and whoever comes back after a year finds the number and the range they left.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE, MIDDLE = 173.7178, 1500.0
"""Between the numbers that are shown and those that are reckoned with (steps 2 and 8)."""
TAU = 0.5
"""How much the volatility may change (step 1: 0.3 to 1.2)."""
EXACT = 0.000001
"""Where the search for the volatility ends (step 5)."""
SURE = 1.96
"""Deviations to either side within which the true strength lies, 95 times in 100."""


class Rating(NamedTuple):
    """Those of whoever has no result yet (step 1)."""

    rating: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def range(self) -> tuple[int, int]:
        """From where to where the true strength lies, 95 times in 100."""
        return round(self.rating - SURE * self.deviation), round(self.rating + SURE * self.deviation)


class Result(NamedTuple):
    """Against what it was, and how it ended: 0 lost, 1 won, and between."""

    rating: float
    deviation: float
    score: float


def rated(rating: Rating, results: Sequence[Result]) -> Rating:
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
