"""Tuples with something changed: fields of a state, faster than by `NamedTuple._replace`, or single entries."""

from __future__ import annotations

from typing import Any, TypeVar

Fields = TypeVar("Fields", bound=tuple[Any, ...])
Entry = TypeVar("Entry")


class _Places(dict[type, dict[str, int]]):
    """Where each field of a kind of named tuple stands, looked up when it is first asked for."""

    def __missing__(self, kind: Any) -> dict[str, int]:
        self[kind] = {name: place for place, name in enumerate(kind._fields)}
        return self[kind]


_places = _Places()
_made = tuple.__new__


def replaced(whole: Fields, **changes: Any) -> Fields:
    """A named tuple with other values in these fields: what happens at every step of a match, and of a search.

    Raises KeyError for a field that it does not have.
    """
    kind = type(whole)
    places, values = _places[kind], [*whole]
    for name, value in changes.items():
        values[places[name]] = value
    return _made(kind, values)


def put(entries: tuple[Entry, ...], place: int, entry: Entry) -> tuple[Entry, ...]:
    """The entries with another one at a place."""
    return (*entries[:place], entry, *entries[place + 1 :])


def without(entries: tuple[Entry, ...], entry: Entry) -> tuple[Entry, ...]:
    """The entries less one. Raises ValueError if it is not among them."""
    place = entries.index(entry)
    return entries[:place] + entries[place + 1 :]
