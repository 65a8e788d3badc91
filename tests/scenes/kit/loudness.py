"""How high decoded sound goes."""

from __future__ import annotations

from collections.abc import Iterable

UP, DOWN = range(0x7F, -1, -1), range(0x80, 0x100)
"""The upper bytes of samples, the highest above the middle and the lowest below it first."""


def highest(raw: bytes) -> int:
    """The highest sample of 16 bits, up or down.

    Only samples with the extreme upper byte are compared: pieces of music have millions, and a byte is soon found.
    """
    coarse, fine = raw[1::2], raw[::2]
    up, down = _lower_bytes(coarse, fine, UP), _lower_bytes(coarse, fine, DOWN)
    return max([256 * byte + max(lower) for byte, lower in up] + [256 * (0x100 - byte) - min(lower) for byte, lower in down])


def _lower_bytes(coarse: bytes, fine: bytes, upper: Iterable[int]) -> list[tuple[int, set[int]]]:
    """The first of these upper bytes that there is, with the lower bytes beside it; empty if there is none."""
    byte = next((byte for byte in upper if byte in coarse), None)
    if byte is None:
        return []
    lower, at = set(), coarse.find(byte)
    while at >= 0:
        lower.add(fine[at])
        at = coarse.find(byte, at + 1)
    return [(byte, lower)]
