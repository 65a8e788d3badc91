"""What a game tells where a match of it is watched: a table with room at its foot, and where hands lie open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from scenes.table.panels.panel_sheets import Part
from scenes.table.spec import SpecOf
from scenes.table.values import Box, Card


class Watching(NamedTuple):
    """The table, and what stands on it besides; all boxes are in units.

    `eyes(plan)` is where the seats are chosen whose hands are seen, `caption(plan)` is for the turn in words.
    `hand(spec, view, seat)` is where an open hand lies that is not the nearest one; None where it has no room.
    `left_out` are parts of the table in whose place something else stands; with `opens_over_hand` all hands lie open in
    the place of the nearest one. `order(view)` is a hand as it is to lie;
    `style` and `align` are those of the caption.
    """

    table: SpecOf[Any]
    eyes: Callable[[Any], Box]
    caption: Callable[[Any], Box]
    hand: Callable[[Any, Any, int], Box | None]
    left_out: frozenset[Part] = frozenset()
    opens_over_hand: bool = False
    order: Callable[[Any], Sequence[Card]] = attrgetter("hand")
    style: str = "body"
    align: float = 0.0
