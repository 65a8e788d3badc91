"""A reader of cards in the protocol's fields: it raises ValueError."""

from __future__ import annotations

from typing import Any

from game.core.fields import list_of
from game.red7.cards import Card
from game.red7.state import Cards


def cards(value: Any) -> Cards:
    """A list of cards."""
    return list_of(Card.parse)(value)
