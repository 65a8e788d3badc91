"""Easing curves: share of the time gone (0 to 1) to share of the way gone (0 to 1, outBack passes it)."""

from __future__ import annotations

from collections.abc import Callable

Easing = Callable[[float], float]
_OVERSHOOT = 1.70158


def linear(share: float) -> float:
    """Even."""
    return share


def out_quad(share: float) -> float:
    """Slows down gently."""
    return 1 - (1 - share) ** 2


def out_cubic(share: float) -> float:
    """Slows down."""
    return 1 - (1 - share) ** 3


def in_cubic(share: float) -> float:
    """Speeds up."""
    return share**3


def in_out_cubic(share: float) -> float:
    """Speeds up, then slows down."""
    return 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2


def out_back(share: float) -> float:
    """Goes a little too far and comes back."""
    rest = share - 1
    return 1 + (_OVERSHOOT + 1) * rest**3 + _OVERSHOOT * rest**2
