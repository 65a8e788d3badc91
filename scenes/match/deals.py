"""What the rounds of a match are dealt from."""

from __future__ import annotations


def deal_seed(seed: int, number: int) -> str:
    """Of a round: the match's seed and the number of the round before it alone."""
    return f"{seed}/{number}"
