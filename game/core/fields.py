"""JSON from anybody: values read strictly, and readers of fields that raise ValueError with the rest of a sentence."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from json import JSONDecodeError, JSONDecoder
from reprlib import repr as brief
from typing import Any, TypeVar

from game.core.game import Json


def _refuse(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


_decoder = JSONDecoder(parse_constant=_refuse)


def decoded(line: str) -> Any:
    """The one value of a line, at once where nothing stands round it. Raises ValueError and RecursionError."""
    try:
        value, end = _decoder.raw_decode(line)
    except JSONDecodeError:  # maybe only because of a space before it
        end = -1
    return value if end == len(line) else _decoder.decode(line)


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
    """A whole number (true and false are none). Raises ValueError."""
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


def names(allowed: Collection[str], thing: str) -> Callable[[Any], str]:
    """A reader of one of a few names."""

    known = frozenset(allowed)

    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in known:
            raise ValueError(f"{brief(value)} is no known {thing}: {', '.join(allowed)}")
        return value

    return read


def spelt(counts: Sequence[int]) -> str:
    """`2 to 4`, or one by one where some between are not possible."""
    first, last = counts[0], counts[-1]
    return f"{first} to {last}" if first < last == first + len(counts) - 1 else ", ".join(map(str, counts))


def optional(line: Json, name: str, read: Callable[[Any], Value], absent: Value) -> Value:
    """The value of a field that may be missing, or null."""
    return absent if line.get(name) is None else field(line, name, read)


def whole_object(value: Any) -> Json:
    """A JSON object. Raises ValueError."""
    if not isinstance(value, dict):
        raise ValueError("is not an object")
    return value


def switch(value: Any) -> bool:
    """True or false. Raises ValueError."""
    if not isinstance(value, bool):
        raise ValueError("is neither true nor false")
    return value


def text(value: Any) -> str:
    """A string. Raises ValueError."""
    if not isinstance(value, str):
        raise ValueError("is not a string")
    return value


def count(value: Any) -> int:
    """How many: a whole number, 0 or more. Raises ValueError."""
    number = whole_number(value)
    if number < 0:
        raise ValueError("is below 0")
    return number


def list_of(read: Callable[[Any], Value]) -> Callable[[Any], tuple[Value, ...]]:
    """A reader of a list."""

    def read_list(value: Any) -> tuple[Value, ...]:
        if not isinstance(value, list):
            raise ValueError("is not a list")
        return tuple(read(entry) for entry in value)

    return read_list


def one_each(read: Callable[[Any], Value], number: int, of: str = "seats") -> Callable[[Any], tuple[Value, ...]]:
    """A reader of a list with one entry for each of so many seats or teams, as they are called."""

    def read_list(value: Any) -> tuple[Value, ...]:
        entries = list_of(read)(value)
        if len(entries) != number:
            raise ValueError(f"has {len(entries)} entries for {number} {of}")
        return entries

    return read_list
