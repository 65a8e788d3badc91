"""What a round came to: the lines that a scoring scene shows when it is over."""

from __future__ import annotations

from typing import NamedTuple

from game.core.events import Card


class TallyLine(NamedTuple):
    """One entry: points of a side, above or below 0, and the cards they were counted from.

    `label` is a key of the game's own; what it is called on screen is said there.
    """

    label: str
    side: int
    points: int
    cards: tuple[Card, ...] = ()
