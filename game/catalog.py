"""The games that this table knows: the only list of them, a line a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.entry import Entry
from game.core.game import Game
from game.red7.entry import RED7_ENTRY
from game.seven_street.entry import STREET_ENTRY

ENTRIES: dict[str, Entry] = {
    RED7_ENTRY.game.name: RED7_ENTRY,
    STREET_ENTRY.game.name: STREET_ENTRY,
}


class _Games(Mapping[str, Game[Any, Any, Any]]):
    """The rules alone, for whoever reads records."""

    def __getitem__(self, name: str) -> Game[Any, Any, Any]:
        return ENTRIES[name].game

    def __iter__(self) -> Iterator[str]:
        return iter(ENTRIES)

    def __len__(self) -> int:
        return len(ENTRIES)


GAMES: Mapping[str, Game[Any, Any, Any]] = _Games()
"""What every game of the catalogue plays by, by its name."""


def simplest(game: str) -> str:
    """The level that thinks least: it answers at once. Raises KeyError for an unknown game."""
    return next(iter(ENTRIES[game].levels))
