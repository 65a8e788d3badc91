"""The cards that a draft has laid down, before the match knows of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.table.values import Card


class Laid(NamedTuple):
    """A card that a draft has laid down: whether it was heard, and named aloud, when it was tried."""

    card: Card
    heard: bool
    named: bool = False


def lay(known: Sequence[Laid], drafted: Sequence[Card], new: Laid) -> tuple[Laid, ...]:
    """The cards of a draft, those that lie there already as they are known."""
    kept = known[: len(drafted)]
    return (*kept, *(new._replace(card=card) for card in drafted[len(kept):]))
