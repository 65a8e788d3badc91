"""Places where a card can be."""

from __future__ import annotations

from typing import NamedTuple


class Zone(NamedTuple):
    """A place for cards: its kind, and the seat or team it belongs to (None: everybody's)."""

    kind: str
    owner: int | None = None


HAND = "hand"
DECK = "deck"
SCORE = "score"
