"""How far a rate that was counted may be from the true one."""

from __future__ import annotations

from math import sqrt

Z_95 = 1.959963984540054
"""The quantile of the normal distribution that leaves 95 % between its two signs."""


def wilson(won: float, total: float, z: float = Z_95) -> tuple[float, float]:
    """The interval that a rate lies in, both ends from 0 to 1, after `won` of `total`; all of it where none is known.

    E. B. Wilson, Probable inference, the law of succession, and statistical inference, J. Am. Stat. Assoc. 22 (1927),
    209-212. Unlike the rate with its standard error it holds for few matches, and for all or none that are won.
    """
    if not total:
        return 0.0, 1.0
    rate, square = won / total, z * z / total
    middle = (rate + square / 2) / (1 + square)
    reach = z / (1 + square) * sqrt(rate * (1 - rate) / total + square / (4 * total))
    return max(0.0, middle - reach), min(1.0, middle + reach)
