"""Readers of cards in the protocol's fields: each raises ValueError. Copies are told apart by nothing."""

from __future__ import annotations

from reprlib import repr as brief
from typing import Any

from game.core.fields import list_of
from game.seven_street.cards import KIND_OF, Cards, StreetCard


def card(value: Any) -> StreetCard:
    """A card, any of its face."""
    if not isinstance(value, str) or value not in KIND_OF:
        raise ValueError(f"{brief(value)} is no card")
    return StreetCard(KIND_OF[value], 0)


def cards(value: Any) -> Cards:
    """A list of cards."""
    return list_of(card)(value)
