"""How far a rate may be off."""

from __future__ import annotations

from math import sqrt

Z_95 = 1.959964
"""The normal distribution has 95 % within so many deviations."""


def wilson(won: float, played: float) -> tuple[float, float]:
    """The 95 % interval of the rate behind so many wins: Wilson, "Probable Inference" (1927), equation (1).

    Deals are played in all seats, which takes luck out of the rate: the true interval is rather narrower.
    """
    rate, spread = won / played, Z_95**2 / played
    middle = (rate + spread / 2) / (1 + spread)
    half = Z_95 * sqrt(rate * (1 - rate) / played + spread / (4 * played)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
