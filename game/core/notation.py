"""Reading the fields of a record's lines: each reader raises ValueError with the rest of a sentence."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from reprlib import repr as brief
from typing import Any, TypeVar

from game.core.game import Json

Value = TypeVar("Value")


def field(line: Json, name: str, read: Callable[[Any], Value]) -> Value:
    """The value of a field. Raises ValueError, naming the field, if it is missing or unfit."""
    if name not in line:
        raise ValueError(f'"{name}" is missing')
    try:
        return read(line[name])
    except ValueError as fault:
        raise ValueError(f'"{name}": {fault}') from None


def whole_number(value: Any) -> int:
    """A whole number (true and false are none)."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError("is not a whole number")
    return value


@cache
def seat_of(seats: int) -> Callable[[Any], int]:
    """A reader of a seat of a match with so many."""

    def read(value: Any) -> int:
        seat = whole_number(value)
        if not 0 <= seat < seats:
            raise ValueError(f"is not a seat from 0 to {seats - 1}")
        return seat

    return read


def names(allowed: Collection[str], what: str) -> Callable[[Any], str]:
    """A reader of one of a few names."""

    known = frozenset(allowed)

    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in known:
            raise ValueError(f"{brief(value)} is no known {what}: {', '.join(allowed)}")
        return value

    return read


def spelt(counts: Sequence[int]) -> str:
    """`2 to 4`, or one by one where some between are not possible."""
    first, last = counts[0], counts[-1]
    return f"{first} to {last}" if first < last == first + len(counts) - 1 else ", ".join(map(str, counts))
