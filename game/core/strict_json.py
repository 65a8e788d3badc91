"""JSON as its standard has it: without the NaN and Infinity that Python reads as well."""

from __future__ import annotations

from json import JSONDecodeError, JSONDecoder
from typing import Any


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
