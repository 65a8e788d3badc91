"""What a card shows."""

from __future__ import annotations

from typing import NamedTuple


class Face(NamedTuple):
    """The printed side of a card: its numeral as text ("7", "10", "?") and its colour key."""

    numeral: str
    colour: str
