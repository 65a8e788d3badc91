"""What the end of a round is worth to a team: by the round alone, or by the match that goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erf, sqrt, tanh

from game.seven_street.view import StreetView

Value = Callable[[Sequence[int]], float]
"""Of the points that a round brings each team, from -1 to 1."""

MARGIN = 500.0
"""Points ahead in a round that are nearly as good as any more."""
PER_ROUND, SPREAD = 900.0, 1000.0
"""Points that a round brings its winner, and how far the lead of a round is spread, in matches of Maestro."""


def value_of_round(view: StreetView, team: int) -> Value:
    """By the lead over the best rival."""
    return lambda scores: tanh(_lead(scores, team) / MARGIN)


def value_of_match(view: StreetView, team: int) -> Value:
    """By the chance to win the match with the points then; in the last of so many rounds by the lead in points."""
    target, rounds = view.target, view.limit
    last = rounds is not None and view.number >= rounds

    def value(scores: Sequence[int]) -> float:
        points = [before + score for before, score in zip(view.points, scores, strict=True)]
        lead = _lead(points, team)
        if last:
            return tanh(lead / MARGIN)
        if target is not None and max(points) >= target:
            return float(lead > 0) - float(lead < 0)
        to_come = rounds - view.number if rounds is not None else (target - max(points)) / PER_ROUND if target else 1.0
        return erf(lead / (SPREAD * sqrt(2 * max(1.0, to_come))))

    return value


def _lead(points: Sequence[int], team: int) -> int:
    return points[team] - max(score for other, score in enumerate(points) if other != team)
