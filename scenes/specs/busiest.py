"""The busiest table of a game, for measuring how fast it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from scenes.match.story import Seating
from scenes.table.table import Table


class Busiest(NamedTuple):
    """Who sits there and what is seen; so many cards are always on their way.

    `beat` lets the greatest change of the game happen, for the n-th time from 0.
    """

    seats: tuple[Seating, ...]
    view: Callable[[], Any]
    moving: int
    beat: Callable[[Table, int], None]
