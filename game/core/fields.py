"""More readers of fields, for protocols: like those of game.core.notation, each raises ValueError."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.core.game import Json
from game.core.notation import field, whole_number

Value = TypeVar("Value")


def optional(line: Json, name: str, read: Callable[[Any], Value], absent: Value) -> Value:
    """The value of a field that may be missing, or null."""
    return absent if line.get(name) is None else field(line, name, read)


def whole_object(value: Any) -> Json:
    """A JSON object."""
    if not isinstance(value, dict):
        raise ValueError("is not an object")
    return value


def switch(value: Any) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ValueError("is neither true nor false")
    return value


def text(value: Any) -> str:
    """A string."""
    if not isinstance(value, str):
        raise ValueError("is not a string")
    return value


def count(value: Any) -> int:
    """How many: a whole number, 0 or more."""
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


def one_a_seat(read: Callable[[Any], Value], seats: int) -> Callable[[Any], tuple[Value, ...]]:
    """A reader of a list with one entry a seat."""

    def read_list(value: Any) -> tuple[Value, ...]:
        entries = list_of(read)(value)
        if len(entries) != seats:
            raise ValueError(f"has {len(entries)} entries for {seats} seats")
        return entries

    return read_list
