"""How a game's rules are told to a command: its options as data, and the readers of their values."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

_LONGEST_QUOTE = 60  # characters of a wrong value that an error repeats


class Option(NamedTuple):
    """One option. `read` makes its value of the text and raises argparse.ArgumentTypeError.

    Without `read` it is a switch: `--draw` and `--no-draw`; a flag `--no-zeros` can only switch `zeros` off.
    """

    flag: str
    help: str
    default: Any = None
    read: Callable[[str], Any] | None = None
    metavar: str | None = None

    @property
    def name(self) -> str:
        """The name under which its value is found: `zeros` of `--no-zeros`, `come_out` of `--come-out`."""
        return self.flag.removeprefix("--no-" if self.only_off else "--").replace("-", "_")

    @property
    def only_off(self) -> bool:
        """Whether the option is a switch that is on unless its flag is given."""
        return self.read is None and self.flag.startswith("--no-")


def _as_they_are(rules: Any) -> Any:
    return rules


class Options(NamedTuple):
    """The options of a game; a game whose rules cannot be chosen lists none.

    `rules(values)` makes the rules of the values by name, `of_one_round(rules)` those where each round is played for
    itself. Both raise ValueError: one line, that says what is wrong.
    """

    rules: Callable[[Mapping[str, Any]], Any]
    listed: tuple[Option, ...] = ()
    of_one_round: Callable[[Any], Any] = _as_they_are


def quoted(value: str) -> str:
    """A wrong value as an error repeats it."""
    value = value if len(value) <= _LONGEST_QUOTE else value[: _LONGEST_QUOTE - 3] + "..."
    return value if value.isprintable() and value and " " not in value else repr(value)


def listed(allowed: Collection[str]) -> str:
    """`a, b or c`."""
    *before, last = allowed
    return f"{', '.join(before)} or {last}" if before else last


def one_of(allowed: Collection[str]) -> Callable[[str], str]:
    """A reader of one of a few names."""

    def read(value: str) -> str:
        if value not in allowed:
            raise ArgumentTypeError(f"{quoted(value)} is not possible: {listed(allowed)}")
        return value

    return read


def whole(possible: Collection[int], right: str) -> Callable[[str], int]:
    """A reader of a whole number; `right` says in words which are possible."""

    def read(value: str) -> int:
        number = int(value) if re.fullmatch("[+-]?[0-9]{1,19}", value) else None
        if number is None or number not in possible:
            raise ArgumentTypeError(f"{quoted(value)} is not possible: {right}")
        return number

    return read
